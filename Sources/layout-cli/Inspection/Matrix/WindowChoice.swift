/// A window in which a layout is checked.
package enum WindowChoice: Hashable, Sendable {
  /// A form that fills or shares a screen.
  case form(WindowForm)
  /// A window in Stage Manager.
  case stage(Stage)

  /// Windows that represent the many that people create in Stage Manager.
  package enum Stage: String, CaseIterable, Hashable, Sendable {
    /// In the middle, four fifths as wide and as high as the screen.
    case large
    /// In the middle, half as wide as the screen, from 24 points below its top down to its bottom.
    case tall
    /// 375 points wide and two fifths as high as the screen, 20 points from its left and 44 from
    /// its top: out of reach of most keyboards.
    case smallAtTopLeft = "small at top left"
    /// As large, 20 points from the right and the bottom: all but hidden by a docked keyboard.
    case smallAtBottomRight = "small at bottom right"
  }

  /// The words for the window, such as `window half`.
  var words: String {
    switch self {
    case .form(let form): form.name
    case .stage(let stage): "stage \(stage.rawValue)"
    }
  }

  /// The window as specs describe it.
  func description(on screen: Size) -> WindowDescription {
    switch self {
    case .form(.full): .full
    case .form(let form): .form(form.name)
    case .stage(let stage): .frame(stage.frame(on: screen), isStageManager: true)
    }
  }
}

extension WindowChoice.Stage {
  /// Returns the frame on a screen, in whole points.
  func frame(on screen: Size) -> Rect {
    let smallHeight = (screen.height * 0.4).rounded()
    switch self {
    case .large:
      let x = (screen.width / 10).rounded()
      let y = (screen.height / 10).rounded()
      return Rect(x: x, y: y, width: screen.width - 2 * x, height: screen.height - 2 * y)
    case .tall:
      let x = (screen.width / 4).rounded()
      return Rect(x: x, y: 24, width: screen.width - 2 * x, height: screen.height - 24)
    case .smallAtTopLeft:
      return Rect(x: 20, y: 44, width: 375, height: smallHeight)
    case .smallAtBottomRight:
      return Rect(
        x: screen.width - 395, y: screen.height - smallHeight - 20, width: 375,
        height: smallHeight)
    }
  }
}

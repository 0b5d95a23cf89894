import KeyboardGuide

/// A device with a window on it, on which a demo is shown.
struct Stage {
  let screen: Screen
  let window: Window

  var root: View { window.rootView }
  var guide: KeyboardLayoutGuide { window.rootView.keyboardLayoutGuide }

  /// Sets the stage.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - orientation: The orientation of the device.
  ///   - form: The share of the screen that the window takes.
  /// - Throws: ``UnknownDevice``.
  init(_ device: String, _ orientation: Orientation = .portrait, form: WindowForm = .full) throws {
    let device = try Device.named(device)
    guard let window = Window(on: device, orientation, form: form) else {
      preconditionFailure("\(device.name) has no window of the form \(form) in \(orientation)")
    }
    screen = device.screen(orientation)
    self.window = window
  }

  /// Adds a view that constraints lay out in the root view.
  func add(_ name: String) -> View {
    let view = View(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  /// Floats a keyboard of 320 x 260 points.
  func float(_ x: Double, _ y: Double) {
    window.keyboard = .floating(Rect(x: x, y: y, width: 320, height: 260))
  }

  func dock(_ height: Double) {
    window.keyboard = .docked(height: height, on: screen)
  }
}

/// Prints what a demo shows.
func printTitle(_ title: String, talk: String) {
  print("\(title) (\(talk))")
}

/// Prints the frames of views after an event.
func printFrames(_ what: String, of items: [LayoutItem], near guide: TrackingLayoutGuide? = nil) {
  print("  \(what)\(guide.map { ", near: \($0.nearEdges)" } ?? "")")
  for item in items {
    let frame = item.frameInWindow
    print("    \(item.label): \(frame.minX), \(frame.minY), \(frame.width) x \(frame.height)")
  }
}

/// The texts, by number; the functions of the page's engine describe them.
package enum PlaygroundText: Int, CaseIterable, Sendable {
  case message = 0
  case present = 3
  case devices, keyboards, windowForms, views, guides, sets, problems
  case viewExplanation = 12
  case picture = 14
  case situation = 16
  case widths
}

extension Playground {
  /// Returns a text preceded by its length, see ``handOut(_:)``; empty if there is none.
  package func text(_ what: Int, _ index: Int = 0) -> SharedBlock<UInt8> {
    handOut(PlaygroundText(rawValue: what).map { bytes(of: $0, index) } ?? [])
  }

  /// Returns a text; empty if there is none.
  ///
  /// - Parameters:
  ///   - what: The text to return.
  ///   - index: The index of its subject.
  /// - Returns: The text, in UTF-8.
  package func bytes(of what: PlaygroundText, _ index: Int = 0) -> [UInt8] {
    guard let stage else {
      return what == .message
        ? Array(message.utf8) : what == .devices ? Array(Self.deviceList.utf8) : []
    }
    let text: String
    switch what {
    case .picture:
      return SVGWriter.write(PictureMaker.picture(of: stage.scene, PictureOptions()), theme: .auto)
    case .message: text = message
    case .devices: text = Self.deviceList
    case .present: text = stage.scene.spec.text
    case .keyboards: text = stage.keyboardList
    case .windowForms: text = stage.windowFormList
    case .views: text = stage.viewList
    case .guides: text = stage.guideList
    case .sets: text = stage.setList
    case .problems: text = stage.problemList
    case .viewExplanation:
      let views = stage.scene.views
      text = views.indices.contains(index) ? stage.explanation(of: views[index]) : ""
    case .widths: text = stage.widthList
    case .situation: text = stage.scene.spec.situation.words
    }
    return Array(text.utf8)
  }
}

/// The texts, by number; the functions of the page's engine describe them.
package enum PlaygroundText: Int, CaseIterable, Sendable {
  case message, source
  case present = 3
  case devices, keyboards, windowForms, views, guides, sets, problems, constraints
  case viewExplanation, guideExplanation
  case picture
  case situation = 16
  case widths
}

extension Playground {
  /// Returns a text preceded by its length, see ``handOut(_:)``; empty if there is none.
  ///
  /// - Parameters:
  ///   - what: The number of the text.
  ///   - index: The index of its subject, or the options of a picture.
  /// - Returns: The memory with the text.
  package func text(_ what: Int, _ index: Int = 0) -> SharedBlock<UInt8> {
    handOut(PlaygroundText(rawValue: what).map { bytes(of: $0, index) } ?? [])
  }

  /// Returns a text; empty if there is none.
  ///
  /// - Parameters:
  ///   - what: The text to return.
  ///   - index: The index of its subject, or the options of a picture: 1 for frames, 2 for guides,
  ///     4 for constraints, 8 for dark, 16 for the reader's preference.
  /// - Returns: The text, in UTF-8.
  package func bytes(of what: PlaygroundText, _ index: Int = 0) -> [UInt8] {
    guard let stage else {
      return what == .message
        ? Array(message.utf8) : what == .devices ? Array(Self.deviceList.utf8) : []
    }
    let text: String
    switch what {
    case .source: return stage.source.bytes
    case .picture: return picture(of: stage, index)
    case .message: text = message
    case .devices: text = Self.deviceList
    case .present: text = stage.scene.spec.text
    case .keyboards: text = stage.keyboardList
    case .windowForms: text = stage.windowFormList
    case .views: text = stage.viewList
    case .guides: text = stage.guideList
    case .sets: text = stage.setList
    case .problems: text = stage.problemList
    case .constraints: text = stage.constraintList
    case .viewExplanation:
      let views = stage.scene.views
      text = views.indices.contains(index) ? stage.explanation(of: views[index]) : ""
    case .guideExplanation:
      let guides = stage.guides
      text = guides.indices.contains(index) ? stage.explanation(of: guides[index]) : ""
    case .widths: text = stage.widthList
    case .situation: text = stage.scene.spec.situation.words
    }
    return Array(text.utf8)
  }

  private func picture(of stage: Stage, _ bits: Int) -> [UInt8] {
    var options = PictureOptions()
    options.showsFrames = bits & 1 != 0
    options.showsGuides = bits & 2 != 0
    options.showsConstraints = bits & 4 != 0
    let theme: SVGTheme = bits & 16 != 0 ? .auto : bits & 8 != 0 ? .dark : .light
    return SVGWriter.write(PictureMaker.picture(of: stage.scene, options), theme: theme)
  }
}

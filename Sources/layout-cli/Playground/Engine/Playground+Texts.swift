/// The texts, by number.
public enum PlaygroundText: Int, CaseIterable, Sendable {
  /// The reason why the last load or change was refused.
  case message
  /// The spec as loaded.
  case source
  /// The spec with the present situation.
  case present = 3
  /// The catalogue of devices.
  case devices
  /// The keyboards of the device in its orientation.
  case keyboards
  /// The forms of window of the device in its orientation.
  case windowForms
  /// The views.
  case views
  /// The guides.
  case guides
  /// The sets for the keyboard.
  case sets
  /// The problems found.
  case problems
  /// The constraints.
  case constraints
  /// The explanation of a view's position.
  case viewExplanation
  /// The explanation of a guide's position.
  case guideExplanation
  /// A picture.
  case picture
  /// The recording.
  case recording
  /// The situation in words.
  case situation
  /// The findings over all widths of the window.
  case widths
}

extension Playground {
  /// Returns a text preceded by its length, see ``handOut(_:)``; empty if there is none.
  ///
  /// - Parameters:
  ///   - what: The number of the text.
  ///   - index: The index of its subject, or the options of a picture.
  /// - Returns: The memory with the text.
  public func text(_ what: Int, _ index: Int = 0) -> SharedBlock<UInt8> {
    handOut(PlaygroundText(rawValue: what).map { bytes(of: $0, index) } ?? [])
  }

  /// Returns a text; empty if there is none.
  ///
  /// - Parameters:
  ///   - what: The text to return.
  ///   - index: The index of its subject, or the options of a picture: 1 for frames, 2 for guides,
  ///     4 for constraints, 8 for dark, 16 for the reader's preference.
  /// - Returns: The text, in UTF-8.
  public func bytes(of what: PlaygroundText, _ index: Int = 0) -> [UInt8] {
    switch what {
    case .message: return Array(message.utf8)
    case .devices: return Array(Self.deviceList.utf8)
    default: break
    }
    guard let stage else { return [] }
    switch what {
    case .message, .devices: return []
    case .source: return stage.source.bytes
    case .picture: return picture(of: stage, index)
    case .present: return Array(stage.scene.spec.text.utf8)
    case .keyboards: return Array(stage.keyboardList.utf8)
    case .windowForms: return Array(stage.windowFormList.utf8)
    case .views: return Array(stage.viewList.utf8)
    case .guides: return Array(stage.guideList.utf8)
    case .sets: return Array(stage.setList.utf8)
    case .problems: return Array(stage.problemList.utf8)
    case .constraints: return Array(stage.constraintList.utf8)
    case .viewExplanation:
      let views = stage.scene.views
      return views.indices.contains(index) ? Array(stage.explanation(of: views[index]).utf8) : []
    case .guideExplanation:
      let guides = stage.guides
      return guides.indices.contains(index) ? Array(stage.explanation(of: guides[index]).utf8) : []
    case .recording: return Array(recordingText.utf8)
    case .widths: return Array(stage.widthList.utf8)
    case .situation: return Array(stage.scene.spec.situation.words.utf8)
    }
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

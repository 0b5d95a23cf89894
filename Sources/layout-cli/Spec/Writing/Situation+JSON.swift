extension Situation {
  /// The situation as members of a spec.
  var members: JSONMembers {
    [
      ("screen", screen.map { $0.json(screenSize) }),
      ("device", screen == nil ? device.map { .text($0) } : nil),
      ("os", system.map { .integer($0.rawValue) }),
      ("orientation", orientation.map { .text($0.rawValue) }), ("window", windowJSON),
      ("direction", direction == .rightToLeft ? .text("rtl") : nil),
      ("bars", bars.isEmpty ? nil : .texts(bars.map { $0.rawValue })),
      ("safeAreaRegions", safeAreaRegions.json),
      ("keyboard", keyboard == KeyboardDescription() ? nil : keyboard.json),
    ]
  }

  private var windowJSON: JSONValue? {
    let isPlain = windowSafeArea == nil && !hasWindowControls
    var (form, frame): (String?, Rect?) = (nil, nil)
    switch window {
    case .full:
      if isPlain { return nil }
      form = hasWindowControls ? nil : "full"
    case .form(let name):
      if isPlain { return .text(name) }
      form = name
    case .frame(let own, let isStageManager):
      if isPlain, !isStageManager { return .frame(own) }
      form = isStageManager ? "stageManager" : nil
      frame = own
    }
    return .object([
      ("form", form.map { .text($0) }), ("frame", frame.map { .frame($0) }),
      ("safeArea", windowSafeArea.map { .insets($0) }),
      ("controls", .flag(hasWindowControls, unless: false)),
    ])
  }
}

extension ScreenDescription {
  fileprivate func json(_ otherSize: Size?) -> JSONValue {
    let size = otherSize ?? size
    return .object([
      ("size", .numbers([size.width, size.height])),
      ("safeArea", safeArea == .zero ? nil : .insets(safeArea)),
      ("scale", .number(scale, unless: 1)),
    ])
  }
}

extension SafeAreaRegions {
  fileprivate var json: JSONValue? {
    for regions in SpecWords.safeAreaRegions
    where regions.value == self && regions.value != .container { return .text(regions.name) }
    return nil
  }
}

extension KeyboardDescription {
  fileprivate var json: JSONValue {
    .object([
      ("kind", .text(kind == .dismissed ? "none" : kind.rawValue)),
      ("height", height.map { .number($0) }), ("frame", frame.map { .frame($0) }),
      ("at", origin.map { .numbers([$0.x, $0.y]) }), ("traits", traits.map { $0.json }),
      ("isOnOtherScreen", .flag(isOnOtherScreen, unless: false)),
    ])
  }
}

extension TextInputTraits {
  fileprivate var json: JSONValue {
    let usual = TextInputTraits()
    return .object([
      ("field", .text(field.word, unless: usual.field.word)),
      ("keyboardType", .text(keyboardType.word, unless: usual.keyboardType.word)),
      ("contentType", textContentType.map { .text($0.word) }),
      ("secure", .flag(isSecureTextEntry, unless: usual.isSecureTextEntry)),
      ("autocorrection", .text(autocorrectionType.word, unless: usual.autocorrectionType.word)),
      ("spellChecking", .text(spellCheckingType.word, unless: usual.spellCheckingType.word)),
      (
        "inlinePrediction",
        .text(inlinePredictionType.word, unless: usual.inlinePredictionType.word)
      ),
      ("language", .text(language, unless: usual.language)),
    ])
  }
}

extension SpecWriter {
  mutating func add(_ situation: Situation) {
    if let screen = situation.screen {
      addKey("screen")
      open("{")
      let size = situation.screenSize ?? screen.size
      add("size", Self.text(of: [size.width, size.height]))
      add("safeArea", screen.safeArea, unless: .zero, as: Self.text)
      add("scale", screen.scale, unless: 1, as: specNumber)
      close("}")
    } else if let device = situation.device {
      add("device", specString(device))
    }
    if let system = situation.system { add("os", "\(system.rawValue)") }
    if let orientation = situation.orientation {
      add("orientation", specString(orientation.rawValue))
    }
    addWindow(of: situation)
    if situation.direction == .rightToLeft { add("direction", "\"rtl\"") }
    if !situation.bars.isEmpty {
      let bars = situation.bars.map { specString($0.rawValue) }
      add("bars", "[\(bars.joined(separator: ","))]")
    }
    for regions in SpecWords.safeAreaRegions
    where regions.value == situation.safeAreaRegions && regions.value != .container {
      add("safeAreaRegions", specString(regions.name))
    }
    add(situation.keyboard)
  }

  private mutating func addWindow(of situation: Situation) {
    let (form, frame): (String?, Rect?) =
      switch situation.window {
      case .full: (nil, nil)
      case .form(let name): (name, nil)
      case .frame(let frame, let isStageManager): (isStageManager ? "stageManager" : nil, frame)
      }
    let safeArea = situation.windowSafeArea
    let hasControls = situation.hasWindowControls
    switch (form, frame) {
    case (nil, nil) where safeArea == nil && !hasControls: break
    case (let form?, nil) where safeArea == nil && !hasControls: add("window", specString(form))
    case (nil, let frame?) where safeArea == nil && !hasControls:
      add("window", Self.text(of: frame))
    default:
      addKey("window")
      open("{")
      if let form = form ?? (frame == nil && !hasControls ? "full" : nil) {
        add("form", specString(form))
      }
      if let frame { add("frame", Self.text(of: frame)) }
      if let safeArea { add("safeArea", Self.text(of: safeArea)) }
      if hasControls { add("controls", "true") }
      close("}")
    }
  }

  private mutating func add(_ keyboard: KeyboardDescription) {
    guard keyboard != KeyboardDescription() else { return }
    addKey("keyboard")
    open("{")
    add("kind", specString(keyboard.kind == .dismissed ? "none" : keyboard.kind.rawValue))
    if let height = keyboard.height { add("height", specNumber(height)) }
    if let frame = keyboard.frame { add("frame", Self.text(of: frame)) }
    if let origin = keyboard.origin { add("at", Self.text(of: [origin.x, origin.y])) }
    if let traits = keyboard.traits { add(traits) }
    if keyboard.isOnOtherScreen { add("isOnOtherScreen", "true") }
    close("}")
  }

  private mutating func add(_ traits: TextInputTraits) {
    let usual = TextInputTraits()
    addKey("traits")
    open("{")
    add("field", traits.field, unless: usual.field) { specString($0.word) }
    add("keyboardType", traits.keyboardType, unless: usual.keyboardType) { specString($0.word) }
    if let type = traits.textContentType { add("contentType", specString(type.word)) }
    add("secure", traits.isSecureTextEntry, unless: usual.isSecureTextEntry, as: Self.text)
    add("autocorrection", traits.autocorrectionType, unless: usual.autocorrectionType) {
      specString($0.word)
    }
    add("spellChecking", traits.spellCheckingType, unless: usual.spellCheckingType) {
      specString($0.word)
    }
    add("inlinePrediction", traits.inlinePredictionType, unless: usual.inlinePredictionType) {
      specString($0.word)
    }
    add("language", traits.language, unless: usual.language) { specString($0) }
    close("}")
  }
}

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
    if let orientation = situation.orientation {
      add("orientation", specString(orientation.rawValue))
    }
    switch situation.window {
    case .full: break
    case .form(let name): add("window", specString(name))
    case .frame(let frame, false): add("window", Self.text(of: frame))
    case .frame(let frame, true):
      add("window", "{\"form\":\"stageManager\",\"frame\":\(Self.text(of: frame))}")
    }
    if situation.direction == .rightToLeft { add("direction", "\"rtl\"") }
    if !situation.bars.isEmpty {
      let bars = situation.bars.map { specString($0.rawValue) }
      add("bars", "[\(bars.joined(separator: ","))]")
    }
    add(situation.keyboard)
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

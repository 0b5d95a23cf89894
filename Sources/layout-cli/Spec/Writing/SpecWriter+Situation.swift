extension SpecWriter {
  mutating func add(_ situation: Situation) {
    if let screen = situation.screen {
      openObject("screen")
      let size = situation.screenSize ?? screen.size
      add("size", [size.width, size.height])
      if screen.safeArea != .zero { add("safeArea", screen.safeArea) }
      add("scale", screen.scale, unless: 1)
      close()
    } else {
      add("device", situation.device)
    }
    add("os", situation.system.map { Double($0.rawValue) })
    add("orientation", situation.orientation?.rawValue)
    addWindow(of: situation)
    if situation.direction == .rightToLeft { add("direction", "rtl") }
    if !situation.bars.isEmpty { add("bars", situation.bars.map { $0.rawValue }) }
    for regions in SpecWords.safeAreaRegions
    where regions.value == situation.safeAreaRegions && regions.value != .container {
      add("safeAreaRegions", regions.name)
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
    case (let form?, nil) where safeArea == nil && !hasControls: add("window", form)
    case (nil, let frame?) where safeArea == nil && !hasControls: add("window", frame)
    default:
      openObject("window")
      add("form", form ?? (frame == nil && !hasControls ? "full" : nil))
      if let frame { add("frame", frame) }
      if let safeArea { add("safeArea", safeArea) }
      add("controls", hasControls)
      close()
    }
  }

  private mutating func add(_ keyboard: KeyboardDescription) {
    guard keyboard != KeyboardDescription() else { return }
    openObject("keyboard")
    add("kind", keyboard.kind == .dismissed ? "none" : keyboard.kind.rawValue)
    add("height", keyboard.height)
    if let frame = keyboard.frame { add("frame", frame) }
    if let origin = keyboard.origin { add("at", [origin.x, origin.y]) }
    if let traits = keyboard.traits { add(traits) }
    add("isOnOtherScreen", keyboard.isOnOtherScreen)
    close()
  }

  private mutating func add(_ traits: TextInputTraits) {
    let usual = TextInputTraits()
    openObject("traits")
    add("field", traits.field.word, unless: usual.field.word)
    add("keyboardType", traits.keyboardType.word, unless: usual.keyboardType.word)
    add("contentType", traits.textContentType?.word)
    add("secure", traits.isSecureTextEntry, unless: usual.isSecureTextEntry)
    add("autocorrection", traits.autocorrectionType.word, unless: usual.autocorrectionType.word)
    add("spellChecking", traits.spellCheckingType.word, unless: usual.spellCheckingType.word)
    add(
      "inlinePrediction", traits.inlinePredictionType.word, unless: usual.inlinePredictionType.word)
    add("language", traits.language, unless: usual.language)
    close()
  }
}

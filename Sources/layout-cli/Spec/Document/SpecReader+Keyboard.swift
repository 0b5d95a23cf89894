extension SpecReader {
  mutating func readKeyboard(into situation: inout Situation) {
    situation.offsets.keyboard = json.place()
    switch json.peek() {
    case .null:
      _ = json.readWord()
    case .object:
      readKeyboardObject(into: &situation)
    case let kind?:
      reportKind(
        kind, "'keyboard'", takes: "an object or null",
        form: "{\"kind\": \"docked\", \"height\": 336}")
    case nil:
      break
    }
  }

  private mutating func readKeyboardObject(into situation: inout Situation) {
    let start = json.place()
    let problems = json.log.count
    var keyboard = KeyboardDescription()
    var kind: JSONString?
    json.enterObject()
    while let key = json.nextKey() {
      switch key.text {
      case "kind": kind = readString("'kind'")
      case "height": keyboard.height = readNumber("'height'", minimum: 0)
      case "frame": keyboard.frame = readFrame("'frame'")
      case "at":
        let numbers = readNumbers("'at'", "[x, y]", count: 2)
        keyboard.origin = numbers.map { Point(x: $0[0], y: $0[1]) }
      case "traits": keyboard.traits = readTraits()
      case "isOnOtherScreen":
        keyboard.isOnOtherScreen = readBoolean("'isOnOtherScreen'") ?? false
      default:
        reportUnknown(
          key, in: "'keyboard'", known: SpecKeys.keyboard)
      }
    }
    guard !json.isStopped else { return }
    guard let kind else {
      guard json.log.count == problems else { return }
      json.log.add(
        "the keyboard has no 'kind'", at: start, remedy: "add \"kind\": \"docked\" or another")
      return
    }
    guard let known = KeyboardDescription.kind(named: kind.text) else {
      reportUnknownWord(kind, "kind of keyboard", among: KeyboardDescription.kindNames)
      return
    }
    guard json.log.count == problems else { return }
    keyboard.kind = known
    if let flaw = keyboard.flaw {
      json.log.add(flaw.message, at: start, remedy: flaw.remedy)
    } else {
      situation.keyboard = keyboard
    }
  }

  // MARK: - Text traits

  private mutating func readTraits() -> TextInputTraits? {
    var traits = TextInputTraits()
    guard enterObject("'traits'", form: "{\"keyboardType\": \"numberPad\"}") else { return nil }
    while let key = json.nextKey() {
      switch key.text {
      case "field":
        traits.field = readCase("'field'", of: TextInputTraits.Field.self) ?? .text
      case "keyboardType":
        traits.keyboardType = readCase("'keyboardType'", of: KeyboardType.self) ?? .default
      case "contentType":
        traits.textContentType = readCase("'contentType'", of: TextContentType.self)
      case "secure": traits.isSecureTextEntry = readBoolean("'secure'") ?? false
      case "autocorrection":
        traits.autocorrectionType =
          readCase("'autocorrection'", of: TextAutocorrectionType.self) ?? .default
      case "spellChecking":
        traits.spellCheckingType =
          readCase("'spellChecking'", of: TextSpellCheckingType.self) ?? .default
      case "inlinePrediction":
        traits.inlinePredictionType =
          readCase("'inlinePrediction'", of: TextInlinePredictionType.self) ?? .default
      case "language": traits.language = readString("'language'")?.text ?? "en"
      default: reportUnknown(key, in: "'traits'", known: SpecKeys.traits)
      }
    }
    return traits
  }

  /// Reads one of a fixed set of names.
  private mutating func readCase<Value: SpecWord>(
    _ what: String, of type: Value.Type
  ) -> Value? {
    guard let string = readString(what) else { return nil }
    for value in Value.allCases where value.word == string.text { return value }
    var words: [String] = []
    for value in Value.allCases { words.append(value.word) }
    json.log.add(
      "unknown \(what) \(quoted(string.text))", at: string.start,
      remedy: suggestion(for: string.text, among: words)
        ?? "there are \(words.joined(separator: ", "))")
    return nil
  }
}

/// A type with values that have a word in specs.
protocol SpecWord: CaseIterable {
  /// The word.
  var word: String { get }
}

extension TextInputTraits.Field: SpecWord {
  var word: String { rawValue }
}

extension TextContentType: SpecWord {
  var word: String { rawValue }
}

extension TextInlinePredictionType: SpecWord {
  var word: String { self == .yes ? "yes" : self == .no ? "no" : "default" }
}

extension TextAutocorrectionType: SpecWord {
  var word: String { self == .yes ? "yes" : self == .no ? "no" : "default" }
}

extension TextSpellCheckingType: SpecWord {
  var word: String { self == .yes ? "yes" : self == .no ? "no" : "default" }
}

extension KeyboardType: SpecWord {
  var word: String {
    switch self {
    case .default: "default"
    case .asciiCapable: "asciiCapable"
    case .numbersAndPunctuation: "numbersAndPunctuation"
    case .URL: "URL"
    case .numberPad: "numberPad"
    case .phonePad: "phonePad"
    case .namePhonePad: "namePhonePad"
    case .emailAddress: "emailAddress"
    case .decimalPad: "decimalPad"
    case .twitter: "twitter"
    case .webSearch: "webSearch"
    case .asciiCapableNumberPad: "asciiCapableNumberPad"
    }
  }
}

extension SpecReader {
  mutating func readKeyboard(into situation: inout Situation) {
    situation.offsets.keyboard = json.place()
    switch json.peek() {
    case .null:
      _ = json.readWord()
    case .object:
      readKeyboardObject(into: &situation)
    case let kind?:
      json.reportKind(
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
    guard let keys = readMembers(KeyboardDescription.keys, into: &keyboard, of: "'keyboard'"),
      json.log.count == problems
    else { return }
    if !keys.contains("kind") {
      json.log.add(
        "the keyboard has no 'kind'", at: start, remedy: "add \"kind\": \"docked\" or another")
    } else if let flaw = keyboard.flaw {
      json.log.add(flaw.message, at: start, remedy: flaw.remedy)
    } else {
      situation.keyboard = keyboard
    }
  }

  mutating func readKind(_ what: String) -> Keyboard.Kind? {
    guard let word = json.readString(what) else { return nil }
    let kind = KeyboardDescription.kind(named: word.text)
    if kind == nil {
      json.reportUnknown(word, "kind of keyboard", among: KeyboardDescription.kindNames)
    }
    return kind
  }

  fileprivate mutating func readTraits(_ what: String) -> TextInputTraits? {
    var traits = TextInputTraits()
    let keys = readMembers(
      TextInputTraits.keys, into: &traits, of: what, form: "{\"keyboardType\": \"numberPad\"}")
    return keys == nil ? nil : traits
  }

  /// Reads one of a fixed set of names.
  mutating func readCase<Value: SpecWord>(_ what: String) -> Value? {
    readWord(what, what, of: Value.allCases.map { ($0.word, $0) })
  }
}

extension KeyboardDescription {
  /// The keys of a keyboard.
  static let keys: [SpecKey<Self>] = [
    SpecKey(
      "kind", { $1(&$0.kind) }, read: { $0.readKind($1) },
      write: { .text(name(of: $0.rawValue)) }),
    .number("height", minimum: 0) { $1(&$0.height) },
    SpecKey(
      "frame", { $1(&$0.frame) }, read: { $0.readFrame($1) }, write: { $0.map { .frame($0) } }),
    SpecKey(
      "at", { $1(&$0.origin) },
      read: { reader, what in
        reader.readNumbers(what, "[x, y]", count: 2).map { Point(x: $0[0], y: $0[1]) }
      }, write: { $0.map { .numbers([$0.x, $0.y]) } }),
    SpecKey(
      "traits", { $1(&$0.traits) }, read: { $0.readTraits($1) },
      write: { $0.map { .object(TextInputTraits.keys.members(of: $0)) } }),
    .flag("isOnOtherScreen") { $1(&$0.isOnOtherScreen) },
  ]
}

extension TextInputTraits {
  /// The keys of the traits of a text field.
  static let keys: [SpecKey<Self>] = [
    .word("field", unless: .text) { $1(&$0.field) },
    .word("keyboardType", unless: .default) { $1(&$0.keyboardType) },
    .word("contentType") { $1(&$0.textContentType) },
    .flag("secure") { $1(&$0.isSecureTextEntry) },
    .word("autocorrection", unless: .default) { $1(&$0.autocorrectionType) },
    .word("spellChecking", unless: .default) { $1(&$0.spellCheckingType) },
    .word("inlinePrediction", unless: .default) { $1(&$0.inlinePredictionType) },
    .text("language", unless: "en") { $1(&$0.language) },
  ]
}

/// A type with values that have a word in specs.
protocol SpecWord: CaseIterable, Sendable {
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

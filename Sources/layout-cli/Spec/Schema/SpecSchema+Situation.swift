extension SpecSchema {
  static var situationDefinitions: [(String, SchemaObject)] {
    [
      ("device", device), ("screen", screen), ("window", window), ("keyboard", keyboard),
      ("traits", object("traits", SpecKeys.traits, traitsMember)),
      ("keyboardGuide", object("a keyboard guide", SpecKeys.keyboardGuide, guideMember)),
      ("sets", sets),
    ]
  }

  private static var device: SchemaObject {
    var names: [String] = []
    for device in Device.all { names += [device.name] + device.aliases }
    // Capitals, spaces and punctuation do not matter: the names are for completion.
    return SchemaObject { schema in
      schema.set("anyOf", [words(names), type("string")])
      schema.set("default", string: Situation.defaultDevice)
    }
  }

  private static var screen: SchemaObject {
    object("a screen", SpecKeys.screen, required: ["size"]) { key in
      switch key {
      case "size":
        member("Width and height in points.", list(number(minimum: 1), count: 2))
      case "safeArea":
        member(
          "What a window that fills the screen leaves out: a number, [top, left, bottom, right],"
            + " or an object of these.", insets(SpecKeys.sides, minimum: 0))
      case "scale":
        member("Pixels a point.", number(minimum: 0.1, maximum: 100, default: 1))
      default: nil
      }
    }
  }

  private static var window: SchemaObject {
    let forms = SpecWords.windowForms + SpecWords.otherWindowForms
    var frames = object("a window", SpecKeys.window) { key in
      switch key {
      case "form": member("The form of the window.", words(forms + SpecWords.stageManager))
      case "frame": member("The frame on the screen; in Stage Manager.", reference("frame"))
      case "safeArea":
        member(
          "What the window leaves out, whatever the screen says: a number, [top, left, bottom,"
            + " right], or an object of these.", insets(SpecKeys.sides, minimum: 0))
      case "controls":
        member(
          "Whether the window has controls in its top leading corner.", flag(default: false))
      default: nil
      }
    }
    func has(_ forms: SchemaObject, _ required: [String]) -> SchemaObject {
      SchemaObject { schema in
        schema.set("required", strings: required)
        schema.set("properties", SchemaObject { $0.set("form", forms) })
      }
    }
    var alone = has(words(forms), ["form"])
    alone.set("not", SchemaObject { $0.set("required", strings: ["frame"]) })
    let controlled = SchemaObject { schema in
      schema.set("required", strings: ["controls"])
      schema.set(
        "properties",
        SchemaObject { $0.set("controls", SchemaObject { $0.set("const", "true") }) })
      schema.set("not", SchemaObject { $0.set("required", strings: ["form"]) })
    }
    frames.set("anyOf", [has(words(SpecWords.stageManager), ["frame"]), alone, controlled])
    return SchemaObject { schema in
      schema.set("anyOf", [words(forms), reference("frame"), frames])
      schema.set("default", string: "full")
    }
  }

  // MARK: - Keyboards

  private static var keyboard: SchemaObject {
    var schema = object("a keyboard", SpecKeys.keyboard, required: ["kind"]) { key in
      switch key {
      case "kind": member("The kind of keyboard.", words(KeyboardDescription.kindNames))
      case "height":
        member(
          "The height in points of a keyboard at the screen's bottom, as wide as the screen.",
          number(minimum: 0))
      case "frame": member("The frame on the screen.", reference("frame"))
      case "at":
        member(
          "[x, y]: the top left corner on the screen of a keyboard as large as the device has it.",
          list(number(), count: 2))
      case "traits":
        member("What the field asks of the keyboard.", reference("traits"))
      case "isOnOtherScreen":
        member(
          "Whether the keyboard is on another screen than the window.", flag(default: false))
      default: nil
      }
    }
    var pairs: [SchemaObject] = []
    for pair in [
      ["frame", "height"], ["at", "frame"], ["at", "height"], ["traits", "frame"],
      ["traits", "height"],
    ] {
      pairs.append(SchemaObject { $0.set("required", strings: pair) })
    }
    schema.set("not", anyOf(pairs))
    func only(_ goesWith: (KeyboardDescription) -> Bool) -> SchemaObject {
      let kinds = KeyboardDescription.kindNames.filter { name in
        KeyboardDescription.kind(named: name).map { goesWith(KeyboardDescription(kind: $0)) }
          ?? false
      }
      return SchemaObject { schema in
        schema.set("properties", SchemaObject { $0.set("kind", words(kinds)) })
      }
    }
    schema.set(
      "dependentSchemas",
      SchemaObject { schema in
        schema.set("height", only { $0.mayHaveHeight })
        schema.set("frame", only { $0.kind != .dismissed })
        schema.set("at", only { $0.mayMove })
        schema.set("traits", only { $0.mayHaveTraits })
      })
    return anyOf([type("null"), schema])
  }

  private static func traitsMember(_ key: String) -> SchemaObject? {
    func cases<Value: SpecWord>(_ type: Value.Type, default usual: Value? = nil) -> SchemaObject {
      var names: [String] = []
      for value in Value.allCases { names.append(value.word) }
      return words(names, default: usual?.word)
    }
    switch key {
    case "field":
      return member("The kind of field.", cases(TextInputTraits.Field.self, default: .text))
    case "keyboardType":
      return member("Which keys the keyboard has.", cases(KeyboardType.self, default: .default))
    case "contentType":
      return member("What the field is for.", cases(TextContentType.self))
    case "secure": return member("Whether what is typed is hidden.", flag(default: false))
    case "autocorrection":
      return member(
        "Whether words are corrected.", cases(TextAutocorrectionType.self, default: .default))
    case "spellChecking":
      return member(
        "Whether spelling is checked.", cases(TextSpellCheckingType.self, default: .default))
    case "inlinePrediction":
      return member(
        "Whether predictions appear within the text.",
        cases(TextInlinePredictionType.self, default: .default))
    case "language":
      return member(
        "The language of the keyboard, such as en-GB.",
        SchemaObject {
          $0.set("type", string: "string")
          $0.set("default", string: "en")
        })
    default: return nil
    }
  }

  // MARK: - Keyboard guides

  private static func guideMember(_ key: String) -> SchemaObject? {
    switch key {
    case "followsUndocked":
      member("Whether a keyboard that is not docked is followed.", flag(default: false))
    case "usesBottomSafeArea":
      member(
        "Whether the guides rest on the safe area without a keyboard.", flag(default: true))
    case "dismissPadding":
      member(
        "How far above the keyboard a gesture dismisses it, in points; below 0 it counts as 0.",
        number(default: 0))
    case "nearThreshold":
      member(
        "Within what share of the window an edge is near.", number(minimum: 0, default: 0.1))
    case "nearHysteresis":
      member(
        "How much farther away an edge is left again, as a share of the window.",
        number(minimum: 0, default: 0.01))
    case "near":
      member(
        "Constraints by edges, such as \"top\" or \"leading trailing\": they hold while the"
          + " keyboard is near all of the edges.", reference("sets"))
    case "awayFrom":
      member(
        "Constraints by edges, such as \"top\" or \"leading trailing\": they hold while the"
          + " keyboard is near none of the edges.", reference("sets"))
    default: nil
    }
  }

  private static var sets: SchemaObject {
    let edge = "(?:" + SpecWords.edges.map { $0.name }.joined(separator: "|") + ")"
    return dictionary(
      of: reference("constraints"),
      names: SchemaObject { $0.set("pattern", string: "^ *\(edge)(?: +\(edge)){0,3} *$") })
  }
}

extension SpecSchema {
  static var constraintDefinitions: [(String, SchemaObject)] {
    [
      (
        "constraints",
        SchemaObject { schema in
          schema.set("type", string: "array")
          schema.set("items", reference("constraint"))
        }
      ),
      (
        "constraint",
        anyOf([
          reference("equation"), reference("visualFormat"), reference("parts"),
          reference("formatObject"),
        ])
      ),
      ("equation", equation), ("visualFormat", visualFormat), ("parts", parts),
      ("formatObject", formatObject), ("item", item), ("anchor", words(anchors)),
    ]
  }

  private static var anchors: [String] { AnchorName.allCases.map { $0.rawValue } }
  /// The guides, without those with an adaptation.
  private static var guides: [String] {
    ViewGuide.allCases.map { $0.rawValue }.filter { !$0.utf8.contains(.ascii(".")) }
  }

  private static var equation: SchemaObject {
    let space = "[\\x00-\\x20]*"
    // All characters except ASCII punctuation; no hyphen at the start.
    let letter = "[^\\x00-,./:-@\\[-^`{-\\x7F]"
    let name = "(?:`[^`]+`|(?!-)\(letter)+)"
    let guide =
      "(?:\\.\(space)(?:\(guides.joined(separator: "|")))\(space))?"
      + "(?:\\.\(space)(?:horizontal|vertical)\(space))?"
    let anchor = "\\.\(space)(?:\(anchors.joined(separator: "|")))"
    let relation = "(?:\(SpecWords.relations.map { $0.name }.joined(separator: "|")))"
    let pattern =
      "^\(space)\(name)\(space)\(guide)\(anchor)\(space)\(relation)(?:[^<=>`]|`[^`]*`)+$"
    return SchemaObject { schema in
      schema.set(
        "description",
        string: "ITEM.ANCHOR (== | <= | >=) EXPRESSION [@PRIORITY] [#IDENTIFIER], such as"
          + " field.bottom == keyboard.top - 8 @750 #fieldAboveKeyboard")
      schema.set("type", string: "string")
      schema.set("pattern", string: pattern)
    }
  }

  private static var visualFormat: SchemaObject {
    SchemaObject { schema in
      schema.set(
        "description",
        string: "A line of Apple's Visual Format Language, such as H:|-[field]-12-[send(44)]-|")
      schema.set("type", string: "string")
      schema.set("pattern", string: "^(?:[HV]:)?[\\[|].*[\\]|]$")
    }
  }

  private static var item: SchemaObject {
    SchemaObject { schema in
      schema.set(
        "description",
        string: "A view, a guide, root, or a guide that a view has of itself, such as safeArea,"
          + " bar.margins or list.content.")
      schema.set(
        "anyOf",
        [
          words(
            ["root"] + ViewGuide.allCases.filter { $0.isOfEveryView }.map { $0.rawValue }),
          SchemaObject {
            $0.set("type", string: "string")
            $0.set("minLength", "1")
          },
        ])
    }
  }

  /// The keys that only the parts of a constraint have, and those that only a format has.
  private static var formatKeys: [String] { ["format", "options", "metrics"] }

  private static var parts: SchemaObject {
    let keys = SpecKeys.constraint.filter { !formatKeys.contains($0) }
    var schema = SchemaObject()
    schema.set("description", string: "A constraint that names its parts.")
    schema.add(object("a constraint", keys, required: ["item", "anchor"], constraintMember))
    schema.set(
      "dependentRequired",
      SchemaObject {
        $0.set("toAnchor", strings: ["toItem"])
        $0.set("multiplier", strings: ["toItem"])
      })
    return schema
  }

  private static var formatObject: SchemaObject {
    var schema = SchemaObject()
    schema.set("description", string: "A visual format with what goes with it.")
    schema.add(
      object(
        "a format", formatKeys + ["identifier"], required: ["format"], constraintMember))
    return schema
  }

  private static func constraintMember(_ key: String) -> SchemaObject? {
    switch key {
    case "item": member("The item on the left side.", reference("item"))
    case "anchor": member("The item's anchor.", reference("anchor"))
    case "relation":
      member(
        "How the two sides compare.",
        words(SpecWords.relations.map { $0.name }, default: "=="))
    case "toItem": member("The item on the right side.", reference("item"))
    case "toAnchor":
      member("Its anchor; the same as on the left unless given.", reference("anchor"))
    case "multiplier": member("What it is multiplied by.", number(default: 1))
    case "constant": member("The points that are added.", number(default: 0))
    case "system":
      member("How many times the standard spacing is added.", number(default: 0))
    case "priority":
      member(
        "How strongly the constraint asks to hold; 1000 is required.",
        SchemaObject {
          $0.add(reference("priority"))
          $0.set("default", "1000")
        })
    case "identifier":
      member("A name for the constraint, or for each that a format makes.", type("string"))
    case "format":
      member("The visual format.", reference("visualFormat"))
    case "options":
      member(
        "How the views are aligned and in which direction they are read.",
        SchemaObject { schema in
          schema.set("type", string: "array")
          schema.set("items", words(FormatOption.allCases.map { $0.rawValue }))
        })
    case "metrics":
      member("The numbers that the format names.", dictionary(of: number()))
    default: nil
    }
  }
}

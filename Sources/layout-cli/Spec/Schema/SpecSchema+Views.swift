extension SpecSchema {
  static var viewDefinitions: [(String, SchemaObject)] {
    [
      ("name", name),
      ("views", dictionary(of: reference("view"), names: reference("name"))),
      ("view", object("a view", SpecKeys.view, viewMember)),
      ("guides", dictionary(of: guide, names: reference("name"))),
      ("stack", object("a stack view", SpecKeys.stack, stackMember)),
    ]
  }

  static var valueDefinitions: [(String, SchemaObject)] {
    [
      ("insets", insets(SpecKeys.sides)),
      ("directionalInsets", insets(SpecKeys.directionalSides)),
      ("frame", frame), ("priority", priority), ("spacing", spacing),
    ]
  }

  private static var name: SchemaObject {
    SchemaObject { schema in
      schema.set("pattern", string: "^[^`\\x00-\\x1F]+$")
      schema.set("maxLength", "\(Spec.longestName)")
      schema.set("not", words(reservedNames))
    }
  }

  private static var guide: SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "object")
      schema.set("maxProperties", "0")
    }
  }

  private static func viewMember(_ key: String) -> SchemaObject? {
    switch key {
    case "intrinsic":
      member(
        "[width, height] of the content, null where it asks for none.",
        list(anyOf([number(minimum: 0), type("null")]), count: 2))
    case "hugging":
      member(
        "How strongly the view resists growing beyond its content: a priority, or one for each"
          + " axis; 250 unless given.", priorities(default: 250))
    case "compressionResistance":
      member(
        "How strongly the view resists shrinking below its content: a priority, or one for each"
          + " axis; 750 unless given.", priorities(default: 750))
    case "margins":
      member(
        "A number, [top, leading, bottom, trailing], or an object of these; 8 unless given.",
        reference("directionalInsets"))
    case "preservesSuperviewMargins":
      member(
        "Whether the margins keep what is in the view out of the margins of the view around it"
          + " too.", flag(default: false))
    case "insetsMarginsFromSafeArea":
      member("Whether the safe area is added to the margins.", flag(default: true))
    case "alignmentInsets":
      member(
        "How far the frame reaches beyond what constraints align: a number, [top, left, bottom,"
          + " right], or an object of these.", reference("insets"))
    case "baselines":
      member("The baselines of what constraints align.", baselines)
    case "hidden":
      member(
        "Whether the view is hidden; it takes part in the layout, except along the axis of a"
          + " stack view.", flag(default: false))
    case "stack":
      member("The view arranges its views in a row or a column.", reference("stack"))
    case "arranged":
      member("Whether the stack view around arranges the view.", flag(default: true))
    case "scroll":
      member(
        "Whether what is in the view can be scrolled: constraints between an edge of the view and"
          + " what is in it are about the content, which may be larger than the view.",
        flag(default: false))
    case "guides": member("Layout guides by name.", reference("guides"))
    case "views": member("The views in this one, by name.", reference("views"))
    default: nil
    }
  }

  private static var baselines: SchemaObject {
    object("baselines", SpecKeys.baselines) { key in
      switch key {
      case "first": member("The distance of the first baseline from the top.", number())
      case "last": member("The distance of the last baseline from the bottom.", number())
      default: nil
      }
    }
  }

  private static func stackMember(_ key: String) -> SchemaObject? {
    switch key {
    case "axis":
      member(
        "A row (horizontal) or a column (vertical).", words(SpecWords.axes, default: "horizontal"))
    case "distribution":
      member(
        "How the views share the length.",
        words(SpecWords.distributions.map { $0.name }, default: "fill"))
    case "alignment":
      member(
        "Where the views are across the axis; baselines are for rows.",
        words(SpecWords.alignments.map { $0.name }, default: "fill"))
    case "spacing":
      member(
        "The distance between neighbours; the least one for equalSpacing and equalCentering.",
        SchemaObject {
          $0.add(reference("spacing"))
          $0.set("default", "0")
        })
    case "customSpacing":
      member(
        "The distances after single views, by the view's name.",
        dictionary(of: reference("spacing")))
    case "baselineRelative":
      member(
        "Whether the spacing of a column is from baseline to baseline.", flag(default: false))
    case "marginsRelative":
      member("Whether the views are arranged inside the margins.", flag(default: false))
    default: nil
    }
  }

  // MARK: - Values

  private static var frame: SchemaObject {
    SchemaObject { schema in
      schema.set("description", string: "[x, y, width, height] on the screen, in points.")
      schema.set("type", string: "array")
      schema.set("prefixItems", [number(), number(), number(minimum: 0), number(minimum: 0)])
      schema.set("minItems", "4")
      schema.set("maxItems", "4")
    }
  }

  static var priority: SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "number")
      schema.set("exclusiveMinimum", "0")
      schema.set("maximum", "1000")
    }
  }

  private static func priorities(default usual: Double) -> SchemaObject {
    let axes = object("priorities", SpecKeys.priorities) { axis in
      member(
        "The \(axis) priority.",
        SchemaObject {
          $0.add(reference("priority"))
          $0.set("default", specNumber(usual))
        })
    }
    return anyOf([reference("priority"), axes])
  }

  private static var spacing: SchemaObject {
    SchemaObject { schema in
      schema.set("description", string: "A number of points, or the standard spacing.")
      schema.set("anyOf", [number(), SchemaObject { $0.set("const", string: "system") }])
    }
  }

  /// Insets: a number for all sides, an array, or an object.
  static func insets(_ sides: [String], minimum: Double = -numberLimit) -> SchemaObject {
    let number = number(minimum: minimum)
    let object = object("insets", sides) { side in
      member("The \(side) inset in points.", number)
    }
    return anyOf([number, list(number, count: 4), object])
  }
}

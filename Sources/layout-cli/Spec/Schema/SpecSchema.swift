/// The JSON Schema of specs, for editors and for programs that write specs.
///
/// It checks the form of a spec. Relations between values (unknown names, anchors that do not pair)
/// are only checked by the parser. Its keys and words are those of the parser.
public enum SpecSchema {
  /// The identifier of the schema.
  public static let identifier = "urn:mooring:layout-spec:1"

  /// The schema in draft 2020-12, in canonical form.
  public static var text: String {
    var schema = SchemaObject()
    schema.set("$schema", string: "https://json-schema.org/draft/2020-12/schema")
    schema.set("$id", string: identifier)
    schema.set("title", string: "Layout spec, version 1")
    schema.set(
      "description",
      string: "A screen, its views and the constraints between them. Lengths are in points.")
    schema.add(object("spec", SpecKeys.spec, specMember))
    schema.set(
      "not",
      SchemaObject { $0.set("required", strings: ["screen", "device"]) })
    var definitions = SchemaObject()
    for (name, definition) in Self.definitions { definitions.set(name, definition) }
    schema.set("$defs", definitions)
    let source = SourceText(name: "", text: schema.json)
    return String(
      decoding: Spec.formattedJSON(source, as: .other) ?? source.bytes, as: UTF8.self)
  }

  private static var definitions: [(String, SchemaObject)] {
    situationDefinitions + viewDefinitions + constraintDefinitions + valueDefinitions
  }

  // MARK: - Parts

  /// An object with just these keys.
  static func object(
    _ what: String, _ keys: [String], required: [String] = [],
    _ member: (String) -> SchemaObject?
  ) -> SchemaObject {
    var properties = SchemaObject()
    for key in keys {
      guard let schema = member(key) else {
        preconditionFailure("the schema does not know the key '\(key)' of \(what)")
      }
      properties.set(key, schema)
    }
    return SchemaObject { schema in
      schema.set("type", string: "object")
      if !required.isEmpty { schema.set("required", strings: required) }
      schema.set("properties", properties)
      schema.set("additionalProperties", "false")
    }
  }

  /// Returns a member with its description and its value.
  static func member(_ description: String, _ value: SchemaObject) -> SchemaObject {
    SchemaObject { schema in
      schema.set("description", string: description)
      schema.add(value)
    }
  }

  static func reference(_ name: String) -> SchemaObject {
    SchemaObject { $0.set("$ref", string: "#/$defs/\(name)") }
  }

  static func type(_ name: String) -> SchemaObject {
    SchemaObject { $0.set("type", string: name) }
  }

  static func words(_ words: [String], default usual: String? = nil) -> SchemaObject {
    SchemaObject { schema in
      schema.set("enum", strings: words)
      if let usual { schema.set("default", string: usual) }
    }
  }

  static func flag(default usual: Bool) -> SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "boolean")
      schema.set("default", usual ? "true" : "false")
    }
  }

  /// A number within the limit of specs.
  static func number(
    minimum: Double = -numberLimit, maximum: Double = numberLimit, default usual: Double? = nil
  ) -> SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "number")
      schema.set("minimum", specNumber(minimum))
      schema.set("maximum", specNumber(maximum))
      if let usual { schema.set("default", specNumber(usual)) }
    }
  }

  /// An array of a fixed number of values.
  static func list(_ element: SchemaObject, count: Int) -> SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "array")
      schema.set("items", element)
      schema.set("minItems", "\(count)")
      schema.set("maxItems", "\(count)")
    }
  }

  static func anyOf(_ schemas: [SchemaObject]) -> SchemaObject {
    SchemaObject { $0.set("anyOf", schemas) }
  }

  /// An object of values by names of the author's.
  static func dictionary(of value: SchemaObject, names: SchemaObject? = nil) -> SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "object")
      if let names { schema.set("propertyNames", names) }
      schema.set("additionalProperties", value)
    }
  }

  // MARK: - The spec

  private static var bars: SchemaObject {
    SchemaObject { schema in
      schema.set("type", string: "array")
      schema.set("items", words(Bar.allCases.map { $0.rawValue }))
      schema.set("uniqueItems", "true")
    }
  }

  private static func specMember(_ key: String) -> SchemaObject? {
    switch key {
    case "version":
      member(
        "The version of the form; a spec of version 1 stays readable.",
        SchemaObject {
          $0.set("const", "1")
          $0.set("default", "1")
        })
    case "device":
      member("The device on which the layout is solved, by name.", reference("device"))
    case "os":
      member(
        "The version of iOS or iPadOS, which decides safe areas, windows, size classes and"
          + " keyboards; sizes that do not depend on it unless given.",
        SchemaObject { schema in
          let numbers = SystemVersion.allCases.map { "\($0.rawValue)" }
          schema.set("enum", "[\(numbers.joined(separator: ","))]")
        })
    case "orientation":
      member("How the device is held.", words(SpecWords.orientations, default: "portrait"))
    case "screen":
      member("A custom screen, in place of a device.", reference("screen"))
    case "window": member("The window on the screen.", reference("window"))
    case "direction":
      member(
        "Where leading and trailing are: from left to right, or from right to left.",
        words(SpecWords.directions, default: "ltr"))
    case "bars":
      member(
        "The bars over the edges of the content view, which add to its safe area: a navigation bar"
          + " at the top, a tab bar and a toolbar at the bottom.", bars)
    case "safeAreaRegions":
      member(
        "What safe areas keep clear of: the device's bars and corners, the keyboard, or both.",
        words(SpecWords.safeAreaRegions.map { $0.name }, default: "container"))
    case "keyboard": member("The keyboard on the screen; null for none.", reference("keyboard"))
    case "keyboardGuide": member("What the keyboard guides do.", reference("keyboardGuide"))
    case "margins":
      member(
        "The margins of the window's content view; its leading and trailing ones are 16 points at"
          + " least, 20 in windows 414 points wide or wider.",
        reference("directionalInsets"))
    case "guides":
      member("The layout guides of the window's content view, by name.", reference("guides"))
    case "views": member("The views by name, in paint order.", reference("views"))
    case "constraints": member("The constraints that always hold.", reference("constraints"))
    case "$schema":
      member("The schema by which an editor helps to write the spec.", type("string"))
    default: nil
    }
  }
}

/// A schema, or a part of one, as JSON.
struct SchemaObject {
  private var members: [String] = []

  init() {}

  init(_ fill: (inout SchemaObject) -> Void) {
    self.init()
    fill(&self)
  }

  var json: String { "{\(members.joined(separator: ","))}" }

  /// Adds a member, its value in JSON.
  mutating func set(_ key: String, _ json: String) {
    members.append("\(specString(key)):\(json)")
  }

  mutating func set(_ key: String, string: String) { set(key, specString(string)) }

  mutating func set(_ key: String, strings: [String]) {
    set(key, "[\(strings.map { specString($0) }.joined(separator: ","))]")
  }

  mutating func set(_ key: String, _ schema: SchemaObject) { set(key, schema.json) }

  mutating func set(_ key: String, _ schemas: [SchemaObject]) {
    set(key, "[\(schemas.map { $0.json }.joined(separator: ","))]")
  }

  /// Adds the members of another.
  mutating func add(_ other: SchemaObject) { members += other.members }
}

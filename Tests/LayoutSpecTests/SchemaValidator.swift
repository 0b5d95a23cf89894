import Foundation

@testable import LayoutSpec

/// A JSON value.
indirect enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Reads a text that is well-formed JSON, comments allowed.
  init?(_ text: String) {
    var reader = JSONReader(SourceText(name: "", text: text), remedyIfEmpty: "")
    guard let value = Self.read(&reader), reader.log.count == 0 else { return nil }
    self = value
  }

  private static func read(_ json: inout JSONReader) -> JSONValue? {
    switch json.peek() {
    case .null:
      _ = json.readWord()
      return .null
    case .boolean: return .boolean(json.readWord())
    case .number: return json.readNumber().map { .number($0) }
    case .string: return json.readString().map { .string($0.text) }
    case .array:
      json.enterArray()
      var values: [JSONValue] = []
      while json.nextElement() {
        guard let value = read(&json) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .object:
      json.enterObject()
      var members: [(key: String, value: JSONValue)] = []
      while let key = json.nextKey() {
        guard let value = read(&json) else { return nil }
        members.append((key.text, value))
      }
      return .object(members)
    case nil: return nil
    }
  }

  static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    default: false
    }
  }

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  var members: [(key: String, value: JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var double: Double? { if case .number(let number) = self { number } else { nil } }

  /// Whether the value is of a type that a schema names.
  func isOfType(_ name: String) -> Bool {
    switch self {
    case .null: name == "null"
    case .boolean: name == "boolean"
    case .number: name == "number"
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }
}

/// Validates by the keywords that the schema of specs uses; others are refused.
struct SchemaValidator {
  let root: JSONValue
  /// Keywords that no validation knows.
  private(set) var unknown: Set<String> = []
  private var patterns: [String: NSRegularExpression] = [:]

  init(_ root: JSONValue) { self.root = root }

  mutating func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private mutating func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if case .boolean(let answer) = schema { return answer }
    for (keyword, argument) in schema.members {
      guard accepts(value, keyword, argument, schema) else { return false }
    }
    return true
  }

  private mutating func accepts(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "default": return true
    case "$ref":
      // The first step is the fragment's '#'.
      let steps = argument.text?.split(separator: "/").dropFirst() ?? []
      let target = steps.reduce(root) { part, step in part[String(step)] ?? .null }
      guard target != .null else { return false }
      return accepts(value, target)
    case "type": return value.isOfType(argument.text ?? "")
    case "const": return value == argument
    case "enum": return argument.elements.contains(value)
    case "anyOf":
      for element in argument.elements where accepts(value, element) { return true }
      return false
    case "not": return !accepts(value, argument)
    default: break
    }
    switch value {
    case .number(let number): return accepts(number, keyword, argument.double ?? .nan)
    case .string(let text): return accepts(text, keyword, argument)
    case .array(let elements): return accepts(elements, keyword, argument, schema)
    case .object(let members): return accepts(members, keyword, argument, schema)
    default: return true
    }
  }

  private mutating func accepts(_ number: Double, _ keyword: String, _ bound: Double) -> Bool {
    switch keyword {
    case "minimum": number >= bound
    case "maximum": number <= bound
    case "exclusiveMinimum": number > bound
    default: true
    }
  }

  private mutating func accepts(_ text: String, _ keyword: String, _ argument: JSONValue) -> Bool {
    switch keyword {
    case "minLength": return text.unicodeScalars.count >= Int(argument.double ?? 0)
    case "maxLength": return text.unicodeScalars.count <= Int(argument.double ?? 0)
    case "pattern":
      let pattern = argument.text ?? ""
      let expression = patterns[pattern] ?? (try? NSRegularExpression(pattern: pattern))
      patterns[pattern] = expression
      let range = NSRange(text.startIndex..., in: text)
      return expression?.firstMatch(in: text, range: range) != nil
    default: return true
    }
  }

  private mutating func accepts(
    _ elements: [JSONValue], _ keyword: String, _ argument: JSONValue, _ schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "items":
      for element in elements where !accepts(element, argument) { return false }
      return true
    case "prefixItems":
      for (element, schema) in zip(elements, argument.elements) where !accepts(element, schema) {
        return false
      }
      return true
    case "uniqueItems":
      return elements.indices.allSatisfy { index in
        !elements[..<index].contains(elements[index])
      }
    case "minItems": return elements.count >= Int(argument.double ?? 0)
    case "maxItems": return elements.count <= Int(argument.double ?? 0)
    default: return true
    }
  }

  private mutating func accepts(
    _ members: [(key: String, value: JSONValue)], _ keyword: String, _ argument: JSONValue,
    _ schema: JSONValue
  ) -> Bool {
    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
    switch keyword {
    case "required": return argument.elements.allSatisfy { has($0.text ?? "") }
    case "properties":
      for (key, value) in members {
        if let schema = argument[key], !accepts(value, schema) { return false }
      }
      return true
    case "additionalProperties":
      for (key, value) in members where schema["properties"]?[key] == nil {
        if !accepts(value, argument) { return false }
      }
      return true
    case "propertyNames":
      for (key, _) in members where !accepts(.string(key), argument) { return false }
      return true
    case "minProperties": return members.count >= Int(argument.double ?? 0)
    case "maxProperties": return members.count <= Int(argument.double ?? 0)
    case "dependentRequired":
      return argument.members.allSatisfy { key, needed in
        !has(key) || needed.elements.allSatisfy { has($0.text ?? "") }
      }
    case "dependentSchemas":
      for (key, schema) in argument.members where has(key) {
        if !accepts(.object(members), schema) { return false }
      }
      return true
    default:
      let others = [
        "items", "prefixItems", "minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum",
        "minLength", "maxLength", "pattern",
      ]
      if !others.contains(keyword) { unknown.insert(keyword) }
      return true
    }
  }
}

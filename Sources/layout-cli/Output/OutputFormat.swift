import LayoutSpec

/// The form of output of commands with one for people and one for programs; commands with others
/// have a type of their own.
enum OutputFormat: String, CaseIterable {
  case text
  case json
}

extension ByteBuffer {
  /// Appends a value as JSON.
  mutating func append(_ value: JSONValue) { append(value.json()) }

  /// Appends a value as JSON and a line feed.
  mutating func appendLine(_ value: JSONValue) {
    append(value)
    append("\n")
  }
}

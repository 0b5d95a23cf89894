import LayoutSpec

/// A form of output, for people or for programs; each command has some of them.
enum OutputFormat: String {
  case table
  case text
  case json
  /// One object per line.
  case ndjson
}

extension ArgumentReader where Value == OutputFormat {
  /// One of the forms that a command has, ignoring case.
  static func word(among known: OutputFormat...) -> Self {
    word(among: known.map { ($0.rawValue, $0) })
  }
}

extension ByteBuffer {
  /// Appends a value as JSON.
  mutating func append(_ value: JSONValue, indentation: Int = 0) {
    append(value.json(indentation: indentation))
  }

  /// Appends a value as JSON and a line feed.
  mutating func appendLine(_ value: JSONValue) {
    append(value)
    append("\n")
  }
}

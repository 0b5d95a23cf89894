/// A string of a JSON text, decoded, that still knows where each of its bytes stands.
package struct JSONString {
  /// The decoded text.
  package let bytes: [UInt8]
  /// The place of the opening quotation mark in the source.
  package let start: Int
  /// For each decoded byte its place in the source; empty if no escape shifts the places.
  let places: [Int]
  /// The place of the closing quotation mark.
  package let end: Int

  /// The decoded text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The place in the source of a decoded byte, or of the end of the string.
  package func place(of index: Int) -> Int {
    guard index < bytes.count else { return end }
    return places.isEmpty ? start + 1 + index : places[index]
  }
}

/// The kind of a JSON value, determined by its first character.
package enum JSONKind {
  case object
  case array
  case string
  case number
  case boolean
  case null

  /// The kind with its article, as messages say it.
  package var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

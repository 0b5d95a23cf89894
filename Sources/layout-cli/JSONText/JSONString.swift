/// A decoded string of a JSON text, with the source position of each byte.
package struct JSONString {
  /// The decoded text.
  package let bytes: [UInt8]
  /// The index of the opening quotation mark in the source.
  package let start: Int
  /// The index in the source of each decoded byte; empty if no escape shifts the indices.
  let places: [Int]
  /// The index of the closing quotation mark.
  package let end: Int

  /// The decoded text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the index in the source of a decoded byte, or of the end of the string.
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

  /// The kind with its article, for messages.
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

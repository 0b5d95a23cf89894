/// A decoded string of a JSON text, with the source position of each byte.
package struct JSONString {
  /// The bytes that contain the decoded text: the source if the string has no escapes.
  package let source: [UInt8]
  /// The decoded text in these bytes.
  package let range: Range<Int>
  /// The index of the opening quotation mark in the source.
  package let start: Int
  /// The index in the source of each decoded byte; empty if there are no escapes.
  let places: [Int]
  /// The index of the closing quotation mark.
  package let end: Int

  /// The decoded text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The decoded text in UTF-8.
  package var bytes: ArraySlice<UInt8> { source[range] }

  /// Returns the index in the source text of one of the ``bytes``, or of the end of the string.
  package func place(of index: Int) -> Int {
    guard index < range.upperBound else { return end }
    return places.isEmpty ? index : places[index]
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

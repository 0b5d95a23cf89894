import JSONText
import Solver

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var string: String { String(decoding: self, as: UTF8.self) }

  /// The slice without white space at its ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isLogSpace { slice.removeFirst() }
    while let last = slice.last, last.isLogSpace { slice.removeLast() }
    return slice
  }

  /// Whether the slice ends with a text.
  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }

  /// Returns the start of the first occurrence of a text; nil if it does not occur.
  func range(of text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var place = startIndex
    while let start = self[place...].firstIndex(of: first) {
      if self[start...].starts(with: text.utf8) { return start }
      place = start + 1
    }
    return nil
  }

  /// Returns the start of the last occurrence of a text; nil if it does not occur.
  func lastRange(of text: String) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var end = endIndex
    while let start = self[..<end].lastIndex(of: first) {
      if self[start...].starts(with: text.utf8) { return start }
      end = start
    }
    return nil
  }

  /// The relation at the beginning; nil if there is none.
  var relation: Constraint.Relation? {
    guard count >= 2, self[startIndex + 1] == .ascii("=") else { return nil }
    switch self[startIndex] {
    case .ascii("="): return .equal
    case .ascii("<"): return .lessThanOrEqual
    case .ascii(">"): return .greaterThanOrEqual
    default: return nil
    }
  }

  /// Whether the text begins as a visual format does.
  var startsVisualFormat: Bool {
    let rest = starts(with: "H:".utf8) || starts(with: "V:".utf8) ? dropFirst(2) : self[...]
    return rest.first == .ascii("|") || rest.first == .ascii("[")
  }

  /// Whether the text ends as `#12` does.
  var endsWithLineNumber: Bool {
    guard let mark = lastIndex(of: .ascii("#")), mark + 1 < endIndex else { return false }
    return self[(mark + 1)...].allSatisfy { $0.isDigit }
  }
}

extension UInt8 {
  var isLogSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  /// Returns whether the byte may be part of a class's name; those beyond ASCII may.
  var isNamePart: Bool {
    isLetter || isDigit || self >= 0x80 || self == .ascii("_") || self == .ascii(".")
      || self == .ascii("$")
  }
  /// Returns whether the byte may be part of an address; in published logs digits are sometimes
  /// replaced by words.
  var isAddressPart: Bool {
    isLetter || isDigit || self == .ascii("<") || self == .ascii(">") || self == .ascii("_")
  }
}

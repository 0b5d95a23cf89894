extension JSONReader {
  /// Returns the letters, digits and underscores at an index.
  func word(at start: Int) -> String {
    var end = start
    while end < bytes.count, end - start < 40,
      bytes[end].isLetter || bytes[end].isDigit || bytes[end] == .ascii("_")
    {
      end += 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Returns the character at an index, as messages quote it.
  func character(at start: Int) -> String {
    let length = utf8Length(bytes, at: start) ?? 1
    return quoted(String(decoding: bytes[start..<(start + length)], as: UTF8.self))
  }

  mutating func reportEnd() {
    if let container = containers.last {
      let kind = container.isObject ? "object" : "array"
      stop(
        "the \(noun) ends inside the \(kind) that begins on line", at: bytes.count,
        remedy: "close it with '\(container.isObject ? "}" : "]")'", earlier: container.start)
    } else {
      stop("the \(noun) is empty", at: bytes.count, remedy: remedyIfEmpty)
    }
  }

  /// Reports that no value begins at the index.
  mutating func reportNoValue() {
    let word = word(at: index)
    switch word {
    case "NaN", "nan", "Infinity", "infinity", "inf":
      stop("\(quoted(word)) is not a number a layout can use", at: index)
    case "True", "False", "TRUE", "FALSE", "Null", "NULL":
      stop(
        "unexpected \(quoted(word))", at: index, remedy: "did you mean '\(word.lowercased())'?")
    case "nil", "None", "undefined":
      stop("unexpected \(quoted(word))", at: index, remedy: "did you mean 'null'?")
    case "":
      reportNoValue(at: bytes[index])
    default:
      stop("unexpected \(quoted(word))", at: index, remedy: "put strings in double quotes")
    }
  }

  private mutating func reportNoValue(at byte: UInt8) {
    switch byte {
    case .ascii("'"), .ascii("`"):
      stop("expected a value", at: index, remedy: "put strings in double quotes")
    case .ascii("+"):
      stop("a number has no '+' before it", at: index, remedy: "leave the '+' out")
    case .ascii("."):
      stop("expected a value", at: index, remedy: "write a 0 before the point")
    case .ascii(","), .ascii("}"), .ascii("]"), .ascii(":"):
      stop("expected a value before \(character(at: index))", at: index)
    default:
      stop("expected a value, not \(character(at: index))", at: index)
    }
  }

  /// Reports that no key begins at the index, inside an object.
  mutating func reportNoKey() {
    let word = word(at: index)
    if !word.isEmpty || bytes[index] == .ascii("'") {
      stop("expected a key", at: index, remedy: "put keys in double quotes")
    } else {
      stop("expected a key or '}', not \(character(at: index))", at: index)
    }
  }

  /// Reports that a comma is missing before the index; returns whether reading can continue.
  mutating func reportMissingComma(before end: UInt8) -> Bool {
    let isObject = end == .ascii("}")
    let message = "expected ',' or '\(isObject ? "}" : "]")'"
    let canGoOn: Bool
    switch bytes[index] {
    case .ascii("\""): canGoOn = true
    case .ascii("{"), .ascii("["), .ascii("-"): canGoOn = !isObject
    case .ascii("0")...(.ascii("9")): canGoOn = !isObject
    default: canGoOn = false
    }
    if canGoOn {
      log.add(message, at: endOfLineBefore ?? index)
    } else {
      stop("\(message), not \(character(at: index))", at: index)
    }
    return canGoOn
  }

  /// The end of the value before the index, if it is on an earlier line; nil also if a comment may
  /// be in between.
  private var endOfLineBefore: Int? {
    var end = index
    var isEarlier = false
    while end > 0, bytes[end - 1] <= 0x20 {
      end -= 1
      if bytes[end] == 0x0A || bytes[end] == 0x0D { isEarlier = true }
    }
    guard isEarlier, end > 0, bytes[end - 1] != .ascii("/") else { return nil }
    var start = end
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
      start -= 1
      if bytes[start] == .ascii("/"), bytes[start + 1] == .ascii("/") { return nil }
    }
    return end
  }
}

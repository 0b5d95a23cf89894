/// Reads a JSON text value by value, in the order of the text, without building a tree.
///
/// Besides JSON it accepts `//` and `/* */` comments and trailing commas. Errors are added to a
/// log; after the first syntax error that cannot be skipped, ``isStopped`` is true and every
/// further call behaves as at the end of the text. Memory grows with the values that the caller
/// keeps and with the nesting depth, not with the text.
package struct JSONReader {
  /// The maximum nesting depth of objects and arrays.
  package static let maximumDepth = 512

  struct Container {
    var isObject: Bool
    var start: Int
    /// Whether a value has been read in it.
    var hasValues = false
    /// The positions of the keys that have been read.
    var keys = KeyTable()
  }

  package let source: SourceText
  package let bytes: [UInt8]
  package internal(set) var index = 0
  package var log = ProblemLog()
  package private(set) var isStopped = false
  var containers: [Container] = []

  /// The name of the text in messages.
  let noun: String
  /// The remedy for an empty text.
  let remedyIfEmpty: String

  /// Creates a reader and checks that the text is UTF-8.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - noun: The name of the text in messages: a file, or a line of one.
  ///   - remedyIfEmpty: The remedy for an empty text.
  package init(_ source: SourceText, noun: String = "file", remedyIfEmpty: String) {
    self.source = source
    self.noun = noun
    self.remedyIfEmpty = remedyIfEmpty
    bytes = source.bytes
    if source.hasByteOrderMark { index = 3 }
    if let invalid = firstInvalidUTF8(bytes) {
      if bytes.count >= 2, invalid < 2, min(bytes[0], bytes[1]) == 0xFE {
        stop("the \(noun) is UTF-16, not UTF-8", at: 0, remedy: "save it as UTF-8")
      } else {
        stop("the \(noun) is not valid UTF-8 here", at: invalid, remedy: "save it as UTF-8")
      }
    }
  }

  // MARK: - Values

  /// The kind of the next value; nil at the end or if no value starts here, which is then reported.
  package mutating func peek() -> JSONKind? {
    guard let byte = nextByte() else { return nil }
    switch byte {
    case .ascii("{"): return .object
    case .ascii("["): return .array
    case .ascii("\""): return .string
    case .ascii("-"), .ascii("0")...(.ascii("9")): return .number
    default: break
    }
    switch word(at: index) {
    case "true", "false": return .boolean
    case "null": return .null
    default:
      reportNoValue()
      return nil
    }
  }

  /// Skips white space and comments, and returns the next byte; nil at the end, which is reported,
  /// and after reading has stopped.
  private mutating func nextByte() -> UInt8? {
    skipTrivia()
    guard !isStopped else { return nil }
    guard index < bytes.count else {
      reportEnd()
      return nil
    }
    return bytes[index]
  }

  /// The place of the next value.
  package mutating func place() -> Int {
    skipTrivia()
    return index
  }

  /// Returns whether only white space and comments are left.
  package mutating func isAtEnd() -> Bool {
    skipTrivia()
    return !isStopped && index == bytes.count
  }

  /// Reads the string that ``peek()`` announced.
  package mutating func readString() -> JSONString? {
    skipTrivia()
    return scanString()
  }

  /// Reads the number that ``peek()`` announced.
  package mutating func readNumber() -> Double? {
    skipTrivia()
    switch scanNumber(bytes, at: &index) {
    case .number(let value):
      return value
    case .malformed(let message, let place, let remedy):
      stop(message, at: place, remedy: remedy)
      return nil
    }
  }

  /// Reads the `true`, `false` or `null` that ``peek()`` announced.
  package mutating func readWord() -> Bool {
    skipTrivia()
    let word = word(at: index)
    index += word.utf8.count
    return word == "true"
  }

  // MARK: - Objects and arrays

  /// Enters the object that ``peek()`` announced; ``nextKey(noun:)`` leaves it.
  package mutating func enterObject() { enter(isObject: true) }

  /// Enters the array that ``peek()`` announced; ``nextElement()`` leaves it.
  package mutating func enterArray() { enter(isObject: false) }

  private mutating func enter(isObject: Bool) {
    skipTrivia()
    guard !isStopped else { return }
    guard containers.count < Self.maximumDepth else {
      stop("objects and arrays nest deeper than \(Self.maximumDepth) levels", at: index)
      return
    }
    containers.append(Container(isObject: isObject, start: index))
    index += 1
  }

  /// Returns the next key of the innermost object, whose value must be read next; nil at its end.
  ///
  /// A key that occurred before is reported and skipped.
  package mutating func nextKey(noun: String = "key") -> JSONString? {
    while let key = nextUncheckedKey() {
      let innermost = containers.count - 1
      guard let earlier = containers[innermost].keys.insert(key.start, for: key.bytes) else {
        return key
      }
      log.add(
        "\(noun) \(quoted(key.text)) is given twice; the first is on line", at: key.start,
        earlier: earlier)
      skipValue()
    }
    return nil
  }

  private mutating func nextUncheckedKey() -> JSONString? {
    guard advance(toward: .ascii("}")) else { return nil }
    guard bytes[index] == .ascii("\"") else {
      reportNoKey()
      return nil
    }
    guard let key = scanString(), let byte = nextByte() else { return nil }
    guard byte == .ascii(":") else {
      stop("expected ':' after the key \(quoted(key.text))", at: index)
      return nil
    }
    index += 1
    return key
  }

  /// Whether another element follows in the innermost array; false at its end.
  package mutating func nextElement() -> Bool {
    advance(toward: .ascii("]"))
  }

  /// Moves to the next member of the innermost container, or past the container's end.
  private mutating func advance(toward end: UInt8) -> Bool {
    guard let innermost = containers.indices.last, let byte = nextByte() else { return false }
    if containers[innermost].hasValues, byte != end {
      if byte == .ascii(",") {
        index += 1
        guard nextByte() != nil else { return false }
      } else if !reportMissingComma(before: end) {
        return false
      }
    }
    if bytes[index] == end {
      index += 1
      containers.removeLast()
      return false
    }
    containers[innermost].hasValues = true
    return true
  }

  /// Skips the next value at any depth.
  package mutating func skipValue() {
    let depth = containers.count
    repeat {
      if containers.count > depth {
        // The next member of the innermost container, or its end.
        let isObject = containers[containers.count - 1].isObject
        guard isObject ? nextUncheckedKey() != nil : nextElement() else { continue }
      }
      switch peek() {
      case .object: enterObject()
      case .array: enterArray()
      case .string: _ = scanString()
      case .number: _ = readNumber()
      case .boolean, .null: _ = readWord()
      case nil: return
      }
    } while containers.count > depth && !isStopped
  }

  /// Checks that nothing follows the value.
  package mutating func finish(after what: String = "document") {
    skipTrivia()
    guard !isStopped, index < bytes.count else { return }
    stop("expected nothing after the end of the \(what)", at: index)
  }

  // MARK: - Stopping

  /// Reports an error that ends reading.
  package mutating func stop(
    _ message: String, at offset: Int, remedy: String? = nil, earlier: Int? = nil
  ) {
    guard !isStopped else { return }
    isStopped = true
    log.add(message, at: offset, remedy: remedy, earlier: earlier)
  }

  /// Stops without a report when the log is full.
  mutating func stopIfFull() {
    if log.isFull { isStopped = true }
  }
}

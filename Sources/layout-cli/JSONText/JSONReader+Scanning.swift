extension JSONReader {
  /// Skips white space and comments.
  mutating func skipTrivia() {
    stopIfFull()
    guard !isStopped else { return }
    while index < bytes.count {
      switch bytes[index] {
      case .ascii(" "), .tab, .lineFeed, .carriageReturn:
        index += 1
      case .ascii("/"):
        guard skipComment() else { return }
      default:
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case .ascii("/"):
      while index < bytes.count, bytes[index] != .lineFeed { index += 1 }
      return true
    case .ascii("*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == .ascii("*"), bytes[index + 1] == .ascii("/") {
          index += 2
          return true
        }
        index += 1
      }
      index = bytes.count
      stop("the comment that begins here never ends", at: start, remedy: "close it with '*/'")
      return false
    default:
      stop("unexpected '/'", at: start, remedy: "a comment begins with '//' or '/*'")
      return false
    }
  }

  /// Reads the string that begins at the index.
  mutating func scanString() -> JSONString? {
    guard !isStopped else { return nil }
    let start = index
    let end = endOfPlainText(from: start + 1)
    index = end
    guard end < bytes.count, bytes[end] == .ascii("\"") else {
      return scanEscapedString(from: start)
    }
    index += 1
    return JSONString(source: bytes, range: (start + 1)..<end, start: start, places: [], end: end)
  }

  /// The index of the first byte that is not a plain part of a string.
  private func endOfPlainText(from start: Int) -> Int {
    // A span is read faster than an array in a property.
    let text = bytes.span
    var end = start
    while end < text.count {
      let byte = text[end]
      if byte < 0x20 || byte == .ascii("\"") || byte == .ascii("\\") { break }
      end += 1
    }
    return end
  }

  /// Reads on in a string that has escapes or does not end, from where this shows.
  private mutating func scanEscapedString(from start: Int) -> JSONString? {
    var decoded = Array(bytes[(start + 1)..<index])
    var places = Array((start + 1)..<index)
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case .ascii("\""):
        index += 1
        return JSONString(
          source: decoded, range: decoded.indices, start: start, places: places, end: index - 1)
      case .ascii("\\"):
        let place = index
        guard let scalar = scanEscape() else { return nil }
        for byte in String(Character(scalar)).utf8 {
          decoded.append(byte)
          places.append(place)
        }
      case 0..<0x20:
        reportControl(inStringAt: start)
        return nil
      default:
        decoded.append(byte)
        places.append(index)
        index += 1
      }
    }
    stop("the string that begins here never ends", at: start, remedy: "close it with '\"'")
    return nil
  }

  /// Reads the escape that begins at the index, a surrogate pair included.
  private mutating func scanEscape() -> Unicode.Scalar? {
    let start = index
    index += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case .ascii("\""): return "\""
    case .ascii("\\"): return "\\"
    case .ascii("/"): return "/"
    case .ascii("b"): return "\u{8}"
    case .ascii("f"): return "\u{C}"
    case .ascii("n"): return "\n"
    case .ascii("r"): return "\r"
    case .ascii("t"): return "\t"
    case .ascii("u"): return scanUnicodeEscape(from: start)
    default:
      stop(
        "'\\' begins no escape here", at: start,
        remedy: "write '\\\\' for a backslash itself")
      return nil
    }
  }

  private mutating func scanUnicodeEscape(from start: Int) -> Unicode.Scalar? {
    guard let unit = scanHexUnit(from: start) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, index + 1 < bytes.count, bytes[index] == .ascii("\\"),
      bytes[index + 1] == .ascii("u")
    {
      let second = index
      index += 2
      guard let low = scanHexUnit(from: second) else { return nil }
      if low >= 0xDC00, low <= 0xDFFF {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      }
    }
    stop("this escape is one half of a surrogate pair", at: start)
    return nil
  }

  private mutating func scanHexUnit(from start: Int) -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = bytes[index].hexDigitValue else {
        stop("'\\u' takes four hexadecimal digits", at: start)
        return nil
      }
      unit = unit << 4 | digit
      index += 1
    }
    return unit
  }

  private mutating func reportControl(inStringAt start: Int) {
    if bytes[index] == .lineFeed || bytes[index] == .carriageReturn {
      stop(
        "the string that begins here does not end on its line", at: start,
        remedy: "close it with '\"'")
    } else {
      stop(
        "a string holds a control character here", at: index,
        remedy: bytes[index] == .tab ? "write '\\t'" : "write it as an escape, '\\u....'")
    }
  }
}

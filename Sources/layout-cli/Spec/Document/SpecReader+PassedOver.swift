extension SpecReader {
  /// The parts of a text that were skipped because they are flawed.
  ///
  /// They may contain views and guides; that constraints mention these is not a further error.
  struct PassedOver {
    private var ranges: [Range<Int>] = []
    /// Names that were refused.
    private var names: Set<String> = []
    /// The strings in the ranges, as written; nil until they are searched for.
    private var strings: Set<String>?

    mutating func add(_ range: Range<Int>) {
      ranges.append(range)
      strings = nil
    }

    mutating func add(_ name: String) { names.insert(name) }

    /// Whether a name was refused, or is a string in the parts.
    mutating func contains(_ name: String, in bytes: [UInt8]) -> Bool {
      if names.contains(name) { return true }
      guard !ranges.isEmpty else { return false }
      if strings == nil { strings = Self.strings(in: ranges, of: bytes) }
      return strings?.contains(jsonText(name)) ?? false
    }

    private static func strings(in ranges: [Range<Int>], of bytes: [UInt8]) -> Set<String> {
      var strings: Set<String> = []
      for range in ranges {
        var start: Int?
        var index = range.lowerBound
        while index < range.upperBound {
          if bytes[index] == .ascii("\\") {
            index += 1
          } else if bytes[index] == .ascii("\"") {
            if let begin = start {
              strings.insert(String(decoding: bytes[begin...index], as: UTF8.self))
            }
            start = start == nil ? index : nil
          }
          index += 1
        }
      }
      return strings
    }
  }

  /// The next key of the innermost object; one given twice is skipped.
  mutating func nextKey(noun: String = "key") -> JSONString? {
    noting { $0.json.nextKey(noun: noun) }
  }

  /// Calls a closure that skips a value if it reports a problem, and records the skipped text.
  mutating func noting<Value>(_ read: (inout SpecReader) -> Value) -> Value {
    let problems = json.log.count
    let start = json.index
    let value = read(&self)
    if json.log.count > problems { passedOver.add(start..<json.index) }
    return value
  }

  /// Skips the next value because it is flawed.
  mutating func passOverValue() {
    let start = json.index
    json.skipValue()
    passedOver.add(start..<json.index)
  }
}

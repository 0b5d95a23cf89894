extension JSONReader {
  // MARK: - Kinds

  /// Returns whether the next value is of a kind; a value of another kind is reported and skipped.
  package mutating func expect(_ kind: JSONKind, _ what: String, form: String? = nil) -> Bool {
    guard let found = peek() else { return false }
    if found == kind { return true }
    reportKind(found, what, takes: kind.phrase, form: form)
    return false
  }

  /// Reports a value of the wrong kind, shows the form of a right one, and skips it.
  package mutating func reportKind(
    _ kind: JSONKind, _ what: String, takes expected: String, form: String? = nil
  ) {
    log.add(
      "\(what) takes \(expected), not \(kind.phrase)", at: place(),
      remedy: form.map { "write \($0)" })
    skipValue()
  }

  /// Enters an object; any other value is reported, and the result is false.
  package mutating func enterObject(_ what: String, form: String? = nil) -> Bool {
    guard expect(.object, what, form: form) else { return false }
    enterObject()
    return !isStopped
  }

  /// Enters an array; any other value is reported, and the result is false.
  package mutating func enterArray(_ what: String, form: String? = nil) -> Bool {
    guard expect(.array, what, form: form) else { return false }
    enterArray()
    return !isStopped
  }

  /// Reads a string; any other value is reported, and the result is nil.
  package mutating func readString(_ what: String) -> JSONString? {
    expect(.string, what) ? readString() : nil
  }

  /// Reads `true` or `false`; any other value is reported, and the result is nil.
  package mutating func readBoolean(_ what: String) -> Bool? {
    expect(.boolean, what) ? readWord() : nil
  }

  // MARK: - Numbers

  /// Reads a number within bounds; any other value is reported, and the result is nil.
  ///
  /// - Parameters:
  ///   - what: The name of the number in messages.
  ///   - limit: The greatest magnitude.
  ///   - minimum: The least number, if there is one.
  /// - Returns: The number.
  package mutating func readNumber(
    _ what: String, limit: Double, minimum: Double? = nil
  ) -> Double? {
    guard expect(.number, what) else { return nil }
    let place = place()
    guard let number = readNumber() else { return nil }
    if abs(number) > limit {
      log.add(
        "\(written(from: place)) is too large; numbers go up to \(powerText(limit))", at: place)
      return nil
    }
    if let minimum, number < minimum {
      log.add("\(what) is \(written(from: place)), below \(jsonNumber(minimum))", at: place)
      return nil
    }
    return number
  }

  /// Reads a whole number that is not negative; any other value is reported, and the result is nil.
  package mutating func readCount(_ what: String, limit: Double) -> Int? {
    let place = place()
    guard let number = readNumber(what, limit: limit, minimum: 0) else { return nil }
    if number == number.rounded(.towardZero) { return Int(number) }
    log.add("\(what) is \(written(from: place)), not a whole number", at: place)
    return nil
  }

  /// Reads the number of pixels in a point; any other value is reported, and the result is nil.
  package mutating func readScale() -> Double? {
    let place = place()
    guard let scale = readNumber("'scale'", limit: .infinity) else { return nil }
    if scale >= 0.1, scale <= 100 { return scale }
    log.add("scale \(jsonNumber(scale)) is not between 0.1 and 100", at: place)
    return nil
  }

  /// Reads an array of a fixed number of numbers; any other value is reported, and the result is
  /// nil.
  ///
  /// - Parameters:
  ///   - what: The name of the array in messages.
  ///   - form: The form of a valid array, for messages.
  ///   - count: The number of elements.
  ///   - limit: The greatest magnitude.
  ///   - minimum: The least number, if there is one.
  /// - Returns: The numbers.
  package mutating func readNumbers(
    _ what: String, _ form: String, count: Int, limit: Double, minimum: Double? = nil
  ) -> [Double]? {
    let start = place()
    guard enterArray(what, form: form) else { return nil }
    var numbers: [Double] = []
    var found = 0
    while nextElement() {
      found += 1
      let number = readNumber("a number of \(what)", limit: limit, minimum: minimum)
      if let number, numbers.count <= count { numbers.append(number) }
    }
    guard !isStopped else { return nil }
    if found != count {
      log.add(
        "\(what) takes \(count) numbers, not \(found)", at: start, remedy: "write \(form)")
      return nil
    }
    return numbers.count == count ? numbers : nil
  }

  // MARK: - Words

  /// Reads one of a few words, each with its value; any other value is reported with the nearest
  /// word, and the result is nil.
  ///
  /// - Parameters:
  ///   - what: The name of the value in messages.
  ///   - noun: The noun for such a word in messages.
  ///   - words: The words.
  /// - Returns: The value.
  package mutating func readWord<Value>(
    _ what: String, _ noun: String, of words: [(name: String, value: Value)]
  ) -> Value? {
    guard let string = readString(what) else { return nil }
    for word in words where word.name == string.text { return word.value }
    reportUnknown(string, noun, among: words.map { $0.name })
    return nil
  }

  /// Reads one of the words of a type.
  package mutating func readWord<Value: CaseIterable & RawRepresentable<String>>(
    _ what: String, _ noun: String
  ) -> Value? {
    readWord(what, noun, of: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// Reports a word that is not one of a few.
  package mutating func reportUnknown(_ word: JSONString, _ noun: String, among words: [String]) {
    log.add(
      "unknown \(noun) \(quoted(word.text))", at: word.start,
      remedy: suggestion(for: word.text, among: words)
        ?? choice(of: words))
  }

  /// Reports an unknown key.
  package mutating func reportUnknown(_ key: JSONString, in what: String, known: [String]) {
    log.add(
      "unknown key \(quoted(key.text)) in \(what)", at: key.start,
      remedy: suggestion(for: key.text, among: known)
        ?? "the keys are \(known.joined(separator: ", "))")
  }

  /// The number read last, as written.
  private func written(from start: Int) -> String {
    String(decoding: bytes[start..<min(index, start + 40)], as: UTF8.self)
  }

  /// A power of ten as people write it.
  private func powerText(_ number: Double) -> String {
    var zeros = 0
    var rest = number
    while rest >= 10 {
      rest /= 10
      zeros += 1
    }
    return rest == 1 ? "1e\(zeros)" : jsonNumber(number)
  }
}

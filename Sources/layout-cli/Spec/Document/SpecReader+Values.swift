extension SpecReader {
  /// Reads a number within the limit and not below a minimum.
  mutating func readNumber(_ what: String, minimum: Double? = nil) -> Double? {
    json.readNumber(what, limit: numberLimit, minimum: minimum)
  }

  mutating func readPriority(_ what: String) -> Priority? {
    let place = json.place()
    guard let number = readNumber(what) else { return nil }
    if let priority = Priority(exactly: number) { return priority }
    json.log.add(
      "priority must be above 0 and at most 1000, not \(exactText(number))", at: place)
    return nil
  }

  /// Reads an array of `count` numbers.
  mutating func readNumbers(
    _ what: String, _ form: String, count: Int, minimum: Double? = nil
  ) -> [Double]? {
    json.readNumbers(what, form, count: count, limit: numberLimit, minimum: minimum)
  }

  mutating func readFrame(_ what: String) -> Rect? {
    let start = json.place()
    guard let numbers = readNumbers(what, "[x, y, width, height]", count: 4) else { return nil }
    if numbers[2] < 0 || numbers[3] < 0 {
      json.log.add("the width and height of \(what) are not negative", at: start)
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads insets: a number for all sides, an array, or an object.
  mutating func readInsets(_ what: String, minimum: Double? = nil) -> EdgeInsets? {
    readSides(what, SpecKeys.sides, minimum: minimum).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// Reads insets in the direction of the layout: a number, an array, or an object.
  mutating func readDirectionalInsets(_ what: String) -> DirectionalEdgeInsets? {
    readSides(what, SpecKeys.directionalSides).map {
      DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }

  private mutating func readSides(
    _ what: String, _ sides: [String], minimum: Double? = nil
  ) -> [Double]? {
    switch json.peek() {
    case .number:
      return readNumber(what, minimum: minimum).map { [$0, $0, $0, $0] }
    case .array:
      return readNumbers(
        what, "[\(sides.joined(separator: ", "))]", count: 4, minimum: minimum)
    case .object:
      var numbers = [0.0, 0.0, 0.0, 0.0]
      json.enterObject()
      while let key = json.nextKey() {
        if let side = sides.firstIndex(of: key.text) {
          numbers[side] = readNumber(quoted(key.text), minimum: minimum) ?? 0
        } else {
          reportUnknown(key, in: what, known: sides)
        }
      }
      return numbers
    case let kind?:
      json.reportKind(kind, what, takes: "a number, an array or an object")
    case nil:
      break
    }
    return nil
  }

  /// Reads one of a few words, each with its value; any other is reported, and the result is nil.
  ///
  /// - Parameters:
  ///   - what: The name of the value in messages.
  ///   - noun: The noun for such a word in messages; by default the key without quotation marks.
  ///   - words: The words.
  /// - Returns: The value.
  mutating func readWord<Value>(
    _ what: String, _ noun: String? = nil, of words: [(name: String, value: Value)]
  ) -> Value? {
    json.readWord(what, noun ?? String(what.dropFirst().dropLast()), of: words)
  }

  // MARK: - Reporting

  /// Reports an unknown key, and skips its value.
  mutating func reportUnknown(_ key: JSONString, in what: String, known: [String]) {
    let other = SpecKeys.names.first { $0.ofUIKit == key.text }?.here
    if let other, known.contains(other) {
      json.log.add(
        "unknown key \(quoted(key.text)) in \(what)", at: key.start,
        remedy: "did you mean \(quoted(other))?")
    } else if what == "a view", SpecKeys.stack.contains(key.text) {
      json.log.add(
        "unknown key \(quoted(key.text)) in \(what)", at: key.start, remedy: "put it into 'stack'")
    } else {
      json.reportUnknown(key, in: what, known: known)
    }
    json.skipValue()
  }
}

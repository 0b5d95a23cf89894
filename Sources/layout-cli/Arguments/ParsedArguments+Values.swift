import LayoutSpec

extension ParsedArguments {
  /// The value of an option that takes one of a few words, in whatever case it was written.
  func word(_ option: String, among words: [String]) throws(UsageError) -> String? {
    guard let value = value(option) else { return nil }
    let written = value.lowercased()
    if let word = words.first(where: { $0.lowercased() == written }) { return word }
    throw UsageError(
      message: "'--\(option)' does not know \(shown(value))",
      remedy: suggestion(for: value, among: words)
        ?? "it knows \(words.joined(separator: ", "))")
  }

  /// The value of an option that takes a whole number from 1 on.
  func count(_ option: String, upTo limit: Int) throws(UsageError) -> Int? {
    guard let value = value(option) else { return nil }
    if let count = Int(value), (1...limit).contains(count) { return count }
    throw UsageError(
      message: "'--\(option)' takes a number, not \(shown(value))",
      remedy: "write a whole number from 1 to \(limit)")
  }

  /// The value of an option that takes a length in points, 0 or more.
  func points(_ option: String) throws(UsageError) -> Double? {
    guard let value = value(option) else { return nil }
    if let number = number(value[...]), number >= 0 { return number }
    throw UsageError(
      message: "'--\(option)' takes a number of points, not \(shown(value))",
      remedy: "write a number from 0 to 1e6")
  }

  /// The value of an option that takes a number of frames a second.
  func frameRate(_ option: String) throws(UsageError) -> Double? {
    guard let value = value(option) else { return nil }
    if let number = Double(value), number >= 1, number <= 1000 { return number }
    throw UsageError(
      message: "'--\(option)' takes frames a second, not \(shown(value))",
      remedy: "write a number from 1 to 1000, such as 60")
  }

  /// The value of an option that takes a width and a height, such as `393x852`.
  func size(_ option: String) throws(UsageError) -> Size? {
    guard let value = value(option) else { return nil }
    let parts = value.split(separator: "x", omittingEmptySubsequences: false)
    if parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
      width >= 1, height >= 1
    {
      return Size(width: width, height: height)
    }
    throw UsageError(
      message: "'--\(option)' takes a size, not \(shown(value))",
      remedy: "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points")
  }

  /// The value of an option that takes a keyboard, such as `docked:336`.
  func keyboard(_ option: String) throws(UsageError) -> KeyboardDescription? {
    guard let value = value(option) else { return nil }
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts[0].lowercased()
    let name =
      KeyboardDescription.kindNames.first { $0.lowercased() == written } ?? String(parts[0])
    guard let kind = KeyboardDescription.kind(named: name) else {
      let names = KeyboardDescription.kindNames
      throw UsageError(
        message: "unknown kind of keyboard \(shown(name))",
        remedy: suggestion(for: name, among: names)
          ?? "there are \(names.joined(separator: ", "))")
    }
    var keyboard = KeyboardDescription(kind: kind)
    var forms = [name]
    if keyboard.mayHaveHeight { forms.append("\(name):HEIGHT") }
    if keyboard.mayMove { forms.append("\(name):X,Y") }
    let form = forms.joined(separator: ", ") + " or \(name):X,Y,WIDTH,HEIGHT"
    if parts.count > 1 {
      let fields = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.compactMap { number($0) }
      guard numbers.count == fields.count, [1, 2, 4].contains(numbers.count),
        numbers.count == 2 || numbers.suffix(2).allSatisfy({ $0 >= 0 })
      else {
        throw UsageError(
          message: "'--\(option)' does not understand \(shown(String(parts[1])))",
          remedy: "write \(form), in points")
      }
      if numbers.count == 1 {
        keyboard.height = numbers[0]
      } else if numbers.count == 2 {
        keyboard.origin = Point(x: numbers[0], y: numbers[1])
      } else {
        keyboard.frame = Rect(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
    if let flaw = keyboard.flaw {
      throw UsageError(
        message: flaw.message,
        remedy: kind == .dismissed ? "write \(name) alone" : "write \(form), in points")
    }
    return keyboard
  }

  /// A number within the limit of specs.
  private func number(_ text: Substring) -> Double? {
    guard let number = Double(text), abs(number) <= numberLimit else { return nil }
    return number
  }
}

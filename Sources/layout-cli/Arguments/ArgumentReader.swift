import LayoutSpec

/// A reader of an option's value.
struct ArgumentReader<Value>: Sendable {
  /// Reads a word; the second parameter is the option's name, for messages.
  let read: @Sendable (_ word: String, _ option: String) throws(ToolError) -> Value
}

extension ArgumentReader where Value == String {
  /// Any text.
  static var text: Self {
    ArgumentReader { (word, _) throws(ToolError) in word }
  }
}

extension ArgumentReader<[String]> {
  /// Any words, with commas between them.
  static var texts: Self {
    ArgumentReader { (word, option) throws(ToolError) in
      try ArgumentList.words(word, of: option)
    }
  }
}

extension ArgumentReader where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of a few words, ignoring case.
  static var word: Self { word(among: Value.allCases.map { ($0.rawValue, $0) }) }
}

extension ArgumentReader where Value: Sendable {
  /// One of a few words, each with its value, ignoring case.
  static func word(among known: [(name: String, value: Value)]) -> Self {
    let words = known.map { $0.name }
    return ArgumentReader { (word, option) throws(ToolError) in
      let written = word.lowercased()
      if let found = known.first(where: { $0.name.lowercased() == written }) { return found.value }
      throw ToolError(
        "'--\(option)' does not know \(shown(word))",
        remedy: suggestion(for: word, among: words) ?? choice(of: words))
    }
  }

  /// Some of a few words with commas between them, each with its value.
  ///
  /// Values are not repeated, and are in the order of the few words. Capitals and hyphens do not
  /// matter.
  ///
  /// - Parameters:
  ///   - known: The words, each with its value.
  ///   - noun: The noun for such a word in messages.
  ///   - hasAll: Whether `all` selects all of them.
  /// - Returns: The reader.
  static func words<Element: Sendable>(
    among known: [(name: String, value: Element)], _ noun: String, hasAll: Bool = false
  ) -> Self where Value == [Element] {
    let words = known.map { $0.name }
    let accepted = words + (hasAll ? ["all"] : [])
    return ArgumentReader { (text, option) throws(ToolError) in
      var found: Set<String> = []
      for word in try ArgumentList.words(text, of: option) {
        let bare = ArgumentList.bare(word)
        if hasAll, bare == "all" {
          found.formUnion(words)
        } else if let name = words.first(where: { ArgumentList.bare($0) == bare }) {
          found.insert(name)
        } else {
          throw ToolError(
            "unknown \(noun) \(shown(word))",
            remedy: suggestion(for: word, among: accepted)
              ?? choice(of: words))
        }
      }
      return known.filter { found.contains($0.name) }.map { $0.value }
    }
  }

  /// Some words of a type, as ``words(among:_:hasAll:)`` reads them.
  static func words<Element: CaseIterable & RawRepresentable<String> & Sendable>(
    _ noun: String, hasAll: Bool = false
  ) -> Self where Value == [Element] {
    words(among: Element.allCases.map { ($0.rawValue, $0) }, noun, hasAll: hasAll)
  }
}

/// A value that has commas between its words.
enum ArgumentList {
  /// Returns the words without surrounding spaces; none of them may be empty.
  static func words(_ text: String, of option: String) throws(ToolError) -> [String] {
    var words: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.drop { $0 == " " }
      guard let last = word.lastIndex(where: { $0 != " " }) else {
        throw ToolError(
          "'--\(option)' has an empty value in \(shown(text))",
          remedy: "write values with single commas between them")
      }
      words.append(String(word[...last]))
    }
    return words
  }

  /// A word without capitals and hyphens.
  static func bare(_ word: String) -> String { word.lowercased().filter { $0 != "-" } }
}

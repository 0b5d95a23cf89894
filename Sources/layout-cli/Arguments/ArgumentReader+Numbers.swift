import LayoutSpec

extension ArgumentReader where Value: Sendable {
  /// A value of a form.
  ///
  /// - Parameters:
  ///   - form: The form, in words.
  ///   - remedy: The advice for other words.
  ///   - value: Returns the value of a word; nil if it does not have the form.
  /// - Returns: The reader.
  fileprivate static func form(
    _ form: String, remedy: String, _ value: @escaping @Sendable (String) -> Value?
  ) -> Self {
    ArgumentReader { (word, option) throws(ToolError) in
      if let value = value(word) { return value }
      throw ToolError(
        "'--\(option)' takes \(form), not \(shown(word))", remedy: remedy)
    }
  }
}

extension ArgumentReader where Value == Int {
  /// A whole number from 1 to a limit.
  static func count(upTo limit: Int) -> Self {
    form("a number", remedy: "write a whole number from 1 to \(limit)") { word in
      Int(word).flatMap { (1...limit).contains($0) ? $0 : nil }
    }
  }
}

extension ArgumentReader where Value == Double {
  /// A number of frames a second.
  static var frameRate: Self {
    form("frames per second", remedy: "write a number from 1 to 1000, such as 60") { word in
      Double(word).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }

  /// A multiple of texts' lengths.
  static var stretch: Self {
    form("a factor", remedy: "write a number from 1 to 10, such as 1.3") { word in
      Double(word).flatMap { (1...10).contains($0) ? $0 : nil }
    }
  }

  /// A scale from 0.1 to 10, such as `0.5x` or `2`.
  static var zoom: Self {
    form("a scale", remedy: "write such as 0.5x or 2x, from 0.1x to 10x") { word in
      let digits = word.hasSuffix("x") ? String(word.dropLast()) : word
      return Double(digits).flatMap { (0.1...10).contains($0) ? $0 : nil }
    }
  }
}

extension ArgumentReader where Value == [Double] {
  /// Widths in points with commas between them, such as `320,375`.
  static var widths: Self {
    form("widths", remedy: "write numbers from 1 to 1e6 with commas, such as 320,375") { word in
      let widths = word.split(separator: ",", omittingEmptySubsequences: false).map { number($0) }
      let known = widths.compactMap { $0 }.filter { $0 >= 1 }
      return known.count == widths.count ? known : nil
    }
  }
}

extension ArgumentReader where Value == Size {
  /// A width and a height, such as `393x852`.
  static var size: Self {
    form("a size", remedy: "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points") {
      let lengths = $0.split(separator: "x", omittingEmptySubsequences: false).map { number($0) }
      guard lengths.count == 2, let width = lengths[0], let height = lengths[1], width >= 1,
        height >= 1
      else { return nil }
      return Size(width: width, height: height)
    }
  }
}

/// A number of the command line within the limit of specs; nil for any other text.
func number(_ text: Substring) -> Double? {
  Double(text).flatMap { abs($0) <= numberLimit ? $0 : nil }
}

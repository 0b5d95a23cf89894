import LayoutSpec

extension ArgumentReader where Value == Int {
  /// A whole number from 1 to a limit.
  static func count(upTo limit: Int) -> Self {
    ArgumentReader { (word, option) throws(UsageError) in
      if let count = Int(word), (1...limit).contains(count) { return count }
      throw UsageError(
        message: "'--\(option)' takes a number, not \(shown(word))",
        remedy: "write a whole number from 1 to \(limit)")
    }
  }
}

extension ArgumentReader where Value == Double {
  /// A length in points, 0 or more.
  static var points: Self {
    ArgumentReader { (word, option) throws(UsageError) in
      if let number = number(word[...]), number >= 0 { return number }
      throw UsageError(
        message: "'--\(option)' takes a number of points, not \(shown(word))",
        remedy: "write a number from 0 to 1e6")
    }
  }

  /// A number of frames a second.
  static var frameRate: Self {
    ArgumentReader { (word, option) throws(UsageError) in
      if let number = Double(word), number >= 1, number <= 1000 { return number }
      throw UsageError(
        message: "'--\(option)' takes frames per second, not \(shown(word))",
        remedy: "write a number from 1 to 1000, such as 60")
    }
  }

  /// A scale, such as `0.5x` or `2`.
  static func scale(_ range: ClosedRange<Double>) -> Self {
    ArgumentReader { (word, option) throws(UsageError) in
      if let scale = scaleValue(word, in: range) { return scale }
      throw UsageError(
        message: "'--\(option)' takes a scale, not \(shown(word))",
        remedy: "write such as 0.5x or 2x, from \(exactText(range.lowerBound))x to "
          + "\(exactText(range.upperBound))x")
    }
  }
}

extension ArgumentReader where Value == [Double] {
  /// Scales with commas between them, without repetitions.
  static func scales(_ range: ClosedRange<Double>) -> Self {
    ArgumentReader { (text, option) throws(UsageError) in
      var scales: [Double] = []
      for word in try ArgumentList.words(text, of: option) {
        guard let scale = scaleValue(word, in: range) else {
          throw UsageError(
            message: "'--\(option)' takes scales, not \(shown(word))",
            remedy: "write such as 1x,1.5x,3x, from \(exactText(range.lowerBound))x to "
              + "\(exactText(range.upperBound))x")
        }
        if !scales.contains(scale) { scales.append(scale) }
      }
      return scales
    }
  }
}

extension ArgumentReader where Value == Size {
  /// A width and a height, such as `393x852`.
  static var size: Self {
    ArgumentReader { (word, option) throws(UsageError) in
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      if parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
        width >= 1, height >= 1
      {
        return Size(width: width, height: height)
      }
      throw UsageError(
        message: "'--\(option)' takes a size, not \(shown(word))",
        remedy: "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points")
    }
  }
}

/// A scale in a range, with or without an `x` behind it; nil for any other word.
private func scaleValue(_ word: String, in range: ClosedRange<Double>) -> Double? {
  let digits = word.hasSuffix("x") ? String(word.dropLast()) : word
  return Double(digits).flatMap { range.contains($0) ? $0 : nil }
}

/// A number of the command line within the limit of specs; nil for any other text.
func number(_ text: Substring) -> Double? {
  Double(text).flatMap { abs($0) <= numberLimit ? $0 : nil }
}

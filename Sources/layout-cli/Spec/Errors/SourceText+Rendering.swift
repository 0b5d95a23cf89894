extension SourceText {
  /// The maximum number of characters of a source line that are shown around a caret.
  static let excerptWidth = 80

  /// Returns a problem in the form of a compiler diagnostic: position and message, the source line,
  /// a caret, the remedy.
  ///
  /// - Parameter problem: A problem of this text.
  /// - Returns: Several lines, each with its line feed.
  public func rendered(_ problem: Problem) -> String {
    var text = "\(place(problem.position)): error: \(problem.message)\n"
    text += excerpt(at: problem.offset)
    if let remedy = problem.remedy {
      text += "  note: \(remedy)\n"
    }
    return text
  }

  /// Returns the problems of an error in the form of compiler diagnostics; of problems with the
  /// same words at many positions, only the first.
  ///
  /// - Parameter error: An error that reading this text threw.
  /// - Returns: Several lines, each with its line feed.
  public func rendered(_ error: SpecError) -> String {
    var text = ""
    for (problem, more) in error.reportedProblems {
      text += rendered(problem)
      if more > 0 { text += "  note: and \(more) more like it\n" }
    }
    if error.isCutOff {
      text += "\(name): error: \(error.cutOffMessage)\n"
    }
    return text
  }

  /// Returns the error of a spec's situation in the form of a compiler diagnostic.
  ///
  /// - Parameter error: The error of the situation in a spec of this text.
  /// - Returns: Several lines, each with its line feed.
  public func rendered(_ error: SceneError) -> String {
    if let offset = error.offset {
      return rendered(SpecError(error.message, at: offset, remedy: error.remedy, in: self))
    }
    return "\(name): error: \(error.message)\n" + (error.remedy.map { "  note: \($0)\n" } ?? "")
  }

  /// The source line around a byte, and a caret under the byte.
  ///
  /// - Parameter offset: The byte's index in ``bytes``.
  /// - Returns: Two lines, each with its line feed; empty if the line is blank.
  public func excerpt(at offset: Int) -> String {
    guard let excerpt = sourceExcerpt(at: offset) else { return "" }
    return "\(excerpt.line)\n" + String(repeating: " ", count: excerpt.indentation) + "^\n"
  }

  /// Returns the source line around a byte, and the byte's position in it.
  ///
  /// A long line is truncated to a window around the byte, with ellipses.
  ///
  /// - Parameter offset: The byte's index in ``bytes``.
  /// - Returns: The line; nil if it is blank.
  public func sourceExcerpt(at offset: Int) -> SourceExcerpt? {
    // A character usually has a few bytes: enough of them around the caret are examined to fill
    // the window, however long the line.
    let line = line(around: offset, reach: Self.excerptWidth * 4)
    let offset = min(max(offset, line.range.lowerBound), line.range.upperBound)
    var start = line.range.lowerBound
    while line.isCutBefore, start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = line.range.upperBound
    while line.isCutAfter, end > offset, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let before = visible(start..<offset)
    let after = visible(offset..<end)
    if (before + after).allSatisfy({ $0 == " " }) { return nil }

    let half = Self.excerptWidth / 2
    var shownBefore = before.count
    var shownAfter = after.count
    if before.count + after.count > Self.excerptWidth {
      shownBefore = min(before.count, max(half, Self.excerptWidth - after.count))
      shownAfter = min(after.count, Self.excerptWidth - shownBefore)
    }
    let isCutBefore = shownBefore < before.count || line.isCutBefore
    let isCutAfter = shownAfter < after.count || line.isCutAfter
    let head = (isCutBefore ? "…" : "") + String(before.suffix(shownBefore))
    let tail = String(after.prefix(shownAfter)) + (isCutAfter ? "…" : "")
    return SourceExcerpt(line: head + tail, indentation: displayWidth(of: head))
  }

  /// Returns the text of some bytes in printable form: tabs as spaces, other controls as `?`.
  private func visible(_ range: Range<Int>) -> [Character] {
    printable(String(decoding: bytes[range], as: UTF8.self)).map { $0 }
  }
}

/// A line of a source text with a position in it.
public struct SourceExcerpt: Hashable, Sendable {
  /// The line, in printable form.
  public let line: String
  /// The number of terminal columns before the position.
  public let indentation: Int
}

/// An error in a recording that cannot be read, or in values that cannot form one.
public struct KeyboardRecordingError: Error, Hashable, Sendable {
  /// A problem in a recording, with its position.
  public struct Problem: Hashable, Sendable {
    /// The line, counted from 1; for values, their line in the text form.
    public let line: Int
    /// The column, counted from 1 in characters as a reader sees them.
    public let column: Int
    /// The mistake in one sentence, without a full stop.
    public let message: String
    /// A remedy, if one is known.
    public let remedy: String?
  }

  /// The name of the recording in messages: a path, or a word such as `recording`.
  public let file: String
  /// The problems in the order of the text, at most ``limit``.
  public let problems: [Problem]
  /// Whether reading stopped because there were too many problems.
  public let isCutOff: Bool

  /// The maximum number of problems that are collected before reading stops.
  public static let limit = 1000
}

extension KeyboardRecordingError: CustomStringConvertible {
  /// The problems in the form of compiler diagnostics, one per line, with the remedies below them.
  public var description: String {
    var lines: [String] = []
    for problem in problems {
      lines.append("\(file):\(problem.line):\(problem.column): error: \(problem.message)")
      if let remedy = problem.remedy { lines.append("  note: \(remedy)") }
    }
    if isCutOff {
      lines.append("\(file): error: more than \(Self.limit) problems; the rest is not shown")
    }
    return lines.joined(separator: "\n")
  }
}

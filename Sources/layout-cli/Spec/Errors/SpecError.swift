/// A source text that is not a spec.
public struct SpecError: Error, Hashable, Sendable {
  /// The problems in the order of the text, at most ``limit``.
  public let problems: [Problem]
  /// Whether reading stopped because there were too many problems.
  public let isCutOff: Bool

  /// The maximum number of problems that are collected before reading stops.
  public static let limit = ProblemLog.limit

  /// The maximum number of repetitions of a message.
  private static let repetitionLimit = 10
}

extension SpecError {
  /// Creates an error of a single problem.
  ///
  /// - Parameters:
  ///   - message: The error in one sentence, without a full stop.
  ///   - offset: The offset in the source text.
  ///   - remedy: The remedy.
  ///   - source: The text.
  package init(_ message: String, at offset: Int, remedy: String? = nil, in source: SourceText) {
    var log = ProblemLog()
    log.add(message, at: offset, remedy: remedy)
    self.init(problems: log.problems(in: source), isCutOff: false)
  }

  /// The reported problems: of problems with the same words at many positions only the first, the
  /// last of which includes the number of the others.
  package var reportedProblems: [(problem: Problem, more: Int)] {
    var totals: [String: Int] = [:]
    for problem in problems { totals[problem.message, default: 0] += 1 }
    var counts: [String: Int] = [:]
    var reported: [(problem: Problem, more: Int)] = []
    for problem in problems {
      let count = counts[problem.message, default: 0] + 1
      guard count <= Self.repetitionLimit else { continue }
      counts[problem.message] = count
      let more = count == Self.repetitionLimit ? totals[problem.message, default: 0] - count : 0
      reported.append((problem, more))
    }
    return reported
  }

  /// The note that further problems are not shown, in one sentence without a full stop.
  public var cutOffMessage: String {
    "more than \(Self.limit) problems; the rest is not shown"
  }
}

extension ProblemLog {
  /// The error that represents all problems.
  ///
  /// - Parameter source: The text that the offsets refer to.
  /// - Returns: The error; nil if there are no problems.
  package func error(in source: SourceText) -> SpecError? {
    count == 0 ? nil : SpecError(problems: problems(in: source), isCutOff: isFull)
  }
}

/// A problem in a text, with its position.
public struct Problem: Hashable, Sendable {
  /// The offset of the first faulty byte in the source text.
  public let offset: Int
  /// The line and column of that byte.
  public let position: SourcePosition
  /// The mistake in one sentence, without a full stop.
  public let message: String
  /// A remedy, if one is known.
  public let remedy: String?
}

/// The problems found so far, in the order found.
package struct ProblemLog {
  private struct Entry {
    var offset: Int
    var message: String
    var remedy: String?
    /// An earlier position; its line number ends the message.
    var earlier: Int?
  }

  private var entries: [Entry] = []

  /// The maximum number of problems that are noted.
  package static let limit = 1000

  /// Creates an empty log.
  package init() {}

  package var count: Int { entries.count }
  package var isFull: Bool { entries.count >= Self.limit }

  /// Records a problem, unless the log is full.
  ///
  /// - Parameters:
  ///   - message: The error message.
  ///   - offset: The position of the error.
  ///   - remedy: The remedy.
  ///   - earlier: A position whose line number follows the message.
  package mutating func add(
    _ message: String, at offset: Int, remedy: String? = nil, earlier: Int? = nil
  ) {
    guard !isFull else { return }
    entries.append(Entry(offset: offset, message: message, remedy: remedy, earlier: earlier))
  }

  /// All problems, sorted by place.
  package func problems(in source: SourceText) -> [Problem] {
    // Sorting keeps the order of problems at the same place.
    let sorted = entries.sorted { $0.offset < $1.offset }
    let earlier = SourcePlaces(sorted.map { $0.earlier }, in: source)
    var problems: [Problem] = []
    for (entry, position) in zip(sorted, source.positions(of: sorted.map { $0.offset })) {
      let line = earlier[entry.earlier].map { " \($0.line)" } ?? ""
      let problem = Problem(
        offset: entry.offset, position: position, message: entry.message + line,
        remedy: entry.remedy)
      // A problem that two checks find in succession is reported once.
      if problems.last != problem { problems.append(problem) }
    }
    return problems
  }
}

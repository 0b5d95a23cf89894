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
  ///
  /// - Parameter source: The text that the offsets refer to.
  /// - Returns: The problems.
  package func problems(in source: SourceText) -> [Problem] {
    let order = entries.indices.sorted { (entries[$0].offset, $0) < (entries[$1].offset, $1) }
    let positions = source.positions(of: order.map { entries[$0].offset })
    let earlier = entries.indices.filter { entries[$0].earlier != nil }
      .sorted { (entries[$0].earlier ?? 0) < (entries[$1].earlier ?? 0) }
    let lines = source.positions(of: earlier.map { entries[$0].earlier ?? 0 })
    var suffixes = [String](repeating: "", count: entries.count)
    for (entry, position) in zip(earlier, lines) { suffixes[entry] = " \(position.line)" }
    var problems: [Problem] = []
    for (entry, position) in zip(order, positions) {
      let problem = Problem(
        offset: entries[entry].offset, position: position,
        message: entries[entry].message + suffixes[entry], remedy: entries[entry].remedy)
      // A problem that two checks find in succession is reported once.
      if problems.last != problem { problems.append(problem) }
    }
    return problems
  }
}

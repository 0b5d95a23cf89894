import ConsoleLog
import LayoutSpec

/// A conflict of a log, with the number of its occurrences.
struct LoggedConflictEntry: Sendable {
  /// The number among those of the log, from 1.
  let number: Int
  let explanation: ConflictExplanation
  /// The number of times that the conflict was seen.
  var times = 1

  private var conflict: LoggedConflict { explanation.conflict }

  /// The lines of the log with its first occurrence, in words.
  var place: String {
    let lines = conflict.lines
    let words =
      lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)–\(lines.upperBound)"
    return times == 1 ? words : words + ", seen \(times) times"
  }

  /// The contradiction in one sentence, without a full stop.
  var sentence: String {
    let (all, some) = (explanation.statements.count, explanation.needed.count)
    if conflict.isPrivate, all == 0 { return "the log hides its constraints as <private>" }
    if all == 0 { return "none of the listed constraints can be read" }
    guard explanation.contradicts else {
      let listed = all == 1 ? "the listed constraint" : "the \(all) listed constraints"
      return
        "\(listed) can hold: something that contradicts \(all == 1 ? "it" : "them") is not listed"
    }
    let verb = some == 1 ? "cannot be" : some == 2 ? "cannot both be" : "cannot all be"
    if some == all {
      return (all == 1 ? "the listed constraint" : "the \(all) listed constraints")
        + " \(verb) satisfied"
    }
    return "\(some) of the \(all) listed constraints \(verb) satisfied"
  }

  /// The constraints to show, each with its label.
  var constraints: [(statement: String, label: String)] {
    let indices =
      explanation.contradicts ? explanation.needed : Array(explanation.statements.indices)
    var rows = indices.prefix(Self.shownLimit).map { index in
      (printable(explanation.statements[index]), printable(conflict.constraints[index].label))
    }
    if indices.count > Self.shownLimit {
      rows.append(("and \(indices.count - Self.shownLimit) more", ""))
    }
    return rows + explanation.rules.map { (printable($0), "in every layout") }
  }

  /// Further remarks, one per line.
  var remarks: [String] {
    var lines: [String] = []
    if let broken = explanation.brokenStatement {
      var line = "\(conflict.framework) broke: \(broken)"
      if explanation.contradicts, explanation.broken.map(explanation.needed.contains) != true {
        line += ", without which the others contradict each other all the same"
      }
      lines.append(line)
    }
    if !explanation.consequences.isEmpty {
      lines.append("they imply: " + explanation.consequences.joined(separator: ", "))
    }
    if explanation.isRightToLeft { lines.append("this is so where leading is right") }
    lines.append("fix: " + explanation.fix)
    if let nearest = explanation.nearest { lines.append("would hold: " + nearest) }
    return lines.map { printable($0) }
  }

  /// Explanations of the shown constraints, one per line.
  var notes: [String] {
    var lines = explanation.notes
    if !conflict.isWhole { lines.append("the log was cut off: the list may have had more") }
    for text in conflict.unread { lines.append("could not be read: \(text)") }
    return lines.map { printable($0) }
  }

  private static let shownLimit = 40

  /// Returns all lines about the conflict.
  func text(_ style: Style = .plain) -> ByteBuffer {
    var text = ByteBuffer()
    text.append(style.title("conflict \(number) (\(place)):") + " \(sentence)\n")
    text.append(
      constraints.map { RemarkedLine(text: "  " + $0.statement, remark: $0.label) },
      remarksWithin: 62, style)
    for line in remarks { text.append(line + "\n") }
    for line in notes { text.append("note: \(line)\n") }
    return text
  }

  /// The conflict as an object.
  var record: JSONValue {
    let lines = conflict.lines
    func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
    return .object([
      ("lines", .integers([lines.lowerBound, lines.upperBound])),
      ("times", .integer(times)),
      ("listed", .texts(explanation.statements)),
      ("needed", .integers(explanation.needed)),
      ("rules", .texts(explanation.rules)),
      ("broken", explanation.broken.map { .integer($0) } ?? .null),
      ("brokenConstraint", text(explanation.brokenStatement)),
      ("contradicts", .flag(explanation.contradicts)),
      ("complete", .flag(conflict.isComplete)),
      ("unread", .texts(conflict.unread)),
      ("implies", .texts(explanation.consequences)),
      ("fix", .text(explanation.fix)), ("nearest", text(explanation.nearest)),
    ])
  }
}

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

  /// The contradiction in one sentence, without a full stop.
  private var sentence: String {
    let (all, some) = (explanation.statements.count, explanation.needed.count)
    if all == 0 {
      if !conflict.placeholder.isEmpty {
        return "the log hides its constraints as \(conflict.placeholder)"
      }
      return conflict.isEmpty
        ? "the log does not list its constraints" : "none of the listed constraints can be read"
    }
    let listed = all == 1 ? "the listed constraint" : "the \(all) listed constraints"
    if !explanation.duplicates.isEmpty {
      let count = explanation.duplicates.count
      return "\(count == all ? listed : "\(count) of \(listed)") are the same equation"
    }
    guard explanation.contradicts else {
      let them = all == 1 ? "it" : "them"
      return "\(listed) can hold: something that contradicts \(them) is not listed"
    }
    let verb = some == 1 ? "cannot be" : some == 2 ? "cannot both be" : "cannot all be"
    return "\(some == all ? listed : "\(some) of \(listed)") \(verb) satisfied"
  }

  /// The constraints to show, each with its label.
  private var constraints: [RemarkedLine] {
    let indices =
      explanation.contradicts ? explanation.needed : Array(explanation.statements.indices)
    var rows = indices.prefix(Self.shownLimit).map { index in
      (explanation.statements[index], conflict.constraints[index].label)
    }
    if indices.count > Self.shownLimit {
      rows.append(("and \(indices.count - Self.shownLimit) more", ""))
    }
    rows += explanation.rules.map { ($0, "in every layout") }
    return rows.map { RemarkedLine(text: "  " + printable($0), remark: printable($1)) }
  }

  /// Further remarks, one per line.
  private var remarks: [String] {
    var lines: [String] = []
    if let broken = explanation.brokenStatement {
      var line = "\(conflict.framework) broke: \(broken)"
      if explanation.contradicts, explanation.broken.map(explanation.needed.contains) != true {
        line += ", without which the others contradict each other all the same"
      }
      lines.append(line)
    }
    if !explanation.addresses.isEmpty {
      let views = explanation.addresses.prefix(Self.shownLimit).map { "\($0.name) (\($0.address))" }
      lines.append("views: " + views.joined(separator: ", "))
    }
    if explanation.isRightToLeft { lines.append("this is so where leading is right") }
    lines.append("fix: " + explanation.fix)
    lines += notes.map { "note: " + $0 }
    if !conflict.isWhole { lines.append("note: the log was cut off: the list may have had more") }
    if conflict.isMixed {
      lines.append("note: lines of several reports are mixed, and their prefixes are the same")
    }
    for text in conflict.unread { lines.append("note: could not be read: \(text)") }
    return lines.map { printable($0) }
  }

  /// Notes on the constraints of the set that the program did not make itself, one for each kind.
  private var notes: [String] {
    var makers: Set<String> = []
    return explanation.needed.compactMap { index in
      let constraint = conflict.constraints[index]
      guard let maker = constraint.maker, makers.insert(maker).inserted else { return nil }
      return "\(constraint.label) is \(maker)"
    }
  }

  private static let shownLimit = 40

  /// Returns all lines about the conflict.
  func text(_ style: Style) -> ByteBuffer {
    var text = ByteBuffer()
    let seen = times == 1 ? "" : ", seen \(times) times"
    text.append(style.title("conflict \(number) (\(conflict.place)\(seen)):") + " \(sentence)\n")
    text.append(constraints, remarksWithin: 62, style)
    for line in remarks { text.append(line + "\n") }
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
      ("addresses", .object(explanation.addresses.map { ($0.name, .text($0.address)) })),
      ("unread", .texts(conflict.unread)),
      ("fix", .text(explanation.fix)),
    ])
  }
}

extension LoggedConflict {
  /// The lines of the log, in words.
  var place: String {
    lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)–\(lines.upperBound)"
  }
}

extension LoggedConstraint {
  /// The text that distinguishes the constraint from others with the same equation: its identifier,
  /// or else its origin.
  fileprivate var label: String {
    if !mask.isEmpty { return mask + (identifier.isEmpty ? "" : " " + identifier) }
    if !identifier.isEmpty { return identifier }
    if !source.isEmpty { return source }
    return maker == nil ? "" : className
  }
}

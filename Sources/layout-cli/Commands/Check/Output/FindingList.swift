import LayoutInspection

/// The findings in many specs, a line each, errors first; those that are the same in copies of a
/// pattern are one.
///
///     Main.storyboard:389:21: error: LoginView: 2 constraints on 'image' cannot both be satisfied (iPads) [contradiction]
struct FindingList {
  private struct Entry {
    var finding: Finding
    var screen: String?
    var situations: [String]
    /// The positions in each file, of which the first is the finding's.
    var places: [(file: String, positions: [SourcePosition?])]

    mutating func add(_ position: SourcePosition?, in file: String) {
      if places.last?.file == file {
        places[places.count - 1].positions.append(position)
      } else {
        places.append((file, [position]))
      }
    }

    /// The positions of the copies, first those in the finding's file: `700:21; B.storyboard:3:5`.
    var copies: String {
      places.enumerated().map { index, place in
        let positions = place.positions.dropFirst(index == 0 ? 1 : 0).map {
          $0.map { "\($0.line):\($0.column)" } ?? ""
        }
        return (index == 0 ? "" : printable(place.file) + ":") + positions.joined(separator: ", ")
      }.filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }

  private var entries: [Entry] = []
  /// The indices of the entries by what copies of a pattern have in common.
  private var known: [[String]: Int] = [:]
  private var counts: [Rule: Int] = [:]

  mutating func add(_ outcome: CheckOutcome) {
    guard case .checked(let spec) = outcome else { return }
    for item in spec.items {
      let finding = item.finding
      counts[finding.rule, default: 0] += 1
      let (file, position) = (spec.source.name, spec.places[finding.offset])
      let keys = Self.keys(of: finding, in: file)
      if spec.screen != nil, let key = keys.first(where: { known[$0] != nil }),
        let index = known[key]
      {
        entries[index].add(position, in: file)
        continue
      }
      for key in keys { known[key] = entries.count }
      entries.append(
        Entry(
          finding: spec.titled(finding), screen: spec.screen,
          situations: spec.summary(of: item)?.phrases ?? [], places: [(file, [position])]))
    }
  }

  /// What copies of a pattern have in common; those of a note in a file may differ in names and
  /// numbers.
  private static func keys(of finding: Finding, in file: String) -> [[String]] {
    let words = [finding.rule.rawValue, finding.severity.name]
    let texts = [finding.message, finding.otherWords] + finding.related.map { $0.text }
    guard finding.severity == .note else { return [words + texts] }
    let parts = finding.message.split(separator: "'", omittingEmptySubsequences: false)
    let message = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
    return [words + texts, words + [file, message.joined().filter { !$0.isNumber && $0 != "." }]]
  }

  /// The lines, errors first.
  fileprivate func append(to buffer: inout ByteBuffer, _ style: Style) {
    for severity in Severity.allCases.reversed() {
      for entry in entries where entry.finding.severity == severity {
        let finding = entry.finding
        let screen = entry.screen.map { "\(printable($0)): " } ?? ""
        let others = finding.others.isEmpty ? "" : ", \(finding.otherWords)"
        let situations = entry.situations.joined(separator: "; ")
        buffer.append(
          severity, at: place(of: entry),
          screen + printable(finding.message) + others
            + (situations.isEmpty ? "" : " (\(situations))")
            + " \(style.dimmed("[\(finding.rule.rawValue)]"))", excerpt: nil, style)
        if !entry.copies.isEmpty { buffer.appendWrapped("and at \(entry.copies)", indentation: 2) }
      }
    }
    if !entries.isEmpty { buffer.append("\n") }
  }

  private func place(of entry: Entry) -> String {
    let file = printable(entry.places[0].file)
    return entry.places[0].positions[0].map { "\(file):\($0.line):\($0.column)" } ?? file
  }

  /// The numbers of findings by their rules, and a command that shows details; nil without findings.
  var advice: String? {
    guard let worst = entries.max(by: { $0.finding.severity < $1.finding.severity }) else {
      return nil
    }
    let totals = Rule.allCases.compactMap { rule in
      counts[rule].map { "\($0) \(rule.rawValue)" }
    }
    return "\(totals.joined(separator: ", ")); for details: \(LayoutTool.name) check"
      + " \(shellQuoted(worst.places[0].file))"
  }
}

extension ByteBuffer {
  /// Appends a list of findings.
  mutating func append(_ list: FindingList, _ style: Style) { list.append(to: &self, style) }

  /// Appends findings as commands that annotate lines, notes as notices.
  mutating func appendAnnotations(_ outcome: CheckOutcome) {
    guard case .checked(let spec) = outcome else { return }
    for item in spec.items {
      let finding = item.finding
      let command = finding.severity == .note ? "notice" : finding.severity.name
      var properties = "file=\(escaped(spec.source.name, isProperty: true))"
      if let place = spec.places[finding.offset] {
        properties += ",line=\(place.line),col=\(place.column)"
      }
      append("::\(command) \(properties),title=\(finding.rule.rawValue)::")
      append("\(escaped(spec.plainText(of: item), isProperty: false))\n")
    }
  }
}

/// Returns a text as commands of workflows need it.
private func escaped(_ text: String, isProperty: Bool) -> String {
  var escaped = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
    .replacing("\n", with: "%0A")
  if isProperty { escaped = escaped.replacing(":", with: "%3A").replacing(",", with: "%2C") }
  return escaped
}

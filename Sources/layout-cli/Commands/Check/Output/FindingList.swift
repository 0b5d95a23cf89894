import LayoutInspection

/// The findings in many specs, a line each, errors first; those that are the same in copies of a
/// pattern are one.
///
///     Main.storyboard:389:21: error: LoginView: 2 constraints on 'image' cannot both be satisfied, in 8 of 106 situations: iPads [contradiction]
struct FindingList {
  private struct Entry {
    var finding: Finding
    var screen: String?
    var situations: String?
    /// The positions, of which the first is the finding's.
    var places: [String]
    var file: String
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
      let place = spec.places.text(of: finding.offset)
      let key =
        [finding.rule.rawValue, finding.severity.name, finding.message, finding.otherWords]
        + finding.related.map { $0.text }
      if spec.screen != nil, let index = known[key] {
        entries[index].places.append(place)
        continue
      }
      known[key] = entries.count
      entries.append(
        Entry(
          finding: finding, screen: spec.screen, situations: spec.summary(of: item)?.line,
          places: [place], file: spec.source.name))
    }
  }

  /// The lines, errors first.
  fileprivate func append(to buffer: inout ByteBuffer, _ style: Style) {
    for severity in Severity.allCases.reversed() {
      for entry in entries where entry.finding.severity == severity {
        let finding = entry.finding
        let screen = entry.screen.map { "\(printable($0)): " } ?? ""
        let others = finding.others.isEmpty ? "" : ", \(finding.otherWords)"
        buffer.append(
          severity, at: entry.places[0],
          screen + printable(finding.message) + others + (entry.situations.map { ", \($0)" } ?? "")
            + " \(style.dimmed("[\(finding.rule.rawValue)]"))", excerpt: nil, style)
        if entry.places.count > 1 {
          buffer.appendWrapped(
            "and at \(joined(entry.places.dropFirst().map { printable($0) }))", indentation: 2)
        }
      }
    }
    if !entries.isEmpty { buffer.append("\n") }
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
      + " \(shellWord(worst.file))"
  }
}

/// Returns a word as shells read it: in quotes if it has other characters than those of paths.
private func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._/".utf8.contains($0) }
  return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
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

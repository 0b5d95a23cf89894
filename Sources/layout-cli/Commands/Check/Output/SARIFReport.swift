import LayoutInspection

/// A report in the Static Analysis Results Interchange Format 2.1.0.
struct SARIFReport {
  private var results: [JSONValue] = []
  /// The notifications about specs that could not be checked.
  private var notifications: [JSONValue] = []

  /// Adds the results of a spec, or the reasons why it could not be checked.
  mutating func add(_ outcome: CheckOutcome) {
    switch outcome {
    case .checked(let spec): results += spec.items.map { result($0, of: spec) }
    case .failed(let failure):
      notifications += failure.problems.map { problem in
        let remedy = problem.remedy.map { ". Note: \($0)" } ?? ""
        return .object([
          ("level", .text("error")), ("message", message(problem.message + remedy)),
          ("locations", .list([.object([location(failure.file, problem.position)])])),
        ])
      }
    }
  }

  /// The document.
  var json: JSONValue {
    let rules = Rule.allCases.map { rule in
      JSONValue.object([
        ("id", .text(rule.rawValue)), ("shortDescription", message(rule.sentence)),
        (
          "help",
          .object([
            ("text", .text("\(rule.help) See \(rule.page).")),
            ("markdown", .text("**Fix:** \(rule.help)\n\nSee `\(rule.page)`.")),
          ])
        ),
      ])
    }
    let driver = JSONValue.object(
      [
        ("name", .text(LayoutTool.name)), ("semanticVersion", .text(LayoutTool.version)),
        ("rules", .list(rules, hasLines: true)),
      ], hasLines: true)
    let invocation = JSONValue.object([
      ("executionSuccessful", .flag(notifications.isEmpty)),
      (
        "toolExecutionNotifications",
        notifications.isEmpty ? nil : .list(notifications, hasLines: true)
      ),
    ])
    let run = JSONValue.object(
      [
        ("tool", .object([("driver", driver)])), ("columnKind", .text("unicodeCodePoints")),
        ("results", .list(results, hasLines: true)), ("invocations", .list([invocation])),
      ], hasLines: true)
    return .object(
      [
        ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .text("2.1.0")), ("runs", .list([run])),
      ], hasLines: true)
  }
}

/// A finding as a result.
private func result(_ item: CheckedSpec.Item, of spec: CheckedSpec) -> JSONValue {
  let finding = item.finding
  func place(of offset: Int?) -> JSONMembers.Element {
    location(spec.source.name, spec.places[offset])
  }
  let related = finding.related.filter { $0.offset != nil }.enumerated().map { index, related in
    JSONValue.object([
      ("id", .integer(index + 1)), place(of: related.offset),
      ("message", message(printable(related.text))),
    ])
  }
  return .object([
    ("ruleId", .text(finding.rule.rawValue)),
    ("ruleIndex", .integer(Rule.allCases.firstIndex(of: finding.rule) ?? 0)),
    ("level", .text(finding.severity.name)), ("message", message(spec.plainText(of: item))),
    ("locations", .list([.object([place(of: finding.offset)])])),
    ("relatedLocations", related.isEmpty ? nil : .list(related)),
    (
      "partialFingerprints",
      .object([
        ("layoutCause/v1", .text("\(spec.name): \(finding.rule.rawValue): \(item.cause.id)"))
      ])
    ),
    (
      "properties",
      .object([
        ("situations", .integer(item.situations.count)),
        ("checkedSituations", .integer(spec.situations.count)),
      ])
    ),
  ])
}

/// A text in the form of messages.
private func message(_ text: String) -> JSONValue { .object([("text", .text(text))]) }

/// The member of a location for a position in a file.
private func location(_ file: String, _ position: SourcePosition?) -> JSONMembers.Element {
  let region = position.map {
    JSONValue.object([("startLine", .integer($0.line)), ("startColumn", .integer($0.column))])
  }
  let artifact = JSONValue.object([("uri", .text(uri(of: file)))])
  return (
    "physicalLocation", .object([("artifactLocation", artifact), ("region", region)])
  )
}

/// Returns a path as a relative reference, or with a scheme if it is absolute.
private func uri(of path: String) -> String {
  if path == "<stdin>" { return "stdin" }
  var uri = path.hasPrefix("/") ? "file://" : ""
  for byte in path.utf8 {
    if byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte) {
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return uri
}

extension Rule {
  /// The summary, as a sentence.
  var sentence: String { summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// The section of the documentation about the rule.
  var page: String { "docs/rules.md#\(rawValue)" }
}

extension CheckedSpec {
  /// Returns all lines of a finding, which machines show beside the faulty line.
  func plainText(of item: Item) -> String {
    let finding = item.finding
    var lines = [printable(finding.message)]
    for related in finding.related {
      let place = places[related.offset].map { "\($0.line):\($0.column): " } ?? ""
      lines.append(place + printable(related.text))
    }
    if finding.unlistedCount > 0 { lines.append("and \(finding.unlistedCount) more") }
    if !finding.others.isEmpty { lines.append(finding.otherWords) }
    if let summary = summary(of: item) { lines.append(summary.line) }
    if let example = exampleWords(of: item) { lines.append(example) }
    if let remedy = finding.remedy { lines.append("note: \(printable(remedy))") }
    return lines.joined(separator: "\n")
  }
}

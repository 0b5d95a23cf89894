import LayoutInspection

extension CheckOutcome {
  /// The outcome as an object about the spec, each finding on a line of its own.
  var json: JSONValue {
    switch self {
    case .failed(let failure):
      let problems = failure.problems.map { problem in
        JSONValue.object(
          [("message", .text(problem.message))] + place(problem.position)
            + [("remedy", problem.remedy.map { .text($0) })])
      }
      return .object(
        [("spec", .text(failure.name)), ("problems", .list(problems, hasLines: true))],
        hasLines: true)
    case .checked(let spec):
      let situations = (0..<spec.situations.count).map {
        JSONValue.text(spec.situations.words(for: $0))
      }
      return .object(
        [
          ("spec", .text(spec.name)), ("situations", .list(situations, hasLines: true)),
          ("findings", .list(spec.items.map { $0.json(in: spec) }, hasLines: true)),
          ("known", .integer(spec.knownCount)),
        ], hasLines: true)
    }
  }
}

extension CheckedSpec.Item {
  /// The finding as an object.
  fileprivate func json(in spec: CheckedSpec) -> JSONValue {
    func list(_ related: [Finding.Related]) -> JSONValue {
      .list(
        related.map { .object([("text", .text($0.text))] + place(spec.places[$0.offset])) })
    }
    let unlisted = finding.unlistedCount
    var members: JSONMembers = [
      ("rule", .text(finding.rule.rawValue)), ("severity", .text(finding.severity.name)),
      ("message", .text(finding.message)),
    ]
    members += place(spec.places[finding.offset])
    members += [
      ("subject", .texts(finding.subject)), ("related", list(finding.related)),
      ("unlisted", unlisted > 0 ? .integer(unlisted) : nil),
      ("also", finding.others.isEmpty ? nil : list(finding.others)),
      ("remedy", finding.remedy.map { .text($0) }), ("measure", .rounded(finding.measure)),
      ("situations", .integers(situations)), ("worst", .integer(worst)),
      ("range", finding.extent.map { $0.json(by: finding.measure) }),
      ("where", spec.summary(of: self).map { .texts($0.phrases) }),
    ]
    return .object(members)
  }
}

extension FindingExtent {
  /// The extent as an object.
  fileprivate func json(by measure: Double) -> JSONValue {
    let bounds = intervals.map {
      JSONValue.list([.rounded($0.lowerBound), .rounded($0.upperBound)])
    }
    return .object([
      ("parameter", .text(parameter.rawValue)),
      ("from", intervals.first.map { .rounded($0.lowerBound) }),
      ("to", intervals.last.map { .rounded($0.upperBound) }), ("intervals", .list(bounds)),
      ("worst", .rounded(worst)), ("by", .rounded(measure)),
      ("approximate", isApproximate ? .flag(true) : nil),
    ])
  }
}

/// Returns the members for a position in the text.
private func place(_ position: SourcePosition?) -> JSONMembers {
  guard let position else { return [] }
  return [("line", .integer(position.line)), ("column", .integer(position.column))]
}

extension CheckResults {
  /// The document about all specs.
  func json(_ specs: [JSONValue]) -> JSONValue {
    .object(
      [("version", .integer(1)), ("specs", .list(specs, hasLines: true))]
        + Severity.allCases.reversed().map { ("\($0.name)s", .integer(count(of: $0))) })
  }
}

import LayoutSpec

extension Command {
  /// `solve`: a spec in, frames out.
  static let solve = Command(
    name: "solve",
    summary: "Solve a layout spec and print the frames of its views",
    operands: [Operand(name: "SPEC", help: "A spec in JSON, or - for standard input")],
    options: [
      Option(
        name: "format", value: "FORMAT",
        help: "table (the usual one), json, csv, or ndjson: a view a line"),
      Option(name: "absolute", help: "Print frames in the window, not in the superview"),
      Option(name: "exact", help: "Print frames as solved, not rounded to pixels"),
      Option(name: "recover", help: "Print frames in spite of a contradiction"),
    ] + SituationOverrides.options,
    notes: """
      An option takes the place of what the spec says. If one is given twice, the last counts.

      Exit status: 0 solved (what is ambiguous is said on standard error), 1 constraints
      contradict each other, 2 the command line or the spec is at fault, 3 the output
      could not be written.
      """,
    run: { (arguments, output) throws(UsageError) in
      try SolveCommand(arguments).run(&output)
    })
}

/// One run of `solve`.
private struct SolveCommand {
  var path: String
  var format = OutputFormat.table
  var isAbsolute: Bool
  var isExact: Bool
  var recovers: Bool
  var overrides: SituationOverrides

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands.first ?? "-"
    let formats = OutputFormat.allCases.map { $0.rawValue }
    if let word = try arguments.word("format", among: formats) {
      format = OutputFormat(rawValue: word) ?? .table
    }
    isAbsolute = arguments.isSet("absolute")
    isExact = arguments.isSet("exact")
    recovers = arguments.isSet("recover")
    overrides = try SituationOverrides(arguments)
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    guard let input = SpecInput(path, overrides, &output),
      let scene = input.makeScene(&output)
    else { return .badInput }
    return report(scene, input.source, &output)
  }

  private func report(
    _ scene: Scene, _ source: SourceText, _ output: inout CommandOutput
  ) -> ExitCode {
    scene.window.layoutIfNeeded()
    let findings = LayoutFindings(scene, source)
    findings.reportConflicts(recovers: recovers, to: &output)
    let isSolved = findings.conflicts.isEmpty
    guard isSolved || recovers else { return .layoutAtFault }
    findings.reportAmbiguities(to: &output)
    findings.reportUnsettledGuides(to: &output)

    var layout = SolvedLayout(isExact: isExact)
    layout.rows = rows(of: scene)
    layout.ambiguous = findings.ambiguities.map { .init(name: $0.item.label, axis: $0.axis) }
    layout.broken = findings.broken
    format.append(layout, to: &output.standardOutput)
    return isSolved ? .success : .layoutAtFault
  }

  private func rows(of scene: Scene) -> [SolvedLayout.Row] {
    var rows: [SolvedLayout.Row] = []
    rows.reserveCapacity(scene.views.count)
    for (index, view) in scene.views.enumerated() {
      let frame =
        switch (isAbsolute, isExact) {
        case (false, false): view.frame
        case (false, true): view.exactFrame
        case (true, false): view.frameInWindow
        case (true, true): view.exactFrameInWindow
        }
      let depth = scene.spec.views[index].parent.map { rows[$0].depth + 1 } ?? 0
      rows.append(
        .init(
          name: scene.spec.views[index].name, parent: scene.parentName(of: index), depth: depth,
          frame: frame))
    }
    return rows
  }
}

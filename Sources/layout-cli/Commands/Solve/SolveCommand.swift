import LayoutInspection

extension Command {
  /// `solve`: a spec in, frames out.
  static let solve = Command(
    name: "solve",
    summary: "Solve a layout spec and print the frames of its views",
    operands: [InputBatch.operand],
    options: [
      Option(
        name: "format", value: "FORMAT",
        help: "table (the usual one), json, csv, or ndjson: a view a line",
        completion: .words(OutputFormat.words), letter: "f"),
      Option(name: "absolute", help: "Print frames in the window, not in the superview"),
      Option(name: "exact", help: "Print frames as solved, not rounded to pixels"),
      Option(name: "recover", help: "Print frames in spite of a contradiction"),
      Option(
        name: "changes", value: "FROM",
        help: """
          Print only views that are new or have other frames than in
          a layout saved as json, ndjson or csv
          """, completion: .files),
    ] + SituationOverrides.options + InputBatch.options + [outputOption],
    examples: [
      Example(
        arguments: "solve Examples/chat.json --keyboard none",
        help: "The chat screen with the keyboard gone"),
      Example(
        arguments: "solve Examples/signin.json --device 'iPhone SE (3rd generation)' --format json",
        help: "On a small phone, for programs"),
      Example(
        arguments: "solve Examples --format ndjson --output frames.ndjson",
        help: "All specs of a folder, into a file"),
    ],
    notes: """
      Where the spec or the situation has a keyboard, json has a "keyboard" with the
      "guide" of the content view as [x, y, width, height], the edges "near", and the
      "active" sets for edges near or away.

      An option takes the place of what the spec says. If one is given twice, the last counts.
      """,
    run: { (arguments, output) throws(UsageError) in
      var command = try SolveCommand(arguments)
      if let path = arguments.value("changes") {
        guard let saved = output.savedLayouts(at: path) else { return .badInput }
        command.earlier = saved
      }
      var batch = try InputBatch(arguments)
      if command.format == .table { batch.separator = "\n" }
      return command.run(batch, &output)
    })
}

/// One run of `solve`.
private struct SolveCommand: Sendable {
  var format = OutputFormat.table
  var isAbsolute: Bool
  var isExact: Bool
  var recovers: Bool
  var overrides: SituationOverrides
  /// What was solved before; nil where all views are printed.
  var earlier: SavedLayouts?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let word = try arguments.word("format", among: OutputFormat.words) {
      format = OutputFormat(rawValue: word) ?? .table
    }
    isAbsolute = arguments.isSet("absolute")
    isExact = arguments.isSet("exact")
    recovers = arguments.isSet("recover")
    overrides = try SituationOverrides(arguments)
  }

  func run(_ batch: InputBatch, _ output: inout CommandOutput) -> ExitCode {
    let isNamed = batch.isNamed
    if isNamed, format == .csv { output.standardOutput.appendCSVTitles(isNamed: true) }
    return batch.run(&output) { (input, output) in
      guard let spec = SpecInput(input, overrides, &output), let scene = spec.makeScene(&output)
      else { return .badInput }
      return report(scene, spec, isNamed: isNamed, &output)
    }
  }

  private func report(
    _ scene: Scene, _ input: SpecInput, isNamed: Bool, _ output: inout CommandOutput
  ) -> ExitCode {
    scene.window.layoutIfNeeded()
    let findings = LayoutFindings(scene, input.source, recovers: recovers)
    findings.reportConflicts(recovers: recovers, to: &output)
    let isSolved = findings.conflicts.isEmpty
    guard isSolved || recovers else { return .layoutAtFault }
    findings.reportAmbiguities(to: &output)
    findings.reportUnsettledGuides(to: &output)

    var layout = SolvedLayout(isExact: isExact)
    layout.rows = rows(of: scene)
    if let earlier, !layout.keepChanges(from: earlier, name: input.name, &output) {
      return .badInput
    }
    layout.ambiguous = findings.ambiguities.map { .init(name: $0.item.label, axis: $0.axis) }
    layout.broken = findings.broken
    layout.name = isNamed ? input.name : nil
    layout.keyboard = keyboard(of: scene)
    // Where nothing has changed there is no table.
    if format != .table || earlier == nil || !layout.rows.isEmpty {
      format.append(layout, to: &output.standardOutput, output.style)
    }
    return isSolved ? .success : .layoutAtFault
  }

  private func keyboard(of scene: Scene) -> SolvedLayout.KeyboardGuide? {
    var isThere = scene.window.keyboard.kind != .dismissed
    scene.window.forEachKeyboardGuide { _ in isThere = true }
    guard format == .json, isThere else { return nil }
    let guide = scene.keyboardGuide
    scene.window.layoutIfNeeded()
    return SolvedLayout.KeyboardGuide(
      guide: isExact ? guide.exactFrame : guide.layoutFrame, near: guide.nearEdges,
      sets: scene.spec.keyboardGuide.sets)
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

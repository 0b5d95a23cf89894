import LayoutInspection

/// `solve`: a spec in, frames out.
struct SolveCommand: Command {
  static let name = "solve"
  static let summary = "Solve a layout spec and print the frames of its views"
  static let examples = [
    CommandExample(
      arguments: "solve Examples/chat.json --keyboard none",
      help: "The chat screen without the keyboard"),
    CommandExample(
      arguments: "solve Examples/signin.json --device 'iPhone SE (3rd generation)' --format json",
      help: "On a small phone, for programs"),
    CommandExample(
      arguments: "solve Examples --format ndjson --output frames.ndjson",
      help: "All specs of a folder, into a file"),
  ]
  static let notes = """
    If the spec or the situation has a keyboard, json has a "keyboard" with the "guide" of
    the content view as [x, y, width, height], the "near" edges, and the "active" sets of
    constraints for near and away edges.

    Options take precedence over the spec. If one is given twice, the last counts.
    """

  @Option(
    "format", "FORMAT", .word, "table (default), json, or ndjson: one line per view", letter: "f")
  var format = OutputFormat.table
  @Flag("absolute", "Print frames in the window, not in the superview")
  var isAbsolute: Bool
  @Flag("exact", "Print frames as solved, not rounded to pixels")
  var isExact: Bool
  @Flag("recover", "Print frames even if constraints contradict each other")
  var recovers: Bool
  let overrides = SituationOverrides()
  @Operand(.specs)
  var paths: [String]
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    var batch = try InputBatch(paths)
    if format == .table { batch.separator = "\n" }
    let isNamed = batch.isNamed
    return try batch.run(&output) { (input, output) throws(ToolError) in
      var spec = try SpecInput(input, overrides, &output)
      let scene = try spec.takeScene()
      return report(scene, spec, isNamed: isNamed, &output)
    }
  }

  private func report(
    _ scene: Scene, _ input: SpecInput, isNamed: Bool, _ output: inout CommandOutput
  ) -> ExitCode {
    scene.window.layoutIfNeeded()
    let findings = LayoutFindings(scene, input.source, recovers: recovers)
    findings.reportConflicts(hasFrames: recovers, to: &output)
    let isSolved = findings.conflicts.isEmpty
    guard isSolved || recovers else { return .layoutAtFault }
    findings.reportAmbiguities(to: &output)
    findings.reportUnsettledGuides(to: &output)

    var layout = SolvedLayout(isExact: isExact)
    layout.rows = rows(of: scene)
    layout.ambiguous = findings.ambiguities.map { .init(name: $0.item.label, axis: $0.axis) }
    layout.broken = findings.broken
    layout.name = isNamed ? input.name : nil
    layout.keyboard = keyboard(of: scene)
    format.append(layout, to: &output.standardOutput, output.style)
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

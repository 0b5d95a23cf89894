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
      arguments:
        "solve Examples/Specs/signin.json --device 'iPhone SE' -f json",
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

  /// The form of the output.
  enum Format: String, CaseIterable {
    case table, json, ndjson
  }

  @Option(
    "format", "FORMAT", .word, "table (default), json, or ndjson: one line per view", letter: "f")
  var format = Format.table
  let frames = FrameOptions()
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
    return batch.run(&output) { (input, output) throws(ToolError) in
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

    let name = isNamed ? input.name : nil
    let views = frames.form.views(of: scene)
    switch format {
    case .json: output.standardOutput.appendLine(json(views, name, findings))
    case .ndjson:
      for view in views { output.standardOutput.appendLine(record(of: view, spec: name)) }
    case .table: append(views, name, &output)
    }
    return isSolved ? .success : .layoutAtFault
  }

  /// Appends a table for people: one view per line, names indented by depth, numbers aligned; if
  /// there may be several layouts, after a line with the spec's name.
  private func append(
    _ views: [LayoutSnapshot.SolvedView], _ name: String?, _ output: inout CommandOutput
  ) {
    if let name {
      output.standardOutput.append(output.style.title("\(printable(name)):") + "\n")
    }
    var table = TextTable(["view"] + TextTable.frame)
    for view in views {
      table.append(printable(view.name), indentation: 2 * view.depth)
      for number in view.frame.numbers {
        table.append(frames.areExact ? exactText(number) : roundedText(number))
      }
    }
    table.append(to: &output.standardOutput, output.style)
  }

  /// The layout as an object: the views, the ambiguities, and the broken constraints; if there may
  /// be several specs, on one line with the spec's name first.
  private func json(
    _ views: [LayoutSnapshot.SolvedView], _ name: String?, _ findings: LayoutFindings
  ) -> JSONValue {
    let hasLines = name == nil
    let ambiguous = findings.ambiguities.map {
      JSONValue.object([("name", .text($0.item.label)), ("axis", .text($0.axis.word))])
    }
    return .object([
      ("spec", name.map { .text($0) }),
      ("views", .list(views.map { record(of: $0, spec: nil) }, hasLines: hasLines)),
      ("ambiguous", .list(ambiguous, hasLines: hasLines)),
      ("broken", .list(findings.broken, hasLines: hasLines)),
      ("keyboard", keyboard(of: findings.scene)),
    ])
  }

  /// A view as an object, with the spec's name if there may be several.
  private func record(of view: LayoutSnapshot.SolvedView, spec: String?) -> JSONValue {
    .object(
      [("spec", spec.map { .text($0) }), ("name", .text(view.name))]
        + view.members(exact: frames.areExact))
  }

  /// The state of the content view's keyboard guide, if the spec or the situation has a keyboard.
  private func keyboard(of scene: Scene) -> JSONValue? {
    var isThere = scene.window.keyboard.kind != .dismissed
    scene.window.forEachKeyboardGuide { _ in isThere = true }
    guard isThere else { return nil }
    let guide = scene.keyboardGuide
    scene.window.layoutIfNeeded()
    let exact = frames.areExact
    return .object([
      ("guide", .frame(exact ? guide.exactFrame : guide.layoutFrame, exact: exact)),
      ("near", guide.nearEdges.json),
      ("active", .texts(scene.activeConditions)),
    ])
  }
}

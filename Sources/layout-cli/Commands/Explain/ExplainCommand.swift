import LayoutInspection

/// `explain`: explains a view's position.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Explain why a view is where it is"
  static let examples = [
    CommandExample(
      arguments: "explain Examples/chat.json bar",
      help: "Explain the bar's frame, starting from the keyboard"),
    CommandExample(
      arguments: "explain Examples/chat.json field.width --keyboard none",
      help: "Explain the field's width without a keyboard"),
    CommandExample(
      arguments: "explain Examples/chat.json --brief",
      help: "Explain all views, each step once"),
  ]
  static let notes = """
    Positions are in the window, in points, not rounded to pixels. Read downwards: a line uses
    less indented lines above it; "from here:" starts again at the left. It ends with its
    position in the file, followed by the identifier and the label of the constraint in
    Interface Builder. With --brief, each step is printed once, for the first view that needs
    it; without a VIEW, all views are explained.
    """

  @Operand(.spec)
  var path: String
  @Operand(
    "VIEW[.ANCHOR]",
    """
    A view or guide to explain, such as bar, or one of its
    anchors, such as bar.bottom, keyboard.top or
    bar.safeArea.top
    """, count: 0...Int.max)
  var targets: [String]
  @Flag("brief", "Print each step once, and refer to it afterwards")
  var isBrief: Bool
  let overrides = SituationOverrides()
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let input = try SpecInput(path, overrides, &output)
    let scene = try input.makeScene()
    let targets = targets.isEmpty && isBrief ? scene.spec.views.map { $0.name } : targets
    guard !targets.isEmpty else {
      throw ToolError("say which view to explain", remedy: ExplanationTarget.list(of: scene))
    }
    var found: [ExplanationTarget] = []
    var errors: [ToolError] = []
    for text in targets {
      do throws(SceneError) {
        found.append(try ExplanationTarget(text, in: scene))
      } catch {
        errors.append(ToolError(error, in: input.source))
      }
    }
    if let error = ToolError(errors) { throw error }
    let explainer = Explainer(scene)
    let findings = LayoutFindings(scene, input.source)
    findings.reportConflicts(to: &output)
    findings.reportUnsettledGuides(to: &output)
    var text = ExplanationText(explainer, input, output.style)
    for (index, target) in found.enumerated() {
      if index > 0 { output.standardOutput.append("\n") }
      var explanation = explainer.explain(target)
      if isBrief { text.shorten(&explanation, of: target.text) }
      text.append(explanation, to: &output.standardOutput)
    }
    return findings.conflicts.isEmpty ? .success : .layoutAtFault
  }
}

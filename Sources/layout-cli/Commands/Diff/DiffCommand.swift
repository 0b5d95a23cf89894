import LayoutInspection

/// `diff`: compares two layouts.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "Compare two layouts view by view"
  static let examples = [
    CommandExample(
      arguments: "diff Examples/Specs/signin.json Examples/Specs/signin-conflict.json",
      help: "The effect of one constraint too many"),
    CommandExample(
      arguments: "diff Examples/chat.json --device 'iPad Air' --os 17,27",
      help: "The differences between two systems"),
    CommandExample(
      arguments: "diff Examples/chat.json --keyboards none,docked",
      help: "The views that the keyboard moves"),
  ]
  static let notes = """
    Views with the same name are compared. Both numbers of a difference are shown; + marks
    views that were added, - views that were removed. With a list of situations, such as
    --devices, one spec is compared in all of them: a column has the frames in a situation,
    and in those that are alike.

    The JSON form is {"differences": [...], "broken": ..., "mended": ...}: a view's
    "change" is added, removed or changed, "before" and "after" have its parent and frame,
    "moved", "resized" and "reparented" describe the change, "ambiguous" and "unambiguous"
    list the axes that became so. "broken" lists constraints that contradict others in the
    second layout only, "mended" those that do so in the first only. With a list it is
    {"situations": [...], "differences": [{"name": ..., "frames": [...]}, ...]}.
    """

  @Operand(
    "BEFORE",
    """
    A spec in JSON; a .storyboard or .xib file, or FILE#ROOT
    if it has several roots; or - for standard input
    """)
  var before: String
  @Operand("AFTER", "Likewise; by default the same spec, for lists")
  var after: String?
  @Option("format", "FORMAT", .word, "text (default) or json", letter: "f")
  var format = OutputFormat.text
  @Option("widths", "LIST", .widths, "Widths of the screen, such as 320,375")
  var widths: [Double]?
  let lists = SituationLists()
  let frames = FrameOptions()
  let overrides = SituationOverrides()
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let systems = overrides.systems ?? []
    if lists.isGiven || widths != nil { return try compareSituations(&output) }
    guard after != nil || systems.count == 2 else {
      throw ToolError(
        "the layout to compare with is missing",
        remedy: "name a second one, or a list of situations, such as --keyboards none,docked")
    }
    guard after == nil || systems.count < 2 else {
      throw ToolError(
        "two layouts and two versions do not go together",
        remedy: "leave a layout or a version out")
    }
    if before == "-", after == "-" { throw .standardInputTwice }
    // Both are read before an error ends the command, so that all errors are reported.
    var layouts: [LayoutSnapshot] = []
    var errors: [ToolError] = []
    for (index, path) in [before, after ?? before].enumerated() {
      do throws(ToolError) {
        let system = systems.count == 2 ? systems[index] : systems.first
        layouts.append(try layout(of: path, system, &output))
      } catch {
        errors.append(error)
      }
    }
    if let error = ToolError(errors) { throw error }
    let difference = LayoutDifference(from: layouts[0], to: layouts[1])
    if format == .json {
      output.standardOutput.appendLine(difference.json(exact: frames.areExact))
    } else {
      output.standardOutput.append(difference, output.style)
    }
    return difference.isEmpty ? .success : .layoutAtFault
  }

  /// Compares the layouts of one spec in several situations.
  private func compareSituations(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    guard after == nil else {
      throw ToolError(
        "two layouts and a list of situations do not go together",
        remedy: "leave a layout or the list out")
    }
    let matrix = try lists.matrix(overrides)
    if widths != nil, lists.isGiven {
      throw ToolError("'--widths' is a list by itself", remedy: "leave out the other lists")
    }
    let input = try SpecInput(before, overrides, &output)
    let list = matrix.situations(from: input.spec.situation)
    var entries = (0..<list.count).map { (list.situations[$0], list.words(for: $0)) }
    if let widths, let least = widths.min(), let most = widths.max() {
      entries = try inText(input.source) { () throws(SceneError) in
        let range = SituationRange(.width, over: least...most)
        let ground = try range.grounded(input.spec.situation)
        return widths.map { (range.situation(ground, at: $0), "width \(exactText($0))") }
      }
    }
    var layouts = SituationDifferences(areExact: frames.areExact)
    let isConsistent = try SituationRun(input, entries).forEachScene(&output) {
      (scene, entry) throws(ToolError) in
      scene.window.layoutIfNeeded()
      layouts.add(frames.form.views(of: scene), in: entry.words)
    }
    if format == .json {
      output.standardOutput.appendLine(layouts.json)
    } else if !layouts.isEmpty {
      layouts.table.append(to: &output.standardOutput, output.style)
    }
    return layouts.isEmpty && isConsistent ? .success : .layoutAtFault
  }

  /// Solves a spec.
  private func layout(
    of path: String, _ system: SystemVersion?, _ output: inout CommandOutput
  ) throws(ToolError) -> LayoutSnapshot {
    let spec = try SpecInput(path, overrides, system: system, &output)
    let scene = try spec.makeScene()
    LayoutFindings(scene, spec.source).reportConflicts(to: &output)
    return LayoutSnapshot(scene, frames.form)
  }
}

import InterfaceBuilder
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
  ]
  static let notes = """
    Views with the same name are compared. Both numbers of a difference are shown; + marks
    views that were added, - views that were removed. In two Interface Builder files, the
    roots with the same name are compared.

    The JSON form is {"differences": [...], "broken": ..., "mended": ...}: a view's
    "change" is added, removed or changed, "before" and "after" have its parent and frame,
    "moved", "resized" and "reparented" describe the change, "ambiguous" and "unambiguous"
    list the axes that became so. "broken" lists constraints that contradict others in the
    second layout only, "mended" those that do so in the first only.
    """

  @Operand(
    "BEFORE",
    """
    A spec in JSON; a .storyboard or .xib file, or FILE#ROOT
    for one root; or - for standard input
    """)
  var before: String
  @Operand("AFTER", "Likewise; by default the same spec, for --os with two versions")
  var after: String?
  @Option("format", "FORMAT", .word(among: .text, .json), "text (default) or json", letter: "f")
  var format = OutputFormat.text
  @Option(
    "tolerance", "POINTS", .points,
    "The largest difference of numbers that count as equal (0.01)")
  var tolerance = LayoutDifference.usualTolerance
  let frames = FrameOptions()
  let overrides = SituationOverrides()
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let systems = overrides.systems ?? []
    guard after != nil || systems.count == 2 else {
      throw ToolError(
        "the layout to compare with is missing",
        remedy: "name a second one, or two versions with --os, such as --os 17,27")
    }
    guard after == nil || systems.count < 2 else {
      throw ToolError(
        "two layouts and two versions do not go together",
        remedy: "leave a layout or a version out")
    }
    let paths = [self.before, after ?? self.before]
    if after != nil, paths == ["-", "-"] {
      throw .standardInputTwice
    }
    // Both are read before an error ends the command, so that all errors are reported.
    var read: [[ComparedLayout]] = []
    var errors: [ToolError] = []
    for (index, path) in paths.enumerated() {
      do throws(ToolError) {
        let system = systems.count == 2 ? systems[index] : systems.first
        read.append(try layouts(of: path, system, &output))
      } catch {
        errors.append(error)
      }
    }
    if let error = ToolError(errors) { throw error }
    let (before, after) = (read[0], read[1])
    var differences: [(root: String?, difference: LayoutDifference)] = []
    for layout in after {
      guard let old = before.layout(ofRoot: layout.root) else {
        errors.append(error(layout.root, missingIn: paths[0]))
        continue
      }
      let difference = LayoutDifference(from: old, to: layout.snapshot, tolerance: tolerance)
      differences.append((layout.root, difference))
    }
    for layout in before where after.layout(ofRoot: layout.root) == nil {
      errors.append(error(layout.root, missingIn: paths[1]))
    }
    if let error = ToolError(errors) { throw error }
    for (root, difference) in differences {
      if format == .json {
        output.standardOutput.appendLine(difference.json(of: root, exact: frames.areExact))
      } else if !difference.isEmpty {
        if let root {
          output.standardOutput.append(output.style.title("\(printable(root)):") + "\n")
        }
        output.standardOutput.append(difference, tolerance, output.style)
      }
    }
    return differences.allSatisfy { $0.difference.isEmpty } ? .success : .layoutAtFault
  }

  private func error(_ root: String?, missingIn path: String) -> ToolError {
    if let root {
      return ToolError("there is no layout of \(shown(root)) in \(printable(path))")
    }
    return ToolError(
      "\(printable(path)) has several layouts, and the other does not say which it is",
      remedy: "name a root behind a #")
  }

  /// Solves the specs of an input.
  private func layouts(
    of path: String, _ system: SystemVersion?, _ output: inout CommandOutput
  ) throws(ToolError) -> [ComparedLayout] {
    let place = InputPath(path)
    let inputs = try LayoutInput.all(in: try InputFile.read(place.path), at: place)
    var layouts: [ComparedLayout] = []
    for input in inputs {
      let spec = try SpecInput(input, overrides, system: system, &output)
      let scene = try spec.makeScene()
      // Two versions of a file have different paths, and roots of the same names.
      let root = inputs.count > 1 ? input.root?.root.name : nil
      layouts.append(ComparedLayout(root: root, snapshot: LayoutSnapshot(scene, frames.form)))
      LayoutFindings(scene, spec.source).reportConflicts(to: &output)
    }
    return layouts
  }
}

/// A layout that is compared.
private struct ComparedLayout {
  /// The name of the root, if the input has several.
  var root: String?
  var snapshot: LayoutSnapshot
}

extension [ComparedLayout] {
  /// Returns the layout of a root; the only layout if the input or the other one has no roots.
  fileprivate func layout(ofRoot root: String?) -> LayoutSnapshot? {
    if let root, let found = first(where: { $0.root == root }) { return found.snapshot }
    guard count == 1, root == nil || self[0].root == nil else { return nil }
    return self[0].snapshot
  }
}

import InterfaceBuilder
import LayoutInspection

/// `diff`: compares two layouts.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "Compare two layouts view by view"
  static let examples = [
    CommandExample(
      arguments: "diff Examples/signin.json Examples/signin-conflict.json",
      help: "The effect of one constraint too many"),
    CommandExample(
      arguments:
        "solve Examples/chat.json -f json | layout-cli diff - Examples/chat.json --size 375x667",
      help: "The differences on a smaller screen; a saved layout may also be a file"),
    CommandExample(
      arguments: "diff Examples/chat.json --device 'iPad Air' --os 17,27",
      help: "The differences between two systems"),
  ]
  static let notes = """
    Views with the same name are compared. Both numbers of a difference are shown; + marks
    views that were added, - views that were removed. Options for the situation and for
    frames apply to specs, not to saved layouts. If saved layouts have several specs, those
    with the same name are compared, and in two Interface Builder files the roots with the
    same name.

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
    for one root; a layout that solve saved as json or
    ndjson; or - for standard input
    """)
  var before: String
  @Operand("AFTER", "Likewise; by default the same spec, for --os with two versions")
  var after: String?
  @Option("format", "FORMAT", .word, "text (default) or json", letter: "f")
  var format = TextFormat.text
  @Option(
    "tolerance", "POINTS", .points,
    "The largest difference of numbers that count as equal (0.01)")
  var tolerance = LayoutDifference.usualTolerance
  @Flag("absolute", "Compare specs by frames in the window")
  var isAbsolute: Bool
  @Flag("exact", "Compare specs by frames not rounded to pixels")
  var isExact: Bool
  let overrides = SituationOverrides()
  let destination = OutputFile()

  /// The frames of specs that are compared.
  private var frames: LayoutSnapshot.Frames {
    LayoutSnapshot.Frames(areAbsolute: isAbsolute, areExact: isExact)
  }

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    let systems = overrides.systems ?? []
    guard after != nil || systems.count == 2 else {
      throw UsageError(
        message: "the layout to compare with is missing",
        remedy: "name a second one, or two versions with --os, such as --os 17,27")
    }
    guard after == nil || systems.count < 2 else {
      throw UsageError(
        message: "two layouts and two versions do not go together",
        remedy: "leave a layout or a version out")
    }
    let paths = [self.before, after ?? self.before]
    if after != nil, paths == ["-", "-"] {
      throw UsageError(
        message: "'-' is given twice", remedy: "standard input can be read only once")
    }
    // Both are read before an error ends the command, so that all errors are reported.
    let read = paths.indices.map { index in
      layouts(of: paths[index], systems.count == 2 ? systems[index] : systems.first, &output)
    }
    guard let before = read[0], let after = read[1] else { return .badInput }
    var differences: [(spec: String?, difference: LayoutDifference)] = []
    var code = ExitCode.success
    for layout in after.layouts {
      guard let old = before.layout(named: layout.spec) else {
        code = report(layout.spec, missingIn: paths[0], &output)
        continue
      }
      let difference = LayoutDifference(from: old, to: layout, tolerance: tolerance)
      differences.append((after.layouts.count > 1 ? layout.spec : nil, difference))
    }
    for layout in before.layouts where after.layout(named: layout.spec) == nil {
      code = report(layout.spec, missingIn: paths[1], &output)
    }
    guard code == .success else { return code }
    for (spec, difference) in differences {
      if format == .json {
        output.standardOutput.append(difference.json(of: spec, exact: isExact))
        output.standardOutput.append("\n")
      } else if !difference.isEmpty {
        if let spec {
          output.standardOutput.append(output.style.title("\(printable(spec)):") + "\n")
        }
        output.standardOutput.append(difference, tolerance, output.style)
      }
    }
    return differences.allSatisfy { $0.difference.isEmpty } ? .success : .layoutAtFault
  }

  private func report(
    _ spec: String?, missingIn path: String, _ output: inout CommandOutput
  ) -> ExitCode {
    if let spec {
      output.report("there is no layout of \(shown(spec)) in \(printable(path))")
    } else {
      output.report(
        "\(printable(path)) has several layouts, and the other does not say which it is",
        remedy: "save the other by 'solve --with-filename', or name a root behind a #")
    }
    return .badInput
  }

  /// Returns the layouts of an input, solving a spec; if it is neither, that is reported and the
  /// result is nil.
  private func layouts(
    of path: String, _ system: SystemVersion?, _ output: inout CommandOutput
  ) -> SavedLayouts? {
    let inputs: [LayoutInput]
    let place = InputPath(path)
    do throws(InputError) {
      let source = try InputFile.read(place.path)
      if SavedLayouts.areSaved(in: source) { return output.savedLayouts(in: source) }
      inputs = try SpecInput.inputs(source, at: place)
    } catch {
      output.report(error)
      return nil
    }
    var layouts: [LayoutSnapshot] = []
    for input in inputs {
      guard let spec = SpecInput(input, overrides, system: system, &output),
        let scene = spec.makeScene(&output)
      else { return nil }
      var layout = LayoutSnapshot(scene, frames)
      // Two versions of a file have different paths, and roots of the same names.
      if inputs.count > 1 { layout.spec = input.root?.root.name }
      LayoutFindings(scene, spec.source).reportConflicts(recovers: true, to: &output)
      layouts.append(layout)
    }
    return SavedLayouts(layouts)
  }
}

extension CommandOutput {
  /// Reads saved layouts; malformed ones are reported, and the result is nil.
  mutating func savedLayouts(in source: SourceText) -> SavedLayouts? {
    do throws(SpecError) {
      return try SavedLayouts(source)
    } catch {
      report(error, in: source)
      return nil
    }
  }
}

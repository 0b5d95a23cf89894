import InterfaceBuilder
import LayoutInspection

extension Command {
  /// `diff`: two layouts in, what differs out.
  static let diff = Command(
    name: "diff",
    summary: "Compare two layouts view by view",
    operands: [
      Operand(
        name: "BEFORE",
        help: """
          A spec in JSON, a .storyboard or .xib file, with #ROOT
          behind it for one root, or a layout that solve saved as
          json, ndjson or csv; or - for standard input
          """),
      Operand(name: "AFTER", help: "Likewise"),
    ],
    options: [
      Option(
        name: "format", value: "FORMAT", help: "text (the usual one) or json",
        completion: .words(DiffCommand.formats), letter: "f"),
      Option(
        name: "tolerance", value: "POINTS",
        help: "How much numbers may differ and count as the same (0.01)"),
      Option(name: "absolute", help: "Compare specs by frames in the window"),
      Option(name: "exact", help: "Compare specs by frames not rounded to pixels"),
    ] + SituationOverrides.options + [outputOption],
    examples: [
      Example(
        arguments: "diff Examples/signin.json Examples/signin-conflict.json",
        help: "What one constraint too many changes"),
      Example(
        arguments:
          "solve Examples/chat.json -f json | layout-cli diff - Examples/chat.json --size 375x667",
        help: "What differs on a smaller screen; a saved layout may be a file as well"),
    ],
    notes: """
      Views are the same by name. Of what differs both numbers are shown; + stands before views
      that were added, - before views that were removed. Options about the situation and
      about frames apply to specs, not to saved layouts. Of saved layouts of several specs,
      those of the same spec are compared, and of two Interface Builder files the roots of the
      same name.

      The JSON form is {"differences": [...], "broken": ..., "mended": ...}: a view's
      "change" is added, removed or changed, "before" and "after" have its parent and frame,
      "moved", "resized" and "reparented" say what changed, "ambiguous" and "unambiguous"
      list the axes that became so. "broken" and "mended" list constraints that
      contradict others in the second layout only, and in the first only.
      """,
    run: { (arguments, output) throws(UsageError) in
      try DiffCommand(arguments).run(&output)
    })
}

/// One run of `diff`.
private struct DiffCommand {
  static let formats = ["text", "json"]

  var paths: [String]
  var isJSON: Bool
  var tolerance: Double
  var frames = LayoutSnapshot.Frames()
  var overrides: SituationOverrides

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    if paths == ["-", "-"] {
      throw UsageError(
        message: "'-' is given twice", remedy: "standard input can be read only once")
    }
    isJSON = try arguments.word("format", among: Self.formats) == "json"
    tolerance =
      try arguments.points("tolerance") ?? LayoutDifference.usualTolerance
    frames.areAbsolute = arguments.isSet("absolute")
    frames.areExact = arguments.isSet("exact")
    overrides = try SituationOverrides(arguments)
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    // Both are read, so that all that is wrong is told at once.
    let read = paths.map { layouts(of: $0, &output) }
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
      if isJSON {
        output.standardOutput.appendJSON(difference, spec: spec, exact: frames.areExact)
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

  /// The layouts of an input, a spec's solved; nil, and reported, where it is neither.
  private func layouts(of path: String, _ output: inout CommandOutput) -> SavedLayouts? {
    let inputs: [BatchInput]
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
      guard let spec = SpecInput(input, overrides, &output), let scene = spec.makeScene(&output)
      else { return nil }
      var layout = LayoutSnapshot(scene, frames)
      // Two versions of a file have other paths, and roots of the same names.
      if inputs.count > 1 { layout.spec = input.root?.root.name }
      LayoutFindings(scene, spec.source).reportConflicts(recovers: true, to: &output)
      layouts.append(layout)
    }
    return SavedLayouts(layouts)
  }
}

extension CommandOutput {
  /// Reads saved layouts; nil, and reported, where they are malformed.
  mutating func savedLayouts(in source: SourceText) -> SavedLayouts? {
    do throws(SpecError) {
      return try SavedLayouts(source)
    } catch {
      report(error, in: source)
      return nil
    }
  }
}

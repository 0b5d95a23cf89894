import InterfaceBuilder

/// `agree`: reads Interface Builder files, and compares their frames with the recorded ones.
struct AgreeCommand: Command {
  static let name = "agree"
  static let summary = "Compare solved frames with those that Interface Builder recorded"
  static let examples = [
    CommandExample(
      arguments: "agree Examples/Specs/Signup.storyboard",
      help: "Compare frames with those that Xcode shows")
  ]
  static let notes = """
    Frames are compared in the superview. A view agrees within a distance if none of x, y,
    width and height differs by more. Views that differ by more than 1 point are listed by
    class, because the class is often the cause: views without constraints of their own are
    fixed, and views that Xcode itself marks are misplaced or ambiguous. All others are
    constrained, and listed with the constraints that determine them.
    """

  @Operand(
    "FILE",
    """
    A .storyboard or .xib file, or FILE#ROOT for one of its
    roots; a folder, for all such files in it; or - for
    standard input
    """, count: 1...Int.max)
  var paths: [String]

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let batch = try InputBatch(paths, .interfaceBuilderFiles)
    var summary = AgreementSummary()
    var worst = ExitCode.success
    let code = batch.run(&output) { (input, output) in
      Agreement(of: input, &output)
    } deliver: { (agreement, _) in
      for view in agreement.views { summary.add(view) }
      worst = max(worst, agreement.code)
    }
    summary.append(to: &output)
    return max(code, worst)
  }
}

/// The numbers of views that agree, and the views that differ, by class.
private struct AgreementSummary {
  struct Group {
    var views = 0
    /// The number within half a point.
    var close = 0
    /// The number within a point.
    var agreeing = 0
    /// A description of each view that differs by more.
    var differing: [String] = []
  }

  private var groups: [String: Group] = [:]

  mutating func add(_ view: ComparedView) {
    var group = groups[view.className] ?? Group()
    group.views += 1
    if view.agrees(within: 0.5) { group.close += 1 }
    if view.agrees(within: 1) { group.agreeing += 1 } else { group.differing.append(view.text) }
    groups[view.className] = group
  }

  func append(to output: inout CommandOutput) {
    if groups.isEmpty { return }
    var table = TextTable([
      "class", .numbers("views"), .numbers("within 0.5"), .numbers("%"), .numbers("within 1"),
      .numbers("%"),
    ])
    for name in ComparedView.classes {
      guard let group = groups[name] else { continue }
      table.append([
        name, "\(group.views)", "\(group.close)", Self.percent(group.close, of: group.views),
        "\(group.agreeing)", Self.percent(group.agreeing, of: group.views),
      ])
      if group.differing.isEmpty { continue }
      let differ = group.differing.count == 1 ? "view differs" : "views differ"
      output.standardOutput.append("\(name): \(group.differing.count) \(differ)\n")
      for text in group.differing { output.standardOutput.append(text) }
      output.standardOutput.append("\n")
    }
    table.append(to: &output.standardOutput, output.style)
  }

  /// Returns a percentage with one decimal; 100 only if all agree.
  private static func percent(_ part: Int, of views: Int) -> String {
    let tenths = part * 1000 / views
    return "\(tenths / 10).\(tenths % 10)"
  }
}

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
    var views: [String: [ComparedView]] = [:]
    var worst = ExitCode.success
    let code = batch.run(&output) { (input, output) in
      Agreement(of: input, &output)
    } deliver: { (agreement, _) in
      for view in agreement.views { views[view.className, default: []].append(view) }
      worst = max(worst, agreement.code)
    }
    if !views.isEmpty { Self.report(views, to: &output) }
    return max(code, worst)
  }

  /// Reports the numbers of views that agree, and the views that differ, by class.
  private static func report(
    _ viewsByClass: [String: [ComparedView]], to output: inout CommandOutput
  ) {
    var table = TextTable([
      "class", .numbers("views"), .numbers("within 0.5"), .numbers("%"), .numbers("within 1"),
      .numbers("%"),
    ])
    for name in ComparedView.classes {
      guard let views = viewsByClass[name] else { continue }
      let counts = [0.5, 1].map { distance in views.count { $0.agrees(within: distance) } }
      table.append(
        [name, "\(views.count)"]
          + counts.flatMap { ["\($0)", percent($0, of: views.count)] })
      let differing = views.filter { !$0.agrees(within: 1) }
      if differing.isEmpty { continue }
      let differ = differing.count == 1 ? "view differs" : "views differ"
      output.standardOutput.append("\(name): \(differing.count) \(differ)\n")
      for view in differing { output.standardOutput.append(view.text) }
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

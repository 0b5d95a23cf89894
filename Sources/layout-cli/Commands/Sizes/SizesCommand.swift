import LayoutInspection

/// `sizes`: prints a spec's frames at every size, as formulas.
struct SizesCommand: Command {
  static let name = "sizes"
  static let summary = "Print the frames of views at every width, as formulas"
  static let examples = [
    CommandExample(
      arguments: "sizes Examples/chat.json", help: "At all widths from 280 to 1400 points"),
    CommandExample(
      arguments: "sizes Examples/Specs/form-stack.json --heights 300...1000 -f json",
      help: "At every height, for programs"),
  ]
  static let notes = """
    Within an interval every number of a frame is a constant plus a multiple of the width or
    height. Intervals after the first list only the views whose formulas have changed.
    Frames are in the superview, and not rounded to pixels. In json a formula is [a, b] for
    a + b * parameter, and each segment has all frames.
    """

  let ranges = RangeOptions()
  let overrides = SituationOverrides()
  @Option("format", "FORMAT", .word, "text (default) or json", letter: "f")
  var format = OutputFormat.text
  @Operand(.specs)
  var paths: [String]
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let range = try ranges.range(of: overrides.kinds) ?? SituationRange(.width, over: 280...1400)
    var batch = try InputBatch(paths)
    if format == .text { batch.separator = "\n" }
    let isNamed = batch.isNamed
    return batch.run(&output) { (input, output) throws(ToolError) in
      let spec = try SpecInput(input, overrides, &output)
      let sizes = SpecSizes(
        name: isNamed ? input.name : nil, range: range,
        segments: try inText(spec.source) { () throws(SceneError) in
          try Scene(spec.spec).sizeSegments(over: range)
        })
      if format == .json {
        output.standardOutput.appendLine(sizes.json)
      } else {
        sizes.append(to: &output.standardOutput, output.style)
      }
      return sizes.segments.isContradictory ? .layoutAtFault : .success
    }
  }
}

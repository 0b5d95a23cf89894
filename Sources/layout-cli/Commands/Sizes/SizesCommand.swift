import LayoutInspection

/// `sizes`: prints a spec's frames at every size, as formulas.
struct SizesCommand: Command {
  static let name = "sizes"
  static let summary = "Print the frames of views at every width, as formulas"
  static let examples = [
    CommandExample(
      arguments: "sizes Examples/chat.json", help: "At all widths from 280 to 1400 points"),
    CommandExample(
      arguments: "sizes Examples/Specs/form-stack.json --heights 300...1000",
      help: "At every height"),
  ]
  static let notes = """
    Within an interval every number of a frame is a constant plus a multiple of the width or
    height. Intervals after the first list only the views whose formulas have changed.
    Frames are in the superview, and not rounded to pixels.
    """

  let ranges = RangeOptions()
  let keyboardRanges = KeyboardRangeOptions()
  let overrides = SituationOverrides()
  @Operand(.specs)
  var paths: [String]
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let range = try keyboardRanges.range(or: ranges) ?? SituationRange(.width, over: 280...1400)
    var batch = try InputBatch(paths)
    batch.separator = "\n"
    return batch.run(&output) { (input, output) throws(ToolError) in
      let spec = try SpecInput(input, overrides, &output)
      let sizes = SpecSizes(
        range: range,
        segments: try inText(spec.source) { () throws(SceneError) in
          try Scene(spec.spec).sizeSegments(over: range)
        })
      sizes.append(to: &output.standardOutput, output.style)
      return sizes.segments.isContradictory ? .layoutAtFault : .success
    }
  }
}

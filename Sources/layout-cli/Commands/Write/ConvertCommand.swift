import LayoutSpec

/// `convert`: the constraints of a spec in another spelling.
struct ConvertCommand: Command {
  static let name = "convert"
  static let summary = "Write the constraints of a spec as equations, objects or formats"
  static let examples = [
    CommandExample(
      arguments: "convert --to format Examples/chat.json",
      help: "Print the spec with its rows and columns as visual formats"),
    CommandExample(
      arguments: "convert --to objects - < Examples/signin.json",
      help: "Name the parts of each constraint, for programs"),
  ]
  static let notes = """
    The rest of the text and all comments do not change. Constraints that the spelling cannot
    express do not change either, and are reported on standard error.
    """

  @Operand("SPEC", "A spec in JSON, or - for standard input")
  var path: String
  @Option(
    "to", "SPELLING", .word,
    """
    equations, such as "field.top == bar.top + 8"; objects, which
    name the parts; or format, for visual formats
    """)
  var spelling: ConstraintSpelling?
  let writing = WritingInPlace()

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    guard let spelling else {
      let words = ConstraintSpelling.allCases.map { $0.rawValue }
      throw UsageError(
        message: "'--to' is missing", remedy: "it is one of \(words.joined(separator: ", "))")
    }
    try writing.check([path])
    let source: SourceText
    let converted: ConvertedSpec
    do throws(InputError) {
      source = try InputFile.readSpec(path)
    } catch {
      output.report(error)
      return .badInput
    }
    do throws(SpecError) {
      converted = try Spec.converted(source, to: spelling)
    } catch {
      output.report(error, in: source)
      return .badInput
    }
    report(converted.remainders, in: source, &output)
    var text = ByteBuffer()
    text.append(converted.bytes)
    return output.deliver(text, insteadOf: source, at: path, inPlace: writing.isInPlace)
  }

  private func report(
    _ remainders: [ConvertedSpec.Remainder], in source: SourceText,
    _ output: inout CommandOutput
  ) {
    // Formats express little more than rows and columns: their limits are not reported one by
    // one.
    if spelling == .format {
      if !remainders.isEmpty {
        let words =
          remainders.count == 1
          ? "1 constraint stays as it is: no visual format can say it"
          : "\(remainders.count) constraints stay as they are: no visual format can say them"
        output.report("note", at: source.name, words)
      }
      return
    }
    let positions = source.positions(of: remainders.map { $0.offset })
    for (remainder, position) in zip(remainders, positions) {
      output.report(
        "note", at: "\(source.name):\(position.line):\(position.column)",
        "the constraint stays as it is: \(remainder.reason)")
    }
  }
}

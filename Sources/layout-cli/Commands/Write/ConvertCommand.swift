import LayoutSpec

extension Command {
  /// `convert`: the constraints of a spec in another spelling.
  static let convert = Command(
    name: "convert",
    summary: "Write the constraints of a spec as equations, objects or formats",
    operands: [Operand(name: "SPEC", help: "A spec in JSON, or - for standard input")],
    options: [
      Option(
        name: "to", value: "SPELLING",
        help: """
          equations, such as "field.top == bar.top + 8"; objects, which
          name the parts; or format, for visual formats
          """, completion: .words(ConstraintSpelling.allCases.map { $0.rawValue })),
      Option(
        name: "write", help: "Write the file instead of standard output", letter: "w"),
      outputOption,
    ],
    examples: [
      Example(
        arguments: "convert --to format Examples/chat.json",
        help: "Print the spec with its rows and columns as visual formats"),
      Example(
        arguments: "convert --to objects - < Examples/signin.json",
        help: "Name the parts of each constraint, for programs"),
    ],
    notes: """
      The rest of the text and all comments stay. What the spelling cannot say stays as it is,
      which is said on standard error.
      """,
    run: { (arguments, output) throws(UsageError) in
      try ConvertCommand(arguments).run(&output)
    })
}

/// One run of `convert`.
private struct ConvertCommand {
  var path: String
  var spelling: ConstraintSpelling
  var writes: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = ConstraintSpelling.allCases.map { $0.rawValue }
    guard let word = try arguments.word("to", among: words),
      let spelling = ConstraintSpelling(rawValue: word)
    else {
      throw UsageError(
        message: "'--to' is missing", remedy: "it is one of \(words.joined(separator: ", "))")
    }
    self.spelling = spelling
    path = arguments.operands.first ?? "-"
    writes = arguments.isSet("write")
    if writes { try arguments.checkWritesInPlace() }
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
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
    return output.deliver(text, insteadOf: source, at: path, inPlace: writes)
  }

  private func report(
    _ remainders: [ConvertedSpec.Remainder], in source: SourceText,
    _ output: inout CommandOutput
  ) {
    // Formats say little more than rows and columns: that there is more is no news one by one.
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

import LayoutInspection

extension Command {
  /// `check`: a spec in, all that is wrong with it out.
  static let check = Command(
    name: "check",
    summary: "Find what is wrong with layouts, on many devices at once",
    operands: [
      Operand(
        name: "SPEC", help: "A spec in JSON, or - for standard input", count: 1...Int.max)
    ],
    options: CheckSettings.matrixOptions + SituationOverrides.options + CheckSettings.otherOptions,
    examples: [
      Example(
        arguments: "check Examples/signin.json",
        help: "Check a layout in the situation that its spec describes"),
      Example(
        arguments: "check Examples/chat.json --devices iphone --orientations all",
        help: "Check it on all phones, held either way"),
      Example(
        arguments: "check Examples/near-away.json --keyboards none,docked,floating",
        help: "Check it without a keyboard and with several"),
      Example(
        arguments: "check Examples/chat.json --devices all --format sarif > findings.sarif",
        help: "Write a report that code hosts show beside the lines"),
      Example(
        arguments: "check --watch Examples/compose.json", help: "Check it on every save"),
    ],
    notes: CheckSettings.notes,
    run: { (arguments, output) throws(UsageError) in
      try CheckCommand(arguments).run(&output)
    })
}

/// One run of `check`.
struct CheckCommand {
  let arguments: ParsedArguments
  let settings: CheckSettings

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    settings = try CheckSettings(arguments)
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    var totals = CheckTotals()
    var parts: [CheckPart] = []
    var code = ExitCode.success
    for operand in arguments.operands {
      let outcome = check(operand, &output)
      totals.add(outcome)
      code = worse(code, exitCode(of: outcome))
      if settings.format.isDocument {
        var text = ByteBuffer()
        settings.format.append(outcome, settings, to: &text)
        parts.append(CheckPart(text: text, isFailure: outcome.isFailure))
      } else {
        settings.format.append(outcome, settings, to: &output.standardOutput)
      }
    }
    settings.format.appendDocument(parts, totals, to: &output.standardOutput)
    if settings.format == .text { output.standardOutput.append("\(totals.sentence)\n") }
    return code
  }

  private func check(_ path: String, _ output: inout CommandOutput) -> CheckOutcome {
    let source: SourceText
    do throws(InputError) {
      source = try InputFile.read(path)
    } catch {
      output.report(error.message)
      return .failed(name: path, [CheckProblem(message: error.message)])
    }
    return CheckRun(settings, source).outcome(&output)
  }

  private func exitCode(of outcome: CheckOutcome) -> ExitCode {
    switch outcome {
    case .failed: .badInput
    case .checked(let spec):
      spec.items.contains { settings.fails($0.finding) } ? .layoutAtFault : .success
    }
  }

  private func worse(_ first: ExitCode, _ second: ExitCode) -> ExitCode {
    first.rawValue > second.rawValue ? first : second
  }
}

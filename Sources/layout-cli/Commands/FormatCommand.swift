import LayoutSpec

extension Command {
  /// `fmt`: specs in canonical form.
  static let format = Command(
    name: "fmt",
    summary: "Print layout specs in canonical form, comments kept",
    operands: [
      Operand(name: "FILE", help: "A spec in JSON, or - for standard input", count: 1...Int.max)
    ],
    options: [
      Option(
        name: "check", help: "Only list the files that are not in canonical form"),
      Option(name: "write", help: "Write the files, where that changes them", letter: "w"),
    ],
    examples: [
      Example(arguments: "fmt --write screen.json", help: "Put a spec into canonical form"),
      Example(arguments: "fmt --check Examples/*.json", help: "See whether specs are in it"),
      Example(arguments: "fmt - < screen.json", help: "Print the form, as editors do on saving"),
    ],
    notes: """
      White space, the spelling of numbers and strings, and the spaces in equations change.
      The order of members, the comments and what the spec says do not. What fits on a line
      of 100 columns stands on one, but for views and constraints, which have lines of their
      own; of several blank lines one stays.

      Exit status: 0 done, 1 a file is not in canonical form (--check), 2 the command line or
      a spec is at fault (its file is left as it is), 3 a file or the output could not be
      written.
      """,
    run: { (arguments, output) throws(UsageError) in
      try FormatCommand(arguments).run(&output)
    })
}

/// One run of `fmt`.
private struct FormatCommand {
  var paths: [String]
  var checks: Bool
  var writes: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    checks = arguments.isSet("check")
    writes = arguments.isSet("write")
    if checks, writes {
      throw UsageError(
        message: "'--check' and '--write' exclude each other",
        remedy: "'--check' changes no file, '--write' changes those that it would list")
    }
    if writes, paths.contains("-") {
      throw UsageError(
        message: "standard input cannot be written in place",
        remedy: "leave '--write' out: the form goes to standard output")
    }
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    var code = ExitCode.success
    for path in paths {
      code = max(code, format(path, &output))
      if !output.flush() { break }
    }
    return code
  }

  private func format(_ path: String, _ output: inout CommandOutput) -> ExitCode {
    let source: SourceText
    var text = ByteBuffer()
    do throws(InputError) {
      source = try InputFile.read(path)
    } catch {
      output.report(error.message)
      return .badInput
    }
    do throws(SpecError) {
      text.append(try Spec.formatted(source))
    } catch {
      output.standardError.append(source.rendered(error))
      return .badInput
    }
    if checks {
      if text.bytes == source.bytes { return .success }
      output.standardOutput.append("\(source.name)\n")
      return .layoutAtFault
    }
    guard writes else {
      output.standardOutput.append(text.bytes)
      return .success
    }
    if text.bytes == source.bytes { return .success }
    do throws(SystemFailure) {
      try FileReplacement.write(text, to: path)
    } catch {
      output.report("\(source.name) could not be written: \(error.reason)")
      return .outputFailed
    }
    return .success
  }
}

/// The greater of two exit codes.
private func max(_ first: ExitCode, _ second: ExitCode) -> ExitCode {
  first.rawValue < second.rawValue ? second : first
}

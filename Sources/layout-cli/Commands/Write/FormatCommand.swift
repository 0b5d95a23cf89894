import LayoutSpec

extension Command {
  /// `fmt`: specs in canonical form.
  static let format = Command(
    name: "fmt",
    summary: "Print layout specs in canonical form, comments kept",
    operands: [
      Operand(
        name: "FILE",
        help: "A spec in JSON; a folder, for all specs in it; or - for standard input",
        count: 1...Int.max)
    ],
    options: [
      Option(
        name: "check", help: "Only list the files that are not in canonical form"),
      Option(name: "write", help: "Write the files, where that changes them", letter: "w"),
      outputOption,
    ],
    examples: [
      Example(arguments: "fmt --write Examples/chat.json", help: "Put a spec into canonical form"),
      Example(
        arguments: "fmt --check Examples", help: "See whether the specs of a folder are in it"),
      Example(
        arguments: "fmt - < Examples/chat.json", help: "Print the form, as an editor wants it"),
    ],
    notes: """
      White space, the spelling of numbers and strings, and the spaces in equations change.
      The order of members, the comments and what the spec says do not. What fits on a line
      of 100 columns stands on one, but for views and constraints, which have lines of their
      own; of several blank lines one stays.

      With --check the exit code is 1 where a file is not in canonical form. The file of a
      spec that is at fault is left as it is.
      """,
    run: { (arguments, output) throws(UsageError) in
      var command = try FormatCommand(arguments)
      return command.run(&output)
    })
}

/// One run of `fmt`.
private struct FormatCommand {
  var paths: [String]
  var checks: Bool
  var writes: Bool
  private var passedOver = PassedOver()

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    checks = arguments.isSet("check")
    writes = arguments.isSet("write")
    if checks, writes {
      throw UsageError(
        message: "'--check' and '--write' exclude each other",
        remedy: "'--check' changes no file, '--write' changes those that it would list")
    }
    if writes { try arguments.checkWritesInPlace() }
    if arguments.isSet("output"), !checks, paths.count > 1 || paths.contains(where: Folder.isFolder)
    {
      throw UsageError(
        message: "several specs cannot be written to one file",
        remedy: "'--write' writes each to the file that was read")
    }
  }

  mutating func run(_ output: inout CommandOutput) -> ExitCode {
    var code = ExitCode.success
    for path in paths {
      guard Folder.isFolder(path) else {
        code = max(code, format(path, &output))
        if !output.flush() { break }
        continue
      }
      do throws(InputError) {
        for file in try Folder.files(in: path, named: [".json", ".jsonc"]) {
          code = max(code, format(file, isCandidate: true, &output))
          if !output.flush() { return code }
        }
      } catch {
        output.report(error)
        code = .badInput
      }
    }
    passedOver.report(to: &output)
    return code
  }

  /// Formats a file, which is passed over where it is a mere candidate and no spec.
  private mutating func format(
    _ path: String, isCandidate: Bool = false, _ output: inout CommandOutput
  ) -> ExitCode {
    let source: SourceText
    var text = ByteBuffer()
    do throws(InputError) {
      source = try InputFile.readSpec(path)
    } catch {
      output.report(error)
      return .badInput
    }
    if isCandidate, SpecRecognition.isOther(source) {
      passedOver.add(path)
      return .success
    }
    do throws(SpecError) {
      text.append(try Spec.formatted(source))
    } catch {
      output.report(error, in: source)
      return .badInput
    }
    if checks {
      if text.bytes == source.bytes { return .success }
      output.standardOutput.append("\(source.name)\n")
      return .layoutAtFault
    }
    return output.deliver(text, insteadOf: source, at: path, inPlace: writes)
  }
}

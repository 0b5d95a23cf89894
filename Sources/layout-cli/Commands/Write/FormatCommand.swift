import LayoutSpec

/// `fmt`: specs in canonical form.
struct FormatCommand: Command {
  static let name = "fmt"
  static let summary = "Print layout specs in canonical form, with their comments"
  static let examples = [
    CommandExample(
      arguments: "fmt --write Examples/chat.json", help: "Put a spec into canonical form"),
    CommandExample(
      arguments: "fmt --check Examples", help: "Check that the specs of a folder are in it"),
    CommandExample(
      arguments: "fmt - < Examples/chat.json", help: "Read and print a spec, as editors need it"),
  ]
  static let notes = """
    The command changes white space, the spelling of numbers and strings, and the spaces in
    equations. It does not change the order of members, the comments or the meaning of the
    spec. Values that fit on a line of 100 columns are put on one line, except views and
    constraints, which have lines of their own. Several blank lines become one.

    With --check the exit code is 1 if a file is not in canonical form. The file of a spec
    with an error is not changed.
    """

  @Flag("check", "Only list the files that are not in canonical form")
  var checks: Bool
  let writing = WritingInPlace()
  @Operand(
    "FILE", "A spec in JSON; a folder, for all specs in it; or - for standard input",
    count: 1...Int.max)
  var paths: [String]

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    if checks, writing.isInPlace {
      throw UsageError(
        message: "'--check' and '--write' exclude each other",
        remedy: "'--check' changes no file, '--write' changes those that it would list")
    }
    try writing.check(paths)
    if writing.output.path != nil, !checks,
      paths.count > 1 || paths.contains(where: Folder.isFolder)
    {
      throw UsageError(
        message: "several specs cannot be written to one file",
        remedy: "'--write' writes each to the file that was read")
    }
    var code = ExitCode.success
    var passedOver = PassedOver()
    for path in paths {
      guard Folder.isFolder(path) else {
        code = max(code, format(path, &passedOver, isCandidate: false, &output))
        if !output.flush() { break }
        continue
      }
      do throws(InputError) {
        for file in try Folder.files(in: path, named: [".json", ".jsonc"]) {
          code = max(code, format(file, &passedOver, isCandidate: true, &output))
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

  /// Formats a file; a file of a folder that is not a spec is skipped.
  private func format(
    _ path: String, _ passedOver: inout PassedOver, isCandidate: Bool,
    _ output: inout CommandOutput
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
    return output.deliver(text, insteadOf: source, at: path, inPlace: writing.isInPlace)
  }
}

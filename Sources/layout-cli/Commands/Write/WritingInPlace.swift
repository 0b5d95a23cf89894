import LayoutSpec

/// The options of commands that print a file in another form, or write it there.
struct WritingInPlace: OptionGroup {
  @Flag("write", "Write the files in place if they change", letter: "w")
  var isInPlace: Bool
  let output = OutputFile()

  /// Checks that the inputs to be written in place are files.
  func check(_ paths: [String]) throws(UsageError) {
    guard isInPlace else { return }
    if paths.contains("-") {
      throw UsageError(
        message: "standard input cannot be written in place",
        remedy: "leave '--write' out: the spec goes to standard output")
    }
    if output.path != nil {
      throw UsageError(
        message: "'--write' and '--output' exclude each other",
        remedy: "'--write' writes the file that was read")
    }
  }
}

extension CommandOutput {
  /// Prints the new text of a file, or writes it there if it differs.
  ///
  /// - Parameters:
  ///   - text: The new text of the file.
  ///   - source: The present text of the file.
  ///   - path: The path of the file.
  ///   - inPlace: Whether it is written, and not printed.
  /// - Returns: The outcome; a failure is reported.
  mutating func deliver(
    _ text: ByteBuffer, insteadOf source: SourceText, at path: String, inPlace: Bool
  ) -> ExitCode {
    guard inPlace else {
      standardOutput.append(text.bytes)
      return .success
    }
    if text.bytes == source.bytes { return .success }
    do throws(SystemFailure) {
      try AtomicFile.replace(path, with: text)
    } catch {
      report(error, writing: path)
      return .outputFailed
    }
    return .success
  }
}

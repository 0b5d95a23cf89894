import LayoutSpec

extension ParsedArguments {
  /// Checks that what is written in place is files.
  func checkWritesInPlace() throws(UsageError) {
    if operands.contains("-") {
      throw UsageError(
        message: "standard input cannot be written in place",
        remedy: "leave '--write' out: the spec goes to standard output")
    }
    if isSet("output") {
      throw UsageError(
        message: "'--write' and '--output' exclude each other",
        remedy: "'--write' writes the file that was read")
    }
  }
}

extension CommandOutput {
  /// Prints what a file is to become, or writes it there where it differs.
  ///
  /// - Parameters:
  ///   - text: What the file is to become.
  ///   - source: What it is.
  ///   - path: Where it is.
  ///   - inPlace: Whether it is written, and not printed.
  /// - Returns: How that ended; a failure is reported.
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

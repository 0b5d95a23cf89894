import LayoutSpec

/// What a command has to say, gathered until it is flushed: at the end, if not before.
struct CommandOutput {
  var standardOutput = ByteBuffer()
  var standardError = ByteBuffer()
  /// Why standard output could not be written; nothing is written to it any more.
  private(set) var failure: SystemFailure?

  /// Writes what has been gathered, standard output first.
  ///
  /// - Returns: Whether standard output can still be written; a command that writes as it goes ends
  ///   where it cannot.
  @discardableResult
  mutating func flush() -> Bool {
    if failure == nil { failure = standardOutput.write(to: .output) }
    standardOutput.removeAll()
    _ = standardError.write(to: .error)
    standardError.removeAll()
    return failure == nil
  }

  /// Reports what went wrong, without a place in a file.
  mutating func report(_ message: String, remedy: String? = nil) {
    standardError.append("\(LayoutTool.name): error: \(message)\n")
    if let remedy { standardError.append("  note: \(remedy)\n") }
  }

  /// Reports a command line that a command does not understand.
  mutating func report(_ error: UsageError, of command: Command) {
    report(
      error.message,
      remedy: error.remedy ?? "'\(LayoutTool.name) help \(command.name)' shows what there is")
  }

  /// Reports a word that names nothing.
  mutating func reportUnknown(
    _ noun: String, _ word: String, among known: [String], help: String
  ) {
    report(
      "unknown \(noun) \(shown(word))",
      remedy: suggestion(for: word, among: known) ?? "'\(help)' shows what there is")
  }
}

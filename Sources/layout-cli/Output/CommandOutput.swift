import CLibrary
import LayoutInspection

/// The output of a command, collected until it is flushed, at the latest at the end.
struct CommandOutput {
  var standardOutput = ByteBuffer()
  var standardError = ByteBuffer()
  /// The style of words on standard output.
  var style = Style.plain
  /// The style of words on standard error.
  var errorStyle = Style.plain
  /// The prefix of messages without a position: the tool's name, or a spec's if there are several.
  var subject = LayoutTool.name
  /// The file that replaces standard output.
  private(set) var file: AtomicFile?
  /// The failure that ended the output; later output is discarded.
  private(set) var failure: SystemFailure?
  /// The elements of Interface Builder files that were not imported, by file.
  private var losses = ImportLosses()
  /// Whether all is collected for another output.
  private var isPart = false
  /// Whether anything was written instead of standard output.
  private var hasWritten = false

  /// Chooses colours.
  mutating func setStyles(_ choice: ColorChoice) {
    style = file == nil ? choice.style(of: .output) : .plain
    errorStyle = choice.style(of: .error)
  }

  /// Returns an output whose content will be appended to this one.
  func part() -> CommandOutput {
    var part = CommandOutput()
    part.style = style
    part.errorStyle = errorStyle
    part.isPart = true
    return part
  }

  /// Appends what a part has collected.
  mutating func append(_ part: CommandOutput) {
    standardOutput.append(part.standardOutput)
    standardError.append(part.standardError)
    losses.add(part.losses)
  }

  /// Redirects standard output to a file.
  mutating func redirect(to file: AtomicFile) {
    self.file = file
    style = .plain
  }

  /// Writes the collected output, standard output first; a part keeps it.
  ///
  /// - Returns: Whether the output can still be written; a command that writes continuously ends if
  ///   it cannot.
  @discardableResult
  mutating func flush() -> Bool {
    if isPart { return true }
    if failure == nil, !standardOutput.bytes.isEmpty || file == nil {
      do throws(SystemFailure) {
        try file?.write(standardOutput)
        if file == nil { try standardOutput.write(to: OutputStream.output.rawValue) }
      } catch {
        failure = error
      }
      hasWritten = true
    }
    standardOutput.removeAll()
    try? standardError.write(to: OutputStream.error.rawValue)
    standardError.removeAll()
    return failure == nil
  }

  /// Ends the output: a file is committed unless the command failed without writing to it.
  mutating func finish(_ code: ExitCode) -> ExitCode {
    reportLosses()
    flush()
    if failure == nil, let file, hasWritten || code == .success {
      do throws(SystemFailure) { try file.commit() } catch { failure = error }
    }
    let path = file?.path ?? "standard output"
    file = nil
    guard let failure else { return code }
    if !failure.isClosedPipe {
      report(ToolError(failure, writing: path))
      flush()
    }
    return .outputFailed
  }
}

// MARK: - Messages

extension CommandOutput {
  /// Reports something with its place.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - place: The position, such as `chat.json:12:5`.
  ///   - message: The error in one sentence, without a full stop.
  ///   - excerpt: The line of the source text.
  ///   - remedy: The remedy.
  mutating func report(
    _ severity: Severity, at place: String, _ message: String, excerpt: SourceExcerpt? = nil,
    remedy: String? = nil
  ) {
    standardError.append(severity, at: place, message, excerpt: excerpt, errorStyle)
    if let remedy { note(remedy) }
  }

  /// Adds a remedy for the last report.
  mutating func note(_ remedy: String) {
    standardError.append("  \(errorStyle.severity(.note)) \(remedy)\n")
  }

  /// Counts the losses of an Interface Builder file; the total is reported at the end.
  mutating func countLosses(_ count: Int, of file: String) {
    losses.add(count, of: file)
  }

  /// Reports the total losses.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func reportLosses(as severity: Severity = .note) -> Bool {
    guard let (place, message, remedy) = losses.summary else { return false }
    report(severity, at: place, message, remedy: remedy)
    losses = ImportLosses()
    return true
  }

  /// Reports an error; of problems with the same words at many positions, only the first.
  mutating func report(_ error: ToolError) {
    if let (problems, source) = error.text {
      for (problem, more) in problems.reportedProblems {
        report(
          .error, at: source.place(problem.position), problem.message,
          excerpt: source.sourceExcerpt(at: problem.offset), remedy: problem.remedy)
        if more > 0 { note("and \(more) more like it") }
      }
      if problems.isCutOff { report(.error, at: source.name, problems.cutOffMessage) }
    } else {
      report(.error, at: error.place ?? subject, error.message)
      for choice in error.choices { standardError.append("  \(choice)\n") }
      if let remedy = error.remedy { note(remedy) }
    }
    for other in error.others { report(other) }
  }
}

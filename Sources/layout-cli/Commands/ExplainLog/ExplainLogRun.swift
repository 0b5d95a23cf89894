import ConsoleLog
import LayoutInspection

/// One run of `explain-log`: reads a log as it arrives, and reports its conflicts.
struct ExplainLogRun {
  /// The maximum number of bytes of a line that are read; the rest of a longer one is skipped.
  static let longestLine = 1 << 20
  /// The maximum number of different conflicts that are stored and reported.
  private static let conflictLimit = 1000

  private let command: ExplainLogCommand
  private var input: LineInput
  private var reader = ConsoleLogReader()
  private var entries: [LoggedConflictEntry] = []
  /// The indices of the entries of a conflict, by its signature.
  private var places: [String: Range<Int>] = [:]
  /// The number of conflicts seen, including repeated ones.
  private var seenCount = 0
  /// The number of different conflicts that were dropped because the limit was reached.
  private var droppedCount = 0

  init(_ command: ExplainLogCommand, _ input: LineInput) {
    self.command = command
    self.input = input
  }

  /// Reads the log.
  mutating func run(_ output: inout CommandOutput) -> ExitCode {
    var failure: ToolError?
    do throws(ToolError) {
      while let line = try input.nextLine() {
        guard take(reader.read(line), &output) else { return .outputFailed }
      }
    } catch {
      failure = error
    }
    guard take(reader.finish(), &output) else { return .outputFailed }
    if !command.isTailing {
      for place in entries.indices { tell(place, &output) }
      if seenCount == 0, command.format == .text {
        output.standardOutput.append("no conflicts in \(counted(reader.lineCount, "line"))\n")
      }
    }
    if droppedCount > 0 {
      output.report(.note, at: input.name, "\(droppedCount) further conflicts are not listed")
    }
    if let failure {
      output.report(ToolError(failure.message))
      return .badInput
    }
    return seenCount == 0 ? .success : .layoutAtFault
  }

  // MARK: - Conflicts

  /// Stores conflicts; false if they could not be written.
  private mutating func take(
    _ conflicts: [LoggedConflict], _ output: inout CommandOutput
  ) -> Bool {
    for conflict in conflicts {
      add(conflict, &output)
      if command.isTailing, !output.flush() { return false }
    }
    return true
  }

  private mutating func add(_ conflict: LoggedConflict, _ output: inout CommandOutput) {
    seenCount += 1
    let signature = ConflictProof.signature(of: conflict)
    if let known = places[signature] {
      for place in known {
        entries[place].times += 1
        if command.isTailing { tellAgain(place, conflict, &output) }
      }
      return
    }
    guard entries.count < Self.conflictLimit else {
      droppedCount += 1
      return
    }
    let start = entries.count
    for explanation in ConflictProof.explanations(of: conflict) {
      entries.append(LoggedConflictEntry(number: entries.count + 1, explanation: explanation))
      if command.isTailing { tell(entries.count - 1, &output) }
    }
    places[signature] = start..<entries.count
  }

  // MARK: - Telling

  private func tell(_ place: Int, _ output: inout CommandOutput) {
    let entry = entries[place]
    switch command.format {
    case .json: output.standardOutput.appendLine(entry.record)
    case .github:
      let lines = entry.explanation.conflict.lines
      let position =
        input.name == InputFile.standardInputName
        ? ""
        : "file=\(escaped(input.name, isProperty: true)),line=\(lines.lowerBound),"
          + "endLine=\(lines.upperBound),"
      output.standardOutput.appendCommand(
        "error", position, title: "constraint conflict",
        String(decoding: entry.text().bytes.dropLast(), as: UTF8.self))
    default:
      if place > 0 { output.standardOutput.append("\n") }
      output.standardOutput.append(entry.text(output.style))
    }
  }

  /// Reports that the conflict of an entry was seen again.
  private func tellAgain(
    _ place: Int, _ conflict: LoggedConflict, _ output: inout CommandOutput
  ) {
    guard command.format == .text else { return tell(place, &output) }
    let (entry, lines) = (entries[place], conflict.lines)
    output.standardOutput.append(
      "conflict \(entry.number) again (lines \(lines.lowerBound)–\(lines.upperBound)),"
        + " seen \(entry.times) times\n")
  }
}

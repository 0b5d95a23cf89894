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
  private var entries: [LoggedConflictEntry] = []
  /// The indices of the conflicts by their signatures.
  private var places: [String: Int] = [:]
  /// The number of different conflicts that were dropped because the limit was reached.
  private var droppedCount = 0

  init(_ command: ExplainLogCommand, _ input: LineInput) {
    self.command = command
    self.input = input
  }

  /// Reads the log.
  mutating func run(_ output: inout CommandOutput) -> ExitCode {
    var reader = ConsoleLogReader()
    var failure: ToolError?
    do throws(ToolError) {
      while let line = try input.nextLine() {
        for conflict in reader.read(line) { add(conflict, &output) }
        if command.isTailing, !output.flush() { return .outputFailed }
      }
    } catch {
      failure = error
    }
    for conflict in reader.finish() { add(conflict, &output) }
    if !command.isTailing {
      for place in entries.indices { report(place, &output) }
      if entries.isEmpty, command.format == .text {
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
    return entries.isEmpty ? .success : .layoutAtFault
  }

  /// Stores a conflict.
  private mutating func add(_ conflict: LoggedConflict, _ output: inout CommandOutput) {
    let signature = conflict.signature
    if let known = places[signature] {
      entries[known].times += 1
      guard command.isTailing else { return }
      if command.format == .json { return report(known, &output) }
      output.standardOutput.append(
        "conflict \(known + 1) again (\(conflict.place)), seen \(entries[known].times) times\n")
      return
    }
    guard entries.count < Self.conflictLimit else {
      droppedCount += 1
      return
    }
    places[signature] = entries.count
    entries.append(
      LoggedConflictEntry(number: entries.count + 1, explanation: ConflictExplanation(of: conflict))
    )
    if command.isTailing { report(entries.count - 1, &output) }
  }

  private func report(_ place: Int, _ output: inout CommandOutput) {
    let entry = entries[place]
    if command.format == .json { return output.standardOutput.appendLine(entry.record) }
    if place > 0 { output.standardOutput.append("\n") }
    output.standardOutput.append(entry.text(output.style))
  }
}

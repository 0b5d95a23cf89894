import CLibrary
import LayoutInspection

/// Checks again whenever a file changes, until it is interrupted or its output is closed.
struct CheckWatch {
  /// The time between two checks of the files, in milliseconds.
  private static let interval: Int32 = 200
  /// The time that a file must be unchanged before it is read, in milliseconds.
  private static let rest: Int32 = 50
  /// The number of checks for which a missing file is awaited, because editors replace files.
  private static let patience = 20

  private let command: CheckCommand
  private let settings: CheckSettings

  init(_ command: CheckCommand, _ settings: CheckSettings) {
    self.command = command
    self.settings = settings
  }

  /// The attributes that change when a file is written.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var file: UInt64

    init?(_ path: String) {
      guard let status = FileStatus(path)?.values else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
      size = Int(status.st_size)
      file = UInt64(status.st_ino)
    }
  }

  /// Checks again whenever files change.
  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    let isTerminal = OutputStream.output.isTerminal
    while true {
      if isTerminal { output.standardOutput.append("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      // Taken first, so that a file that changes during the check is checked again.
      let before = stamps()
      _ = try command.check(settings, &output)
      if isTerminal {
        let hint = output.style.dimmed("watching for changes; Control-C ends")
        output.standardOutput.append("\(hint)\n")
      }
      guard output.flush(), let changed = waitForChange(since: before) else {
        return .outputFailed
      }
      if !isTerminal {
        let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
        output.standardOutput.append("--- \(printable(changed[0]))\(more) changed ---\n")
      }
    }
  }

  /// The files that are watched, those that are in the folders now included.
  private func stamps() -> [String: Stamp] {
    var paths = command.paths
    if let baseline = command.baseline { paths.append(baseline) }
    var stamps: [String: Stamp] = [:]
    for path in paths {
      guard Folder.isFolder(path) else {
        let file = InputPath(path).path
        stamps[file] = Stamp(file)
        continue
      }
      do throws(InputError) {
        for file in try Folder.files(in: path, named: Folder.specSuffixes) {
          stamps[file] = Stamp(file)
        }
      } catch {
        stamps[path] = Stamp(path)
      }
    }
    return stamps
  }

  /// Waits until files have changed and rest.
  ///
  /// - Parameter before: The earlier state of the files.
  /// - Returns: The files, in order; nil if the output was closed.
  private func waitForChange(since before: [String: Stamp]) -> [String]? {
    var latest = before
    var looks = 0
    while true {
      let hasChanged = latest != before
      guard wait(hasChanged ? Self.rest : Self.interval) else { return nil }
      let now = stamps()
      let isResting = now == latest
      latest = now
      guard isResting, hasChanged else { continue }
      looks += 1
      let isMissing = before.keys.contains { now[$0] == nil }
      if isMissing, looks < Self.patience { continue }
      let paths = Set(before.keys).union(now.keys)
      return paths.filter { before[$0] != now[$0] }.sorted()
    }
  }

  /// Waits for some milliseconds; false if standard output was closed.
  private func wait(_ milliseconds: Int32) -> Bool {
    systemPoll(OutputStream.output.rawValue, for: 0, milliseconds: milliseconds) <= 0
  }
}

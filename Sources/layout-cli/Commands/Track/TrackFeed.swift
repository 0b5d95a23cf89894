import LayoutInspection
import Recordings

/// The recorded or live events of a session, read line by line.
struct TrackFeed {
  private var input: LineInput
  private var reader: KeyboardRecording.Reader
  /// The number of events read.
  private(set) var eventCount = 0
  /// The number of refused lines.
  private(set) var refusedCount = 0
  /// Whether reading failed before the end.
  private(set) var hasFailed = false
  /// Whether the session cannot continue.
  private(set) var isRefused = false

  /// Opens the events of a keyboard.
  ///
  /// - Parameters:
  ///   - path: A path, or `-` for standard input.
  ///   - output: The destination of a prompt.
  /// - Throws: ``ToolError`` if they cannot be read.
  init(_ path: String, _ output: inout CommandOutput) throws(ToolError) {
    input = try LineInput(path, limit: KeyboardRecording.longestLine)
    reader = KeyboardRecording.Reader(file: input.name)
    if path == "-" { StandardStreams.announceInput(to: &output) }
  }

  /// The header of the session; nil until it has been read.
  var header: KeyboardRecording.Header? { reader.header }
  /// The name of the recording in messages.
  var name: String { input.name }

  /// Waits for the next line, and returns it.
  ///
  /// - Returns: The line; nil at the end, after a failure, which is reported, and if the session
  ///   cannot continue.
  mutating func nextLine(_ output: inout CommandOutput) -> [UInt8]? {
    if isRefused { return nil }
    do throws(ToolError) {
      return try input.nextLine()
    } catch {
      output.report(ToolError(error.message))
      refusedCount += 1
      hasFailed = true
      return nil
    }
  }

  /// Reads a line; a refused line is reported and has no other effect.
  ///
  /// - Returns: The event; nil if the line has none.
  mutating func read(_ line: [UInt8], _ output: inout CommandOutput) -> KeyboardEvent? {
    do throws(KeyboardRecordingError) {
      let event = try reader.read(line: line)
      if event != nil { eventCount += 1 }
      return event
    } catch {
      refusedCount += 1
      report(error, in: line, &output)
      // Without a header, the screens of the events are unknown.
      isRefused = reader.header == nil
      return nil
    }
  }

  /// Counts an event that was read and then refused.
  mutating func countRefusal() { refusedCount += 1 }

  private func report(
    _ error: KeyboardRecordingError, in line: [UInt8], _ output: inout CommandOutput
  ) {
    let source = SourceText(name: error.file, bytes: line)
    let text = String(decoding: line, as: UTF8.self)
    for problem in error.problems {
      let before = text.prefix(max(problem.column - 1, 0))
      output.report(
        .error, at: "\(error.file):\(problem.line):\(problem.column)", problem.message,
        excerpt: source.sourceExcerpt(at: before.utf8.count), remedy: problem.remedy)
    }
  }
}

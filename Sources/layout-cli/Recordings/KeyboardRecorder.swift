public import KeyboardGuide

/// A recorder that receives events, and writes each as a line immediately.
///
///     let recorder = try KeyboardRecorder(header) { line in print(line) }
///     try recorder.record(KeyboardEvent(at: 0.2, .frame(frame, kind: nil, screen: 0)))
///
/// A recorder belongs to one task.
public final class KeyboardRecorder {
  /// The number of recorded events.
  public private(set) var eventCount = 0
  private var reader = KeyboardRecording.Reader()
  private let write: (String) -> Void

  /// Begins a recording, and writes its header.
  ///
  /// - Parameters:
  ///   - header: The state at the start of the session.
  ///   - write: Receives each line, without its end.
  /// - Throws: ``KeyboardRecordingError`` if the header cannot be written; then nothing has been
  ///   written.
  public init(
    _ header: KeyboardRecording.Header, writingTo write: @escaping (String) -> Void
  ) throws(KeyboardRecordingError) {
    let line = KeyboardRecording.line(of: header)
    try reader.read(line: line)
    self.write = write
    write(line)
  }

  /// Records an event, and writes its line.
  ///
  /// - Parameter event: The event, not earlier than the last recorded one.
  /// - Throws: ``KeyboardRecordingError`` if the event cannot be written: because of a number that
  ///   is not finite or too large, a screen or window that the header does not have, or a time
  ///   before that of the last event. Then nothing is written, and the recorder is unchanged.
  public func record(_ event: KeyboardEvent) throws(KeyboardRecordingError) {
    let line = KeyboardRecording.line(of: event)
    var next = reader
    try next.read(line: line)
    reader = next
    eventCount += 1
    write(line)
  }
}

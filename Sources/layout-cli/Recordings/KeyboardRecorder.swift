public import KeyboardGuide

/// A recorder that receives events, and writes each as a line immediately.
///
///     let recorder = try KeyboardRecorder(header) { line in print(line) }
///     try recorder.record(KeyboardEvent(at: 0.2, .frame(frame, kind: nil, screen: 0)))
///
/// A recorder belongs to one task.
public final class KeyboardRecorder {
  /// The recording so far; without events if they are not kept.
  public private(set) var recording: KeyboardRecording
  /// The number of recorded events.
  public private(set) var eventCount = 0
  private var reader = KeyboardRecording.Reader()
  private let keepsEvents: Bool
  private let write: ((String) -> Void)?

  /// Begins a recording, and writes its header.
  ///
  /// - Parameters:
  ///   - header: The state at the start of the session.
  ///   - keepsEvents: Whether ``recording`` contains the events; if false, the recorder's memory
  ///     does not grow.
  ///   - write: Receives each line, without its end.
  /// - Throws: ``KeyboardRecordingError`` if the header cannot be written; then nothing has been
  ///   written.
  public init(
    _ header: KeyboardRecording.Header, keepsEvents: Bool = true,
    writingTo write: ((String) -> Void)? = nil
  ) throws(KeyboardRecordingError) {
    let line = KeyboardRecording.line(of: header)
    var reader = KeyboardRecording.Reader()
    try reader.read(line: line)
    recording = try KeyboardRecording(header)
    self.keepsEvents = keepsEvents
    self.write = write
    self.reader = reader
    write?(line)
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
    if keepsEvents { recording.add(event) }
    write?(line)
  }
}

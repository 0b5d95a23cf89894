internal import JSONText
public import KeyboardGuide

extension KeyboardRecording {
  /// Reads a recording line by line, as from a stream: first the header, then events.
  public struct Reader: Sendable {
    /// The name of the text in messages.
    public let file: String
    /// The number of lines read, including refused ones.
    public private(set) var lineCount = 0
    /// The screens, windows, device and direction at the start of the session; nil until the header
    /// has been read.
    public private(set) var header: Header?
    /// The latest time so far, and its line.
    private(set) var latest: (time: Double, line: Int)?
    /// Whether the text began with an event, so that the given header is used.
    public private(set) var isHeaderMissing = false
    /// Whether a line was refused that can only be the header, and no header has been read since:
    /// the screens of the events after it are unknown.
    public private(set) var hasRefusedHeader = false
    /// Whether an event so far states the keyboard's screen.
    private var hasStatedScreen = false
    private var missingHeader: Header?
    private var isHeaderRefused = false
    /// Whether later lines can be read; false in an unknown form or version.
    private(set) var isReadable = true

    /// Creates a reader.
    ///
    /// - Parameter file: The name of the text in messages.
    public init(file: String = "recording") {
      self.file = file
    }

    /// Creates a reader of a text that may begin without a header, such as the last lines of a
    /// longer one.
    ///
    /// - Parameters:
    ///   - file: The name of the text in messages.
    ///   - header: The header to use if the first line that is not blank is an event.
    public init(file: String = "recording", headerIfMissing header: Header) {
      self.init(file: file)
      missingHeader = header
    }

    init(continuing recording: KeyboardRecording) {
      self.init()
      header = recording.header
      lineCount = recording.events.count + 1
      latest = recording.events.last.map { ($0.time, lineCount) }
      hasStatedScreen = recording.events.contains { $0.statesScreen }
    }

    /// Reads the next line.
    ///
    /// A refused line counts as read; it has no other effect, so that the lines after it can be
    /// read as if it were missing. However, if it is an event and no header came before it, the
    /// text begins without one.
    ///
    /// - Parameter line: The line, with or without its end.
    /// - Returns: The event; nil if the line is the header or blank.
    /// - Throws: ``KeyboardRecordingError`` with all problems of the line.
    /// - Complexity: Proportional to the line and to the windows.
    @discardableResult
    public mutating func read(line: String) throws(KeyboardRecordingError) -> KeyboardEvent? {
      try read(line: Array(line.utf8))
    }

    /// Reads the next line from its bytes, as ``read(line:)`` does from a string.
    ///
    /// - Parameter line: The line in UTF-8, with or without its end.
    /// - Returns: The event; nil if the line is the header or blank.
    /// - Throws: ``KeyboardRecordingError`` with all problems of the line.
    /// - Complexity: Proportional to the line and to the windows.
    @discardableResult
    public mutating func read(line: [UInt8]) throws(KeyboardRecordingError) -> KeyboardEvent? {
      var problems: [KeyboardRecordingError.Problem] = []
      let event = take(line[...], noting: &problems)
      guard problems.isEmpty else {
        isHeaderRefused = false
        isReadable = true
        throw KeyboardRecordingError(file: file, problems: problems)
      }
      return event
    }

    /// Reads the next line and records its problems.
    ///
    /// After a header that is refused, the lines are read as events of unknown screens and windows.
    mutating func take(
      _ bytes: ArraySlice<UInt8>, noting problems: inout [KeyboardRecordingError.Problem]
    ) -> KeyboardEvent? {
      lineCount += 1
      var bytes = bytes
      if bytes.last == .lineFeed { bytes.removeLast() }
      if bytes.last == .carriageReturn { bytes.removeLast() }
      var line = RecordingLine(Array(bytes), number: lineCount, file: file)
      defer { problems += line.problems }
      guard !line.isBlank() else { return nil }
      if header == nil, let missingHeader, line.looksLikeEvent() {
        header = missingHeader
        isHeaderMissing = true
      }
      if header == nil, !isHeaderRefused {
        header = line.readHeader()
        isHeaderRefused = header == nil
        isReadable = !line.isUnknownForm
        if !isHeaderRefused { hasRefusedHeader = false }
        if isHeaderRefused, line.isMeantAsHeader { hasRefusedHeader = true }
        return nil
      }
      guard
        let event = line.readEvent(in: header, after: latest, hasStatedScreen: hasStatedScreen)
      else { return nil }
      latest = (event.time, lineCount)
      hasStatedScreen = hasStatedScreen || event.statesScreen
      return event
    }

    /// The mistake of a text without a header.
    var absentHeader: KeyboardRecordingError.Problem {
      KeyboardRecordingError.Problem(
        line: lineCount + 1, column: 1, message: "the recording is empty",
        remedy: RecordingLine.headerRemedy)
    }
  }
}

extension KeyboardEvent {
  /// Whether the event states the keyboard's screen.
  fileprivate var statesScreen: Bool {
    switch action {
    case .notification(let notification):
      notification.screen != nil && notification.endFrame != nil
    case .frame: true
    case .touch, .window, .screen: false
    }
  }
}

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
    /// Whether an event so far states the keyboard's screen.
    private var hasStatedScreen = false

    /// Creates a reader.
    ///
    /// - Parameter file: The name of the text in messages.
    public init(file: String = "recording") {
      self.file = file
    }

    /// Reads the next line.
    ///
    /// A refused line counts as read; it has no other effect, so that the lines after it can be
    /// read as if it were missing.
    ///
    /// - Parameter line: The line, with or without its end.
    /// - Returns: The event; nil if the line is the header or blank.
    /// - Throws: ``KeyboardRecordingError`` with all problems of the line.
    /// - Complexity: Proportional to the line and to the windows.
    @discardableResult
    public mutating func read(line: String) throws(KeyboardRecordingError) -> KeyboardEvent? {
      try read(line: Array(line.utf8))
    }

    /// Reads the next line from its bytes in UTF-8, as the other function does from a string.
    @discardableResult
    public mutating func read(line: [UInt8]) throws(KeyboardRecordingError) -> KeyboardEvent? {
      var problems: [KeyboardRecordingError.Problem] = []
      let event = take(line[...], noting: &problems)
      if problems.isEmpty { return event }
      throw KeyboardRecordingError(file: file, problems: problems)
    }

    /// Reads the next line and records its problems.
    mutating func take(
      _ bytes: ArraySlice<UInt8>, noting problems: inout [KeyboardRecordingError.Problem]
    ) -> KeyboardEvent? {
      lineCount += 1
      var bytes = bytes
      if bytes.last == .lineFeed { bytes.removeLast() }
      if bytes.last == .carriageReturn { bytes.removeLast() }
      var line = RecordingLine(Array(bytes), number: lineCount, file: file)
      defer { problems += line.problems }
      // The line may have nothing but white space and comments.
      guard !line.json.isAtEnd() else { return nil }
      guard let header else {
        header = line.readHeader()
        return nil
      }
      guard
        let event = line.readEvent(in: header, after: latest, hasStatedScreen: hasStatedScreen)
      else { return nil }
      latest = (event.time, lineCount)
      hasStatedScreen = hasStatedScreen || event.statesScreen
      return event
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

internal import JSONText
public import KeyboardGuide

/// A session with keyboards, windows and screens, as events at times.
///
/// It has a text form: a line that describes the screens and windows, then one event per line,
/// which a program can write as the events occur, see <doc:RecordingSessions>. Every recording can
/// be written, and reads back the same, bit for bit.
public struct KeyboardRecording: Hashable, Sendable {
  /// The screens, windows, device and direction at the start of a session.
  public struct Header: Hashable, Sendable {
    /// The screens; events refer to them by their index in this array.
    public var screens: [Screen]
    /// The windows.
    public var windows: [WindowPlace]
    /// The name of the device, or another description of it; nil if not stated.
    public var device: String?
    /// The direction of the app; nil if not stated.
    public var direction: UserInterfaceLayoutDirection?

    /// Creates a header.
    public init(
      screens: [Screen], windows: [WindowPlace] = [], device: String? = nil,
      direction: UserInterfaceLayoutDirection? = nil
    ) {
      self.screens = screens
      self.windows = windows
      self.device = device
      self.direction = direction
    }
  }

  /// A window with its frame at the start of the session.
  public struct WindowPlace: Hashable, Sendable {
    /// The name of the window in events.
    public var id: String
    /// The frame in the coordinates of the screen, in points.
    public var frame: Rect
    /// The screen's number.
    public var screen: Int

    /// Creates a window's place.
    public init(id: String, frame: Rect, screen: Int = 0) {
      self.id = id
      self.frame = frame
      self.screen = screen
    }
  }

  /// The screens, windows, device and direction at the start of the session.
  public private(set) var header: Header
  /// The events, in the order of their times.
  public private(set) var events: [KeyboardEvent] = []

  /// The greatest magnitude of a coordinate or a length, in points.
  public static let largestLength = 1e6
  /// The latest time and the longest duration, in seconds.
  public static let longestTime = 1e9
  /// The maximum number of screens, and the most windows.
  public static let maximumItems = 100
  /// The maximum number of bytes of a window's id and of the device's name.
  public static let longestName = 1000
  /// The maximum number of bytes of a line.
  public static let longestLine = 1_048_576

  /// The screens at the beginning of the session.
  public var screens: [Screen] { header.screens }
  /// The windows at the beginning of the session.
  public var windows: [WindowPlace] { header.windows }
  /// The time of the last event, in seconds from the start; 0 if there are no events.
  public var duration: Double { events.last?.time ?? 0 }

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - header: The state at the start of the session.
  ///   - events: The events, in the order of their times.
  /// - Throws: ``KeyboardRecordingError`` if these cannot be written: because of a number that is
  ///   not finite or too large, a screen or window that the header does not have, or a time before
  ///   that of the event before.
  /// - Complexity: Proportional to the events.
  public init(_ header: Header, events: [KeyboardEvent] = []) throws(KeyboardRecordingError) {
    var reader = Reader()
    try reader.read(line: Self.line(of: header))
    self.header = header
    self.events.reserveCapacity(events.count)
    for event in events {
      try reader.read(line: Self.line(of: event))
      self.events.append(event)
    }
  }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - text: A header line, then one event per line.
  ///   - file: The name of the text in messages.
  /// - Throws: ``KeyboardRecordingError`` with all problems of the text, or of its header.
  /// - Complexity: Proportional to the text.
  public init(
    parsing text: String, file: String = "recording"
  ) throws(KeyboardRecordingError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Reads a recording from its bytes in UTF-8, as the other initialiser does from a string.
  public init(
    parsing bytes: [UInt8], file: String = "recording"
  ) throws(KeyboardRecordingError) {
    var reader = Reader(file: file)
    var events: [KeyboardEvent] = []
    var problems: [KeyboardRecordingError.Problem] = []
    var rest = bytes[...]
    while !rest.isEmpty, problems.count < KeyboardRecordingError.limit {
      let line = rest.prefix { $0 != .lineFeed }
      rest = rest.dropFirst(line.count + 1)
      if let event = reader.take(line, noting: &problems) { events.append(event) }
      // Without a header, the screens and windows of events are unknown.
      if reader.header == nil, !problems.isEmpty { break }
    }
    if problems.isEmpty, reader.header == nil {
      let problem = KeyboardRecordingError.Problem(
        line: reader.lineCount + 1, column: 1, message: "the recording is empty",
        remedy: RecordingLine.headerRemedy)
      problems.append(problem)
    }
    guard problems.isEmpty, let header = reader.header else {
      throw KeyboardRecordingError(file: file, problems: problems)
    }
    self.header = header
    self.events = events
  }
}

extension KeyboardRecordingError {
  init(file: String, problems: [Problem]) {
    self.init(
      file: file, problems: Array(problems.prefix(Self.limit)),
      isCutOff: problems.count >= Self.limit)
  }
}

/// An error in a recording that cannot be read, or in values that cannot form one.
public struct KeyboardRecordingError: Error, Hashable, Sendable {
  /// A problem in a recording, with its position.
  public struct Problem: Hashable, Sendable {
    /// The line, counted from 1; for values, their line in the text form.
    public let line: Int
    /// The column, counted from 1 in characters as a reader sees them.
    public let column: Int
    /// The mistake in one sentence, without a full stop.
    public let message: String
    /// A remedy, if one is known.
    public let remedy: String?
  }

  /// The name of the recording in messages: a path, or a word such as `recording`.
  public let file: String
  /// The problems in the order of the text, at most ``limit``.
  public let problems: [Problem]
  /// Whether reading stopped because there were too many problems.
  public let isCutOff: Bool

  /// The maximum number of problems that are collected before reading stops.
  public static let limit = 1000
}

extension KeyboardRecordingError: CustomStringConvertible {
  /// The problems in the form of compiler diagnostics, one per line, with the remedies below them.
  public var description: String {
    var lines: [String] = []
    for problem in problems {
      lines.append("\(file):\(problem.line):\(problem.column): error: \(problem.message)")
      if let remedy = problem.remedy { lines.append("  note: \(remedy)") }
    }
    if isCutOff {
      lines.append("\(file): error: more than \(Self.limit) problems; the rest is not shown")
    }
    return lines.joined(separator: "\n")
  }
}

internal import JSONText
internal import KeyboardGuide

/// Reads one line of a recording and collects its problems.
struct RecordingLine {
  var json: JSONReader

  static let headerRemedy =
    "begin with {\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [width, height]}"

  init(_ bytes: [UInt8], number: Int, file: String) {
    let isTooLong = bytes.count > KeyboardRecording.longestLine
    json = JSONReader(
      SourceText(name: file, bytes: isTooLong ? [] : bytes, firstLine: number), noun: "line",
      remedyIfEmpty: Self.headerRemedy)
    if isTooLong {
      json.stop("the line is longer than \(KeyboardRecording.longestLine) bytes", at: 0)
    } else if let place = bytes.firstIndex(of: .lineFeed) {
      json.stop("a line ends here", at: place, remedy: "read one line at a time")
    }
  }

  /// The mistakes in the line.
  var problems: [KeyboardRecordingError.Problem] {
    json.log.problems(in: json.source).map { problem in
      KeyboardRecordingError.Problem(
        line: problem.position.line, column: problem.position.column, message: problem.message,
        remedy: problem.remedy)
    }
  }

  // MARK: - Values

  mutating func readLength(_ what: String, minimum: Double? = nil) -> Double? {
    json.readNumber(what, limit: KeyboardRecording.largestLength, minimum: minimum)
  }

  mutating func readTime(_ what: String) -> Double? {
    json.readNumber(what, limit: KeyboardRecording.longestTime, minimum: 0)
  }

  mutating func readSize(_ what: String) -> Size? {
    json.readNumbers(
      what, "[width, height]", count: 2, limit: KeyboardRecording.largestLength, minimum: 1
    ).map { Size(width: $0[0], height: $0[1]) }
  }

  mutating func readPoint(_ what: String) -> Point? {
    json.readNumbers(what, "[x, y]", count: 2, limit: KeyboardRecording.largestLength)
      .map { Point(x: $0[0], y: $0[1]) }
  }

  mutating func readFrame(_ what: String) -> Rect? {
    json.readNumbers(
      what, "[x, y, width, height]", count: 4, limit: KeyboardRecording.largestLength
    ).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Reads a text that is stored: it must not be empty or too long.
  mutating func readName(_ what: String) -> JSONString? {
    guard let string = json.readString(what) else { return nil }
    if string.bytes.isEmpty {
      json.log.add("\(what) is empty", at: string.start)
    } else if string.bytes.count > KeyboardRecording.longestName {
      json.log.add(
        "\(what) is longer than \(KeyboardRecording.longestName) bytes", at: string.start)
    } else {
      return string
    }
    return nil
  }

  /// Returns whether a screen with a number exists; if not, that is reported.
  mutating func checkScreen(_ number: Int, at place: Int, among count: Int) {
    guard number >= count else { return }
    json.log.add(
      "there is no screen \(number)", at: place,
      remedy: count == 1
        ? "the header has one screen, 0" : "the header has \(count) screens, from 0")
  }

  /// Checks that the size of a window's frame is not negative.
  mutating func checkExtent(of frame: Rect, at place: Int) {
    guard frame.width < 0 || frame.height < 0 else { return }
    json.log.add("the width and height of a window are not negative", at: place)
  }
}

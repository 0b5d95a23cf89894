internal import JSONText
internal import KeyboardGuide

extension RecordingLine {
  private static let otherEvents = ["frame", "touch", "window", "screen"]
  private static let eventNames =
    KeyboardNotification.Name.allCases.map { $0.rawValue } + otherEvents
  private static let optionalKeys = [
    "begin", "end", "duration", "curve", "local", "screen", "kind",
  ]
  private static let allKeys =
    ["t", "event"] + optionalKeys + ["frame", "phase", "at", "id", "size"]
  private static let frameForm = "[x, y, width, height]"

  /// Returns the keys of an event besides its time and name, each with the form of its value if it
  /// is required.
  private static func keys(of event: String) -> [(name: String, form: String?)] {
    switch event {
    case "frame": [("frame", frameForm), ("kind", nil), ("screen", nil)]
    case "touch": [("phase", "\"moved\""), ("at", "[x, y]"), ("screen", nil)]
    case "window": [("id", "\"main\""), ("frame", frameForm), ("screen", nil)]
    case "screen": [("screen", "0"), ("size", "[width, height]")]
    default: optionalKeys.map { ($0, nil) }
    }
  }

  /// The parts of an event, while it is read.
  private struct Parts {
    var time: (number: Double, place: Int)?
    var event: String?
    var begin: Rect?
    var end: (rect: Rect, place: Int)?
    var frame: (rect: Rect, place: Int)?
    var duration: Double?
    var curve: AnimationCurve?
    var isLocal: Bool?
    var screen: (number: Int, place: Int)?
    var kind: Keyboard.Kind?
    var phase: DismissTouch.Phase?
    var at: Point?
    var id: JSONString?
    var size: Size?
    var keys: [JSONString] = []

    func has(_ key: String) -> Bool { keys.contains { $0.text == key } }

    var notification: KeyboardNotification.Name? {
      event.flatMap { KeyboardNotification.Name(rawValue: $0) }
    }
  }

  /// Reads the line as an event; if it is not one, that is reported and the result is nil.
  ///
  /// - Parameters:
  ///   - header: The screens and windows.
  ///   - latest: The time of the event before, and its line.
  ///   - hasStatedScreen: Whether an earlier event states the keyboard's screen.
  /// - Returns: The event.
  mutating func readEvent(
    in header: KeyboardRecording.Header, after latest: (time: Double, line: Int)?,
    hasStatedScreen: Bool
  ) -> KeyboardEvent? {
    let start = json.place()
    guard json.enterObject("an event", form: "{\"t\": seconds, \"event\": …}") else { return nil }
    var parts = Parts()
    while let key = json.nextKey() { readPart(key, into: &parts) }
    guard !json.isStopped else { return nil }
    json.finish(after: "event")
    checkKeys(parts, start: start)
    check(parts, in: header, after: latest)
    checkKeyboard(parts, start: start)
    if header.screens.count > 1, !hasStatedScreen, parts.notification != nil, parts.end != nil,
      parts.screen == nil
    {
      json.log.add(
        "the event has no 'screen', and the recording has \(header.screens.count)", at: start,
        remedy: "add \"screen\": 0 or another, at least to the first event")
    }
    guard json.log.count == 0, let time = parts.time, let action = action(of: parts) else {
      return nil
    }
    return KeyboardEvent(at: time.number, action)
  }

  private mutating func readPart(_ key: JSONString, into parts: inout Parts) {
    let place = json.place()
    if json.peek() == .null, Self.optionalKeys.contains(key.text) {
      _ = json.readWord()
      // A null end is an end that UIKit did not state; other nulls are as if they were left out.
      if key.text == "end" { parts.keys.append(key) }
      return
    }
    parts.keys.append(key)
    switch key.text {
    case "t": parts.time = readTime("'t'").map { ($0, place) }
    case "event":
      parts.event = json.readWord("'event'", "event", of: Self.eventNames.map { ($0, $0) })
    case "begin": parts.begin = readFrame("'begin'")
    case "end": parts.end = readFrame("'end'").map { ($0, place) }
    case "frame": parts.frame = readFrame("'frame'").map { ($0, place) }
    case "duration": parts.duration = readTime("'duration'")
    case "curve": parts.curve = readCurve()
    case "local": parts.isLocal = json.readBoolean("'local'")
    case "screen":
      let number = json.readCount("'screen'", limit: KeyboardRecording.largestLength)
      parts.screen = number.map { ($0, place) }
    case "kind": parts.kind = json.readWord("'kind'", "kind of keyboard")
    case "phase": parts.phase = json.readWord("'phase'", "phase of a touch")
    case "at": parts.at = readPoint("'at'")
    case "id": parts.id = readName("'id'")
    case "size": parts.size = readSize("'size'")
    default: json.skipValue()
    }
  }

  private mutating func readCurve() -> AnimationCurve? {
    let place = json.place()
    guard let number = json.readCount("'curve'", limit: KeyboardRecording.largestLength) else {
      return nil
    }
    if let curve = AnimationCurve(rawValue: number) { return curve }
    json.log.add(
      "curve \(number) is unknown", at: place,
      remedy: "there are 0, 1, 2, 3 and 7, the keyboard's own")
    return nil
  }

  // MARK: - Checking

  /// Checks that all keys are known and none is missing.
  private mutating func checkKeys(_ parts: Parts, start: Int) {
    let own: [(name: String, form: String?)] =
      [("t", "seconds"), ("event", "\"frame\"")] + (parts.event.map(Self.keys) ?? [])
    let known = parts.event == nil ? Self.allKeys : own.map { $0.name }
    let what = parts.event.map { "the event '\($0)'" } ?? "an event"
    for key in parts.keys where !known.contains(key.text) {
      json.reportUnknown(key, in: what, known: known)
    }
    for case (let key, let form?) in own where !parts.has(key) {
      json.log.add(
        "the event has no '\(key)'", at: start, remedy: "add \"\(key)\": \(form)")
    }
  }

  /// Checks that a notification states the end frame, or null if UIKit had none, and that the
  /// keyboard's frame is possible.
  private mutating func checkKeyboard(_ parts: Parts, start: Int) {
    guard json.log.count == 0 else { return }
    if parts.notification != nil, !parts.has("end") {
      json.log.add(
        "the event has no 'end'", at: start,
        remedy: "add \"end\": [x, y, width, height], or null where it is unknown")
    } else if let frame = parts.event == "frame" ? parts.frame : parts.end,
      frame.rect.width < 0 || frame.rect.height < 0
    {
      json.log.add("the width and height of a keyboard are not negative", at: frame.place)
    }
  }

  /// Checks the parts against earlier lines.
  private mutating func check(
    _ parts: Parts, in header: KeyboardRecording.Header, after latest: (time: Double, line: Int)?
  ) {
    if let time = parts.time, let latest, time.number < latest.time {
      json.log.add(
        "the time \(jsonNumber(time.number)) is before \(jsonNumber(latest.time)), that of line"
          + " \(latest.line)", at: time.place, remedy: "events are sorted by time")
    }
    if parts.event == "window", let frame = parts.frame {
      checkExtent(of: frame.rect, at: frame.place)
    }
    if let screen = parts.screen {
      checkScreen(screen.number, at: screen.place, among: header.screens.count)
    }
    if let id = parts.id, !header.windows.contains(where: { $0.id == id.text }) {
      let ids = header.windows.map { $0.id }
      json.log.add(
        "there is no window \(quoted(id.text))", at: id.start,
        remedy: suggestion(for: id.text, among: ids) ?? "the header lists the windows")
    }
  }

  private func action(of parts: Parts) -> KeyboardEvent.Action? {
    let screen = parts.screen?.number
    switch parts.event {
    case "frame":
      return parts.frame.map { .frame($0.rect, kind: parts.kind, screen: screen ?? 0) }
    case "touch":
      guard let phase = parts.phase, let at = parts.at else { return nil }
      return .touch(DismissTouch(phase, at: at, screen: screen ?? 0))
    case "window":
      guard let id = parts.id, let frame = parts.frame else { return nil }
      return .window(id: id.text, frame: frame.rect, screen: screen)
    case "screen":
      guard let screen, let size = parts.size else { return nil }
      return .screen(screen, size: size)
    default:
      guard let name = parts.notification else { return nil }
      return .notification(
        KeyboardNotification(
          name, beginFrame: parts.begin, endFrame: parts.end?.rect, duration: parts.duration,
          curve: parts.curve, isLocal: parts.isLocal ?? true, screen: screen, kind: parts.kind))
    }
  }
}

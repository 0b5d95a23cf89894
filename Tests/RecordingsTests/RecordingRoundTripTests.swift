import KeyboardGuide
import Recordings
import Testing

/// Random recordings.
private struct RandomRecording {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() >> 33) % sides }

  mutating func pick<T>(_ values: [T]) -> T { values[roll(values.count)] }

  mutating func perhaps<T>(_ value: T) -> T? { roll(3) == 0 ? nil : value }

  /// A number of any magnitude up to a million: whole, with a few decimals, or any double.
  mutating func number() -> Double {
    switch roll(6) {
    case 0: return Double(roll(2000) - 500)
    case 1: return Double(roll(1_000_000) - 500_000) / 1000
    case 2:
      return pick([0.0, -0.0, 1e6, -1e6, .leastNonzeroMagnitude, -.leastNormalMagnitude, 0.1])
    default:
      let number = Double(bitPattern: next())
      return number.isFinite && abs(number) <= 1e6 ? number : Double(next()) / 0x1p64
    }
  }

  mutating func length() -> Double { min(max(abs(number()), 1), 1e6) }

  mutating func frame() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  mutating func windowFrame() -> Rect {
    Rect(x: number(), y: number(), width: abs(number()), height: abs(number()))
  }

  mutating func text() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "é", "\u{301}", "\u{2028}",
      "\u{FEFF}", "😀", " ", "}", "\u{FFFD}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0...roll(8) { text.append(pick(scalars)) }
    return String(text)
  }

  mutating func header() -> KeyboardRecording.Header {
    let screens = (0...roll(3)).map { _ in
      Screen(
        size: Size(width: length(), height: length()),
        scale: pick([1, 1, 2, 3, 2.608695652173913]))
    }
    let windows = (0..<roll(4)).map { index in
      KeyboardRecording.WindowPlace(
        id: "\(index)" + text(), frame: windowFrame(), screen: roll(screens.count))
    }
    return KeyboardRecording.Header(
      screens: screens, windows: windows, device: perhaps(text()),
      direction: perhaps(pick([.leftToRight, .rightToLeft])))
  }

  mutating func action(in header: KeyboardRecording.Header) -> KeyboardEvent.Action {
    let screen = roll(header.screens.count)
    switch roll(5) {
    case 0:
      return .frame(windowFrame(), kind: perhaps(pick(Keyboard.Kind.allCases)), screen: screen)
    case 1:
      return .touch(
        DismissTouch(
          pick(DismissTouch.Phase.allCases), at: Point(x: number(), y: number()), screen: screen))
    case 2 where !header.windows.isEmpty:
      return .window(
        id: pick(header.windows).id, frame: windowFrame(), screen: perhaps(screen))
    case 3:
      return .screen(screen, size: Size(width: length(), height: length()))
    default:
      return .notification(
        KeyboardNotification(
          pick(KeyboardNotification.Name.allCases), beginFrame: perhaps(frame()),
          endFrame: perhaps(windowFrame()), duration: perhaps(abs(number())),
          curve: perhaps(pick(AnimationCurve.allCases)), isLocal: roll(2) == 0,
          screen: header.screens.count == 1 ? perhaps(screen) : screen,
          kind: perhaps(pick(Keyboard.Kind.allCases))))
    }
  }

  mutating func recording() throws -> KeyboardRecording {
    let header = header()
    var time = roll(2) == 0 ? -0.0 : 0.0
    var events: [KeyboardEvent] = []
    for _ in 0..<roll(30) {
      if roll(3) > 0 { time = min(time + abs(number()), 1e9) }
      events.append(KeyboardEvent(at: time, action(in: header)))
    }
    return try KeyboardRecording(header, events: events)
  }
}

/// Returns all numbers of a recording, to distinguish 0 from -0.
private func bits(of recording: KeyboardRecording) -> [UInt64] {
  var numbers: [Double] = []
  func note(_ frame: Rect?) {
    guard let frame else { return numbers.append(.nan) }
    numbers += [frame.minX, frame.minY, frame.width, frame.height]
  }
  for screen in recording.screens {
    numbers += [screen.size.width, screen.size.height, screen.scale]
  }
  for window in recording.windows { note(window.frame) }
  for event in recording.events {
    numbers.append(event.time)
    switch event.action {
    case .notification(let notification):
      note(notification.beginFrame)
      note(notification.endFrame)
      numbers.append(notification.duration ?? .nan)
    case .frame(let frame, _, _): note(frame)
    case .touch(let touch): numbers += [touch.location.x, touch.location.y]
    case .window(_, let frame, _): note(frame)
    case .screen(_, let size): numbers += [size.width, size.height]
    }
  }
  return numbers.map(\.bitPattern)
}

/// Returns the scalars of all texts of a recording, in which equal strings may differ.
private func scalars(of recording: KeyboardRecording) -> [Unicode.Scalar] {
  Array(
    ((recording.header.device ?? "") + recording.windows.map { $0.id }.joined()).unicodeScalars)
}

@Suite struct RecordingRoundTripTests {
  @Test func `a written recording reads back bit for bit`()
    throws
  {
    let seed: UInt64 = 0x5EED_0C0D
    var dice = RandomRecording(state: seed)
    for round in 0..<Thoroughness.scaled(1000) {
      let recording = try dice.recording()
      let text = recording.text
      let again = try KeyboardRecording(parsing: text)
      let isSame =
        again == recording && bits(of: again) == bits(of: recording)
        && scalars(of: again) == scalars(of: recording) && again.text == text
      if !isSame { Issue.record("seed \(seed), round \(round): \(text)\(again.text)") }
      expectTrue(!text.utf8.contains(0x0D) && text.utf8.last == 0x0A)
    }
  }

  @Test func `reading line by line gives the same recording`() throws {
    let seed: UInt64 = 0x5EED_11E5
    var dice = RandomRecording(state: seed)
    for round in 0..<50 {
      let recording = try dice.recording()
      var reader = KeyboardRecording.Reader()
      var events: [KeyboardEvent] = []
      for line in recording.text.utf8.split(separator: 0x0A) {
        if let event = try reader.read(line: Array(line)) { events.append(event) }
      }
      let isSame = reader.header == recording.header && events == recording.events
      expectTrue(isSame, "seed \(seed), round \(round)")
    }
  }

  @Test func `a recorder writes the text of its recording`() throws {
    let seed: UInt64 = 0x5EED_ACC0
    var dice = RandomRecording(state: seed)
    for round in 0..<50 {
      let recording = try dice.recording()
      var text = ""
      let recorder = try KeyboardRecorder(recording.header) { text += $0 + "\n" }
      for event in recording.events { try recorder.record(event) }
      expectTrue(
        text == recording.text && recorder.eventCount == recording.events.count,
        "seed \(seed), round \(round)")
    }
  }

  @Test func `damaged text is refused or gives a recording that reads back`() {
    let seed: UInt64 = 0x5EED_DA3A
    var dice = RandomRecording(state: seed)
    var refusals = 0
    let roundCount = Thoroughness.scaled(1500)
    for round in 0..<roundCount {
      guard let text = try? dice.recording().text else { continue }
      var bytes = Array(text.utf8)
      for _ in 0...dice.roll(3) where !bytes.isEmpty {
        let place = dice.roll(bytes.count)
        switch dice.roll(4) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(dice.pick(Array("0-.eE\"{}[],:/*\\\n".utf8)), at: place)
        default: bytes.removeSubrange(place..<min(place + dice.roll(40), bytes.count))
        }
      }
      do throws(KeyboardRecordingError) {
        let recording = try KeyboardRecording(parsing: bytes)
        let again = try KeyboardRecording(parsing: recording.text)
        expectTrue(
          again == recording && bits(of: again) == bits(of: recording),
          "seed \(seed), round \(round)")
      } catch {
        refusals += 1
        expectTrue(
          !error.problems.isEmpty && error.problems.allSatisfy { $0.line > 0 && $0.column > 0 },
          "seed \(seed), round \(round): \(error)")
      }
    }
    expectTrue(refusals > roundCount / 4 && refusals < roundCount, "\(refusals)")
  }

  @Test func `a recording has one text form`() throws {
    let recording = try KeyboardRecording(
      .init(
        screens: [Screen(size: Size(width: 1024, height: 1366), scale: 2)],
        windows: [.init(id: "ma\u{1}in", frame: Rect(x: 0, y: 0, width: 507, height: 1366))],
        device: "iPad", direction: .rightToLeft),
      events: [
        KeyboardEvent(
          at: 0.1 + 0.2,
          .notification(
            KeyboardNotification(
              .willShow, beginFrame: Rect(x: 0, y: 1366, width: 1024, height: 0),
              endFrame: Rect(x: 0, y: 968, width: 1024, height: 398), duration: 0.25,
              curve: .keyboard, isLocal: false, kind: .docked))),
        KeyboardEvent(
          at: 1, .frame(Rect(x: -0.0, y: 700.5, width: 1e-7, height: 260), kind: nil, screen: 0)),
        KeyboardEvent(at: 1, .touch(DismissTouch(.began, at: Point(x: 1, y: 2)))),
        KeyboardEvent(at: 2, .window(id: "ma\u{1}in", frame: .zero, screen: 0)),
        KeyboardEvent(at: 2, .screen(0, size: Size(width: 1366, height: 1024))),
      ])
    expectText(
      recording.text,
      """
      {"format": "keyboard-events", "version": 1, "screen": [1024, 1366], "scale": 2, \
      "device": "iPad", "direction": "rtl", \
      "windows": [{"id": "ma\\u0001in", "frame": [0, 0, 507, 1366]}]}
      {"t": 0.30000000000000004, "event": "willShow", "begin": [0, 1366, 1024, 0], \
      "end": [0, 968, 1024, 398], "duration": 0.25, "curve": 7, "local": false, "screen": 0, \
      "kind": "docked"}
      {"t": 1, "event": "frame", "frame": [-0, 700.5, 1e-7, 260]}
      {"t": 1, "event": "touch", "phase": "began", "at": [1, 2]}
      {"t": 2, "event": "window", "id": "ma\\u0001in", "frame": [0, 0, 0, 0], "screen": 0}
      {"t": 2, "event": "screen", "screen": 0, "size": [1366, 1024]}

      """)
  }
}

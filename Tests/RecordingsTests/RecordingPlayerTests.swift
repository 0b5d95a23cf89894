import KeyboardGuide
import Recordings
import Testing

private let header = KeyboardRecording.Header(
  screens: [Screen(size: Size(width: 400, height: 800), scale: 2)],
  windows: [
    .init(id: "main", frame: Rect(x: 0, y: 0, width: 400, height: 800)),
    .init(id: "upper", frame: Rect(x: 0, y: 0, width: 400, height: 600)),
  ])

private func willShow(
  at time: Double, top: Double, duration: Double = 0.25, curve: AnimationCurve = .linear
) -> KeyboardEvent {
  KeyboardEvent(
    at: time,
    .notification(
      KeyboardNotification(
        .willShow, beginFrame: Rect(x: 0, y: 800, width: 400, height: 800 - top),
        endFrame: Rect(x: 0, y: top, width: 400, height: 800 - top), duration: duration,
        curve: curve, kind: .docked)))
}

private func willHide(at time: Double, top: Double) -> KeyboardEvent {
  KeyboardEvent(
    at: time,
    .notification(
      KeyboardNotification(
        .willHide, beginFrame: Rect(x: 0, y: top, width: 400, height: 800 - top),
        endFrame: Rect(x: 0, y: 800, width: 400, height: 800 - top), duration: 0.25,
        curve: .keyboard)))
}

/// Returns the top of the keyboard guide in a window at each time of a recording.
private func tops(
  _ recording: KeyboardRecording, _ framesPerSecond: Double, window id: String = "main"
) -> [(time: Double, top: Double)] {
  let player = KeyboardPlayer(recording, framesPerSecond: framesPerSecond)
  let window = player.addWindow(id: id)
  let cover = window.rootView.addedKeyboardCover()
  var tops: [(time: Double, top: Double)] = []
  player.play { tops.append(($0, cover.exactFrame.minY)) }
  return tops
}

private func expectTops(
  _ found: [(time: Double, top: Double)], _ wanted: [(Double, Double)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isSame =
    found.count == wanted.count
    && zip(found, wanted).allSatisfy { abs($0.time - $1.0) < 1e-12 && abs($0.top - $1.1) < 1e-6 }
  #expect(isSame, "\(found), not \(wanted)", sourceLocation: sourceLocation)
}

@Suite struct RecordingPlayerTests {
  /// A linear movement of 400 points in 0.25 seconds at 20 frames a second: 80 points a frame.
  @Test func `the player lays out at each event, and at each frame during a movement`() throws {
    let recording = try KeyboardRecording(header, events: [willShow(at: 0.1, top: 400)])
    expectTops(
      tops(recording, 20),
      [(0.1, 800), (0.15, 720), (0.2, 640), (0.25, 560), (0.3, 480), (0.35, 400)])
    // Frames at multiples of 1/8: a half and the end, which is later.
    expectTops(tops(recording, 8), [(0.1, 800), (0.125, 760), (0.25, 560), (0.375, 400)])
  }

  @Test func `the player skips the time between events while nothing moves`() throws {
    let frame = KeyboardEvent(
      at: 7, .frame(Rect(x: 0, y: 300, width: 400, height: 500), kind: .docked, screen: 0))
    let recording = try KeyboardRecording(
      header, events: [willShow(at: 0, top: 500, duration: 0.25), frame])
    expectTops(tops(recording, 4), [(0, 800), (0.25, 500), (7, 300)])
    expectTops(tops(try KeyboardRecording(header), 60), [])
  }

  @Test func `events at the same time need one layout`() throws {
    let frames = [300.0, 350, 450].map { top in
      KeyboardEvent(
        at: 1, .frame(Rect(x: 0, y: top, width: 400, height: 800 - top), kind: .docked, screen: 0))
    }
    expectTops(tops(try KeyboardRecording(header, events: frames), 60), [(1, 450)])
  }

  @Test func `windows that move or resize follow the keyboard`() throws {
    let recording = try KeyboardRecording(
      header,
      events: [
        willShow(at: 0, top: 500, duration: 0),
        KeyboardEvent(
          at: 1,
          .window(id: "upper", frame: Rect(x: 0, y: 200, width: 400, height: 600), screen: nil)),
        KeyboardEvent(
          at: 2, .window(id: "upper", frame: Rect(x: 0, y: 0, width: 400, height: 450), screen: 0)),
      ])
    expectTops(tops(recording, 60, window: "upper"), [(0, 500), (1, 300), (2, 450)])
    // Events of a window that is not shown are skipped.
    expectTops(tops(recording, 60, window: "main"), [(0, 500), (1, 500), (2, 500)])
  }

  @Test(arguments: [24.0, 59.94, 60, 90, 120, 144, 1000])
  func `at any frame rate, steps are at most one frame and the end is the same`(
    _ rate: Double
  ) throws {
    let recording = try KeyboardRecording(
      header,
      events: [
        willShow(at: 0.013, top: 500, curve: .keyboard), willHide(at: 0.21, top: 500),
        willShow(at: 0.25, top: 444, curve: .easeOut), willHide(at: 3, top: 444),
        willShow(at: 3.5, top: 470, curve: .keyboard),
      ])
    let tops = tops(recording, rate)
    for (last, next) in zip(tops, tops.dropFirst()) {
      expectTrue(next.time > last.time, "\(rate): \(last.time), \(next.time)")
      let isGap = next.time - last.time > 1 / rate + 1e-9
      expectTrue(!isGap || next.time == 3 || next.time == 3.5, "\(rate): \(last.time)")
      expectTrue(next.top >= 0 && next.top <= 800)
    }
    let end = tops.last?.top ?? .nan
    expectTrue(abs(end - 470) < 1e-6, "\(rate): \(end)")
  }

  @Test(
    arguments: [
      ("iPhone 15", "iPhone 15"), ("iPad Pro 11-inch", "iPad Pro 11-inch"),
      // UIKit's model; the device is the newest with such a screen.
      ("iPhone", "iPhone 15"), ("iPad", "iPad Pro 11-inch"), (nil, nil),
    ] as [(String?, String?)])
  func `a window has the insets of the recording's device, also after a rotation`(
    _ name: String?, _ wanted: String?
  ) throws {
    let device = try Device.named(wanted ?? "iPhone 15")
    let (portrait, landscape) = (device.screen(.portrait), device.screen(.landscape))
    let header = KeyboardRecording.Header(
      screens: [portrait], windows: [.init(id: "main", frame: portrait.bounds)], device: name)
    let recording = try KeyboardRecording(
      header,
      events: [
        KeyboardEvent(at: 1, .screen(0, size: landscape.size)),
        KeyboardEvent(at: 1, .window(id: "main", frame: landscape.bounds, screen: nil)),
      ])
    let player = KeyboardPlayer(recording)
    let window = player.addWindow()
    for orientation in [Orientation.portrait, .landscape] {
      let like = wanted == nil ? nil : Window(on: device, orientation)
      #expect(window.safeAreaInsets == like?.safeAreaInsets ?? .zero)
      #expect(window.cornerInsets == like?.cornerInsets ?? .zero)
      #expect(window.userInterfaceIdiom == like?.userInterfaceIdiom)
      player.play { _ in }
    }
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let other = KeyboardPlayer(recording)
    let own = other.addWindow(safeAreaInsets: insets)
    other.play { _ in }
    #expect(own.safeAreaInsets == insets)
  }

  @Test func `a played recording reproduces the session bit for bit`() throws {
    // Live: events occur between the frames of a display, each with its own line.
    var text = ""
    let recorder = try KeyboardRecorder(header) { text += $0 + "\n" }
    let session = KeyboardSession(screens: header.screens)
    let window = Window(frame: header.windows[0].frame, scale: 2)
    session.add(window, id: "main")
    var live: [KeyboardPresentation] = []
    var dice = 0x5EED_1AB5 as UInt64
    func roll() -> Double {
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(dice >> 11) / 0x1p53
    }
    var time = 0.0
    for index in 0..<60 {
      time += roll() * 0.3
      let top = 300 + roll() * 400
      let curve = AnimationCurve.allCases[Int(roll() * 5)]
      let event =
        index % 3 == 2
        ? willHide(at: time, top: top)
        : willShow(at: time, top: top, duration: roll(), curve: curve)
      session.advance(to: time)
      try session.receive(event)
      try recorder.record(event)
      live.append(window.keyboardPresentation)
    }
    let recording = try KeyboardRecording(parsing: text)
    expectTrue(recording.events.count == recorder.eventCount)
    for rate in [30.0, 120] {
      let player = KeyboardPlayer(recording, framesPerSecond: rate)
      let window = player.addWindow()
      var played: [KeyboardPresentation] = []
      var count = 0
      player.play { _ in
        if player.eventCount > count { played.append(window.keyboardPresentation) }
        count = player.eventCount
      }
      expectTrue(played == live, "seed \(0x5EED_1AB5), \(rate) a second")
    }
  }
}

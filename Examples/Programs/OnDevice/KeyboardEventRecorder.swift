#if canImport(UIKit)
  import Foundation
  import UIKit

  /// Records UIKit's notifications of the keyboard, one JSON object per line, for
  /// `KeyboardRecording` to read.
  ///
  ///     let recorder = KeyboardEventRecorder(windows: [("main", window)]) { line in
  ///       file.write(Data((line + "\n").utf8))
  ///     }
  ///
  /// Notifications are observed automatically. The app reports the rest: call `windowsChanged()`
  /// when a window moves, is resized or rotated (`windowScene(_:didUpdate:…)`,
  /// `viewDidLayoutSubviews()`), `touched(_:)` as an action of the gesture recognizer whose finger
  /// may dismiss the keyboard (a scroll view's `panGestureRecognizer`), and `guideMoved(in:)` when
  /// an undocked keyboard is dragged, for which UIKit posts no notification.
  @MainActor final class KeyboardEventRecorder {
    private struct Place {
      let id: String
      let window: UIWindow
      var frame: CGRect
      var screen: Int
    }

    private let write: (String) -> Void
    private let start = ProcessInfo.processInfo.systemUptime
    private var screens: [(screen: UIScreen, size: CGSize)] = []
    private var places: [Place] = []
    private var observers: [any NSObjectProtocol] = []
    private var movesUntil = 0.0
    private var lastFrame = CGRect.null

    /// Begins to record, and writes the header.
    ///
    /// - Parameters:
    ///   - windows: The windows, by their identifiers in events, each once.
    ///   - write: Receives each line, without its end.
    init(windows: [(id: String, window: UIWindow)], write: @escaping (String) -> Void) {
      self.write = write
      for (id, window) in windows {
        let screen = window.screen
        if number(of: screen) == nil { screens.append((screen, screen.bounds.size)) }
        places.append(
          Place(
            id: id, window: window, frame: Self.frame(of: window), screen: number(of: screen) ?? 0))
      }
      write(header)
      let events = [
        ("willShow", UIResponder.keyboardWillShowNotification),
        ("didShow", UIResponder.keyboardDidShowNotification),
        ("willHide", UIResponder.keyboardWillHideNotification),
        ("didHide", UIResponder.keyboardDidHideNotification),
        ("willChangeFrame", UIResponder.keyboardWillChangeFrameNotification),
        ("didChangeFrame", UIResponder.keyboardDidChangeFrameNotification),
      ]
      for (event, name) in events {
        let observer = NotificationCenter.default.addObserver(
          forName: name, object: nil, queue: nil
        ) { [weak self] notification in
          // UIKit posts them on the main thread. The required values are read before they are sent
          // to another thread.
          let news = News(notification)
          MainActor.assumeIsolated { self?.record(event, news) }
        }
        observers.append(observer)
      }
    }

    /// Ends the recording.
    func stop() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
    }

    // MARK: - Notifications

    /// The contents of a notification.
    private struct News: Sendable {
      var begin: CGRect?
      var end: CGRect?
      var duration: Double?
      var curve: Int?
      var isLocal: Bool?
      var screen: UIScreen?

      init(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool
        screen = notification.object as? UIScreen
      }
    }

    private func record(_ event: String, _ news: News) {
      windowsChanged()
      var members: [String] = []
      // Frames that are null or infinite are meaningless.
      if let begin = text(news.begin) { members.append("\"begin\": \(begin)") }
      members.append("\"end\": \(text(news.end) ?? "null")")
      if let duration = news.duration, duration >= 0, duration <= 1e9 {
        members.append("\"duration\": \(text(duration))")
        if event.hasPrefix("will") { movesUntil = time + max(duration, 0.5) }
      }
      // The recording format only has these; a curve that is not stated is the keyboard's own.
      if let curve = news.curve, [0, 1, 2, 3, 7].contains(curve) {
        members.append("\"curve\": \(curve)")
      }
      if news.isLocal == false { members.append("\"local\": false") }
      if let screen = news.screen {
        // A keyboard on a screen without any of the windows covers none of them.
        guard let number = number(of: screen) else { return }
        members.append("\"screen\": \(number)")
      }
      record(event, members)
    }

    // MARK: - Windows, fingers, guides

    /// Records the frames of windows and the sizes of screens that have changed.
    func windowsChanged() {
      for index in screens.indices where screens[index].screen.bounds.size != screens[index].size {
        screens[index].size = screens[index].screen.bounds.size
        record("screen", ["\"screen\": \(index)", "\"size\": \(text(screens[index].size))"])
      }
      for index in places.indices {
        let frame = Self.frame(of: places[index].window)
        let screen = number(of: places[index].window.screen) ?? places[index].screen
        guard frame != places[index].frame || screen != places[index].screen,
          let rect = text(frame)
        else { continue }
        places[index].frame = frame
        places[index].screen = screen
        record(
          "window",
          ["\"id\": \(text(places[index].id))", "\"frame\": \(rect)", "\"screen\": \(screen)"])
      }
    }

    /// Records the position of a gesture's finger.
    @objc func touched(_ recognizer: UIGestureRecognizer) {
      let phase: String
      switch recognizer.state {
      case .began: phase = "began"
      case .changed: phase = "moved"
      case .ended: phase = "ended"
      case .cancelled, .failed: phase = "cancelled"
      default: return
      }
      guard let window = recognizer.view?.window, let screen = number(of: window.screen) else {
        return
      }
      let point = window.convert(
        recognizer.location(in: window), to: window.screen.coordinateSpace)
      let at = "[\(text(Double(point.x))), \(text(Double(point.y)))]"
      record("touch", ["\"phase\": \"\(phase)\"", "\"at\": \(at)", "\"screen\": \(screen)"])
    }

    /// Records the frame of a keyboard that is not docked, as a view's guide has it.
    ///
    /// - Parameter view: A view that fills its window, whose guide follows undocked keyboards.
    func guideMoved(in view: UIView) {
      let frame = view.keyboardLayoutGuide.layoutFrame
      guard let window = view.window, let screen = number(of: window.screen), time >= movesUntil,
        frame.width < view.bounds.width || frame.maxY < view.bounds.maxY
      else { return }
      let place = view.convert(frame, to: window.screen.coordinateSpace)
      guard place != lastFrame, let rect = text(place) else { return }
      lastFrame = place
      record("frame", ["\"frame\": \(rect)", "\"screen\": \(screen)"])
    }

    private func number(of screen: UIScreen) -> Int? {
      screens.firstIndex { $0.screen === screen }
    }

    private static func frame(of window: UIWindow) -> CGRect {
      window.convert(window.bounds, to: window.screen.coordinateSpace)
    }

    // MARK: - JSON

    private var time: Double { ProcessInfo.processInfo.systemUptime - start }

    private var header: String {
      let sizes = screens.map { text($0.size) }.joined(separator: ", ")
      let scales = screens.map { text(Double($0.screen.scale)) }.joined(separator: ", ")
      let windows = places.map { place in
        "{\"id\": \(text(place.id)), \"frame\": \(text(place.frame) ?? "[0, 0, 0, 0]"), "
          + "\"screen\": \(place.screen)}"
      }
      let isMirrored = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
      return "{\"format\": \"keyboard-events\", \"version\": 1, \"screens\": [\(sizes)], "
        + "\"scale\": [\(scales)], \"device\": \(text(UIDevice.current.model)), "
        + "\"direction\": \"\(isMirrored ? "rtl" : "ltr")\", "
        + "\"windows\": [\(windows.joined(separator: ", "))]}"
    }

    private func record(_ event: String, _ members: [String]) {
      let members = ["\"t\": \(text(time))", "\"event\": \"\(event)\""] + members
      write("{\(members.joined(separator: ", "))}")
    }

    /// Returns a frame as text; nil if the recording format does not support one of its numbers.
    private func text(_ frame: CGRect?) -> String? {
      guard let frame else { return nil }
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      guard numbers.allSatisfy({ $0.isFinite && abs($0) <= 1e6 }) else { return nil }
      return "[\(numbers.map { text(Double($0)) }.joined(separator: ", "))]"
    }

    private func text(_ size: CGSize) -> String {
      "[\(text(Double(size.width))), \(text(Double(size.height)))]"
    }

    /// Returns the shortest text that reads back as the same number.
    private func text(_ number: Double) -> String {
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    }

    /// A text as a JSON string.
    private func text(_ string: String) -> String {
      var json = "\""
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"", "\\":
          json += "\\"
          json.unicodeScalars.append(scalar)
        case "\u{0}"..<"\u{20}":
          let digits = String(scalar.value, radix: 16)
          json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default:
          json.unicodeScalars.append(scalar)
        }
      }
      return json + "\""
    }
  }
#endif

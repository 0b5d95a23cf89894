internal import JSONText
internal import KeyboardGuide

extension KeyboardRecording {
  /// The recording as text: the header, then one event per line.
  ///
  /// Numbers have the shortest text that reads back as the same double; default values are omitted.
  /// The same recording gives the same text.
  ///
  /// - Complexity: Proportional to the events.
  public var text: String {
    var text = Self.line(of: header) + "\n"
    for event in events { text += Self.line(of: event) + "\n" }
    return text
  }

  /// The header as a line, without its end.
  static func line(of header: Header) -> String {
    var line = "{\"format\": \"keyboard-events\", \"version\": 1"
    let sizes = header.screens.map { jsonArray([$0.size.width, $0.size.height]) }
    if sizes.count == 1 {
      line += ", \"screen\": \(sizes[0])"
    } else {
      line += ", \"screens\": [\(sizes.joined(separator: ", "))]"
    }
    let scales = header.screens.map { $0.scale }
    if let scale = scales.first, scales.allSatisfy({ $0 == scale }) {
      if scale != 1 { line += ", \"scale\": \(jsonNumber(scale))" }
    } else if !scales.isEmpty {
      line += ", \"scale\": \(jsonArray(scales))"
    }
    if let device = header.device { line += ", \"device\": \(jsonText(device))" }
    if let direction = header.direction {
      line += ", \"direction\": \"\(direction == .rightToLeft ? "rtl" : "ltr")\""
    }
    let windows = header.windows.map { window in
      "{\"id\": \(jsonText(window.id)), \"frame\": \(jsonFrame(window.frame))"
        + (window.screen == 0 ? "}" : ", \"screen\": \(window.screen)}")
    }
    return line + ", \"windows\": [\(windows.joined(separator: ", "))]}"
  }

  /// An event as a line, without its end.
  static func line(of event: KeyboardEvent) -> String {
    var line = "{\"t\": \(jsonNumber(event.time)), \"event\": "
    switch event.action {
    case .notification(let notification):
      line += "\"\(notification.name.rawValue)\""
      if let frame = notification.beginFrame { line += ", \"begin\": \(jsonFrame(frame))" }
      line += ", \"end\": \(notification.endFrame.map { jsonFrame($0) } ?? "null")"
      if let duration = notification.duration { line += ", \"duration\": \(jsonNumber(duration))" }
      if let curve = notification.curve { line += ", \"curve\": \(curve.rawValue)" }
      if !notification.isLocal { line += ", \"local\": false" }
      if let screen = notification.screen { line += ", \"screen\": \(screen)" }
      if let kind = notification.kind { line += ", \"kind\": \"\(kind.rawValue)\"" }
    case .frame(let frame, let kind, let screen):
      line += "\"frame\", \"frame\": \(jsonFrame(frame))"
      if let kind { line += ", \"kind\": \"\(kind.rawValue)\"" }
      if screen != 0 { line += ", \"screen\": \(screen)" }
    case .touch(let touch):
      line += "\"touch\", \"phase\": \"\(touch.phase.rawValue)\""
      line += ", \"at\": \(jsonArray([touch.location.x, touch.location.y]))"
      if touch.screen != 0 { line += ", \"screen\": \(touch.screen)" }
    case .window(let id, let frame, let screen):
      line += "\"window\", \"id\": \(jsonText(id)), \"frame\": \(jsonFrame(frame))"
      if let screen { line += ", \"screen\": \(screen)" }
    case .screen(let screen, let size):
      line += "\"screen\", \"screen\": \(screen), \"size\": \(jsonArray([size.width, size.height]))"
    }
    return line + "}"
  }
}

private func jsonFrame(_ frame: Rect) -> String {
  jsonArray([frame.minX, frame.minY, frame.width, frame.height])
}

private func jsonArray(_ numbers: [Double]) -> String {
  "[" + numbers.map { jsonNumber($0) }.joined(separator: ", ") + "]"
}

/// Makes a page that plays a recorded session: one file, which fetches nothing.
///
/// The page holds the screen as SVG, the frames as JSON, and a script that shows the frame of a time:
/// it moves what is drawn and fills in texts; where things are is all in the data.
public struct SessionPage {
  private let title: String
  private let subtitle: String
  private let theme: SVGTheme
  private var stage: SessionStage
  private let views: [String]
  private let parents: [Int?]
  private let hidden: [Bool]

  /// Makes a page with the layout as it is: that of the session's beginning.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - title: What the page is called.
  ///   - theme: Its colours.
  public init(of scene: Scene, title: String, theme: SVGTheme = .auto) {
    self.title = title
    self.theme = theme
    subtitle = Self.words(of: scene)
    stage = SessionStage(of: scene)
    views = scene.spec.views.map { $0.name }
    parents = scene.spec.views.map { $0.parent }
    var hidden: [Bool] = []
    for view in scene.spec.views {
      hidden.append(view.isHidden || view.parent.map { hidden[$0] } ?? false)
    }
    self.hidden = hidden
  }

  /// The screen in words, without the keyboard, which comes and goes.
  private static func words(of scene: Scene) -> String {
    var situation = scene.spec.situation
    if scene.window.frame == PictureScreen(situation).bounds { situation.window = .full }
    let last = situation.keyboard.kind
    let words = situation.words
    let tail = last == .dismissed ? ", no keyboard" : ", keyboard \(last.rawValue)"
    return words.hasSuffix(tail) ? String(words.dropLast(tail.count)) : words
  }

  /// Writes the page.
  ///
  /// - Parameter recording: What is played, of the layout that the page was made with.
  /// - Returns: An HTML document in UTF-8; the same recording gives the same bytes.
  /// - Complexity: Proportional to the page.
  public func write(_ recording: SessionRecording) -> [UInt8] {
    var stage = stage
    let data = data(recording, &stage)
    let picture = SVGWriter.write(stage.picture, theme: theme, idPrefix: "stage-")
    var page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    page +=
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
      + " style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
    page += "<link rel=\"icon\" href=\"data:,\">\n"
    page += "<title>\(escapedMarkup(printable(title)))</title>\n<style>\n"
    page += colors + PageStyle.text + "</style>\n</head>\n<body>\n<header>\n"
    page += "<h1>\(escapedMarkup(printable(title)))</h1>\n"
    page += "<p>\(escapedMarkup(subtitle))</p>\n</header>\n<main>\n"
    page += "<div id=\"stage\">\n"
    var bytes = Array(page.utf8)
    bytes += picture
    bytes += Array("</div>\n".utf8)
    bytes += Array(PageMarkup.text.utf8)
    bytes += Array("</main>\n<script type=\"application/json\" id=\"data\">\n".utf8)
    for byte in data.utf8 {
      // Only strings hold it; without it nothing ends the script.
      if byte == 0x3C { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    bytes += Array("</script>\n<script>\n".utf8)
    bytes += Array(PageScript.text.utf8)
    bytes += Array("</script>\n</body>\n</html>\n".utf8)
    return bytes
  }

  // MARK: - Colours

  private var colors: String {
    var text = ":root { color-scheme: \(theme == .auto ? "light dark" : theme.rawValue); "
    text += Self.variables(theme == .dark ? .dark : .light) + " }\n"
    if theme == .auto {
      text += "@media (prefers-color-scheme: dark) { :root { \(Self.variables(.dark)) } }\n"
    }
    return text
  }

  private static func variables(_ theme: Theme) -> String {
    let tones: [Tone] =
      [.paper, .text, .muted, .rule, .constraint, .violation]
      + (0..<Tone.hueCount).flatMap { [.tint($0), .line($0), .ink($0)] }
    return tones.map { "--\($0.name): \(theme.color($0).text);" }.joined(separator: " ")
  }

  // MARK: - Data

  private func data(_ recording: SessionRecording, _ stage: inout SessionStage) -> String {
    let rows = views.indices.map { index in
      let parent = parents[index].map { "\($0)" } ?? "-1"
      return "{\"name\":\(jsonText(views[index])),\"parent\":\(parent)"
        + (hidden[index] ? ",\"hidden\":true}" : "}")
    }
    var text = "{\"version\":1,\n\"views\":\(list(rows, "\n")),\n"
    text += "\"sets\":\(list(recording.sets.map { jsonText($0) })),\n"
    text += "\"problems\":\(list(recording.problems.map { Self.text($0) }, "\n")),\n"
    text += "\"states\":\(list(recording.states.map { Self.text($0) }, "\n")),\n"
    let frames = recording.frames.map { frame in
      Self.text(frame, &stage)
    }
    text += "\"frames\":\(list(frames, "\n")),\n"
    let drawings = stage.keyboards.map { "[\(number($0.size.width)),\(number($0.size.height))]" }
    text += "\"keyboards\":\(list(drawings)),\n"
    text += "\"texts\":\(list(recording.texts.map { jsonText($0) }, "\n")),\n"
    let explanations = recording.explanations.map { views in
      list(
        views.map { view in
          "[\(list(view.reasons.map { "\($0)" })),\(list(view.constraints.map { "\($0)" }))]"
        })
    }
    return text + "\"explanations\":\(list(explanations, "\n"))}\n"
  }

  private static func text(_ problem: SessionRecording.Problem) -> String {
    "{\"conflict\":\(problem.isConflict),\"text\":\(jsonText(problem.text))}"
  }

  private static func text(_ state: SessionRecording.State) -> String {
    let edges: [(DirectionalRectEdge, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let near = edges.filter { state.nearEdges.contains($0.0) }.map { "\"\($0.1)\"" }
    return "{\"kind\":\"\(state.kind.rawValue)\",\"near\":\(list(near)),"
      + "\"sets\":\(list(state.activeSets.map { "\($0)" })),"
      + "\"problems\":\(list(state.problems.map { "\($0)" })),"
      + "\"window\":[\(numbers(state.window))],"
      + "\"screen\":[\(number(state.screen.width)),\(number(state.screen.height))]}"
  }

  private static func text(
    _ frame: SessionRecording.Frame, _ stage: inout SessionStage
  ) -> String {
    let views = frame.changes.map { "[\($0.view),\(numbers($0.frame))]" }
    var text = "{\"t\":\(number(frame.time, decimals: 6)),\"views\":\(list(views))"
    if let keyboard = frame.keyboard {
      text += ",\"keyboard\":[\(stage.number(of: keyboard.kind, keyboard.size)),"
      text += "\(numbers(keyboard.frame))]"
    }
    text += ",\"state\":\(frame.state)"
    if let nanoseconds = frame.nanoseconds {
      text += ",\"us\":\(number(Double(nanoseconds) / 1000, decimals: 1))"
    }
    if frame.isAtRest { text += ",\"rest\":true" }
    if let explanation = frame.explanation { text += ",\"why\":\(explanation)" }
    return text + "}"
  }
}

private func list(_ parts: [String], _ separator: String = "") -> String {
  "[" + parts.joined(separator: "," + separator) + "]"
}

private func numbers(_ rect: Rect) -> String {
  "\(number(rect.minX)),\(number(rect.minY)),\(number(rect.width)),\(number(rect.height))"
}

/// A number with some decimals at most.
private func number(_ value: Double, decimals: Int = 4) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  return rounded == 0 ? "0" : exactNumber(rounded)
}

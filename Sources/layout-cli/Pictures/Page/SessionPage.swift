/// Creates a page that plays a recorded session: one file, which fetches nothing.
///
/// The page contains the screen as SVG, the frames as JSON, and a script that shows the frame of a
/// time: it moves elements and sets texts; all positions are in the data.
public struct SessionPage {
  private let title: String
  private let session: String
  private let subtitle: String
  private let theme: SVGTheme
  private var stage: SessionStage
  private let views: [String]
  private let parents: [Int?]
  private let hidden: [Bool]

  /// Creates a page with the layout at the beginning of the session.
  ///
  /// - Parameters:
  ///   - scene: The layout.
  ///   - title: The name of the layout.
  ///   - session: The name of the session.
  ///   - theme: The page's colours.
  public init(of scene: Scene, title: String, session: String, theme: SVGTheme = .auto) {
    self.title = title
    self.session = session
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

  /// Returns the screen in words, without the keyboard, which changes.
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
  /// - Parameter recording: The recording to play, made with the page's layout.
  /// - Returns: An HTML document in UTF-8; the same recording gives the same bytes.
  /// - Complexity: Proportional to the page.
  public func write(_ recording: SessionRecording) -> [UInt8] {
    var stage = stage
    let data = PageData(names: views, parents: parents, hidden: hidden).text(recording, &stage)
    let picture = SVGWriter.write(stage.picture, theme: theme, idPrefix: "stage-")
    var page = PageHead(
      title: "\(title) with \(session)", theme: theme, style: SessionFiles.style
    ).text
    page += "<header>\n"
    page += "<h1>\(escapedMarkup(printable(title)))</h1>\n"
    page += "<p>\(escapedMarkup(printable("with \(session)"))) \u{B7} \(escapedMarkup(subtitle))"
    if Set(recording.states.map { $0.screen }).count > 1 { page += " at first" }
    page += "</p>\n</header>\n<div id=\"stage\">\n"
    var bytes = Array(page.utf8)
    bytes += picture
    bytes += Array(SessionFiles.caption.utf8)
    bytes += Array("</div>\n".utf8)
    bytes += Array(SessionFiles.panel.utf8)
    bytes += Array("</main>\n<script type=\"application/json\" id=\"data\">\n".utf8)
    for byte in data.utf8 {
      // It occurs only in strings; without it nothing ends the script.
      if byte == 0x3C { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    bytes += Array("</script>\n<script>\n".utf8)
    bytes += Array(SessionFiles.script.utf8)
    bytes += Array("</script>\n</body>\n</html>\n".utf8)
    return bytes
  }
}

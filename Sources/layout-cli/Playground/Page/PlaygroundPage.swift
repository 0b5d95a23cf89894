/// Creates a page for experiments with a spec: one file, which fetches nothing.
///
/// The page contains the spec, the engine as WebAssembly, and a script that draws the solved layout
/// and passes on the user's actions: drags of the keyboard, other devices, edits of the spec.
public struct PlaygroundPage {
  private let title: String
  private let name: String
  private let theme: SVGTheme

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The name of the layout.
  ///   - name: The name of the spec in messages.
  ///   - theme: The page's colours.
  public init(title: String, name: String, theme: SVGTheme = .auto) {
    self.title = title
    self.name = name
    self.theme = theme
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - spec: The text of the spec, which the page begins with.
  ///   - engine: The engine, a module of WebAssembly, compressed by gzip and in base 64.
  ///   - origin: The origin of the engine.
  /// - Returns: An HTML document in UTF-8; the same spec gives the same bytes.
  /// - Complexity: Proportional to the page.
  public func write(_ spec: String, engine: String, origin: String) -> [UInt8] {
    var page = PageHead(
      title: "\(title), a playground", theme: theme, tones: Self.tones, style: Self.style,
      scripts: "'unsafe-inline' 'wasm-unsafe-eval'"
    ).text
    page += "<header>\n<h1>\(escapedMarkup(printable(title)))</h1>\n"
    page += "<p>Drag the keyboard, turn the device, edit the spec: the engine runs here.</p>\n"
    page += "</header>\n" + PlaygroundFiles.stage + PlaygroundFiles.panel
    page += PlaygroundFiles.facts
    page += "<footer>Engine: \(escapedMarkup(printable(origin)))</footer>\n"
    page += "</main>\n<script type=\"application/json\" id=\"data\">\n"
    let data =
      "{\"title\":\(jsonText(title)),\"name\":\(jsonText(name)),\"spec\":\(jsonText(spec))}\n"
    var bytes = Array(page.utf8)
    for byte in data.utf8 {
      // It occurs only in strings; without it nothing ends the script.
      if byte == 0x3C { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    bytes += Array("</script>\n<script type=\"application/wasm\" id=\"engine\">".utf8)
    bytes += Array(engine.utf8)
    bytes += Array("</script>\n<script>\n".utf8)
    bytes += Array(PlaygroundFiles.script.utf8)
    bytes += Array("</script>\n</body>\n</html>\n".utf8)
    return bytes
  }

  private static let style = SessionFiles.style + PlaygroundFiles.style

  private static let tones: [Tone] =
    PageHead.tones
    + [
      .bezel, .desktop, .covered, .keyboard, .key, .darkKey, .keyText, .camera, .cameraText,
    ]
}

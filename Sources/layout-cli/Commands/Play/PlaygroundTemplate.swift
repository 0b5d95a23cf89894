import LayoutPictures

/// The page of playgrounds, complete but for the spec that it shows.
///
/// The page is a file beside the tool, not a part of it: `make playground` writes it, and
/// installations copy it. It holds the engine, the script, the style and one element of JSON for the
/// spec:
///
///     <script type="application/json" id="data">
///     {"title": "chat.json", "name": "Examples/chat.json", "theme": "auto", "spec": "{…}"}
///     </script>
struct PlaygroundTemplate {
  private let beforeData: ArraySlice<UInt8>
  private let afterData: ArraySlice<UInt8>

  /// Finds and reads the page.
  ///
  /// - Parameter path: The path of the page; nil for the one that belongs to the tool.
  /// - Throws: ``ToolError`` if there is none, it cannot be read, or is another kind of file.
  init(_ path: String?) throws(ToolError) {
    guard let path = path ?? Self.installed else {
      throw ToolError(
        "the page of the playground is not installed",
        remedy: "'make playground' in a clone of Mooring builds it, and 'make install' copies it "
          + "to share/mooring; or name it with --template")
    }
    let source = try InputFile.read(path)
    guard let opening = source.bytes.firstRange(of: Self.opening),
      let closing = source.bytes[opening.upperBound...].firstRange(of: Self.closing)
    else {
      throw ToolError(
        "\(source.name) is not the page of a playground",
        remedy: "name a page that 'make playground' or 'play' wrote, such as docs/playground.html")
    }
    beforeData = source.bytes[..<opening.upperBound]
    afterData = source.bytes[closing.lowerBound...]
  }

  /// The page with a spec.
  ///
  /// - Parameters:
  ///   - title: The name of the layout.
  ///   - name: The name of the spec in messages.
  ///   - theme: The page's colours.
  ///   - spec: The text of the spec that the page begins with.
  /// - Returns: An HTML document in UTF-8.
  /// - Complexity: Proportional to the page.
  func page(title: String, name: String, theme: SVGTheme, spec: String) -> [UInt8] {
    let data = JSONValue.object([
      ("title", .text(title)), ("name", .text(name)), ("theme", .text(theme.rawValue)),
      ("spec", .text(spec)),
    ]).json()
    // It occurs only in strings; without it nothing ends the script.
    var page = Array(beforeData)
    page.append(0x0A)
    page += Array(data.utf8).replacing("<".utf8, with: "\\u003c".utf8)
    page.append(0x0A)
    return page + afterData
  }

  private static let opening = Array("<script type=\"application/json\" id=\"data\">".utf8)
  private static let closing = Array("</script>".utf8)

  /// The page that belongs to the tool: `../share/mooring/playground.html` seen from the
  /// executable, or `docs/playground.html` in a folder above it, as in a clone; nil if there is
  /// neither.
  private static var installed: String? {
    guard var folder = Environment.executablePath?.folderPrefix else { return nil }
    var pages = [folder + "../share/mooring/playground.html"]
    while !folder.isEmpty {
      pages.append(folder + "docs/playground.html")
      folder = String(folder.dropLast()).folderPrefix
    }
    return pages.first { FileStatus($0)?.isRegular == true }
  }
}

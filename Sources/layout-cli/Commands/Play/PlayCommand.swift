import InterfaceBuilder
import LayoutPictures

/// `play`: converts a spec to an interactive page.
struct PlayCommand: Command {
  static let name = "play"
  static let summary = "Make a page for dragging the keyboard and editing the spec"
  static let examples = [
    CommandExample(
      arguments: "play Examples/Specs/near-away.json -o play.html",
      help: "A page for dragging a floating keyboard past the edges"),
    CommandExample(
      arguments: "play Examples/chat.json --device iPad --keyboard docked -o a.html",
      help: "Start on another device, with the keyboard shown"),
  ]
  static let notes = """
    The page is one file that loads no others. The layout engine runs in it as WebAssembly.
    Frames and messages are those of solve; the last line of the page shows its version.

    The page has the text of the spec with its comments. For an Interface Builder file it has
    the spec that import writes.

    If options such as --device differ from the spec, the page has the spec with that
    situation, without comments.

    Only the spec is written; the rest is copied from the page of the release, or from the
    page that --template names, such as one that play wrote before.
    """

  @Operand(.spec)
  var path: String
  @Option(
    "theme", "THEME", .word, "light, dark, or auto: the reader's choice (default)")
  var theme = SVGTheme.auto
  @Option("template", "PAGE", .text, "The page to take everything but the spec from")
  var template: String?
  let overrides = SituationOverrides()
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let input = try SpecInput(path, overrides, &output)
    _ = try input.makeScene()
    let isAsWritten =
      !overrides.isGiven && !InterfaceBuilderFile.isInterfaceBuilder(input.source.bytes)
    let text =
      isAsWritten ? String(decoding: input.source.bytes, as: UTF8.self) : input.spec.text
    let page = try PlaygroundTemplate(template).page(
      title: Self.title(input.name), name: input.name, theme: theme, spec: text)
    output.standardOutput.append(page)
    return .success
  }

  /// The last part of a path.
  private static func title(_ path: String) -> String {
    path == InputFile.standardInputName
      ? "standard input" : path.split(separator: "/").last.map { String($0) } ?? path
  }
}

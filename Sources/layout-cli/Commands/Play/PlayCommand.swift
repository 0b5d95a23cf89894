import InterfaceBuilder
import LayoutPages

extension Command {
  /// `play`: a spec in, a page out in which it is tried.
  static let play = Command(
    name: "play",
    summary: "Make a page in which to drag the keyboard and edit the spec",
    operands: [SpecInput.operand],
    options: [
      Option(
        name: "theme", value: "THEME",
        help: "light, dark, or auto: as the reader prefers (the usual\none)",
        completion: .words(SVGTheme.allCases.map { $0.rawValue }))
    ] + SituationOverrides.options + [outputOption],
    examples: [
      Example(
        arguments: "play Examples/near-away.json -o play.html",
        help: "A page to drag a floating keyboard past the edges"),
      Example(
        arguments: "play Examples/chat.json --device iPad --keyboard docked -o chat.html",
        help: "Begin on another device, with the keyboard shown"),
    ],
    notes: """
      The page is one file that fetches nothing. The layout engine runs in it as WebAssembly:
      frames and messages are those of solve in the version that the page's last line names.

      The spec stands in the page as it is written, with its comments; one from an Interface
      Builder file is what import makes of it.

      With options such as --device, which say other than the spec, the page has the spec with
      that situation, in canonical form and without comments.
      """,
    run: { (arguments, output) throws(UsageError) in
      try PlayCommand(arguments).run(&output)
    })
}

/// One run of `play`.
private struct PlayCommand {
  let path: String
  let theme: SVGTheme
  let overrides: SituationOverrides

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    let word = try arguments.word("theme", among: SVGTheme.allCases.map { $0.rawValue })
    theme = word.flatMap { SVGTheme(rawValue: $0) } ?? .auto
    overrides = try SituationOverrides(arguments)
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    guard let input = SpecInput(path, overrides, &output), input.makeScene(&output) != nil else {
      return .badInput
    }
    let isAsWritten =
      overrides.isEmpty && !InterfaceBuilderFile.isInterfaceBuilder(input.source.bytes)
    let text = isAsWritten ? String(decoding: input.source.bytes, as: UTF8.self) : input.spec.text
    let page = PlaygroundPage(title: Self.title(input.name), name: input.name, theme: theme)
    output.standardOutput.append(
      page.write(text, engine: EngineModule.text, origin: EngineModule.origin))
    return .success
  }

  /// The last part of a path.
  private static func title(_ path: String) -> String {
    path == "<stdin>"
      ? "standard input" : path.split(separator: "/").last.map { String($0) } ?? path
  }
}

import Foundation
import Testing

/// Texts of specs at other text sizes, longer, and in other languages.
@Suite struct SpecTextCheckTests {
  private static let spec = """
    {
      "views": {"line": {"text": "Departures", "font": "body"}},
      "constraints": ["line.leading == margins.leading", "line.top == safeArea.top", "line.width == 90"]
    }
    """
  private static let translations = [
    "de.lproj/App.strings": #""Departures" = "Abfahrtszeiten";"#,
    "fr.lproj/App.strings": #""Departures" = "Départs";"#,
    "App.xcstrings": """
    {"sourceLanguage": "en", "strings": {"Departures": {"localizations": {
      "es": {"stringUnit": {"state": "translated", "value": "Próximas salidas"}}}}}}
    """,
  ]

  @Test(arguments: [
    ([], false), (["--text", "large"], false), (["--text", "accessibility1"], true),
    (["--stretch", "1"], false), (["--stretch", "1.3"], true), (["--languages", "fr"], false),
    (["--languages", "de"], true), (["--languages", "es"], true), (["--languages", "all"], true),
  ])
  func `a text that does not fit is found`(_ options: [String], _ isFound: Bool) throws {
    let folder = try CheckFolder(Self.translations.merging(["line.json": Self.spec]) { $1 })
    let run = try folder.run(["check", folder.path("line.json"), "--fail-on", "never"] + options)
    #expect(run.output.contains("'line' is squeezed to 90 of the") == isFound, "\(run.output)")
  }

  @Test func `a factor below 1 is refused`() throws {
    let folder = try CheckFolder(["line.json": Self.spec])
    let run = try folder.run(["check", folder.path("line.json"), "--stretch", "0.5"])
    #expect(run.error.contains("'--stretch' takes a factor, not '0.5'"), "\(run.error)")
  }
}

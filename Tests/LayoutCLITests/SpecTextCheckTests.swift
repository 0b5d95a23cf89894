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

  @Test(arguments: [
    ("fr", nil),
    ("dd", "there is no translation into 'dd'\n  note: did you mean 'de'?"),
    ("de,tlh", "there is no translation into 'tlh'\n  note: it is 'de' or 'es' or 'fr'"),
  ])
  func `a language without translations is reported`(
    _ languages: String, _ message: String?
  ) throws {
    let folder = try CheckFolder(Self.translations.merging(["line.json": Self.spec]) { $1 })
    let run = try folder.run(["check", folder.path("line.json"), "--languages", languages])
    #expect(run.error == (message.map { "layout-cli: warning: \($0)\n" } ?? ""))
  }

  @Test func `all languages without translations are reported`() throws {
    let folder = try CheckFolder(["line.json": Self.spec])
    let run = try folder.run(["check", folder.path("line.json"), "--languages", "all"])
    #expect(
      run.error == """
        layout-cli: warning: there are no translations
          note: translations are .strings files in folders such as de.lproj, and .xcstrings files

        """)
  }

  @Test func `a factor below 1 is refused`() throws {
    let folder = try CheckFolder(["line.json": Self.spec])
    let run = try folder.run(["check", folder.path("line.json"), "--stretch", "0.5"])
    #expect(run.error.contains("'--stretch' takes a factor, not '0.5'"), "\(run.error)")
  }
}

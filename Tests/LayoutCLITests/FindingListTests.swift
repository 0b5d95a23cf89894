import Foundation
import Testing

/// Tests of the findings in many files, a line each.
@Suite struct FindingListTests {
  /// A screen with a label that reaches beyond the right edge of some phones.
  private static func screen(_ name: String, x: Int) -> String {
    RootUnitTests.screen(
      RootUnitTests.view("label", "code"),
      RootUnitTests.pin("code", "leading", "r", x) + RootUnitTests.pin("code", "top", "r", 100)
        + RootUnitTests.length("code", "width", 100) + RootUnitTests.length("code", "height", 40)
    ).replacing("<viewController ", with: "<viewController customClass=\"\(name)\" ")
  }

  private func folder() throws -> CheckFolder {
    try CheckFolder([
      "a/A.storyboard": Self.screen("Login", x: 310), "a/B.storyboard": Self.screen("Map", x: 310),
      "a/C.storyboard": Self.screen("Help", x: 320), "a/d.json": CheckSpecs.contradiction,
    ])
  }

  @Test func `a folder has a line a finding, errors first, and copies are one`() throws {
    let folder = try folder()
    let run = try folder.run([
      "check", folder.path("a"), "--devices", "iPhone 15, iPhone 16 Pro Max",
    ])
    #expect(
      run.output
        == """
        a/d.json:6:6: error: 2 constraints on 'a' cannot both be satisfied [contradiction]
        a/A.storyboard:7:15: warning: Login: 'code' reaches 17 points beyond the right edge of the window (iPhone 15) [outside-parent]
          and at a/B.storyboard:7:15
        a/C.storyboard:7:15: warning: Help: 'code' reaches 27 points beyond the right edge of the window (iPhone 15) [outside-parent]

        1 error, 3 warnings in 8 situations of 4 specs
        1 contradiction, 3 outside-parent; for details: layout-cli check \(folder.path("a/d.json"))

        """.replacing(folder.url.path + "/", with: ""), "\(run)")
  }

  @Test func `notes of a file that differ in names and numbers are one, unnamed views have texts`()
    throws
  {
    let labels = ["a", "b"].map { id in
      RootUnitTests.view("label", id).replacing(
        "userLabel=\"\(id)\"", with: "text=\"\(id) text with far more than 24 letters\"")
        + RootUnitTests.view("label", "\(id)2").replacing(
          "userLabel=\"\(id)2\"", with: "text=\"\(id) text with far more than 24 letters\"")
    }
    let constraints = ["a", "a2", "b", "b2"].enumerated().map { index, id in
      RootUnitTests.pin(id, "leading", "r", 280 + index)
        + RootUnitTests.pin(id, "top", "r", 100 + 50 * index)
        + RootUnitTests.length(id, "width", 100) + RootUnitTests.length(id, "height", 40)
    }
    let folder = try CheckFolder([
      "a/A.storyboard": RootUnitTests.screen(labels.joined(), constraints.joined()),
      "a/b.json": "{}",
    ])
    let run = try folder.run(["check", folder.path("a"), "--devices", "iPhone SE (1st generation)"])
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        "a/A.storyboard:7:15: note: screen: label 'a text with far more than 24 l…' reaches 60 points beyond the right edge of the window [outside-parent]",
        "  and at 8:67, 9:67, 10:67",
      ], "\(run.output)")
  }

  @Test(arguments: [(["a"], ["--verbose"]), (["a/C.storyboard"], [])])
  func `one file and a verbose report have details`(paths: [String], options: [String]) throws {
    let folder = try folder()
    let run = try folder.run(
      ["check"] + paths.map { folder.path($0) } + ["--devices", "iPhone 15"] + options)
    #expect(
      run.output.contains("  a/C.storyboard:10:18: code.leading == root.leading + 320\n"), "\(run)")
  }

  @Test func `annotations for GitHub keep notes`() throws {
    let folder = try folder()
    let run = try folder.run([
      "check", folder.path("a/C.storyboard"), "--devices", "iPhone SE (1st generation)",
      "--format", "github",
    ])
    #expect(run.output.hasPrefix("::notice file="), "\(run)")
    #expect(
      run.output.contains(
        "a/C.storyboard,line=7,col=15,title=outside-parent::'code' is entirely beyond the right edge"
          + " of the window%0A"), "\(run)")
  }
}

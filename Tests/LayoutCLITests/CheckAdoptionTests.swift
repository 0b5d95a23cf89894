import Foundation
import Testing

/// The options with which a team leaves `check` switched on: known findings stay known, and only those
/// that are its own and serious are reported.
@Suite struct CheckAdoptionTests {
  /// A text field without a name, on which a baseline could rely, under the keyboard.
  private static let field = """
    <textField id="w" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="753" width="80" height="21"/>
    </textField>
    """
  /// A text field at the top, with its constraints.
  private static let other = """
    <textField id="n" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="20" y="79" width="80" height="30"/>
      <constraints><constraint firstAttribute="width" constant="80" id="n1"/></constraints>
    </textField>
    """
  private static let ties = """
    <constraint firstItem="n" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="20" id="n2"/>
    <constraint firstItem="n" firstAttribute="top" secondItem="g" secondAttribute="top" constant="20" id="n3"/>
    </constraints>
    </view></viewController>
    """

  @Test func `a view that is added to a storyboard brings no finding back`() throws {
    let before = StandingFindingTests.storyboard(Self.field)
    let folder = try CheckFolder(["A.storyboard": before])
    let arguments = [
      "check", folder.path("A.storyboard"), "--devices", "iPhone 15", "--keyboards", "docked",
    ]
    _ = try folder.run(arguments + ["--write-baseline", folder.path("known.json")])
    #expect(
      try folder.text(of: "known.json").contains(#""rule": "under-keyboard", "id": "w", "by": "#))
    let after = before.replacing(Self.field, with: Self.other + Self.field)
      .replacing(/<\/constraints>\s*<\/view><\/viewController>/, with: Self.ties)
    try folder.write(after, to: "A.storyboard")
    let run = try folder.run(
      arguments + ["--baseline", folder.path("known.json"), "--fail-on", "note"])
    #expect(
      run
        == Run(
          status: 0,
          output: "no findings in 1 situation (iPhone 15, portrait, keyboard docked); 1 known\n",
          error: ""))
  }

  @Test(arguments: [
    (nil, ["Legacy/old.json", "app.json", "build/steps.json", "podcasts/Pods.json"]),
    ("Legacy, build", ["app.json", "podcasts/Pods.json"]),
    ("Legacy/*.json, podcasts", ["app.json", "build/steps.json"]),
    ("*s.json", ["Legacy/old.json", "app.json"]),
  ])
  func `folders of packages and builds are left out, and others on request`(
    _ patterns: String?, _ checked: [String]
  ) throws {
    let names = [
      "app.json", "Pods/Kit/a.json", "Carthage/b.json", "build/steps.json", "DerivedData/x/d.json",
      "Legacy/old.json", "podcasts/Pods.json", "iOS/App.xcodeproj/e.txt", "iOS/build/c.json",
    ]
    let folder = try CheckFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, CheckSpecs.contradiction) }))
    let run = try folder.run(
      ["check", folder.url.path, "--fail-on", "never"]
        + (patterns.map { ["--exclude", $0] } ?? []))
    let files = run.output.matches(of: /(?m)^(\S+?):\d+:\d+: error/).map { String($0.output.1) }
    #expect(files.map { $0.replacing(folder.url.path + "/", with: "") } == checked)
    let named = try folder.run(["check", folder.path("Pods"), "--fail-on", "never"])
    #expect(named.output.contains("1 error"))
  }

  @Test(arguments: [
    ("note", ["error", "warning"]), ("warning", ["error", "warning"]), ("error", ["error"]),
  ])
  func `only findings from a severity on are reported`(_ level: String, _ found: [String]) throws {
    let folder = try CheckFolder([
      "a.json": CheckSpecs.contradiction, "b.json": CheckSpecs.wide,
    ])
    let run = try folder.run([
      "check", folder.url.path, "--format", "json", "--fail-on", "never", "--level", level,
    ])
    let severities = run.output.matches(of: /"severity": "(\w+)"/).map { String($0.output.1) }
    #expect(Set(severities) == Set(found))
  }

  @Test func `a project accepts findings and excludes folders`() throws {
    let folder = try CheckFolder([
      "App/A.storyboard": StandingFindingTests.storyboard(Self.field),
      "App/wide.json": CheckSpecs.wide, "Vendor/Kit/b.json": CheckSpecs.contradiction,
      "layout-check.json": """
      {"accept": [
        {"file": "A.storyboard", "rule": "under-keyboard", "id": "w", "why": "scrolls"},
        {"file": "App/*.json", "rule": "squeezed-content", "id": "title"},
        {"file": "App/*.json", "rule": "ambiguity", "id": "free"},
        {"file": "A.storyboard", "rule": "empty-size", "id": "w"},
        {"file": "B.storyboard", "rule": "empty-size", "id": "w"}
      ], "exclude": ["Vendor/**"]}
      """,
    ])
    let arguments = ["--devices", "iPhone 15", "--keyboards", "docked", "--fail-on", "note"]
    let note =
      "layout-check.json: note: the accepted finding no longer occurs:"
      + " A.storyboard: empty-size of w\n"
    // From the repository's folder, from a folder in it, and for one file.
    for path in [folder.url.path, folder.path("App"), folder.path("App/A.storyboard")] {
      let run = try folder.run(["check", path] + arguments)
      #expect(run.status == 0, "\(path)")
      #expect(run.output.hasPrefix("no findings in "), "\(path): \(run.output)")
      #expect(run.error == note, "\(path)")
    }
  }

  @Test(arguments: [
    (#"{"fail-on": "warning"}"#, [], 1, "1 warning in 1 situation"),
    (#"{"fail-on": "warning"}"#, ["--fail-on", "error"], 0, "1 warning in 1 situation"),
    (#"{"devices": ["iPhone 15", "iPad Air"]}"#, [], 0, "1 warning in 2 situations"),
    (
      #"{"devices": "iphones", "keyboards": "none,docked"}"#,
      ["--device", "iPad Air", "--keyboards", "none"], 0,
      "1 warning in 1 situation (iPad Air 11-inch, portrait, no keyboard)\n"
    ),
    (#"{"devices": "iphones", "orientations": "all"}"#, ["--devices", "iPhone 15"], 0, "in 2 sit"),
  ])
  func `a project has options for runs without them`(
    _ text: String, _ options: [String], _ status: Int32, _ end: String
  ) throws {
    let folder = try CheckFolder([
      "App/a.json": CheckSpecs.wide, "App/layout-check.json": text,
      "layout-check.json": #"{"fail-on": "never", "keyboards": "none"}"#,
    ])
    let run = try folder.run(
      ["check", folder.path("App/a.json"), "--only", "ambiguity"] + options)
    #expect(run.output.contains(end), "\(run)")
    #expect(run.status == status, "\(run)")
  }

  @Test(arguments: [
    (
      #"{"accept": [{"file": "a.json"}]}"#, "an accepted finding has a 'file', a 'rule' and an 'id'"
    ),
    (#"{"accept": [{"rule": "overlapp"}]}"#, "unknown rule 'overlapp'"),
    (#"{"fail-on": "warnings"}"#, "'--fail-on' does not know 'warnings'"),
    (#"{"ignore": []}"#, "unknown key 'ignore' in the file"), ("", "the file is empty"),
  ])
  func `a malformed file of the project is reported`(_ text: String, _ message: String) throws {
    let folder = try CheckFolder(["a.json": CheckSpecs.wide, "layout-check.json": text])
    let run = try folder.run(["check", folder.url.path])
    #expect(run.status == 2)
    #expect(run.error.contains(message), "\(run.error)")
  }
}

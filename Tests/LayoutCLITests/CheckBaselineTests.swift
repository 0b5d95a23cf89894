import Foundation
import Testing

/// Findings that are known already.
@Suite struct CheckBaselineTests {
  private static let known = """
    {
      "accept": [
        {"file": "specs/contradiction.json", "rule": "contradiction", "id": "a.width == 10, a.width == 20"},
        {"file": "specs/wide.json", "rule": "ambiguity", "id": "free, vertical"},
        {"file": "specs/wide.json", "rule": "squeezed-content", "id": "title, horizontal", "by": 7}
      ]
    }

    """

  private func makeFolder() throws -> CheckFolder {
    try CheckFolder([
      "specs/wide.json": CheckSpecs.wide, "specs/contradiction.json": CheckSpecs.contradiction,
      "specs/clean.json": CheckSpecs.clean, "known.json": Self.known,
    ])
  }

  private func expect(
    _ run: Run, status: Int32 = 0, output: String, error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      run == Run(status: status, output: output, error: error), sourceLocation: sourceLocation)
  }

  @Test func `writing a baseline reports all findings and records them`() throws {
    let folder = try makeFolder()
    let path = folder.path("new.json")
    let check = ["check", folder.path("specs")]
    let plain = try folder.run(check)
    expect(
      try folder.run(check + ["--write-baseline", path]), status: 1, output: plain.output,
      error: "new.json: note: 3 findings were written\n")
    #expect(try folder.text(of: "new.json") == Self.known)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["known.json", "new.json", "specs"])
  }

  @Test func `a baseline with the name of a project's file needs no option`() throws {
    let folder = try makeFolder()
    try folder.write(Self.known, to: "layout-check.json")
    expect(
      try folder.run(["check", folder.path("specs")]),
      output: "no findings in 3 situations of 3 specs; 3 known\n")
  }

  @Test func `known findings are not reported and do not fail`() throws {
    let folder = try makeFolder()
    let arguments = ["check", folder.path("specs"), "--baseline", folder.path("known.json")]
    expect(
      try folder.run(arguments + ["--fail-on", "note"]),
      output: "no findings in 3 situations of 3 specs; 3 known\n")
    try folder.write(
      "// Moved down.\n\n" + CheckSpecs.contradiction, to: "specs/contradiction.json")
    expect(
      try folder.run(arguments), output: "no findings in 3 situations of 3 specs; 3 known\n")
  }

  @Test func `new findings are reported`() throws {
    let folder = try makeFolder()
    let changed = CheckSpecs.contradiction.replacing("20", with: "30")
    try folder.write(changed, to: "specs/contradiction.json")
    expect(
      try folder.run([
        "check", folder.path("specs"), "--baseline", folder.path("known.json"), "--verbose",
      ]),
      status: 1,
      output: """
        specs/contradiction.json:6:6: error: 2 constraints on 'a' cannot both be satisfied [contradiction]
          specs/contradiction.json:5:6: a.width == 10
          specs/contradiction.json:6:6: a.width == 30
          note: The width of a is fixed twice: remove one of the two constraints, or lower its priority

        1 error in 3 situations of 3 specs; 2 known

        """,
      error: """
        known.json: note: the accepted finding no longer occurs: specs/contradiction.json: contradiction of a.width == 10, a.width == 20

        """)
  }

  /// A screen with labels below each other: their distances from the screen's left, from the label
  /// before, and whether the first is from the screen's left or the label before.
  private static func screen(_ labels: [(left: Int, top: Int, isTied: Bool)]) -> String {
    var views = ""
    var constraints = ""
    for (index, label) in labels.enumerated() {
      let id = "l\(index)"
      let before = index == 0 ? "r" : "l\(index - 1)"
      let edge = index == 0 ? "top" : "bottom"
      views += RootUnitTests.view("label", id)
      constraints +=
        RootUnitTests.length(id, "width", 100) + RootUnitTests.length(id, "height", 40)
        + RootUnitTests.pin(id, "leading", label.isTied ? before : "r", label.left)
          + """
          <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(before)" \
          secondAttribute="\(edge)" constant="\(label.top)" id="\(id)-top"/>
          """
    }
    return RootUnitTests.screen(views, constraints)
  }

  @Test(arguments: 0..<8)
  func `a defect that is added is reported, whatever is in the baseline`(_ seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    var labels = (0..<5).map { _ in
      (
        left: Bool.random(using: &random) ? 16 : Int.random(in: 100...400, using: &random),
        top: Int.random(in: 8...300, using: &random), isTied: Bool.random(using: &random)
      )
    }
    let folder = try CheckFolder(["A.storyboard": Self.screen(labels)])
    let path = folder.path("known.json")
    let check = ["check", folder.path("A.storyboard"), "--only", "outside-parent,ambiguity"]
    _ = try folder.run(check + ["--write-baseline", path])
    let lines = try folder.text(of: "known.json").split(separator: "\n")
    let entries = lines.filter {
      $0.contains(#""rule""#) && Int.random(in: 0..<4, using: &random) > 0
    }
    .map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    try folder.write(#"{"accept": [\#(entries.joined(separator: ","))]}"#, to: "known.json")
    let place = Int.random(in: 0..<5, using: &random)
    if Bool.random(using: &random) { labels[place].left += 420 } else { labels[place].top += 900 }
    try folder.write(Self.screen(labels), to: "A.storyboard")
    let run = try folder.run(
      check + ["--baseline", path, "--level", "warning", "--format", "json"])
    let mentions = [#""subject": ["l\#(place)","#, #"{"text": "'l\#(place)'""#]
    #expect(
      mentions.contains { run.output.contains($0) }, "\(Self.screen(labels)) \(entries) \(run)")
  }

  @Test func `a finding that grew is reported again`() throws {
    let folder = try makeFolder()
    let wide = CheckSpecs.wide.replacing("[400, 40]", with: "[402, 40]")
    try folder.write(wide, to: "specs/wide.json")
    let run = try folder.run([
      "check", folder.path("specs/wide.json"), "--baseline", folder.path("known.json"),
    ])
    #expect(run.output.contains("'title' is squeezed to 393 of the 402 points"), "\(run)")
    #expect(run.output.hasSuffix("1 warning in 1 situation; 1 known\n"), "\(run)")
    #expect(run.error == "")
  }

  @Test func `an accepted constraint does not accept other contradictions of it`() throws {
    let folder = try makeFolder()
    let entry = #"{"file": "contradiction.json", "rule": "contradiction", "id": "a.width == 10"}"#
    try folder.write(#"{"accept": [\#(entry)]}"#, to: "known.json")
    let run = try folder.run([
      "check", folder.path("specs/contradiction.json"), "--baseline", folder.path("known.json"),
    ])
    #expect(run.output.hasSuffix("1 error in 1 situation\n"), "\(run)")
  }

  @Test func `findings that were not checked are not reported as gone`() throws {
    let folder = try makeFolder()
    let baseline = ["--baseline", folder.path("known.json")]
    expect(
      try folder.run(["check", folder.path("specs/clean.json")] + baseline),
      output: "no findings in 1 situation\n")
    expect(
      try folder.run(["check", folder.path("specs"), "--skip", "squeezed-content"] + baseline),
      output: "no findings in 3 situations of 3 specs; 2 known\n")
  }

  @Test func `paths in a baseline are ends of paths`() throws {
    let folder = try makeFolder()
    let specs = folder.path("specs/../specs/wide.json")
    expect(
      try folder.run(["check", specs, "--baseline", folder.path("specs/../known.json")]),
      output: "no findings in 1 situation; 2 known\n")
  }

  @Test func `no baseline is written when a spec cannot be checked`() throws {
    let folder = try makeFolder()
    try folder.write("{\"views\": {\"a\": 3}}", to: "specs/bad.json")
    let run = try folder.run(
      ["check", folder.path("specs"), "--write-baseline", folder.path("known.json")])
    #expect(run.status == 2)
    // The findings are still reported.
    #expect(run.output.contains("[contradiction]") && !run.output.contains("known"), "\(run)")
    #expect(
      run.error.hasSuffix(
        "layout-cli: error: known.json was not written: not all specs could be checked\n"))
    #expect(try folder.text(of: "known.json") == Self.known)
  }

  @Test func `a baseline that cannot be written is an error`() throws {
    let folder = try makeFolder()
    expect(
      try folder.run(
        ["check", folder.path("specs/clean.json"), "--write-baseline", folder.path("no/x.json")]),
      status: 3, output: "no findings in 1 situation\n",
      error: """
        layout-cli: error: no/x.json could not be written: No such file or directory
          note: its folder is missing: 'mkdir -p no' makes it

        """)
  }

  @Test func `a baseline that cannot be written still reports the findings`() throws {
    let folder = try makeFolder()
    let check = ["check", folder.path("specs")]
    let told = try folder.run(check)
    let run = try folder.run(check + ["--write-baseline", folder.path("no/x.json")])
    expect(
      run, status: 3, output: told.output,
      error: told.error
        + """
        layout-cli: error: no/x.json could not be written: No such file or directory
          note: its folder is missing: 'mkdir -p no' makes it

        """)
  }

  @Test func `a missing baseline is an error`() throws {
    let folder = try makeFolder()
    expect(
      try folder.run(
        ["check", folder.path("specs/clean.json"), "--baseline", folder.path("no.json")]),
      status: 2, output: "",
      error: """
        layout-cli: error: no.json could not be read: No such file or directory
          note: '--write-baseline' makes such a file

        """)
  }

  @Test func `all problems of a baseline are reported`() throws {
    let folder = try makeFolder()
    try folder.write(
      """
      {"acept": [], "accept": [
        {"file": "a.json", "rule": "overlap"},
        {"file": 3, "rule": "overlap", "id": "a"}
      ]}
      """, to: "known.json")
    expect(
      try folder.run(
        ["check", folder.path("specs/clean.json"), "--baseline", folder.path("known.json")]),
      status: 2, output: "",
      error: """
        known.json:1:2: error: unknown key 'acept' in the file
        {"acept": [], "accept": [
         ^
          note: did you mean 'accept'?
        known.json:2:3: error: an accepted finding has a 'file', a 'rule' and an 'id'
          {"file": "a.json", "rule": "overlap"},
          ^
        known.json:3:12: error: 'file' takes a string, not a number
          {"file": 3, "rule": "overlap", "id": "a"}
                   ^

        """)
  }
}

/// Splitmix64.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

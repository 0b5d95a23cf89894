import Foundation
import Testing

/// Runs `agree`.
@Suite struct AgreeTests {
  /// The box of the first scene, which was recorded 2 points higher than its constraint requires.
  private static let difference = """
    Main.storyboard:9:11: 'box' (view one-bx-000 in one): height 40, recorded 42
      'box' is at x 16 and 100 wide, because its leading edge is 16 right of the safe area's leading \
    edge and its width is 100
      'box' is at y 48 and 40 high, because its top is that of the safe area and its height is 40
        box.width == 100
        box.leading == safeArea.leading + 16
        box.height == 40
        box.top == safeArea.top


    """

  /// Runs the tool in a folder with the storyboard.
  private func expect(
    _ arguments: [String], environments: String = "", status: Int32 = 0, output: String = "",
    error: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = [
      "Main.storyboard": Design.storyboard, "known.json": environments, "spec.json": "{}",
      "empty/there": "",
    ]
    try withFolder(files) { folder in
      try expectRun(
        ["agree"] + arguments, in: folder, status: status, output: output, error: error,
        sourceLocation: sourceLocation)
    }
  }

  @Test func `views are compared by class, and differing ones are listed`() throws {
    try expect(
      ["Main.storyboard"],
      output: Self.difference + """
        class        views  within 0.5      %  within 1      %
        constrained      2           1   50.0         1   50.0
        fixed            1           1  100.0         1  100.0

        """)
  }

  @Test func `the columns show the tolerance and half of it`() throws {
    try expect(
      ["Main.storyboard#one", "--tolerance", "2"],
      output: """
        class        views  within 1      %  within 2      %
        constrained      1         0    0.0         1  100.0
        fixed            1         1  100.0         1  100.0

        """)
  }

  @Test func `several files also have their own totals`() throws {
    try withFolder([
      "A/Main.storyboard": Design.storyboard, "B/Main.storyboard": Design.storyboard,
    ]) { folder in
      let run = try Binary.run(["agree", "A", "B/Main.storyboard#two"], in: folder)
      #expect(run.status == 0 && run.error == "")
      #expect(
        run.output
          == Self.difference.replacing("Main.storyboard:", with: "A/Main.storyboard:") + """
            file               views  within 0.5      %  within 1      %
            A/Main.storyboard      2           1   50.0         1   50.0
            B/Main.storyboard      1           1  100.0         1  100.0

            class        views  within 0.5      %  within 1      %
            constrained      3           2   66.6         2   66.6
            fixed            1           1  100.0         1  100.0

            """)
    }
  }

  @Test func `views that Xcode marks misplaced or ambiguous have their own class`() throws {
    let storyboard = Design.storyboard
      .replacing("<view id=\"one-bx-000\"", with: "<view misplaced=\"YES\" id=\"one-bx-000\"")
      .replacing("<view id=\"two-bx-000\"", with: "<view ambiguous=\"YES\" id=\"two-bx-000\"")
    try withFolder(["Main.storyboard": storyboard]) { folder in
      try expectRun(
        ["agree", "Main.storyboard"], in: folder,
        output: """
          class      views  within 0.5      %  within 1      %
          ambiguous      1           1  100.0         1  100.0
          fixed          1           1  100.0         1  100.0
          misplaced      1           0    0.0         0    0.0

          """)
    }
  }

  @Test func `machine-readable output has figures, files and views`() throws {
    let view = """
      {"file": "Main.storyboard", "root": "one", "id": "one-bx-000", "name": "box", \
      "kind": "view", "class": "constrained", "line": 9, "column": 11, "recorded": [16, 48, 100, 42], \
      "solved": [16, 48, 100, 40], "difference": 2, "constraints": ["box.width == 100", \
      "box.leading == safeArea.leading + 16", "box.height == 40", "box.top == safeArea.top"]}
      """
    let classes = [
      "{\"class\": \"constrained\", \"views\": 2, \"close\": 1, \"agreeing\": 1}",
      "{\"class\": \"fixed\", \"views\": 1, \"close\": 1, \"agreeing\": 1}",
    ]
    try expect(
      ["Main.storyboard", "--format", "json"],
      output: """
        {
          "version": 1,
          "tolerance": 1,
          "classes": [
            \(classes[0]),
            \(classes[1])
          ],
          "files": [
            {"file": "Main.storyboard", "classes": [\(classes[0]), \(classes[1])]}
          ],
          "views": [
            \(view)
          ]
        }

        """)
  }

  @Test(arguments: [("50", 0), ("50%", 0), ("50.1", 1), ("100", 1)] as [(String, Int32)])
  func `a share below the minimum fails`(_ share: String, _ status: Int32) throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      let run = try Binary.run(["agree", "Main.storyboard", "--fail-under", share], in: folder)
      #expect(run.status == status && run.error == "")
    }
  }

  // MARK: - Environments

  /// The first scene with another safe area, a class of its own and a missing view; and a missing
  /// scene.
  private static let environments = """
    {
      "Main.storyboard": [
        {
          "root": "one-vw-000", "tag": "view", "size": [414, 896],
          "safeArea": {"l": 0, "r": 0, "t": 88, "b": 34}, "systemMargin": null,
          "views": {"agree": ["one-dt-000", "one-no-000"], "stale": ["one-bx-000"]}
        },
        {"root": "six-vw-000", "size": [10, 10], "views": {"agree": ["six-bx-000"]}}
      ]
    }
    """

  @Test func `a file can define the surroundings of roots, and their classes`() throws {
    try expect(
      ["Main.storyboard", "--environments", "known.json"], environments: Self.environments,
      output: """
        Main.storyboard: one-no-000 in one is not in the spec

        Main.storyboard: six-bx-000 in six-vw-000 is not in the spec

        class  views  within 0.5     %  within 1     %
        agree      3           1  33.3         1  33.3
        stale      1           0   0.0         0   0.0

        """)
  }

  @Test func `classes alone keep the surroundings that the file describes`() throws {
    try expect(
      ["Main.storyboard", "--classes", "known.json", "--tolerance", "2"],
      environments: Self.environments,
      output: """
        Main.storyboard: one-no-000 in one is not in the spec

        Main.storyboard: six-bx-000 in six-vw-000 is not in the spec

        class  views  within 1     %  within 2      %
        agree      3         1  33.3         1   33.3
        stale      1         0   0.0         1  100.0

        """)
  }

  @Test func `a file missing from the environments is compared by its own rules`() throws {
    try expect(
      ["Main.storyboard#two", "--environments", "known.json"], environments: "{}",
      output: """
        class        views  within 0.5      %  within 1      %
        constrained      1           1  100.0         1  100.0

        """)
  }

  // MARK: - Mistakes

  @Test(
    arguments: [
      (
        ["Main.storyboard", "--tolerance", "-1"],
        "'--tolerance' takes a number of points, not '-1'", "write a number from 0 to 1e6"
      ),
      (
        ["Main.storyboard", "--fail-under", "half"],
        "'--fail-under' takes a share in percent, not 'half'", "write a number from 0 to 100"
      ),
      (
        ["Main.storyboard", "--environments", "a", "--classes", "b"],
        "'--environments' and '--classes' do not go together",
        "'--environments' takes the classes, too"
      ),
      (
        ["Main.storyboard", "--environments", "missing.json"],
        "missing.json could not be read: No such file or directory", nil
      ),
      (
        ["spec.json"], "spec.json is not an Interface Builder file: it has no recorded frames",
        "'diff' compares specs"
      ),
      (["missing.xib"], "missing.xib could not be read: No such file or directory", nil),
      (
        ["empty"], "there is no Interface Builder file in empty",
        "such a file ends in .storyboard or .xib"
      ),
      (
        ["Main.storyboard#tow"], "there is no root 'tow' in Main.storyboard",
        "did you mean 'two'?"
      ),
    ] as [([String], String, String?)])
  func `input that cannot be compared is refused`(
    _ arguments: [String], _ message: String, _ remedy: String?
  ) throws {
    try expect(
      arguments, status: 2,
      error: "layout-cli: error: \(message)\n" + (remedy.map { "  note: \($0)\n" } ?? ""))
  }

  @Test(arguments: [
    (
      "{\"Main.storyboard\": {}}",
      "known.json:1:21: error: a list of roots takes an array, not an object",
      """
      {"Main.storyboard": {}}
                          ^
      """
    ),
    (
      "{\"Main.storyboard\": [{\"size\": [1, 2]}]}",
      "known.json:1:22: error: a root has a 'root', its identifier",
      """
      {"Main.storyboard": [{"size": [1, 2]}]}
                           ^
      """
    ),
    (
      "{\"Main.storyboard\": [{\"root\": \"a\", \"safeArea\": {\"left\": 1}}]}",
      "known.json:1:49: error: unknown key 'left' in 'safeArea'",
      """
      {"Main.storyboard": [{"root": "a", "safeArea": {"left": 1}}]}
                                                      ^
        note: the keys are l, t, r, b
      """
    ),
  ])
  func `malformed environments are reported with their place`(
    _ text: String, _ message: String, _ excerpt: String
  ) throws {
    try expect(
      ["Main.storyboard", "--environments", "known.json"], environments: text, status: 2,
      error: message + "\n" + excerpt + "\n")
  }

  @Test func `a contradicting layout is reported and compared without one constraint`()
    throws
  {
    let storyboard = Design.storyboard.replacing(
      "<constraint firstAttribute=\"height\" constant=\"44\" id=\"two-c1-000\"/>",
      with: """
        <constraint firstAttribute="height" constant="44" id="two-c1-000"/>
                      <constraint firstAttribute="height" constant="45" id="two-c1-001"/>
        """)
    try withFolder(["Main.storyboard": storyboard]) { folder in
      let run = try Binary.run(["agree", "Main.storyboard#two"], in: folder)
      #expect(run.status == 0)
      #expect(
        run.error == """
          Main.storyboard#two: warning: contradiction: box.height == 44 and box.height == 45 cannot \
          both be satisfied

          """)
    }
  }
}

/// Tests of the agreement with real files, if they are available.
@Suite struct AgreeCorpusTests {
  static let folder = ProcessInfo.processInfo.environment["MOORING_CORPUS"]
    .map { $0 + "/interface-builder" }

  @Test(.needs(.corpus))
  func `every class of every file is counted`() throws {
    let folder = try #require(Self.folder)
    let run = try Binary.run([
      "agree", folder + "/files", "--environments", folder + "/environments.json", "-f", "json",
    ])
    #expect(run.status == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder + "/environments.json")))
    let environments = try #require(json as? [String: [[String: Any]]])
    var expected: [String: Int] = [:]
    for scene in environments.values.joined() {
      for (name, views) in scene["views"] as? [String: [String]] ?? [:] {
        expected[name, default: 0] += views.count
      }
    }
    var counted: [String: Int] = [:]
    for entry in report["classes"] as? [[String: Any]] ?? [] {
      counted[try #require(entry["class"] as? String)] = entry["views"] as? Int
    }
    #expect(counted == expected)
    #expect((report["files"] as? [Any])?.count == environments.count)
  }

  /// Tests the share of views of the class `agree` whose frames agree to 1 point, with the recorded
  /// environments of the roots and with those in the files.
  @Test(
    .needs(.corpus),
    arguments: [("--environments", "99.5"), ("--classes", "95")])
  func `views of real screens are where Interface Builder put them`(
    _ option: String, _ share: String
  ) throws {
    let folder = try #require(Self.folder)
    let run = try Binary.run([
      "agree", folder + "/files", option, folder + "/environments.json", "--fail-under", share,
    ])
    let figures = run.output.components(separatedBy: "\n").suffix(8).joined(separator: "\n")
    #expect(run.status == 0, "\(figures)")
  }
}

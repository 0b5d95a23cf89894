import Foundation
import Testing

/// Tests of the machine-readable forms of findings.
@Suite struct CheckFormatTests {
  /// Three files: an error that fails, warnings that do not, and text that is not a spec.
  private static let files = [
    "1.json": """
    {"views": {"a": {}}, "constraints": ["a.left == root.left", "a.top == root.top", "a.height == 5", "a.width == 1", "a.width == 2"]}
    """,
    "2.json": """
    {"views": {"b": {}}, "constraints": ["b.left == root.left", "b.top == root.top", "b.height == 5"]}
    """,
    "3.json": "{\"views\": 3}",
  ]

  private static let problem = """
    3.json:1:11: error: 'views' takes an object, not a number
    {"views": 3}
              ^
      note: write {"name": {}}

    """

  private func expectOutput(
    _ format: String, _ options: [String] = [], output: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withFolder(Self.files) { folder in
      try expectRun(
        ["check", "1.json", "2.json", "3.json", "--format", format] + options, in: folder,
        status: 2, output: output, error: Self.problem, sourceLocation: sourceLocation)
    }
  }

  @Test func `json is one document with numbered situations per spec`() throws {
    try expectOutput(
      "json", ["--directions", "all"],
      output: #"""
        {"version": 1, "specs": [
          {
            "spec": "1.json",
            "situations": [
              "ltr",
              "rtl"
            ],
            "findings": [
              {"rule": "contradiction", "severity": "error", "message": "2 constraints on 'a' cannot both be satisfied", "line": 1, "column": 116, "subject": ["a.width == 1", "a.width == 2"], "related": [{"text": "a.width == 1", "line": 1, "column": 100}, {"text": "a.width == 2", "line": 1, "column": 116}], "remedy": "The width of a is fixed twice: remove one of the two constraints, or lower its priority", "measure": 0, "situations": [0, 1], "worst": 0, "where": []}
            ],
            "known": 0
          },
          {
            "spec": "2.json",
            "situations": [
              "ltr",
              "rtl"
            ],
            "findings": [
              {"rule": "ambiguity", "severity": "warning", "message": "'b' is ambiguous horizontally: nothing decides its width", "line": 1, "column": 12, "subject": ["b", "horizontal"], "related": [{"text": "width 0 is as good as width 1"}], "remedy": "give it a width or a trailing edge", "measure": 0, "situations": [0, 1], "worst": 0, "where": []}
            ],
            "known": 0
          },
          {
            "spec": "3.json",
            "problems": [
              {"message": "'views' takes an object, not a number", "line": 1, "column": 11, "remedy": "write {\"name\": {}}"}
            ]
          }
        ], "errors": 1, "warnings": 1, "notes": 0}

        """#)
  }

  @Test func `problems have the positions of the invalid values`() throws {
    let spec = """
      {"views": {"a": {"intrinsi": 1}, "a b": {"intrinsic": [1e99, 2]}},
       "constraints": ["a.lft == root.left"]}
      """
    let run = try Binary.run(["check", "-", "--format", "json"], input: spec)
    #expect(
      run.output.contains(
        #"""
            "problems": [
              {"message": "unknown key 'intrinsi' in a view", "line": 1, "column": 18, "remedy": "did you mean 'intrinsic'?"},
              {"message": "1e99 is too large; numbers go up to 1e6", "line": 1, "column": 56},
              {"message": "unknown anchor 'lft'", "line": 2, "column": 21, "remedy": "did you mean 'left'?"}
            ]

        """#))
  }

  @Test(arguments: [
    (
      #"{"views": {"#,
      #"{"message": "the file ends inside the object that begins on line 1", "line": 1, "column": 12, "remedy": "close it with '}'"}"#
    ),
    (
      #"{"device": "iPhone 15", "keyboard": {"kind": "split"}, "views": {}}"#,
      #"{"message": "iPhone 15 has no keyboard of the kind 'split'", "line": 1, "column": 37, "remedy": "on a phone it is docked, camera or shortcutsBar"}"#
    ),
  ])
  func `problems of malformed text have their positions`(_ spec: String, problem: String) throws {
    let run = try Binary.run(["check", "-", "--format", "json"], input: spec)
    #expect(run.output.contains("\"problems\": [\n      \(problem)\n    ]\n"))
  }

  @Test func `a truncated list of problems ends with a note`() throws {
    let constraints = Array(repeating: "3", count: 1_000).joined(separator: ", ")
    let run = try Binary.run(
      ["check", "-", "--format", "json"], input: "{\"constraints\": [\(constraints)]}")
    #expect(run.output.contains(#"{"message": "more than "#))
    #expect(run.output.contains("problems; the rest is not shown\"}\n    ]\n"))
  }

  @Test func `omitted findings are counted`() throws {
    let spec = """
      {"views": {"a": {"intrinsic": [100, 20]}, "b": {"intrinsic": [100, 20]},
        "c": {"intrinsic": [101, 20]}},
       "constraints": ["a.left == root.left", "b.left == a.right", "c.left == b.right",
        "a.top == root.top", "b.top == root.top", "c.top == root.top"]}
      """
    let options = ["check", "-", "--only", "outside-parent", "--size", "300x300"]
    let text = try Binary.run(options, input: spec)
    #expect(text.output.contains("\n  and 2 more\n"))
    let json = try Binary.run(
      options + ["--format", "json"], input: spec)
    #expect(json.output.contains(", \"unlisted\": 2,"))
  }

  @Test func `sarif has rules, results with places, and specs that failed`() throws {
    let folder = try CheckFolder(Self.files)
    let run = try Binary.run(
      ["check", "1.json", "2.json", "3.json", "--format", "sarif"], in: folder.url)
    #expect(run.status == 2)
    let results = run.output.components(separatedBy: "\"results\": [").last
    #expect(
      results
        == #"""

              {"ruleId": "contradiction", "ruleIndex": 0, "level": "error", "message": {"text": "2 constraints on 'a' cannot both be satisfied\n1:100: a.width == 1\n1:116: a.width == 2\nnote: The width of a is fixed twice: remove one of the two constraints, or lower its priority"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "1.json"}, "region": {"startLine": 1, "startColumn": 116}}}], "relatedLocations": [{"id": 1, "physicalLocation": {"artifactLocation": {"uri": "1.json"}, "region": {"startLine": 1, "startColumn": 100}}, "message": {"text": "a.width == 1"}}, {"id": 2, "physicalLocation": {"artifactLocation": {"uri": "1.json"}, "region": {"startLine": 1, "startColumn": 116}}, "message": {"text": "a.width == 2"}}], "partialFingerprints": {"layoutCause/v1": "1.json: contradiction: a.width == 1, a.width == 2"}, "properties": {"situations": 1, "checkedSituations": 1}},
              {"ruleId": "ambiguity", "ruleIndex": 2, "level": "warning", "message": {"text": "'b' is ambiguous horizontally: nothing decides its width\nwidth 0 is as good as width 1\nnote: give it a width or a trailing edge"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "2.json"}, "region": {"startLine": 1, "startColumn": 12}}}], "partialFingerprints": {"layoutCause/v1": "2.json: ambiguity: b, horizontal"}, "properties": {"situations": 1, "checkedSituations": 1}}
            ],
            "invocations": [{"executionSuccessful": false, "toolExecutionNotifications": [
              {"level": "error", "message": {"text": "'views' takes an object, not a number. Note: write {\"name\": {}}"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "3.json"}, "region": {"startLine": 1, "startColumn": 11}}}]}
            ]}]
          }]
        }

        """#)
  }

  @Test func `the rules of sarif have descriptions and help`() throws {
    let run = try Binary.run(["check", "-", "--format", "sarif"], input: CheckSpecs.clean)
    #expect(
      run.output
        == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [{
            "tool": {"driver": {
              "name": "layout-cli",
              "semanticVersion": "0.4.0",
              "rules": [
                {"id": "contradiction", "shortDescription": {"text": "Required constraints that cannot all be satisfied."}, "help": {"text": "Drop or change one of the constraints, or give one a priority below 1000. See docs/rules.md#contradiction.", "markdown": "**Fix:** Drop or change one of the constraints, or give one a priority below 1000.\n\nSee `docs/rules.md#contradiction`."}},
                {"id": "keyboard-sets", "shortDescription": {"text": "Sets for edges near or away that contradict each other."}, "help": {"text": "Where the keyboard is near two edges, in a corner, the sets of both apply: use one set for both edges, or give some of the constraints a priority below 1000. See docs/rules.md#keyboard-sets.", "markdown": "**Fix:** Where the keyboard is near two edges, in a corner, the sets of both apply: use one set for both edges, or give some of the constraints a priority below 1000.\n\nSee `docs/rules.md#keyboard-sets`."}},
                {"id": "ambiguity", "shortDescription": {"text": "A place or size that the constraints do not decide."}, "help": {"text": "Add a constraint for the place or the size that is missing, or an intrinsic size. See docs/rules.md#ambiguity.", "markdown": "**Fix:** Add a constraint for the place or the size that is missing, or an intrinsic size.\n\nSee `docs/rules.md#ambiguity`."}},
                {"id": "unsettled", "shortDescription": {"text": "A layout that does not settle."}, "help": {"text": "Do not let the guide depend on the views that depend on it. A layout that the solver did not finish has too many constraints that tie: leave some of them out. See docs/rules.md#unsettled.", "markdown": "**Fix:** Do not let the guide depend on the views that depend on it. A layout that the solver did not finish has too many constraints that tie: leave some of them out.\n\nSee `docs/rules.md#unsettled`."}},
                {"id": "unmirrored", "shortDescription": {"text": "A multiplied position in a layout from right to left."}, "help": {"text": "Constrain a width, such as that of a layout guide, to a multiple of a width instead. See docs/rules.md#unmirrored.", "markdown": "**Fix:** Constrain a width, such as that of a layout guide, to a multiple of a width instead.\n\nSee `docs/rules.md#unmirrored`."}},
                {"id": "outside-parent", "shortDescription": {"text": "A view beyond its superview."}, "help": {"text": "Constrain the view's edges to those of its superview. See docs/rules.md#outside-parent.", "markdown": "**Fix:** Constrain the view's edges to those of its superview.\n\nSee `docs/rules.md#outside-parent`."}},
                {"id": "outside-safe-area", "shortDescription": {"text": "Content beyond the safe area of the window."}, "help": {"text": "Constrain the view to the safe area or to the margins instead of the root view. See docs/rules.md#outside-safe-area.", "markdown": "**Fix:** Constrain the view to the safe area or to the margins instead of the root view.\n\nSee `docs/rules.md#outside-safe-area`."}},
                {"id": "under-corner", "shortDescription": {"text": "Content under the window's controls or a rounded corner."}, "help": {"text": "Constrain the view to a guide that is clear of corners, such as margins.horizontal. See docs/rules.md#under-corner.", "markdown": "**Fix:** Constrain the view to a guide that is clear of corners, such as margins.horizontal.\n\nSee `docs/rules.md#under-corner`."}},
                {"id": "under-keyboard", "shortDescription": {"text": "Content that the keyboard covers."}, "help": {"text": "Constrain the view, or its superview, to the top of the keyboard guide. See docs/rules.md#under-keyboard.", "markdown": "**Fix:** Constrain the view, or its superview, to the top of the keyboard guide.\n\nSee `docs/rules.md#under-keyboard`."}},
                {"id": "overlap", "shortDescription": {"text": "Views in the same view that cover each other."}, "help": {"text": "Constrain the views to each other's edges, unless one is meant to cover the other. See docs/rules.md#overlap.", "markdown": "**Fix:** Constrain the views to each other's edges, unless one is meant to cover the other.\n\nSee `docs/rules.md#overlap`."}},
                {"id": "empty-size", "shortDescription": {"text": "A view without width or height."}, "help": {"text": "Constrain the size, or give the view an intrinsic one; look for a priority that lets it collapse. See docs/rules.md#empty-size.", "markdown": "**Fix:** Constrain the size, or give the view an intrinsic one; look for a priority that lets it collapse.\n\nSee `docs/rules.md#empty-size`."}},
                {"id": "squeezed-content", "shortDescription": {"text": "A view smaller than its content asks for."}, "help": {"text": "Make room, let other views shrink first, or raise the compression resistance. See docs/rules.md#squeezed-content.", "markdown": "**Fix:** Make room, let other views shrink first, or raise the compression resistance.\n\nSee `docs/rules.md#squeezed-content`."}},
                {"id": "text-growth", "shortDescription": {"text": "A text that is cut off when people choose larger text."}, "help": {"text": "Leave the height to the text, and bound the label at both sides so that it can wrap. See docs/rules.md#text-growth.", "markdown": "**Fix:** Leave the height to the text, and bound the label at both sides so that it can wrap.\n\nSee `docs/rules.md#text-growth`."}},
                {"id": "misplaced", "shortDescription": {"text": "A constraint that a storyboard's own frames do not satisfy."}, "help": {"text": "Open the storyboard in Xcode, and restore the constraint or update the frames. See docs/rules.md#misplaced.", "markdown": "**Fix:** Open the storyboard in Xcode, and restore the constraint or update the frames.\n\nSee `docs/rules.md#misplaced`."}}
              ]
            }},
            "columnKind": "unicodeCodePoints",
            "results": [],
            "invocations": [{"executionSuccessful": true}]
          }]
        }

        """#)
  }

  @Test func `a fingerprint survives edits elsewhere in the spec`() throws {
    func fingerprints(_ spec: String) throws -> [String] {
      try Binary.run(["check", "-", "--format", "sarif"], input: spec).output
        .components(separatedBy: "\"layoutCause/v1\": ").dropFirst()
        .map { String($0.prefix { $0 != "}" }) }
    }
    let before = try fingerprints(CheckSpecs.wide)
    let edited = CheckSpecs.wide
      .replacing(
        "{\n  \"views\"", with: "// A comment.\n\n{\n  \"device\": \"iPhone 16\",\n  \"views\"")
    #expect(Set(before).count == 2)
    #expect(try fingerprints(edited) == before)
  }

  @Test func `special characters of each format are escaped`() throws {
    let spec =
      #"{"views": {"a<b>&\"%:,": {}}, "constraints": ["`a<b>&\"%:,`.left == root.left"]}"#
    for format in ["json", "sarif"] {
      let run = try Binary.run(["check", "-", "--format", format], input: spec)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      #expect(object is [String: Any])
      #expect(run.output.contains(#"a<b>&\"%:,"#))
    }
  }

  @Test func `a report can be written to a file`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("findings.json")
    let run = try Binary.run(
      ["check", "-", "--format", "json", "--output", file.path], input: CheckSpecs.contradiction)
    #expect(run == Run(status: 1, output: "", error: ""))
    #expect(
      try String(contentsOf: file, encoding: .utf8).hasPrefix("{\"version\": 1, \"specs\": [\n"))
  }
}

import Foundation
import Testing

/// Tests of the reports on the keyboard and its guide.
@Suite struct KeyboardReportTests {
  /// A view above the keyboard except near the top, where it is at the window's bottom.
  private static let spec = """
    {"device": "iPad Pro 11-inch", "keyboard": {"kind": "floating", "frame": [257, 467, 320, 260]},
     "keyboardGuide": {"followsUndocked": true,
       "near": {"top": ["a.bottom == root.bottom"]},
       "awayFrom": {"top": ["a.bottom == keyboard.top"], "leading trailing": []}},
     "views": {"a": {}},
     "constraints": ["a.left == root.left", "a.width == 20", "a.height == 40"]}
    """

  @Test func `solve reports the guide, the near edges and the active sets`() throws {
    let file = try TemporaryFile(Self.spec)
    func expectKeyboard(_ wanted: String, _ arguments: String...) throws {
      let run = try layoutRun(["solve", file.path, "--format", "json"] + arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("\"broken\": [], \"keyboard\": \(wanted)}\n"), "\(run.output)")
    }
    try expectKeyboard(
      """
      {"guide": [257, 467, 320, 260], "near": [], "active": ["away from top", \
      "away from leading and trailing"]}
      """)
    try expectKeyboard(
      """
      {"guide": [0, 20, 320, 260], "near": ["top", "leading"], "active": ["near top"]}
      """, "--keyboard", "floating:0,20,320,260")
    try expectKeyboard(
      """
      {"guide": [0, 1174, 834, 20], "near": ["bottom"], "active": ["away from top", \
      "away from leading and trailing"]}
      """, "--keyboard", "none")
    // A layout without a keyboard has nothing to report.
    let plain = try TemporaryFile("{\"views\": {\"a\": {}}}")
    #expect(try !layoutRun(["solve", plain.path, "--format", "json"]).output.contains("keyboard"))
    // Output saved in this form is read again.
    let saved = try TemporaryFile(try layoutRun(["solve", file.path, "--format", "json"]).output)
    #expect(try layoutRun(["diff", saved.path, file.path]).output == "")
  }

  @Test func `track doubts an event in pixels, once`() throws {
    let file = try TemporaryFile(Self.spec)
    let shown = "\"event\": \"willShow\", \"end\": [0, 1718, 1668, 670]}"
    let events = try TemporaryFile(
      """
      {"format": "keyboard-events", "version": 1, "screen": [834, 1194]}
      {"t": 1, \(shown)
      {"t": 2, \(shown)
      """)
    let run = try layoutRun(["track", file.path, "--events", events.path])
    let notes = run.error.split(separator: "\n").filter { $0.contains("likely in pixels") }
    #expect(run.status == 0 && notes.count == 1, "\(run.error)")
    #expect(notes.first?.contains("event 1: note: the end frame is off the screen") == true)
    #expect(notes.first?.contains("divided by 2, it is a docked keyboard 335 high") == true)
  }

  @Test func `track reports the active sets`() throws {
    let file = try TemporaryFile(Self.spec)
    let events = try TemporaryFile(
      """
      {"format": "keyboard-events", "version": 1, "screen": [834, 1194]}
      {"t": 1, "event": "frame", "frame": [257, 467, 320, 260]}
      {"t": 2, "event": "frame", "frame": [257, 0, 320, 260]}
      """)
    let run = try layoutRun([
      "track", file.path, "--events", events.path,
    ])
    let lines = run.output.split(separator: "\n").map { line in
      line.drop { $0 != "]" }.drop { $0 != "\"" }
    }
    #expect(
      lines == [
        "\"near\": [\"bottom\"], \"active\": [\"away from top\", \"away from leading and trailing\"]}",
        "\"near\": [], \"active\": [\"away from top\", \"away from leading and trailing\"]}",
        "\"near\": [\"top\"], \"active\": [\"near top\", \"away from leading and trailing\"]}",
      ])
  }

  @Test func `track follows the chosen window`() throws {
    let file = try TemporaryFile(
      """
      {"device": "iPad Pro 11-inch", "views": {"a": {}}, "constraints": ["a.left == root.left",
       "a.right == root.right", "a.top == root.top", "a.bottom == keyboard.top"]}
      """)
    let events = try TemporaryFile(
      """
      {"format": "keyboard-events", "version": 1, "screen": [834, 1194], "windows": [\
      {"id": "left", "frame": [0, 0, 400, 1194]}, {"id": "right", "frame": [410, 0, 300, 900]}]}
      {"t": 1, "event": "frame", "frame": [0, 796, 834, 398]}
      """)
    func run(_ arguments: String...) throws -> Run {
      try layoutRun(
        [
          "track", file.path, "--events", events.path, "--format", "text",
        ] + arguments)
    }
    #expect(try run().output.hasPrefix("0 s  a 0,0 400x1174"))
    #expect(try run("--window", "left").output.contains("1 s  a 0,0 400x796"))
    #expect(try run("--window", "right").output.contains("1 s  a 0,0 300x796"))
    let unknown = try run("--window", "rigth")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("the session has no window 'rigth'"))
    #expect(unknown.error.contains("did you mean 'right'?"))
  }

  @Test func `a notification needs no screen, but one without an end is an error`() throws {
    let lines = [
      "{\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [393, 852]}",
      "{\"t\": 1, \"event\": \"willShow\", \"end\": [0, 516, 393, 336]}",
      "{\"t\": 2, \"event\": \"willShow\"}",
    ]
    let events = try TemporaryFile(lines.joined(separator: "\n"))
    let run = try layoutRun([
      "track", "Examples/chat.json", "--events", events.path, "--format", "text",
    ])
    #expect(run.output.contains("1 s  messages 0,59 393x405  bar 0,464 393x52"))
    #expect(run.status == 2)
    #expect(run.error.contains(":3:1: error: the event has no 'end'"))
  }

  @Test func `the direction in a recording's header overrides the spec`() throws {
    let file = try TemporaryFile(
      """
      {"direction": "rtl", "views": {"a": {}}, "constraints": ["a.leading == root.leading",
       "a.top == root.top", "a.width == 10", "a.height == 10"]}
      """)
    for (direction, x) in [
      (", \"direction\": \"ltr\"", 0), (", \"direction\": \"rtl\"", 383), ("", 383),
    ] {
      let events = try TemporaryFile(
        """
        {"format": "keyboard-events", "version": 1, "screen": [393, 852]\(direction)}
        {"t": 1, "event": "touch", "phase": "began", "at": [0, 0]}
        """)
      let run = try layoutRun([
        "track", file.path, "--events", events.path, "--format", "text",
      ])
      #expect(run.output.hasPrefix("0 s  a \(x),0 10x10"), "\(direction)")
    }
  }

  @Test func `the recording in the help of track can be tracked`() throws {
    let help = try layoutRun(["help", "track"]).output
    let lines = help.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("{\"format\"") || $0.contains("\"event\"") }
    let events = try TemporaryFile(lines.joined(separator: "\n"))
    let run = try layoutRun([
      "track", "Examples/chat.json", "--events", events.path, "--format", "text",
    ])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("0.2 s"))
  }

  @Test(arguments: ["two-thirds", "twoThirds", "slide-over", "slideOver"])
  func `window forms have two spellings as input and one in output`(
    _ form: String
  ) throws {
    let printed = form == "two-thirds" ? "twoThirds" : form == "slide-over" ? "slideOver" : form
    let file = try TemporaryFile(
      "{\"device\": \"iPad Pro 11-inch\", \"window\": \"\(form)\", \"views\": {\"a\": {}}}")
    #expect(try layoutRun(["solve", file.path]).status == 0)
    let check = try layoutRun(["check", file.path, "--windows", "\(form),full", "--format", "json"])
    #expect(check.output.contains("window \(printed)"))
    let other = form == printed ? "two-thirds" : form
    #expect(!check.output.contains("window \(other)"))
  }
}

private func layoutRun(_ arguments: [String]) throws -> Run {
  try Binary.run(arguments)
}

/// A file with a text, which exists as long as the object.
private final class TemporaryFile {
  let path: String

  init(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-cli-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    path = file.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A bar above a keyboard that people move.
@Suite struct MovedKeyboardTests {
  @Test func `a finding names the situations that have it`() throws {
    let spec = """
      {"device": "iPad Pro 11-inch", "keyboardGuide": {"followsUndocked": true}, "views": {"bar": {}},
       "constraints": ["bar.leading == root.leading", "bar.trailing == root.trailing",
         "bar.height == 60", "bar.bottom == keyboard.top"]}
      """
    let run = try Binary.run(
      ["check", "-", "--keyboards", "floating", "--format", "json"], input: spec)
    #expect(run.output.contains("with the floating keyboard at"), "\(run)")
    #expect(run.output.contains("\"situations\": [0, 1, 2], \"worst\": "), "\(run)")
  }
}

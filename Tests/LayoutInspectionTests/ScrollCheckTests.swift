import LayoutInspection
import Testing

/// Tests of views in scroll views, on a screen of 400 x 800 points, with a safe area from 50 to
/// 770.
@Suite struct ScrollCheckTests {
  /// A list that fills the screen from a height on, with a content of 400 x 2000 and one view in
  /// it.
  private func list(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, bottom: String = "root.bottom",
    contentHeight: Double = 2000, more: [String] = [], _ members: String = ""
  ) -> String {
    screen(
      """
      "list": {"scroll": true, "views": {
        "text": {"intrinsic": [\(width), \(height)]}}}
      """,
      [
        "list.left == root.left", "list.right == root.right", "list.top == root.top",
        "list.bottom == \(bottom)", "list.content.width == list.width",
        "list.content.height == \(contentHeight)", "text.left == list.left + \(x)",
        "text.top == list.top + \(y)",
      ] + more, members)
  }

  @Test(arguments: [
    // Far below the list's own bottom, in the border of the screen, at the very end.
    (10.0, 1500.0, [] as [String]), (10, 740, []), (10, 1960, []), (10, 0, []),
    (
      10, 1961,
      [
        "warning outside-parent: 'text' reaches 1 point beyond the bottom edge of the content of"
          + " 'list', even scrolled to the end"
      ]
    ),
    (
      330, 100,
      [
        "warning outside-parent: 'text' reaches 30 points beyond the right edge of the content of"
          + " 'list', even scrolled to the end"
      ]
    ),
  ])
  func `content that can be scrolled to is not outside`(x: Double, y: Double, expected: [String])
    throws
  {
    try expectFindings(expected, in: list(x, y, 100, 40))
  }

  @Test func `content that does not scroll must stay in the safe area`() throws {
    // The content is as high as the list, which fills the screen.
    try expectFindings(
      ["warning outside-safe-area: 'text' reaches 50 points beyond the safe area at the top"],
      in: list(10, 0, 100, 100, contentHeight: 800))
    try expectFindings([], in: list(10, 0, 100, 100, contentHeight: 801.5))
  }

  @Test(arguments: [
    // The keyboard covers the list from 500 on. It scrolls by at most 2000 - 800, so that only
    // views that end within its last 300 points stay covered.
    ("root.bottom", 1660.0, "" as String),
    ("root.bottom", 1680, "is partly covered by the keyboard: 20 of its 40 points of height"),
    ("root.bottom", 1900, "is entirely covered by the keyboard"),
    // A list that ends at the keyboard shows all of its content.
    ("keyboard.top", 1900, ""), ("keyboard.top", 480, ""),
  ])
  func `content that scrolls above the keyboard is not under it`(
    bottom: String, y: Double, words: String
  ) throws {
    try expectFindings(
      words.isEmpty ? [] : ["warning under-keyboard: 'text' \(words), even scrolled to the end"],
      in: list(
        10, y, 100, 40, bottom: bottom, "\"keyboard\": {\"kind\": \"docked\", \"height\": 300},"))
  }

  @Test func `fixed views may overlap scrolling ones`() throws {
    let views = """
      "list": {"scroll": true, "views": {
        "one": {"intrinsic": [100, 50]}, "two": {"intrinsic": [100, 50]},
        "badge": {"intrinsic": [20, 20]}}}
      """
    let constraints =
      pinned("list", 0, 50, 400, 300)
      + pinned("one", in: "list", 0, 0, 100, 50) + pinned("two", in: "list", 0, 40, 100, 50)
      + ["list.content.width == 400", "list.content.height == 900"]
      + ["badge.right == list.frame.right", "badge.top == list.frame.top"]
    try expectFindings(
      ["warning overlap: 'two' covers 100 x 10 points of 'one'"],
      in: screen(views, constraints), only: [.overlap])
    // The badge does not scroll: it is under the keyboard at its position.
    let lower = constraints + ["badge.height == 250"]
    try expectFindings(
      [
        "warning under-keyboard: 'badge' is partly covered by the keyboard: 150 of its 250 points of height"
      ],
      in: screen(views, lower, "\"keyboard\": {\"kind\": \"docked\", \"height\": 650},"),
      only: [.underKeyboard, .outsideParent])
    // No part of the list is above the keyboard.
    try expectFindings(
      [("one", ", even scrolled to the end"), ("two", ", even scrolled to the end"), ("badge", "")]
        .map { "warning under-keyboard: '\($0)' is entirely covered by the keyboard\($1)" },
      in: screen(
        views, constraints, "\"keyboard\": {\"kind\": \"docked\", \"height\": 750},"),
      only: [.underKeyboard, .outsideParent])
  }

  @Test func `a scroll view is judged like any view`() throws {
    try expectFindings(
      [
        "warning outside-parent: 'list' reaches 10 points beyond the right edge of the window",
        "note empty-size: 'list' has no height",
      ],
      in: screen(
        "\"list\": {\"scroll\": true}", pinned("list", 10, 60, 400, 0)))
  }

  @Test func `an edge of the content can be explained`() throws {
    let spec = spec(list(10, 30, 100, 40))
    let scene = try Scene(spec)
    #expect(throws: SceneError.self) {
      try ExplanationTarget("text.content", in: scene)
    }
    #expect(try ExplanationTarget("list.content.bottom", in: scene).text == "list.content.bottom")
  }
}

import LayoutInspection
import Testing

/// Views under the controls of a window and under rounded corners of the screen.
@Suite struct CornerCheckTests {
  /// A view of 60 x 36 points in a window with controls: 66 x 43 points, starting at 50, the safe
  /// area's top.
  private func window(_ constraints: [String], _ more: String = "") -> String {
    screen(
      "\"a\": {\"intrinsic\": [60, 36]}", constraints, "\"window\": {\"controls\": true}, \(more)")
  }

  @Test(arguments: [
    (16.0, 50.0, "50 of its 60 points of width"), (0, 57, "wholly"), (66, 50, ""),
    (65.6, 50, ""), (40, 80, "26 x 13 of its 60 x 36 points"), (0, 93, ""),
    (-20, 60, "40 x 33 of its 60 x 36 points"),
  ])
  func `content under the controls is found`(x: Double, y: Double, words: String) throws {
    let line =
      words == "wholly"
      ? "'a' is entirely covered by the controls of the window"
      : "'a' is partly covered by the controls of the window: \(words)"
    let expected = words.isEmpty ? [] : ["warning under-corner: \(line)"]
    try expectFindings(
      expected, in: window(["a.left == root.left + \(x)", "a.top == root.top + \(y)"]),
      only: [.underCorner])
  }

  @Test(arguments: [
    "a.leading == margins.horizontal.leading", "a.leading == safeArea.horizontal.leading",
    "a.leading == readable.horizontal.leading",
  ])
  func `content tied to an adapted region avoids the controls`(equation: String) throws {
    for direction in ["ltr", "rtl"] {
      try expectFindings(
        [], in: window([equation, "a.top == safeArea.top"], "\"direction\": \"\(direction)\","))
    }
    try expectFindings(
      [], in: window(["a.leading == safeArea.leading", "a.top == safeArea.vertical.top"]))
  }

  @Test func `the controls are at the leading side`() throws {
    let constraints = ["a.left == root.left", "a.top == safeArea.top"]
    try expectFindings(
      [], in: window(constraints, "\"direction\": \"rtl\","), only: [.underCorner])
    try expectFindings(
      ["warning under-corner: 'a' is entirely covered by the controls of the window"],
      in: window(
        ["a.right == root.right", "a.top == safeArea.top", "a.width == 60"],
        "\"direction\": \"rtl\","), only: [.underCorner])
  }

  @Test func `scrolling content, backdrops and containers are not checked`() throws {
    try expectFindings(
      [],
      in: screen(
        "\"list\": {\"scroll\": true, \"views\": {\"row\": {\"intrinsic\": [100, 2000]}}}",
        pinned("list", 0, 50, 400, 700) + [
          "row.leading == list.leading", "row.trailing == list.trailing",
          "row.top == list.top", "row.bottom == list.bottom",
        ], "\"window\": {\"controls\": true},"), only: [.underCorner])
    try expectFindings(
      [],
      in: screen(
        "\"a\": {\"intrinsic\": [400, 800], \"views\": {\"b\": {}}}",
        pinned("a", 0, 0, 400, 800) + pinned("b", 0, 50, 60, 60),
        "\"window\": {\"controls\": true},"), only: [.underCorner])
  }

  @Test func `a matrix has windows with controls only on devices that support them`() throws {
    for (system, count) in [("26", 1), ("27", 2)] {
      let base = spec("{\"os\": \(system), \"device\": \"iPad\", \"window\": {\"controls\": true}}")
        .situation
      var matrix = SituationMatrix()
      matrix.devices = [try Device.named("iPad"), try Device.named("iPhone 15")]
      #expect(matrix.situations(from: base).count == count)
    }
  }

  @Test func `a rounded corner counts only outside the safe area`() throws {
    func spec(_ guide: String, _ device: String) -> String {
      """
      {"device": "\(device)", "orientation": "landscape",
       "views": {"a": {"intrinsic": [100, 40]}},
       "constraints": ["a.left == \(guide).left", "a.top == \(guide).top"]}
      """
    }
    try expectFindings(
      [
        "warning under-corner: 'a' is partly covered by a rounded corner of the screen: 16 x 16 of its"
          + " 100 x 40 points"
      ], in: spec("safeArea", "iPhone Duo (inner display)"))
    try expectFindings([], in: spec("safeArea.horizontal", "iPhone Duo (inner display)"))
    try expectFindings([], in: spec("safeArea", "iPhone 15"))
    try expectFindings([], in: spec("safeArea", "iPad Pro 11-inch"))
  }
}

import Testing

/// Tests of the compiler's messages for mistakes in equations.
@Suite struct CompilerMessageTests {
  private static let mistakes: [(equation: String, message: String)] = [
    (
      "a.widthAnchor == 0.5 * b.widthAnchor + 8 ~ .meduim",
      "(aka 'Priority') has no member 'meduim'"
    ),
    ("a.widthAnchor == b.heigthAnchor ~ .low", "value of type 'View' has no member 'heigthAnchor'"),
    ("a.topAnchor == b.leadingAnchor", "the anchors are of different axes"),
    ("a.widthAnchor == b.topAnchor + 8 ~ .low", "the anchors are of different axes"),
    ("a.topAnchor == 8", "a position is measured from another anchor"),
  ]

  // One run of the compiler, which takes a second or two, for all of them.
  @Test func `a mistake in an equation is named where it is`() throws {
    let blocks = Self.mistakes.map { mistake in
      """
      LayoutConstraint.activate {
        a.topAnchor == b.topAnchor + 8
        \(mistake.equation)
      }
      """
    }
    let program = """
      import KeyboardGuide
      let (a, b) = (View(name: "a"), View(name: "b"))
      \(blocks.joined(separator: "\n"))
      """
    let messages = try Compiler.messages(checking: program).split(separator: "\n")
    for (index, mistake) in Self.mistakes.enumerated() {
      let place = "Talk.swift:\(5 + 4 * index):"
      #expect(
        messages.contains { $0.contains(place) && $0.contains(mistake.message) },
        "\(mistake.equation): \(messages)")
    }
  }
}

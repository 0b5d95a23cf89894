import Testing

/// Tests of the compiler's messages for mistakes in equations.
@Suite struct CompilerMessageTests {
  @Test(arguments: [
    (
      "a.widthAnchor == 0.5 * b.widthAnchor + 8 ~ .meduim",
      "(aka 'Priority') has no member 'meduim'"
    ),
    ("a.widthAnchor == b.heigthAnchor ~ .low", "value of type 'View' has no member 'heigthAnchor'"),
    ("a.topAnchor == b.leadingAnchor", "the anchors are of different axes"),
    ("a.widthAnchor == b.topAnchor + 8 ~ .low", "the anchors are of different axes"),
    ("a.topAnchor == 8", "a position is measured from another anchor"),
  ])
  func `a mistake in an equation is named where it is`(
    _ equation: String, _ message: String
  ) throws {
    let program = """
      import KeyboardGuide
      let (a, b) = (View(name: "a"), View(name: "b"))
      LayoutConstraint.activate {
        a.topAnchor == b.topAnchor + 8
        \(equation)
      }
      """
    let messages = try Compiler.messages(checking: program)
    #expect(messages.contains("Talk.swift:5:"), "\(messages)")
    #expect(messages.contains(message), "\(messages)")
  }
}

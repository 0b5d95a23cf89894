import ConsoleLog
import Foundation
import Testing

/// Tests of logs in the forms that result from transmission.
@Suite struct LogFormTests {
  static let plain = [
    "Unable to simultaneously satisfy constraints.",
    "(",
    "    \"<NSLayoutConstraint:0x600001 H:|-(24)-[UITextField:0x7f8001]   (active, names: '|':UIView:0x7f8002 )>\",",
    "    \"<NSLayoutConstraint:0x600002 UITextField:0x7f8001.trailing == UIView:0x7f8002.trailing - 24   (active)>\",",
    "    \"<NSLayoutConstraint:0x600003 UITextField:0x7f8001.width == 360   (active)>\",",
    "    \"<NSLayoutConstraint:0x600004 'UIView-Encapsulated-Layout-Width' UIView:0x7f8002.width == 393   (active)>\"",
    ")",
    "",
    "Will attempt to recover by breaking constraint ",
    "<NSLayoutConstraint:0x600003 UITextField:0x7f8001.width == 360   (active)>",
    "",
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this.",
  ]
  static let statements = [
    "UITextField.leading == UIView.leading + 24", "UITextField.trailing == UIView.trailing - 24",
    "UITextField.width == 360", "UIView.width == 393",
  ]

  private func expectPlain(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let found = conflicts(in: lines)
    #expect(found.count == 1, sourceLocation: sourceLocation)
    guard let conflict = found.first else { return }
    let explanation = ConflictExplanation(of: conflict)
    #expect(explanation.statements == Self.statements, sourceLocation: sourceLocation)
    #expect(explanation.needed == [0, 1, 2, 3], sourceLocation: sourceLocation)
    #expect(explanation.broken == 2, sourceLocation: sourceLocation)
    #expect(conflict.isComplete, "\(conflict.unread)", sourceLocation: sourceLocation)
  }

  @Test func `the log as Xcode shows it is read`() {
    expectPlain(Self.plain)
    #expect(conflicts(in: Self.plain)[0].lines == 1...10)
  }

  @Test(arguments: [
    "    ", "> ", "// ", " * ", "│ ", "2026-01-02 03:04:05.6 host app[7:8] ", "[iPhone 17] ",
  ])
  func `prefixes of lines are ignored`(prefix: String) {
    expectPlain(Self.plain.map { prefix + $0 })
  }

  @Test func `suffixes of lines are ignored`() {
    expectPlain(Self.plain.map { $0 + "\r" })
    expectPlain(Self.plain.map { $0 + "   │" })
    expectPlain(Self.plain.map { "**" + $0 + "**" })
  }

  @Test func `unrelated lines between are ignored`() {
    let noise = [
      "", "Test Case '-[App.Tests testIt]' started.", "<UIView: 0x7f8002; frame = (0 0; 1 1)>",
    ]
    expectPlain(Self.plain.flatMap { [$0] + noise })
  }

  @Test func `a log on a single line is read`() {
    expectPlain([Self.plain.joined(separator: " ")])
  }

  @Test func `escaped line breaks of JSON are read`() {
    let text = Self.plain.joined(separator: "\\n").replacing("\"", with: "\\\"")
    expectPlain(["{\"eventMessage\":\"\(text)\",\"processID\":7}"])
  }

  @Test func `typographic quotation marks do not matter`() {
    expectPlain(Self.plain.map { $0.replacing("\"", with: "\u{201C}") })
  }

  @Test func `brackets around items do not matter`() {
    expectPlain(
      Self.plain.map {
        $0.replacing("<NSLayoutConstraint:0x600002", with: "<<SnapKit.LayoutConstraint:0x600002>")
          .replacing(" UITextField:0x7f8001.tr", with: " <UITextField:0x7f8001>.tr")
          .replacing("UIView:0x7f8002.trailing", with: "<UIView:0x7f8002>.trailing")
      })
  }

  @Test func `a list without its headline is read`() {
    expectPlain(Array(Self.plain[1...9]))
    expectPlain(Array(Self.plain[2...9]))
  }

  @Test(arguments: [
    "<NSLayoutConstraint:0x600003 UITextField:0x7f8001.wi", "<NSLayoutConstraint:0x600003",
    "<NSLayoutConstraint:0x600003 …>",
  ])
  func `a broken constraint whose line is cut off is found by its address`(line: String) {
    expectPlain(Self.plain[..<9] + [line])
    // This much of the address is that of all of them.
    #expect(conflicts(in: Self.plain[..<9] + ["<NSLayoutConstraint:0x6000"])[0].broken == nil)
  }

  @Test func `several conflicts are separated`() {
    let other = Self.plain.map { $0.replacing("360", with: "300") }
    let found = conflicts(in: Self.plain + other + ["noise"] + Self.plain)
    #expect(found.map { $0.lines } == [1...10, 13...22, 26...35])
    let signatures = found.map { $0.signature }
    #expect(signatures[0] == signatures[2])
    #expect(signatures[0] != signatures[1])
  }

  @Test func `conflicts that differ in addresses only are the same`() {
    let other = Self.plain.map {
      $0.replacing("0x7f80", with: "0x1180").replacing("0x6000", with: "0x28")
    }
    let found = conflicts(in: Self.plain + other)
    #expect(Set(found.map { $0.signature }).count == 1)
  }

  @Test(arguments: 2..<7)
  func `a truncated log is marked incomplete`(count: Int) {
    let found = conflicts(in: Array(Self.plain.prefix(count)))
    #expect(found.count == 1)
    for conflict in found {
      #expect(!conflict.isComplete || count >= 7)
      #expect(conflict.constraints.count == min(count - 2, 4))
      #expect(conflict.isEmpty == (count == 2))
    }
  }

  @Test func `a list interrupted by another report is marked incomplete`() {
    let found = conflicts(in: Array(Self.plain.prefix(4)) + Self.plain)
    #expect(found.count == 2)
    #expect(!found[0].isComplete)
    #expect(found[1].isComplete)
  }

  @Test func `a constraint that cannot be read is quoted`() {
    var lines = Self.plain
    lines[3] = "    \"<NSLayoutConstraint:0x600002 UITextField:0x7f8001.(null) == 0   (active)>\","
    let conflict = conflicts(in: lines)[0]
    #expect(
      conflict.unread == [
        "<NSLayoutConstraint:0x600002 UITextField:0x7f8001.(null) == 0   (active)>"
      ])
    #expect(conflict.constraints.count == 3)
    let explanation = ConflictExplanation(of: conflict)
    #expect(!explanation.contradicts)
    #expect(explanation.fix == "take the log again, as a whole")
  }

  @Test func `a log with private data is marked private`() {
    let found = conflicts(in: [
      "2026-01-02 App[1:2] [Layout] Unable to simultaneously satisfy constraints:", "<private>", "",
      "Will attempt to recover by breaking constraint ", "<private>", "",
      "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES",
    ])
    #expect(found.count == 1)
    #expect(found[0].placeholder == "<private>")
    #expect(found[0].framework == "AppKit")
    #expect(ConflictExplanation(of: found[0]).fix.contains("private data"))
  }

  @Test func `prose about constraints is not a conflict`() {
    let found = conflicts(in: [
      "# Unable to simultaneously satisfy constraints", "How do I fix this?",
      "po view.constraints", "<NSLayoutConstraint:0x600003 UIView:0x7f8001.width == 360>",
    ])
    #expect(found.allSatisfy { $0.constraints.count < 2 })
    #expect(conflicts(in: ["<NSLayoutConstraint:0x600003 UIView:0x7f8001.width == 360>"]).isEmpty)
  }

  /// Descriptions of single constraints, each with its equation.
  @Test(arguments: [
    ("H:[UILabel:0x1(>=400)]", "UILabel.width >= 400"),
    ("V:[UILabel:0x1(<=100@900)] priority:900", "UILabel.height <= 100 @900"),
    (
      "H:|-(137@251)-[UIButton:0x2](LTR) priority:251   (Names: '|':UIView:0x3 )",
      "UIButton.left == UIView.left + 137 @251"
    ),
    ("V:[UIView:0x1]-(>=5)-[UIView:0x2]", "UIView1.top >= UIView2.bottom + 5"),
    (
      "H:[UIView:0x1]-(<=5)-|   (active, names: '|':UIView:0x2 )",
      "UIView1.trailing >= UIView2.trailing - 5"
    ),
    ("H:[UIView:0x1]-(8)-[UIView:0x2](RTL)", "UIView1.left == UIView2.right + 8"),
    ("H:|[UIView:0x1]", "UIView.leading == superview.leading"),
    ("|-[UIView:0x1]", "UIView.leading == superview.leading + 8"),
    ("V:[UIView:0x1][UIView:0x2]", "UIView1.top == UIView2.bottom"),
    ("V:|-(NSSpace(20))-[UIView:0x1]", "UIView.top == superview.top + 20"),
    ("H:[UIView:0x1(UIView:0x2)]", "UIView1.width == UIView2.width"),
    ("A.b:0x1.width == 0.2*B:0x2.width", "b.width == 0.2 * B.width"),
    ("B:0x1.width == B:0x2.height * 0.384615 + 3", "B1.width == 0.384615 * B2.height + 3"),
    ("B:0x1.width == - 16", "B.width == -16"),
    ("B:0x1.midX ==", "B.midX == 0"),
    ("B:0x1.midX == C:0x2.width-29", "B.midX == C.width - 29"),
    ("B:0x1.bottom <= C:0x2.bottom NSLayoutAnchorConstraintSpace(8)", "B.bottom <= C.bottom + 8"),
    ("B:0x1.top == C:0x2.topMargin + 6.5 priority:999", "B.top == C.margins.top + 6.5 @999"),
    (
      "B:0x1.width == 0.5*C:0x2.right - 0.5*C:0x2.left + 1e+02",
      "B.width == 0.5 * C.right - 0.5 * C.left + 100"
    ),
    (
      "B:0x1'a == b'.width >= C:0x2'it's [x] (y)'.width",
      "B 'a == b'.width >= C 'it's [x] (y)'.width"
    ),
    ("V:[B:0x1'a]-(8)-[b']-(8)-[C:0x2'(5)']", "C '(5)'.top == B 'a]-(8)-[b'.bottom + 8"),
    (
      "B:0x1.width == 42 Hug:251 CompressionResistance:750",
      "B.width == 42 (hugging 251, compression resistance 750)"
    ),
    (
      "progress bar: main.width == 5   (active, names: progress bar: main:0x1 )",
      "progress bar: main.width == 5"
    ),
    (
      "a.b.c.top == d - e.bottom + 4   (active, names: a.b.c:0x1, d - e:0x2 )",
      "a.b.c.top == d - e.bottom + 4"
    ),
    ("'my 'own' id' B:0x1.width == 7", "B.width == 7"),
    ("h=--& v=--& 'id' B:0x1.minX == 0   (active, names: '|':C:0x2 )", "B.minX == 0"),
    ("_TtGC6Kelpie12BarContainerCS_4Line_:0x1.height == 2", "BarContainer.height == 2"),
    (
      "UILayoutGuide:0x5'UIViewSafeAreaLayoutGuide'.bottom == B:0x1.bottom",
      "safeArea.bottom == B.bottom"
    ),
  ])
  func `a description is read as an equation`(text: String, statement: String) {
    let lines = ["(", "\"<NSLayoutConstraint:0x60 \(text)>\"", ")"]
    let found = conflicts(in: lines)
    #expect(found.count == 1)
    #expect(found.first?.unread == [])
    #expect(found.first.map { ConflictExplanation(of: $0).statements } == [statement])
  }
}

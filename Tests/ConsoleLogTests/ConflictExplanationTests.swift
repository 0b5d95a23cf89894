import Testing

@testable import ConsoleLog

/// Tests of the explanations of lists of constraints.
@Suite struct ConflictExplanationTests {
  /// A report with some descriptions, the last of which may be the broken constraint's.
  private func explanations(
    _ descriptions: [String], broken: Int? = nil,
    headline: String = "Unable to simultaneously satisfy constraints."
  ) -> [ConflictExplanation] {
    var lines = [headline, "("]
    for (index, text) in descriptions.enumerated() {
      lines.append(
        "\"<\(text.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"):0x60\(index) \(text)>\","
      )
    }
    lines.append(")")
    if let broken {
      lines += [
        "Will attempt to recover by breaking constraint ",
        "<NSLayoutConstraint:0x60\(broken) \(descriptions[broken])>",
      ]
    }
    return conflicts(in: lines).map { ConflictExplanation(of: $0) }
  }

  @Test func `of several contradictions the broken constraint's is reported`() {
    let found = explanations(
      [
        "A:0x1.width == 1", "B:0x2.height == 1", "A:0x1.width == 2", "B:0x2.height == 2",
        "C:0x3.width == 5",
      ], broken: 3)
    #expect(found.map { $0.needed } == [[1, 3]])
    #expect(found.map { $0.broken } == [3])
  }

  @Test func `of contradictions that share a constraint only one is reported`() {
    let found = explanations(
      ["A:0x1.width == 1", "A:0x1.width == 2", "A:0x1.width == 3"], broken: 1)
    #expect(found.map { $0.needed } == [[0, 1]])
  }

  @Test func `rules are listed where the contradiction needs them`() {
    let found = explanations([
      "V:|-(8)-[A:0x1]   (active, names: '|':B:0x2 )",
      "V:[A:0x1]-(8)-|   (active, names: '|':B:0x2 )",
      "B:0x2.height == 10",
    ])
    #expect(found[0].needed == [0, 1, 2])
    #expect(found[0].rules == ["A.height >= 0"])
  }

  @Test func `margins and safe areas are never negative`() {
    let found = explanations([
      "A:0x1.width == B:0x2.width + 1", "A:0x1.leading == B:0x2.leadingMargin",
      "A:0x1.trailing == B:0x2.trailingMargin",
    ])
    #expect(
      found[0].rules == [
        "B.margins.leading >= B.leading", "B.margins.trailing <= B.trailing",
      ])
  }

  @Test func `a constraint broken without effect is reported`() {
    let found = explanations(
      ["A:0x1.width == 1", "A:0x1.width == 2", "B:0x2.width == A:0x1.width"], broken: 2)
    #expect(found[0].needed == [0, 1])
    #expect(found[0].broken == 2)
  }

  @Test func `left and leading edges together imply a right-to-left layout`() {
    // At the right of B, 20 points from its trailing edge, is not a position for a view that starts
    // at 20.
    let found = explanations([
      "A:0x1.left == B:0x2.left + 20", "A:0x1.leading == B:0x2.leading + 20", "A:0x1.width == 100",
      "B:0x2.width == 320",
    ])
    #expect(found[0].needed == [0, 1, 2, 3])
    #expect(found[0].isRightToLeft)
  }

  @Test func `a multiple of a trailing edge is not mirrored`() {
    // From left to right both place A at 160; from right to left the first one does at the left.
    let found = explanations([
      "A:0x1.leading == 0.5*B:0x2.trailing",
      "H:|-(160)-[A:0x1]   (active, names: '|':B:0x2 )", "B:0x2.width == 320",
    ])
    #expect(found[0].needed == [0, 1, 2])
    #expect(found[0].isRightToLeft)
  }

  @Test func `AppKit measures autoresizing frames from the bottom`() {
    let mask = [
      "h=-&- v=-&- A:0x1.minY == 10   (active, names: '|':B:0x2 )",
      "V:[A:0x1]-(0)-|   (active, names: '|':B:0x2 )",
    ]
    let there = explanations(mask, headline: "Unable to simultaneously satisfy constraints:")
    #expect(there[0].needed == [0, 1])
    #expect(there[0].conflict.framework == "AppKit")
    let here = explanations(mask)
    #expect(!here[0].contradicts)
    #expect(here[0].conflict.framework == "UIKit")
  }

  @Test func `multiples of positions are measured in the surrounding view`() {
    let list = [
      "A:0x1.centerY == 0.5*B:0x2.bottom", "V:|-(90)-[A:0x1]   (active, names: '|':B:0x2 )",
      "A:0x1.height == 40", "B:0x2.height == 200",
    ]
    #expect(explanations(list)[0].needed == [0, 1, 2, 3])
    // Their container is probably the second one.
    let unknown = ["A:0x1.centerY == 0.5*B:0x2.bottom", "A:0x1.top == B:0x2.top + 90"] + list[2...]
    #expect(explanations(Array(unknown))[0].needed == [0, 1, 2, 3])
  }

  @Test func `decimals that a log omits are not a contradiction`() {
    let thirds = ["A:0x1.width == 33.3333", "B:0x2.width == 3*A:0x1.width", "B:0x2.width == 100"]
    #expect(!explanations(thirds)[0].contradicts)
    let off = ["A:0x1.width == 33.3", "B:0x2.width == 3*A:0x1.width", "B:0x2.width == 100"]
    #expect(explanations(off)[0].needed == [0, 1, 2])
  }

  @Test func `optional constraints are ignored`() {
    let found = explanations([
      "A:0x1.width == 1 priority:999", "A:0x1.width == 2", "A:0x1.width == 3",
      "H:[A:0x1(4@750)] priority:750",
    ])
    #expect(found[0].needed == [1, 2])
  }

  /// Tests of the advice for lists of constraints.
  @Test(arguments: [
    (["A:0x1.width == 1", "A:0x1.width == 2"], "A.width is set twice, to 1 and to 2: remove one"),
    (
      ["A:0x1.width >= 3", "A:0x1.width == 2"],
      "give A.width >= 3 a priority below 1000, such as 999"
    ),
    (["A:0x1.width == -4"], "remove A.width == -4, which no layout satisfies"),
    (
      ["h=--& v=--& A:0x1.width == 0", "A:0x1.width == 2"],
      "set translatesAutoresizingMaskIntoConstraints = false on A: its autoresizing mask keeps its"
    ),
    (
      [
        "h=--& v=--& A:0x1.width == 0", "H:|-(2)-[B:0x2]   (Names: '|':A:0x1 )",
        "B:0x2.trailing == A:0x1.trailing - 2",
      ],
      "set translatesAutoresizingMaskIntoConstraints = false on A: its autoresizing mask keeps its"
    ),
    (
      ["'UISV-hiding' A:0x1.width == 0", "'UIView-Encapsulated-Layout-Width' A:0x1.width == 2"],
      "the program made none of these"
    ),
    (
      ["A:0x1.width == 9 Hug:250 CompressionResistance:1000", "'UISV-hiding' A:0x1.width == 0"],
      "give the content of A a lower priority"
    ),
    (["A:0x1.width == 1", "B:0x2.width == 2"], "look for what the log does not list"),
  ])
  func `common conflicts have specific advice`(list: [String], advice: String) {
    let fix = explanations(list, broken: 0).first?.fix ?? ""
    #expect(fix.hasPrefix(advice), "\(fix)")
  }

  @Test func `the advice resolves the contradiction`() throws {
    for log in LogCase.all {
      var conflict = try #require(conflicts(in: log.lines).first)
      let found = ConflictExplanation(of: conflict)
      if found.changed.isEmpty { continue }
      for changed in found.changed {
        conflict.constraints[changed].priority = 999
        conflict.constraints[changed].contentPriorities = nil
      }
      let rest = ConflictExplanation(of: conflict)
      #expect(Set(rest.needed) != Set(found.needed), "\(log.name)")
    }
  }
}

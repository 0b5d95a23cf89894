import ConsoleLog
import Foundation
import Testing

/// A log in a form that occurs in public, with its conflicts worked out by hand.
struct LogShape: CustomTestStringConvertible, Sendable {
  /// A conflict of the log.
  struct Expected: Sendable {
    /// The indices of the constraints that contradict each other.
    var needed: [Int]
    /// A part of the advice.
    var fix: String
    /// The first of these constraints, or else the broken one, as an equation.
    var statement: String?
    var isComplete = true
  }

  let name: String
  let log: String
  let conflicts: [Expected]

  var testDescription: String { name }

  init(_ name: String, _ log: String, _ conflicts: Expected...) {
    self.name = name
    self.log = log
    self.conflicts = conflicts
  }

  /// Returns a report of constraints, of which one is broken.
  static func report(_ constraints: [String], broken: Int) -> String {
    let lines = constraints.enumerated().map { index, text in
      let kind = text.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      let end = text.hasSuffix(")") && text.contains("(active") ? "" : "   (active)"
      return "<\(kind):0x6000021\(index)0 \(text)\(end)>"
    }
    return """
      Unable to simultaneously satisfy constraints.
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(lines[broken])

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this.
      """
  }

  /// Two distances and a height in a cell: 12 + 24.5 + 12 = 48.5 of its 48 points.
  static let cell = report(
    [
      "Subtitle:0x10a1.height >= 24.5", "V:|-(12)-[Subtitle:0x10a1]",
      "Cell:0x10a0.bottom == Subtitle:0x10a1.bottom + 12",
      "Subtitle:0x10a1.top == Cell:0x10a0.top + 12",
      "'UIView-Encapsulated-Layout-Height' Cell:0x10a0.height == 48",
    ], broken: 0)
  static let cellConflict = Expected(
    needed: [0, 2, 3, 4],
    fix: """
      give one vertical constraint of Cell a priority below 1000, such as Subtitle.height >= 24.5 \
      @999: the others need 48.5 of its 48 points
      """, statement: "Subtitle.height >= 24.5")
}

/// Tests of logs in all forms.
@Suite struct ShapeTests {
  @Test(arguments: LogShape.encoded + LogShape.incomplete + LogShape.mixed)
  func `a log in another form gives its conflicts`(shape: LogShape) { expect(shape) }

  @Test(arguments: LogShape.causes + LogShape.system + LogShape.numbers + LogShape.names)
  func `the advice names the cause`(shape: LogShape) { expect(shape) }

  private func expect(_ shape: LogShape) {
    let found = conflicts(
      in: shape.log.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0)
      })
    let explanations = found.map { ConflictExplanation(of: $0) }
    let results = explanations.map { explanation -> String in
      let first = explanation.needed.first.map { explanation.statements[$0] }
      let statement = first ?? explanation.brokenStatement ?? ""
      return
        "\(explanation.needed) \(statement) \(explanation.conflict.isComplete) \(explanation.fix)"
    }
    let isRight =
      found.count == shape.conflicts.count
      && zip(explanations, shape.conflicts).allSatisfy { explanation, expected in
        let first = explanation.needed.first.map { explanation.statements[$0] }
        return explanation.needed == expected.needed
          && (expected.fix.isEmpty || explanation.fix.contains(expected.fix))
          && (expected.statement == nil
            || expected.statement == first ?? explanation.brokenStatement)
          && explanation.conflict.isComplete == expected.isComplete
      }
    #expect(isRight, "\(results)")
  }

  @Test func `views of one class have their addresses`() {
    let log = LogShape.report(
      [
        "UIButton:0x7f81.width == 44", "UIButton:0x7f82.width == UIButton:0x7f81.width",
        "UIButton:0x7f82.width == 40", "UILabel:0x7f83.height == 9",
      ], broken: 2)
    let found = conflicts(in: log.components(separatedBy: "\n"))
    let addresses = found.map { ConflictExplanation(of: $0).addresses.map { "\($0) \($1)" } }
    #expect(addresses == [["UIButton1 0x7f81", "UIButton2 0x7f82"]])
  }
}

import Solver
import Testing

/// Cases from the test suites of other solvers of the Cassowary family: their inputs and results.
///
/// An edit variable is an optional constraint at its strength whose constant changes and that is
/// removed at the end. A stay is the default behaviour of every variable, or an optional constraint
/// for its present value.
@Suite struct FieldTableTests {
  @Test(arguments: stays + edits + removals + strengths + contradictions + boxes)
  func `each case of other solvers' tests has its published result`(field: FieldCase) throws {
    var run = FieldRun(field)
    for (index, step) in field.steps.enumerated() {
      #expect(throws: Never.self, "\(field.name), step \(index)") {
        try run.perform(step, of: field.name)
      }
    }
  }

  private static let weak = Priority.low
  private static let medium = Priority(500)
  private static let strong = Priority.high

  // MARK: - Stays

  private static let stays = [
    FieldCase(
      "just stays: edits move them, and they stay", from: [5, 10], .values([5, 10]),
      .add("x", { ($0[0] == 6) ~ strong }), .add("y", { ($0[1] == 7) ~ strong }),
      .values([6, 7]), .remove("x"), .remove("y"), .values([6, 7]), .count(0)),
    FieldCase(
      "simple 1: two variables become equal", from: [167, 2], .add("", { $0[0] == $0[1] }),
      .holds { $0[0] == $0[1] && ($0[0] == 2 || $0[0] == 167) }),
    FieldCase(
      "a right edge that has to be at least 100, a width that stays", from: [10, 10, 100, 0],
      .add("width", { ($0[1] == 10) ~ weak }), .add("least", { $0[2] == 100 }),
      .add("right", { $0[3] == $0[0] + $0[1] }), .add("", { $0[3] >= $0[2] }),
      .holds { $0[1] == 10 && $0[2] == 100 && $0[3] == $0[0] + 10 && $0[0] >= 90 },
      .remove("width"), .set("least", 300), .holds { $0[3] >= 300 && $0[3] == $0[0] + $0[1] }),
    FieldCase(
      "a required stay outweighs an edit", from: [0], .add("stay", { $0[0] == 0 }),
      .add("edit", { ($0[0] == 2) ~ strong }), .values([0]), .remove("edit"), .values([0])),
    FieldCase(
      "a required edit outweighs a stay", from: [0], .add("stay", { ($0[0] == 0) ~ strong }),
      .add("edit", { $0[0] == 2 }), .values([2]), .remove("stay"), .remove("edit"), .values([2])),
  ]

  // MARK: - Edits

  private static let edits = [
    FieldCase(
      "constraint 1: a weak wish alone", from: [0], .add("", { ($0[0] == 10) ~ weak }),
      .values([10])),
    FieldCase(
      "bounds: an edit ends at a bound, and stays there", from: [1],
      .addAll { [$0[0] >= 0, $0[0] <= 10] }, .values([1]),
      .add("edit", { ($0[0] == 20) ~ strong }), .values([10]), .set("edit", 4), .values([4]),
      .set("edit", -3), .values([0]), .set("edit", 11), .remove("edit"), .values([10])),
    FieldCase(
      "edit leak 1: an edit leaves nothing behind", from: [0],
      .add("edit", { ($0[0] == 0) ~ strong }), .set("edit", 2), .count(1), .remove("edit"),
      .values([2]), .count(0)),
    FieldCase(
      "edit leak 2: two edits leave nothing behind", from: [0, 0],
      .add("x", { ($0[0] == 0) ~ strong }), .add("y", { ($0[1] == 0) ~ strong }), .set("x", 2),
      .set("y", 4), .count(2), .remove("x"), .remove("y"), .values([2, 4]), .count(0)),
    FieldCase(
      "multiedit 1: an edit within an edit", from: [3, -5, 0, 0],
      .add("x", { ($0[0] == 3) ~ strong }), .add("y", { ($0[1] == -5) ~ strong }),
      .set("x", 10), .set("y", 20), .values([10, 20, 0, 0]),
      .add("w", { ($0[2] == 0) ~ strong }), .add("h", { ($0[3] == 0) ~ strong }),
      .set("w", 30), .set("h", 40), .values([10, 20, 30, 40]), .remove("w"), .remove("h"),
      .values([10, 20, 30, 40]), .set("x", 50), .set("y", 60), .values([50, 60, 30, 40]),
      .remove("x"), .remove("y"), .values([50, 60, 30, 40])),
    FieldCase(
      "multiedit 2: an edit within an edit of the same variables", from: [3, 0, 0, 0],
      .add("x", { ($0[0] == 3) ~ strong }), .add("y", { ($0[1] == 0) ~ strong }),
      .set("x", 10), .set("y", 20), .values([10, 20, 0, 0]),
      .add("x again", { ($0[0] == 10) ~ strong }), .add("y again", { ($0[1] == 20) ~ strong }),
      .add("w", { ($0[2] == 0) ~ strong }), .add("h", { ($0[3] == 0) ~ strong }),
      .set("w", 30), .set("h", 40), .values([10, 20, 30, 40]), .remove("x again"),
      .remove("y again"), .remove("w"), .remove("h"), .values([10, 20, 30, 40]),
      .set("x", 50), .set("y", 60), .values([50, 60, 30, 40])),
    FieldCase(
      "one of three edits ends early", from: [7, 8, 9], .add("x", { ($0[0] == 7) ~ strong }),
      .add("y", { ($0[1] == 8) ~ strong }), .add("z", { ($0[2] == 9) ~ strong }),
      .set("x", 1), .set("z", 2), .values([1, 8, 2]), .remove("y"), .set("x", 3), .set("z", 4),
      .values([3, 8, 4])),
    FieldCase(
      "an edit takes an equal variable along", from: [1, 2], .add("", { $0[0] == $0[1] }),
      .add("a", { ($0[0] == 3) ~ strong }), .values([3, 3])),
    FieldCase(
      "an edit beside a constant", from: [0, 0, 0], .addAll { [$0[0] == 10, $0[1] == $0[2]] },
      .add("c", { ($0[2] == 100) ~ strong }), .values([10, 100, 100]), .set("c", 90),
      .values([10, 90, 90]), .remove("c"), .values([10, 90, 90])),
    FieldCase(
      "an edit outweighs a weaker wish", from: [0], .add("edit", { ($0[0] == 0) ~ medium }),
      .add("", { ($0[0] == 1) ~ weak }), .set("edit", 2), .values([2]), .remove("edit"),
      .values([1])),
    FieldCase(
      "an edit that a bound contradicts", from: [0, 0], .add("edit", { ($0[1] == 0) ~ weak }),
      .add("", { $0[0] + $0[1] == 0 }), .add("", { $0[1] <= -1 }),
      .add("", { ($0[1] >= 0) ~ weak }), .set("edit", 0), .values([1, -1])),
    FieldCase(
      "under-constrained: a bound far from an edit", from: [0], .add("", { 2 * $0[0] + 1 >= 0 }),
      .add("edit", { ($0[0] == 0) ~ weak }), .set("edit", 10), .values([10]), .set("edit", -10),
      .values([-0.5])),
    FieldCase(
      "equations in a ring follow an edit", from: [0, 0, 0, 0],
      .add("edit", { ($0[0] == 0) ~ strong }), .add("", { $0[1] == $0[0] }),
      .add("", { $0[1] == $0[2] }), .add("", { $0[2] == $0[3] }), .add("ring", { $0[3] == $0[0] }),
      .set("edit", 7), .values([7, 7, 7, 7]), .remove("ring"), .set("edit", -2.5),
      .values([-2.5, -2.5, -2.5, -2.5])),
  ]

  // MARK: - Removals

  private static let removals = [
    FieldCase(
      "delete 1: bounds come and go, and nothing is left", from: [0],
      .add("wish", { ($0[0] == 100) ~ weak }), .add("ten", { $0[0] <= 10 }),
      .add("twenty", { $0[0] <= 20 }), .values([10]), .remove("ten"), .values([20]),
      .remove("twenty"), .values([100]), .add("ten", { $0[0] <= 10 }), .values([10]),
      .remove("ten"), .values([100]), .remove("wish"), .count(0), .values([100])),
    FieldCase(
      "delete 3: the same bound twice", from: [0], .add("", { ($0[0] == 100) ~ weak }),
      .add("a", { $0[0] <= 10 }), .add("b", { $0[0] <= 10 }), .values([10]), .remove("a"),
      .values([10]), .remove("b"), .values([100])),
    FieldCase(
      "the required constraints of a box, out and in again in the other order", from: [0, 0, 0],
      .add("middle", { 2 * $0[1] == $0[0] + $0[2] }), .add("width", { $0[0] + 10 <= $0[2] }),
      .add("right", { $0[2] <= 100 }), .add("left", { $0[0] >= 0 }), .add("zero", { $0[0] == 0 }),
      .remove("middle"), .remove("width"), .remove("right"), .remove("left"),
      .add("left", { $0[0] >= 0 }), .add("right", { $0[2] <= 100 }),
      .add("width", { $0[0] + 10 <= $0[2] }), .add("middle", { 2 * $0[1] == $0[0] + $0[2] }),
      .remove("zero"), .add("edit", { ($0[1] == 0) ~ medium }), .values([0, 5, 10]),
      .set("edit", 95), .values([90, 95, 100]), .set("edit", 200), .values([90, 95, 100])),
  ]

  // MARK: - Strengths

  private static let strengths = [
    FieldCase(
      "change of strength: the stronger of two wishes decides for both", from: [20, 0],
      .add("", { ($0[0] <= $0[1]) ~ strong }), .add("x", { ($0[0] == 50) ~ medium }),
      .add("y", { ($0[1] == 40) ~ 490 }), .values([50, 50]),
      .weigh("y", Priority(510)), .values([40, 40]), .weigh("y", Priority(490)),
      .values([50, 50]), .weigh("y", .required), .values([40, 40]), .weigh("y", weak),
      .values([50, 50])),
    FieldCase(
      "change of strength: up past others, one at a time", from: [0],
      .add("a", { ($0[0] == 1) ~ 10 }), .add("b", { ($0[0] == 2) ~ 20 }),
      .add("c", { ($0[0] == 3) ~ 30 }), .values([3]), .weigh("a", Priority(40)),
      .values([1]), .weigh("b", Priority(50)), .values([2]), .weigh("c", Priority(50.5)),
      .values([3]), .weigh("c", Priority(1)), .values([2])),
    FieldCase(
      "over-constrained: a wish gives in to equations", from: [0, 0],
      .add("", { $0[0] + $0[1] == 0 }), .add("ten", { $0[0] == 10 }),
      .add("", { ($0[1] >= 0) ~ weak }), .values([10, -10]), .weigh("ten", Priority(100)),
      .values([0, 0])),
  ]

  // MARK: - Contradictions

  private static let contradictions = [
    FieldCase(
      "casso 2: a chain of two", from: [0, 0],
      .addAll { [$0[0] <= $0[1], $0[1] == $0[0] + 3, $0[0] == 10] }, .values([10, 13])),
    FieldCase(
      "inconsistent 4: five members, told in order", from: [0, 0, 0, 0],
      .addAll { [$0[0] >= 10, $0[1] >= $0[0], $0[2] >= $0[1], $0[3] >= $0[2]] },
      .refuse(members: 5, { $0[3] <= 5 }), .add("", { $0[3] <= 10 }), .values([10, 10, 10, 10])),
    FieldCase(
      "numbers alone", from: [0],
      .refuse(members: 1) { _ in Constraint(terms: [], .equal, 10) },
      .add("", { _ in Constraint(terms: [], .equal, 0) }), .count(1)),
    FieldCase(
      "ratios that only zero fulfils", from: [0, 0], .add("ten", { $0[0] >= 10 }),
      .add("", { $0[0] == 2 * $0[1] }), .refuse(members: 3, { $0[1] == 3 * $0[0] }),
      .remove("ten"), .add("", { $0[1] == 3 * $0[0] }), .values([0, 0])),
    FieldCase(
      "bounds that exclude each other, one out, the other in", from: [0],
      .add("low", { $0[0] >= 1 }), .refuse(members: 2, { $0[0] <= 0 }), .remove("low"),
      .add("high", { $0[0] <= 0 }), .holds { $0[0] <= 0 }, .count(1)),
    FieldCase(
      "the accepted value again, after one that was refused", from: [0],
      .add("", { $0[0] == 10 }), .refuse(members: 2, { $0[0] == 20 }), .add("", { $0[0] == 10 }),
      .values([10]), .count(2)),
  ]

  // MARK: - Boxes

  private static let boxes = [
    // Left edge, width and right edge of a splitter, its left pane, its bar and its right pane.
    FieldCase(
      "a splitter's bar follows the pointer as far as the splitter goes",
      from: [Double](repeating: 0, count: 12),
      .addAll { v in (0..<4).map { v[3 * $0 + 2] == v[3 * $0] + v[3 * $0 + 1] } },
      .addAll { [$0[7] == 6, $0[6] >= $0[0], $0[8] <= $0[2], $0[5] == $0[6], $0[9] == $0[8]] },
      .addAll { [$0[11] >= $0[2] + 1, $0[4] == 256, $0[0] == 0, $0[2] == 76] },
      .add("pointer", { ($0[6] == -10) ~ strong }), .values([0, 76, 76, -256, 256, 0, 0, 6, 6, 6]),
      .set("pointer", 30), .values([0, 76, 76, -226, 256, 30, 30, 6, 36, 36]),
      .set("pointer", 85), .values([0, 76, 76, -186, 256, 70, 70, 6, 76, 76]),
      .holds { $0[11] >= 77 && $0[11] == $0[9] + $0[10] }),
    FieldCase(
      "the paper's example: a box, its middle, the edges of a window", from: [0, 0, 0],
      .addAll { [2 * $0[1] == $0[0] + $0[2], $0[2] == $0[0] + 10, $0[2] <= 100, $0[0] >= 0] },
      .holds { $0[2] == $0[0] + 10 && 2 * $0[1] == $0[0] + $0[2] && $0[0] >= 0 && $0[2] <= 100 },
      .add("pointer", { ($0[1] == 45) ~ strong }), .values([40, 45, 50]), .set("pointer", 1_000),
      .values([90, 95, 100])),
    // The corners of a square, x and y, then the midpoints of its sides.
    FieldCase(
      "a quadrilateral whose corners, then midpoints are dragged",
      from: [50, 50, 50, 250, 250, 250, 250, 50] + [Double](repeating: 0, count: 8),
      .addAll { v in
        (0..<8).map { 2 * v[8 + $0] == v[$0] + v[($0 + 2) % 8] }
          + [(0, 4), (0, 6), (2, 4), (2, 6), (1, 3), (1, 5), (7, 3), (7, 5)].map {
            v[$0.0] + 1 <= v[$0.1]
          } + v[0..<8].flatMap { [$0 >= 0, $0 <= 300] }
      },
      .addAll { v in
        [50, 50, 50, 250, 250, 250, 250, 50].enumerated().dropFirst().map {
          (v[$0.offset] == $0.element) ~ Priority(Double(10 + $0.offset / 2))
        }
      },
      .add("x", { ($0[0] == 50) ~ 10 }),
      .values([50, 50, 50, 250, 250, 250, 250, 50, 50, 150, 150, 250, 250, 150, 150, 50]),
      .set("x", 100),
      .values([100, 50, 50, 250, 250, 250, 250, 50, 75, 150, 150, 250, 250, 150, 175, 50]),
      .add("drag x", { ($0[8] == 50) ~ strong }), .add("drag y", { ($0[9] == 150) ~ strong }),
      .values([50, 50, 50, 250, 250, 250, 250, 50, 50, 150, 150, 250, 250, 150, 150, 50])),
  ]
}

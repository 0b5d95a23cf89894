import Solver
import Testing

/// Small systems that other solvers of the Cassowary family are known by, with their results.
@Suite struct FieldCaseTests {
  // MARK: - Contradictions

  @Test func `inconsistent 1: two values for one variable`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let ten = try solver.add(x == 10)
    expectRefusal(of: x == 5, by: &solver, becauseOf: [ten])
    expectValues(of: solver, [(x, 10)])
  }

  @Test func `inconsistent 2: an empty interval`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let ten = try solver.add(x >= 10)
    expectRefusal(of: x <= 5, by: &solver, becauseOf: [ten])
    #expect(solver.value(of: x) >= 10)
  }

  @Test func `inconsistent 3: a chain that exceeds its limit`() throws {
    var solver = ConstraintSolver()
    let v = solver.addVariables(4)
    let chain = try solver.add(
      contentsOf: [v[0] >= 10, v[1] >= v[0], v[2] >= v[1], v[3] >= v[2]])
    expectRefusal(of: v[3] <= 4, by: &solver, becauseOf: chain)
    #expect(solver.value(of: v[3]) >= 10)
  }

  @Test func `inconsistent 4: two values for two equal variables`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let ten = try solver.add(x == 10)
    let equal = try solver.add(x == y)
    expectRefusal(of: y == 5, by: &solver, becauseOf: [ten, equal])
    expectValues(of: solver, [(x, 10), (y, 10)])
  }

  @Test func `a refused constraint changes nothing and is accepted once it fits`()
    throws
  {
    var solver = ConstraintSolver()
    let v = solver.addVariables(3)
    try solver.add(v[0] + v[1] == v[2])
    let twenty = try solver.add(v[2] == 20)
    let wish = try solver.add((v[0] == 5) ~ .low)
    for _ in 0..<3 {
      expectRefusal(of: v[2] >= 30, by: &solver, becauseOf: [twenty])
      expectValues(of: solver, [(v[0], 5), (v[1], 15), (v[2], 20)])
    }
    try solver.remove(twenty)
    try solver.remove(wish)
    try solver.add(v[2] >= 30)
    try solver.add(v[0] == 8)
    try solver.add(v[1] == 30)
    expectValues(of: solver, [(v[0], 8), (v[1], 30), (v[2], 38)])
  }

  // MARK: - Wishes

  @Test func `casso1: two contradicting optional constraints share the error`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(x <= y)
    try solver.add(y == x + 3)
    try solver.add((x == 10) ~ .low)
    try solver.add((y == 10) ~ .low)
    let (left, right) = (solver.value(of: x), solver.value(of: y))
    #expect(areClose(right - left, 3, within: 1e-9))
    #expect(areClose(abs(left - 10) + abs(right - 10), 3, within: 1e-9))
    #expect(Set(solver.ambiguousVariables()) == [x, y])
  }

  @Test func `add and delete 1: bounds are added and removed`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    try solver.add((x == 100) ~ .low)
    expectValues(of: solver, [(x, 100)])
    let ten = try solver.add(x <= 10)
    let twenty = try solver.add(x <= 20)
    expectValues(of: solver, [(x, 10)])
    try solver.remove(ten)
    expectValues(of: solver, [(x, 20)])
    try solver.remove(twenty)
    expectValues(of: solver, [(x, 100)])
    let ten1 = try solver.add(x <= 10)
    let ten2 = try solver.add(x <= 10)
    try solver.remove(ten1)
    expectValues(of: solver, [(x, 10)])
    try solver.remove(ten2)
    expectValues(of: solver, [(x, 100)])
  }

  @Test func `add and delete 2: bounds and a ratio are added and removed`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add((x == 100) ~ .low)
    try solver.add((y == 120) ~ .high)
    let ten = try solver.add(x <= 10)
    let twenty = try solver.add(x <= 20)
    expectValues(of: solver, [(x, 10), (y, 120)])
    try solver.remove(ten)
    expectValues(of: solver, [(x, 20), (y, 120)])
    let ratio = try solver.add(2 * x == y)
    expectValues(of: solver, [(x, 20), (y, 40)])
    try solver.remove(twenty)
    expectValues(of: solver, [(x, 60), (y, 120)])
    try solver.remove(ratio)
    expectValues(of: solver, [(x, 100), (y, 120)])
  }

  @Test func `with strength: the stronger of two optional constraints decides`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(x + y == 0)
    let ten = try solver.add(x == 10)
    try solver.add((y >= 0) ~ .low)
    expectValues(of: solver, [(x, 10), (y, -10)])
    try solver.remove(ten)
    try solver.add((x >= 10) ~ 500)
    try solver.add((y == 2) ~ .high)
    expectValues(of: solver, [(x, -2), (y, 2)])
  }

  @Test func `the middle of a box follows the pointer until the box meets the edge`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let middle = solver.addVariable()
    let right = solver.addVariable()
    try solver.add(2 * middle == left + right)
    try solver.add(left + 10 <= right)
    try solver.add(right <= 100)
    try solver.add(left >= 0)
    let pointer = try solver.add((middle == 50) ~ .high)
    try solver.add((right - left == 20) ~ .low)
    expectValues(of: solver, [(left, 40), (middle, 50), (right, 60)])
    try solver.setConstant(92, of: pointer)
    expectValues(of: solver, [(left, 84), (middle, 92), (right, 100)])
    try solver.setConstant(200, of: pointer)
    expectValues(of: solver, [(left, 90), (middle, 95), (right, 100)])
    #expect(areClose(abs(solver.error(of: pointer)), 105, within: 1e-9))
    try solver.setConstant(-7, of: pointer)
    expectValues(of: solver, [(left, 0), (middle, 5), (right, 10)])
    try solver.setConstant(30, of: pointer)
    expectValues(of: solver, [(left, 20), (middle, 30), (right, 40)])
  }

  @Test func `quadrilateral: midpoints follow the corners`() throws {
    var solver = ConstraintSolver()
    let xs = solver.addVariables(4)
    let ys = solver.addVariables(4)
    let midXs = solver.addVariables(4)
    let midYs = solver.addVariables(4)
    // The corners have stays, each slightly stronger than the one before.
    let corners: [(Double, Double)] = [(10, 10), (10, 200), (200, 200), (200, 10)]
    for (index, corner) in corners.enumerated() {
      let priority = Priority(100 + Double(index))
      try solver.add((xs[index] == corner.0) ~ priority)
      try solver.add((ys[index] == corner.1) ~ priority)
      let next = (index + 1) % 4
      try solver.add(midXs[index] == 0.5 * xs[index] + 0.5 * xs[next])
      try solver.add(midYs[index] == 0.5 * ys[index] + 0.5 * ys[next])
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add(xs[left] + 20 <= xs[right])
    }
    for (top, bottom) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      try solver.add(ys[top] + 20 <= ys[bottom])
    }
    for coordinate in xs + ys {
      try solver.add(contentsOf: [coordinate >= 0, coordinate <= 500])
    }
    expectValues(of: solver, Array(zip(midXs, [10, 105, 200, 105])))
    expectValues(of: solver, Array(zip(midYs, [105, 200, 105, 10])))

    let dragX = try solver.add((xs[2] == 300) ~ .high)
    let dragY = try solver.add((ys[2] == 400) ~ .high)
    expectValues(of: solver, Array(zip(midXs, [10, 155, 250, 105])))
    expectValues(of: solver, Array(zip(midYs, [105, 300, 205, 10])))

    // Dragged beyond the left edge, the corner stops there and pushes two others away; these cannot
    // leave the window, so the corner stops 20 before it.
    try solver.setConstant(-100, of: dragX)
    try solver.setConstant(900, of: dragY)
    expectValues(of: solver, Array(zip(xs, [0, 0, 20, 200])))
    expectValues(of: solver, Array(zip(ys, [10, 200, 500, 10])))
  }

  @Test func `multiedit: values set by one edit survive later edits`() throws {
    var solver = ConstraintSolver()
    let box = solver.addVariables(4)
    let x = try solver.add((box[0] == 10) ~ .high)
    let y = try solver.add((box[1] == 20) ~ .high)
    let width = try solver.add((box[2] == 30) ~ .high)
    let height = try solver.add((box[3] == 40) ~ .high)
    try solver.remove(contentsOf: [width, height])
    try solver.setConstant(50, of: x)
    try solver.setConstant(60, of: y)
    expectValues(of: solver, Array(zip(box, [50, 60, 30, 40])))
    try solver.remove(contentsOf: [x, y])
    expectValues(of: solver, Array(zip(box, [50, 60, 30, 40])))
    #expect(Set(solver.ambiguousVariables()) == Set(box))
  }
}

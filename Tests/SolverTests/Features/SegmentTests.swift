import Solver
import Testing

/// A solution followed while constants move.
@Suite struct SegmentTests {
  private var solver = ConstraintSolver()
  private let window: Variable
  private let left: Variable
  private let width: Variable
  private let id: Constraint.ID

  /// A field of 300 to 500 points, or less if the window is narrow, with margins of 16.
  init() throws {
    window = solver.addVariable()
    left = solver.addVariable()
    width = solver.addVariable()
    id = try solver.add(window == 400)
    try solver.add(left >= 16)
    try solver.add(width >= 100)
    try solver.add(width <= 500)
    try solver.add(2 * left + width == window)
    try solver.add(left == 16 ~ .high)
  }

  @Test func `each segment is linear and ends at a constraint`() throws {
    let segments = try solver.segments(moving: id, over: 280...1400)
    #expect(segments.map(\.range) == [280...532, 532...1400])
    #expect(segments.map { $0.rate(of: width) } == [1, 0])
    #expect(segments.map { $0.rate(of: left) } == [0, 0.5])
    #expect(segments[0].value(of: width, at: 300) == 268)
    #expect(segments[1].value(of: left, at: 1000) == 250)
    let blocking = segments[0].blocking.compactMap { solver.constraint($0).map { "\($0)" } }
    #expect(blocking == ["x2 <= 500.0"])
    #expect(segments[1].blocking.isEmpty)
    #expect(solver.value(of: window) == 400)
  }

  @Test func `contradicting required constraints give a conflict`() throws {
    let segments = try solver.segments(moving: id, over: 0...1000)
    #expect(segments.map(\.range) == [0...132, 132...532, 532...1000])
    let conflict = try #require(segments[0].conflict)
    #expect(conflict.constraints.count == 4, "\(conflict)")
    #expect(segments[0].value(of: width, at: 10) == nil && segments[0].rate(of: width) == nil)
    #expect(segments[1].conflict == nil && segments[2].conflict == nil)
  }

  @Test func `a contradiction at every value is one segment`() throws {
    var solver = solver
    let other = solver.addVariable()
    let high = try solver.add(other >= 5)
    try solver.add(other <= 10)
    let all = try solver.segments(
      moving: [MovingConstant(id), MovingConstant(high, base: 20, rate: 0)], over: 300...600)
    #expect(all.map(\.range) == [300...600])
    #expect(all[0].conflict?.members.count == 2)
  }

  @Test func `several constants move together`() throws {
    var solver = solver
    let right = try solver.add(left + width <= 384 ~ 900)
    let segments = try solver.segments(
      moving: [MovingConstant(id), MovingConstant(right, base: -16)], over: 300...600)
    #expect(segments.map(\.range) == [300...532, 532...600])
    #expect(segments[1].value(of: left, at: 600) == 50)
  }

  @Test(arguments: [1.0, 1e-280, 1e6, 1e12])
  func `a conflict ends where its members can hold, at any rate`(rate: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    try solver.add(x >= 0)
    let moving = try solver.add(x == 0)
    let segments = try solver.segments(moving: [MovingConstant(moving, rate: rate)], over: -1...1)
    guard rate >= 1 else {
      // The constant moves by less than a rounding error.
      #expect(segments.map { $0.conflict == nil } == [true])
      return
    }
    try #require(segments.map { $0.conflict == nil } == [false, true])
    #expect(abs(segments[0].range.upperBound) < 1e-8)
  }

  @Test func `a range of one point is one segment`() throws {
    let segments = try solver.segments(moving: id, over: 300...300)
    #expect(segments.map(\.range) == [300...300])
    #expect(segments[0].value(of: width, at: 300) == 268)
  }

  @Test func `invalid input is refused`() throws {
    var other = ConstraintSolver()
    let foreign = other.addVariable()
    for _ in 0..<20 { try other.add(foreign >= 1) }
    let last = try other.add(foreign >= 2)
    #expect(throws: ParametricError.unknownConstraint(last)) {
      try solver.segments(moving: last, over: 0...1)
    }
    #expect(throws: ParametricError.outOfRange(2e12)) {
      try solver.segments(moving: id, over: 0...2e12)
    }
    #expect(throws: ParametricError.outOfRange(.infinity)) {
      try solver.segments(moving: [MovingConstant(id, rate: .infinity)], over: 0...1)
    }
  }

  @Test func `many constraints at one border end after finitely many steps`() throws {
    var solver = ConstraintSolver()
    let window = solver.addVariable()
    let id = try solver.add(window == 100)
    var constraints: [Constraint] = []
    for index in 0..<40 {
      let width = solver.addVariable()
      constraints.append(width <= window)
      constraints.append(width <= 200)
      constraints.append(width == 400 ~ .low)
      constraints.append(width >= 2 * window - 200 - Double(index % 2) * 0 ~ .high)
    }
    try solver.add(contentsOf: constraints)
    let segments = try solver.segments(moving: id, over: 0...1000)
    #expect(segments.map { $0.range.lowerBound }.contains(200))
    #expect(segments.count <= 4, "\(segments.map(\.range))")
  }
}

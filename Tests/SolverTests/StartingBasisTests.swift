@_spi(Measurement) import Solver
import Testing

/// Tests of the basis that is chosen for many constraints added together.
@Suite struct StartingBasisTests {
  /// A cell of a list: a picture beside three lines of text, whichever is taller, and a text below.
  private struct Cell {
    var top: Variable
    var picture: Variable
    var lines: [Variable]
    var text: Variable
    var height: Variable
  }

  /// Adds cells one below the other, as a layout of a list does, in one transaction without steps.
  private func solveCells(_ lines: [Double]) throws -> (solver: ConstraintSolver, cells: [Cell]) {
    var solver = ConstraintSolver()
    solver.limitSteps(to: 0)
    solver.beginTransaction()
    var above = LinearExpression()
    var cells: [Cell] = []
    for height in lines {
      let cell = Cell(
        top: solver.addVariable(), picture: solver.addVariable(), lines: solver.addVariables(3),
        text: solver.addVariable(), height: solver.addVariable())
      let textTop = solver.addVariable()
      try solver.add(cell.top == above)
      for (length, size) in [(cell.picture, 50), (cell.text, 20)] + cell.lines.map({ ($0, height) })
      {
        try solver.add((length <= size) ~ 250)
        try solver.add((length >= size) ~ 750)
      }
      try solver.add(textTop + cell.text == cell.height)
      try solver.add(cell.picture <= textTop)
      try solver.add((cell.picture == textTop) ~ 749)
      try solver.add(textTop >= cell.lines[0] + cell.lines[1] + cell.lines[2] + 3)
      above = cell.top + cell.height
      cells.append(cell)
    }
    try solver.commitTransaction()
    return (solver, cells)
  }

  @Test(arguments: [2, 20, 255, 256, 300])
  func `contents of cells that exceed a picture stretch it without a step`(count: Int) throws {
    let heights = (0..<count).map { [20, 10, 30][$0 % 3] }.map(Double.init)
    let (solver, cells) = try solveCells(heights)
    #expect(solver.isOptimal && solver.optimalityDefect() == nil)
    var top = 0.0
    for (cell, height) in zip(cells, heights) {
      let tall = max(50, 3 * height + 3)
      #expect(abs(solver.value(of: cell.top) - top) < 1e-6)
      #expect(abs(solver.value(of: cell.picture) - tall) < 1e-6)
      #expect(cell.lines.allSatisfy { abs(solver.value(of: $0) - height) < 1e-6 })
      #expect(abs(solver.value(of: cell.height) - tall - 20) < 1e-6)
      top += tall + 20
    }
  }

  @Test func `a batch places equations where more important limits of their forms are`() throws {
    var solver = ConstraintSolver()
    let share = solver.addVariable()
    var end = solver.addVariable()
    var constraints = [end == 0]
    for place in 0..<100 {
      let (start, spacer, next) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      constraints += [
        start == end + spacer, spacer == share, next - start >= Double(place * 31 % 40),
        next - start == Double(place * 17 % 40) ~ .low,
      ]
      end = next
    }
    constraints.append(end == 6000)
    try solver.add(contentsOf: constraints)
    #expect(solver.stepCounts.all == 0)
    #expect(solver.optimalityDefect() == nil)
  }

  @Test func `inequalities that depend on the same row are all met`() throws {
    var solver = ConstraintSolver()
    solver.beginTransaction()
    let total = solver.addVariable()
    let lengths = solver.addVariables(300)
    for (place, length) in lengths.enumerated() {
      try solver.add((length <= 10) ~ 250)
      try solver.add((length >= 10) ~ 750)
      try solver.add(total >= length + Double(place))
    }
    try solver.add((total <= 0) ~ 200)
    try solver.add((total >= 0) ~ 700)
    try solver.commitTransaction()
    #expect(solver.isOptimal && solver.optimalityDefect() == nil)
    #expect(abs(solver.value(of: total) - 309) < 1e-6)
    #expect(lengths.allSatisfy { abs(solver.value(of: $0) - 10) < 1e-6 })
  }

  @Test(arguments: [20, Thoroughness.isFull ? 600 : 200])
  func `limits that neighbouring cells share are met`(count: Int) throws {
    var solver = ConstraintSolver()
    solver.beginTransaction()
    let tops = solver.addVariables(count)
    let heights = solver.addVariables(count)
    try solver.add(tops[0] == 0)
    for place in 0..<count {
      try solver.add((heights[place] <= 20) ~ 250)
      try solver.add((heights[place] >= 20) ~ 750)
      if place == 0 { continue }
      try solver.add(tops[place] == tops[place - 1] + heights[place - 1])
      try solver.add(heights[place - 1] + heights[place] >= 50 + Double(place % 7))
    }
    try solver.commitTransaction()
    #expect(solver.isOptimal && solver.optimalityDefect() == nil)
    let sizes = heights.map { solver.value(of: $0) }
    for place in 1..<count {
      #expect(sizes[place - 1] + sizes[place] >= 50 + Double(place % 7) - 1e-6)
      #expect(abs(solver.value(of: tops[place]) - sizes[..<place].reduce(0, +)) < 1e-6)
    }
  }

  /// Adds titles of equal widths with fields beside them, in one transaction.
  private func solveTitles(
    _ sizes: [Double], steps: Int
  ) throws -> (solver: ConstraintSolver, titles: [Variable], fields: [Variable]) {
    var solver = ConstraintSolver()
    solver.limitSteps(to: steps)
    solver.beginTransaction()
    let titles = solver.addVariables(sizes.count)
    let fields = solver.addVariables(sizes.count)
    for (place, size) in sizes.enumerated() {
      try solver.add((titles[place] <= size) ~ 250)
      try solver.add((titles[place] >= size) ~ 750)
      try solver.add(fields[place] == titles[place] + 8)
      if place > 0 { try solver.add(titles[place] == titles[0]) }
    }
    try solver.commitTransaction()
    return (solver, titles, fields)
  }

  @Test(arguments: [2, 50, 300])
  func `titles of equal widths are as wide as the widest`(count: Int) throws {
    let sizes: [Double] = (0..<count).map { place in Double(place * 37 % 301 + 1) }
    let (solver, titles, fields) = try solveTitles(sizes, steps: count)
    let widest = try #require(sizes.max())
    #expect(solver.isOptimal && solver.optimalityDefect() == nil)
    #expect(titles.allSatisfy { abs(solver.value(of: $0) - widest) < 1e-6 })
    #expect(fields.allSatisfy { abs(solver.value(of: $0) - widest - 8) < 1e-6 })
  }

  @Test func `a solver that stops at its limit of steps enters all constraints, and says so`()
    throws
  {
    // So many equal sizes that the factors are worn before all have been entered.
    let (solver, titles, fields) = try solveTitles(
      (0..<300).map { Double(($0 * 37) % 100 + 1) }, steps: 0)
    #expect(!solver.isOptimal && solver.unfinishedPriority != nil)
    for (title, field) in zip(titles, fields) {
      #expect(abs(solver.value(of: title) - solver.value(of: titles[0])) < 1e-6)
      #expect(abs(solver.value(of: field) - solver.value(of: title) - 8) < 1e-6)
    }
  }
}

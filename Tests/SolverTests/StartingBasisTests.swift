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
        try solver.add((length <= size) | Priority(250))
        try solver.add((length >= size) | Priority(750))
      }
      try solver.add(textTop + cell.text == cell.height)
      try solver.add(cell.picture <= textTop)
      try solver.add((cell.picture == textTop) | Priority(749))
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

  @Test func `inequalities that depend on the same row are all met`() throws {
    var solver = ConstraintSolver()
    solver.beginTransaction()
    let total = solver.addVariable()
    let lengths = solver.addVariables(300)
    for (place, length) in lengths.enumerated() {
      try solver.add((length <= 10) | Priority(250))
      try solver.add((length >= 10) | Priority(750))
      try solver.add(total >= length + Double(place))
    }
    try solver.add((total <= 0) | Priority(200))
    try solver.add((total >= 0) | Priority(700))
    try solver.commitTransaction()
    #expect(solver.isOptimal && solver.optimalityDefect() == nil)
    #expect(abs(solver.value(of: total) - 309) < 1e-6)
    #expect(lengths.allSatisfy { abs(solver.value(of: $0) - 10) < 1e-6 })
  }
}

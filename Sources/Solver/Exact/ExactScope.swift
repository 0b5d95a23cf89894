/// The part of a problem that a question is about, for exact arithmetic.
///
/// It has all variables that the question's rows and variables are connected with, and the rows and
/// penalties that mention them, each with a number of its own. *Determined* variables, see
/// ``DeterminedVariables``, connect nothing: they count as constants.
struct ExactScope {
  /// A row of the basis with the penalty at whose breakpoint it is, or the stay of a variable.
  struct Member {
    private let number: Int
    /// −1 for a stay.
    var penalty: Int

    static func stay(of column: Int) -> Member { Member(number: column, penalty: -1) }
    static func row(_ row: Int, at penalty: Int) -> Member {
      Member(number: row, penalty: penalty)
    }

    var isStay: Bool { penalty < 0 }
    /// The row, unless the member is a stay.
    var row: Int { number }
    /// The variable of a stay.
    var column: Int { number }
  }

  struct Term {
    let column: Int
    let value: Double
  }

  struct Penalty {
    let id: RowPenalty.ID
    /// The number of penalties added before.
    let serial: Int64
    let row: Int
    let level: Level
    /// The slopes below and above the breakpoint, and that of the state.
    let lower: Double
    let upper: Double
    let slope: Double
    /// The breakpoint, less the constants in the row.
    let target: TrackedDouble
  }

  /// By number.
  private(set) var columns: [Column] = []
  private(set) var rows: [Row.ID] = []
  /// The penalties of a row follow each other.
  private(set) var penalties: [Penalty] = []
  /// By number of a variable: the value that the state has.
  private(set) var values: [Double] = []
  /// The members of the state's basis, and their positions; an active row that is at no breakpoint
  /// has a position, but is not a member here.
  private(set) var members: [Member] = []
  private(set) var positions: [Position] = []
  /// The variables that count as constants, and their exact values.
  private(set) var constants = DeterminedVariables()

  /// By variable and by row of the problem: the number, −1 outside the scope.
  private var columnNumbers: [Int32]
  private var rowNumbers: [Int32]
  private var terms: [Term] = []
  /// By row: the first term, and the first penalty; one more for the end.
  private var firstTerm: [Int] = [0]
  private var firstPenalty: [Int] = [0]

  /// Creates the scope of what is connected with some rows and variables.
  ///
  /// If only rounding keeps the basis regular, more members than variables may be connected, of which
  /// others elsewhere are too few: then the scope is the whole problem.
  ///
  /// - Parameters:
  ///   - places: Rows, and variables as their stays; nil for the whole problem.
  ///   - method: The method, whose problem it is.
  ///   - determined: Whether determined variables count as constants: right if required
  ///     constraints can be satisfied.
  init(around places: [Solver.Member]?, _ method: SimplexMethod, determined: Bool = false) {
    let problem = method.problem
    columnNumbers = [Int32](repeating: -1, count: Int(problem.variables.count))
    rowNumbers = [Int32](repeating: -1, count: Int(problem.rows.count))
    if determined { constants = DeterminedVariables(method) }
    if places == nil {
      for column in problem.variables.indices { add(column) }
      for id in problem.rows.indices where takesPart(id, problem) { add(id) }
    }
    for place in places ?? [] {
      if place.isStay { reach(place.column) }
      if place.isStay, number(of: place.column) == nil {
        problem.forEachInactiveRow(of: place.column) { addInactive($0, problem) }
      } else if !place.isStay {
        addInactive(place.row, problem)
      }
    }
    var next = 0
    while next < columns.count {
      let column = columns[next]
      next += 1
      let variable = problem.variables[column]
      if variable.unit.exists, problem.rows[variable.unit].penalties.exists { add(variable.unit) }
      for first in [variable.inactive, variable.active] {
        for (_, item) in problem.coefficients.list(from: first)
        where takesPart(item.row, problem) {
          add(item.row)
          reach(item.row, problem)
        }
      }
    }
    finish(method)
    if positions.count != columns.count, places != nil { self = ExactScope(around: nil, method) }
  }

  /// Creates the scope of some members of the basis and their variables.
  init(of members: [Solver.Member], _ method: SimplexMethod) {
    columnNumbers = [Int32](repeating: -1, count: Int(method.problem.variables.count))
    rowNumbers = [Int32](repeating: -1, count: Int(method.problem.rows.count))
    for member in members {
      if member.isStay {
        reach(member.column)
      } else {
        add(member.row)
        reach(member.row, method.problem)
      }
    }
    finish(method)
  }

  // MARK: - Reading

  /// The number of a variable in the scope; nil outside.
  func number(of column: Column) -> Int? {
    let number = columnNumbers[Int(column.rawValue)]
    return number < 0 ? nil : Int(number)
  }

  /// The member of the problem's basis.
  func member(_ member: Member) -> Solver.Member {
    member.isStay ? .stay(of: columns[member.column]) : Solver.Member(rows[member.row])
  }

  /// Visits the terms of a row, without those of constants.
  @inline(__always)
  func forEachTerm(of row: Int, _ body: (Int, Double) -> Void) {
    for place in firstTerm[row]..<firstTerm[row + 1] {
      body(terms[place].column, terms[place].value)
    }
  }

  /// Visits the variables of a member.
  func forEachTerm(of member: Member, _ body: (Int, Double) -> Void) {
    if member.isStay { body(member.column, 1) } else { forEachTerm(of: member.row, body) }
  }

  /// The penalties of a row.
  @inline(__always)
  func penalties(of row: Int) -> Range<Int> { firstPenalty[row]..<firstPenalty[row + 1] }

  // MARK: - Creation

  private func takesPart(_ row: Row.ID, _ problem: SparseProblem) -> Bool {
    problem.rows[row].penalties.exists || problem.rows[row].isActive
  }

  private mutating func add(_ column: Column) {
    columnNumbers[Int(column.rawValue)] = Int32(truncatingIfNeeded: columns.count)
    columns.append(column)
  }

  private mutating func add(_ row: Row.ID) {
    if rowNumbers[Int(row.rawValue)] >= 0 { return }
    rowNumbers[Int(row.rawValue)] = Int32(truncatingIfNeeded: rows.count)
    rows.append(row)
  }

  /// Adds a doubtful row, whose variables may all be constants, and what it is connected with.
  private mutating func addInactive(_ row: Row.ID, _ problem: SparseProblem) {
    if !problem.rows[row].isActive, problem.rows[row].penalties.exists { add(row) }
    reach(row, problem)
  }

  /// Adds a variable unless it is determined.
  private mutating func reach(_ column: Column) {
    if number(of: column) == nil, !constants.contains(column) { add(column) }
  }

  private mutating func reach(_ row: Row.ID, _ problem: SparseProblem) {
    var mentioned: [Column] = []
    problem.forEachTerm(of: row) { column, _ in mentioned.append(column) }
    for column in mentioned { reach(column) }
  }

  /// Gathers the terms, penalties and members.
  private mutating func finish(_ method: SimplexMethod) {
    let problem = method.problem
    for column in columns { values.append(problem.values[column]) }
    for (number, id) in rows.enumerated() {
      var own: [Term] = []
      var constant = TrackedDouble.zero
      problem.forEachTerm(of: id) { column, value in
        if let number = self.number(of: column) {
          own.append(Term(column: number, value: value))
        } else {
          constant = constant + TrackedDouble(value) * constants.value(of: column)
        }
      }
      terms += own
      firstTerm.append(terms.count)
      for (penalty, item) in problem.linkedPenalties(of: id) {
        penalties.append(
          Penalty(
            id: penalty, serial: item.serial, row: number, level: item.level,
            lower: Double(item.below) * item.weight, upper: Double(item.above) * item.weight,
            slope: item.slope, target: problem.exactBreakpoint(of: penalty) - constant))
      }
      firstPenalty.append(penalties.count)
    }
    for (number, column) in columns.enumerated() where problem.variables[column].stay.exists {
      positions.append(problem.variables[column].stay)
      members.append(.stay(of: number))
    }
    for (number, row) in rows.enumerated() where problem.rows[row].isActive {
      positions.append(problem.rows[row].position)
      if let penalty = penaltyAtTarget(of: number, problem) {
        members.append(.row(number, at: penalty))
      }
    }
  }

  /// The penalty at whose breakpoint an active row is, up to rounding; nil for none.
  private func penaltyAtTarget(of row: Int, _ problem: SparseProblem) -> Int? {
    let target = problem.rows[rows[row]].target
    func distance(_ penalty: Int) -> Double {
      (problem.penalties[penalties[penalty].id].breakpoint - target).magnitude
    }
    let nearest = penalties(of: row).min { distance($0) < distance($1) }
    let isAt = nearest.map { distance($0) <= Tolerance.drift * max(1, target.magnitude) }
    return isAt == true ? nearest : nil
  }
}

extension SparseProblem {
  /// The breakpoint of a penalty as its constraint gives it.
  func exactBreakpoint(of id: RowPenalty.ID) -> TrackedDouble {
    TrackedDouble(constant(of: id)) / TrackedDouble(penalties[id].factor)
  }
}

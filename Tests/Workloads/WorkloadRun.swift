package import Solver

/// A workload in a solver.
package struct WorkloadRun: Sendable {
  /// The way in which the constraints are added to the solver.
  package enum Build: Sendable {
    /// All in one call.
    case batch
    /// Each in a call of its own.
    case oneByOne
  }

  package let workload: Workload
  package var solver = ConstraintSolver()
  package private(set) var variables: [Variable] = []
  /// The constraints that edits are.
  package private(set) var editIDs: [Constraint.ID] = []
  /// Each row's identifier while the solver holds the row.
  private var rowIDs: [Constraint.ID?]
  private let constraints: [Constraint]

  /// Builds a workload.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - build: The way in which the constraints are added.
  ///   - shuffle: Arranges the constraints, edits first, in the order of addition.
  /// - Throws: The solver's error, as the required constraints of no workload contradict
  ///   each other.
  package init(
    _ workload: Workload, _ build: Build, shuffle: (inout [Int]) -> Void = { _ in }
  ) throws(AddError) {
    self.workload = workload
    var variables: [Variable] = []
    for _ in 0..<workload.variableCount {
      variables.append(solver.addVariable())
    }
    self.variables = variables
    let edits = workload.edits.map { $0.constraint(on: variables) }
    constraints = workload.rows.map { $0.constraint(on: variables) }

    let built = edits + constraints.prefix(workload.builtCount)
    var order = Array(built.indices)
    shuffle(&order)
    var ids: [Constraint.ID] = []
    switch build {
    case .batch:
      ids = try solver.add(contentsOf: order.map { built[$0] })
    case .oneByOne:
      for index in order {
        ids.append(try solver.add(built[index]))
      }
    }
    var idsInFileOrder = [Constraint.ID?](repeating: nil, count: edits.count + constraints.count)
    for (index, id) in zip(order, ids) {
      idsInFileOrder[index] = id
    }
    editIDs = idsInFileOrder.prefix(edits.count).compactMap(\.self)
    rowIDs = Array(idsInFileOrder.dropFirst(edits.count))
  }

  /// Gives the driven edit another value.
  package mutating func suggest(_ value: Double) throws(ChangeError) {
    try solver.setConstant(value, of: editIDs[workload.drivenEdit])
  }

  /// Gives a built row another constant.
  package mutating func setConstant(_ value: Double, ofRow row: Int) throws(ChangeError) {
    guard let id = rowIDs[row] else { preconditionFailure("row \(row) is not in the solver") }
    try solver.setConstant(value, of: id)
  }

  /// Swaps the two groups of rows, in one transaction.
  package mutating func toggle() throws {
    try swap(workload.outgoing, for: workload.incoming)
  }

  /// Undoes ``toggle()``.
  package mutating func toggleBack() throws {
    try swap(workload.incoming, for: workload.outgoing)
  }

  private mutating func swap(_ outgoing: [Int], for incoming: [Int]) throws {
    solver.beginTransaction()
    for index in outgoing {
      guard let id = rowIDs[index] else { preconditionFailure("row \(index) is out already") }
      try solver.remove(id)
      rowIDs[index] = nil
    }
    for index in incoming {
      rowIDs[index] = try solver.add(constraints[index])
    }
    try solver.commitTransaction()
  }

  /// The constraints that the solver holds.
  package var liveConstraints: [Constraint] {
    (editIDs + rowIDs.compactMap(\.self)).compactMap { solver.constraint($0) }
  }
}

extension Workload {
  /// The edits and the rows that are built, as constraints on the variables of any new solver: they
  /// have the same handles in each.
  package func builtConstraints() -> [Constraint] {
    var solver = ConstraintSolver()
    var variables: [Variable] = []
    for _ in 0..<variableCount {
      variables.append(solver.addVariable())
    }
    return edits.map { $0.constraint(on: variables) }
      + rows.prefix(builtCount).map { $0.constraint(on: variables) }
  }
}

extension Workload.Edit {
  fileprivate func constraint(on variables: [Variable]) -> Constraint {
    Constraint(terms: [.init(variables[variable])], .equal, initial, priority: priority)
  }
}

extension Workload.Row {
  fileprivate func constraint(on variables: [Variable]) -> Constraint {
    Constraint(
      terms: terms.map { .init(variables[$0.variable], times: $0.coefficient) }, relation, constant,
      priority: priority)
  }
}

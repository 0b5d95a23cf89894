/// Minimisation of contradictory sets that no single violated penalty certifies.
extension Simplex {
  /// The priority of a constraint that yields to all required ones, and to nothing else.
  static var almostRequired: Priority { Priority(Priority.required.rawValue.nextDown) }

  /// Makes a contradictory set of required penalties minimal.
  ///
  /// - Returns: Whether the set that is left is known to be contradictory; if not, the set is
  ///   unchanged.
  func reduce(_ members: inout [Int32]) -> Bool {
    let found = firstContradiction(in: members, isTracked: isTracked)
    let places = found.isEmpty ? firstContradiction(in: members, isTracked: true) : found
    if !places.isEmpty { members = places.map { members[Int($0)] } }
    return !places.isEmpty
  }

  /// The first penalty of a list that contradicts those before it, with a minimal set of these that
  /// it contradicts.
  ///
  /// In a state of their own, constraints are added one by one. Each is first less important than
  /// required ones. If it fails, all others hold, and its row is a combination of rows that these
  /// keep from moving, see ``certificate(of:)``.
  ///
  /// - Returns: The places of the members in the list; none if rounding prevents finding them.
  private func firstContradiction(in members: [Int32], isTracked: Bool) -> [Int32] {
    let trial = Simplex()
    if isTracked { trial.beginTracking() }
    var variables: [Int32: Int32] = [:]
    for member in members {
      var constraint = constraint(member)
      for place in constraint.terms.indices {
        let index = constraint.terms[place].variable.index
        let variable = variables[index] ?? trial.addVariable(value: 0)
        variables[index] = variable
        constraint.terms[place].variable = Variable(index: variable, generation: 0)
      }
      trial.seatVariables()
      constraint.priority = Self.almostRequired
      // Penalties are numbered in the order of the list.
      let penalty = trial.addPenalty(constraint)
      if !trial.enterFreely(penalty) { trial.enter(penalty) }
      trial.optimise()
      if trial.progress.stalledLevel >= 0 || trial.solution.overflow >= 0 { return [] }
      if trial.isViolated(penalty) { return trial.certificate(of: penalty).sorted() }
      trial.reshape(penalty, constraint.relation, .required)
      trial.optimise()
    }
    return []
  }
}

/// Sets of constraints, each active while its condition holds.
///
/// The engine updates them before a solve: sets whose condition ended are deactivated, then those
/// whose condition begins are activated. No frame is solved with both or with neither.
///
/// A constraint whose items are not in one tree waits: a later update activates it.
package final class ConstraintSets {
  private struct Member {
    let condition: Condition
    var constraints: [LayoutConstraint]
    var applies = false
    /// Whether that has changed and its constraints are still to be.
    var isDue = false
  }

  /// In the order in which they were first set.
  private var members: [Member] = []
  /// The circumstances that the sets act on; nil until the first update.
  private var known: Circumstances?
  /// Whether a condition depends on more than the edges that a guide is near.
  private(set) package var readsWindow = false
  /// Called in an update that switches sets, between deactivation and activation, with whether each
  /// applies.
  package var onSwitch: (([Bool]) -> Void)?

  /// Creates an empty list.
  package init() {}

  /// Whether each set applies, in order.
  package var applying: [Bool] { members.map { $0.applies } }

  /// The conditions, in order.
  package var conditions: [Condition] { members.map { $0.condition } }

  /// The constraints of sets that apply whose items are not in one tree.
  package var waiting: [LayoutConstraint] {
    members.filter { $0.applies }.flatMap { $0.constraints.filter { $0.awaitsItems } }
  }

  package func constraints(activeWhen condition: Condition) -> [LayoutConstraint] {
    members.first { $0.condition == condition }?.constraints ?? []
  }

  package func contains(_ constraint: LayoutConstraint) -> Bool {
    members.contains { $0.constraints.contains { $0 === constraint } }
  }

  // MARK: - Changes

  /// Sets the constraints of a condition, replacing those set before for it.
  package func replace(
    _ condition: Condition, with constraints: [LayoutConstraint], in now: Circumstances
  ) {
    update(in: now)
    let index = members.firstIndex { $0.condition == condition } ?? members.count
    let place = index..<min(index + 1, members.count)
    let old = members[place].flatMap { $0.constraints }
    let member = Member(condition: condition, constraints: constraints)
    members.replaceSubrange(place, with: constraints.isEmpty ? [] : [member])
    release(old)
    adopt(constraints, condition, in: now)
  }

  /// Adds a set, even if there is one with the same condition.
  package func add(
    _ constraints: [LayoutConstraint], activeWhen condition: Condition, in now: Circumstances
  ) {
    members.append(Member(condition: condition, constraints: constraints))
    adopt(constraints, condition, in: now)
  }

  private func adopt(
    _ constraints: [LayoutConstraint], _ condition: Condition, in now: Circumstances
  ) {
    for constraint in constraints { constraint.condition = condition }
    readsWindow = members.contains { !$0.condition.isOfEdges }
    if !condition.holds(in: now) { release(constraints) }
    known = nil
    update(in: now)
  }

  /// Forgets all sets; no constraint is activated or deactivated.
  package func removeAll() {
    for constraint in members.flatMap({ $0.constraints }) {
      constraint.condition = nil
      constraint.awaitsItems = false
    }
    members = []
  }

  // MARK: - Updates

  /// Activates and deactivates sets for the circumstances, and activates constraints that waited
  /// for an item.
  ///
  /// A constraint that the program deactivates stays inactive until its set begins to apply again.
  package func update(in now: Circumstances) {
    if known != now { switchSets(in: now) }
    for index in members.indices where members[index].applies {
      let isDue = members[index].isDue
      for constraint in members[index].constraints where isDue || constraint.awaitsItems {
        constraint.condition = members[index].condition
        do throws(LayoutConstraintError) {
          try constraint.activateOrThrow()
          constraint.awaitsItems = false
        } catch {
          // The next layout after the items are back in one tree tries again.
          constraint.awaitsItems = true
        }
      }
      if isDue { members[index].isDue = false }
    }
  }

  private func switchSets(in now: Circumstances) {
    known = now
    var isSwitch = false
    for index in members.indices {
      let applies = members[index].condition.holds(in: now)
      guard applies != members[index].applies else { continue }
      members[index].isDue = true
      members[index].applies = applies
      isSwitch = true
    }
    guard isSwitch else { return }
    for index in members.indices where members[index].isDue && !members[index].applies {
      members[index].isDue = false
      release(members[index].constraints)
    }
    onSwitch?(members.map { $0.applies })
  }

  /// Deactivates constraints that no applicable set contains; those that no set contains have no
  /// condition any more.
  private func release(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      var isTracked = false
      var holder: Condition?
      for member in members where member.constraints.contains(where: { $0 === constraint }) {
        isTracked = true
        if member.applies { holder = member.condition }
      }
      if let holder {
        constraint.condition = holder
      } else {
        constraint.isActive = false
        if !isTracked { constraint.condition = nil }
      }
    }
  }
}

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

  /// By number.
  private var members: [Int: Member] = [:]
  /// The numbers, in the order in which the members were first set.
  private var order: [Int] = []
  private var nextNumber = 0
  /// The numbers of the members with a condition, in order.
  private var numbers: [Condition: [Int]] = [:]
  /// The numbers of the members that contain a constraint, in no particular order.
  private var holders: [LayoutConstraint: [Int]] = [:]
  /// The circumstances that the sets act on; nil until the first update.
  private var known: Circumstances?
  /// Called in an update that switches sets, between deactivation and activation, with whether each
  /// applies.
  package var onSwitch: (([Bool]) -> Void)?

  /// Creates an empty list.
  package init() {}

  private var present: [Member] { order.compactMap { members[$0] } }

  /// Whether a condition depends on more than the edges that a guide is near.
  package var readsWindow: Bool { numbers.keys.contains { !$0.isOfEdges } }

  /// Whether each set applies, in order.
  package var applying: [Bool] { present.map { $0.applies } }

  /// The conditions, in order.
  package var conditions: [Condition] { present.map { $0.condition } }

  /// The constraints of sets that apply whose items are not in one tree.
  package var waiting: [LayoutConstraint] {
    present.filter { $0.applies }.flatMap { $0.constraints.filter { $0.awaitsItems } }
  }

  package func constraints(activeWhen condition: Condition) -> [LayoutConstraint] {
    numbers[condition]?.first.flatMap { members[$0]?.constraints } ?? []
  }

  package func contains(_ constraint: LayoutConstraint) -> Bool { holders[constraint] != nil }

  // MARK: - Changes

  /// Sets the constraints of a condition, replacing those set before for it.
  ///
  /// - Complexity: Proportional to these constraints; that of an update if the circumstances have
  ///   changed.
  package func replace(
    _ condition: Condition, with constraints: [LayoutConstraint], in now: Circumstances
  ) {
    guard let number = numbers[condition]?.first else {
      if !constraints.isEmpty { add(constraints, activeWhen: condition, in: now) }
      return
    }
    if known != now { update(in: now) }
    let old = members[number]?.constraints ?? []
    for constraint in old {
      holders[constraint]?.removeAll { $0 == number }
      if holders[constraint]?.isEmpty == true { holders[constraint] = nil }
    }
    members[number] =
      constraints.isEmpty ? nil : Member(condition: condition, constraints: constraints)
    if constraints.isEmpty {
      order.removeAll { $0 == number }
      numbers[condition]?.removeFirst()
      if numbers[condition]?.isEmpty == true { numbers[condition] = nil }
    }
    release(old)
    adopt(number, in: now)
  }

  /// Adds a set, even if there is one with the same condition.
  package func add(
    _ constraints: [LayoutConstraint], activeWhen condition: Condition, in now: Circumstances
  ) {
    if known != now { update(in: now) }
    members[nextNumber] = Member(condition: condition, constraints: constraints)
    order.append(nextNumber)
    numbers[condition, default: []].append(nextNumber)
    nextNumber += 1
    adopt(nextNumber - 1, in: now)
  }

  private func adopt(_ number: Int, in now: Circumstances) {
    guard let member = members[number] else { return }
    for constraint in member.constraints {
      constraint.condition = member.condition
      holders[constraint, default: []].append(number)
    }
    guard member.condition.holds(in: now) else { return release(member.constraints) }
    members[number]?.applies = true
    members[number]?.isDue = true
    onSwitch?(applying)
    activateConstraints(of: number)
  }

  /// Forgets all sets; no constraint is activated or deactivated.
  package func removeAll() {
    for constraint in holders.keys {
      constraint.condition = nil
      constraint.awaitsItems = false
    }
    members = [:]
    order = []
    numbers = [:]
    holders = [:]
  }

  // MARK: - Updates

  /// Activates and deactivates sets for the circumstances, and activates constraints that waited
  /// for an item.
  ///
  /// A constraint that the program deactivates stays inactive until its set begins to apply again.
  package func update(in now: Circumstances) {
    if known != now { switchSets(in: now) }
    for number in order { activateConstraints(of: number) }
  }

  private func activateConstraints(of number: Int) {
    guard let member = members[number], member.applies,
      member.isDue || member.constraints.contains(where: { $0.awaitsItems })
    else { return }
    for constraint in member.constraints where member.isDue || constraint.awaitsItems {
      constraint.condition = member.condition
      do throws(LayoutConstraintError) {
        try constraint.activateOrThrow()
        constraint.awaitsItems = false
      } catch {
        // The next layout after the items are back in one tree tries again.
        constraint.awaitsItems = true
      }
    }
    if member.isDue { members[number]?.isDue = false }
  }

  private func switchSets(in now: Circumstances) {
    known = now
    var ending: [LayoutConstraint] = []
    var isSwitch = false
    for number in order {
      guard let member = members[number] else { continue }
      let applies = member.condition.holds(in: now)
      guard applies != member.applies else { continue }
      members[number]?.isDue = applies
      members[number]?.applies = applies
      if !applies { ending += member.constraints }
      isSwitch = true
    }
    guard isSwitch else { return }
    release(ending)
    onSwitch?(applying)
  }

  /// Deactivates constraints that no applicable set contains; those that no set contains have no
  /// condition any more.
  private func release(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      let numbers = holders[constraint] ?? []
      let applicable = numbers.filter { members[$0]?.applies == true }
      if let last = applicable.max(), let member = members[last] {
        constraint.condition = member.condition
      } else {
        constraint.isActive = false
        if numbers.isEmpty { constraint.condition = nil }
      }
    }
  }
}

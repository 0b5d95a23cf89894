/// Sets of constraints, each active while its condition holds.
///
/// The engine updates them before a solve: sets whose condition ended are deactivated, then those
/// whose condition begins are activated. No frame is solved with both or with neither.
///
/// A constraint whose items are not in one tree waits: a later update activates it.
package final class ConstraintSets {
  private final class Member {
    /// The position among all members that were ever added; a replacement takes that of the first.
    let number: Int
    let condition: Condition
    let constraints: [LayoutConstraint]
    var applies = false
    /// Whether that has changed and its constraints are still to be.
    var isDue = false

    init(_ number: Int, _ condition: Condition, _ constraints: [LayoutConstraint]) {
      self.number = number
      self.condition = condition
      self.constraints = constraints
    }
  }

  /// In the order of their numbers.
  private var members: [Member] = []
  private var nextNumber: Int { (members.last?.number ?? -1) + 1 }
  /// The members with a condition, in order.
  private var alike: [Condition: [Member]] = [:]
  /// The members that contain a constraint, in no particular order.
  private var holders: [LayoutConstraint: [Member]] = [:]
  /// The circumstances that the sets act on; nil until the first update.
  private var known: Circumstances?
  /// Called in an update that switches sets, between deactivation and activation, with whether each
  /// applies.
  package var onSwitch: (([Bool]) -> Void)?

  /// Creates an empty list.
  package init() {}

  /// Whether a condition depends on more than the edges that a guide is near.
  package var readsWindow: Bool { alike.keys.contains { !$0.isOfEdges } }

  /// Whether each set applies, in order.
  package var applying: [Bool] { members.map { $0.applies } }

  /// The conditions, in order.
  package var conditions: [Condition] { members.map { $0.condition } }

  /// The constraints of sets that apply whose items are not in one tree.
  package var waiting: [LayoutConstraint] {
    members.filter { $0.applies }.flatMap { $0.constraints.filter { $0.awaitsItems } }
  }

  package func constraints(activeWhen condition: Condition) -> [LayoutConstraint] {
    alike[condition]?.first?.constraints ?? []
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
    if known != now { update(in: now) }
    guard let old = alike[condition]?.first else {
      if !constraints.isEmpty { add(constraints, activeWhen: condition, in: now) }
      return
    }
    let new = constraints.isEmpty ? nil : Member(old.number, condition, constraints)
    let change = new.map { [$0] } ?? []
    replace(old, in: &members, by: change)
    replace(old, in: &alike[condition, default: []], by: change)
    for constraint in old.constraints {
      replace(old, in: &holders[constraint, default: []], by: [])
      if holders[constraint]?.isEmpty == true { holders[constraint] = nil }
    }
    if new == nil, alike[condition]?.isEmpty == true { alike[condition] = nil }
    release(old.constraints)
    if let new { adopt(new, in: now) }
  }

  private func replace(_ old: Member, in list: inout [Member], by new: [Member]) {
    guard let place = list.firstIndex(where: { $0 === old }) else { return }
    list.replaceSubrange(place...place, with: new)
  }

  /// Adds a set, even if there is one with the same condition.
  package func add(
    _ constraints: [LayoutConstraint], activeWhen condition: Condition, in now: Circumstances
  ) {
    if known != now { update(in: now) }
    let member = Member(nextNumber, condition, constraints)
    members.append(member)
    alike[condition, default: []].append(member)
    adopt(member, in: now)
  }

  private func adopt(_ member: Member, in now: Circumstances) {
    for constraint in member.constraints {
      constraint.condition = member.condition
      holders[constraint, default: []].append(member)
    }
    guard member.condition.holds(in: now) else { return release(member.constraints) }
    member.applies = true
    member.isDue = true
    onSwitch?(applying)
    activateConstraints(of: member)
  }

  /// Forgets all sets; no constraint is activated or deactivated.
  package func removeAll() {
    for constraint in holders.keys {
      constraint.condition = nil
      constraint.awaitsItems = false
    }
    members = []
    alike = [:]
    holders = [:]
  }

  // MARK: - Updates

  /// Activates and deactivates sets for the circumstances, and activates constraints that waited
  /// for an item.
  ///
  /// A constraint that the program deactivates stays inactive until its set begins to apply again.
  package func update(in now: Circumstances) {
    if known != now { switchSets(in: now) }
    for member in members where member.applies { activateConstraints(of: member) }
  }

  private func activateConstraints(of member: Member) {
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
    member.isDue = false
  }

  private func switchSets(in now: Circumstances) {
    known = now
    var ending: [LayoutConstraint] = []
    var isSwitch = false
    for member in members {
      let applies = member.condition.holds(in: now)
      guard applies != member.applies else { continue }
      member.isDue = applies
      member.applies = applies
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
      let holders = holders[constraint] ?? []
      let applicable = holders.filter { $0.applies }
      if let member = applicable.max(by: { $0.number < $1.number }) {
        constraint.condition = member.condition
      } else {
        constraint.isActive = false
        if holders.isEmpty { constraint.condition = nil }
      }
    }
  }
}

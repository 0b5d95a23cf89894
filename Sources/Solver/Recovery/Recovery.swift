/// Required constraints that are broken because they contradict others.
final class Recovery {
  /// Whether constraints are broken if required ones contradict each other.
  @safe @exclusivity(unchecked) var isEnabled = false
  @safe @exclusivity(unchecked) var broken = BrokenPenalties()

  func assign(_ other: Recovery) {
    isEnabled = other.isEnabled
    broken = other.broken
  }

  /// Whether broken penalties may hold by now.
  var isRetryDue: Bool { !broken.changed.penalties.isEmpty }

  /// Schedules a retry of the broken penalties whose conflicts may contain a penalty, and of the
  /// penalty itself if it is broken: it has been changed or is about to be removed.
  @inline(__always)
  func noteChange(of penalty: RowPenalty.ID, in problem: SparseProblem) {
    guard broken.count > 0 else { return }
    if broken.contains(penalty) { broken.setOthers(.all, of: penalty) }
    broken.noteChange(of: penalty, rank: problem.rank(of: penalty))
  }

  /// Forgets a penalty that is about to be removed, or may not be broken any more.
  func forget(_ penalty: RowPenalty.ID, in problem: SparseProblem) {
    noteChange(of: penalty, in: problem)
    if broken.contains(penalty) { broken.remove(penalty) }
  }
}

/// The required penalties that do not take part because they contradict others.
///
/// Their conflicts are not stored: those of thousands of penalties may have thousands of members
/// each. A ``PenaltySet`` is enough to decide which penalties a change may concern.
struct BrokenPenalties {
  /// The other members of each one's conflict; the full set if no conflict is known.
  private var others: [RowPenalty.ID: PenaltySet] = [:]
  /// The penalties that have been changed, removed or broken since the last retry.
  var changed = Changes()
  /// The number of times that a penalty was broken or restored; it wraps around at its maximum.
  private(set) var changeCount: UInt32 = 0

  /// The penalties before the tentative change, nil outside one; and the changes and their number.
  private var othersBefore: [RowPenalty.ID: PenaltySet]?
  private var (changedBefore, countBefore) = (Changes(), UInt32(0))

  /// Changed penalties.
  struct Changes {
    var penalties = PenaltySet()
    /// The least rank among them: a conflict does not break a penalty that ranks before a member.
    var firstRank = Int64.max
  }

  var count: Int { others.count }

  /// The broken penalties, in an arbitrary order.
  var penalties: Dictionary<RowPenalty.ID, PenaltySet>.Keys { others.keys }

  func contains(_ penalty: RowPenalty.ID) -> Bool { !others.isEmpty && others[penalty] != nil }

  /// Lists a penalty as broken, which it is not yet, without a conflict.
  mutating func insert(_ penalty: RowPenalty.ID) {
    verify(!contains(penalty), "a penalty is broken twice")
    others[penalty] = .all
    changeCount &+= 1
  }

  mutating func remove(_ penalty: RowPenalty.ID) {
    if others.removeValue(forKey: penalty) != nil { changeCount &+= 1 }
  }

  /// Records the other members of the conflict that breaks a penalty.
  mutating func setOthers(_ members: PenaltySet, of penalty: RowPenalty.ID) {
    if contains(penalty) { others[penalty] = members }
  }

  /// Records that a penalty has been changed, removed or broken.
  mutating func noteChange(of penalty: RowPenalty.ID, rank: Int64) {
    changed.penalties.insert(penalty)
    changed.firstRank = min(changed.firstRank, rank)
  }

  // MARK: - Tentative changes

  mutating func begin() {
    (othersBefore, changedBefore, countBefore) = (others, changed, changeCount)
  }

  mutating func keep() { othersBefore = nil }

  mutating func undo() {
    if let othersBefore { others = othersBefore }
    othersBefore = nil
    (changed, changeCount) = (changedBefore, countBefore)
  }

  // MARK: - Retries

  /// Forgets the changes, once the penalties they may concern are known.
  mutating func forgetChanges() { changed = Changes() }

  /// Whether one of the changed penalties may belong to the conflict of a broken one, or a value was
  /// too large with it.
  func isConcerned(_ penalty: RowPenalty.ID, rank: Int64) -> Bool {
    guard let others = others[penalty] else { return false }
    return others.isFull || rank >= changed.firstRank && others.mayMeet(changed.penalties)
  }
}

/// A set of penalties that may also contain some that were not inserted.
struct PenaltySet {
  var bits: UInt64 = 0

  /// The set that contains every penalty.
  static var all: PenaltySet { PenaltySet(bits: .max) }

  mutating func insert(_ penalty: RowPenalty.ID) {
    bits |= 1 &<< ((UInt64(truncatingIfNeeded: penalty.rawValue) &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  func mayMeet(_ other: PenaltySet) -> Bool { bits & other.bits != 0 }

  var isEmpty: Bool { bits == 0 }
  var isFull: Bool { bits == .max }
}

/// Required constraints that are broken because they contradict others.
struct Recovery: ~Copyable {
  /// Whether constraints are broken if required ones contradict each other.
  var isEnabled = false
  var broken = BrokenPenalties()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    if isEnabled { broken.visit(&visitor) }
  }

  /// Whether broken penalties may hold by now.
  var isRetryDue: Bool { !broken.changed.penalties.isEmpty }

  /// Schedules a retry of the broken penalties whose conflicts may contain a penalty, and of the
  /// penalty itself if it is broken: it has been changed or is about to be removed.
  @inline(__always)
  mutating func noteChange(of penalty: Int32, in problem: borrowing Problem) {
    guard broken.count > 0 else { return }
    if broken.contains(penalty) { broken.setOthers(.all, of: penalty) }
    broken.noteChange(of: penalty, rank: problem.rank(of: penalty))
  }

  /// Forgets a penalty that is about to be removed, or may not be broken any more.
  mutating func forget(_ penalty: Int32, in problem: borrowing Problem) {
    noteChange(of: penalty, in: problem)
    if broken.contains(penalty) { broken.remove(penalty) }
  }
}

/// The required penalties that do not take part because they contradict others.
///
/// Their conflicts are not stored: those of thousands of penalties may have thousands of members
/// each. A ``PenaltySet`` is enough to decide which penalties a change may concern.
struct BrokenPenalties: ~Copyable {
  struct Item: BitwiseCopyable {
    var penalty: Int32
    /// The other members of its conflict; the full set if no conflict is known.
    var others: PenaltySet
  }

  private var items = Buffer<Item>()
  /// By penalty: its index in `items`, −1 for none.
  private var places = Buffer<Int32>()
  /// The penalties that have been changed, removed or broken since the last retry.
  var changed = Changes()
  /// The number of times that a penalty was broken or restored; it wraps around at its maximum.
  private(set) var changeCount: UInt32 = 0

  /// Changed penalties.
  struct Changes: BitwiseCopyable {
    var penalties = PenaltySet()
    /// The least rank among them: a conflict does not break a penalty that ranks before a member.
    var firstRank = Int64.max
  }

  init() {}

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&items, .none)
    visitor.visit(&places, .none)
    visitor.visit(scalar: &changed.penalties.bits)
    visitor.visit(scalar: &changed.firstRank)
    visitor.visit(scalar: &changeCount)
  }

  /// The number of broken penalties.
  var count: Int32 { items.count }

  /// Returns a broken penalty by its index, which is arbitrary.
  subscript(_ place: Int32) -> Int32 { items[place].penalty }

  /// Whether a penalty is broken.
  func contains(_ penalty: Int32) -> Bool { penalty < places.count && places[penalty] >= 0 }

  /// Lists a penalty as broken, which it is not yet, without a conflict.
  mutating func insert(_ penalty: Int32) {
    verify(!contains(penalty), "a penalty is broken twice")
    if penalty >= places.count {
      places.append(-1, times: max(penalty &+ 1, places.count &* 2) &- places.count)
    }
    places[penalty] = items.count
    items.append(Item(penalty: penalty, others: .all))
    changeCount &+= 1
  }

  mutating func remove(_ penalty: Int32) {
    let place = places[penalty]
    places[penalty] = -1
    let last = items.removeLast()
    if last.penalty != penalty {
      items[place] = last
      places[last.penalty] = place
    }
    changeCount &+= 1
  }

  /// Records the other members of the conflict that breaks a penalty.
  func setOthers(_ others: PenaltySet, of penalty: Int32) {
    items[places[penalty]].others = others
  }

  /// Records that a penalty has been changed, removed or broken.
  mutating func noteChange(of penalty: Int32, rank: Int64) {
    changed.penalties.insert(penalty)
    changed.firstRank = min(changed.firstRank, rank)
  }

  /// Forgets the changes, once the penalties they may concern are known.
  mutating func forgetChanges() { changed = Changes() }

  /// Whether one of the changed penalties may belong to the conflict of a broken one.
  func isConcerned(at place: Int32, rank: Int64) -> Bool {
    rank >= changed.firstRank && items[place].others.mayMeet(changed.penalties)
  }
}

/// A set of penalties that may also contain some that were not inserted.
struct PenaltySet: BitwiseCopyable {
  var bits: UInt64 = 0

  /// The set that contains every penalty.
  static var all: PenaltySet { PenaltySet(bits: .max) }

  mutating func insert(_ penalty: Int32) {
    bits |= 1 &<< ((UInt64(truncatingIfNeeded: penalty) &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  func mayMeet(_ other: PenaltySet) -> Bool { bits & other.bits != 0 }

  var isEmpty: Bool { bits == 0 }
}

/// Required constraints that are broken because they contradict others.
struct Recovery: ~Copyable {
  /// Whether constraints are broken if required ones contradict each other.
  var isEnabled = false
  var broken = BrokenPenalties()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    if isEnabled { broken.visit(&visitor) }
  }
}

/// The required penalties that do not take part because they contradict others, each with its
/// conflict.
struct BrokenPenalties: ~Copyable {
  /// By broken penalty: the other members of its conflict.
  private(set) var members = AdjacencyLists()
  /// By penalty: the broken ones whose conflicts it is a member of.
  private(set) var waiting = AdjacencyLists()
  /// Broken penalties whose conflicts are not stored; some may no longer be broken.
  var unlisted = Buffer<Int32>()
  /// The number of recorded members of conflicts.
  private var memberCount: Int32 = 0
  /// The maximum number of members of conflicts that are kept.
  ///
  /// Thousands of constraints that each contradict thousands would fill the memory.
  static var limit: Int32 {
    #if SOLVER_CHECKS
      // Low enough for tests to reach.
      24
    #else
      1 << 21
    #endif
  }
  /// Penalties to be retried; some may no longer be broken.
  var due = Buffer<Int32>()
  /// The number of broken penalties.
  private(set) var count: Int32 = 0
  /// The number of times that a penalty was broken or restored; it wraps around at its maximum.
  private(set) var changeCount: UInt32 = 0

  init() {}

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    members.visit(&visitor)
    waiting.visit(&visitor)
    visitor.visit(&unlisted, .none)
    visitor.visit(scalar: &memberCount)
    visitor.visit(&due, .none)
    visitor.visit(scalar: &count)
    visitor.visit(scalar: &changeCount)
  }

  mutating func noteBreak() {
    count &+= 1
    changeCount &+= 1
  }

  mutating func noteRepair() {
    count &-= 1
    changeCount &+= 1
  }

  /// Reserves memory for penalties up to a number.
  mutating func reserve(_ penaltyCount: Int32) {
    guard members.listCount < penaltyCount else { return }
    members.addLists(upTo: max(penaltyCount, members.listCount &* 2))
    waiting.addLists(upTo: members.listCount)
  }

  mutating func memberCount(of penalty: Int32) -> Int32 {
    penalty < members.listCount ? members.count(penalty) : 0
  }

  mutating func waitingCount(on penalty: Int32) -> Int32 {
    penalty < waiting.listCount ? waiting.count(penalty) : 0
  }

  /// Whether this number of further members can be kept.
  func hasRoom(for count: Int) -> Bool { Int(memberCount) + count <= Int(Self.limit) }

  /// Records that a broken penalty waits on a member of its conflict.
  mutating func add(_ member: Int32, of penalty: Int32) {
    let place = members.count(penalty)
    let twin = waiting.append(Entry(index: penalty, twin: place, value: 0), to: member)
    _ = members.append(Entry(index: member, twin: twin, value: 0), to: penalty)
    memberCount &+= 1
  }

  /// Forgets the conflict of a broken penalty.
  mutating func forget(_ penalty: Int32) {
    guard penalty < members.listCount else { return }
    for place in 0..<members.count(penalty) {
      let entry = members[penalty, place]
      let last = waiting.count(entry.index) &- 1
      if entry.twin != last {
        let moved = waiting[entry.index, last]
        waiting[entry.index, entry.twin] = moved
        members[moved.index, moved.twin].twin = entry.twin
      }
      waiting.removeLast(of: entry.index)
    }
    memberCount &-= members.count(penalty)
    members.removeAll(of: penalty)
  }
}

extension Penalty {
  /// The state of a penalty in recovery from contradictions.
  struct RecoveryStatus: BitwiseCopyable {
    private var bits: UInt8 = 0

    /// Whether the penalty must never be broken.
    var isFirm: Bool {
      get { bits & 1 != 0 }
      set { bits = newValue ? bits | 1 : bits & ~1 }
    }
    /// Whether the penalty is broken.
    var isBroken: Bool {
      get { bits & 2 != 0 }
      set { bits = newValue ? bits | 2 : bits & ~2 }
    }
    /// Whether the broken penalty must be retried.
    var isDue: Bool {
      get { bits & 4 != 0 }
      set { bits = newValue ? bits | 4 : bits & ~4 }
    }
    /// Whether the penalty, broken, has a conflict that is not kept.
    var isUnlisted: Bool {
      get { bits & 8 != 0 }
      set { bits = newValue ? bits | 8 : bits & ~8 }
    }
  }
}

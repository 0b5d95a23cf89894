/// The required pieces that do not take part because they contradict others, each with what it
/// contradicts.
struct BrokenPieces: ~Copyable {
  /// By broken piece: the other members of its conflict.
  private(set) var members = AdjacencyLists()
  /// By piece: the broken ones of whose conflict it is a member.
  private(set) var waiting = AdjacencyLists()
  /// Broken pieces whose conflicts are not kept; some may not be broken any more.
  var unlisted = Buffer<Int32>()
  /// How many members of conflicts are kept.
  private var memberCount: Int32 = 0
  /// The most members of conflicts that are kept.
  ///
  /// Thousands of constraints that each contradict thousands would fill the memory.
  static var limit: Int32 {
    #if SOLVER_CHECKS
      // So few that tests get there.
      24
    #else
      1 << 21
    #endif
  }
  /// Pieces to be tried again; some may not be broken any more.
  var due = Buffer<Int32>()
  /// How many pieces are broken.
  private(set) var count: Int32 = 0
  /// How many times one broke or mended; begins again after the largest number.
  private(set) var changeCount: UInt32 = 0

  init() {}

  mutating func assign(_ other: borrowing BrokenPieces) {
    members.assign(other.members)
    waiting.assign(other.waiting)
    unlisted.assign(other.unlisted)
    memberCount = other.memberCount
    due.assign(other.due)
    count = other.count
    changeCount = other.changeCount
  }

  mutating func visitState(_ visitor: inout some StateVisitor) {
    members.visitState(&visitor)
    waiting.visitState(&visitor)
    visitor.visit(&unlisted)
    visitor.visit(scalar: &memberCount)
    visitor.visit(&due)
    visitor.visit(scalar: &count)
    visitor.visit(scalar: &changeCount)
  }

  mutating func noteBreak() {
    count &+= 1
    changeCount &+= 1
  }

  mutating func noteMend() {
    count &-= 1
    changeCount &+= 1
  }

  /// Makes room for pieces up to a number.
  mutating func reserve(_ pieceCount: Int32) {
    guard members.listCount < pieceCount else { return }
    members.addLists(upTo: max(pieceCount, members.listCount &* 2))
    waiting.addLists(upTo: members.listCount)
  }

  mutating func memberCount(of piece: Int32) -> Int32 {
    piece < members.listCount ? members.count(piece) : 0
  }

  mutating func waitingCount(on piece: Int32) -> Int32 {
    piece < waiting.listCount ? waiting.count(piece) : 0
  }

  /// Whether so many more members can be kept.
  func hasRoom(for count: Int) -> Bool { Int(memberCount) + count <= Int(Self.limit) }

  /// Notes that a broken piece waits on a member of its conflict.
  mutating func add(_ member: Int32, of piece: Int32) {
    let place = members.count(piece)
    let twin = waiting.append(Entry(index: piece, twin: place, value: 0), to: member)
    _ = members.append(Entry(index: member, twin: twin, value: 0), to: piece)
    memberCount &+= 1
  }

  /// Forgets the conflict of a broken piece.
  mutating func forget(_ piece: Int32) {
    guard piece < members.listCount else { return }
    for place in 0..<members.count(piece) {
      let entry = members[piece, place]
      let last = waiting.count(entry.index) &- 1
      if entry.twin != last {
        let moved = waiting[entry.index, last]
        waiting[entry.index, entry.twin] = moved
        members[moved.index, moved.twin].twin = entry.twin
      }
      waiting.removeLast(of: entry.index)
    }
    memberCount &-= members.count(piece)
    members.removeAll(of: piece)
  }
}

extension ActiveSet.Piece {
  /// How a piece fares where contradictions are recovered from.
  struct Recovery: BitwiseCopyable {
    private var bits: UInt8 = 0

    /// Whether the piece is never to be broken.
    var isFirm: Bool {
      get { bits & 1 != 0 }
      set { bits = newValue ? bits | 1 : bits & ~1 }
    }
    /// Whether the piece is broken.
    var isBroken: Bool {
      get { bits & 2 != 0 }
      set { bits = newValue ? bits | 2 : bits & ~2 }
    }
    /// Whether the piece, broken, is to be tried again.
    var isDue: Bool {
      get { bits & 4 != 0 }
      set { bits = newValue ? bits | 4 : bits & ~4 }
    }
    /// Whether the piece, broken, has a conflict that is not kept.
    var isUnlisted: Bool {
      get { bits & 8 != 0 }
      set { bits = newValue ? bits | 8 : bits & ~8 }
    }
  }
}

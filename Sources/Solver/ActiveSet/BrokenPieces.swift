/// The required pieces that do not take part because they contradict others, each with what it
/// contradicts.
struct BrokenPieces: ~Copyable {
  /// By broken piece: the other members of its conflict.
  private(set) var members = AdjacencyLists()
  /// By piece: the broken ones of whose conflict it is a member.
  private(set) var waiting = AdjacencyLists()
  /// Pieces to be tried again; some may not be broken any more.
  var due = Buffer<Int32>()
  /// How many pieces are broken.
  var count: Int32 = 0

  init() {}

  mutating func assign(_ other: borrowing BrokenPieces) {
    members.assign(other.members)
    waiting.assign(other.waiting)
    due.assign(other.due)
    count = other.count
  }

  mutating func visitState(_ visitor: inout some StateVisitor) {
    members.visitState(&visitor)
    waiting.visitState(&visitor)
    visitor.visit(&due)
    visitor.visit(scalar: &count)
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

  /// Notes that a broken piece waits on a member of its conflict.
  mutating func add(_ member: Int32, of piece: Int32) {
    let place = members.count(piece)
    let twin = waiting.append(Entry(index: piece, twin: place, value: 0), to: member)
    _ = members.append(Entry(index: member, twin: twin, value: 0), to: piece)
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
  }
}

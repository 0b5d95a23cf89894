/// Infinitesimal distances between inactive rows and the breakpoints where they are (Wolfe).
///
/// A distance belongs to the vertex at which it was drawn: when values move, all are drawn again.
/// It is drawn when the row first blocks a step, on the side given by the slopes of the row's
/// penalties; 0 if these are of neither side, as of an equation that holds but is inactive. Values
/// are not perturbed.
///
/// The numbers are those of a fixed sequence, restarted for each optimum: the same changes lead to
/// the same solution.
struct TieBreaker: ~Copyable {
  struct Offset: BitwiseCopyable {
    var value = 0.0
    var vertex: UInt32 = 0
  }

  /// By row, as far as a distance has been drawn: ties are rare.
  private var offsets = Table<Row.ID, Offset>()
  private var vertex: UInt32 = 1
  private var state: UInt64 = 0

  /// Restarts the sequence of numbers.
  mutating func begin() {
    state = 0
    leaveVertex()
  }

  /// Forgets all distances, as values have moved.
  mutating func leaveVertex() {
    vertex &+= 1
    if vertex == 0 {
      offsets.removeAll()
      vertex = 1
    }
  }

  /// Whether a row has a distance.
  @inline(__always)
  func isKnown(_ row: Row.ID) -> Bool {
    row.rawValue < offsets.count && offsets[row].vertex == vertex
  }

  /// The infinitesimal distance of a row above its breakpoint.
  @inline(__always)
  subscript(row: Row.ID) -> Double {
    get { isKnown(row) ? offsets[row].value : 0 }
    set {
      if row.rawValue >= offsets.count {
        offsets.append(Offset(), times: row.rawValue &+ 1 &- offsets.count)
      }
      offsets[row] = Offset(value: newValue, vertex: vertex)
    }
  }

  /// Gives a row a distance on a side: 1 above, −1 below, 0 for none.
  mutating func draw(_ row: Row.ID, side: Double) {
    self[row] = side == 0 ? 0 : side * nextNumber()
  }

  /// The next number of the sequence, from 0.5 to 1.5 (SplitMix64).
  mutating func nextNumber() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return 0.5 + Double(mixed >> 11) * 0x1p-53
  }
}

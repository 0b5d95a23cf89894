/// A constraint as a penalty on the value of a row: its slope times the distance from a breakpoint.
struct RowPenalty: LinkedElement {
  typealias ID = IndexOf<RowPenalty>

  /// The side of the breakpoint whose slope a penalty has.
  ///
  /// At the breakpoint each side that the relation allows is valid, and the present one is kept.
  typealias Side = Int8

  /// The value of the row at which the penalty is 0.
  var breakpoint: Double
  /// The factor by which the row is multiplied to give the constraint.
  var factor: Double
  /// The number of penalties added before.
  let serial: Int64
  var row: Row.ID
  /// The next penalty of the row, or the next free one.
  var next = RowPenalty.ID.none
  var level: Level
  var generation: UInt32 = 0
  /// The relation of the row's value to the breakpoint: −1 for at most, 0 for equal, 1 for at least.
  private(set) var relation: Int8
  /// −1: below, with the lower slope; 1: above, with the upper one; 0: neither, without a slope.
  var side: Side = 0
  var isLive = true
  /// Whether the penalty takes part; if not, its row does not list it.
  var isLinked = false
  /// Whether the multipliers leave out its slope, see ``HeldPenalties``.
  var isHeld = false
  /// Whether recovery from contradictions must never break it.
  var isFirm: Bool
  /// Whether the coefficients of the constraint make its decisions doubtful.
  var isUnusual = false
  /// Whether they always do.
  var isExtreme = false

  init(
    _ shape: Constraint.Shape, _ factor: Double, on row: Row.ID, _ level: Level, serial: Int64
  ) {
    breakpoint = factor == 1 ? shape.constant : shape.constant / factor
    self.factor = factor
    self.serial = serial
    self.row = row
    self.level = level
    relation = factor < 0 ? -shape.relation.rawValue : shape.relation.rawValue
    isFirm = !shape.isBreakable
  }

  /// Gives the penalty another constraint; its age and what links it stay.
  mutating func reshape(_ shape: Constraint.Shape, _ factor: Double, on row: Row.ID, _ level: Level)
  {
    let old = self
    self = RowPenalty(shape, factor, on: row, level, serial: serial)
    (next, generation, isLinked) = (old.next, old.generation, old.isLinked)
  }

  /// The relation of the constraint as written.
  var ownRelation: Constraint.Relation {
    if relation == 0 { return .equal }
    return (relation < 0) == (factor > 0) ? .lessThanOrEqual : .greaterThanOrEqual
  }

  var isEquation: Bool { @inline(__always) get { relation == 0 } }
  /// The size of a slope: an optional error counts in units of its constraint, a required one in
  /// those of the row.
  var weight: Double {
    @inline(__always) get { level.isRequired ? 1 : factor.magnitude }
  }
  var slope: Double { @inline(__always) get { Double(side) * weight } }
  /// The sides below and above the breakpoint; 0 where the constraint holds.
  var below: Side { @inline(__always) get { relation < 0 ? 0 : -1 } }
  var above: Side { @inline(__always) get { relation > 0 ? 0 : 1 } }

  /// The side of a row that moves away from the breakpoint.
  @inline(__always)
  func side(movingUp: Bool) -> Side { movingUp ? above : below }

  /// Whether the constraint keeps its row, at the breakpoint, from moving.
  @inline(__always)
  func resists(movingUp: Bool) -> Bool { side(movingUp: movingUp) != 0 }

  /// The side at a value of an inactive row.
  @inline(__always)
  func side(at value: Double) -> Side {
    if Tolerance.isAt(value, breakpoint) { return min(max(side, below), above) }
    return value < breakpoint ? below : above
  }

  /// Whether the constraint holds at a value.
  @inline(__always)
  func holds(at value: Double) -> Bool {
    Tolerance.isAt(value, breakpoint) || (value < breakpoint ? below : above) == 0
  }
}

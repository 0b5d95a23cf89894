/// A constraint on a row, as a penalty on the row's value: with slope `lower` below the breakpoint
/// and `upper` above it.
struct Penalty: Link {
  // Large properties come first: a layout may have a million penalties.
  var breakpoint: Double
  var slope: Double = 0
  /// The factor by which the row is multiplied to give the original constraint.
  var factor: Double
  /// The number of penalties added before.
  var serial: Int64
  var row: Int32
  var next: Int32 = -1
  var level: Int32
  var generation: UInt32 = 0
  /// The index in ``Problem/violated``, −1 for none.
  var violatedPlace: Int32 = -1
  /// The relation to the breakpoint that the row's value should have, as a sign.
  private var side: Int8 = 0
  var isLive = true
  /// Whether the penalty takes part in the problem; if not, its row does not list it.
  var isLinked = false
  /// Whether recovery from contradictions must never break the penalty.
  var isFirm: Bool

  /// Creates a penalty that does not take part in the problem yet.
  init(
    _ shape: Constraint.Shape, level: Int32, row: Int32, factor: Double, serial: Int64
  ) {
    breakpoint = shape.constant / factor
    self.factor = factor
    self.serial = serial
    self.row = row
    self.level = level
    isFirm = !shape.isBreakable
    setShape(shape.relation, level: level)
  }
}

extension Penalty {
  /// Sets the relation as written, and the level of the priority; the factor is known.
  mutating func setShape(_ relation: Constraint.Relation, level: Int32) {
    side = factor < 0 ? -relation.rawValue : relation.rawValue
    self.level = level
  }

  /// The slope below the breakpoint.
  @inline(__always)
  var lower: Double { side < 0 ? 0 : -weight }

  /// The slope above the breakpoint.
  @inline(__always)
  var upper: Double { side > 0 ? 0 : weight }

  /// The slope of an error: errors of optional constraints count in their own units.
  @inline(__always)
  private var weight: Double { level == LevelTable.required ? 1 : factor.magnitude }

  var isEquality: Bool { side == 0 }

  /// The relation of the constraint as written.
  var relation: Constraint.Relation {
    if isEquality { return .equal }
    return (side < 0) == (factor > 0) ? .lessThanOrEqual : .greaterThanOrEqual
  }
}

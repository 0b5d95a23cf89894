/// A constraint on a row, as a penalty on the row's value: with slope `lower` below the breakpoint
/// and `upper` above it.
struct Penalty: BitwiseCopyable {
  var breakpoint: Double
  var lower: Double
  var upper: Double
  var slope: Double = 0
  /// The factor by which the row is multiplied to give the original constraint.
  var factor: Double
  var row: Int32
  var next: Int32
  var level: Int32
  var generation: UInt32
  /// The index in ``Problem/violated``, −1 for none.
  var violatedPlace: Int32 = -1
  var isEquality: Bool
  var isLive = true
  /// Whether the penalty takes part in the problem; if not, its row does not list it.
  var isLinked = false
  var recovery = RecoveryStatus()
  /// The number of penalties added before.
  var serial: Int64
}

extension Penalty {
  /// Sets the slopes and the level by the relation and priority of the constraint as written; the
  /// factor is known.
  mutating func setShape(
    _ relation: Constraint.Relation, _ priority: Priority, level: Int32
  ) {
    let side = factor < 0 ? -relation.rawValue : relation.rawValue
    let weight = priority == .required ? 1 : factor.magnitude
    lower = side <= -1 ? 0 : -weight
    upper = side >= 1 ? 0 : weight
    isEquality = side == 0
    self.level = level
  }

  /// The relation of the constraint as written.
  var relation: Constraint.Relation {
    if isEquality { return .equal }
    return (upper > 0) == (factor > 0) ? .lessThanOrEqual : .greaterThanOrEqual
  }
}

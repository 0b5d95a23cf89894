extension LayoutConstraint {
  /// The standard distance between neighbours: 8 points.
  public static let systemSpacing = 8.0

  /// Creates an inactive constraint between at most two items.
  ///
  /// Without a second item, or with the multiplier 0, the right side is the constant alone, in
  /// points. A constant beyond `ConstraintSolver.limit` is replaced by the limit, see
  /// ``Window/constraintsAtLimit``.
  ///
  /// - Precondition: The pairing is legal, see ``LayoutConstraintError``.
  public convenience init(
    item first: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: LayoutItem?, attribute secondAttribute: Attribute, multiplier: Double,
    constant: Double, file: String = #fileID, line: Int = #line
  ) {
    let left = Term(first, firstAttribute)
    let counts = secondAttribute != .notAnAttribute && multiplier != 0
    let right = counts ? second.map { Term($0, secondAttribute, times: multiplier) } : nil
    let constant = Self.limited(constant)
    if let problem = Self.problem(left, right, [], constant) { stopProgram(problem.description) }
    self.init(
      unchecked: left, relation, right, constant: constant, priority: .required, identifier: nil,
      origin: .user, file: file, line: line)
  }

  /// Creates an inactive constraint from data that may be wrong, with any number of items on the
  /// right side.
  ///
  /// The right side of a position consists of positions along the same axis, whose multipliers do
  /// not cancel, and of sizes. The right side of a size consists of sizes and of differences
  /// between positions. Terms with the multiplier 0 do not count.
  ///
  /// - Parameters:
  ///   - first: The item on the left side.
  ///   - attribute: The part of it.
  ///   - relation: The comparison between the sides.
  ///   - terms: The terms that are added up on the right side.
  ///   - constant: The number added on the right side, in points.
  ///   - priority: The constraint's priority.
  ///   - identifier: A name for logs and reports.
  ///   - source: The place where the constraint was written; nil for the place of this call.
  ///   - file: The file of the call, for messages.
  ///   - line: The line there.
  /// - Throws: The error in the pairing or in a number.
  public convenience init(
    validating first: LayoutItem, _ attribute: Attribute, _ relation: Relation, _ terms: [Term],
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil,
    source: String? = nil, file: String = #fileID, line: Int = #line
  ) throws(LayoutConstraintError) {
    let left = Term(first, attribute)
    let (second, others) = Self.counting(terms)
    if let problem = Self.problem(left, second, others, constant) { throw problem }
    self.init(
      unchecked: left, relation, second, others, constant: constant, priority: priority,
      identifier: identifier, origin: .user, source: source, file: file, line: line)
  }

  /// The terms that count: the first and the others.
  private static func counting(_ terms: [Term]) -> (Term?, [Term]) {
    if terms.count == 1, terms[0].multiplier != 0 { return (terms[0], []) }
    let kept = terms.filter { $0.multiplier != 0 }
    return (kept.first, Array(kept.dropFirst()))
  }

  /// Returns the nearest constant that a constraint can have; stops the program if it is not
  /// finite.
  static func limited(_ constant: Double) -> Double {
    if !constant.isFinite { stopProgram(LayoutConstraintError.notFinite(constant).description) }
    return constant.withinLimit
  }

  static func problem(withConstant constant: Double) -> LayoutConstraintError? {
    if !constant.isFinite { return .notFinite(constant) }
    if abs(constant) > ConstraintSolver.limit { return .outOfRange(constant) }
    return nil
  }

  private static func problem(
    _ first: Term, _ second: Term?, _ others: [Term], _ constant: Double
  ) -> LayoutConstraintError? {
    if others.isEmpty, abs(constant) <= ConstraintSolver.limit, isPlain(first, second) {
      return nil
    }
    if let problem = problem(withConstant: constant) { return problem }
    if let problem = problem(with: first) { return problem }
    var weights = Weights()
    weights.count(first, sign: 0)
    for term in (second.map { [$0] } ?? []) + others {
      if let problem = problem(withMultiplierOf: term) { return problem }
      weights.count(term, sign: 1)
    }
    if weights.isDirectional && weights.isPhysical { return .mixedDirections }
    let (x, y) = (weights.x != 0, weights.y != 0)
    // The positions of a length cancel, so that only distances remain.
    if first.attribute.isDimension { return x || y ? .invalidPairing : nil }
    if second == nil { return .locationWithoutPartner }
    let isHorizontal = first.attribute.axis == .horizontal
    return x == isHorizontal && y != isHorizontal ? nil : .invalidPairing
  }

  /// Whether terms are a pair that most constraints have: legal whatever the items.
  ///
  /// Each mask has the bits of attributes, by raw values, that pair with each other.
  private static func isPlain(_ first: Term, _ second: Term?) -> Bool {
    var bits: UInt32 = 1 &<< UInt32(truncatingIfNeeded: first.attribute.rawValue)
    let sizes: UInt32 = 0b001_1000_0000
    guard !first.reference.isGone else { return false }
    guard let second else { return bits & sizes != 0 }
    bits |= 1 &<< UInt32(truncatingIfNeeded: second.attribute.rawValue)
    let vertical: UInt32 = 0b100_0001_1000
    let directional: UInt32 = 0b010_0110_0000
    let physical: UInt32 = 0b010_0000_0110
    return !second.reference.isGone && abs(second.multiplier) <= ConstraintSolver.limit
      && (bits & ~vertical == 0 || bits & ~directional == 0 || bits & ~sizes == 0
        || bits & ~physical == 0)
  }

  private static func problem(withMultiplierOf term: Term) -> LayoutConstraintError? {
    if !term.multiplier.isFinite { return .multiplierNotFinite(term.multiplier) }
    return problem(withConstant: term.multiplier) ?? problem(with: term)
  }

  private static func problem(with term: Term) -> LayoutConstraintError? {
    guard term.attribute != .notAnAttribute else { return .invalidPairing }
    guard !term.reference.isGone else { return .itemIsGone }
    if term.attribute.needsView, let item = term.item, !item.isView {
      return .unavailableAttribute(item: item.label, term.attribute)
    }
    return nil
  }

  /// The sums of the position terms on the right side.
  private struct Weights {
    var x = 0.0
    var y = 0.0
    var largest = 0.0
    var isDirectional = false
    var isPhysical = false

    mutating func count(_ term: Term, sign: Double) {
      isDirectional = isDirectional || term.attribute.isDirectional
      isPhysical = isPhysical || term.attribute.isPhysical
      guard term.attribute.isLocation else { return }
      largest = max(largest, abs(term.multiplier) * sign)
      if term.attribute.axis == .horizontal {
        x = snapped(x + term.multiplier * sign)
      } else {
        y = snapped(y + term.multiplier * sign)
      }
    }

    private func snapped(_ sum: Double) -> Double { abs(sum) <= 1e-12 * largest ? 0 : sum }
  }
}

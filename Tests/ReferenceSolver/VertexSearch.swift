/// A simplex search from vertex to vertex in whole numbers, for errors of many priorities at once.
///
/// A vertex is given by as many *members* as there are variables: constraints at their constants,
/// or variables at 0. Each other constraint is on one side of its constant, or counts as on one
/// side. A step moves one member off its constant, keeps the others, and ends where the next
/// constraint reaches its own. The errors of all priorities are compared in order. Bland's rule
/// chooses steps, so the search ends.
///
/// The inverse of the members' matrix is kept as whole numbers over a common denominator, which
/// divides evenly after each exchange (Bareiss, Edmonds).
struct VertexSearch {
  private struct Row {
    /// Whole numbers: the constraint times a power of two.
    var terms: [(place: Int, coefficient: BigInteger)]
    var constant: BigInteger
    /// The exponent of that power.
    var power: Int
    /// The weight of a unit of the row's error, from ``shift`` on.
    var weight: BigInteger
    var level: Int
    /// Whether the constraint errs above and below its constant.
    var errs: (above: Bool, below: Bool)
    /// 1 above the constant, -1 below, 0 for a member.
    var side = -1
  }

  private let priorities: [Double]
  private var rows: [Row] = []
  /// The largest of the rows' powers.
  private let shift: Int
  /// By position: a row, or a variable at 0 as a negative number.
  private var members: [Int]
  /// By position: how the variables move with the member, times the denominator.
  private var directions: [[BigInteger]]
  private var denominator = BigInteger.one
  /// The variables times the denominator.
  private var point: [BigInteger]
  /// The number of exchanges.
  private(set) var stepCount = 0

  init(_ constraints: [ExactProblem.Constraint]) {
    var places: [Int: Int] = [:]
    for term in constraints.lazy.flatMap(\.terms) where places[term.variable] == nil {
      places[term.variable] = places.count
    }
    priorities = Set(constraints.map(\.priority)).sorted(by: >)
    for constraint in constraints {
      let power = -(constraint.terms.map(\.coefficient.exponent) + [constraint.constant.exponent])
        .reduce(0, min)
      rows.append(
        Row(
          terms: constraint.terms.map {
            (places[$0.variable] ?? -1, $0.coefficient.whole(times: power))
          },
          constant: constraint.constant.whole(times: power), power: power, weight: .one,
          level: priorities.firstIndex(of: constraint.priority) ?? 0,
          errs: (
            constraint.relation != .greaterThanOrEqual, constraint.relation != .lessThanOrEqual
          )))
    }
    shift = rows.map(\.power).max() ?? 0
    for index in rows.indices {
      rows[index].weight = BigInteger.one.timesPowerOfTwo(shift - rows[index].power)
    }
    let count = places.count
    members = (0..<count).map { -1 - $0 }
    point = Array(repeating: .zero, count: count)
    directions = (0..<count).map { place in
      (0..<count).map { $0 == place ? .one : .zero }
    }
    // The first rows that are independent.
    for index in rows.indices {
      let rates = directions.map { dot(rows[index].terms, $0) }
      if let position = members.indices.first(where: { members[$0] < 0 && !rates[$0].isZero }) {
        exchange(position, for: index, rates)
      }
    }
    findPoint()
    for index in rows.indices where rows[index].side != 0 {
      rows[index].side = residual(rows[index]).isNegative ? -1 : 1
    }
  }

  /// The summed errors by priority.
  var errors: [Double: Double] {
    var sums = Array(repeating: BigInteger.zero, count: priorities.count)
    for row in rows {
      let residual = residual(row)
      if residual.isNegative ? row.errs.below : row.errs.above {
        let error = residual * row.weight
        sums[row.level] = sums[row.level] + (error.isNegative ? -error : error)
      }
    }
    let (below, belowPower) = denominator.scientific
    return Dictionary(
      uniqueKeysWithValues: zip(priorities, sums).map { priority, sum in
        let (above, power) = sum.scientific
        let exponent = max(-4_000, min(4_000, power - belowPower - shift))
        return (priority, Double(sign: .plus, exponent: exponent, significand: above / below))
      })
  }

  /// The largest value of a variable.
  var size: Double {
    let (below, belowPower) = denominator.scientific
    return point.map { value in
      let (above, power) = value.scientific
      let exponent = max(-4_000, min(4_000, power - belowPower))
      return Double(sign: .plus, exponent: exponent, significand: abs(above) / below)
    }.max() ?? 0
  }

  /// Moves to a vertex of least errors.
  mutating func minimize() {
    while let (position, sign) = improvement() {
      let direction = sign < 0 ? directions[position].map { -$0 } : directions[position]
      var best: (index: Int, distance: BigInteger, rate: BigInteger)?
      for (index, row) in rows.enumerated() where row.side != 0 {
        let rate = dot(row.terms, direction)
        guard !rate.isZero, rate.isNegative == (row.side > 0) else { continue }
        let distance = residual(row)
        let size = (distance.isNegative ? -distance : distance, rate.isNegative ? -rate : rate)
        if let best, !(size.0 * best.rate < best.distance * size.1) { continue }
        best = (index, size.0, size.1)
      }
      guard let best else { preconditionFailure("errors fell without end") }
      if members[position] >= 0 { rows[members[position]].side = sign }
      let rates = directions.map { dot(rows[best.index].terms, $0) }
      exchange(position, for: best.index, rates)
      findPoint()
    }
  }

  /// The first member that reduces errors by moving, and whether it moves up or down.
  private func improvement() -> (position: Int, sign: Int)? {
    // How the errors of each priority grow with each variable.
    var gradients: [Int: [BigInteger]] = [:]
    for row in rows where row.side > 0 ? row.errs.above : row.side < 0 && row.errs.below {
      for term in row.terms {
        let slope = term.coefficient * row.weight
        let gradient = gradients[row.level]?[term.place] ?? .zero
        gradients[row.level, default: Array(repeating: .zero, count: point.count)][term.place] =
          row.side > 0 ? gradient + slope : gradient - slope
      }
    }
    let levels = gradients.sorted { $0.key < $1.key }
    let order = members.indices.sorted { rank(members[$0]) < rank(members[$1]) }
    for position in order {
      var hopes = [1, -1]
      let member = members[position] >= 0 ? rows[members[position]] : nil
      var isMemberDue = member != nil
      for (level, gradient) in levels where !hopes.isEmpty {
        if isMemberDue, let member, member.level <= level {
          isMemberDue = false
          if member.level < level {
            hopes.removeAll { $0 > 0 ? member.errs.above : member.errs.below }
          }
        }
        var growth = BigInteger.zero
        for (slope, rate) in zip(gradient, directions[position])
        where !slope.isZero && !rate.isZero {
          growth = growth + slope * rate
        }
        let own = member.map { $0.level == level ? $0.weight * denominator : .zero } ?? .zero
        var remaining: [Int] = []
        for sign in hopes {
          var change = sign > 0 ? growth : -growth
          if let member, sign > 0 ? member.errs.above : member.errs.below { change = change + own }
          if change.isNegative { return (position, sign) }
          if change.isZero { remaining.append(sign) }
        }
        hopes = remaining
      }
    }
    return nil
  }

  private func rank(_ member: Int) -> Int { member >= 0 ? member : rows.count - member }

  // MARK: - Linear algebra

  private func dot(
    _ terms: [(place: Int, coefficient: BigInteger)], _ vector: [BigInteger]
  ) -> BigInteger {
    terms.reduce(.zero) { sum, term in
      vector[term.place].isZero ? sum : sum + term.coefficient * vector[term.place]
    }
  }

  /// The difference of the row from its constant, times the denominator.
  private func residual(_ row: Row) -> BigInteger {
    dot(row.terms, point) - row.constant * denominator
  }

  private mutating func findPoint() {
    point = Array(repeating: .zero, count: point.count)
    for (position, member) in members.enumerated() where member >= 0 {
      let constant = rows[member].constant
      if constant.isZero { continue }
      for place in point.indices where !directions[position][place].isZero {
        point[place] = point[place] + directions[position][place] * constant
      }
    }
  }

  /// Replaces a member by a row, given the rates of the row with all members.
  private mutating func exchange(_ position: Int, for index: Int, _ rates: [BigInteger]) {
    let pivot = rates[position]
    let leaving = directions[position]
    for other in directions.indices where other != position {
      let rate = rates[other]
      if rate.isZero && pivot == denominator { continue }
      for place in point.indices {
        var product = directions[other][place]
        if !product.isZero { product = product * pivot }
        if !rate.isZero && !leaving[place].isZero { product = product - rate * leaving[place] }
        if product.isZero {
          directions[other][place] = .zero
          continue
        }
        directions[other][place] =
          denominator == .one
          ? product : product.quotientAndRemainder(dividingBy: denominator).quotient
      }
    }
    denominator = pivot
    if pivot.isNegative {
      denominator = -pivot
      for other in directions.indices { directions[other] = directions[other].map { -$0 } }
    }
    members[position] = index
    rows[index].side = 0
    stepCount += 1
  }
}

/// The textbook simplex tableau: linear equations between columns that must not be negative.
///
/// Every row is solved for one column, its basic one, and every right side is at least zero, so
/// setting the other columns to zero gives a solution. Bland's rule chooses the pivots: always the
/// first column that improves, always the row of the lowest basic column among equals. It is slow
/// and never cycles.
struct Tableau {
  /// The coefficients of each row.
  private var rows: [[Rational]]
  /// The right side of each row.
  private var rightSides: [Rational]
  /// The basic column of each row.
  private var basis: [Int]
  /// The columns still allowed to be other than zero.
  private var columns: [Int]

  /// Creates a tableau.
  ///
  /// - Precondition: The right sides are not negative, and each row's basic column has the
  ///   coefficient 1 there and 0 in all other rows.
  init(rows: [[Rational]], rightSides: [Rational], basis: [Int], columnCount: Int) {
    self.rows = rows
    self.rightSides = rightSides
    self.basis = basis
    columns = Array(0..<columnCount)
  }

  /// Moves to a solution of least cost.
  ///
  /// - Parameter costs: The cost of each column for each unit.
  /// - Returns: The least total cost and the cost that a unit of each column adds (never negative);
  ///   nil if there is no least cost, because costs decrease without bound.
  mutating func minimize(_ costs: [Rational]) -> (total: Rational, reducedCosts: [Rational])? {
    var reduced = costs
    var total = Rational.zero
    for (row, column) in basis.enumerated() where !costs[column].isZero {
      for other in columns where !rows[row][other].isZero {
        reduced[other] = reduced[other] - costs[column] * rows[row][other]
      }
      total = total + costs[column] * rightSides[row]
    }
    while let entering = columns.first(where: { reduced[$0].isNegative }) {
      guard let leaving = leavingRow(for: entering) else { return nil }
      pivot(row: leaving, column: entering)
      let factor = reduced[entering]
      for other in columns where !rows[leaving][other].isZero {
        reduced[other] = reduced[other] - factor * rows[leaving][other]
      }
      total = total + factor * rightSides[leaving]
    }
    return (total, reduced)
  }

  /// Moves to a solution of least cost, and keeps only the solutions with that cost.
  ///
  /// The total cost is the least one plus the sum of reduced costs times columns, none of them
  /// negative. It is minimal exactly if every column with a reduced cost above zero is zero; those
  /// columns are removed.
  ///
  /// - Parameter costs: The cost of each column for each unit, not negative.
  /// - Returns: The least total cost.
  mutating func minimizeAndKeep(_ costs: [Rational]) -> Rational {
    guard let (total, reducedCosts) = minimize(costs) else {
      preconditionFailure("costs that are not negative fell without end: \(costs)")
    }
    columns.removeAll { reducedCosts[$0].isPositive }
    return total
  }

  /// Returns the row that first reaches zero when a column increases; nil if none does.
  private func leavingRow(for column: Int) -> Int? {
    var best: (row: Int, ratio: Rational)?
    for row in rows.indices where rows[row][column].isPositive {
      let ratio = rightSides[row] / rows[row][column]
      if let current = best {
        if ratio > current.ratio { continue }
        if ratio == current.ratio && basis[row] > basis[current.row] { continue }
      }
      best = (row, ratio)
    }
    return best?.row
  }

  /// Solves a row for a column and eliminates the column from the other rows.
  private mutating func pivot(row: Int, column: Int) {
    let pivot = rows[row][column]
    for other in columns where !rows[row][other].isZero {
      rows[row][other] = rows[row][other] / pivot
    }
    rightSides[row] = rightSides[row] / pivot
    let source = rows[row]
    for target in rows.indices where target != row {
      let factor = rows[target][column]
      if factor.isZero { continue }
      for other in columns where !source[other].isZero {
        rows[target][other] = rows[target][other] - factor * source[other]
      }
      rightSides[target] = rightSides[target] - factor * rightSides[row]
    }
    basis[row] = column
  }
}

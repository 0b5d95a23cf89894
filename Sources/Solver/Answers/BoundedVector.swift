/// A dense vector with a bound on the rounding of each number: a solve that tells a small number
/// from a zero that rounding hides.
///
/// The solves of ``Factors`` drop numbers below a fixed size. These drop a number only if it is
/// within its bound, whatever its size: the rates of `x[i] == 0.001 * x[i - 1]` fade without end and
/// none is dropped, but what remains of 0.1 + 0.2 - 0.3 is.
struct BoundedVector {
  /// By column or position, which have the same numbers.
  private var values: [Double]
  private var bounds: [Double]

  /// The rounding of an operation, relative to its operands: that of a double, and what an element
  /// of the factors may have gathered in updates.
  private static let rounding = 0x1p-46

  /// Creates a vector of zeros.
  init(count: Int32) {
    values = Array(repeating: 0, count: Int(count))
    bounds = values
  }

  subscript(column: Column) -> Double { values[Int(column.rawValue)] }
  subscript(position: Position) -> Double { values[Int(position.rawValue)] }

  /// Whether all numbers are zero.
  var isZero: Bool { values.allSatisfy { $0 == 0 } }

  /// Adds a number that is known exactly.
  mutating func add(_ value: Double, at column: Column) {
    values[Int(column.rawValue)] += value
  }

  /// Adds a multiple of another element.
  @inline(__always)
  private mutating func add(_ factor: Double, times source: Int, at target: Int) {
    let product = factor * values[source]
    if product == 0 { return }
    values[target] += product
    bounds[target] +=
      factor.magnitude * bounds[source]
      + (product.magnitude + values[target].magnitude) * Self.rounding
  }

  /// Makes a number zero that may be.
  @inline(__always)
  private mutating func settle(_ index: Int) {
    if values[index].magnitude <= bounds[index] { (values[index], bounds[index]) = (0, 0) }
  }

  @inline(__always)
  private mutating func divide(_ index: Int, by diagonal: Double) {
    values[index] /= diagonal
    bounds[index] =
      bounds[index] / diagonal.magnitude + values[index].magnitude * Self.rounding
  }

  // MARK: - Solves

  /// Solves B z = v, in place: by variable on entry, the combination of members on return.
  mutating func solve(with factors: Factors) {
    for eta in factors.etas.elements {
      let target = Int(eta.position.rawValue)
      for term in factors.etaTerms.elements(from: eta.terms, count: eta.termCount) {
        add(-term.value, times: Int(term.position.rawValue), at: target)
      }
    }
    let (upper, sequence) = (UpperFactor(factors), factors.sequence.elements)
    for place in (0..<sequence.count).reversed() {
      substitute(sequence[place], at: place, upper, by: .columns)
    }
  }

  /// Solves Bᵀ y = v, in place: by position on entry, by variable on return.
  mutating func solveTransposed(with factors: Factors) {
    let (upper, sequence) = (UpperFactor(factors), factors.sequence.elements)
    for place in 0..<sequence.count { substitute(sequence[place], at: place, upper, by: .rows) }
    for eta in factors.etas.elements.reversed() {
      settle(Int(eta.position.rawValue))
      for term in factors.etaTerms.elements(from: eta.terms, count: eta.termCount) {
        add(-term.value, times: Int(eta.position.rawValue), at: Int(term.position.rawValue))
      }
    }
    for index in values.indices { settle(index) }
  }

  @inline(__always)
  private mutating func substitute(
    _ position: Position, at place: Int, _ upper: UpperFactor, by way: UpperFactor.Way
  ) {
    let (index, item) = (Int(position.rawValue), upper.positions[position])
    if values[index] == 0 || Int(item.place.rawValue) != place { return }
    settle(index)
    if values[index] == 0 { return }
    divide(index, by: item.diagonal)
    upper.forEach(of: position, by: way) { other, element in
      add(-element, times: index, at: Int(other.rawValue))
    }
  }

  // MARK: - Rows

  /// The value of a row's form, and a bound on its rounding.
  func product(with row: Row.ID, of problem: SparseProblem) -> (value: Double, bound: Double) {
    var (value, bound) = (0.0, 0.0)
    problem.forEachTerm(of: row) { column, coefficient in
      let index = Int(column.rawValue)
      let product = coefficient * values[index]
      value += product
      bound +=
        coefficient.magnitude * bounds[index]
        + (product.magnitude + value.magnitude) * Self.rounding
    }
    return (value, bound)
  }

  /// The value of a row's form; 0 if that may be.
  func speed(of row: Row.ID, in problem: SparseProblem) -> Double {
    let (value, bound) = product(with: row, of: problem)
    return value.magnitude <= bound ? 0 : value
  }
}

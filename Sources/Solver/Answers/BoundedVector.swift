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

  /// Creates a vector of exact numbers, by column.
  init(_ numbers: [TrackedDouble]) {
    values = numbers.map { $0.isZero ? 0 : $0.high }
    bounds = numbers.map { $0.isZero ? 0 : $0.error }
  }

  subscript(column: Column) -> Double { values[Int(column.rawValue)] }

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

  /// Solves Bᵀ y = v, in place: by position on entry, by variable on return.
  mutating func solveTransposed(with factors: Factors) {
    let (upper, sequence) = (UpperFactor(factors), factors.sequence.elements)
    for place in 0..<sequence.count {
      let position = sequence[place]
      let (index, item) = (Int(position.rawValue), upper.positions[position])
      if values[index] == 0 || Int(item.place.rawValue) != place { continue }
      settle(index)
      if values[index] == 0 { continue }
      divide(index, by: item.diagonal)
      upper.forEach(of: position, by: .rows) { other, element in
        add(-element, times: index, at: Int(other.rawValue))
      }
    }
    for eta in factors.etas.elements.reversed() {
      settle(Int(eta.position.rawValue))
      for term in factors.etaTerms.elements(from: eta.terms, count: eta.termCount) {
        add(-term.value, times: Int(eta.position.rawValue), at: Int(term.position.rawValue))
      }
    }
    for index in values.indices { settle(index) }
  }

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

import Solver

/// A system whose numbers are far apart or nearly equal, with its exact optimum.
struct ScaleCase: CustomStringConvertible, Sendable {
  typealias Row = ScriptedConstraint

  /// The order in which constraints are added.
  enum Order: CaseIterable {
    case together, oneByOne, backwards
  }

  let name: String
  let variableCount: Int
  /// The least summed errors by priority.
  let errors: [Double: Double]
  let rows: [ScriptedConstraint]
  /// The orders to test.
  var orders = Order.allCases

  init(_ name: String, variables: Int, errors: [Double: Double], _ rows: Row...) {
    self.init(name, variables: variables, errors: errors, rows: rows)
  }

  init(_ name: String, variables: Int, errors: [Double: Double], rows: [Row]) {
    self.name = name
    self.variableCount = variables
    self.errors = errors
    self.rows = rows.enumerated().map { label, row in
      var row = row
      row.label = label
      return row
    }
  }

  var description: String { name }

  static let all: [ScaleCase] = [
    chain(60), neighbors(320),
    ScaleCase(
      "coefficients from 0.001 to 1,000", variables: 5,
      errors: [999: 0.09231923200076808, 750: 75_799.9999922432, 501.5: 0],
      Row([2: 0.001], .equal, 0, 501.5),
      Row([0: 1_000, 3: -1], .equal, 0, 750),
      Row([0: 1_000, 2: 1], .greaterThanOrEqual, 12_190),
      Row([3: -0.1, 0: -1], .greaterThanOrEqual, -75.8),
      Row([3: -1_000, 1: -0.001], .equal, 0, 999),
      Row([4: -1, 1: -1_000], .equal, 0, 999),
      Row([3: 10, 1: -0.1, 4: -0.1, 0: 0.1], .equal, 0, 999),
      Row([4: -1, 0: 1], .lessThanOrEqual, -1)),
    ScaleCase(
      "coefficients from 0.000001 to 100,000", variables: 3, errors: [501.5: 0],
      Row([2: -1e-6, 0: -10_000], .equal, 0, 501.5),
      Row([0: -1e-5, 1: 1e-5], .greaterThanOrEqual, 0),
      Row([1: -10, 2: -10_000, 0: -10_000], .lessThanOrEqual, 0, 501.5),
      Row([2: -1, 0: 100_000, 1: -0.001], .greaterThanOrEqual, 3_599_878.666)),
    ScaleCase(
      "coefficients from 0.00001 to 100,000", variables: 4, errors: [250: 0],
      Row([2: 1e-5, 3: -100_000], .lessThanOrEqual, -9_299_989.99991),
      Row([1: -0.01, 0: 1], .greaterThanOrEqual, 0),
      Row([2: -10_000, 1: -0.01], .lessThanOrEqual, -89_999.97),
      Row([3: -10_000], .greaterThanOrEqual, 0, 250)),
    ScaleCase(
      "14 rows that differ from sums by 1e-7", variables: 4,
      errors: [999: 313.99997600000125, 50: 1_492.0000701500003],
      Row([0: 1, 3: -1], .equal, -152, 50),
      Row([3: -1, 1: -1, 0: -1.0000002], .lessThanOrEqual, 294, 999),
      Row([0: 1.0000002, 2: -1.0000002, 3: -1], .lessThanOrEqual, 212, 999),
      Row([2: 0.9999999, 1: 0.9999999, 3: -1], .equal, 248, 50),
      Row([3: -0.9999999, 2: -1, 1: 1], .lessThanOrEqual, 186, 50),
      Row([2: 1, 1: 1, 0: 1, 3: -1.0000001], .greaterThanOrEqual, 219.99996149999998),
      Row([2: -0.9999999, 1: 1.0000001], .lessThanOrEqual, 23, 999),
      Row([1: -1, 0: 1, 2: 1.0000002], .greaterThanOrEqual, 509.00007179999994),
      Row([2: 1.0000001, 1: -1], .equal, -234, 50),
      Row(
        [2: 1, 0: -0.9999999, 1: 1.0000002, 3: -1.0000001], .lessThanOrEqual, -136.00000310000004),
      Row([0: -1.0000001, 2: 1.0000002, 1: -0.9999999, 3: 1], .equal, 198, 50),
      Row([3: -1.0000002, 1: 1], .greaterThanOrEqual, -88, 50),
      Row([3: -1.0000002, 0: 1, 1: 1, 2: 1.0000001], .equal, -94, 999),
      Row([1: -0.9999999, 0: -1, 2: -1.0000002, 3: -1], .greaterThanOrEqual, -110, 999)),
    ScaleCase(
      "values near 1e14 because of 1e-7", variables: 4, errors: [999: 0],
      Row([2: 1, 1: 1, 0: 1, 3: -1.0000001], .greaterThanOrEqual, 0),
      Row([3: -1.0000002, 0: 1, 1: 1, 2: 1.0000001], .equal, -1, 999),
      Row([1: -0.9999999, 0: -1], .greaterThanOrEqual, 0, 999)),
    ScaleCase(
      "19 rows that differ from sums by 1e-8", variables: 6,
      errors: [500: 0, 251: 791.9999908000001, 250: 1_699.00001193],
      Row([0: -0.99999999, 3: 1.00000002], .lessThanOrEqual, 133, 251),
      Row([2: 1.00000001, 5: -1.00000001, 1: -1.00000002], .equal, 64, 251),
      Row([4: -1, 0: -1.00000002], .greaterThanOrEqual, 107, 250),
      Row([0: 1.00000002, 4: 1], .lessThanOrEqual, -113, 250),
      Row([2: 0.99999999, 1: -1.00000001], .greaterThanOrEqual, 288, 250),
      Row([3: -0.99999999], .equal, -56, 500),
      Row([1: 1.00000001, 4: 1], .greaterThanOrEqual, 104.00000105),
      Row([0: -0.99999999, 1: -1.00000002, 4: 1.00000002], .equal, 192, 251),
      Row([1: 1, 0: -1], .greaterThanOrEqual, -258),
      Row([4: -1.00000002], .lessThanOrEqual, 0.9999992199999961),
      Row([2: -1, 1: -1.00000001], .equal, -14, 250),
      Row([2: -1, 0: 0.99999999], .equal, 97, 251),
      Row([1: -1.00000002, 0: 1, 4: -1], .equal, -8, 250),
      Row([3: 1], .greaterThanOrEqual, -155, 251),
      Row([2: -1.00000002, 0: 1.00000001, 3: 0.99999999], .greaterThanOrEqual, 323.99999991),
      Row([1: 1, 2: 1], .greaterThanOrEqual, -100, 251),
      Row(
        [4: 0.99999999, 2: -1.00000001, 0: -0.99999999, 3: 1.00000002], .lessThanOrEqual,
        -362.99999617),
      Row([1: -1], .lessThanOrEqual, -23, 250),
      Row([4: 1], .equal, 27, 500)),
    ScaleCase(
      "values near 2.5e7 because of 1e-8", variables: 3, errors: [251: 0, 250: 24_999_998.9924921],
      Row([1: 0.99999999], .greaterThanOrEqual, 0, 250),
      Row([0: -0.99999999], .equal, 0, 251),
      Row([1: -1.00000002, 2: 0.99999999], .greaterThanOrEqual, 0),
      Row([1: -1.00000001, 0: -0.99999999, 2: 1.00000002], .lessThanOrEqual, -1)),
    ScaleCase(
      "values near 4e11 because of 1e-9", variables: 3, errors: [750: 0, 250: 0],
      Row([1: 1.000000002, 0: 1.000000002], .greaterThanOrEqual, -93, 750),
      Row([1: 1.000000001], .lessThanOrEqual, 10, 750),
      Row([0: 1.000000002, 1: -0.999999999], .greaterThanOrEqual, 19, 250),
      Row([0: 1.000000001, 1: 1.000000002], .equal, -255, 250),
      Row([0: 0.999999999, 1: 1.000000001], .lessThanOrEqual, -182, 750),
      Row([2: 1, 0: -1, 1: 1], .greaterThanOrEqual, 62),
      Row([1: 1, 0: 1.000000001], .equal, 111, 250)),
    ScaleCase(
      "required rows that meet near 1e6", variables: 3, errors: [:],
      Row([0: -1, 2: 0.999999999, 1: 1], .lessThanOrEqual, 0),
      Row([1: -1.000000002, 0: 1.000000001, 2: -1.000000002], .lessThanOrEqual, -1)),
  ]

  /// Optional equations whose values grow by a factor of 3, within required bounds.
  private static func chain(_ count: Int) -> ScaleCase {
    let growth = (1..<count).map { Row([$0: 1, $0 - 1: -3], .equal, 1, 250) }
    let bounds = (0..<count).flatMap { place in
      [Row([place: 1], .lessThanOrEqual, 100), Row([place: 1], .greaterThanOrEqual, 0)]
    }
    var chain = ScaleCase(
      "a chain of factors 3 within bounds", variables: count, errors: [250: 1_735.0 / 27],
      rows: bounds + growth + [Row([0: 1], .equal, 10, 250)])
    // Without bounds, values exceed the limit.
    chain.orders = [.together, .oneByOne]
    return chain
  }

  /// Four times as many optional equations between near variables as variables.
  private static func neighbors(_ count: Int) -> ScaleCase {
    var random = SplitMix64(seed: 2)
    let rows = (0..<4 * count).map { index in
      let near = max(0, index / 4 - 10)...min(count - 1, index / 4 + 10)
      let places = near.shuffled(using: &random).prefix(random.pick([2, 3, 4]))
      let terms = places.map { place in
        let sum = (0..<3).reduce(0) { sum, _ in
          sum + Int.random(in: -1_024...1_024, using: &random)
        }
        return Row.Term(variable: place, coefficient: Double(sum) / 1_024)
      }
      let constant = Double(Int.random(in: -100...100, using: &random))
      return Row(label: 0, terms: terms, relation: .equal, constant: constant, priority: 250)
    }
    var scale = ScaleCase(
      "four times as many equations as variables", variables: count,
      errors: [250: 49_839.62665750244], rows: rows)
    // One by one takes a minute in debug builds.
    scale.orders = [.together]
    return scale
  }
}

extension ScriptedConstraint {
  /// Creates a constraint from its coefficients by variable.
  fileprivate init(
    _ coefficients: KeyValuePairs<Int, Double>, _ relation: Constraint.Relation,
    _ constant: Double, _ priority: Double = 1000
  ) {
    self.init(
      label: 0, terms: coefficients.map { Term(variable: $0.key, coefficient: $0.value) },
      relation: relation, constant: constant, priority: priority)
  }
}

public import Solver

/// `x[first] RELATION x[second] + constant`, or `x[first] RELATION constant`.
public struct Link: Sendable {
  /// The number of the variable on the left side.
  public var first: Int
  /// The number of the variable on the right side, or nil.
  public var second: Int?
  /// The comparison between the sides.
  public var relation = Constraint.Relation.equal
  /// The number on the right side.
  public var constant: Double
}

/// Constraints that contradict each other, in one of several patterns.
public enum Contradiction: String, CaseIterable, Sendable {
  /// x = 0, x = 1, x = 2, and so on.
  case oneVariable = "one-variable"
  /// Equations from each variable to the next, whose ends are inconsistent.
  case chain
  /// The same in a random order.
  case shuffledChain = "shuffled-chain"
  /// Pairs of equations, each for a variable of its own.
  case independent
  /// Inequalities from each variable to the next, without enough room.
  case squeeze
  /// Each variable above the one before it, and the first above the last.
  case cycle
  /// Two chains from one variable to another, of different lengths.
  case twoChains = "two-chains"
  /// Two parallel chains with a rung at every step, one of them with a step that is too long.
  case ladder4 = "ladder-4"
  /// The same with a rung at every 49th step.
  case ladder100 = "ladder-100"
  /// The same with a rung at each end.
  case ladder10000 = "ladder-10000"
  /// Distances between random variables, without enough room.
  case thicket
  /// A hundred chains with inconsistent ends.
  case manyChains = "many-chains"
  /// A number of equal lengths of at least 44, without enough room.
  case equalLengths = "equal-lengths"

  /// Returns about the requested number of constraints, and the number of their variables.
  public func links(_ count: Int) -> (variableCount: Int, links: [Link]) {
    switch self {
    case .oneVariable:
      return (1, (0..<count).map { Link(first: 0, constant: Double($0)) })
    case .chain:
      return (count - 1, Self.chain(from: 0, count: count - 1, .equal))
    case .shuffledChain:
      var links = Self.chain(from: 0, count: count - 1, .equal)
      var generator = Generator(state: 1)
      links.shuffle(using: &generator)
      return (count - 1, links)
    case .independent:
      return (
        count,
        (0..<count).flatMap { [Link(first: $0, constant: 0), Link(first: $0, constant: 1)] }
      )
    case .squeeze:
      return (count - 1, Self.chain(from: 0, count: count - 1, .greaterThanOrEqual))
    case .cycle:
      return (
        count,
        (0..<count).map {
          Link(
            first: ($0 + 1) % count, second: $0, relation: .greaterThanOrEqual, constant: 1)
        }
      )
    case .twoChains:
      return Self.ladder(half: count / 2, every: count / 2 - 1, longStep: nil, otherStep: 2)
    case .ladder4: return Self.ladder(half: count / 2, every: 1, longStep: count / 4)
    case .ladder100: return Self.ladder(half: count / 2, every: 49, longStep: count / 4)
    case .ladder10000:
      return Self.ladder(half: count / 2, every: count / 2 - 1, longStep: count / 4)
    case .thicket: return Self.thicket(count)
    case .manyChains:
      let length = count / 100
      return (
        length * 100, (0..<100).flatMap { Self.chain(from: $0 * length, count: length, .equal) }
      )
    case .equalLengths:
      let number = count / 2
      let equal = (1..<number).map { Link(first: $0, second: 0, constant: 0) }
      let least = (0..<number).map {
        Link(first: $0, relation: .greaterThanOrEqual, constant: 44)
      }
      return (
        number,
        equal + least + [Link(first: number - 1, relation: .lessThanOrEqual, constant: 12)]
      )
    }
  }

  private static func chain(from start: Int, count: Int, _ relation: Constraint.Relation) -> [Link]
  {
    [Link(first: start, relation: relation, constant: 0)]
      + (1..<count).map {
        Link(first: start + $0, second: start + $0 - 1, relation: relation, constant: 1)
      }
      + [
        Link(
          first: start + count - 1, relation: relation == .equal ? .equal : .lessThanOrEqual,
          constant: 5)
      ]
  }

  private static func ladder(
    half: Int, every: Int, longStep: Int?, otherStep: Double = 1
  ) -> (variableCount: Int, links: [Link]) {
    var links: [Link] = []
    for step in 0..<half {
      if step % every == 0 {
        links.append(Link(first: 2 * step, second: 2 * step + 1, constant: 0))
      }
      guard step + 1 < half else { break }
      links.append(Link(first: 2 * step + 2, second: 2 * step, constant: 1))
      links.append(
        Link(
          first: 2 * step + 3, second: 2 * step + 1, constant: step == longStep ? 2 : otherStep))
    }
    return (2 * half, links)
  }

  private static func thicket(_ count: Int) -> (variableCount: Int, links: [Link]) {
    let number = count / 4
    var generator = Generator(state: 3)
    var links: [Link] = []
    for _ in 0..<count {
      let one = Int.random(in: 0..<number, using: &generator)
      let two = Int.random(in: 0..<number, using: &generator)
      links.append(
        Link(
          first: max(one, two), second: min(one, two), relation: .greaterThanOrEqual,
          constant: Double(abs(one - two))))
    }
    for step in 1..<number {
      links.append(
        Link(first: step, second: step - 1, relation: .greaterThanOrEqual, constant: 1))
    }
    links.append(Link(first: number - 1, second: 0, constant: Double(number / 2)))
    return (number, links)
  }
}

/// A random number generator with the same numbers in every run (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension Contradiction {
  /// Returns about the requested number of constraints, on the first variables of a solver.
  ///
  /// - Parameters:
  ///   - count: The number of constraints.
  ///   - variables: Gives the variables.
  /// - Returns: The constraints.
  public func constraints(_ count: Int, on variables: (Int) -> [Variable]) -> [Constraint] {
    let (variableCount, links) = links(count)
    let variables = variables(variableCount)
    return links.map { link in
      var terms = [LinearExpression.Term(variables[link.first])]
      if let second = link.second {
        terms.append(LinearExpression.Term(variables[second], times: -1))
      }
      return Constraint(terms: terms, link.relation, link.constant)
    }
  }
}

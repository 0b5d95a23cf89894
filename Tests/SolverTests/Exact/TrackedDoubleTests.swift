import ReferenceSolver
import Testing

@testable import Solver

/// Tracked numbers against exact fractions.
@Suite struct TrackedDoubleTests {
  /// A number in both arithmetics.
  private struct Pair {
    var tracked: TrackedDouble
    var numerator: Dyadic
    var denominator: Dyadic

    init(_ number: Double) {
      self.init(TrackedDouble(number), Dyadic(number), Dyadic(1))
    }

    private init(_ tracked: TrackedDouble, _ numerator: Dyadic, _ denominator: Dyadic) {
      self.tracked = tracked
      self.numerator = numerator
      self.denominator = denominator
    }

    /// −1, 0 or 1.
    var sign: Int {
      numerator.isZero ? 0 : numerator.isNegative == denominator.isNegative ? 1 : -1
    }

    static func + (left: Pair, right: Pair) -> Pair {
      Pair(
        left.tracked + right.tracked,
        left.numerator * right.denominator + right.numerator * left.denominator,
        left.denominator * right.denominator)
    }

    static func - (left: Pair, right: Pair) -> Pair {
      Pair(
        left.tracked - right.tracked,
        left.numerator * right.denominator - right.numerator * left.denominator,
        left.denominator * right.denominator)
    }

    static func * (left: Pair, right: Pair) -> Pair {
      Pair(
        left.tracked * right.tracked, left.numerator * right.numerator,
        left.denominator * right.denominator)
    }

    static func / (left: Pair, right: Pair) -> Pair {
      Pair(
        left.tracked / right.tracked, left.numerator * right.denominator,
        left.denominator * right.numerator)
    }
  }

  @Test func `a sign that is certain is that of the exact number`() {
    var random = SplitMix64(seed: 1)
    var zeroCount = 0
    for _ in 0..<Thoroughness.scaled(20_000) {
      // Small whole numbers with a digit far behind: differences cancel in part or completely.
      var numbers = (0..<3).map { _ in
        Pair(
          Double(Int.random(in: -3...3, using: &random))
            + Double(Int.random(in: -1...1, using: &random)) * random.pick([0, 1e-3, 1e-9, 1e-12]))
      }
      for _ in 0..<6 {
        let left = random.pick(numbers)
        let right = random.pick(numbers)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: numbers.append(left + right)
        case 1: numbers.append(left - right)
        case 2: numbers.append(left * right)
        case 3: if !right.tracked.isZero { numbers.append(left / right) }
        default: if !right.tracked.isZero { numbers.append(left / right * right - left) }
        }
      }
      for (place, number) in numbers.enumerated() {
        for other in numbers[..<place] {
          let difference = number - other
          if difference.sign == 0, difference.tracked.error > 0 { zeroCount += 1 }
          let tracked = difference.tracked
          let isRight =
            tracked.isPositive
            ? difference.sign > 0 : !tracked.isNegative || difference.sign < 0
          #expect(isRight, "\(number) - \(other) is not \(tracked.high)")
        }
      }
    }
    #expect(zeroCount > 0, "no inexact difference cancels")
  }
}

@testable import LayoutSpec

/// A small random number generator whose runs can be repeated from a seed.
struct Dice {
  var state: UInt64

  /// Returns a number from 0 up to, but not including, the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  mutating func flip(_ chance: Int = 2) -> Bool { roll(chance) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  /// A number as people and programs write them.
  mutating func number() -> Double {
    switch roll(6) {
    case 0: 0
    case 1: Double(roll(2000) - 1000) / 3
    case 2: Double(roll(200)) / 8
    case 3: 1e-7 * Double(1 + roll(9))
    default: Double(roll(101) - 50)
    }
  }

  mutating func length() -> Double { abs(number()) }

  mutating func priority() -> Priority { Priority(pick([1, 49.5, 250, 750, 999.25, 1000])) }
}

/// A small random number generator whose runs can be repeated from a seed.
struct Dice {
  var state: UInt64

  /// Returns a number from 0 up to, but not including, the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}

/// The calls that views and controllers got, in order.
final class Journal {
  var entries: [String] = []

  /// The calls since the last time, in words.
  func take() -> String {
    defer { entries = [] }
    return entries.joined(separator: " ")
  }
}

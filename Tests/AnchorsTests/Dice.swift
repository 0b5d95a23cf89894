/// A small generator whose runs can be repeated from a seed.
struct Dice {
  var state: UInt64

  /// A number from 0 up to the number of sides, without that.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}

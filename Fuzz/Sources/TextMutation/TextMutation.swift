import FuzzerInterface

/// Called by libFuzzer for a new input from an old one, in place.
///
/// Half of the changes are libFuzzer's own, to bytes and words. The others change parts of a text
/// (numbers, words, strings, members between commas, lines), so that more of it can still be
/// parsed.
@c(LLVMFuzzerCustomMutator)
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  var dice = Dice(seed)
  guard size > 0, dice.roll(2) == 0 else { return LLVMFuzzerMutate(data, size, maximum) }
  var text = Array(UnsafeBufferPointer(start: data, count: size))
  for _ in 0...dice.roll(3) { text.mutateParts(&dice) }
  guard text.count <= maximum, !text.isEmpty else {
    return LLVMFuzzerMutate(data, size, maximum)
  }
  for (index, byte) in text.enumerated() { data[index] = byte }
  return text.count
}

/// A small random number generator whose runs can be repeated from a seed.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number from 0 up to, but not including, the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[roll(elements.count)]
  }
}

extension [UInt8] {
  /// Changes one part of the text.
  fileprivate mutating func mutateParts(_ dice: inout Dice) {
    let kind: TextPart.Kind =
      switch dice.roll(8) {
      case 0, 1: .number
      case 2: .string
      case 3: .word
      case 4, 5: .member
      default: .line
      }
    let parts = TextPart.all(kind, in: self)
    guard let part = dice.pick(parts), let other = dice.pick(parts) else { return }
    func copy(_ place: Range<Int>) -> [UInt8] {
      let bytes = Array(self[place])
      // An additional comma at the end is allowed.
      let comma = UInt8(ascii: ",")
      return kind == .member && bytes.last != comma ? bytes + [comma] : bytes
    }
    switch (kind, dice.roll(4)) {
    case (.number, 0...2):
      replaceSubrange(part, with: (dice.pick(numbers) ?? "0").utf8)
    case (.number, _), (.string, _), (.word, _):
      replaceSubrange(part, with: Array(self[other]))
    case (_, 0):
      removeSubrange(part)
    case (_, 1):
      insert(contentsOf: copy(part), at: other.lowerBound)
    default:
      // Two parts change places.
      guard part.upperBound <= other.lowerBound else { return }
      let (first, second) = (copy(part), copy(other))
      replaceSubrange(other, with: first)
      replaceSubrange(part, with: second)
    }
  }
}

private let numbers = [
  "0", "1", "-1", "2", "8", "0.5", "-0.5", "1.5", "3", "16", "44", "100", "320", "393", "1000",
  "999", "750", "250", "1e6", "-1e6", "1e-6", "0.1", "1e-300", "1e300", "1000001", "1001", "-8",
  "0.333333333333333", "12345.678", "4294967296", "9223372036854775808",
]

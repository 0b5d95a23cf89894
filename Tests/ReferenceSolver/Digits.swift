/// Schoolbook arithmetic on natural numbers written in base 2^32, the lowest digit first.
enum Digits {
  /// The same number without leading zeros; zero has no digits.
  static func trimmed(_ digits: [UInt32]) -> [UInt32] {
    var digits = digits
    while digits.last == 0 {
      digits.removeLast()
    }
    return digits
  }

  /// Whether the first number is less than the second; both trimmed.
  static func areAscending(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    for (left, right) in zip(first.reversed(), second.reversed()) where left != right {
      return left < right
    }
    return false
  }

  static func sum(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for place in 0..<max(first.count, second.count) {
      carry += place < first.count ? UInt64(first[place]) : 0
      carry += place < second.count ? UInt64(second[place]) : 0
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    result.append(UInt32(carry))
    return trimmed(result)
  }

  /// The first number less the second, which must not be larger.
  static func difference(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result = first
    var borrow: Int64 = 0
    for place in first.indices {
      var digit = Int64(first[place]) - borrow
      digit -= place < second.count ? Int64(second[place]) : 0
      borrow = digit < 0 ? 1 : 0
      result[place] = UInt32(truncatingIfNeeded: digit)
    }
    precondition(borrow == 0, "a natural number less a larger one")
    return trimmed(result)
  }

  static func product(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: first.count + second.count)
    for (place, digit) in first.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in second.enumerated() {
        carry += UInt64(digit) * UInt64(factor) + UInt64(result[place + other])
        result[place + other] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[place + second.count] = UInt32(carry)
    }
    return trimmed(result)
  }

  /// Long division, one binary digit at a time.
  static func quotientAndRemainder(
    _ dividend: [UInt32], _ divisor: [UInt32]
  ) -> (quotient: [UInt32], remainder: [UInt32]) {
    var quotient = [UInt32](repeating: 0, count: dividend.count)
    var remainder: [UInt32] = []
    for place in dividend.indices.reversed() {
      for bit in (0..<32).reversed() {
        remainder = sum(remainder, remainder)
        if dividend[place] >> bit & 1 == 1 { remainder = sum(remainder, [1]) }
        if !areAscending(remainder, divisor) {
          remainder = difference(remainder, divisor)
          quotient[place] |= 1 << bit
        }
      }
    }
    return (trimmed(quotient), remainder)
  }
}

/// Schoolbook arithmetic on natural numbers written in base 2^32, the lowest digit first.
enum Digits {
  /// Returns the same number without leading zeros; zero has no digits.
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

  /// Long division, digit by digit (Knuth, "The art of computer programming", volume 2, 4.3.1,
  /// algorithm D).
  static func quotientAndRemainder(
    _ dividend: [UInt32], _ divisor: [UInt32]
  ) -> (quotient: [UInt32], remainder: [UInt32]) {
    if areAscending(dividend, divisor) { return ([], dividend) }
    guard divisor.count > 1 else { return quotientAndRemainder(dividend, divisor[0]) }
    // With the divisor's highest bit set, two digits of it determine a digit of the quotient, or
    // one more.
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let divisor = trimmed(shifted(divisor, by: shift))
    var rest = shifted(dividend, by: shift)
    let count = divisor.count
    let (first, second) = (UInt64(divisor[count - 1]), UInt64(divisor[count - 2]))
    var quotient = [UInt32](repeating: 0, count: rest.count - count)
    for place in quotient.indices.reversed() {
      let top = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
      var guess = top / first
      var left = top % first
      while left >> 32 == 0,
        guess >> 32 != 0 || guess * second > left << 32 | UInt64(rest[place + count - 2])
      {
        guess -= 1
        left += first
      }
      if subtract(divisor, times: guess, from: &rest, at: place) {
        guess -= 1
        add(divisor, to: &rest, at: place)
      }
      quotient[place] = UInt32(guess)
    }
    for place in rest.indices {
      let next = place + 1 < rest.count ? UInt64(rest[place + 1]) << 32 : 0
      rest[place] = UInt32(truncatingIfNeeded: (next | UInt64(rest[place])) >> UInt64(shift))
    }
    return (trimmed(quotient), trimmed(rest))
  }

  private static func quotientAndRemainder(
    _ dividend: [UInt32], _ divisor: UInt32
  ) -> (quotient: [UInt32], remainder: [UInt32]) {
    var quotient = dividend
    var rest: UInt64 = 0
    for place in dividend.indices.reversed() {
      rest = rest << 32 | UInt64(dividend[place])
      quotient[place] = UInt32(rest / UInt64(divisor))
      rest %= UInt64(divisor)
    }
    return (trimmed(quotient), trimmed([UInt32(rest)]))
  }

  /// The number times a power of two below 2^32, with a digit more.
  private static func shifted(_ digits: [UInt32], by shift: Int) -> [UInt32] {
    var carry: UInt64 = 0
    return (digits + [0]).map { digit in
      carry |= UInt64(digit) << UInt64(shift)
      defer { carry >>= 32 }
      return UInt32(truncatingIfNeeded: carry)
    }
  }

  /// Subtracts a multiple of a number from the digits that start at an index.
  ///
  /// - Returns: Whether the result would be negative.
  private static func subtract(
    _ digits: [UInt32], times factor: UInt64, from rest: inout [UInt32], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow: Int64 = 0
    for index in 0...digits.count {
      carry += index < digits.count ? factor * UInt64(digits[index]) : 0
      let digit = Int64(rest[place + index]) - Int64(carry & 0xffff_ffff) - borrow
      rest[place + index] = UInt32(truncatingIfNeeded: digit)
      borrow = digit < 0 ? 1 : 0
      carry >>= 32
    }
    return borrow != 0
  }

  private static func add(_ digits: [UInt32], to rest: inout [UInt32], at place: Int) {
    var carry: UInt64 = 0
    for index in 0...digits.count {
      carry += UInt64(rest[place + index]) + (index < digits.count ? UInt64(digits[index]) : 0)
      rest[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
  }
}

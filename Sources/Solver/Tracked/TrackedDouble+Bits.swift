extension TrackedDouble {
  /// 256 bits, as a whole number.
  struct Bits: BitwiseCopyable, Equatable {
    /// From the most significant to the least.
    private(set) var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0
    private var fourth: UInt64 = 0

    init() {}

    init(first: UInt64) { self.first = first }

    private init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
      self.first = first
      self.second = second
      self.third = third
      self.fourth = fourth
    }

    /// Whether all but the first 53 bits are zero.
    var isSignificand: Bool { first & 0x7FF | second | third | fourth == 0 }

    var leadingZeroCount: Int {
      if first != 0 { return first.leadingZeroBitCount }
      if second != 0 { return 64 + second.leadingZeroBitCount }
      if third != 0 { return 128 + third.leadingZeroBitCount }
      return 192 + fourth.leadingZeroBitCount
    }

    static func < (left: Bits, right: Bits) -> Bool {
      if left.first != right.first { return left.first < right.first }
      if left.second != right.second { return left.second < right.second }
      if left.third != right.third { return left.third < right.third }
      return left.fourth < right.fourth
    }

    /// Shifts out zeros.
    static func << (bits: Bits, count: Int) -> Bits {
      var shifted = bits
      var left = count
      while left >= 64 {
        shifted = Bits(shifted.second, shifted.third, shifted.fourth, 0)
        left -= 64
      }
      guard left > 0 else { return shifted }
      let rest = 64 - left
      return Bits(
        shifted.first << left | shifted.second >> rest,
        shifted.second << left | shifted.third >> rest,
        shifted.third << left | shifted.fourth >> rest, shifted.fourth << left)
    }

    /// The bits after a shift, and whether any that was shifted out is set.
    func shiftedRight(by count: Int) -> (Bits, isRounded: Bool) {
      var shifted = self
      var lost: UInt64 = 0
      var left = min(count, 256)
      while left >= 64 {
        lost |= shifted.fourth
        shifted = Bits(0, shifted.first, shifted.second, shifted.third)
        left -= 64
      }
      guard left > 0 else { return (shifted, lost != 0) }
      let rest = 64 - left
      lost |= shifted.fourth << rest
      shifted = Bits(
        shifted.first >> left, shifted.second >> left | shifted.first << rest,
        shifted.third >> left | shifted.second << rest,
        shifted.fourth >> left | shifted.third << rest)
      return (shifted, lost != 0)
    }

    /// The sum, which must not be too large.
    static func + (left: Bits, right: Bits) -> Bits {
      let (fourth, carry) = left.fourth.addingReportingOverflow(right.fourth)
      let (third, secondCarry) = add(left.third, right.third, carry)
      let (second, thirdCarry) = add(left.second, right.second, secondCarry)
      return Bits(
        left.first &+ right.first &+ (thirdCarry ? 1 : 0), second, third, fourth)
    }

    /// The difference, which must not be below zero.
    static func - (left: Bits, right: Bits) -> Bits {
      let (fourth, borrow) = left.fourth.subtractingReportingOverflow(right.fourth)
      let (third, secondBorrow) = subtract(left.third, right.third, borrow)
      let (second, thirdBorrow) = subtract(left.second, right.second, secondBorrow)
      return Bits(
        left.first &- right.first &- (thirdBorrow ? 1 : 0), second, third, fourth)
    }

    @inline(__always)
    private static func add(_ left: UInt64, _ right: UInt64, _ carry: Bool) -> (UInt64, Bool) {
      let (sum, isOver) = left.addingReportingOverflow(right)
      let (total, isOverAgain) = sum.addingReportingOverflow(carry ? 1 : 0)
      return (total, isOver || isOverAgain)
    }

    @inline(__always)
    private static func subtract(
      _ left: UInt64, _ right: UInt64, _ borrow: Bool
    ) -> (UInt64, Bool) {
      let (difference, isUnder) = left.subtractingReportingOverflow(right)
      let (total, isUnderAgain) = difference.subtractingReportingOverflow(borrow ? 1 : 0)
      return (total, isUnder || isUnderAgain)
    }

    /// The upper half of the product, and whether the lower half has a bit that is set.
    func product(with other: Bits) -> (Bits, isRounded: Bool) {
      var digits: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
      var lost: UInt64 = 0
      // One row of the school method for each digit of the other number, the least first.
      for row in 0..<4 {
        let factor =
          row == 0 ? other.fourth : row == 1 ? other.third : row == 2 ? other.second : other.first
        if factor != 0 { digits = Self.add(self, times: factor, to: digits) }
        lost |= digits.4
        digits = (0, digits.0, digits.1, digits.2, digits.3)
      }
      return (Bits(digits.1, digits.2, digits.3, digits.4), lost != 0)
    }

    /// Adds a multiple to five digits.
    private static func add(
      _ bits: Bits, times factor: UInt64, to digits: (UInt64, UInt64, UInt64, UInt64, UInt64)
    ) -> (UInt64, UInt64, UInt64, UInt64, UInt64) {
      let (fourth, carry) = step(digits.4, bits.fourth, factor, 0)
      let (third, secondCarry) = step(digits.3, bits.third, factor, carry)
      let (second, thirdCarry) = step(digits.2, bits.second, factor, secondCarry)
      let (first, last) = step(digits.1, bits.first, factor, thirdCarry)
      return (digits.0 &+ last, first, second, third, fourth)
    }

    /// `digit + bits * factor + carry`, as a digit and a carry.
    @inline(__always)
    private static func step(
      _ digit: UInt64, _ bits: UInt64, _ factor: UInt64, _ carry: UInt64
    ) -> (UInt64, UInt64) {
      let product = bits.multipliedFullWidth(by: factor)
      let (sum, isOver) = product.low.addingReportingOverflow(digit)
      let (total, isOverAgain) = sum.addingReportingOverflow(carry)
      return (total, product.high &+ (isOver ? 1 : 0) &+ (isOverAgain ? 1 : 0))
    }
  }
}

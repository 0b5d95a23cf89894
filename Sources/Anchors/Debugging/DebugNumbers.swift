/// The number that an item or a constraint got when it was first described.
final class DebugNumber {
  let scope: UInt64
  let number: UInt64

  init(scope: UInt64, number: UInt64) {
    self.scope = scope
    self.number = number
  }
}

/// Numbers described objects, so that their addresses are the same in every run.
///
/// Each tree has its own numbers: the object described first gets 1, and keeps it while it is in
/// the tree.
struct DebugNumbers {
  /// An identifier of this count; it is never shown.
  private let scope = nextActivation()
  private var count: UInt64 = 0

  mutating func number(of slot: inout DebugNumber?) -> UInt64 {
    if let slot, slot.scope == scope { return slot.number }
    count += 1
    slot = DebugNumber(scope: scope, number: count)
    return count
  }
}

/// Writes items and constraints in the form of Apple's logs.
///
/// One writer serves one description or log: it numbers the objects outside of trees.
struct DebugWriter {
  private var looseNumbers = DebugNumbers()

  /// The number of characters of a name or a text that logs show.
  private static let longestName = 25

  // MARK: - Items

  /// The item as constraints show it: its name, or its class word, address and text.
  mutating func text(of item: LayoutItem?) -> String {
    guard let item else { return "(gone)" }
    if let guide = item as? LayoutGuide {
      let identifier = guide.debugIdentifier
      let text = guide.debugClassName + ":" + address(of: guide)
      return identifier.isEmpty ? text : text + "'" + identifier + "'"
    }
    if let name = item.name { return Self.shortened(name) }
    guard let view = item as? View else { return item.label }
    let text = view.debugClassName + ":" + address(of: view)
    guard let quoted = view.debugText else { return text }
    return text + "'" + Self.shortened(quoted) + "'"
  }

  /// Returns the entry for a named view in the list of names; nil if its text contains the address.
  mutating func nameEntry(for item: LayoutItem?) -> String? {
    guard let view = item as? View, let name = view.name else { return nil }
    return Self.shortened(name) + ":" + address(of: view)
  }

  mutating func address(of item: LayoutItem) -> String {
    let number: UInt64
    if let engine = item.engine {
      number = engine.debugging.numbers.number(of: &item.debugNumber)
    } else {
      number = looseNumbers.number(of: &item.debugNumber)
    }
    return Self.hexadecimal((item.isView ? 0x7f80_0000_0000 : 0x6000_0000_0000) + number << 4)
  }

  mutating func address(of constraint: LayoutConstraint) -> String {
    let number: UInt64
    if let engine = constraint.engine ?? constraint.firstItem?.engine {
      number = engine.debugging.numbers.number(of: &constraint.debugNumber)
    } else {
      number = looseNumbers.number(of: &constraint.debugNumber)
    }
    return Self.hexadecimal(0x6000_0000_0000 + number << 4)
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    "0x" + String(number, radix: 16)
  }

  private static func shortened(_ text: String) -> String {
    let shown = text.count > longestName ? text.prefix(longestName) + "..." : text[...]
    var result = ""
    for character in shown {
      if character == "\n" { result += "\\n" } else { result.append(character) }
    }
    return result
  }

  // MARK: - Numbers

  /// A number in six digits at most, as C's `%g` writes it.
  static func sixDigits(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return number == 0 ? "0" : "\(number)" }
    var exponent = 0
    var scaled = abs(number)
    while scaled >= 10 {
      scaled /= 10
      exponent += 1
    }
    while scaled < 1 {
      scaled *= 10
      exponent -= 1
    }
    func power(_ exponent: Int) -> Double { (exponent..<5).reduce(1) { power, _ in power * 10 } }
    // Within what a layout holds the digits come from the number itself, not from the quotient.
    if exponent > -5 && exponent < 6 { scaled = abs(number) * power(exponent) / 100_000 }
    var mantissa = (scaled * 100_000).rounded(.toNearestOrEven) / 100_000
    if mantissa >= 10 {
      mantissa /= 10
      exponent += 1
    }
    if exponent > -5 && exponent < 6 {
      return decimal((number * power(exponent)).rounded(.toNearestOrEven) / power(exponent))
    }
    let size = abs(exponent)
    return (number < 0 ? "-" : "") + decimal(mantissa) + (exponent < 0 ? "e-" : "e+")
      + (size < 10 ? "0" : "") + "\(size)"
  }
}

import JSONText
import Solver

extension DescriptionParser {
  /// The largest number; larger ones mean an arbitrary length.
  private static let largestNumber = 1e9

  /// Takes the bytes at the beginning that satisfy a condition.
  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return taken
  }

  /// Skips white space, and takes a text if it follows.
  mutating func eat(_ text: String) -> Bool {
    _ = take { $0.isLogSpace }
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// Takes a relation.
  mutating func relation() -> Constraint.Relation? {
    eat("==") ? .equal : eat("<=") ? .lessThanOrEqual : eat(">=") ? .greaterThanOrEqual : nil
  }

  /// Takes a number, or a spacing in words such as `NSSpace(8)`, with the error that omitted
  /// decimals leave: a log has at most six digits.
  mutating func number() -> (value: Double, doubt: Double)? {
    let start = rest
    if listedItem() != nil {
      rest = start
      return nil
    }
    let sign = eat("-") ? -1.0 : 1
    if sign > 0 { _ = eat("+") }
    for symbol in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where eat(symbol) {
      guard let number = number(), eat(")") else { break }
      return (sign * number.value, number.doubt)
    }
    _ = take { $0.isLogSpace }
    let mantissa = take { $0.isDigit || $0 == .ascii(".") }
    var exponent = 0
    if rest.first == .ascii("e") {
      rest.removeFirst()
      exponent = Int(take { $0.isDigit || "+-".utf8.contains($0) }.string) ?? .max
    }
    guard !mantissa.isEmpty, rest.first?.isNamePart != true, (-400...400).contains(exponent),
      let size = Double(mantissa.string + "e\(exponent)")
    else {
      rest = start
      return nil
    }
    let value = sign * min(size, Self.largestNumber)
    let digits = mantissa.filter { $0.isDigit }.drop { $0 == .ascii("0") }
    if digits.count < 6 { return (value, 0) }
    let decimals = mantissa.drop { $0 != .ascii(".") }.dropFirst().count
    return (value, Double("1e\(exponent - decimals)") ?? 0)
  }

  /// Takes `ITEM.attribute`.
  mutating func term() -> LoggedConstraint.Term? {
    guard let item = item(), eat("."),
      let attribute = LoggedAttribute(rawValue: take { $0.isLetter }.string)
    else { return nil }
    return LoggedConstraint.Term(item: item, attribute: attribute)
  }

  // MARK: - Items

  /// Takes a view or guide.
  mutating func item() -> LoggedItem? {
    // An old library has brackets around items.
    if eat("<") {
      guard let item = item(), eat(">") else { return nil }
      return item
    }
    if let item = listedItem() { return item }
    let start = rest
    let className = take { $0.isNamePart || $0 == .ascii("<") || $0 == .ascii(">") }
    if rest.hasPrefix(":0x") {
      rest.removeFirst()
      var item = LoggedItem(className: className.string, address: takeItemAddress())
      if rest.first == .ascii("'") { item.text = takeText().string }
      return Self.endsItem(rest) ? item : nil
    }
    rest = start
    while !Self.endsItem(rest), let byte = rest.first, !"|[<>=\"'".utf8.contains(byte) {
      rest.removeFirst()
    }
    let name = start[..<rest.startIndex]
    guard Self.endsItem(rest), !name.isEmpty, name.last != .ascii(" ") else { return nil }
    if let colon = name.firstIndex(of: .ascii(":")), name[..<colon].allSatisfy({ $0.isNamePart }) {
      return LoggedItem(className: name[..<colon].string, name: name[(colon + 1)...].string)
    }
    return LoggedItem(name: name.string)
  }

  /// Takes a name that the description lists, the longest of those that fit.
  private mutating func listedItem() -> LoggedItem? {
    _ = take { $0.isLogSpace }
    let start = rest
    var longest: LoggedItem?
    for (name, address) in names where start.hasPrefix(name) {
      guard name.utf8.count > longest?.name.utf8.count ?? 0 else { continue }
      let after = start.dropFirst(name.utf8.count)
      guard Self.endsItem(after) else { continue }
      longest = LoggedItem(address: address, name: name)
      rest = after
    }
    return longest
  }

  /// Takes an item's address; in published logs digits are sometimes replaced, as in `0x7f8<A>`.
  mutating func takeItemAddress() -> String {
    var depth = 0
    return take { byte in
      if byte == .ascii("<") { depth += 1 }
      if byte == .ascii(">") { depth -= 1 }
      let isPart = byte.isLetter || byte.isDigit || "_>".utf8.contains(byte)
      return depth > 0 || (depth == 0 && isPart)
    }.string
  }

  /// Takes the text in quotation marks after an address.
  private mutating func takeText() -> ArraySlice<UInt8> {
    rest.removeFirst()
    let start = rest
    while let end = rest.firstIndex(of: .ascii("'")) {
      rest = rest[(end + 1)...]
      if Self.endsItem(rest) { return start[..<end] }
    }
    return []
  }

  /// Returns whether an item may end before a text: an attribute or a bracket follows.
  private static func endsItem(_ text: ArraySlice<UInt8>) -> Bool {
    guard let byte = text.first else { return false }
    if byte == .ascii(".") {
      return LoggedAttribute(rawValue: text.dropFirst().prefix { $0.isLetter }.string) != nil
    }
    return "](>)@".utf8.contains(byte)
  }
}

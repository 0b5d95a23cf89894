import JSONText
import Solver

extension DescriptionParser {
  /// Takes a relation.
  mutating func relation() -> Constraint.Relation? {
    let relations = [Constraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
    return relations.first { rest.eat($0.sign) }
  }

  /// Takes a number, or a spacing in words such as `NSSpace(8)`, with the error that omitted
  /// decimals leave: a log has at most six digits.
  mutating func number() -> (value: Double, doubt: Double)? {
    let start = rest
    if listedItem() != nil {
      rest = start
      return nil
    }
    let sign = rest.eat("-") ? -1.0 : 1
    if sign > 0 { _ = rest.eat("+") }
    for symbol in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where rest.eat(symbol) {
      guard let number = number(), rest.eat(")") else { break }
      return (sign * number.value, number.doubt)
    }
    _ = rest.take { $0.isSpace }
    for (word, value) in [("inf", Double.infinity), ("nan", .nan)] where rest.hasPrefix(word) {
      let after = rest.dropFirst(3)
      if after.first?.isNamePart == true { break }
      rest = after
      return (sign * value, 0)
    }
    let mantissa = rest.take { $0.isDigit || $0 == .ascii(".") }
    var exponent = 0
    if rest.first == .ascii("e") {
      rest.removeFirst()
      exponent = Int(rest.take { $0.isDigit || "+-".utf8.contains($0) }.string) ?? .max
    }
    guard !mantissa.isEmpty, rest.first?.isNamePart != true, (-400...400).contains(exponent),
      let size = Double(mantissa.string + "e\(exponent)")
    else {
      rest = start
      return nil
    }
    let value = sign * size
    let digits = mantissa.filter { $0.isDigit }.drop { $0 == .ascii("0") }
    if digits.count < 6 || size >= LoggedConstraint.largestLength { return (value, 0) }
    let decimals = mantissa.drop { $0 != .ascii(".") }.dropFirst().count
    return (value, Double("1e\(exponent - decimals)") ?? 0)
  }

  /// Takes `ITEM.attribute`.
  mutating func term() -> LoggedConstraint.Term? {
    guard let item = item(), rest.eat("."),
      let attribute = LoggedAttribute(rawValue: rest.take { $0.isLetter }.string)
    else { return nil }
    return LoggedConstraint.Term(item: item, attribute: attribute)
  }

  /// Takes a view or guide.
  mutating func item() -> LoggedItem? {
    // An old library has brackets around items.
    if rest.eat("<") {
      guard let item = item(), rest.eat(">") else { return nil }
      return item
    }
    if let item = listedItem() { return item }
    let start = rest
    let className = takeClassName()
    if rest.hasPrefix(":0x") || rest.hasPrefix(": 0x") {
      rest = rest.dropFirst().trimmed
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

  /// Takes the name of a class, such as `Card`, `App.List<App.Row, Int>` or `App.(Row in _1F2A)`.
  private mutating func takeClassName() -> ArraySlice<UInt8> {
    var depth = 0
    var last = UInt8.ascii("(")
    return rest.take { byte in
      defer { last = byte }
      switch byte {
      case .ascii("<"): depth += 1
      case .ascii("(") where depth > 0 || last == .ascii("."): depth += 1
      // An arrow is not an end.
      case .ascii(">") where depth > 0 && last != .ascii("-"), .ascii(")") where depth > 0:
        depth -= 1
      default: return depth > 0 || byte.isNamePart
      }
      return true
    }
  }

  /// Takes a name that the description lists, the longest of those that fit.
  private mutating func listedItem() -> LoggedItem? {
    _ = rest.take { $0.isSpace }
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
    return rest.take { byte in
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

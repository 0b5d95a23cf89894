import JSONText
import Solver

/// Reads the description of a constraint, the text between `<` and `>` in a log.
///
/// Names and texts of views may contain any characters. A name or text ends at the first place that
/// an attribute or a bracket follows; names that the description lists are preferred.
struct DescriptionParser {
  /// The maximum number of ends that are tried for an identifier.
  private static let trialLimit = 16

  /// The text that has not been read.
  var rest: ArraySlice<UInt8>
  /// The names in the description, with their addresses.
  private(set) var names: [(name: String, address: String)] = []
  /// The view that `|` represents.
  private(set) var container: LoggedItem?

  /// Reads a description, the text between `<` and `>`; nil if it is not one of a constraint.
  ///
  /// If the bracket ends after the address, a remark may follow.
  static func parse(_ text: ArraySlice<UInt8>, hasRemark: Bool = false) -> LoggedConstraint? {
    var parser = DescriptionParser(rest: text.trimmed)
    return parser.parse(hasRemark)
  }

  private mutating func parse(_ hasRemark: Bool) -> LoggedConstraint? {
    let className = rest.take { $0.isNamePart }
    guard !className.isEmpty, rest.eat(":"), let (address, source) = takeAddress() else {
      return nil
    }
    takeNames()
    let mask = takeMask()
    for (identifier, body) in identifiers {
      rest = body
      let inner = takeMask()
      let isVisual = ["H:|", "H:[", "V:|", "V:[", "|", "["].contains { rest.hasPrefix($0) }
      guard var constraint = isVisual ? visualFormat() : equation() else { continue }
      takePriorities(of: &constraint)
      guard rest.isEmpty || hasRemark else { continue }
      constraint.className = className.string
      constraint.address = address
      constraint.source = source + rest.string
      constraint.identifier = identifier
      constraint.mask = mask + inner
      constraint.container = constraint.container ?? container
      for entry in names { constraint.names[entry.address] = entry.name }
      tellApart(&constraint)
      // Autoresizing masks do not depend on the direction.
      return constraint.isFrame ? constraint.fixed : constraint
    }
    return nil
  }

  /// Assigns addresses to items of the same name, in the order of the list of names.
  private func tellApart(_ constraint: inout LoggedConstraint) {
    var taken: [String: Int] = [:]
    func address(of item: LoggedItem) -> String {
      let addresses = names.filter { $0.name == item.name }.map { $0.address }
      guard !item.name.isEmpty, addresses.count > 1 else { return item.address }
      defer { taken[item.name, default: 0] += 1 }
      return addresses[min(taken[item.name, default: 0], addresses.count - 1)]
    }
    constraint.first.item.address = address(of: constraint.first.item)
    for index in constraint.terms.indices
    where constraint.terms[index].item != constraint.container {
      constraint.terms[index].item.address = address(of: constraint.terms[index].item)
    }
  }

  /// Takes the constraint's address or key, and an optional position in a source file after it.
  private mutating func takeAddress() -> (address: String, source: String)? {
    rest = rest.trimmed
    let word = rest.prefix { $0 != .ascii(" ") }
    guard let at = word.firstIndex(of: .ascii("@")) else {
      rest = rest[word.endIndex...].trimmed
      let address = word.last == .ascii(">") ? word.dropLast() : word
      return address.isEmpty || rest.isEmpty ? nil : (address.string, "")
    }
    // A path may contain spaces; it ends with a line number.
    guard let mark = rest[at...].firstIndex(of: .ascii("#")) else { return nil }
    let path = rest[(at + 1)..<mark]
    let file = path.lastIndex(of: .ascii("/")).map { path[($0 + 1)...] } ?? path
    rest = rest[(mark + 1)...]
    let line = rest.take { $0.isDigit }
    guard !line.isEmpty, rest.first == .ascii(" ") else { return nil }
    return (word[..<at].string, "\(file.string):\(line.string)")
  }

  /// Takes `h=--& v=--&`.
  private mutating func takeMask() -> String {
    rest = rest.trimmed
    guard rest.hasPrefix("h=") else { return "" }
    let words = rest.split(separator: .ascii(" "), maxSplits: 2)
    guard words.count > 1, words[1].hasPrefix("v=") else { return "" }
    rest = rest[words[1].endIndex...].trimmed
    return words[0].string + " " + words[1].string
  }

  /// The identifiers with which the rest may begin, each with the text after it.
  private var identifiers: [(identifier: String, rest: ArraySlice<UInt8>)] {
    guard rest.first == .ascii("'") else { return [("", rest)] }
    let ends = rest.indices.dropFirst().lazy.filter { rest[$0...].hasPrefix("' ") }
    return ends.prefix(Self.trialLimit).map { end in
      (rest[(rest.startIndex + 1)..<end].string, rest[(end + 1)...])
    }
  }

  /// Removes `(active, names: …)` or `(Names: …)` from the end, and reads the names.
  private mutating func takeNames() {
    guard rest.last == .ascii(")") else { return }
    for opening in ["(active", "(inactive", "(Names:", "(names:"] {
      guard let start = rest.lastRange(of: opening) else { continue }
      let list = rest[(start + 1)...].dropLast()
      if let mark = list.range(of: "ames:") { readNames(list[(mark + 5)...].trimmed) }
      rest = rest[..<start].trimmed
      return
    }
  }

  /// Reads entries such as `field:0x60, '|':UIView:0x7f`.
  private mutating func readNames(_ text: ArraySlice<UInt8>) {
    var list = DescriptionParser(rest: text)
    while let mark = list.rest.range(of: ":0x") {
      let name = list.rest[..<mark].trimmed
      list.rest = list.rest[(mark + 1)...]
      let address = list.takeItemAddress()
      if name.hasPrefix("'|':") {
        container = LoggedItem(className: name.dropFirst(4).string, address: address)
      } else if !name.isEmpty {
        names.append((name.string, address))
      }
      _ = list.rest.eat(",")
    }
    if let container, let entry = names.first(where: { $0.address == container.address }) {
      self.container = LoggedItem(address: container.address, name: entry.name)
    }
  }

  /// Takes the priorities at the end.
  private mutating func takePriorities(of constraint: inout LoggedConstraint) {
    if rest.eat("Hug:"), let hugging = number(), rest.eat("CompressionResistance:"),
      let resistance = number()
    {
      constraint.contentPriorities = .init(
        hugging: hugging.value, compressionResistance: resistance.value)
    }
    guard rest.eat("priority:") || rest.eat("@") || rest.eat("^") else { return }
    if let priority = number()?.value ?? Self.priorities[rest.trimmed.string] {
      constraint.priority = priority
      rest = rest.drop { $0.isSpace || $0.isLetter }
    }
  }

  /// The words that a library has for some priorities.
  private static let priorities = [
    "required": 1000.0, "high": 750, "medium": 500, "low": 250, "fitting size": 50,
    "drag can resize window": 510, "window size stay put": 500, "drag cannot resize window": 490,
  ]
}

import JSONText
import Solver

/// Reads the description of a constraint, the text between `<` and `>` in a log.
///
/// Names and texts of views may contain any characters, so that their end is only clear when the
/// rest can be parsed: of all possible ends, the first is chosen for which the whole text can be
/// read.
struct DescriptionParser {
  /// The maximum number of ends that are tried for each ambiguous name or text.
  static let trialLimit = 16

  /// A counter of attempts, which limits those that sums of many terms would multiply.
  private final class Budget {
    var left = 500
  }

  private let budget = Budget()
  /// Whether a name need not be listed in the description.
  private var takesAnyName = false
  /// The names in the description, with their addresses.
  private(set) var names: [(name: String, address: String)] = []
  /// The view that `|` represents.
  private(set) var container: LoggedItem?

  /// Reads a description.
  ///
  /// - Parameter text: The text between `<` and `>`.
  /// - Returns: The constraint; nil if the text is not the description of one.
  static func parse(_ text: ArraySlice<UInt8>) -> LoggedConstraint? {
    var parser = DescriptionParser()
    return parser.parse(text)
  }

  private mutating func parse(_ text: ArraySlice<UInt8>) -> LoggedConstraint? {
    var rest = text.trimmed
    guard let colon = rest.firstIndex(of: .ascii(":")) else { return nil }
    let className = rest[..<colon].trimmed
    guard !className.isEmpty, className.allSatisfy({ $0.isNamePart }) else { return nil }
    rest = rest[(colon + 1)...].trimmed
    guard let (address, source, body) = Self.address(in: rest) else { return nil }
    rest = takeNames(body)
    var mask = Self.takeMask(&rest)
    let splits = Self.identifiers(in: rest)
    // Without the class of an item, a text is its name if the description lists it, or else if
    // no other interpretation is possible.
    for takesAnyName in [false, true] {
      self.takesAnyName = takesAnyName
      for (identifier, body) in splits {
        var body = body
        let inner = mask.isEmpty ? Self.takeMask(&body) : ""
        guard var constraint = constraint(in: body) else { continue }
        mask += inner
        constraint.className = className.string
        constraint.address = address
        constraint.source = source
        constraint.identifier = identifier
        constraint.mask = mask
        constraint.container = constraint.container ?? container
        for entry in names { constraint.names[entry.address] = entry.name }
        tellApart(&constraint)
        if constraint.maker == .autoresizingMask { constraint.turnToFixedEdges() }
        return constraint
      }
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

  /// Counts a step; false if the limit is exceeded and the description counts as unreadable.
  func step() -> Bool {
    budget.left -= 1
    return budget.left >= 0
  }

  // MARK: - Parts

  /// Reads the constraint's address or key, and an optional position in a source file after it.
  private static func address(
    in text: ArraySlice<UInt8>
  ) -> (address: String, source: String, rest: ArraySlice<UInt8>)? {
    guard var end = text.firstIndex(of: .ascii(" ")) else { return nil }
    var word = text[..<end]
    guard let at = word.firstIndex(of: .ascii("@")) else {
      if word.last == .ascii(">") { word.removeLast() }
      return word.isEmpty ? nil : (word.string, "", text[end...].trimmed)
    }
    // A path may contain spaces; it ends with a line number.
    while !word.endsWithLineNumber,
      let next = text[(end + 1)...].firstIndex(of: .ascii(" ")), next - at < 1024
    {
      end = next
      word = text[..<end]
    }
    guard word.endsWithLineNumber, let mark = word.lastIndex(of: .ascii("#")) else { return nil }
    let path = word[(at + 1)..<mark]
    let file = path.lastIndex(of: .ascii("/")).map { path[($0 + 1)...] } ?? path
    return (
      text[..<at].string, "\(file.string):\(word[(mark + 1)...].string)", text[end...].trimmed
    )
  }

  /// Takes `h=--& v=--&` from the beginning.
  private static func takeMask(_ text: inout ArraySlice<UInt8>) -> String {
    guard text.starts(with: "h=".utf8), let space = text.firstIndex(of: .ascii(" ")),
      text[(space + 1)...].trimmed.starts(with: "v=".utf8)
    else { return "" }
    let second = text[(space + 1)...].trimmed
    let end = second.firstIndex(of: .ascii(" ")) ?? second.endIndex
    defer { text = second[end...].trimmed }
    return text[..<space].string + " " + second[..<end].string
  }

  /// Returns the identifiers with which the text may begin, each with the text after it; none at
  /// the end.
  private static func identifiers(
    in text: ArraySlice<UInt8>
  ) -> [(identifier: String, rest: ArraySlice<UInt8>)] {
    guard text.first == .ascii("'") else { return [("", text)] }
    var found: [(String, ArraySlice<UInt8>)] = []
    var place = text.startIndex + 1
    while found.count < trialLimit,
      let end = text[place...].firstIndex(of: .ascii("'"))
    {
      if end + 1 < text.endIndex, text[end + 1] == .ascii(" ") {
        found.append((text[(text.startIndex + 1)..<end].string, text[(end + 1)...].trimmed))
      }
      place = end + 1
    }
    return found
  }

  /// Removes `(active, names: …)` or `(Names: …)` from the end.
  private mutating func takeNames(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.trimmed
    guard text.last == .ascii(")") else { return text }
    for opening in ["(active", "(inactive", "(Names:", "(names:"] {
      guard let start = text.lastRange(of: opening) else { continue }
      var inner = text[(start + 1)...].dropLast()
      if let colon = inner.range(of: "ames:") { inner = inner[(colon + 5)...] } else { inner = [] }
      readNames(inner.trimmed)
      text = text[..<start].trimmed
      break
    }
    return text
  }

  /// Reads entries such as `field:0x60, '|':UIView:0x7f`.
  private mutating func readNames(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let mark = rest.range(of: ":0x") {
      var end = mark + 3
      while end < rest.endIndex, rest[end].isAddressPart { end += 1 }
      let address = rest[(mark + 1)..<end].string
      let name = rest[..<mark].trimmed
      if name.starts(with: "'|':".utf8) {
        container = LoggedItem(className: name.dropFirst(4).string, address: address)
      } else if !name.isEmpty {
        names.append((name.string, address))
      }
      rest = rest[end...].trimmed
      if rest.first == .ascii(",") { rest = rest.dropFirst().trimmed }
    }
    guard let container else { return }
    if let entry = names.first(where: { $0.address == container.address }) {
      self.container?.name = entry.name
      self.container?.className = ""
    }
  }

  // MARK: - Items

  /// Reads a whole text as a view or guide.
  func item(_ text: ArraySlice<UInt8>) -> LoggedItem? {
    guard let first = text.first, let last = text.last, first != .ascii(" "),
      last != .ascii(" ")
    else { return nil }
    // An old library has brackets around items.
    if first == .ascii("<"), last == .ascii(">"), text.count > 2 {
      return item(text.dropFirst().dropLast())
    }
    let whole = text.string
    if let entry = names.first(where: { $0.name == whole }) {
      return LoggedItem(address: entry.address, name: entry.name)
    }
    if let mark = text.range(of: ":0x") {
      let className = text[..<mark]
      guard className.allSatisfy({ $0.isNamePart || $0 == .ascii("<") || $0 == .ascii(">") })
      else { return nil }
      var end = mark + 3
      while end < text.endIndex, text[end].isAddressPart { end += 1 }
      var item = LoggedItem(
        className: className.string, address: text[(mark + 1)..<end].string)
      if end == text.endIndex { return item }
      let quoted = text[end...]
      guard quoted.count >= 2, quoted.first == .ascii("'"), quoted.last == .ascii("'")
      else { return nil }
      item.text = quoted.dropFirst().dropLast().string
      return item
    }
    if let colon = text.firstIndex(of: .ascii(":")), colon > text.startIndex,
      text[..<colon].allSatisfy({ $0.isNamePart }), colon + 1 < text.endIndex
    {
      return LoggedItem(className: text[..<colon].string, name: text[(colon + 1)...].string)
    }
    guard takesAnyName, !text.contains(where: { "|[]()<>=\"".utf8.contains($0) }) else {
      return nil
    }
    return LoggedItem(name: whole)
  }

  /// Reads the constraint itself, without the text before and after it.
  private func constraint(in text: ArraySlice<UInt8>) -> LoggedConstraint? {
    var text = text
    let priorities = Priorities(takenFrom: &text)
    guard
      var constraint = text.startsVisualFormat ? visualFormat(text) : equation(text)
    else { return nil }
    if let priority = priorities.priority { constraint.priority = priority }
    constraint.contentPriorities = priorities.content
    return constraint
  }
}

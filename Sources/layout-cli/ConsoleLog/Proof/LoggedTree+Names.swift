import JSONText
import Solver

extension LoggedTree {
  /// The kinds of guides by the identifier that a log quotes.
  static let guides = [
    "UIViewSafeAreaLayoutGuide": "safeArea", "UIViewLayoutMarginsGuide": "margins",
    "UIViewReadableContentGuide": "readable", "UIViewKeyboardLayoutGuide": "keyboard",
    "UIScrollView-contentLayoutGuide": "content", "UIScrollView-frameLayoutGuide": "frame",
    "NSViewSafeAreaLayoutGuide": "safeArea", "NSViewLayoutMarginsGuide": "margins",
  ]

  /// Returns the words for the items by their keys.
  ///
  /// The name of a view is its own, or else its class, with the text that it shows, and a number if
  /// several are alike. The guides of a view are named as in a spec, such as `card.safeArea`.
  func makeNames() -> [String: String] {
    var bases: [(key: String, base: String, text: String)] = []
    for item in items where owner(of: item.key) == nil {
      let (base, text) = Self.words(for: item)
      bases.append((item.key, base, text))
    }
    var counts: [String: Int] = [:]
    for entry in bases { counts[entry.base + entry.text, default: 0] += 1 }
    var names: [String: String] = [:]
    var numbers: [String: Int] = [:]
    for entry in bases {
      var name = entry.base
      if counts[entry.base + entry.text, default: 1] > 1 {
        let number = numbers[entry.base + entry.text, default: 0] + 1
        numbers[entry.base + entry.text] = number
        name += "\(number)"
      }
      if !entry.text.isEmpty { name += " '" + entry.text + "'" }
      names[entry.key] = name
    }
    for item in items {
      guard let owner = owner(of: item.key), let role = Self.guides[item.text] else { continue }
      names[item.key] = (names[owner] ?? "view") + "." + role
    }
    return names
  }

  /// The name of an item.
  func name(of item: LoggedItem) -> String { names[item.key] ?? Self.words(for: item).base }

  /// The name for a key of the tree.
  func name(of key: String) -> String { names[key] ?? key }

  private static func words(for item: LoggedItem) -> (base: String, text: String) {
    if !item.name.isEmpty { return (printable(item.name), "") }
    if let role = guides[item.text] { return (role, "") }
    if item.isUnknownContainer { return ("superview", "") }
    let text = printable(item.text.replacing("\n", with: " "))
    let className = shortClass(item.className)
    return (className.isEmpty ? "view" : className, text)
  }

  /// Returns a class without its module, and without the compiler's additions to a private one.
  private static func shortClass(_ name: String) -> String {
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst(15) }
    if name.hasPrefix("_Tt") { return printable(demangled(name) ?? String(name)) }
    if let point = name.lastIndex(of: ".") { name = name[name.index(after: point)...] }
    return printable(String(name))
  }

  /// The last identifier of an old mangled name such as `_TtC5MyApp4Card`.
  private static func demangled(_ name: Substring) -> String? {
    var last: Substring?
    var rest = name.drop { !$0.isNumber }
    while let first = rest.first {
      let digits = rest.prefix { $0.isNumber }
      guard let count = Int(digits), count > 0, count <= rest.count - digits.count else { break }
      let word = rest.dropFirst(digits.count).prefix(count)
      if !word.hasPrefix("$") { last = word }
      rest = rest.dropFirst(digits.count + count).drop { !$0.isNumber }
      if first.isNumber == false { break }
    }
    return last.map(String.init)
  }

  // MARK: - Constraints

  /// A constraint as an equation.
  func statement(of constraint: LoggedConstraint) -> String {
    var text = words(for: constraint.first, isFirst: true)
    text += " " + Self.sign(of: constraint) + " "
    var isFirst = true
    for term in constraint.terms {
      text += words(for: term, isFirst: isFirst)
      isFirst = false
    }
    if isFirst {
      text += jsonNumber(constraint.constant + 0)
    } else if constraint.constant != 0 {
      text += constraint.constant < 0 ? " - " : " + "
      text += jsonNumber(abs(constraint.constant))
    }
    if let content = constraint.contentPriorities {
      text += " (hugging \(jsonNumber(content.hugging)), compression resistance "
      text += jsonNumber(content.compressionResistance) + ")"
    } else if constraint.priority != 1000 {
      text += " @" + jsonNumber(constraint.priority)
    }
    return text
  }

  /// A constraint's left side.
  func leftSide(of constraint: LoggedConstraint) -> String {
    words(for: constraint.first, isFirst: true)
  }

  static func sign(of constraint: LoggedConstraint) -> String {
    switch constraint.relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private func words(for term: LoggedConstraint.Term, isFirst: Bool) -> String {
    var text = isFirst ? "" : term.multiplier < 0 ? " - " : " + "
    let factor = isFirst ? term.multiplier : abs(term.multiplier)
    if factor == -1 {
      text += "-"
    } else if factor != 1 {
      text += jsonNumber(factor) + " * "
    }
    text += name(of: term.item)
    if let attribute = term.attribute.ofMargins {
      return text + ".margins." + attribute.rawValue
    }
    return text + "." + term.attribute.rawValue
  }
}

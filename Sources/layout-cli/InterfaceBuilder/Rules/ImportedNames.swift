/// Gives views readable names that are unique in a spec.
struct ImportedNames {
  private let document: DesignDocument
  private var taken = Set(reservedNames)
  /// The last number given to each repeated name.
  private var counts: [String: Int] = [:]

  init(_ document: DesignDocument) {
    self.document = document
  }

  /// The name of an element.
  ///
  /// The author's own words come first: the label in Interface Builder's outline, the outlet that
  /// leads to the element, identifiers for tests and restoration, the class; then the text shown,
  /// and the kind.
  mutating func name(of element: XMLElement) -> String {
    unique(Self.base(of: element, outlet: element["id"].flatMap { document.outlets[$0] }))
  }

  /// Returns a unique name, with a number if the name is taken.
  private mutating func unique(_ base: String) -> String {
    let base =
      base.utf8.count <= 200 ? base : String(decoding: base.utf8.prefix(200), as: UTF8.self)
    var name = base
    var count = counts[base] ?? 1
    while !taken.insert(name).inserted {
      count += 1
      name = "\(base)\(count)"
    }
    counts[base] = count
    return name
  }

  private static func base(of element: XMLElement, outlet: String?) -> String {
    let kind = element["key"] == "contentView" ? "content" : element.name
    let given = [
      element["userLabel"], outlet,
      element.child(key: "accessibilityConfiguration")?["identifier"],
      element["restorationIdentifier"], element["reuseIdentifier"], element["customClass"],
    ]
    for text in given.compactMap({ $0 }) {
      if let word = identifier(text) { return word }
    }
    let text =
      element["text"] ?? element["title"] ?? element["placeholder"]
      ?? element.child(key: "normal")?["title"]
    if let text, let word = identifier(text), word.utf8.count <= 24 {
      let ending = kind.prefix(1).uppercased() + kind.dropFirst()
      return word.hasSuffix(ending) || word == kind ? word : word + ending
    }
    return kind
  }

  /// Returns the name of a root: if only its kind is known, with its identifier, which does not
  /// depend on the number of roots before it.
  mutating func name(ofRoot element: XMLElement, id: String) -> String {
    guard Self.base(of: element, outlet: nil) == element.name, document.outlets[id] == nil else {
      return name(of: element)
    }
    if let owner = document.owner, element.name == "view",
      let word = Self.identifier(owner), taken.insert(word).inserted
    {
      return word
    }
    // In a manipulated file, an identifier may occur twice.
    return unique("\(element.name)-\(id)")
  }

  /// Returns the words of a text as one name, such as `signInButton` for "Sign In Button"; nil if
  /// it has neither letters nor digits.
  private static func identifier(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var beginsWord = false
    for byte in text.utf8.prefix(200) {
      guard byte.isLetter || byte.isDigit || byte >= 0x80 || byte == .ascii("_") else {
        beginsWord = !bytes.isEmpty
        continue
      }
      bytes.append(beginsWord && byte.isLetter ? byte & ~0x20 : byte)
      beginsWord = false
    }
    // A leading acronym is kept; otherwise the first letter becomes lower case.
    if bytes.count > 1, bytes[0].isUppercase, !bytes[1].isUppercase { bytes[0] |= 0x20 }
    if bytes.isEmpty { return nil }
    if bytes[0].isDigit { bytes.insert(.ascii("_"), at: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
}

extension Spec {
  /// The spec in the form that a person would write; reading it gives an equal spec, except for the
  /// offsets in the text.
  ///
  /// Default values are omitted. ``Situation/screenSize`` is written if ``Situation/screen`` is
  /// given, because specs do not resize devices. Constraints are equations; one whose identifier no
  /// equation can express is an object, or loses the identifier if no object can express the
  /// equation.
  ///
  /// - Precondition: The views are in the order of a traversal of the tree, as in a parsed spec.
  /// - Complexity: Proportional to the text.
  public var text: String {
    var writer = SpecWriter()
    writer.add(self)
    var text = ""
    writer.root.write(to: &text)
    return text + "\n"
  }
}

/// Writes a spec as JSON.
struct SpecWriter {
  private(set) var root = SpecItem("{", closing: "}", hasLines: true)
  /// The objects and arrays in the root that are not closed yet, the innermost last.
  private var openItems: [SpecItem] = []

  // MARK: - Objects and arrays

  /// Adds a member of the innermost object, or an element of the innermost array.
  private mutating func append(_ item: SpecItem) {
    if openItems.isEmpty {
      root.append(item)
    } else {
      openItems[openItems.count - 1].append(item)
    }
  }

  /// Opens an object, whose members are those added until ``close()``.
  mutating func openObject(_ key: String? = nil, hasLines: Bool = false) {
    openItems.append(SpecItem(Self.text(ofKey: key) + "{", closing: "}", hasLines: hasLines))
  }

  mutating func openArray(_ key: String, hasLines: Bool = false) {
    openItems.append(SpecItem(Self.text(ofKey: key) + "[", closing: "]", hasLines: hasLines))
  }

  mutating func close() { append(openItems.removeLast()) }

  private static func text(ofKey key: String?) -> String {
    key.map { specString($0) + ": " } ?? ""
  }

  // MARK: - Values

  /// Adds a value as it is written in JSON.
  private mutating func addText(_ key: String?, _ text: String) {
    append(SpecItem(Self.text(ofKey: key) + text))
  }

  /// Adds a string unless it is nil or the default.
  mutating func add(_ key: String, _ string: String?, unless usual: String? = nil) {
    if let string, string != usual { addText(key, specString(string)) }
  }

  /// Adds a number unless it is nil or the default.
  mutating func add(_ key: String, _ number: Double?, unless usual: Double? = nil) {
    if let number, number != usual { addText(key, specNumber(number)) }
  }

  /// Adds a flag unless it has the default value.
  mutating func add(_ key: String, _ flag: Bool, unless usual: Bool? = false) {
    if flag != usual { addText(key, flag ? "true" : "false") }
  }

  mutating func add(_ key: String, _ strings: [String]) {
    openArray(key)
    for string in strings { addText(nil, specString(string)) }
    close()
  }

  /// Adds numbers; nil is written as `null`.
  mutating func add(_ key: String, _ numbers: [Double?]) {
    openArray(key)
    for number in numbers { addText(nil, number.map { specNumber($0) } ?? "null") }
    close()
  }

  /// Adds insets: one number if all sides are equal.
  private mutating func add(_ key: String, sides: [Double?]) {
    if sides.allSatisfy({ $0 == sides[0] }) { add(key, sides[0]) } else { add(key, sides) }
  }

  mutating func add(_ key: String, _ insets: EdgeInsets) {
    add(key, sides: [insets.top, insets.left, insets.bottom, insets.right])
  }

  mutating func add(_ key: String, _ insets: DirectionalEdgeInsets) {
    add(key, sides: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  mutating func add(_ key: String, _ frame: Rect) {
    add(key, [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
  }

  // MARK: - The spec

  mutating func add(_ spec: Spec) {
    add(spec.situation)
    add(spec.keyboardGuide, spec.sets.filter { $0.part == nil })
    if let margins = spec.margins { add("margins", margins) }
    addGuides(spec.guides)
    if !spec.views.isEmpty {
      var children = [[Int]](repeating: [], count: spec.views.count)
      var roots: [Int] = []
      for (index, view) in spec.views.enumerated() {
        if let parent = view.parent { children[parent].append(index) } else { roots.append(index) }
      }
      addViews(roots, of: spec, children)
    }
    if !spec.equations.isEmpty { addConstraints("constraints", spec.equations, hasLines: true) }
    addParts(of: spec)
  }

  private mutating func add(_ guide: KeyboardGuideDescription, _ sets: [ConstraintSet]) {
    guard guide != KeyboardGuideDescription() || !sets.isEmpty else { return }
    openObject("keyboardGuide")
    add("followsUndocked", guide.followsUndocked)
    add("usesBottomSafeArea", guide.usesBottomSafeArea, unless: true)
    add("dismissPadding", guide.dismissPadding, unless: 0)
    add("nearThreshold", guide.nearThreshold)
    add("nearHysteresis", guide.nearHysteresis)
    addEdgeSets(sets)
    close()
  }

  /// Adds sets for edges; runs of sets of one kind keep the order written, as far as two objects
  /// can.
  mutating func addEdgeSets(_ all: [ConstraintSet]) {
    for isNear in all.first?.isNear == false ? [false, true] : [true, false] {
      let sets = all.filter { $0.isNear == isNear }
      guard !sets.isEmpty else { continue }
      openObject(isNear ? "near" : "awayFrom")
      for set in sets { addConstraints(set.edges.words, set.equations) }
      close()
    }
  }

  // MARK: - Constraints

  mutating func addConstraints(
    _ key: String, _ equations: [Equation], hasLines: Bool = false
  ) {
    openArray(key, hasLines: hasLines)
    for var equation in equations {
      if let text = equation.text {
        addText(nil, specString(text))
      } else if equation.terms.count <= 1 {
        add(equation)
      } else {
        equation.identifier = nil
        addText(nil, specString(equation.text ?? ""))
      }
    }
    close()
  }

  /// Adds an equation with at most one item on its right side as an object of its parts.
  private mutating func add(_ equation: Equation) {
    openObject()
    add("item", Self.item(of: equation.first))
    add("anchor", equation.first.anchor.rawValue)
    add("relation", equation.relation.sign, unless: Constraint.Relation.equal.sign)
    if let term = equation.terms.first {
      add("toItem", Self.item(of: term.anchor))
      add("toAnchor", term.anchor.anchor.rawValue, unless: equation.first.anchor.rawValue)
      add("multiplier", term.coefficient, unless: 1)
    }
    add("system", equation.systemSpacing, unless: 0)
    add("constant", equation.constant, unless: 0)
    add("priority", equation.priority.rawValue, unless: Priority.required.rawValue)
    add("identifier", equation.identifier)
    close()
  }

  /// The item of an anchor as the parts of a constraint name it.
  private static func item(of anchor: AnchorReference) -> String {
    guard let guide = anchor.guide else {
      let isOther = ViewGuide.allCases.contains { anchor.item.hasSuffix(".\($0.rawValue)") }
      return isOther ? "`\(anchor.item)`" : anchor.item
    }
    let isAlone = anchor.item == "root" && guide.isOfEveryView
    return isAlone ? guide.rawValue : "\(anchor.item).\(guide.rawValue)"
  }
}

/// A text as a JSON string of a spec.
///
/// Invisible characters become escapes: controls, and characters that change the reading direction.
func specString(_ text: String) -> String {
  var json = "\""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22: json += "\\\""
    case 0x5C: json += "\\\\"
    case 0x0A: json += "\\n"
    case 0x0D: json += "\\r"
    case 0x09: json += "\\t"
    case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x200B, 0x200E...0x200F, 0x2028...0x202F,
      0x2060...0x206F, 0xFEFF:
      let digits = String(scalar.value, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}

/// Returns a number of a spec: the shortest text that reads back as the same double, without an
/// unnecessary fraction, sign or 0.
func specNumber(_ number: Double) -> String {
  if number == 0 { return "0" }
  let text = jsonNumber(number)
  guard let power = text.utf8.firstIndex(of: .ascii("e")) else { return text }
  // The digits of an exponent need no plus sign and no leading 0.
  var digits = text[text.utf8.index(after: power)...]
  let isNegative = digits.utf8.first == .ascii("-")
  if isNegative || digits.utf8.first == .ascii("+") { digits.removeFirst() }
  while digits.utf8.first == .ascii("0") { digits.removeFirst() }
  return text[..<power] + (isNegative ? "e-" : "e") + digits
}

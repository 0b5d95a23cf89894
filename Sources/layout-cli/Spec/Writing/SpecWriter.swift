extension Spec {
  /// The spec in the form that a person would write, in canonical form; reading it gives an equal
  /// spec, except for the offsets in the text.
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
    let source = SourceText(name: "", text: writer.json)
    return String(decoding: Spec.formattedJSON(source, as: .spec) ?? source.bytes, as: UTF8.self)
  }
}

/// Writes a spec as JSON, without spaces.
struct SpecWriter {
  private(set) var json = ""
  /// Whether the next member or element is the first.
  private var isFirst = true

  // MARK: - Objects and arrays

  /// Adds a member.
  mutating func add(_ key: String, _ value: String) {
    addKey(key)
    json += value
  }

  mutating func addKey(_ key: String) {
    addComma()
    json += specString(key) + ":"
  }

  private mutating func addComma() {
    if !isFirst { json += "," }
    isFirst = false
  }

  mutating func open(_ bracket: String) {
    json += bracket
    isFirst = true
  }

  mutating func close(_ bracket: String) {
    json += bracket
    isFirst = false
  }

  /// Adds a member unless it has the default value.
  mutating func add<Value: Equatable>(
    _ key: String, _ value: Value, unless usual: Value, as text: (Value) -> String
  ) {
    if value != usual { add(key, text(value)) }
  }

  // MARK: - The spec

  mutating func add(_ spec: Spec) {
    open("{")
    add(spec.situation)
    add(spec.keyboardGuide)
    if let margins = spec.margins { add("margins", Self.text(of: margins)) }
    addGuides(spec.guides)
    if !spec.views.isEmpty {
      var children = [[Int]](repeating: [], count: spec.views.count)
      var roots: [Int] = []
      for (index, view) in spec.views.enumerated() {
        if let parent = view.parent { children[parent].append(index) } else { roots.append(index) }
      }
      addViews(roots, of: spec, children)
    }
    if !spec.equations.isEmpty { addConstraints("constraints", spec.equations) }
    close("}")
  }

  mutating func addConstraints(_ key: String, _ equations: [Equation]) {
    addKey(key)
    open("[")
    for equation in equations {
      addComma()
      json += equation.text.map { specString($0) } ?? equation.objectText ?? anonymous(equation)
    }
    close("]")
  }

  /// An equation without its identifier.
  private func anonymous(_ equation: Equation) -> String {
    var equation = equation
    equation.identifier = nil
    return specString(equation.text ?? "")
  }

  private mutating func add(_ guide: KeyboardGuideDescription) {
    guard guide != KeyboardGuideDescription() else { return }
    addKey("keyboardGuide")
    open("{")
    add("followsUndocked", guide.followsUndocked, unless: false, as: Self.text)
    add("usesBottomSafeArea", guide.usesBottomSafeArea, unless: true, as: Self.text)
    add("dismissPadding", guide.dismissPadding, unless: 0, as: specNumber)
    if let threshold = guide.nearThreshold { add("nearThreshold", specNumber(threshold)) }
    if let hysteresis = guide.nearHysteresis { add("nearHysteresis", specNumber(hysteresis)) }
    // Runs of sets of one kind keep the order written, as far as two objects can.
    for isNear in guide.sets.first?.isNear == false ? [false, true] : [true, false] {
      let sets = guide.sets.filter { $0.isNear == isNear }
      guard !sets.isEmpty else { continue }
      addKey(isNear ? "near" : "awayFrom")
      open("{")
      for set in sets { addConstraints(set.edges.words, set.equations) }
      close("}")
    }
    close("}")
  }

  // MARK: - Values

  static func text(of flag: Bool) -> String { flag ? "true" : "false" }

  static func text(of numbers: [Double]) -> String {
    "[" + numbers.map { specNumber($0) }.joined(separator: ",") + "]"
  }

  /// Returns insets as text: one number if all sides are equal.
  static func text(ofSides sides: [Double]) -> String {
    sides.allSatisfy { $0 == sides[0] } ? specNumber(sides[0]) : text(of: sides)
  }

  static func text(of insets: EdgeInsets) -> String {
    text(ofSides: [insets.top, insets.left, insets.bottom, insets.right])
  }

  static func text(of insets: DirectionalEdgeInsets) -> String {
    text(ofSides: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  static func text(of frame: Rect) -> String {
    text(of: [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
  }
}

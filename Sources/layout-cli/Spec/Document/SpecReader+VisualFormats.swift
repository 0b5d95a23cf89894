/// A superview that an equation will mention after all views are known.
struct PendingSuperview {
  /// The index of the keyboard guide's set with the equation; nil for the spec's own list.
  var set: Int?
  /// The equation's index in its list.
  var equation: Int
  /// Whether it is the item on the left side, and not the one on the right.
  var isFirst: Bool
  /// The view or guide beside the `|`.
  var neighbour: AnchorReference
  /// The view or guide beside the other `|` of the same format, if there is one.
  var otherNeighbour: AnchorReference?

  /// Inserts the superview's name into the equation.
  func name(_ superview: String, in equations: inout [Equation]) {
    if isFirst {
      equations[equation].first.item = superview
    } else {
      equations[equation].terms[0].anchor.item = superview
    }
  }
}

extension SpecReader {
  /// Returns whether a constraint is a visual format, judging by its beginning.
  static func isFormat(_ string: JSONString) -> Bool {
    let text = string.bytes.drop { $0 <= 0x20 }
    switch text.first {
    case .ascii("|"), .ascii("["): return true
    case .ascii("H"), .ascii("V"):
      let next = text.dropFirst().first
      return next == .ascii(":") || next == .ascii("|") || next == .ascii("[")
    default: return false
    }
  }

  /// Reads the equations that a visual format represents; reports errors.
  mutating func readFormat(_ format: JSONString, into equations: inout [Equation]) {
    do throws(VisualFormatError) {
      let visual = try VisualFormat(format.text)
      let count = constraintsRead + equations.count + visual.statements.count
      guard count <= Spec.maximumConstraints else {
        return json.stop(
          "a spec has at most \(Spec.maximumConstraints) constraints", at: format.start)
      }
      for statement in visual.statements { add(statement, of: visual, format, into: &equations) }
    } catch {
      report(error, in: format)
    }
  }

  private mutating func add(
    _ statement: VisualFormat.Statement, of visual: VisualFormat, _ format: JSONString,
    into equations: inout [Equation]
  ) {
    let predicate = statement.predicate
    let place = format.place(at: predicate.range)
    if abs(predicate.constant) > numberLimit {
      json.log.add(
        "\(exactText(predicate.constant)) is too large; numbers go up to 1e6", at: place)
      return
    }
    // A superview is a different item from the view in it, along the same axis.
    var relatesViews = statement.second != nil
    func reference(_ side: VisualFormat.Side, isFirst: Bool) -> AnchorReference {
      let (anchor, isMargin) = Self.anchor(of: side.attribute)
      switch side.item {
      case .view(let name):
        return Self.reference(to: name, anchor, in: format)
      case .superview(let name):
        relatesViews = false
        let other = visual.beginsAtSuperview ? visual.views.first?.name : nil
        pendingSuperviews.append(
          PendingSuperview(
            set: currentSet, equation: equations.count, isFirst: isFirst,
            neighbour: Self.reference(to: name, .top, in: format),
            otherNeighbour: other == name
              ? nil : other.map { Self.reference(to: $0, .top, in: format) }))
        return AnchorReference("root", isMargin ? .margins : nil, anchor, offset: place)
      }
    }
    let first = reference(statement.first, isFirst: true)
    var terms: [AnchorTerm] = []
    if let second = statement.second {
      terms.append(AnchorTerm(reference(second, isFirst: false)))
    }
    let equation = Equation(
      first, predicate.relation, terms, constant: predicate.constant,
      priority: predicate.priority, offset: place)
    if relatesViews {
      do throws(EquationError) {
        try equation.checkPairing()
      } catch {
        json.log.add(error.message, at: error.offset, remedy: error.remedy)
      }
    }
    equations.append(equation)
  }

  private static func reference(
    to name: VisualFormat.Name, _ anchor: AnchorName, in format: JSONString
  ) -> AnchorReference {
    let place = format.place(at: name.range)
    if let guide = ViewGuide(ofEveryView: name.text) {
      return AnchorReference("root", guide, anchor, offset: place)
    }
    return AnchorReference(name.text, nil, anchor, offset: place)
  }

  private static func anchor(
    of attribute: LayoutConstraint.Attribute
  ) -> (AnchorName, isMargin: Bool) {
    if AnchorName.anchors.contains(attribute) { return (attribute, false) }
    if let inner = attribute.withinMarginsGuide { return (inner, true) }
    stopProgram("a format must not use \(attribute.name)")
  }

  // MARK: - Superviews

  /// Inserts the names of the superviews into the formats' equations, once all views are known.
  mutating func resolveSuperviews(in spec: inout Spec) {
    guard !pendingSuperviews.isEmpty else { return }
    let parents = spec.parentNames
    for pending in pendingSuperviews {
      if pending.neighbour.item == "root", pending.neighbour.guide == nil,
        reportedPlaces.insert(pending.neighbour.offset ?? 0).inserted
      {
        json.log.add(
          "there is no '|' around 'root'", at: pending.neighbour.offset ?? 0,
          remedy: "'root' is the window's content view, and '|' is the view around its neighbour")
      }
      guard let parent = parent(of: pending.neighbour, among: parents) else { continue }
      if let other = pending.otherNeighbour,
        let otherParent = self.parent(of: other, among: parents),
        otherParent != parent
      {
        json.log.add(
          "the two '|' are different views: \(quoted(otherParent)) and \(quoted(parent))",
          at: pending.neighbour.offset ?? 0,
          remedy: "write two formats, or name one view's siblings")
      }
      if let set = pending.set {
        pending.name(parent, in: &spec.sets[set].equations)
      } else {
        pending.name(parent, in: &spec.equations)
      }
    }
    pendingSuperviews = []
  }

  private func parent(
    of neighbour: AnchorReference, among parents: [String: String]
  ) -> String? {
    neighbour.guide == nil ? parents[neighbour.item] : neighbour.item
  }

  // MARK: - Reporting

  /// Returns the relation that signs around an index may mean.
  private static func relation(meantAt place: Int, in bytes: [UInt8]) -> String? {
    let signs = "=<>".utf8
    var start = min(place, bytes.count)
    while start > 0, signs.contains(bytes[start - 1]) { start -= 1 }
    let written = bytes[start...].prefix { signs.contains($0) }
    let meanings = [(">", ">="), ("=>", ">="), ("<", "<="), ("=<", "<="), ("=", "==")]
    return meanings.first { written.elementsEqual($0.0.utf8) }?.1
  }

  private mutating func report(_ error: VisualFormatError, in format: JSONString) {
    var remedy = error.remedy
    switch error.problem {
    case .unknownMetric(let name):
      remedy =
        names[name] == nil ? "write the number itself" : "write the view in brackets: [\(name)]"
    case .unknownRelation:
      remedy = Self.relation(meantAt: error.range.lowerBound, in: Array(format.bytes))
        .map { "did you mean '\($0)'?" }
    case .expectedView where error.range.lowerBound == 0:
      remedy = remedy ?? "a format begins with H:, V:, | or ["
    default: break
    }
    json.log.add(error.sentence, at: format.place(at: error.range), remedy: remedy)
  }
}

extension JSONString {
  /// Returns the index in the source text of the beginning of a range of the string.
  fileprivate func place(at range: Range<Int>) -> Int {
    place(of: self.range.lowerBound + range.lowerBound)
  }
}

extension Spec {
  /// The name of the parent of each view and the owner of each guide.
  fileprivate var parentNames: [String: String] {
    var parents: [String: String] = [:]
    for guide in guides { parents[guide.name] = "root" }
    for view in views {
      parents[view.name] = view.parent.map { views[$0].name } ?? "root"
      for guide in view.guides { parents[guide.name] = view.name }
    }
    return parents
  }
}

extension VisualFormatError {
  /// The message as this program's messages are: without a capital and a full stop.
  fileprivate var sentence: String {
    switch problem {
    case .expectedViewName: return "expected the name of a view"
    case .expectedNumber: return "expected a number or a name"
    case .illegalConstraint(.notFinite):
      let number = String(decoding: Array(format.utf8)[range], as: UTF8.self)
      return "\(number) is too large; numbers go up to 1e6"
    case .unknownMetric(let name): return "unknown metric \(quoted(name))"
    default:
      return message.prefix(1).lowercased() + message.dropFirst()
    }
  }
}

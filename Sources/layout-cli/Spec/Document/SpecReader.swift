extension Spec {
  /// Reads a spec.
  ///
  /// - Parameter source: The text, in JSON; comments and trailing commas are allowed.
  /// - Throws: ``SpecError`` with all problems of the text; no partial spec is returned.
  /// - Complexity: Proportional to the text; memory proportional to the views and constraints.
  public init(_ source: SourceText) throws(SpecError) {
    var reader = SpecReader(source)
    var spec = reader.readSpec()
    reader.json.finish()
    reader.resolve(&spec)
    if let error = reader.json.log.error(in: reader.json.source) { throw error }
    self = spec
  }
}

/// Reads a spec from JSON and collects its problems.
struct SpecReader {
  var json: JSONReader
  /// The names of the views and guides so far.
  var names = DeclaredNames()
  /// The superviews that visual formats refer to.
  var pendingSuperviews: [PendingSuperview] = []
  /// The positions of reported unknown names; a visual format has several constraints for a name.
  var reportedPlaces: Set<Int> = []
  var stackQuestions = StackQuestions()
  /// The names of the scroll views so far.
  var scrollViews: Set<String> = []
  /// The index of the set that is being read; nil outside of the sets.
  var currentSet: Int?
  /// The number of times that each string occurs in the text, as written; nil unless unknown names
  /// may be those of views in flawed parts.
  private var strings: [String: Int]?
  /// The items that flawed constraints name.
  var flawedReferences: [AnchorReference] = []
  /// The number of constraints in completed lists.
  var constraintsRead = 0
  /// The number of comparisons with misspelt names that are left.
  var comparisonsLeft = 300_000

  init(_ source: SourceText) {
    json = JSONReader(
      source, remedyIfEmpty: "a spec is an object, such as {\"views\": {\"box\": {}}}")
  }

  mutating func readSpec() -> Spec {
    var spec = Spec()
    readMembers(Spec.keys, into: &spec, of: "a spec")
    if spec.situation.screen != nil, spec.situation.device != nil {
      json.log.add(
        "'screen' and 'device' exclude each other", at: spec.situation.offsets.screen ?? 0,
        remedy: "leave one of them out")
    }
    return spec
  }

  mutating func readVersion() {
    let place = json.place()
    if let version = readNumber("'version'"), version != 1 {
      json.log.add(
        "spec version \(exactText(version)) is not supported", at: place,
        remedy: "this program reads version 1")
    }
  }

  // MARK: - Constraints

  /// Reads an array of equations and visual formats.
  mutating func readConstraints(_ what: String, into equations: inout [Equation]) {
    guard json.enterArray(what) else { return }
    defer { constraintsRead += equations.count }
    while json.nextElement() {
      if constraintsRead + equations.count >= Spec.maximumConstraints {
        json.stop("a spec has at most \(Spec.maximumConstraints) constraints", at: json.place())
        return
      }
      switch json.peek() {
      case .string:
        guard let string = json.readString() else { return }
        if Self.isFormat(string) {
          readFormat(string, into: &equations)
          continue
        }
        var parser = EquationParser(string, names)
        do throws(EquationError) {
          let equation = try parser.parse()
          if parser.errors.isEmpty {
            equations.append(equation)
          } else {
            flawedReferences.append(equation.first)
            for term in equation.terms { flawedReferences.append(term.anchor) }
          }
        } catch {
          parser.note(error)
        }
        for error in parser.errors {
          json.log.add(error.message, at: error.offset, remedy: error.remedy)
        }
      case let kind?:
        json.log.add(
          "a constraint is a string, not \(kind.phrase)", at: json.place(),
          remedy: "write an equation, such as \"field.top <= bar.bottom + 8 @750 #gap\"")
        json.skipValue()
      case nil:
        return
      }
    }
  }

  // MARK: - Names

  /// Records the name of a view or guide; reports an invalid one.
  ///
  /// The named view is still read, so that errors inside are found as well.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - view: The index of the view in the spec; nil for a guide.
  /// - Returns: The name.
  mutating func declare(_ key: JSONString, asView view: Int?) -> String {
    let name = key.text
    let noun = view != nil ? "view" : "guide"
    if name.isEmpty {
      json.log.add("the name of a \(noun) is empty", at: key.start)
    } else if key.range.count > Spec.longestName {
      json.log.add(
        "the name of a \(noun) is longer than \(Spec.longestName) bytes", at: key.start)
    } else if let index = key.bytes.firstIndex(where: { $0 < 0x20 || $0 == .ascii("`") }) {
      json.log.add(
        "the name of a \(noun) holds no backquotes and no control characters",
        at: key.place(of: index))
    } else if reservedNames.contains(name) {
      json.log.add(
        "\(quoted(name)) is a reserved name", at: key.start,
        remedy: "choose another name for the \(noun)")
    } else if let earlier = names[key.bytes] {
      json.log.add(
        "\(noun) \(quoted(name)) has the name of the \(earlier.view != nil ? "view" : "guide")"
          + " on line", at: key.start, remedy: "names are unique in the whole spec",
        earlier: earlier.offset)
    } else if names.all.count == Spec.maximumItems {
      json.stop("a spec has at most \(Spec.maximumItems) views and guides", at: key.start)
    } else {
      names.add(key.bytes, DeclaredNames.Item(name: name, view: view, offset: key.start))
    }
    return name
  }

  /// Checks that equations and stack views only mention existing items, and inserts the superviews'
  /// names.
  mutating func resolve(_ spec: inout Spec) {
    // After a syntax error, views may be missing because they were not reached.
    guard !json.isStopped else { return }
    if json.log.count > 0 { strings = countedStrings() }
    resolveSuperviews(in: &spec)
    resolveStacks(spec)
    resolveParts(of: spec)
    for reference in flawedReferences { check(reference) }
    check(spec.equations)
    for set in spec.sets { check(set.equations) }
  }

  /// Returns whether an unknown name may be that of a view in a flawed part of the text, which was not
  /// read: that a constraint mentions the view is not a further error.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - mentions: The number of strings that mention it elsewhere.
  /// - Returns: Whether the name is another string of a text with flaws.
  func mayBeFlawed(_ name: String, besides mentions: Int = 0) -> Bool {
    strings?[jsonText(name)] ?? 0 > mentions
  }

  private func countedStrings() -> [String: Int] {
    var counts: [String: Int] = [:]
    var start: Int?
    var index = 0
    while index < json.bytes.count {
      if json.bytes[index] == .ascii("\\") {
        index += 1
      } else if json.bytes[index] == .ascii("\"") {
        if let begin = start {
          counts[String(decoding: json.bytes[begin...index], as: UTF8.self), default: 0] += 1
        }
        start = start == nil ? index : nil
      }
      index += 1
    }
    return counts
  }

  private mutating func check(_ equations: [Equation]) {
    for index in equations.indices {
      if json.log.isFull { return }
      check(equations[index].first)
      for term in equations[index].terms.indices { check(equations[index].terms[term].anchor) }
    }
  }

  private mutating func check(_ reference: AnchorReference) {
    let name = reference.item
    let offset = reference.offset ?? 0
    let item = reference.view.index < 0 ? names[name] : nil
    let isView = reference.view.index >= 0 || item?.view != nil
    if let guide = reference.guide, guide.isOfScrollViews, !scrollViews.contains(name),
      isView || name == "root"
    {
      guard reportedPlaces.insert(offset).inserted else { return }
      json.log.add(
        "\(quoted(name)) is not a scroll view and has no \(guide.rawValue)", at: offset,
        remedy: name == "root"
          ? "put a view with \"scroll\": true around what is to scroll"
          : "give it \"scroll\": true")
      return
    }
    if name == "root" { return checkAnchor(of: reference, isGuide: reference.guide != nil) }
    guard isView || item != nil else {
      guard reportedPlaces.insert(offset).inserted, !mayBeFlawed(name) else { return }
      json.log.add("unknown view \(quoted(name))", at: offset, remedy: remedy(forName: name))
      return
    }
    if !isView, let guide = reference.guide {
      json.log.add(
        "\(quoted(name)) is a layout guide and has no \(guide.rawValue)", at: offset)
      return
    }
    checkAnchor(of: reference, isGuide: !isView || reference.guide != nil)
  }

  private mutating func checkAnchor(of reference: AnchorReference, isGuide: Bool) {
    guard isGuide, reference.anchor.isBaseline else { return }
    json.log.add(
      "'\(reference.text)' does not exist: layout guides have no baselines",
      at: reference.offset ?? 0, remedy: "use top, bottom or centerY")
  }

  mutating func remedy(forName name: String) -> String? {
    let digits = name.utf8.prefix { $0.isDigit }.count
    let rest = String(name.dropFirst(digits))
    if digits > 0, names[rest] != nil || reservedNames.contains(rest) {
      return "did you mean '\(name.prefix(digits)) * \(writtenName(rest))'?"
    }
    guard comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= names.all.count
    let all = names.all.map { $0.name } + reservedNames.dropLast()
    if let question = suggestion(for: name, among: all) {
      return question
    }
    guard ["superview", "parent", "super", "self", "view", "window", "screen"].contains(name)
    else { return nil }
    return "name the view itself; 'root' is the window's content view"
  }
}

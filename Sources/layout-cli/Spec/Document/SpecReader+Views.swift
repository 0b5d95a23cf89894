extension SpecReader {
  /// Reads an object of views, each with the views in it.
  mutating func readViews(in parent: Int?, into spec: inout Spec) {
    guard json.enterObject("'views'", form: "{\"name\": {}}") else { return }
    while let key = json.nextKey(noun: "view") {
      if json.peek() == .array, Spec.keys.names().contains(key.text) {
        json.log.add(
          "\(quoted(key.text)) is not a view", at: key.start,
          remedy: "close 'views' with '}' before it")
        json.skipValue()
        continue
      }
      let index = spec.views.count
      let name = declare(key, asView: index)
      guard !json.isStopped else { return }
      spec.views.append(ViewDescription(name, in: parent, offset: key.start))
      readView(at: index, into: &spec)
    }
  }

  private mutating func readView(at index: Int, into spec: inout Spec) {
    guard json.enterObject("a view") else { return }
    var scroll: JSONString?
    var intrinsic: JSONString?
    while let key = json.nextKey() {
      switch key.text {
      case "scroll":
        scroll = key
        let isScrollView = json.readBoolean("'scroll'")
        spec.views[index].isScrollView = isScrollView ?? false
        // If it is invalid, constraints on the content are not a further error.
        if isScrollView != false { scrollViews.insert(spec.views[index].name) }
      case "kind": spec.views[index].kind = readWord("'kind'", of: SpecWords.kinds)
      case "intrinsic":
        intrinsic = key
        readMember(key, of: &spec.views[index])
      case "views": readViews(in: index, into: &spec)
      case "baselines":
        stackQuestions.baselines.append((index, key.start))
        readMember(key, of: &spec.views[index])
      case "arranged":
        stackQuestions.arranged.append((index, key.start))
        spec.views[index].isArranged = json.readBoolean("'arranged'") ?? true
      default: readMember(key, of: &spec.views[index])
      }
    }
    if let intrinsic, spec.views[index].showsText {
      json.log.add(
        "a view with a text has the size of the text", at: intrinsic.start,
        remedy: "leave 'intrinsic' out, or the text")
    }
    guard let scroll, spec.views[index].isScrollView, spec.views[index].stack != nil else {
      return
    }
    json.log.add(
      "a scroll view arranges no views", at: scroll.start,
      remedy: "leave 'scroll' or 'stack' out, or put a view with the 'stack' into this one")
  }

  private mutating func readMember(_ key: JSONString, of view: inout ViewDescription) {
    switch key.text {
    case "stack": readStack(into: &view)
    case "guides": readGuides(into: &view.guides)
    default:
      if let known = ViewKey.named(key.text, isOfStacks: false) {
        known.read(&self, "'\(key.text)'", &view)
      } else if json.peek() == .object, suggestion(for: key.text, among: SpecKeys.view) == nil {
        reportLooseView(key)
      } else {
        reportUnknown(key, in: "a view", known: SpecKeys.view)
      }
    }
  }

  /// Reports an unknown key of a view, whose value may be meant as a subview.
  private mutating func reportLooseView(_ key: JSONString) {
    json.log.add(
      "unknown key \(quoted(key.text)) in a view", at: key.start,
      remedy: "if it is a view, put it into \"views\": {\"\(printable(key.text))\": {…}}")
    json.skipValue()
  }

  /// Reads an object of layout guides; so far they have no members.
  mutating func readGuides(into guides: inout [GuideDescription]) {
    guard json.enterObject("'guides'") else { return }
    while let key = json.nextKey(noun: "guide") {
      let name = declare(key, asView: nil)
      guard !json.isStopped else { return }
      guides.append(GuideDescription(name, offset: key.start))
      guard json.enterObject("a guide") else { continue }
      while let member = json.nextKey() {
        json.log.add("a guide has no key \(quoted(member.text))", at: member.start)
        json.skipValue()
      }
    }
  }

  /// Reads a width and a height, each a number or null.
  mutating func readIntrinsicSize() -> [Double?]? {
    let form = "[width, height], such as [44, null]"
    guard json.enterArray("'intrinsic'", form: form) else { return nil }
    let start = json.place()
    var lengths: [Double?] = []
    lengths.reserveCapacity(2)
    var isFlawed = false
    while json.nextElement() {
      if json.peek() == .null {
        _ = json.readWord()
        lengths.append(nil)
      } else if let length = readNumber("a length", minimum: 0) {
        lengths.append(length)
      } else {
        isFlawed = true
      }
    }
    guard !isFlawed, !json.isStopped else { return nil }
    guard lengths.count == 2 else {
      json.log.add(
        "'intrinsic' takes a width and a height, each a number or null", at: start,
        remedy: "write \(form)")
      return nil
    }
    return lengths
  }

  mutating func readPriorities(_ what: String) -> AxisPriorities {
    switch json.peek() {
    case .number:
      let priority = readPriority(what)
      return AxisPriorities(horizontal: priority, vertical: priority)
    case .object:
      var priorities = AxisPriorities()
      readMembers(AxisPriorities.keys, into: &priorities, of: what)
      return priorities
    case let kind?:
      json.reportKind(kind, what, takes: "a number or an object")
    case nil:
      break
    }
    return AxisPriorities()
  }
}

extension AxisPriorities {
  /// The keys of a priority for each axis.
  static let keys: [SpecKey<Self>] = [
    SpecKey(
      "horizontal", { $1(&$0.horizontal) }, read: { $0.readPriority($1) },
      write: { $0.map { .number($0.rawValue) } }),
    SpecKey(
      "vertical", { $1(&$0.vertical) }, read: { $0.readPriority($1) },
      write: { $0.map { .number($0.rawValue) } }),
  ]
}

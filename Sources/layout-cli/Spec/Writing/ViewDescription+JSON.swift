extension Spec {
  /// The views, each with the views in it; nil if there are none.
  var viewsJSON: JSONValue? {
    var children = [[Int]](repeating: [], count: views.count)
    var roots: [Int] = []
    for (index, view) in views.enumerated() {
      if let parent = view.parent { children[parent].append(index) } else { roots.append(index) }
    }
    return json(ofViews: roots, children)
  }

  private func json(ofViews indices: [Int], _ children: [[Int]]) -> JSONValue? {
    if indices.isEmpty { return nil }
    return .object(
      indices.map { index in
        let inner = json(ofViews: children[index], children)
        return (views[index].name, .object(views[index].members + [("views", inner)]))
      }, hasLines: true)
  }
}

extension [GuideDescription] {
  /// The guides as an object; nil if there are none.
  var json: JSONValue? { isEmpty ? nil : .object(map { ($0.name, .object([])) }) }
}

extension ConditionalPart.ViewChange {
  /// The change, with the view's name as its key.
  var member: JSONMembers.Element {
    func members(isOfStacks: Bool) -> JSONMembers {
      keys.filter { $0.isOfStacks == isOfStacks }.map { ($0.name, $0.write(values)) }
    }
    let stack = JSONValue.object(unlessEmpty: members(isOfStacks: true))
    return (view, .object(members(isOfStacks: false) + [("stack", stack)]))
  }
}

extension ViewDescription {
  /// The members except the views in it.
  fileprivate var members: JSONMembers {
    [("kind", kind.map { .text($0.rawValue) })] + members(of: ViewKey.ofContent) + [
      ("stack", stack.map { $0.json(members(of: ViewKey.ofStacks)) }),
      ("arranged", .flag(isArranged, unless: true)), ("scroll", .flag(isScrollView, unless: false)),
    ] + members(of: ViewKey.others) + [("guides", guides.json)]
  }

  private func members(of keys: [ViewKey]) -> JSONMembers {
    keys.filter { !$0.isSame(self, ViewDescription("")) }.map { ($0.name, $0.write(self)) }
  }
}

extension StackDescription {
  /// Returns the object with its members.
  fileprivate func json(_ members: JSONMembers) -> JSONValue {
    var members = members
    // A column aligns its views at the side, a row at the top.
    if axis == .horizontal, alignment == .leading || alignment == .trailing,
      let place = members.firstIndex(where: { $0.key == "alignment" })
    {
      members[place].value = .text(alignment == .leading ? "top" : "bottom")
    }
    return .object(members)
  }
}

extension AxisPriorities {
  /// One number if both priorities are equal, or an object.
  var json: JSONValue {
    if let horizontal, horizontal == vertical { return .number(horizontal.rawValue) }
    return .object(Self.keys.members(of: self))
  }
}

extension JSONValue {
  /// A spacing in points, or the word for the standard spacing.
  static func spacing(_ spacing: Double) -> JSONValue {
    spacing == StackView.spacingUseSystem ? .text("system") : .number(spacing)
  }
}

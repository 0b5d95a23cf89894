import LayoutInspection

/// The frames of a layout with its problems, prepared for output.
struct SolvedLayout {
  /// A view with its frame.
  struct Row {
    var name: String
    var parent: String
    /// The number of views that the view is nested in.
    var depth: Int
    var frame: Rect
  }

  /// A view that is ambiguous along an axis.
  struct AmbiguousItem {
    var name: String
    var axis: Axis
  }

  /// A constraint that was broken.
  struct BrokenConstraint {
    var equation: String
    var position: SourcePosition?
  }

  /// The state of the content view's keyboard guide.
  struct KeyboardGuide {
    /// The guide's frame in the window.
    var guide: Rect
    var near: DirectionalRectEdge
    /// The sets of the spec, active or not.
    var sets: [KeyboardGuideDescription.EdgeSet]
  }

  /// The name of the spec, if there may be several.
  var name: String?
  var rows: [Row] = []
  var ambiguous: [AmbiguousItem] = []
  var broken: [BrokenConstraint] = []
  /// The state of the keyboard guide; nil if neither the spec nor the situation has a keyboard.
  var keyboard: KeyboardGuide?
  /// Whether numbers are printed with all their decimals.
  var isExact = false
}

extension SolvedLayout {
  /// Returns the layout as an object: the views, the ambiguities, and the broken constraints; if
  /// there may be several specs, on one line with the spec's name first.
  var json: JSONValue {
    let hasLines = name == nil
    let ambiguous = ambiguous.map {
      JSONValue.object([("name", .text($0.name)), ("axis", .text($0.axis.word))])
    }
    return .object([
      ("spec", name.map { .text($0) }),
      ("views", .list(rows.map { $0.json(spec: nil, exact: isExact) }, hasLines: hasLines)),
      ("ambiguous", .list(ambiguous, hasLines: hasLines)),
      ("broken", .list(broken.map { $0.json }, hasLines: hasLines)),
      ("keyboard", keyboard.map { $0.json(exact: isExact) }),
    ])
  }

  /// Creates objects for the views one by one, each with the spec's name if there may be several.
  var records: some Sequence<JSONValue> {
    rows.lazy.map { $0.json(spec: name, exact: isExact) }
  }
}

extension SolvedLayout.Row {
  fileprivate func json(spec: String?, exact: Bool) -> JSONValue {
    .object([
      ("spec", spec.map { .text($0) }), ("name", .text(name)), ("parent", .text(parent)),
      ("x", .number(frame.origin.x, exact: exact)), ("y", .number(frame.origin.y, exact: exact)),
      ("width", .number(frame.size.width, exact: exact)),
      ("height", .number(frame.size.height, exact: exact)),
    ])
  }
}

extension SolvedLayout.BrokenConstraint {
  /// The constraint as an object.
  var json: JSONValue {
    .object([
      ("constraint", .text(equation)), ("line", position.map { .integer($0.line) }),
      ("column", position.map { .integer($0.column) }),
    ])
  }
}

extension SolvedLayout.KeyboardGuide {
  fileprivate func json(exact: Bool) -> JSONValue {
    .object([
      ("guide", .frame(guide, exact: exact)), ("near", near.json),
      ("active", sets.json(near: near)),
    ])
  }
}

extension DirectionalRectEdge {
  /// The edges as their names.
  var json: JSONValue {
    .texts(isEmpty ? [] : description.split(separator: " ").map { String($0) })
  }
}

extension [KeyboardGuideDescription.EdgeSet] {
  /// The sets that apply while the keyboard is near some edges, as their conditions.
  func json(near edges: DirectionalRectEdge) -> JSONValue {
    .texts(filter { $0.applies(to: edges) }.map { $0.words })
  }
}

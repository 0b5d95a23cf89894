import LayoutInspection

/// The frames of a layout with its problems, prepared for output.
struct SolvedLayout {
  /// A constraint that was broken.
  struct BrokenConstraint {
    var equation: String
    var position: SourcePosition?

    /// The constraint as an object.
    var json: JSONValue {
      .object([
        ("constraint", .text(equation)), ("line", position.map { .integer($0.line) }),
        ("column", position.map { .integer($0.column) }),
      ])
    }
  }

  /// The name of the spec, if there may be several.
  let name: String?
  let views: [LayoutSnapshot.SolvedView]
  let ambiguities: [Ambiguity]
  let broken: [BrokenConstraint]
  /// The state of the keyboard guide; nil if neither the spec nor the situation has a keyboard.
  let keyboard: JSONValue?
  /// Whether numbers are printed with all their decimals.
  let isExact: Bool

  /// Returns the layout as an object: the views, the ambiguities, and the broken constraints; if
  /// there may be several specs, on one line with the spec's name first.
  var json: JSONValue {
    let hasLines = name == nil
    let ambiguous = ambiguities.map {
      JSONValue.object([("name", .text($0.item.label)), ("axis", .text($0.axis.word))])
    }
    return .object([
      ("spec", name.map { .text($0) }),
      ("views", .list(views.map { record(of: $0, spec: nil) }, hasLines: hasLines)),
      ("ambiguous", .list(ambiguous, hasLines: hasLines)),
      ("broken", .list(broken.map { $0.json }, hasLines: hasLines)), ("keyboard", keyboard),
    ])
  }

  /// Creates objects for the views one by one, each with the spec's name if there may be several.
  var records: some Sequence<JSONValue> { views.lazy.map { record(of: $0, spec: name) } }

  private func record(of view: LayoutSnapshot.SolvedView, spec: String?) -> JSONValue {
    .object(
      [("spec", spec.map { .text($0) }), ("name", .text(view.name))] + view.members(exact: isExact))
  }
}

extension ByteBuffer {
  /// Appends a table for people: one view per line, names indented by depth, numbers aligned.
  ///
  /// If there may be several layouts, a line with the spec's name comes first.
  mutating func append(_ layout: SolvedLayout, _ style: Style) {
    if let name = layout.name { append(style.title("\(printable(name)):") + "\n") }
    var table = TextTable(["view"] + TextTable.frame)
    for view in layout.views {
      table.append(
        [String(repeating: " ", count: 2 * view.depth) + printable(view.name)]
          + view.frame.numbers.map { layout.isExact ? exactText($0) : roundedText($0) })
    }
    table.append(to: &self, style)
  }
}

extension LayoutSnapshot.SolvedView {
  /// The view's parent and its frame, as members of an object.
  func members(exact: Bool) -> [(key: String, value: JSONValue?)] {
    let numbers = zip(["x", "y", "width", "height"], frame.numbers).map { key, number in
      (key: key, value: JSONValue?.some(.number(number, exact: exact)))
    }
    return [("parent", .text(parent))] + numbers
  }
}

extension Rect {
  /// The origin and the size.
  var numbers: [Double] { [minX, minY, width, height] }
}

extension DirectionalRectEdge {
  /// The edges as their names.
  var json: JSONValue {
    .texts(isEmpty ? [] : description.split(separator: " ").map { String($0) })
  }
}

extension Scene {
  /// The conditions of the sets that are active.
  var activeConditions: [String] {
    zip(spec.sets, activeSets).filter { $0.1 }.map { spec.condition(of: $0.0).words }
  }
}

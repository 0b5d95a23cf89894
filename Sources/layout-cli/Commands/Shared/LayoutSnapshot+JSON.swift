import LayoutInspection

extension LayoutSnapshot.SolvedView {
  /// The view's parent and its frame, as members of an object.
  func members(exact: Bool) -> JSONMembers {
    [("parent", .text(parent))]
      + zip(["x", "y", "width", "height"], frame.numbers).map { ($0, .number($1, exact: exact)) }
  }
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

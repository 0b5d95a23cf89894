import LayoutInspection

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

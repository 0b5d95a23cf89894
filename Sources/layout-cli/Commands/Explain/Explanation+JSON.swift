import InterfaceBuilder
import LayoutInspection

extension Explanation {
  /// The explanation as an object.
  ///
  /// - Parameter places: The places of constraints in the spec.
  /// - Returns: The object.
  func json(_ places: ConstraintPlaces) -> JSONValue {
    let loose = loose.map {
      JSONValue.object([
        ("constraint", $0.constraint.json(places)), ("room", .number($0.room)),
      ])
    }
    return .object(
      [
        ("target", .text(target)), ("item", .text(item)), ("frame", .frame(frame)),
        ("roundedFrame", .frame(roundedFrame)),
        (
          "container",
          container.map { .object([("name", .text($0.name)), ("frame", .frame($0.frame))]) }
        ),
        ("parts", .list(parts.map { $0.json(places) }, hasLines: true)),
        ("keyboard", keyboard.map { $0.json }),
        ("yields", .list(yields.map { $0.json(places) }, hasLines: true)),
        ("removals", .list(removals.map { $0.json(places) }, hasLines: true)),
        ("untriedRemovals", .integer(untriedRemovals)), ("loose", .list(loose, hasLines: true)),
      ], hasLines: true)
  }
}

extension Explanation.KeyboardState {
  fileprivate var json: JSONValue {
    .object([
      ("near", nearEdges.json), ("active", .texts(active)),
      ("inactive", .texts(inactive)),
    ])
  }
}

extension Explanation.Part {
  fileprivate func json(_ places: ConstraintPlaces) -> JSONValue {
    .object(
      [
        ("axis", .text(axis.word)), ("values", values.json), ("reason", .text(reason)),
        ("steps", .list(steps.map { $0.json(places) }, hasLines: true)),
        (
          "openness",
          openness.map { .object([("message", .text($0.message)), ("ranges", $0.ranges.json)]) }
        ),
      ], hasLines: true)
  }
}

extension Explanation.Step {
  fileprivate func json(_ places: ConstraintPlaces) -> JSONValue {
    let terms = terms.map {
      JSONValue.object([
        ("anchor", .text($0.anchor)), ("coefficient", .number($0.coefficient)),
        ("value", .number($0.value)), ("step", .integer($0.step)),
      ])
    }
    return .object([
      ("kind", .text(kind.rawValue)), ("anchor", .text(anchor)), ("value", .number(value)),
      ("depth", .integer(depth)), ("terms", .list(terms)), ("constant", .number(constant)),
      ("constraints", .list(constraints.map { $0.json(places) })),
      ("note", note.map { .text($0) }),
    ])
  }
}

extension Explanation.Yield {
  fileprivate func json(_ places: ConstraintPlaces) -> JSONValue {
    .object([
      ("constraint", constraint.json(places)), ("amount", .number(amount)),
      ("isBroken", .flag(isBroken)), ("to", .list(obstacles.map { $0.json(places) })),
      ("more", .integer(moreObstacles)),
    ])
  }
}

extension Explanation.Removal {
  fileprivate func json(_ places: ConstraintPlaces) -> JSONValue {
    let opened = opened.map {
      JSONValue.object([("name", .text($0.item)), ("axis", .text($0.axis.word))])
    }
    return .object([
      ("constraint", constraint.json(places)), ("changes", changes.json),
      ("ranges", ranges.json), ("ambiguous", opened.isEmpty ? nil : .list(opened)),
    ])
  }
}

extension Explanation.Cited {
  fileprivate func json(_ places: ConstraintPlaces) -> JSONValue {
    let position = places.position(of: self)
    let origin = places.origin(of: self)
    return .object([
      ("text", .text(text)), ("demand", demand.map { .text($0) }),
      ("condition", condition.map { .text($0) }),
      ("line", position.map { .integer($0.line) }),
      ("column", position.map { .integer($0.column) }), ("id", origin.map { .text($0.id) }),
      ("userLabel", origin?.userLabel.map { .text($0) }),
    ])
  }
}

extension [Explanation.Value] {
  fileprivate var json: JSONValue { .object(map { ($0.name, .number($0.value)) }) }
}

extension [Explanation.Range] {
  fileprivate var json: JSONValue {
    .object(
      map { range in
        (range.name, .list([range.least, range.greatest].map { $0.map { .number($0) } ?? .null }))
      })
  }
}

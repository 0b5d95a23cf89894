/// A root of an Interface Builder file as a spec.
package struct ImportedRoot: Sendable {
  /// The spec; its offsets are those of the file.
  package var spec: Spec
  /// The properties of the spec's views, in the same order.
  package var views: [ImportedView]
  /// Notes on elements that could not be imported, with their positions.
  package var notes: [Problem]
  /// The positions of the notes on variations for other size classes.
  var otherVariations: Set<Int>
}

/// A view of an Interface Builder file.
package struct ImportedView: Sendable {
  /// The object identifier, such as `hNL-3A-8dX`.
  package var id: String
  /// The kind of element, such as `label`.
  package var kind: String
  /// The frame that Interface Builder recorded, in the superview's coordinates; nil if the file has
  /// none.
  package var recordedFrame: Rect?
  /// Whether its frame decided on the surroundings of the root.
  package var isEvidence = false
}

/// The names that Interface Builder gives to a constraint.
package struct ConstraintOrigin: Sendable {
  /// The object identifier, such as `sgn-Cc-1bc`.
  package var id: String
  /// The label that the author gave to the constraint in Interface Builder; nil if there is none.
  package var userLabel: String?
}

extension InterfaceBuilderFile.Root {
  /// The names of the root's constraints, by the offsets of their elements in the source text.
  package var constraintOrigins: [Int: ConstraintOrigin] {
    var origins: [Int: ConstraintOrigin] = [:]
    for next in element.tree where next.name == "constraint" {
      guard let id = next["id"] else { continue }
      origins[next.offset] = ConstraintOrigin(id: id, userLabel: next["userLabel"])
    }
    return origins
  }

  /// The identifiers of the root's objects, by the offsets of their elements in the source text.
  package var identifiers: [Int: String] {
    var identifiers: [Int: String] = [:]
    for next in element.tree { identifiers[next.offset] = next["id"] }
    return identifiers
  }
}

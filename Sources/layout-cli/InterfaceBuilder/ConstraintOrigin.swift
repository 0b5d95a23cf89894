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
    var rest = [element]
    while let next = rest.popLast() {
      if next.name == "constraint", let id = next["id"] {
        origins[next.offset] = ConstraintOrigin(id: id, userLabel: next["userLabel"])
      }
      rest += next.children
    }
    return origins
  }
}

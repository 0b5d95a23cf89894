package import Solver

/// A constraint as a console log describes it.
package struct LoggedConstraint: Hashable, Sendable {
  /// A view's attribute times a number.
  package struct Term: Hashable, Sendable {
    package var multiplier: Double
    package var item: LoggedItem
    package var attribute: LoggedAttribute
    /// Whether the log may have omitted decimals of the multiplier.
    var isRounded = false
  }

  /// The constraint's class, such as `NSLayoutConstraint`.
  package var className = ""
  /// The constraint's address, or the key that a library gave it.
  package var address = ""
  /// The file and line recorded by a library, such as `Card.swift:12`; empty for none.
  package var source = ""
  /// The identifier; empty for none.
  package var identifier = ""
  /// The autoresizing mask that the constraint was made from, such as `h=--& v=--&`; empty for
  /// none.
  package var mask = ""
  /// The attribute on the left side.
  package var first: Term
  package var relation: Constraint.Relation
  /// The terms on the right side.
  package var terms: [Term]
  /// The number on the right side, in points.
  package var constant: Double
  /// Whether the log may have omitted decimals of the constant.
  var isRounded = false
  /// The priority, from 0 to 1000.
  package var priority = 1000.0
  /// The hugging and compression resistance priorities of a content size constraint.
  package var contentPriorities: ContentPriorities?
  /// The view that `|` represents; nil if the log does not say.
  package var container: LoggedItem?
  /// The names of items that the description lists, by address.
  var names: [String: String] = [:]

  /// The two priorities of a view's content size.
  package struct ContentPriorities: Hashable, Sendable {
    package var hugging: Double
    package var compressionResistance: Double
  }

  /// Whether the constraint is required; others cannot be part of a contradiction.
  var isRequired: Bool {
    guard let contentPriorities else { return priority >= 1000 }
    return max(contentPriorities.hugging, contentPriorities.compressionResistance) >= 1000
  }

  /// Whether the log may have omitted decimals of any number.
  var hasRoundedNumber: Bool { isRounded || terms.contains { $0.isRounded } }

  /// Whether positions increase towards the trailing side.
  var isDirected: Bool { allTerms.contains { $0.attribute.isDirected } }

  /// All terms, the left side first.
  var allTerms: [Term] { [first] + terms }

  /// Replaces leading by left, as in autoresizing masks, which do not depend on the direction.
  mutating func turnToFixedEdges() {
    first.attribute = first.attribute.fixed
    for index in terms.indices { terms[index].attribute = terms[index].attribute.fixed }
  }
}

package import Solver

/// A constraint as a console log describes it.
package struct LoggedConstraint: Hashable, Sendable {
  /// A view's attribute times a number.
  package struct Term: Hashable, Sendable {
    package var multiplier = 1.0
    package var item: LoggedItem
    package var attribute: LoggedAttribute
    /// The possible error of the multiplier, as the log may have omitted decimals.
    var doubt = 0.0
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
  package var terms: [Term] = []
  /// The number on the right side, in points.
  package var constant = 0.0
  /// The possible error of the constant, in points, as the log may have omitted decimals.
  var doubt = 0.0
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

  /// The number, in points, from which a length is longer than any window: 1e9.
  static let largestLength = 1e9

  /// The relations that are required; a content size has up to two.
  ///
  /// A constraint without any cannot be part of a contradiction.
  var requiredRelations: [Constraint.Relation] {
    guard let contentPriorities else { return priority >= 1000 ? [relation] : [] }
    return (contentPriorities.hugging >= 1000 ? [.lessThanOrEqual] : [])
      + (contentPriorities.compressionResistance >= 1000 ? [.greaterThanOrEqual] : [])
  }

  /// Whether positions increase towards the trailing side.
  var isDirected: Bool { allTerms.contains { $0.attribute.isDirected } }

  /// The constraint with left for leading and right for trailing.
  var fixed: LoggedConstraint {
    var fixed = self
    fixed.first.attribute = first.attribute.fixed
    for index in terms.indices { fixed.terms[index].attribute = terms[index].attribute.fixed }
    return fixed
  }

  /// All terms, the left side first.
  var allTerms: [Term] { [first] + terms }
}

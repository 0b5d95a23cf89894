/// The state outside the tree in which a constraint is active.
///
/// Whoever activates and deactivates the constraint sets it; Anchors shows it in reports.
package final class ConstraintCondition {
  /// The subject of the state, without an article: `window`.
  package let subject: String
  /// The state in words that follow "is": `near top and trailing`.
  package let words: String

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - subject: The subject of the state, without an article.
  ///   - words: The state in words that follow "is".
  package init(subject: String, words: String) {
    self.subject = subject
    self.words = words
  }
}

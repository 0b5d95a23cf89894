/// The names of guides that another module places.
package final class GuideNames: Sendable {
  /// The name in equations, after that of the view.
  let label: String
  /// The class word in logs.
  let debugClass: String
  /// Apple's identifier in logs, which is the prefix of the identifiers of the edges' constraints.
  let debugIdentifier: String

  /// Creates names.
  ///
  /// - Parameters:
  ///   - label: The name in equations, after that of the view.
  ///   - debugClass: The class word in logs.
  ///   - debugIdentifier: Apple's identifier in logs.
  package init(label: String, debugClass: String, debugIdentifier: String) {
    self.label = label
    self.debugClass = debugClass
    self.debugIdentifier = debugIdentifier
  }
}

/// The constraints that a line of Apple's Visual Format Language describes, with views by name.
///
/// See ``LayoutConstraint/constraints(withVisualFormat:options:metrics:views:file:line:)`` for the
/// grammar.
package struct VisualFormat {
  /// The name of a view or a metric, without backquotes.
  package struct Name: Hashable {
    package let text: String
    /// The bytes of the name in the format, backquotes included, in UTF-8.
    package let range: Range<Int>
  }

  /// An item that a constraint relates.
  package enum Item: Hashable {
    case view(Name)
    /// The superview of the first or the last view.
    case superview(of: Name)
  }

  package typealias Side = (item: Item, attribute: LayoutConstraint.Attribute)

  /// A constraint of the format.
  package struct Statement {
    package let first: Side
    /// The other item; nil for a length.
    package let second: Side?
    /// The comparison, with the bytes of the format that define it.
    package let predicate: Predicate
  }

  /// A comparison of a space or a length.
  package struct Predicate {
    package var relation = LayoutConstraint.Relation.equal
    package var constant = 0.0
    package var priority = LayoutPriority.required
    /// The view with whose length a view's length is compared.
    var view: Name?
    /// Whether the space is a single `-`, rather than a given number.
    var isStandard = false
    /// The bytes of the predicate in the format, in UTF-8.
    package var range: Range<Int>
  }

  /// The format.
  package let text: String
  /// The names of the views with the bytes of their brackets, in the order of the text.
  package internal(set) var views: [(name: Name, range: Range<Int>)] = []
  /// Whether the format begins with `|`.
  package internal(set) var beginsAtSuperview = false
  /// Whether the format ends with `|`.
  package internal(set) var endsAtSuperview = false
  /// The constraints in Apple's order: for each view its connection and then its predicates, the
  /// trailing connection, the alignment.
  package internal(set) var statements: [Statement] = []

  init(text: String) { self.text = text }

  /// Reads a format.
  ///
  /// - Parameters:
  ///   - text: The format, at most ``maximumLength`` bytes long.
  ///   - options: The alignment of the views, and the reading direction.
  ///   - metrics: The numbers by name; a name that is also a view's refers to the metric.
  /// - Throws: The first error; names of views are not looked up.
  /// - Complexity: Proportional to the length of the text.
  package init(
    _ text: String, options: LayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]
  ) throws(VisualFormatError) {
    var parser = try VisualFormatParser(text, options, metrics)
    try parser.parse()
    self = parser.format
  }

  /// The maximum number of bytes that are read.
  package static let maximumLength = 1_000_000

  func error(_ problem: VisualFormatError.Problem, at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(problem, at: range, in: text)
  }
}

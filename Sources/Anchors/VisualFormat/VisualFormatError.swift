/// An error that explains why constraints cannot be made from a visual format.
public struct VisualFormatError: Error, Hashable, Sendable {
  package let problem: Problem
  /// The format.
  public let format: String
  /// The bytes at fault, in UTF-8; empty if something is missing.
  public let range: Range<Int>

  /// A mistake in a visual format, its options, or the names it uses.
  package enum Problem: Hashable, Sendable {
    case empty, tooLong
    case expectedColon(Axis)
    case expectedView, expectedViewOrSuperview, expectedConnection, expectedHyphen, doubledHyphen
    case expectedEnd, expectedViewName, emptyName, unclosedName, unclosedView
    case unclosedThickness, unclosedPredicates, expectedNumber, unknownRelation
    case unknownView(String)
    /// A name is neither a metric nor, where allowed, a view.
    case unknownMetric(String)
    /// A space or a priority is given by the name of a view.
    case viewAsNumber(String)
    /// The value of a name has the wrong type.
    case wrongValue(String)
    case priorityOutOfRange(Double)
    /// A view beside `|` is in no superview.
    case noSuperview
    case differentSuperviews
    /// The options align views along the axis of the format, the one given.
    case alignmentAlongAxis(Axis)
    case contradictoryDirections
    case illegalConstraint(LayoutConstraintError)
  }

  package init(_ problem: Problem, at range: Range<Int>, in format: String) {
    self.problem = problem
    self.format = format
    self.range = range
  }

  /// The position of the caret in Apple's messages: the end of the faulty part, in bytes of UTF-8.
  public var offset: Int { range.upperBound }
}

extension VisualFormatError: CustomStringConvertible {
  /// The mistake in one sentence, in Apple's words where they are known.
  public var message: String {
    switch problem {
    case .empty: "It's an empty string."
    case .tooLong: "A format has at most \(VisualFormat.maximumLength) bytes"
    case .expectedColon(let axis):
      "Expected ':' after '\(axis == .horizontal ? "H" : "V")' to specify \(word(axis)) arrangement"
    case .expectedView: "Expected a view"
    case .expectedViewOrSuperview: "Expected a view or '|'"
    case .expectedViewName:
      "Expected a view. View names must start with a letter or an underscore, then contain"
        + " letters, numbers, and underscores."
    case .emptyName: "A name in backquotes is empty"
    case .unclosedName: "A name in backquotes must end with '`'"
    case .unclosedView: "A view must end with ']'"
    case .unclosedThickness:
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .unclosedPredicates: "The predicates of a connection must end with ')'"
    case .expectedHyphen: "A connection that says its length must end with '-'"
    case .doubledHyphen:
      "A second '-' is not a connection; put negative numbers in parentheses"
    case .expectedNumber:
      "Expected a number or key from the metrics dictionary, but encountered something else"
    case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
    case .expectedConnection: "Expected a connection, a view, '|' or the end"
    case .expectedEnd: "Expected nothing after the '|' at the end"
    case .unknownView(let name): "Unable to find view with name \(name)"
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views"
        + " dictionaries"
    case .viewAsNumber(let name):
      "The view \(name) is not a number: it can be compared only with another view's thickness"
    case .wrongValue(let name): "The value of \(name) is not a view, a layout guide or a number"
    case .priorityOutOfRange(let number):
      "The priority must be above 0 and at most 1000, not \(decimal(number))"
    case .noSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .differentSuperviews:
      "The views next to the two '|' characters are in different superviews"
    case .alignmentAlongAxis(let axis):
      "Options mask required views to be aligned on a \(word(axis)) edge, which is not allowed for"
        + " layout that is also \(word(axis))."
    case .contradictoryDirections: "Options mask asks for left to right and right to left at once"
    case .illegalConstraint(let error): error.description
    }
  }

  /// A remedy, if one is known.
  public var remedy: String? {
    let bytes = Array(format.utf8)
    guard range.isEmpty, offset < bytes.count else { return nil }
    if bytes[offset] <= 0x20 { return "a visual format has no spaces" }
    switch problem {
    case .expectedViewName where bytes[offset] == UInt8(ascii: "]"): return nil
    case .expectedViewName, .unclosedView:
      return "put names that are not C identifiers in backquotes"
    case .unclosedThickness where isNameStart(bytes[offset]):
      return "lengths are in points, without a unit"
    case .expectedNumber where bytes[offset] == UInt8(ascii: "("):
      return "parentheses do not nest"
    default: return nil
    }
  }

  /// The message as Apple prints it: with the format, and a caret below the position.
  public var description: String {
    if problem == .empty { return "Unable to parse constraint format: " + message }
    var line = ""
    var caret = ""
    var place = 0
    for scalar in format.unicodeScalars {
      line.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
      if place < offset { caret += " " }
      place += UTF8.width(scalar)
    }
    return "Unable to parse constraint format: \n\(message) \n\(line) \n\(caret)^"
  }
  private func word(_ axis: Axis) -> String { axis == .horizontal ? "horizontal" : "vertical" }
}

/// Constraints that a log says cannot all be satisfied.
package struct LoggedConflict: Sendable {
  /// The lines of the log, from 1.
  package var lines: ClosedRange<Int>
  /// The constraints, in the order of the log.
  package var constraints: [LoggedConstraint] = []
  /// The constraint that was given up; nil if the log does not say.
  package var broken: LoggedConstraint?
  /// Descriptions that could not be read, shortened; of many the first.
  package var unread: [String] = []
  /// Whether the list was read to its end.
  package var isWhole = true
  /// Whether the log hides the constraints as `<private>`.
  package var isPrivate = false
  /// Whether the log is from AppKit, where places are measured from the bottom.
  package var isAppKit = false

  /// Whether all that the log said was read.
  package var isComplete: Bool { isWhole && unread.isEmpty && !isPrivate }

  /// The name of the framework that broke the constraint.
  package var framework: String { isAppKit ? "AppKit" : "UIKit" }
}

/// A view or guide whose place or size a log says is ambiguous.
package struct LoggedAmbiguity: Hashable, Sendable {
  /// The line of the log, from 1.
  package var line: Int
  /// The words for the view.
  package var item: String
  /// The parts that are open, such as `minX`.
  package var parts: [String]
}

/// A thing found in a log.
package enum LogFinding: Sendable {
  case conflict(LoggedConflict)
  case ambiguity(LoggedAmbiguity)
}

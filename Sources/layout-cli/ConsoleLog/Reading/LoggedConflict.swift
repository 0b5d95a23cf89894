/// A conflict of constraints in a log.
package struct LoggedConflict: Sendable {
  /// The lines of the log, from 1.
  package var lines: ClosedRange<Int>
  /// The constraints, in the order of the log.
  package var constraints: [LoggedConstraint] = []
  /// The broken constraint; nil if the log does not state it.
  package var broken: LoggedConstraint?
  /// Descriptions that could not be read, shortened; of many the first.
  package var unread: [String] = []
  /// Whether the list was read to its end.
  package var isWhole = true
  /// Whether the log hides the constraints as `<private>`.
  package var isPrivate = false
  /// Whether the log is from AppKit, which measures positions from the bottom.
  package var isAppKit = false

  /// Whether everything in the log's report was read.
  package var isComplete: Bool { isWhole && unread.isEmpty && !isPrivate }

  /// The name of the framework that broke the constraint.
  package var framework: String { isAppKit ? "AppKit" : "UIKit" }
}

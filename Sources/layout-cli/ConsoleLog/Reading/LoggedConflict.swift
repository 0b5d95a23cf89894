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

  /// Whether the report lists nothing.
  var isEmpty: Bool { constraints.isEmpty && unread.isEmpty && !isPrivate }

  /// The name of the framework that broke the constraint.
  package var framework: String { isAppKit ? "AppKit" : "UIKit" }

  /// A text that is the same for conflicts that only differ in addresses and positions: the
  /// constraints as equations, and the broken one.
  package var signature: String {
    let tree = LoggedTree(self)
    var lines = constraints.map { tree.statement(of: $0) + " " + $0.identifier }
    lines += unread.map { $0.replacing(/0x[0-9a-fA-F]+/, with: "") }
    return (lines + ["", broken.map { tree.statement(of: $0) } ?? ""]).joined(separator: "\n")
  }
}

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
  /// The text that the log has in place of the constraints, such as `<private>`; empty for none.
  package var placeholder = ""
  /// Whether the lines of several reports are mixed and cannot be told apart.
  package var isMixed = false
  /// Whether the log is from AppKit, which measures positions from the bottom.
  package var isAppKit = false

  /// Whether everything in the log's report was read.
  package var isComplete: Bool {
    isWhole && !constraints.isEmpty && unread.isEmpty && placeholder.isEmpty && !isMixed
  }

  /// Whether the report lists nothing.
  package var isEmpty: Bool { constraints.isEmpty && unread.isEmpty }

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

  /// Returns the index of a constraint in the list, by its address; nil if it is not listed.
  func listed(_ constraint: LoggedConstraint) -> Int? {
    constraints.firstIndex { $0.address == constraint.address && $0.first == constraint.first }
  }
}

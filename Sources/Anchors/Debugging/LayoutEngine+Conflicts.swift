extension LayoutEngine {
  /// The state that an engine keeps for logs and reports.
  struct Debugging {
    var numbers = DebugNumbers()
    var conflictHandler: ((ConflictReport) -> Void)?
    /// The broken constraints that were reported to the handler.
    var reported: [LayoutConstraint] = []
  }

  /// A function that is called after a layout for each newly broken constraint; nil at first.
  ///
  /// A constraint that stays broken is reported once. It is reported again if it held or was
  /// inactive in between. UIKit logs each conflict, which is
  ///
  ///     window.layoutEngine.conflictHandler = { print($0.log) }
  ///
  /// The handler may change the layout, which is then solved again.
  public var conflictHandler: ((ConflictReport) -> Void)? {
    get { debugging.conflictHandler }
    set { debugging.conflictHandler = newValue }
  }

  /// Calls the handler for constraints that are broken now and were not after the last layout.
  func reportNewConflicts() {
    guard let handler = debugging.conflictHandler else { return }
    let present = conflicts
    guard !present.isEmpty || !debugging.reported.isEmpty else { return }
    let known = Set(debugging.reported.map { ObjectIdentifier($0) })
    debugging.reported = present.map { $0.broken }
    for report in present where !known.contains(ObjectIdentifier(report.broken)) {
      handler(report)
    }
  }
}

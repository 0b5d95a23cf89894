extension LayoutEngine {
  /// The state that an engine keeps for logs and reports.
  struct Debugging {
    var numbers = DebugNumbers()
    var conflictHandler: ((ConflictReport) -> Void)?
    /// The constraints that the handler has been told of, as long as they are broken.
    var reported: [LayoutConstraint] = []
  }

  /// Called after a layout for each constraint broken in it; nil at first.
  ///
  /// A constraint that stays broken is told of once. Where it held in between, or was deactivated,
  /// it is told of again. UIKit logs each, which is
  ///
  ///     window.layoutEngine.conflictHandler = { print($0.log) }
  ///
  /// The handler may change the layout; that is solved afterwards.
  public var conflictHandler: ((ConflictReport) -> Void)? {
    get { debugging.conflictHandler }
    set { debugging.conflictHandler = newValue }
  }

  /// Tells the handler of the constraints that are broken now and were not after the last layout.
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

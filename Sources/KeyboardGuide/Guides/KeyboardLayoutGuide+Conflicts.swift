/// Constraints that contradict each other while the keyboard is near some edges.
public struct TrackedConflict {
  /// A keyboard with which they do, in the coordinates of the screen.
  public let keyboard: Keyboard
  /// The edges that it is near.
  public let nearEdges: DirectionalRectEdge
  /// The report of the contradiction.
  public let report: ConflictReport

  /// A description of the keyboard's position and the contradiction: the report's `explanation`,
  /// with the numbers for that keyboard.
  public let explanation: String
}

extension KeyboardLayoutGuide {
  /// Tries the keyboard at every edge and in every corner that it can be near, and finds the
  /// contradictions between tracked constraints and the rest of the layout.
  ///
  /// A floating keyboard can be near two adjacent edges, and then the sets of both are active. The
  /// window is laid out with the keyboard docked, dismissed and, if it is followed and the window is
  /// not on a phone, floating at each place; afterwards the previous state is restored. Views receive callbacks for the layouts
  /// in between. Each contradiction is reported once, with the first keyboard that causes it.
  ///
  /// - Parameter size: The size of the floating keyboard, in points.
  /// - Returns: The contradictions that involve tracked constraints; none outside a window.
  /// - Complexity: That of up to eleven changes of the keyboard.
  public func conflictsOfTrackedConstraints(
    floatingSize size: Size = Size(width: 320, height: 260)
  ) -> [TrackedConflict] {
    guard let window = owningView?.window, let sets else { return [] }
    window.layoutIfNeeded()
    let saved = window.keyboardPresentation
    var histories: [(guide: KeyboardLayoutGuide, proximity: EdgeProximity)] = []
    window.forEachKeyboardGuide { histories.append(($0, $0.proximity)) }
    var found: [TrackedConflict] = []
    for keyboard in keyboardsToTry(in: window.currentScreenFrame, floatingSize: size) {
      window.keyboard = keyboard
      let near = nearEdges
      for report in window.conflicts
      where report.members.contains(where: { sets.contains($0) })
        && !found.contains(where: { $0.report.isAbout(report) })
      {
        let edges = near.isEmpty ? "away from all edges" : "near \(near)"
        found.append(
          TrackedConflict(
            keyboard: keyboard, nearEdges: near, report: report,
            explanation: "With the \(keyboard.kind.rawValue) keyboard \(edges):\n"
              + report.explanation))
      }
    }
    window.keyboardPresentation = saved
    for (guide, proximity) in histories { guide.proximity = proximity }
    window.layoutIfNeeded()
    return found
  }

  private func keyboardsToTry(in window: Rect, floatingSize: Size) -> [Keyboard] {
    let height = min(floatingSize.height, window.height / 2)
    var keyboards: [Keyboard] = [
      .dismissed,
      Keyboard(
        kind: .docked,
        frame: Rect(
          x: window.minX, y: window.maxY - height, width: window.width, height: height)),
    ]
    let kind = owningView?.window?.device?.kind ?? owningView?.window?.userInterfaceIdiom
    guard followsUndockedKeyboard, kind != .phone else { return keyboards }
    let width = min(floatingSize.width, window.width / 2)
    let lefts = [window.midX - width / 2, window.minX, window.maxX - width]
    let tops = [window.midY - height / 2, window.minY, window.maxY - height]
    for top in tops {
      for left in lefts {
        keyboards.append(.floating(Rect(x: left, y: top, width: width, height: height)))
      }
    }
    return keyboards
  }
}

extension ConflictReport {
  /// Returns whether two reports contain the same constraints.
  fileprivate func isAbout(_ other: ConflictReport) -> Bool {
    members.count == other.members.count
      && zip(members, other.members).allSatisfy { $0 === $1 }
  }
}

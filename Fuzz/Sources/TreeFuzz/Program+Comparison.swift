import KeyboardGuide

extension Program {
  /// Compares the windows with new ones built from the plan.
  func compare() {
    for (index, tie) in plan.ties.enumerated() {
      if let constraint = stage.constraints[index], constraint.isActive != (tie.time != nil) {
        fail("t\(index) is \(constraint.isActive ? "" : "not ")active")
      }
    }
    let fresh = Stage(plan)
    for (node, view) in stage.views.enumerated() where view != nil && plan.nodes[node].parent == nil
    {
      // Trees without a window are laid out too.
      view?.layoutIfNeeded()
    }
    for number in plan.panes.indices {
      compare(stage.windows[number], fresh.windows[number], fresh)
    }
  }

  private func compare(_ own: Window, _ other: Window, _ fresh: Stage) {
    own.layoutIfNeeded()
    for view in stage.views {
      guard let view, view.window === own else { continue }
      let frame = view.exactFrame
      if !(frame.minX + frame.minY + frame.width + frame.height).isFinite {
        fail("\(view.label) is \(frame)")
      }
    }
    // Positions that are still being settled depend on the starting point.
    if !own.unsettledGuides.isEmpty || !other.unsettledGuides.isEmpty { return }
    let (open, otherOpen) = (openParts(of: own), openParts(of: other))
    if hasNestedGuides, restsElsewhere(than: fresh, in: own, open) { return }
    // Of a stack view's constraints, only the first have the age of the arrangement.
    let reports = own.conflicts + other.conflicts
    if reports.contains(where: { $0.members.contains { $0.origin == .stackView } }) { return }
    let (conflicts, otherConflicts) = (broken(in: own), broken(in: other))
    if conflicts != otherConflicts {
      // A constraint that returns before a layout keeps its age.
      if plan.ties.contains(where: { $0.hasBeenAway && $0.time != nil }) { return }
      fail("broken are \(conflicts), not \(otherConflicts)\n\(own.conflicts.map(\.sentence))")
    }
    // Which of several possible widths a view has determines the size of its content.
    let isMeasured = plan.nodes.map { $0.look.area != 0 }
    if isMeasured.contains(true), open != otherOpen { return }
    for (node, view) in stage.views.enumerated() where isMeasured[node] {
      if let view, open.contains(name(view.label, .horizontal)) { return }
    }
    if open != otherOpen {
      fail("open are \(open.subtracting(otherOpen)), not \(otherOpen.subtracting(open))")
    }
    // Ambiguous values may decide where guides are placed, and so everything else.
    if hasNestedGuides, !open.isEmpty { return }
    note("compare \(own.label), \(conflicts.count) broken, \(open.count) open")
    for (index, view) in stage.views.enumerated() {
      guard let view, view.window === own else { continue }
      compare(view, fresh.view(index), open)
    }
    for (index, guide) in stage.guides.enumerated() where guide.owningView?.window === own {
      compare(guide, fresh.guides[index], open)
    }
  }

  private func compare(_ own: LayoutItem, _ other: LayoutItem, _ open: Set<String>) {
    let (frame, wanted) = (own.exactFrame, other.exactFrame)
    for (axis, numbers, others) in [
      (Axis.horizontal, [frame.minX, frame.width], [wanted.minX, wanted.width]),
      (.vertical, [frame.minY, frame.height], [wanted.minY, wanted.height]),
    ] where !open.contains(name(own.label, axis)) {
      for (number, wanted) in zip(numbers, others) where !isClose(number, wanted) {
        fail("\(own.label) is \(frame), built afresh \(other.exactFrame)")
      }
    }
  }

  private func isClose(_ number: Double, _ wanted: Double) -> Bool {
    abs(number - wanted) <= 1e-6 * max(1, abs(wanted))
  }

  private func name(_ label: String, _ axis: Axis) -> String {
    label + (axis == .horizontal ? "-" : "|")
  }

  private func openParts(of window: Window) -> Set<String> {
    Set(window.ambiguities.map { name($0.item.label, $0.axis) })
  }

  private func broken(in window: Window) -> [String] {
    window.conflicts.map(\.broken.equation).sorted()
  }

  /// Returns whether a placed guide has a different position from a new tree's, or margins that
  /// depend on the view's position differ: then both have settled at different positions.
  private func restsElsewhere(than fresh: Stage, in window: Window, _ open: Set<String>) -> Bool {
    for (node, view) in stage.views.enumerated() {
      guard let view, view.window === window else { continue }
      if view.layoutMargins != fresh.view(node).layoutMargins { return true }
    }
    for tie in plan.ties where tie.time != nil {
      for part in tie.parts {
        guard case .placed(let node, _) = part, let own = stage.item(part),
          let other = fresh.item(part), stage.views[node]?.window === window
        else { continue }
        let (frame, wanted) = (own.exactFrame, other.exactFrame)
        if !isClose(frame.minX, wanted.minX) || !isClose(frame.maxX, wanted.maxX)
          || !isClose(frame.minY, wanted.minY) || !isClose(frame.maxY, wanted.maxY)
        {
          return true
        }
      }
    }
    return false
  }
}

extension LayoutEngine {
  /// Hands the values that the solver changed to the items behind them.
  func takeFrames() {
    var anyChanged = false
    var anyCarrierChanged = false
    var hasMovedHorizontally = measuring.hasMovedHorizontally
    var layouts = viewQueues.layouts
    viewQueues.layouts = []
    // A span, because a copy of an owner would retain its reference.
    let ownersNow = owners
    let owners = ownersNow.span
    solver.drainChanges { variable, value in
      let place = Int(variable.index)
      guard let item = owners[place].item else { return }
      let part = owners[place].part
      anyChanged = true
      item.with { item in
        switch part {
        case .left: item.solved.origin.x = value
        case .top: item.solved.origin.y = value
        case .width: item.solved.size.width = value
        case .height: item.solved.size.height = value
        }
        if part == .left || part == .width { hasMovedHorizontally = true }
        if part.isDimension, value < -Self.negligible { noteNegativeSize(of: item, part) }
        if item.carriesPlaces { anyCarrierChanged = true }
        item.noteMove(of: part, into: &layouts)
      }
    }
    viewQueues.layouts = layouts
    if !layouts.isEmpty { needsUpdate = true }
    measuring.hasMovedHorizontally = hasMovedHorizontally
    guard anyChanged else { return }
    note(anyCarrierChanged ? .carriers : .frames)
  }
}

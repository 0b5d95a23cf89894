extension Playground {
  /// The number of views.
  package var viewCount: Int { stage?.scene.views.count ?? 0 }
  /// The number of guides.
  package var guideCount: Int { stage?.guides.count ?? 0 }
  /// The number of sets.
  package var setCount: Int { stage?.scene.spec.sets.count ?? 0 }
  /// The frames of the views, see ``Stage/frames``.
  package var frames: SharedBlock<Double> { stage?.frames ?? scratch }
  /// The flags of the views, see ``Stage/flags``; of no use without a layout.
  package var flags: SharedBlock<UInt8> { stage?.flags ?? handOut([]) }
  /// The frames of the guides, see ``Stage/guideFrames``.
  package var guideFrames: SharedBlock<Double> { stage?.guideFrames ?? scratch }
  /// The states of the sets, see ``Stage/sets``; invalid without a layout.
  package var sets: SharedBlock<UInt8> { stage?.sets ?? handOut([]) }

  /// Lays out, and updates the numbers except those of ``inspect()``.
  ///
  /// - Returns: The number of views whose frame changed; -1 without a layout.
  package func solve() -> Int {
    guard let stage else { return -1 }
    let count = stage.solve()
    writeState()
    return count
  }

  /// Looks for contradictions and ambiguities, and flags the views that they are about.
  ///
  /// - Returns: The number of findings; -1 without a layout.
  package func inspect() -> Int {
    guard let stage else { return -1 }
    let count = stage.inspect()
    writeState()
    return count
  }

  /// Returns the frame of a view as in ``frames``, but as solved, not rounded to pixels.
  ///
  /// - Parameter view: The view's index; the frame of an unknown view is zero.
  /// - Returns: Four numbers, valid until the next call.
  package func exactFrame(of view: Int) -> SharedBlock<Double> {
    var frame = Rect.zero
    if let views = stage?.scene.views, views.indices.contains(view) {
      let form = LayoutSnapshot.Frames(areAbsolute: true, areExact: true)
      frame = form.frame(of: views[view])
    }
    scratch.write(frame, from: 0)
    return scratch
  }

  /// Updates the numbers of the environment.
  func writeState() {
    guard let stage else { return }
    let situation = stage.scene.spec.situation
    let window = stage.scene.window
    let screen = situation.resolvedScreen
    let radius = situation.screen == nil ? screen?.device?.cornerRadius : 0
    func set(_ field: StateField, _ value: Double) { state[field.rawValue] = value }
    set(.screenWidth, screen?.screen.bounds.width ?? 0)
    set(.screenHeight, screen?.screen.bounds.height ?? 0)
    set(.scale, window.scale)
    set(.cornerRadius, radius ?? -1)
    state.write(window.frame, from: StateField.windowX.rawValue)
    let insets = window.safeAreaInsets
    set(.safeAreaTop, insets.top)
    set(.safeAreaLeft, insets.left)
    set(.safeAreaBottom, insets.bottom)
    set(.safeAreaRight, insets.right)
    set(.direction, window.direction == .rightToLeft ? 1 : 0)
    set(.device, Double(situation.shownDevice ?? -1))
    set(.orientation, situation.orientation == .landscape ? 1 : 0)
    set(.windowForm, Double(situation.windowFormNumber))
    let keyboard = window.keyboard
    set(.keyboardKind, Double(keyboard.kind.number))
    state.write(keyboard.frame, from: StateField.keyboardX.rawValue)
    set(.nearEdges, Double(stage.keyboardGuide.nearEdges.rawValue))
    set(.conflicts, Double(stage.conflictCount))
    set(.ambiguities, Double(stage.ambiguityCount))
    set(.unsettledGuides, Double(stage.unsettledCount))
  }
}

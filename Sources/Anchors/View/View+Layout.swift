extension View {
  /// The engine that lays the view's tree out; trees outside a window also have one.
  public final var layoutEngine: LayoutEngine { rootEngine ?? LayoutEngine(root: self) }

  /// Makes the view first responder if the present one resigns.
  final func takeFocus() -> Bool {
    guard let window else { return false }
    if let present = window.firstResponder, present !== self, !present.resignFirstResponder() {
      return false
    }
    window.firstResponder = self
    return true
  }

  // MARK: - Frames

  /// Schedules a call of ``layoutSubviews()`` in the next layout.
  ///
  /// Changes that affect frames need no such call: they are recorded automatically.
  public final func setNeedsLayout() {
    engine?.enqueueLayout(of: self)
  }

  // MARK: - Properties

  /// Schedules a call of ``updateProperties()`` in the next layout, once for any number of
  /// requests.
  public final func setNeedsUpdateProperties() {
    guard !needsProperties else { return }
    needsProperties = true
    engine?.viewQueues.layouts.append(Unretained(self))
    engine?.needsUpdate = true
  }

  /// Calls ``updateProperties()`` where it is due in the view and its descendants, outer views
  /// first.
  ///
  /// It lays nothing out.
  public final func updatePropertiesIfNeeded() {
    for _ in 0..<LayoutEngine.maximumRounds {
      let due = itemsInside().compactMap { $0 as? View }.filter { $0.needsProperties }
      if due.isEmpty { return }
      for view in due where view.needsProperties && view.isDescendant(of: self) {
        view.callUpdateProperties()
      }
    }
  }

  // MARK: - Constraints

  /// Schedules a call of ``updateConstraints()`` before the next solve.
  public final func setNeedsUpdateConstraints() {
    guard !needsConstraints.contains(.update) else { return }
    needsConstraints.insert(.update)
    engine?.enqueueUpdate(of: self)
  }

  /// Returns whether ``updateConstraints()`` will be called before the next solve.
  ///
  /// - Returns: True for a view that has not been laid out in its tree, and after
  ///   ``setNeedsUpdateConstraints()``.
  public final func needsUpdateConstraints() -> Bool { needsConstraints.contains(.update) }

  /// Calls ``updateConstraints()`` where it is due in the view's tree.
  public final func updateConstraintsIfNeeded() {
    rootEngine?.updateConstraints()
  }

  /// Schedules a call of ``prepareConstraints()`` before the next solve.
  final func setNeedsConstraints() {
    guard !needsConstraints.contains(.prepare) else { return }
    needsConstraints.insert(.prepare)
    engine?.enqueueUpdate(of: self)
  }
}

/// The pending work on a view's constraints before the next solve.
struct ConstraintWork: OptionSet {
  let rawValue: UInt8

  /// Call the overrides of subclasses outside this module.
  static let update = ConstraintWork(rawValue: 1)
  /// Call the overrides of subclasses in this module.
  static let prepare = ConstraintWork(rawValue: 2)
  /// The engine's list holds the view.
  static let isListed = ConstraintWork(rawValue: 4)
}

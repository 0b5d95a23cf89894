extension View {
  /// The engine that lays the view's tree out; trees outside a window have one too.
  public final var layoutEngine: LayoutEngine {
    if let engine = rootEngine { return engine }
    return LayoutEngine(root: self)
  }

  // MARK: - Frames

  /// Has ``layoutSubviews()`` called in the next layout.
  ///
  /// What bears on frames needs no such call: every change to it is noted as it is made.
  public final func setNeedsLayout() {
    engine?.enqueueLayout(of: self)
  }

  // MARK: - Properties

  /// Has ``updateProperties()`` called in the next layout, once for any number of requests.
  public final func setNeedsUpdateProperties() {
    guard !needsProperties else { return }
    needsProperties = true
    engine?.enqueueProperties(of: self)
  }

  /// Calls ``updateProperties()`` where it is due in the view and in all inside it, those around
  /// others first.
  ///
  /// It lays nothing out.
  public final func updatePropertiesIfNeeded() {
    rootEngine?.updateProperties(inside: self)
  }

  // MARK: - Constraints

  /// Has ``updateConstraints()`` called before the next solve.
  public final func setNeedsUpdateConstraints() {
    guard !needsConstraints.contains(.update) else { return }
    needsConstraints.insert(.update)
    engine?.enqueueConstraintUpdate(of: self)
  }

  /// Whether ``updateConstraints()`` is to be called before the next solve.
  ///
  /// - Returns: True for a view that has not been laid out in its tree, and after
  ///   ``setNeedsUpdateConstraints()``.
  public final func needsUpdateConstraints() -> Bool { needsConstraints.contains(.update) }

  /// Calls ``updateConstraints()`` in the view's tree where it is due.
  public final func updateConstraintsIfNeeded() {
    rootEngine?.updateConstraints()
  }

  /// Has ``prepareConstraints()`` called before the next solve.
  final func setNeedsConstraints() {
    guard !needsConstraints.contains(.prepare) else { return }
    needsConstraints.insert(.prepare)
    engine?.enqueueConstraintUpdate(of: self)
  }
}

/// The pending work on a view's constraints before the next solve.
struct ConstraintWork: OptionSet {
  let rawValue: UInt8

  /// Call what subclasses outside this module override.
  static let update = ConstraintWork(rawValue: 1)
  /// Call what subclasses in this module override.
  static let prepare = ConstraintWork(rawValue: 2)
  /// The engine's list holds the view.
  static let isListed = ConstraintWork(rawValue: 4)
}

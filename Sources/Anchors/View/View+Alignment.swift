/// The baselines of a view that were set, as distances inwards from the alignment rectangle.
struct Baselines {
  var first = 0.0
  var last = 0.0
}

extension View {
  /// The distance from the alignment rectangle's top to the first baseline; 0 at first.
  ///
  /// - Precondition: A number set is at most `ConstraintSolver.limit` in size.
  public final var firstBaselineOffsetFromTop: Double {
    get { baselines.first }
    set { setBaselines(Baselines(first: newValue, last: baselines.last)) }
  }

  /// The distance from the last baseline to the alignment rectangle's bottom; 0 at first.
  ///
  /// - Precondition: A number set is at most `ConstraintSolver.limit` in size.
  public final var lastBaselineOffsetFromBottom: Double {
    get { baselines.last }
    set { setBaselines(Baselines(first: baselines.first, last: newValue)) }
  }

  private func setBaselines(_ new: Baselines) {
    for offset in [new.first, new.last] {
      require(
        offset.magnitude <= ConstraintSolver.limit,
        "a baseline offset must be at most \(ConstraintSolver.limitText), got \(offset)")
    }
    guard new.first != baselines.first || new.last != baselines.last else { return }
    baselines = new
    alignmentChanged()
  }

  /// Sets ``alignmentRectInsets``, for views without a subclass.
  ///
  /// - Parameter insets: The distances from the frame's edges to the alignment rectangle, in
  ///   points.
  /// - Precondition: The insets are finite.
  public final func setAlignmentRectInsets(_ insets: EdgeInsets) {
    let insets = insets.withinLimit
    guard insets != rareParts?.alignmentRectInsets ?? .zero else { return }
    allocatedParts().alignmentRectInsets = insets
    alignmentChanged()
  }

  /// Returns the alignment rectangle for a frame: the frame less the ``alignmentRectInsets``.
  public final func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle: with the ``alignmentRectInsets`` around it.
  public final func frame(forAlignmentRect rect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: - Changes

  /// Called when baselines or alignment insets change, or another view provides the baselines:
  /// constraints on them must be rewritten.
  func alignmentChanged(ofBaselinesOnly: Bool = false) {
    guard let engine else { return }
    engine.note(.alignment)
    for mention in mentions where !ofBaselinesOnly || mention.attribute.isBaseline {
      engine.termsChanged(of: mention.constraint)
    }
    if !ofBaselinesOnly {
      for handle in contentRules { engine.noteChange(.terms, of: handle) }
    }
    superview?.subviewBaselinesChanged(self)
  }
}

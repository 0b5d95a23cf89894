extension StackView {
  /// Adds a view to the end of the ``arrangedSubviews``, and to the subviews if it is not one.
  ///
  /// A view that is already arranged here stays where it is. Constraints lay the view out from now
  /// on: ``View/translatesAutoresizingMaskIntoConstraints`` becomes false.
  ///
  /// - Parameter view: The view to add.
  /// - Precondition: The view may be a subview of this one, see ``View/addSubview(_:)``.
  public final func addArrangedSubview(_ view: View) {
    guard index(ofArranged: view) == nil else { return }
    insertArrangedSubview(view, at: entries.count)
  }

  /// Adds a view to the ``arrangedSubviews`` at an index, or moves it there.
  ///
  /// It becomes a subview if it is not one, in front of the others; otherwise the order of the
  /// subviews does not change.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - index: Its index among the arranged views once it is there, from 0.
  /// - Precondition: The index is at most the number of the other arranged views, and the view may
  ///   be a subview of this one, see ``View/addSubview(_:)``.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    let old = self.index(ofArranged: view)
    let others = entries.count - (old == nil ? 0 : 1)
    require(
      index >= 0 && index <= others, "index must be from 0 to \(others), got \(index)")
    if let old {
      if old == index { return }
      entries.insert(entries.remove(at: old), at: index)
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
      // It is arranged just before it becomes a subview, so that a subclass that arranges every
      // added view finds it at its index. Functions called before may have removed other views.
      func arrange() -> Int? {
        entries.insert(StackEntry(view: view), at: min(index, entries.count))
        return nil
      }
      if view.superview === self { _ = arrange() } else { insert(view, at: arrange) }
    }
    arrangementChanged()
  }

  /// Removes a view from the ``arrangedSubviews``; it remains a subview, and its custom spacing is
  /// discarded.
  ///
  /// A view that is removed from its superview is also removed from the arranged subviews.
  ///
  /// - Parameter view: An arranged view; other views are ignored.
  public final func removeArrangedSubview(_ view: View) {
    guard let index = index(ofArranged: view) else { return }
    var entry = entries.remove(at: index)
    entry.constraints.release()
    entry.gap.disappear(from: self)
    arrangementChanged()
  }

  /// Sets the distance between a view and the one after it.
  ///
  /// Hidden views do not count: the distance is that between the view and the next one shown.
  ///
  /// - Parameters:
  ///   - spacing: The distance in points, rounded to the window's pixels; ``spacingUseDefault`` for
  ///     ``spacing``, ``spacingUseSystem`` for 8.
  ///   - view: An arranged view; other views are ignored.
  /// - Precondition: The distance is finite.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    Self.requireSpacing(spacing)
    guard let index = index(ofArranged: view), entries[index].customSpacing != spacing else {
      return
    }
    entries[index].customSpacing = spacing
    arrangementChanged()
  }

  /// The distance that was set between a view and the one after it.
  ///
  /// - Parameter view: The view.
  /// - Returns: The spacing given to ``setCustomSpacing(_:after:)``, or ``spacingUseDefault``.
  public final func customSpacing(after view: View) -> Double {
    guard let index = index(ofArranged: view) else { return Self.spacingUseDefault }
    return entries[index].customSpacing
  }

  private func index(ofArranged view: View) -> Int? {
    // All arranged views are subviews, so other views need not be searched for.
    guard view.superview === self else { return nil }
    return entries.firstIndex { $0.view === view }
  }

  // MARK: - Baselines

  final func baselineEntry(ofFirstLine isFirst: Bool) -> View? {
    if axis == .vertical {
      return isFirst
        ? entries.first { !$0.view.isHidden }?.view : entries.last { !$0.view.isHidden }?.view
    }
    var tallest: View?
    var height = -1.0
    for entry in entries where !entry.view.isHidden {
      let length = entry.view.naturalLength(along: .vertical) ?? 0
      if length > height { (tallest, height) = (entry.view, length) }
    }
    return tallest
  }
}

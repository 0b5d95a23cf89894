/// A difference that decides by its sign which rule a constant of the engine follows.
///
/// As long as all of them keep their signs and keys, every constant that follows frames is a linear
/// function of these.
struct LayoutBranch {
  /// The difference.
  let value: Double
  /// A number that must not change, such as the border that the difference is to.
  var key = 0.0
  let cause: LayoutBorder.Cause
}

extension LayoutEngine {
  /// The differences that decide what constants follow in the present layout.
  func branches() -> [LayoutBranch] {
    var branches: [LayoutBranch] = []
    if let difference = window?.systemMarginDifference {
      branches.append(LayoutBranch(value: difference, cause: .systemMargins))
    }
    root?.forEachItemInside { item in
      addSizes(of: item, to: &branches)
      if item.isView {
        let view = downcast(item, to: View.self)
        if view.measuresContent { addText(of: view, to: &branches) }
        if view.carriesPlaces, !view.isWindow { addInsets(of: view, to: &branches) }
      } else {
        let guide = downcast(item, to: LayoutGuide.self)
        for value in guide.branches?(guide) ?? [] {
          branches.append(LayoutBranch(value: value, cause: .guide(guide)))
        }
        if guide.role == .readable, guide.placedSlot >= 0, let view = guide.owningView {
          branches.append(LayoutBranch(value: guide.spareReadableWidth, cause: .insets(view)))
        }
      }
    }
    return branches
  }

  /// Adds sizes that would be forbidden to be negative.
  private func addSizes(of item: LayoutItem, to branches: inout [LayoutBranch]) {
    guard item.variables != nil, mayBeBounded(item) else { return }
    for (attribute, length) in [
      (LayoutConstraint.Attribute.width, item.solved.width), (.height, item.solved.height),
    ] where !item.sizeConstraints.contains(where: { $0.firstAttribute == attribute }) {
      branches.append(LayoutBranch(value: length, cause: .emptySize(item)))
    }
  }

  /// Adds how far the widths in which a text was broken are from those that would break it otherwise.
  private func addText(of view: View, to branches: inout [LayoutBranch]) {
    let known = view.measurement
    let solved = view.solvedContentWidth
    let first = known.isHeld ? solved : firstPassWidth(of: view)
    func add(_ value: Double, _ key: Double) {
      branches.append(LayoutBranch(value: value, key: key, cause: .text(view)))
    }
    add(known.isWrapped ? 1 : -1, 0)
    if known.fullSize.width != View.noIntrinsicMetric {
      add(first - known.fullSize.width, known.fullSize.width)
    }
    guard known.isWrapped else { return }
    var widths = [first]
    if !known.isHeld {
      if known.size.width != View.noIntrinsicMetric { add(solved - known.size.width, 0) }
      if abs(solved - first) > Self.negligible { widths.append(solved) }
    }
    for width in widths {
      if let same = view.widthsOfSameContent(around: width) {
        add(width - same.lowerBound, same.lowerBound)
        add(same.upperBound - width, same.upperBound)
      }
    }
    add(1, known.size.width)
    add(1, known.size.height)
  }

  /// Adds how far a view is from the safe area and the margins around it.
  private func addInsets(of view: View, to branches: inout [LayoutBranch]) {
    guard let superview = view.superview, !view.isFresh else { return }
    func add(_ value: Double) {
      branches.append(LayoutBranch(value: value, cause: .insets(view)))
    }
    func addEdges(_ insets: EdgeInsets, _ own: EdgeInsets?) {
      let frame = view.currentFrame
      let size = superview.currentFrame.size
      let rest = insets.remaining(for: frame, in: size)
      let edges = [
        (insets.top, frame.minY, rest.top, own?.top),
        (insets.left, frame.minX, rest.left, own?.left),
        (insets.bottom, size.height - frame.maxY, rest.bottom, own?.bottom),
        (insets.right, size.width - frame.maxX, rest.right, own?.right),
      ]
      for (border, distance, rest, own) in edges where border != 0 {
        add(distance)
        add(border - distance)
        if let own { add(own - rest) }
      }
    }
    addEdges(
      superview.isWindow ? window?.storedSafeAreaInsets ?? .zero : superview.currentContainerInsets,
      nil)
    if view.margins.preserveSuperview {
      addEdges(superview.currentLayoutMargins, view.ownLayoutMargins)
    }
    if let difference = view.coverDifference { add(difference) }
  }
}

extension LayoutGuide {
  /// How much wider the margins are than a guide for text may be.
  fileprivate final var spareReadableWidth: Double {
    guard let view = owningView else { return 0 }
    let insets = view.currentLayoutMargins
    return view.currentFrame.width - insets.left - insets.right
      - (engine?.window?.readableContentWidth ?? 672)
  }
}

/// A difference whose sign decides which rule a constant of the engine follows.
///
/// As long as all of them keep their signs and keys, every constant that depends on frames is a
/// linear function of these.
struct LayoutBranch {
  /// The difference.
  let value: Double
  /// A number that must not change, such as the border to which the difference is measured.
  var key = 0.0
  let cause: LayoutBorder.Cause
}

extension LayoutEngine {
  /// The differences that decide which rules constants follow in the present layout.
  func branches() -> [LayoutBranch] {
    var branches: [LayoutBranch] = []
    if let window, let sets = window.conditionalSets {
      for leaf in sets.conditions.flatMap({ $0.leaves }) {
        for value in leaf.differences(in: window) {
          branches.append(LayoutBranch(value: value, cause: .condition(leaf)))
        }
      }
    }
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
        for value in guide.outside?.differences(guide) ?? [] {
          branches.append(LayoutBranch(value: value, cause: .guide(guide)))
        }
        if guide.placedSlot >= 0 { addRole(of: guide, to: &branches) }
      }
    }
    return branches
  }

  /// Adds the differences that decide how a region or a fold's band follows the view.
  private func addRole(of guide: LayoutGuide, to branches: inout [LayoutBranch]) {
    guard let view = guide.owningView, !view.isFresh, let window else { return }
    func add(_ value: Double) {
      branches.append(LayoutBranch(value: value, cause: .insets(view)))
    }
    let frame = view.currentFrameInWindow
    let size = window.currentScreenFrame.size
    switch guide.role {
    case .region(let region):
      if let axis = region.cornerAdaptation, window.cornerInsets != .zero {
        let corners = window.cornerInsets
        let (left, right) = (frame.minX, size.width - frame.maxX)
        let (top, bottom) = (frame.minY, size.height - frame.maxY)
        for (corner, side, end) in [
          (corners.topLeft, left, top), (corners.topRight, right, top),
          (corners.bottomLeft, left, bottom), (corners.bottomRight, right, bottom),
        ] where corner != .zero {
          for value in [side, end, corner.width - side, corner.height - end] { add(value) }
        }
        let taken = corners.insets(along: axis, for: frame, in: size)
        let safeArea = view.currentSafeAreaInsets
        add(taken.top - safeArea.top)
        add(taken.left - safeArea.left)
        add(taken.bottom - safeArea.bottom)
        add(taken.right - safeArea.right)
      }
      if region.base == .readableContent { add(view.spareReadableWidth(of: region)) }
    case .division:
      guard let band = window.division else { return }
      for (distance, length) in [
        (band.minY - frame.minY, frame.height), (band.minX - frame.minX, frame.width),
        (frame.maxY - band.maxY, frame.height), (frame.maxX - band.maxX, frame.width),
      ] {
        add(distance)
        add(length - distance)
      }
    case .plain, .stackView, .outside, .frame, .content, .contentMargins:
      break
    }
  }

  /// Adds sizes that must not become negative.
  private func addSizes(of item: LayoutItem, to branches: inout [LayoutBranch]) {
    guard item.variables != nil, mayBeBounded(item) else { return }
    for (attribute, length) in [
      (LayoutConstraint.Attribute.width, item.solved.width), (.height, item.solved.height),
    ] where !item.sizeRules.contains(where: { table[$0].attribute == attribute }) {
      branches.append(LayoutBranch(value: length, cause: .emptySize(item)))
    }
  }

  /// Adds the differences between the widths in which a text was broken and those that would break
  /// it differently.
  private func addText(of view: View, to branches: inout [LayoutBranch]) {
    let known = view.measurement
    let solved = view.solvedContentWidth
    let first = known.isHeld ? solved : measuring.firstPassWidth(of: view)
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
      if known.share == nil, let same = view.widthsOfSameContent(around: width) {
        if same.lowerBound.isFinite { add(width - same.lowerBound, same.lowerBound) }
        if same.upperBound.isFinite { add(same.upperBound - width, same.upperBound) }
      }
    }
    add(1, known.size.width)
    add(1, known.size.height)
  }

  /// Adds the distances between a view and the safe area and the margins around it.
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

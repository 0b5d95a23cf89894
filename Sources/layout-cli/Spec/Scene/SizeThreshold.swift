/// A size of a window at which the environment of the layout changes by a rule.
package struct SizeThreshold: Hashable {
  /// A part of a layout's environment that changes at a threshold.
  package enum Rule: Hashable, CaseIterable {
    /// The least margins of the content view.
    case rootMargins
    /// A size class, and with it the variations of a storyboard.
    case sizeClass
    /// The safe area of the window.
    case safeArea
    /// The corner insets of the window due to the screen's rounded corners.
    case corners
    /// Whether the readable width is less than that between the content view's least margins.
    case readableWidth
  }

  /// The window's size, in points; the change applies from this size on, in one direction.
  package let size: Size
  package let rule: Rule

  /// A line in the plane of sizes, on which a weighted sum of width and height is constant.
  fileprivate struct Border {
    let rule: Rule
    let width: Double
    let height: Double
    let sum: Double

    init(_ rule: Rule, width: Double = 0, height: Double = 0, _ sum: Double) {
      self.rule = rule
      self.width = width
      self.height = height
      self.sum = sum
    }

    func excess(of size: Size) -> Double { width * size.width + height * size.height - sum }
  }
}

extension Situation {
  /// The sizes at which a rule changes while the window grows or shrinks evenly between two sizes.
  ///
  /// A window with a frame keeps its top left corner. Any other window is assumed to fill a screen
  /// of the size, with an unchanged safe area. The sizes are candidates: a rule may have no effect
  /// in a given layout. Between them, everything that a situation determines is constant, or linear
  /// in the size.
  ///
  /// - Parameters:
  ///   - first: The size to start from, in points.
  ///   - last: The size to end at.
  /// - Returns: The sizes after the first, in order, the last among them; a size for each rule.
  /// - Throws: ``SceneError`` if the situation does not exist.
  package func sizeThresholds(
    from first: Size, to last: Size
  ) throws(SceneError) -> [SizeThreshold] {
    let resolved = try resolveScreen()
    var found: [(share: Double, threshold: SizeThreshold)] = []
    for border in try borders(on: resolved) {
      let (start, end) = (border.excess(of: first), border.excess(of: last))
      guard start != end else { continue }
      let share = start / (start - end)
      guard share > 0, share <= 1 else { continue }
      let size = Size(
        width: first.width + share * (last.width - first.width),
        height: first.height + share * (last.height - first.height))
      let threshold = SizeThreshold(size: size, rule: border.rule)
      let place = found.firstIndex { $0.share > share } ?? found.count
      if !found.contains(where: { $0.threshold == threshold }) {
        found.insert((share, threshold), at: place)
      }
    }
    return found.map { $0.threshold }
  }

  private func borders(
    on resolved: ResolvedScreen
  ) throws(SceneError) -> [SizeThreshold.Border] {
    let insets = try surroundings().safeAreaInsets
    var borders = [
      SizeThreshold.Border(.rootMargins, width: 1, Window.wideMarginWidth),
      SizeThreshold.Border(
        .readableWidth, width: 1,
        Window.usualReadableWidth + 2 * Window.wideMargin + insets.left + insets.right),
    ]
    borders += SizeClasses.borders(on: resolved.idiom, resolved.display).map {
      SizeThreshold.Border(.sizeClass, width: $0.width, height: $0.height, $0.sum)
    }
    if case .frame(let frame, _) = window { addEdges(of: frame, on: resolved, to: &borders) }
    return borders
  }

  /// Adds the sizes at which the right and the bottom edge of a window reach an obstacle on the
  /// screen.
  private func addEdges(
    of frame: Rect, on resolved: ResolvedScreen, to borders: inout [SizeThreshold.Border]
  ) {
    let size = resolved.screen.size
    func add(_ rule: SizeThreshold.Rule, _ right: Double, _ bottom: Double) {
      borders.append(SizeThreshold.Border(rule, width: 1, size.width - right - frame.minX))
      borders.append(SizeThreshold.Border(rule, height: 1, size.height - bottom - frame.minY))
    }
    if windowSafeArea == nil {
      add(.safeArea, 0, 0)
      if resolved.device?.hasFreeWindows == true {
        borders.append(SizeThreshold.Border(.safeArea, height: 1, size.height))
      } else {
        add(.safeArea, resolved.safeArea.right, resolved.safeArea.bottom)
      }
    }
    guard let device = resolved.device else { return }
    let corners = device.cornerInsets(of: resolved.screen.bounds, resolved.orientation)
    for corner in [corners.topRight, corners.bottomRight, corners.bottomLeft]
    where corner != .zero {
      add(.corners, corner.width, corner.height)
      add(.corners, 0, 0)
    }
  }
}

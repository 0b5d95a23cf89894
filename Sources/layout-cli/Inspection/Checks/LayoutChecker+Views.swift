extension LayoutChecker {
  /// Adds the problems of single views, in the order of the spec.
  func addViews(of scene: Scene, to findings: inout [Finding]) {
    let hasKeyboard = geometry.keyboard != nil && rules.contains(.underKeyboard)
    let seesSafeArea = rules.contains(.outsideSafeArea)
    let hasCorners =
      rules.contains(.underCorner) && (geometry.controls != nil || !geometry.roundCorners.isEmpty)
    for index in facts.views.indices where facts.views[index].isShown {
      if let parent = facts.views[index].parent {
        geometry.outside[index] = geometry.outside[parent]
      }
      checkParent(of: index, .horizontal, in: scene, &findings)
      checkParent(of: index, .vertical, in: scene, &findings)
      if facts.views[index].hasContent {
        if seesSafeArea {
          checkSafeArea(of: index, .horizontal, in: scene, &findings)
          checkSafeArea(of: index, .vertical, in: scene, &findings)
        }
        if hasCorners { checkCorners(over: index, in: scene, &findings) }
        if hasKeyboard { checkKeyboard(over: index, in: scene, &findings) }
      }
      checkLength(of: index, .horizontal, in: scene, &findings)
      checkLength(of: index, .vertical, in: scene, &findings)
    }
  }

  func addFinding(
    _ rule: Rule, _ severity: Severity, _ index: Int, _ axis: Axis?, _ words: String,
    _ measure: Double, isAboutBothEdges: Bool = false, in scene: Scene,
    _ findings: inout [Finding]
  ) {
    let name = spec.views[index].name
    var finding = Finding(
      rule, severity, about: axis.map { [name, $0.word] } ?? [name], "\(quoted(name)) \(words)",
      offset: scene.offset(of: scene.views[index]))
    finding.measure = roundedPoints(measure)
    finding.isAboutBothEdges = isAboutBothEdges
    finding.isInScrollView = facts.views[index].scroll != nil
    findings.append(finding)
  }

  // MARK: - Scrolling

  /// Returns whether a view is inside a container that can be scrolled along an axis.
  func isScrolled(_ index: Int, along axis: Axis) -> Bool {
    var next = facts.views[index].scroll
    while let scroll = next {
      if geometry.scrolls(scroll, along: axis) { return true }
      next = facts.views[scroll].scroll
    }
    return false
  }

  // MARK: - Outside

  /// Whether a view reaches beyond the one it is in along an axis.
  private func checkParent(
    of index: Int, _ axis: Axis, in scene: Scene, _ findings: inout [Finding]
  ) {
    let parent = facts.views[index].parent
    if geometry.open[index].contains(.init(axis)) { return }
    var around = SceneGeometry.Span(of: geometry.bounds, along: axis)
    if let parent {
      // Everything inside a view without length is beyond it: that view is the cause.
      if geometry.open[parent].contains(.init(axis)) || geometry.empty[parent].contains(.init(axis))
      {
        return
      }
      around = SceneGeometry.Span(of: geometry.frames[parent], along: axis)
    }
    if let parent, facts.views[index].scroll == parent, let content = geometry.contents[parent] {
      // Scrolling shows the whole content.
      if geometry.openContents[parent].contains(.init(axis)) { return }
      let scrolled = SceneGeometry.Span(of: content, along: axis)
      around.start = min(around.start, scrolled.start)
      around.end = max(around.end, scrolled.end)
    }
    let own = SceneGeometry.Span(of: geometry.rects[index], along: axis)
    let before = around.start - own.start
    let after = own.end - around.end
    guard before > geometry.tolerance || after > geometry.tolerance else { return }
    let edges = axis.edges
    var told: [(edge: String, by: Double)] = []
    if before > geometry.tolerance, !geometry.outside[index].contains(edges.start) {
      geometry.outside[index].insert(edges.start)
      told.append((axis.edgeWords.start, before))
    }
    if after > geometry.tolerance, !geometry.outside[index].contains(edges.end) {
      geometry.outside[index].insert(edges.end)
      told.append((axis.edgeWords.end, after))
    }
    guard let first = told.first, rules.contains(.outsideParent) else { return }
    var words = "reaches \(amount(first.by)) beyond the \(first.edge)"
    if told.count == 2 {
      words += " edge and \(pointsText(told[1].by)) beyond the \(told[1].edge)"
    } else if own.length > geometry.tolerance, first.by > own.length - geometry.tolerance {
      words = "is entirely beyond the \(first.edge)"
    }
    words += " edge of " + surroundings(of: index, in: parent)
    let measure = told.reduce(0) { max($0, $1.by) }
    if facts.views[index].scroll != nil { words += ", even scrolled to the end" }
    addFinding(
      .outsideParent, severity(of: measure), index, axis, words, measure, in: scene, &findings)
    findings[findings.count - 1].isOfBackdrop = isBackdrop(index, axis, within: around)
  }

  /// Returns whether a view contains content that is completely within a span.
  private func isBackdrop(_ index: Int, _ axis: Axis, within around: SceneGeometry.Span) -> Bool {
    guard !facts.views[index].hasContent, facts.views[index].holdsContent else { return false }
    return !facts.views.indices.contains { other in
      guard facts.views[other].isShown, facts.views[other].hasContent else { return false }
      let own = SceneGeometry.Span(of: geometry.rects[other], along: axis)
      guard
        own.start < around.start - geometry.tolerance || own.end > around.end + geometry.tolerance
      else { return false }
      var next = facts.views[other].parent
      while let parent = next, parent != index { next = facts.views[parent].parent }
      return next == index
    }
  }

  /// Returns the severity of an overshoot, by its size in points.
  private func severity(of overshoot: Double) -> Severity {
    overshoot > max(options.smallOvershoot, 0) ? .warning : .note
  }

  /// Returns the container of a view, in words.
  private func surroundings(of index: Int, in parent: Int?) -> String {
    guard let parent else { return "the window" }
    let name = quoted(spec.views[parent].name)
    let isContent = facts.views[index].scroll == parent && geometry.contents[parent] != nil
    return isContent ? "the content of \(name)" : name
  }

  /// Whether a view with content reaches into the border of the window along an axis.
  private func checkSafeArea(
    of index: Int, _ axis: Axis, in scene: Scene, _ findings: inout [Finding]
  ) {
    let rect = geometry.rects[index]
    if geometry.adrift[index].contains(.init(axis)) || geometry.isEmpty(index) { return }
    if isScrolled(index, along: axis) { return }
    let own = SceneGeometry.Span(of: rect, along: axis)
    let safe = SceneGeometry.Span(of: geometry.safeArea, along: axis)
    let window = SceneGeometry.Span(of: geometry.bounds, along: axis)
    let edges = axis.edges
    let outside = geometry.outside[index]
    let tolerance = geometry.tolerance
    let before =
      safe.start > window.start && !outside.contains(edges.start)
      ? safe.start - own.start : 0
    let after = safe.end < window.end && !outside.contains(edges.end) ? own.end - safe.end : 0
    guard before > tolerance || after > tolerance else { return }
    if geometry.adrift[index].isEmpty, rect.covers(geometry.bounds, within: tolerance) { return }
    var words = "reaches "
    if before > tolerance {
      words += "\(amount(before)) beyond the safe area at the \(axis.edgeWords.start)"
      if after > tolerance { words += " and \(pointsText(after)) at the \(axis.edgeWords.end)" }
    } else {
      words += "\(amount(after)) beyond the safe area at the \(axis.edgeWords.end)"
    }
    var severity = severity(of: max(before, after))
    if options.permitsHomeIndicatorZone, axis == .vertical, before <= tolerance,
      after <= min(window.end - safe.end, Self.homeIndicatorZone) + tolerance
    {
      severity = .note
    }
    addFinding(
      .outsideSafeArea, severity, index, axis, words, max(before, after),
      isAboutBothEdges: before > tolerance && after > tolerance, in: scene, &findings)
  }

  /// The height of the zone of the home indicator, in points.
  private static let homeIndicatorZone = 34.0
}

extension Axis {
  fileprivate var edges: (start: SceneGeometry.Edges, end: SceneGeometry.Edges) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  fileprivate var edgeWords: (start: String, end: String) {
    self == .horizontal ? ("left", "right") : ("top", "bottom")
  }
}

extension Rect {
  /// Returns whether the rectangle covers another except for a border.
  func covers(_ other: Rect, within border: Double) -> Bool {
    minX <= other.minX + border && minY <= other.minY + border && maxX >= other.maxX - border
      && maxY >= other.maxY - border
  }
}

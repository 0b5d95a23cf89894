/// A scene with its frames, as rules examine it, and the findings so far.
struct SceneInspection {
  let spec: Spec
  let scene: Scene
  let facts: SpecFacts
  let options: CheckOptions
  let geometry: SceneGeometry
  /// The views that are shown, by their indices in the spec, parents first.
  let shownViews: [Int]
  let ambiguities: [Ambiguity]
  /// The items of the ambiguities; none without any.
  let named: NamedItems
  var findings: [Finding] = []

  init(
    _ spec: Spec, _ scene: Scene, _ facts: SpecFacts, _ options: CheckOptions,
    open ambiguities: [Ambiguity] = []
  ) {
    self.spec = spec
    self.scene = scene
    self.facts = facts
    self.options = options
    self.ambiguities = ambiguities
    named = ambiguities.isEmpty ? NamedItems() : NamedItems(of: scene, facts)
    geometry = SceneGeometry(scene, facts, isExact: options.isExact, open: ambiguities, named)
    shownViews = facts.views.indices.filter { facts.views[$0].isShown }
  }

  /// Applies a check to each shown view, along one axis and then the other.
  mutating func forEachShownView(_ check: (inout SceneInspection, Int, Axis) -> Void) {
    for index in shownViews {
      check(&self, index, .horizontal)
      check(&self, index, .vertical)
    }
  }

  /// Adds a finding about a view, along an axis or both.
  mutating func addFinding(
    _ rule: Rule, _ severity: Severity, _ index: Int, _ axis: Axis?, _ words: String,
    _ measure: Double
  ) {
    let name = spec.views[index].name
    var finding = Finding(
      rule, severity, about: axis.map { [name, $0.word] } ?? [name], "\(quoted(name)) \(words)",
      offset: scene.offset(of: scene.views[index]))
    finding.measure = roundedPoints(measure)
    finding.isInScrollView = facts.views[index].scroll != nil
    findings.append(finding)
  }

  /// Returns the part of a view that shows its text or picture; the whole view if that is not known.
  func seenPart(of index: Int) -> Rect {
    let rect = geometry.rects[index]
    guard let traits = options.design?.traits[spec.views[index].name],
      let size = traits.contentSize
    else { return rect }
    let (width, height) = (min(size.width, rect.width), min(size.height, rect.height))
    let isMirrored = traits.isNaturallyAligned && scene.window.direction == .rightToLeft
    let share = isMirrored ? 1 - traits.alignment.x : traits.alignment.x
    return Rect(
      x: rect.minX + (rect.width - width) * share,
      y: rect.minY + (rect.height - height) * traits.alignment.y, width: width, height: height)
  }

  /// Returns whether a control, which is a view or in it, is not visible in the window and cannot be
  /// scrolled to.
  func losesControl(in index: Int) -> Bool {
    shownViews.contains { other in
      guard options.design?.traits[spec.views[other].name]?.has(.control) == true,
        geometry.rects[other].overlap(with: geometry.bounds) == nil,
        !isScrolled(other, along: .horizontal), !isScrolled(other, along: .vertical)
      else { return false }
      return facts.lineage(of: other).contains(index)
    }
  }

  /// Returns whether a view is inside a container that can be scrolled along an axis.
  func isScrolled(_ index: Int, along axis: Axis) -> Bool {
    facts.scrollViews(around: index).contains { geometry.scrolls($0, along: axis) }
  }

  /// The length along an axis that the content of a view requests, 0 if it requests none.
  func wantedLength(of index: Int, _ axis: Axis) -> Double {
    let content = facts.views[index].content
    return axis == .horizontal ? content.width : content.height
  }

  /// The covered part of a view, in words.
  func words(for covered: Rect, of shown: Rect, under what: String) -> String {
    let isFullWidth = covered.width > shown.width - geometry.tolerance
    let isFullHeight = covered.height > shown.height - geometry.tolerance
    let (width, height) = (pointsText(covered.width), pointsText(covered.height))
    return switch (isFullWidth, isFullHeight) {
    case (true, true): "is entirely covered by \(what)"
    case (true, false):
      "is partly covered by \(what): \(height) of its \(pointsText(shown.height)) points of height"
    case (false, true):
      "is partly covered by \(what): \(width) of its \(pointsText(shown.width)) points of width"
    case (false, false):
      "is partly covered by \(what): \(width) x \(height) of its"
        + " \(pointsText(shown.width)) x \(pointsText(shown.height)) points"
    }
  }

  // MARK: - Differences

  /// The differences between lengths whose signs rules examine, in an order that only depends on
  /// the spec.
  ///
  /// If frames are linear functions, so are these, and the findings only change where one of them
  /// is 0. Every quantity that a rule compares must be here; unnecessary ones do no harm.
  var differences: [Double] {
    var list = DifferenceList()
    for axis in [Axis.horizontal, .vertical] {
      for index in shownViews {
        list.values.append(SceneGeometry.Span(of: geometry.rects[index], along: axis).length)
        guard let content = geometry.contents[index] else { continue }
        let inner = SceneGeometry.Span(of: content, along: axis)
        let outer = SceneGeometry.Span(of: geometry.frames[index], along: axis)
        list.values += [
          inner.length - outer.length, inner.start - outer.start, inner.end - outer.end,
        ]
      }
    }
    // The views beyond their parents are facts for the others.
    Rule.outsideParent.compare(self, &list)
    for rule in Rule.allCases where rule != .outsideParent && options.rules.contains(rule) {
      rule.compare(self, &list)
    }
    return list.values
  }
}

/// Differences between lengths and between edges, in points.
struct DifferenceList {
  var values: [Double] = []

  /// Adds all differences between the edges of two rectangles along each axis.
  mutating func compare(_ one: Rect, _ other: Rect) {
    for axis in [Axis.horizontal, .vertical] {
      let own = SceneGeometry.Span(of: one, along: axis)
      let others = SceneGeometry.Span(of: other, along: axis)
      values += [
        own.start - others.start, own.start - others.end, own.end - others.start,
        own.end - others.end,
      ]
    }
  }

  /// Adds the lengths by which a span reaches beyond another, also compared with a limit above 0.
  mutating func compare(
    _ own: SceneGeometry.Span, beyond around: SceneGeometry.Span, _ limit: Double = 0
  ) {
    let beyond = [around.start - own.start, own.end - around.end]
    values += beyond
    if limit > 0 { values += beyond.map { $0 - limit } }
  }
}

extension Axis {
  /// The edges at the ends of the axis.
  var edges: (start: SceneGeometry.Edges, end: SceneGeometry.Edges) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  /// The edges at the ends of the axis, in words.
  var edgeWords: (start: String, end: String) {
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

/// A number of points with the word for them.
package func amount(_ points: Double) -> String {
  let text = pointsText(points)
  return text == "1" ? "1 point" : "\(text) points"
}

extension Rule {
  /// A view that reaches beyond the view it is in.
  ///
  /// If the parent extends beyond the same edge of its own parent, only the outermost is reported.
  /// Along an axis where the parent has no length, ``emptySize`` is reported instead. A view in a
  /// scroll view may be anywhere in the content.
  public static let outsideParent: Rule = Rule(
    "outside-parent", about: .place, "a view beyond its superview",
    severities: "warning; note for storyboard views that may be meant to",
    help: "Constrain the view's edges to those of its superview.",
    find: { $0.forEachShownView { $0.checkParent(of: $1, $2) } },
    compare: { inspection, list in
      for axis in [Axis.horizontal, .vertical] {
        for index in inspection.shownViews {
          let own = SceneGeometry.Span(of: inspection.geometry.rects[index], along: axis)
          for around in inspection.surroundings(of: index, along: axis) {
            list.compare(own, beyond: around, inspection.options.smallOvershoot)
          }
          guard inspection.facts.views[index].hasContent else { continue }
          // The surroundings of the parent, because of which it may be a backdrop.
          for parent in inspection.facts.lineage(of: index).dropFirst() {
            for around in inspection.surroundings(of: parent, along: axis) {
              list.compare(own, beyond: around)
            }
          }
        }
      }
    },
    weigh: { finding, evidence in
      let view = evidence.view(of: finding)
      if evidence.isAboutRoot(finding) { return nil }
      // A scroll view insets its content by the safe area.
      if finding.isInScrollView, finding.subject.first.map({ evidence.inset.contains($0) }) == true
      {
        return .note
      }
      // A fault that grows far beyond the drawn one is not meant.
      let drawn = view?.drawnOvershoot ?? 0
      let isDrawn = drawn > 1 && finding.measure <= 2 * drawn + DesignEvidence.smallOvershoot
      let isHarmless = isDrawn || view?.isSurface == true || finding.isOfBackdrop
      return isHarmless ? .note : .warning
    })
}

extension SceneInspection {
  fileprivate mutating func checkParent(of index: Int, _ axis: Axis) {
    guard let (around, before, after) = geometry.overshoot(of: index, along: axis, facts) else {
      return
    }
    let parent = facts.views[index].parent
    // Beyond an edge of the parent's parent, only the parent is reported.
    let known = parent.map { geometry.outside[$0] } ?? []
    var ends: [(edge: String, by: Double)] = []
    if before > geometry.tolerance, !known.contains(axis.edges.start) {
      ends.append((axis.edgeWords.start, before))
    }
    if after > geometry.tolerance, !known.contains(axis.edges.end) {
      ends.append((axis.edgeWords.end, after))
    }
    guard let first = ends.first else { return }
    let length = SceneGeometry.Span(of: geometry.rects[index], along: axis).length
    var words = "reaches \(amount(first.by)) beyond the \(first.edge)"
    if ends.count == 2 {
      words += " edge and \(pointsText(ends[1].by)) beyond the \(ends[1].edge)"
    } else if length > geometry.tolerance, first.by > length - geometry.tolerance {
      words = "is entirely beyond the \(first.edge)"
    }
    words += " edge of " + surroundingWords(of: index, in: parent)
    let measure = ends.reduce(0) { max($0, $1.by) }
    if facts.views[index].scroll != nil { words += ", even scrolled to the end" }
    let seen = SceneGeometry.Span(of: seenPart(of: index), along: axis)
    let visible = max(around.start - seen.start, seen.end - around.end)
    addFinding(.outsideParent, options.severity(ofOvershoot: visible), index, axis, words, measure)
    findings[findings.count - 1].isOfBackdrop = isBackdrop(index, axis, within: around)
    findings[findings.count - 1].losesControl = losesControl(in: index)
  }

  /// Returns whether a view contains content that is completely within a span.
  private func isBackdrop(_ index: Int, _ axis: Axis, within around: SceneGeometry.Span) -> Bool {
    guard !facts.views[index].hasContent, facts.views[index].holdsContent else { return false }
    return !shownViews.contains { other in
      guard facts.views[other].hasContent else { return false }
      let own = SceneGeometry.Span(of: geometry.rects[other], along: axis)
      guard
        own.start < around.start - geometry.tolerance || own.end > around.end + geometry.tolerance
      else { return false }
      return facts.lineage(of: other).dropFirst().contains(index)
    }
  }

  /// Returns the container of a view, in words.
  private func surroundingWords(of index: Int, in parent: Int?) -> String {
    guard let parent else { return "the window" }
    let name = quoted(spec.views[parent].name)
    let isContent = facts.views[index].scroll == parent && geometry.contents[parent] != nil
    return isContent ? "the content of \(name)" : name
  }

  /// Returns the spans that must contain a view along an axis: its parent, or the content that it
  /// scrolls with.
  fileprivate func surroundings(of index: Int, along axis: Axis) -> [SceneGeometry.Span] {
    guard let parent = facts.views[index].parent else {
      return [SceneGeometry.Span(of: geometry.bounds, along: axis)]
    }
    var spans = [SceneGeometry.Span(of: geometry.frames[parent], along: axis)]
    if facts.views[index].scroll == parent, let content = geometry.contents[parent] {
      spans.append(SceneGeometry.Span(of: content, along: axis))
    }
    return spans
  }
}

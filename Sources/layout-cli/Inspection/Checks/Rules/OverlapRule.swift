extension Rule {
  /// Views in the same view that cover each other.
  ///
  /// A view without content and without subviews is treated as the backdrop of views completely
  /// inside it. In a scroll view, views that scroll and views tied to its frame may cover each
  /// other. In storyboards, only views with content are reported that were drawn apart, in different
  /// views too.
  public static let overlap: Rule = Rule(
    "overlap", about: .pair, "views in the same view that cover each other",
    severities: "warning; in specs off unless '--also overlap' is given",
    help:
      "Constrain the views to each other's edges, unless one is meant to cover the other.",
    isOptional: true,
    find: { $0.addOverlaps() },
    compare: { inspection, list in
      let shown = inspection.shownViews
      let views = inspection.facts.views
      let isDesign = inspection.options.design != nil
      for (place, one) in shown.enumerated() {
        for other in shown[(place + 1)...]
        where isDesign || views[one].parent == views[other].parent {
          list.compare(inspection.geometry.rects[one], inspection.geometry.rects[other])
        }
      }
    },
    weigh: { finding, evidence in
      // Views that were drawn apart are meant to be apart.
      let views = finding.subject.map { evidence.traits[$0] }
      guard let one = views[0], let other = views[1], one.has(.content), other.has(.content),
        one.frameInRoot.overlap(with: other.frameInRoot) == nil,
        finding.measure > DesignEvidence.smallOvershoot
      else { return nil }
      return one.isHiddenByCode || other.isHiddenByCode ? .note : .warning
    })
}

extension SceneInspection {
  /// Adds views that cover each other, in paint order: those in the same view, in design files all
  /// with content.
  ///
  /// - Complexity: Proportional to the pairs that meet along the horizontal axis.
  fileprivate mutating func addOverlaps() {
    var siblings: [Int: [Int]] = [:]
    for index in shownViews {
      let view = facts.views[index]
      guard geometry.open[index].isEmpty, !geometry.rects[index].isEmpty else { continue }
      // Scrolling content can be over or under views that do not scroll.
      if let design = options.design {
        guard design.traits[spec.views[index].name]?.has(.content) == true else { continue }
        siblings[view.scroll ?? -1, default: []].append(index)
      } else {
        let isFixed = view.parent.map { facts.views[$0].isScrollView && view.scroll != $0 } ?? false
        siblings[(view.parent ?? -1) * 2 + (isFixed ? 1 : 0), default: []].append(index)
      }
    }
    var pairs: [(lower: Int, upper: Int)] = []
    for parent in siblings.keys.sorted() {
      var row = siblings[parent] ?? []
      let rects = geometry.rects
      row.sort { (rects[$0].minX, $0) < (rects[$1].minX, $1) }
      for (place, one) in row.enumerated() {
        for other in row[(place + 1)...] {
          guard rects[other].minX < rects[one].maxX - geometry.tolerance else { break }
          if isCovered(min(one, other), by: max(one, other)) {
            pairs.append((min(one, other), max(one, other)))
          }
        }
      }
    }
    pairs.sort { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
    for pair in pairs { addOverlap(pair.lower, pair.upper) }
  }

  private func isCovered(_ lower: Int, by upper: Int) -> Bool {
    let below = geometry.rects[lower]
    let above = geometry.rects[upper]
    guard geometry.covered(below, by: above) != nil, !isInCard(upper, over: lower) else {
      return false
    }
    let view = facts.views[lower]
    let isBackdrop = !view.hasContent && !view.hasViews
    return !(isBackdrop && below.covers(above, within: geometry.tolerance))
  }

  /// Returns whether a view is in one with a background that the other is not in: such a card is
  /// meant to cover.
  private func isInCard(_ upper: Int, over lower: Int) -> Bool {
    let around = Set(facts.lineage(of: lower).dropFirst())
    return facts.lineage(of: upper).dropFirst().prefix { !around.contains($0) }
      .contains { options.design?.traits[spec.views[$0].name]?.isFilled == true }
  }

  private mutating func addOverlap(_ lower: Int, _ upper: Int) {
    let below = geometry.rects[lower]
    guard let shared = below.overlap(with: geometry.rects[upper]) else { return }
    let names = [spec.views[upper].name, spec.views[lower].name]
    let isWhole = shared.covers(below, within: geometry.tolerance)
    let extent =
      isWhole
      ? "all" : "\(pointsText(shared.width)) x \(pointsText(shared.height)) points"
    var finding = Finding(
      .overlap, .warning, about: names,
      "\(quoted(names[0])) covers \(extent) of \(quoted(names[1]))",
      offset: scene.offset(of: scene.views[upper]))
    finding.related = [
      Finding.Related(names[1], offset: scene.offset(of: scene.views[lower]))
    ]
    let seen = seenPart(of: lower).overlap(with: seenPart(of: upper))
    finding.measure = roundedPoints(seen.map { min($0.width, $0.height) } ?? 0)
    findings.append(finding)
  }
}

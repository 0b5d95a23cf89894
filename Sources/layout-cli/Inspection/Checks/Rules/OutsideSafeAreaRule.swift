extension Rule {
  /// A view with content that reaches into the border that bars and corners of the device cover.
  ///
  /// A view that fills the whole window is treated as a backdrop. Views beyond the window are
  /// reported as ``outsideParent``. Views that can be scrolled along an axis can be scrolled clear
  /// of the border.
  public static let outsideSafeArea: Rule = Rule(
    "outside-safe-area", about: .place, "content beyond the safe area of the window",
    severities: "warning; note up to 4 points in storyboards",
    help: "Constrain the view to the safe area or to the margins instead of the root view.",
    find: { $0.forEachShownView { $0.checkSafeArea(of: $1, $2) } },
    compare: { inspection, list in
      let geometry = inspection.geometry
      for axis in [Axis.horizontal, .vertical] {
        let window = SceneGeometry.Span(of: geometry.bounds, along: axis)
        let safe = SceneGeometry.Span(of: geometry.safeArea, along: axis)
        list.values += [safe.start - window.start, window.end - safe.end]
        for index in inspection.shownViews where inspection.facts.views[index].hasContent {
          let own = SceneGeometry.Span(of: geometry.rects[index], along: axis)
          list.compare(own, beyond: safe, inspection.options.smallOvershoot)
          list.compare(own, beyond: window)
          if axis == .vertical {
            list.values.append(own.end - safe.end - SceneInspection.homeIndicatorZone)
          }
        }
      }
    },
    weigh: { finding, evidence in
      guard let view = evidence.view(of: finding) else { return .warning }
      // Bars at the bottom are commonly left behind the home indicator.
      if view.isBar { return nil }
      // Views inside are checked separately, and scroll views keep their content clear.
      if view.isSurface || view.kind == "view" || view.kind == "textView" { return .note }
      // The middle of a view is clear of an edge that takes less than a third of it.
      guard view.isCentered else { return .warning }
      let isVertical = finding.subject.last == Axis.vertical.word
      let length = isVertical ? view.frame.height : view.frame.width
      return finding.isAboutBothEdges || length >= 3 * finding.measure ? .note : .warning
    })
}

extension SceneInspection {
  /// The height of the zone of the home indicator, in points.
  fileprivate static let homeIndicatorZone = 34.0

  fileprivate mutating func checkSafeArea(of index: Int, _ axis: Axis) {
    guard facts.views[index].hasContent, !geometry.adrift[index].contains(.init(axis)),
      geometry.empty[index].isEmpty, !isScrolled(index, along: axis)
    else { return }
    let own = SceneGeometry.Span(of: geometry.rects[index], along: axis)
    let safe = SceneGeometry.Span(of: geometry.safeArea, along: axis)
    let window = SceneGeometry.Span(of: geometry.bounds, along: axis)
    let outside = geometry.outside[index]
    let tolerance = geometry.tolerance
    let before =
      safe.start > window.start && !outside.contains(axis.edges.start)
      ? safe.start - own.start : 0
    let after = safe.end < window.end && !outside.contains(axis.edges.end) ? own.end - safe.end : 0
    guard before > tolerance || after > tolerance else { return }
    if geometry.adrift[index].isEmpty,
      geometry.rects[index].covers(geometry.bounds, within: tolerance)
    {
      return
    }
    var words = "reaches "
    if before > tolerance {
      words += "\(amount(before)) beyond the safe area at the \(axis.edgeWords.start)"
      if after > tolerance { words += " and \(pointsText(after)) at the \(axis.edgeWords.end)" }
    } else {
      words += "\(amount(after)) beyond the safe area at the \(axis.edgeWords.end)"
    }
    let isInHomeIndicatorZone =
      axis == .vertical && before <= tolerance
      && after <= min(window.end - safe.end, Self.homeIndicatorZone) + tolerance
    let severity =
      options.design != nil && isInHomeIndicatorZone
      ? .note : options.severity(ofOvershoot: max(before, after))
    addFinding(
      .outsideSafeArea, severity, index, axis, words, max(before, after),
      isAboutBothEdges: before > tolerance && after > tolerance)
  }
}

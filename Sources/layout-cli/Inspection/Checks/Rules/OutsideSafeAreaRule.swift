extension Rule {
  /// A view with content that reaches into the border that bars and corners of the device cover.
  ///
  /// A view that fills the whole window is treated as a backdrop. Views beyond the window are
  /// reported as ``outsideParent``. Views that can be scrolled along an axis can be scrolled clear
  /// of the border.
  public static let outsideSafeArea: Rule = Rule(
    "outside-safe-area", about: .place, "content beyond the safe area of the window",
    severities: "warning; note in storyboards if nothing that one sees is covered",
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
      if view.has(.bar) { return nil }
      // Views inside are checked separately, scroll views keep their content clear, and a progress
      // bar is meant to begin and end at the edges.
      if view.isSurface || ["view", "textView", "progressView"].contains(view.kind) {
        return .note
      }
      // The file of a view alone does not say what bars are above it, nor how it is presented.
      let isVertical = finding.subject.last == Axis.vertical.word
      if isVertical, evidence.isOfXib || evidence.code.contains(.hasOwnSize) { return .note }
      return .warning
    })
}

extension SceneInspection {
  /// The height of the zone of the home indicator, in points.
  fileprivate static let homeIndicatorZone = 34.0
  /// The least height of a safe area at the top that contains a sensor housing, in points.
  private static let housingZone = 40.0
  /// The distance between a sensor housing and the safe area below it, in points: 11 to 14 on all
  /// devices.
  private static let housingClearance = 10.0

  fileprivate mutating func checkSafeArea(of index: Int, _ axis: Axis) {
    guard facts.views[index].hasContent, !geometry.adrift[index].contains(.init(axis)),
      geometry.empty[index].isEmpty, !isScrolled(index, along: axis),
      axis == .horizontal || !isInset(index)
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
    let seen = SceneGeometry.Span(of: seenPart(of: index), along: axis)
    let clear = axis == .vertical ? clearanceAtTop(safe.start - window.start) : 0
    let visible = max(
      before > 0 ? safe.start - clear - seen.start : 0, after > 0 ? seen.end - safe.end : 0)
    let severity =
      options.design != nil && isInHomeIndicatorZone
      ? .note : options.severity(ofOvershoot: visible)
    addFinding(
      .outsideSafeArea, severity, index, axis, words, max(before, after))
  }

  /// Returns whether a view of a design file is in a scroll view that keeps its content clear of bars.
  private func isInset(_ index: Int) -> Bool {
    guard let design = options.design, let scroll = facts.views[index].scroll else { return false }
    return design.traits[spec.views[scroll].name]?.insetsContent == true
  }

  /// Returns the points of the safe area at the top of which nothing is covered, in a design file:
  /// those below a sensor housing, and a navigation bar that code hides or may hide.
  private func clearanceAtTop(_ height: Double) -> Double {
    guard let design = options.design else { return 0 }
    let hasBar = scene.spec.situation.bars.contains(.navigation)
    guard hasBar else { return height >= Self.housingZone ? Self.housingClearance : 0 }
    if design.code.isDisjoint(with: [.hidesNavigationBar, .unknown]) { return 0 }
    let kind = scene.window.userInterfaceIdiom == .pad ? Device.Kind.pad : .phone
    return Self.housingClearance + Bar.navigation.height(on: kind, .portrait)
  }
}

extension Rule {
  /// A view with content under the controls of the window or a rounded corner of the screen.
  ///
  /// No safe area contains them. Views beyond the safe area are reported as ``outsideSafeArea``,
  /// and views that can be scrolled can be scrolled clear of the corner.
  public static let underCorner: Rule = Rule(
    "under-corner", about: .place, "content under the window's controls or a rounded corner",
    severities: "warning",
    help: "Constrain the view to a guide that is clear of corners, such as margins.horizontal.",
    find: { inspection in
      for index in inspection.shownViews where inspection.facts.views[index].hasContent {
        inspection.checkCorners(over: index)
      }
    },
    compare: { inspection, list in
      let geometry = inspection.geometry
      for (corner, _) in geometry.corners {
        for index in inspection.shownViews where inspection.facts.views[index].hasContent {
          list.compare(geometry.rects[index], corner)
        }
      }
    })
}

extension SceneInspection {
  fileprivate mutating func checkCorners(over index: Int) {
    let rect = geometry.rects[index]
    guard !geometry.corners.isEmpty, geometry.adrift[index].isEmpty,
      !isScrolled(index, along: .horizontal), !isScrolled(index, along: .vertical),
      !rect.covers(geometry.bounds, within: geometry.tolerance)
    else { return }
    for (corner, cover) in geometry.corners {
      guard let covered = geometry.covered(rect, by: corner) else { continue }
      addFinding(
        .underCorner, .warning, index, nil, words(for: covered, of: rect, under: cover),
        min(covered.width, covered.height))
    }
  }
}

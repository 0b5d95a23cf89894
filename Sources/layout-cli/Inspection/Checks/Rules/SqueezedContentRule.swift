extension Rule {
  /// A view that is smaller than its content requires.
  public static let squeezedContent: Rule = Rule(
    "squeezed-content", about: .length, "a view smaller than its content asks for",
    severities: "warning; note if the view resists no more than it hugs",
    help: "Make room, let other views shrink first, or raise the compression resistance.",
    find: { $0.forEachShownView { $0.checkContent(of: $1, $2) } },
    compare: { inspection, list in
      for axis in [Axis.horizontal, .vertical] {
        for index in inspection.shownViews {
          let own = SceneGeometry.Span(of: inspection.geometry.rects[index], along: axis)
          list.values.append(own.length - inspection.wanted(of: index, axis).length)
        }
      }
    },
    weigh: { finding, evidence in
      // Of all recorded sizes, only the width of a single line is certain to be the text's size.
      guard let view = evidence.view(of: finding), view.text != nil,
        finding.subject.last == Axis.horizontal.word,
        finding.measure > DesignEvidence.smallOvershoot
      else { return nil }
      // Code replaces the text of a view that it has an outlet to.
      return finding.isEstimated && view.hasOutlet ? .note : .warning
    })
}

extension SceneInspection {
  fileprivate mutating func checkContent(of index: Int, _ axis: Axis) {
    if geometry.open[index].contains(.init(axis)) || geometry.empty[index].contains(.init(axis)) {
      return
    }
    let length = SceneGeometry.Span(of: geometry.rects[index], along: axis).length
    let (asked, isEstimated) = wanted(of: index, axis)
    guard asked - length > geometry.tolerance else { return }
    let yields = facts.views[index].yields.contains(.init(axis))
    let error = options.design?.traits[spec.views[index].name]?.text?.error ?? 0
    let isInDoubt = isEstimated && length > asked * (1 - error)
    addFinding(
      .squeezedContent, yields || isInDoubt ? .note : .warning, index, axis,
      "is squeezed to \(pointsText(length)) of the \(pointsText(asked)) points of"
        + " \(axis.lengthWord) its content asks for"
        + (isEstimated ? ", estimated from its text" : ""),
      asked - length)
    findings[findings.count - 1].isEstimated = isEstimated
  }

  /// Returns the length along an axis that the content of a view requests, or that its text needs.
  fileprivate func wanted(of index: Int, _ axis: Axis) -> (length: Double, isEstimated: Bool) {
    let wanted = wantedLength(of: index, axis)
    guard axis == .horizontal, let design = options.design else { return (wanted, false) }
    let name = spec.views[index].name
    if let estimate = design.textWidths[name] {
      // The recorded width may be that of the view around it, or contain a padding.
      let error = design.traits[name]?.text?.error ?? 0
      if wanted == 0 || wanted > estimate * (1 + error) { return (estimate, true) }
    }
    return (wanted, design.longTexts[name] != nil)
  }
}

extension Rule {
  /// A view that is smaller than its content requires.
  public static let squeezedContent: Rule = Rule(
    "squeezed-content", about: .length, "a view smaller than its content asks for",
    severities: "warning; note if the view resists no more than it hugs",
    help: "Make room, let other views shrink first, or raise the compression resistance.",
    find: { inspection in
      for index in inspection.shownViews {
        inspection.checkContent(of: index, .horizontal)
        inspection.checkContent(of: index, .vertical)
      }
    },
    compare: { inspection, list in
      for axis in [Axis.horizontal, .vertical] {
        for index in inspection.shownViews {
          let own = SceneGeometry.Span(of: inspection.geometry.rects[index], along: axis)
          list.values.append(own.length - inspection.wantedLength(of: index, axis))
        }
      }
    },
    weigh: { finding, evidence in
      // Of all recorded sizes, only the width of a single line is certain to be the text's size.
      let isOfText = evidence.view(of: finding)?.hasLine == true || evidence.isAboutText(finding)
      return isOfText && finding.subject.last == Axis.horizontal.word
        && finding.measure > DesignEvidence.smallOvershoot ? .warning : nil
    })
}

extension SceneInspection {
  fileprivate mutating func checkContent(of index: Int, _ axis: Axis) {
    if geometry.open[index].contains(.init(axis)) || geometry.empty[index].contains(.init(axis)) {
      return
    }
    let view = facts.views[index]
    let length = SceneGeometry.Span(of: geometry.rects[index], along: axis).length
    let asked = wantedLength(of: index, axis)
    guard asked - length > geometry.tolerance else { return }
    let yields = axis == .horizontal ? view.yields.horizontally : view.yields.vertically
    addFinding(
      .squeezedContent, yields ? .note : .warning, index, axis,
      "is squeezed to \(pointsText(length)) of the \(pointsText(asked)) points of"
        + " \(axis.lengthWord) its content asks for",
      asked - length)
  }
}

extension LayoutChecker {
  /// Checks that a view has a length along an axis, and at least that of its content.
  func checkLength(
    of index: Int, _ axis: Axis, in scene: Scene, _ findings: inout [Finding]
  ) {
    if geometry.open[index].contains(.init(axis)) { return }
    let view = facts.views[index]
    let length = SceneGeometry.Span(of: geometry.rects[index], along: axis).length
    let asked =
      (axis == .horizontal ? view.content.width : view.content.height) * scene.contentScale
    if length < geometry.tolerance {
      geometry.empty[index].insert(.init(axis))
      if rules.contains(.emptySize) { checkEmptiness(of: index, axis, asked, in: scene, &findings) }
      return
    }
    guard asked - length > geometry.tolerance, rules.contains(.squeezedContent) else { return }
    let yields = axis == .horizontal ? view.yields.horizontally : view.yields.vertically
    addFinding(
      .squeezedContent, yields ? .note : .warning, index, axis,
      "is squeezed to \(pointsText(length)) of the \(pointsText(asked)) points of"
        + " \(axis.lengthWord) its content asks for",
      asked - length, in: scene, &findings)
  }

  private func checkEmptiness(
    of index: Int, _ axis: Axis, _ asked: Double, in scene: Scene, _ findings: inout [Finding]
  ) {
    let view = facts.views[index]
    // Views inside a view without length have none because of that.
    if let parent = view.parent, geometry.empty[parent].contains(.init(axis)) { return }
    let lack = "has no \(axis.lengthWord)"
    let words: String
    if asked > geometry.tolerance {
      words = "\(lack), though its content asks for \(amount(asked))"
    } else if axis == .horizontal ? view.wantsNothing.horizontally : view.wantsNothing.vertically {
      return
    } else if view.hasContent {
      words = "\(lack), though it has content"
    } else if view.holdsContent {
      words = "\(lack), though there is content in it"
    } else if let wish = wish(of: index, axis, in: scene) {
      words = "\(lack), though '\(printable(wish.equation))' asks for one"
    } else {
      guard !(view.isStack && !view.hasViews) else { return }
      return addFinding(.emptySize, .note, index, axis, lack, 0, in: scene, &findings)
    }
    addFinding(.emptySize, .warning, index, axis, words, asked, in: scene, &findings)
  }

  /// Returns an optional constraint that requests a length along an axis but is not satisfied.
  private func wish(of index: Int, _ axis: Axis, in scene: Scene) -> LayoutConstraint? {
    for place in facts.wishes[index] ?? [] {
      let constraint = scene.constraints[place]
      if constraint.firstAttribute.axis == axis, constraint.constant > geometry.tolerance {
        return constraint
      }
    }
    return nil
  }
}

/// A number of points with the word for them.
func amount(_ points: Double) -> String {
  let text = pointsText(points)
  return text == "1" ? "1 point" : "\(text) points"
}

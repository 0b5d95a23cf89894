extension Rule {
  /// A view without width or height.
  ///
  /// Not reported: a length that the content requests to be 0, a stack view without visible views,
  /// and views inside a view that has no length itself.
  public static let emptySize: Rule = Rule(
    "empty-size", about: .length, "a view without width or height",
    severities: "warning; note for a view without content",
    help:
      "Constrain the size, or give the view an intrinsic one; look for a priority that lets it"
      + " collapse.",
    find: { $0.forEachShownView { $0.checkEmptiness(of: $1, $2) } },
    weigh: { finding, evidence in
      if evidence.isAboutRoot(finding) { return nil }
      let view = evidence.view(of: finding)
      // Code fills a view that it has an outlet to.
      return view?.isDrawnEmpty == true || view?.hasOutlet == true ? .note : .warning
    })
}

extension SceneInspection {
  fileprivate mutating func checkEmptiness(of index: Int, _ axis: Axis) {
    let view = facts.views[index]
    guard geometry.empty[index].contains(.init(axis)) else { return }
    // Views inside a view without length have none because of that.
    if let parent = view.parent, geometry.empty[parent].contains(.init(axis)) { return }
    let asked = wantedLength(of: index, axis)
    let lack = "has no \(axis.lengthWord)"
    let words: String
    if asked > geometry.tolerance {
      words = "\(lack), though its content asks for \(amount(asked))"
    } else if view.wantsNothing.contains(.init(axis)) {
      return
    } else if view.hasContent {
      words = "\(lack), though it has content"
    } else if view.holdsContent {
      words = "\(lack), though there is content in it"
    } else if let wish = wish(of: index, axis) {
      words = "\(lack), though '\(printable(wish.equation))' asks for one"
    } else {
      guard !(view.isStack && !view.hasViews) else { return }
      return addFinding(.emptySize, .note, index, axis, lack, 0)
    }
    addFinding(.emptySize, .warning, index, axis, words, asked)
  }

  /// Returns an optional constraint that requests a length along an axis but is not satisfied.
  private func wish(of index: Int, _ axis: Axis) -> LayoutConstraint? {
    for place in facts.wishes[index] ?? [] {
      let constraint = scene.constraints[place]
      if constraint.firstAttribute.axis == axis, constraint.constant > geometry.tolerance {
        return constraint
      }
    }
    return nil
  }
}

extension Rule {
  /// A leading, trailing or center position with a multiplier, in a view that reads from right to
  /// left.
  ///
  /// UIKit negates such positions, and measures them from the left edge in both directions: the
  /// layout is not the mirror image of that from left to right.
  public static let unmirrored: Rule = Rule(
    "unmirrored", about: .item, "a multiplied position in a layout from right to left",
    severities: "warning",
    help: "Constrain a width, such as that of a layout guide, to a multiple of a width instead.",
    find: { inspection in
      let scene = inspection.scene
      for constraint in scene.constraints + scene.setConstraints.joined()
      where constraint.isUnmirrored {
        var finding = Finding(
          .unmirrored, .warning, about: [constraint.equation],
          "\(quoted(constraint.words)) is measured from the left edge although leading is right",
          offset: scene.offset(of: constraint))
        finding.remedy =
          "constrain a width to a multiple of a width, such as that of a layout guide"
        inspection.findings.append(finding)
      }
    })
}

extension LayoutConstraint {
  /// Whether the constraint is read from right to left, and a multiplier keeps it from being
  /// mirrored: its positions do not cancel.
  fileprivate var isUnmirrored: Bool {
    guard isMirrored else { return false }
    let weight = measuredTerms.reduce(0) {
      $1.attribute.isLocation ? $0 + $1.multiplier : $0
    }
    return abs(weight) > 1e-9
  }
}

extension Rule {
  /// A guide that moves whenever the views that depend on it are placed, or a layout that the
  /// solver did not finish.
  public static let unsettled: Rule = Rule(
    "unsettled", about: .item, "a layout that does not settle", severities: "warning",
    help:
      "Do not let the guide depend on the views that depend on it. A layout that the solver did not"
      + " finish has too many constraints that tie: leave some of them out.",
    find: { $0.findings += $0.scene.unsettledFindings })
}

extension Scene {
  /// The guides that move whenever the views that depend on them are placed, and the layout itself
  /// if the solver stopped before it was optimal.
  package var unsettledFindings: [Finding] {
    let guides = window.unsettledGuides.map { guide in
      Finding(
        .unsettled, .warning, about: [guide.label],
        "\(quoted(guide.label)) does not settle: views that depend on it move it",
        offset: offset(of: guide) ?? guide.owningView.flatMap { offset(of: $0) })
    }
    guard let priority = window.unfinishedPriority else { return guides }
    let message =
      "the layout may not be optimal: the solver stopped at its limit of steps, at priority"
      + " \(roundedText(priority.rawValue))"
    return guides + [Finding(.unsettled, .warning, about: [], message)]
  }
}

extension Rule {
  /// A guide that moves whenever the views that depend on it are placed, or a layout that the
  /// solver did not finish.
  public static let unsettled: Rule = Rule(
    "unsettled", about: .item, "a layout that does not settle", severities: "warning",
    help:
      "Do not let the guide depend on the views that depend on it. A layout that the solver did not"
      + " finish has too many constraints that tie: leave some of them out.",
    find: { inspection in
      let scene = inspection.scene
      for guide in scene.window.unsettledGuides {
        inspection.findings.append(
          Finding(
            .unsettled, .warning, about: [guide.label],
            "\(quoted(guide.label)) does not settle: views that depend on it move it",
            offset: scene.offset(of: guide) ?? guide.owningView.flatMap { scene.offset(of: $0) }))
      }
      if let message = scene.unfinishedMessage {
        inspection.findings.append(Finding(.unsettled, .warning, about: [], message, offset: nil))
      }
    })
}

extension Scene {
  /// Returns a finding that the layout may not be optimal, with the priority at which the solver
  /// stopped; nil if it is optimal.
  public var unfinishedMessage: String? {
    window.unfinishedPriority.map {
      "the layout may not be optimal: the solver stopped at its limit of steps, at priority "
        + "\(roundedText($0.rawValue))"
    }
  }
}

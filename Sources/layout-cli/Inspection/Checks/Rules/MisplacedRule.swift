extension Rule {
  /// A constraint of a storyboard that the frames recorded in it miss by a large distance.
  ///
  /// Xcode records the frames that the constraints give. Where they differ, someone or a merge
  /// changed the text of the file, and nobody has seen the layout since. Not reported: views that
  /// Xcode itself marks as misplaced or ambiguous, optional constraints, and files whose constraints
  /// contradict each other.
  public static let misplaced: Rule = Rule(
    "misplaced", about: .item, "a constraint that a storyboard's own frames do not satisfy",
    severities: "warning; note if frames miss several constraints",
    help: "Open the storyboard in Xcode, and restore the constraint or update the frames.",
    weigh: { finding, evidence in
      finding.offset.map { evidence.moved.contains($0) } == true ? .note : .warning
    })
}

/// Why constraints that a log lists contradict each other, and what to do about it.
package struct ConflictExplanation: Sendable {
  /// The constraints as the log lists them.
  package let conflict: LoggedConflict
  /// The constraints as equations, in the order of the log.
  package let statements: [String]
  /// The indices of a minimal set of constraints that cannot all be satisfied.
  ///
  /// Without any one of them the others can. It is empty where the listed ones do not contradict each
  /// other.
  package let needed: [Int]
  /// The rules of every layout without which the set would not contradict itself.
  package let rules: [String]
  /// The index of the constraint that was given up; nil where the log does not say or list it.
  package let broken: Int?
  /// The constraint that was given up as an equation; nil where the log does not say.
  package let brokenStatement: String?
  /// What the listed constraints imply where they do not contradict each other, such as
  /// `card.width >= 320`.
  package let consequences: [String]
  /// Whether the contradiction is one of layouts from right to left only.
  package let isRightToLeft: Bool
  /// What to do.
  package let fix: String
  /// The constraint to change as it would be without a contradiction; nil where that is unknown.
  package let nearest: String?

  /// Whether the listed constraints contradict each other.
  package var contradicts: Bool { !needed.isEmpty }

  /// What the constraints of the set are that the program did not make itself, each kind once, after
  /// its identifier.
  package var notes: [String] {
    var notes: [String] = []
    var makers: [ConstraintMaker] = []
    for index in needed {
      let constraint = conflict.constraints[index]
      guard let words = constraint.maker.words, !makers.contains(constraint.maker) else { continue }
      makers.append(constraint.maker)
      notes.append("\(constraint.label) is \(words)")
    }
    return notes
  }
}

extension LoggedConstraint {
  /// What tells the constraint from others besides its equation: its identifier, else what it was
  /// made from.
  package var label: String {
    if !mask.isEmpty { return mask + (identifier.isEmpty ? "" : " " + identifier) }
    if !identifier.isEmpty { return identifier }
    if !source.isEmpty { return source }
    return maker == .program ? "" : className
  }
}

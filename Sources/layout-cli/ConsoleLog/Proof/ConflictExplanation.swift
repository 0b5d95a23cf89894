/// An explanation of the contradiction between constraints that a log lists, with a remedy.
package struct ConflictExplanation: Sendable {
  /// The constraints as the log lists them.
  package let conflict: LoggedConflict
  /// The constraints as equations, in the order of the log.
  package let statements: [String]
  /// The indices of a minimal set of constraints that cannot all be satisfied.
  ///
  /// Without any one of them the others can be satisfied. It is empty if the listed ones do not
  /// contradict each other.
  package let needed: [Int]
  /// The rules of every layout without which the set would not contradict itself.
  package let rules: [String]
  /// The index of the broken constraint; nil if the log does not state or list it.
  package let broken: Int?
  /// The broken constraint as an equation; nil if the log does not state it.
  package let brokenStatement: String?
  /// The consequences of the listed constraints if they do not contradict each other, such as
  /// `card.width >= 320`.
  package let consequences: [String]
  /// Whether the contradiction only occurs in right-to-left layouts.
  package let isRightToLeft: Bool
  /// The remedy.
  package let fix: String
  /// The constraint to change as it would be without a contradiction; nil if that is unknown.
  package let nearest: String?

  /// Whether the listed constraints contradict each other.
  package var contradicts: Bool { !needed.isEmpty }

  /// Notes on the constraints of the set that the program did not make itself, one for each kind.
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
  /// The text that distinguishes the constraint from others with the same equation: its identifier,
  /// or else its origin.
  package var label: String {
    if !mask.isEmpty { return mask + (identifier.isEmpty ? "" : " " + identifier) }
    if !identifier.isEmpty { return identifier }
    if !source.isEmpty { return source }
    return maker == .program ? "" : className
  }
}

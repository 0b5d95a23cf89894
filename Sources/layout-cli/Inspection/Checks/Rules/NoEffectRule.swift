extension Rule {
  /// A constraint that changes nothing in any situation.
  ///
  /// With all reported constraints left out together, every frame is the same and nothing is
  /// ambiguous, in all situations that were checked; of equivalent constraints the first is kept.
  /// Inequalities and optional constraints are reported only after at least two situations, because
  /// they may be meant for others. Nothing is reported if a situation is ambiguous or
  /// contradictory. In specs with more than 1,000 constraints, only inequalities are examined.
  public static let noEffect: Rule = Rule(
    "no-effect", about: .item, "a constraint that changes nothing in any situation",
    severities: "note; off unless '--also no-effect' is given",
    help: "Remove the constraint, or raise its priority.",
    isOptional: true,
    weigh: { finding, evidence in
      // The constraint itself may have determined a recorded size, so an unchanged size proves
      // nothing. Bounds may hold with room to spare because contents differ at run time. A
      // constraint at the offset of a view was not written as a constraint.
      guard let place = finding.offset else { return .note }
      let isUnproven =
        evidence.sizes.contains(place) || evidence.bounds.contains(place)
        || evidence.frames.contains(place) || place == evidence.root
      return isUnproven ? nil : .note
    })
}

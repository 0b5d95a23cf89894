extension Rule {
  /// A conditional part of a spec that applies in no situation.
  ///
  /// It is reported only after at least two situations, because it may be meant for others.
  public static let noEffect: Rule = Rule(
    "no-effect", about: .item, "a conditional part that applies in no situation",
    severities: "note", help: "Correct the condition, or check the situations it is for.")
}

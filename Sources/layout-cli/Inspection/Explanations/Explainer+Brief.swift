extension Explainer {
  /// The constraints and reasons that determine a view or guide, without a derivation.
  package struct Brief {
    /// A sentence for each axis, without a full stop.
    package var reasons: [String] = []
    /// The constraints, the nearest first, with their origins or conditions.
    package var constraints: [String] = []
  }

  /// Explains a view or guide in short.
  ///
  /// - Complexity: A copy of the solver's state if anything is ambiguous.
  package func brief(of target: ExplanationTarget) -> Brief {
    var brief = Brief()
    var known: Set<ObjectIdentifier> = []
    for axis in [Axis.horizontal, .vertical] {
      let (part, constraints) = part(of: target, along: axis)
      brief.reasons.append(part.reason)
      if let openness = part.openness { brief.reasons.append(openness.message) }
      for constraint in constraints where known.insert(ObjectIdentifier(constraint)).inserted {
        let cited = words.cited(constraint)
        var text = printable(cited.text)
        if let note = cited.demand ?? cited.condition { text += " (\(printable(note)))" }
        brief.constraints.append(text)
      }
    }
    return brief
  }
}

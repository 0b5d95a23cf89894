extension Rule {
  /// A position or size that the constraints do not determine, including the size of a scroll
  /// view's content.
  public static let ambiguity: Rule = Rule(
    "ambiguity", about: .freedom, "a place or size that the constraints do not decide",
    severities: "warning; note if code usually determines it",
    help: "Add a constraint for the place or the size that is missing, or an intrinsic size.",
    find: { $0.addAmbiguities() },
    weigh: { finding, evidence in
      // Code fills the lists of a part, and the platform measures pictures.
      let view = evidence.view(of: finding)
      return evidence.isPart && view == nil || view?.kind == "imageView" ? .note : .warning
    })
}

extension SceneInspection {
  fileprivate mutating func addAmbiguities() {
    guard let named else { return }
    for ambiguity in ambiguities {
      // Items without a name in the spec, such as a view's margins, are as ambiguous as their
      // view.
      guard let place = named.places[ObjectIdentifier(ambiguity.item)],
        place.view.map({ facts.views[$0].isShown }) ?? true
      else { continue }
      findings.append(
        Finding(
          .ambiguity, .warning, about: [ambiguity.item.label, ambiguity.axis.word],
          ambiguity.message, offset: scene.offset(of: ambiguity.item)))
    }
  }
}

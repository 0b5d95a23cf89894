extension Rule {
  /// A position or size that the constraints do not determine, including the size of a scroll
  /// view's content.
  public static let ambiguity: Rule = Rule(
    "ambiguity", about: .freedom, "a place or size that the constraints do not decide",
    severities: "warning; note if code usually determines it",
    help: "Add a constraint for the place or the size that is missing, or an intrinsic size.",
    find: { $0.addAmbiguities() },
    weigh: { finding, evidence in
      // Code fills the lists of a part.
      guard let view = evidence.view(of: finding) else { return evidence.isPart ? .note : .warning }
      // Xcode reports these itself, and in apps that ship code adds what is missing.
      if view.ignoredAmbiguity == "off" { return nil }
      if view.ignoredAmbiguity == "ignoreSizes", finding.isAboutLength { return nil }
      if view.isMarked || finding.isUnseen { return .note }
      // Nothing but constraints decides a place.
      guard finding.isAboutLength else { return .warning }
      // The platform measures pictures, and code sets what has a placeholder.
      if view.kind == "imageView" || view.hasPlaceholderSize { return .note }
      if finding.subject.last == Axis.vertical.word {
        // A row is as high at run time as its contents ask for.
        if evidence.isRow, view.has(.content) { return .note }
        // Code hides some of the views that share a height.
        if view.isHiddenByCode { return .note }
      }
      return .warning
    })
}

extension SceneInspection {
  fileprivate mutating func addAmbiguities() {
    for ambiguity in ambiguities {
      // Items without a name in the spec, such as a view's margins, are as ambiguous as their
      // view.
      guard let place = named.places[ObjectIdentifier(ambiguity.item)],
        place.view.map({ facts.views[$0].isShown }) ?? true
      else { continue }
      var finding = Finding(
        .ambiguity, .warning, about: [ambiguity.item.label, ambiguity.axis.word],
        ambiguity.message, offset: scene.offset(of: ambiguity.item))
      finding.isAboutLength = ambiguity.isLengthOpen
      if let index = place.view, !place.isGuide {
        finding.isUnseen = isUnseen(ambiguity, of: index)
      }
      findings.append(finding)
    }
  }

  /// Returns whether a label without a background is open only at the side where its text is not,
  /// and has room for the text.
  private func isUnseen(_ ambiguity: Ambiguity, of index: Int) -> Bool {
    guard let traits = options.design?.traits[spec.views[index].name], traits.kind == "label",
      !traits.isFilled, let text = traits.text, ambiguity.axis == .horizontal,
      ambiguity.isLengthOpen, geometry.rects[index].width >= text.width
    else { return false }
    return traits.alignment.x == (ambiguity.isPlaceOpen ? 1 : 0)
  }
}

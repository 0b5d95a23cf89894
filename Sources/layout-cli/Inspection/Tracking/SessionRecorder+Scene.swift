extension Scene {
  /// The guides that the spec describes: those of the content view, then those of the views in the
  /// order of the spec.
  ///
  /// - Complexity: Proportional to the spec.
  public var ownGuides: [LayoutGuide] {
    var found: [LayoutGuide] = []
    func add(_ descriptions: [GuideDescription], of view: View) {
      for description in descriptions {
        for guide in view.layoutGuides where guide.name == description.name { found.append(guide) }
      }
    }
    add(spec.guides, of: window.rootView)
    for (view, description) in zip(views, spec.views) { add(description.guides, of: view) }
    return found
  }
}

extension TrackingRun {
  /// Returns the present problems: contradictions, then ambiguities in the order of the tree.
  ///
  /// - Parameters:
  ///   - views: The indices of the views in the spec.
  ///   - guides: The indices of the spec's own guides in the recording.
  /// - Returns: The problems, each once.
  func problems(
    _ views: [ObjectIdentifier: Int], _ guides: [ObjectIdentifier: Int]
  ) -> [SessionRecording.Problem] {
    func problem(isConflict: Bool, _ text: String, _ items: [LayoutItem])
      -> SessionRecording.Problem
    {
      let ids = Set(items.map { ObjectIdentifier($0) })
      return SessionRecording.Problem(
        isConflict: isConflict, text: text, views: ids.compactMap { views[$0] }.sorted(),
        guides: ids.compactMap { guides[$0] }.sorted())
    }
    var found = conflicts.map { conflict in
      problem(
        isConflict: true, "contradiction: \(printable(conflict.sentence))",
        (conflict.members + [conflict.broken]).flatMap { constraint in
          [constraint.firstItem].compactMap { $0 } + constraint.terms.compactMap { $0.item }
        })
    }
    for ambiguity in scene.window.ambiguities where scene.offset(of: ambiguity.item) != nil {
      found.append(
        problem(
          isConflict: false,
          "'\(printable(ambiguity.item.label))' is ambiguous \(ambiguity.axis.adverb)",
          [ambiguity.item]))
    }
    return found
  }
}

extension KeyboardGuideDescription.EdgeSet {
  /// The condition under which the set holds, in words such as `near top`.
  package var words: String {
    edges.words(isNear: isNear)
  }

  /// Whether the set holds.
  ///
  /// - Parameter near: The edges that the keyboard is near.
  /// - Returns: Whether all of its edges are near, or all away.
  package func applies(to near: DirectionalRectEdge) -> Bool {
    isNear ? near.isSuperset(of: edges) : near.isDisjoint(with: edges)
  }
}

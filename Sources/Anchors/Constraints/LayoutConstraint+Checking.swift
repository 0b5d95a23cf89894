extension LayoutConstraint {
  /// Activates constraints if they are consistent with the active required ones; otherwise it
  /// activates none of them.
  ///
  /// Use it to detect a contradiction where it is introduced. ``isActive`` and ``activate(_:)->()``
  /// recover from contradictions and report them, as Auto Layout does.
  ///
  ///     do {
  ///       try LayoutConstraint.activate(checking: [narrow, wide])
  ///     } catch {
  ///       print(error)  // a.width == 100 and a.width == 200 cannot both be satisfied
  ///     }
  ///
  /// If the constraints are refused, every constraint is as active as before, but values that no
  /// constraint determines may have changed.
  ///
  /// - Parameter constraints: The constraints; those already active are unchanged.
  /// - Throws: ``ActivationError`` for the first that is not well formed, or for the contradiction.
  /// - Complexity: That of a layout, and of a second one if they are refused.
  public static func activate(
    checking constraints: [LayoutConstraint]
  ) throws(ActivationError) {
    var activated: [LayoutConstraint] = []
    for constraint in constraints where !constraint.isActive {
      do throws(LayoutConstraintError) {
        try constraint.activateOrThrow()
        activated.append(constraint)
      } catch {
        deactivate(activated)
        throw .malformed(error)
      }
    }
    var engines: [LayoutEngine] = []
    for constraint in activated {
      guard let engine = constraint.firstItem?.rootEngine else { continue }
      if !engines.contains(where: { $0 === engine }) { engines.append(engine) }
    }
    let identities = Set(activated.map { ObjectIdentifier($0) })
    for engine in engines {
      for report in engine.conflicts
      where report.members.contains(where: { identities.contains(ObjectIdentifier($0)) }) {
        let error = ActivationError.unsatisfiable(
          sentence: report.sentence, sources: report.members.map { $0.source })
        deactivate(activated)
        throw error
      }
    }
  }
}

/// An error that explains why ``LayoutConstraint/activate(checking:)`` activated no constraints.
public enum ActivationError: Error, Hashable, Sendable {
  /// The items of a constraint are not in one tree, or no longer exist.
  case malformed(LayoutConstraintError)
  /// Required constraints contradict each other, with a sentence that lists them and the places
  /// where they were created.
  case unsatisfiable(sentence: String, sources: [String])
}

extension ActivationError: CustomStringConvertible {
  /// The error in one plain sentence.
  public var description: String {
    switch self {
    case .malformed(let error): error.description
    case .unsatisfiable(let sentence, sources: _): sentence
    }
  }
}

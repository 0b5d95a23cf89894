extension LayoutConstraint {
  /// Activates constraints if they can hold along with the required ones that are active: all of
  /// them, or none.
  ///
  /// It is for programs that want to hear of a contradiction where it arises. ``isActive`` and
  /// ``activate(_:)`` recover from it instead, and report it, as Auto Layout does.
  ///
  ///     do {
  ///       try LayoutConstraint.activate(checking: [narrow, wide])
  ///     } catch {
  ///       print(error)  // a.width == 100 and a.width == 200 cannot both be satisfied
  ///     }
  ///
  /// Where they are refused, every constraint is as active as it was before; what no constraint
  /// determines may have moved.
  ///
  /// - Parameter constraints: The constraints; those active already stay as they are.
  /// - Throws: ``ActivationError`` for the first that is not well formed, or for the contradiction.
  /// - Complexity: That of a layout, and of another where they are refused.
  public static func activate(
    checking constraints: [LayoutConstraint]
  ) throws(ActivationError) {
    var activated: [LayoutConstraint] = []
    for constraint in constraints where !constraint.isActive {
      do throws(LayoutConstraintError) {
        try constraint.activate()
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
  /// A constraint's items are not in one tree, or gone.
  case malformed(LayoutConstraintError)
  /// Required constraints contradict each other: which, in a sentence, and where each of them was
  /// made.
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

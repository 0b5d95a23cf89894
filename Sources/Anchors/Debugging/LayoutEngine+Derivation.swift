/// A part of an item's frame in its container, times a number.
package struct FrameShare {
  /// The view or guide.
  package let item: LayoutItem
  /// The part.
  package let part: FramePart
  /// The number it is multiplied by.
  package let coefficient: Double

  /// Creates a share.
  package init(_ item: LayoutItem, _ part: FramePart, times coefficient: Double = 1) {
    self.item = item
    self.part = part
    self.coefficient = coefficient
  }
}

/// The constraints that determine a part of an item's frame in its container.
package struct FrameDetermination {
  /// The constraints, in the order of activation.
  package var constraints: [LayoutConstraint] = []
  /// The parts that keep their values because no constraint determines them.
  package var kept: [FrameShare] = []
}

extension LayoutEngine {
  /// Returns the constraints that determine parts of frames, whatever their coefficients, in the
  /// order of the parts; nothing for items that are not in the solver.
  ///
  /// - Complexity: That of ``ConstraintSolver/determinations(of:)``.
  package func determinations(of parts: [FrameShare]) -> [FrameDetermination] {
    layoutIfNeeded()
    var found = [FrameDetermination](repeating: FrameDetermination(), count: parts.count)
    var places: [Int] = []
    var variables: [Variable] = []
    for (place, part) in parts.enumerated() {
      guard let own = part.item.variables else { continue }
      places.append(place)
      variables.append(own[part.part])
    }
    for (place, determination) in zip(places, solver.determinations(of: variables)) {
      found[place].constraints = determination.constraints.compactMap { constraint(of: $0.id) }
      for kept in determination.kept {
        let owner = owners[Int(kept.variable.index)]
        guard let item = owner.item?.object else { continue }
        found[place].kept.append(FrameShare(item, owner.part, times: kept.coefficient))
      }
    }
    return found
  }

  /// The values that a sum of parts of frames has in the layouts that are as good as the present
  /// one.
  ///
  /// - Parameter shares: The parts and their factors.
  /// - Returns: The range from the least sum to the greatest; infinite if it is unbounded.
  /// - Complexity: That of `ConstraintSolver.range(of:)`.
  package func range(of shares: [FrameShare]) -> ClosedRange<Double> {
    refreshAmbiguity()
    var trial = solver
    var value = 0.0
    var terms: [LinearExpression.Term] = []
    for share in shares {
      guard let own = share.item.variables else { continue }
      value += share.coefficient * solver.value(of: own[share.part])
      terms.append(LinearExpression.Term(own[share.part], times: -share.coefficient))
    }
    let sum = trial.addVariable(value: value)
    terms.append(LinearExpression.Term(sum))
    do throws(AddError) {
      try trial.add(Constraint(terms: terms, .equal, 0))
    } catch {
      return value...value
    }
    return trial.range(of: sum)
  }

  /// Returns the error of a constraint, in its own units; 0 if it holds or takes no part.
  package func error(of constraint: LayoutConstraint) -> Double {
    layoutIfNeeded()
    guard let row = table.row(of: constraint) else { return 0 }
    return solver.error(of: row)
  }

  /// Returns the constraints that a violated constraint yields to, the most important first.
  package func obstacles(to constraint: LayoutConstraint) -> [LayoutConstraint] {
    layoutIfNeeded()
    guard let row = table.row(of: constraint) else { return [] }
    return solver.obstacles(to: row).compactMap { self.constraint(of: $0.id) }
  }
}

extension LayoutItem {
  /// Whether the solver places the item; false for a guide with a computed position that no
  /// constraint mentions.
  package final var isSolved: Bool { variables != nil }

  /// The active constraints that mention the item, and the constraints for its content, in the
  /// order of activation.
  package final var activeConstraints: [LayoutConstraint] {
    bringUpToDate()
    let rules = Array(sizeRules) + ((self as? View).map { Array($0.contentRules) } ?? [])
    let found =
      mentions.map { $0.constraint }.unique() + rules.compactMap { engine?.constraint(for: $0) }
    return found.sorted { $0.order < $1.order }
  }
}

extension LayoutConstraint {
  /// Whether the constraint is measured from right to left.
  package var isMirrored: Bool {
    guard isDirectional, let holder else { return false }
    return holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The terms that the constraint measures: its left side, minus the terms on its right side.
  ///
  /// While the constraint is active, edges of a scroll view are those of its content if the
  /// constraint ties them to items inside.
  package var measuredTerms: [Term] {
    guard isActive else {
      return [first]
        + terms.map { Term(reference: $0.reference, $0.attribute, times: -$0.multiplier) }
    }
    return (0..<targets.count).map { index in
      let target = targets[index]
      return Term(target.item, target.attribute, times: coefficient(ofTarget: index))
    }
  }
}

/// Joins the specs of a root for the four pairs of size classes into one with conditional parts.
struct SizeClassParts {
  /// The pairs: bit 2 of the index for a regular width, bit 1 for a regular height.
  static let pairs = [
    SizeClasses(width: .compact, height: .compact), SizeClasses(width: .compact, height: .regular),
    SizeClasses(width: .regular, height: .compact), SizeClasses(width: .regular, height: .regular),
  ]

  /// The conditions with the pairs that meet them, as bits, the more general first.
  private static let conditions: [(condition: Condition, pairs: UInt8)] = [
    (.horizontalSizeClass(.compact), 0b0011), (.horizontalSizeClass(.regular), 0b1100),
    (.verticalSizeClass(.compact), 0b0101), (.verticalSizeClass(.regular), 0b1010),
    (.horizontalSizeClass(.compact) && .verticalSizeClass(.compact), 0b0001),
    (.horizontalSizeClass(.compact) && .verticalSizeClass(.regular), 0b0010),
    (.horizontalSizeClass(.regular) && .verticalSizeClass(.compact), 0b0100),
    (.horizontalSizeClass(.regular) && .verticalSizeClass(.regular), 0b1000),
  ]

  private var joined: Spec
  private var equations = [[Equation]](repeating: [], count: conditions.count)
  private var changes = [[ConditionalPart.ViewChange]](repeating: [], count: conditions.count)

  /// Joins specs.
  ///
  /// - Parameters:
  ///   - base: The spec for the file's device, which has all that no part changes.
  ///   - variants: The specs for the ``pairs``.
  /// - Returns: The spec; nil if the variants differ in more than constraints and properties.
  static func joined(_ base: Spec, _ variants: [Spec]) -> Spec? {
    guard variants.allSatisfy({ $0.hasFrame(of: base) }) else { return nil }
    var parts = SizeClassParts(joined: base)
    parts.addEquations(of: variants)
    parts.addProperties(of: variants)
    return parts.finish()
  }

  private mutating func addEquations(of variants: [Spec]) {
    var pairs: [Equation: UInt8] = [:]
    var order: [Equation] = []
    for (index, variant) in variants.enumerated() {
      for equation in variant.equations {
        if pairs[equation] == nil { order.append(equation) }
        pairs[equation, default: 0] |= 1 << UInt8(index)
      }
    }
    order.sort { ($0.offset ?? 0) < ($1.offset ?? 0) }
    joined.equations = order.filter { pairs[$0] == 0b1111 }
    for equation in order where pairs[equation] != 0b1111 {
      for place in Self.places(of: pairs[equation] ?? 0) { equations[place].append(equation) }
    }
  }

  private mutating func addProperties(of variants: [Spec]) {
    for (index, view) in joined.views.enumerated() {
      let others = variants.map { $0.views[index] }
      for key in ViewKey.all {
        var rest = others.indices.filter { !key.isSame(others[$0], view) }
        while let first = rest.first {
          let alike = rest.filter { key.isSame(others[$0], others[first]) }
          rest.removeAll { alike.contains($0) }
          let pairs = alike.reduce(UInt8(0)) { $0 | 1 << UInt8($1) }
          for place in Self.places(of: pairs) {
            if changes[place].last?.view != view.name {
              changes[place].append(ConditionalPart.ViewChange(view.name))
            }
            changes[place][changes[place].count - 1].add(key, of: others[first])
          }
        }
      }
    }
  }

  /// Returns the indices of disjoint conditions that together are met by some pairs.
  private static func places(of pairs: UInt8) -> [Int] {
    var rest = pairs
    var places: [Int] = []
    for (place, condition) in conditions.enumerated()
    where rest != 0 && condition.pairs & ~rest == 0 {
      places.append(place)
      rest &= ~condition.pairs
    }
    return places
  }

  private func finish() -> Spec {
    var spec = joined
    for (place, condition) in Self.conditions.enumerated()
    where !equations[place].isEmpty || !changes[place].isEmpty {
      var part = ConditionalPart(condition.condition)
      part.views = changes[place]
      if !equations[place].isEmpty {
        spec.sets.append(ConstraintSet(equations[place], in: spec.parts.count))
      }
      spec.parts.append(part)
    }
    return spec
  }
}

extension Spec {
  /// Whether all that conditional parts cannot change is the same.
  fileprivate func hasFrame(of other: Spec) -> Bool {
    margins == other.margins && guides == other.guides && views.count == other.views.count
      && zip(views, other.views).allSatisfy { $0.hasFrame(of: $1) }
  }
}

extension ViewDescription {
  fileprivate func hasFrame(of other: ViewDescription) -> Bool {
    name == other.name && parent == other.parent && guides == other.guides
      && isScrollView == other.isScrollView && isArranged == other.isArranged
      && (stack == nil) == (other.stack == nil)
      && stack?.customSpacings == other.stack?.customSpacings
      && !loses(to: other)
  }

  /// Whether the other view has margins or insets and this one none, which no part can state.
  private func loses(to other: ViewDescription) -> Bool {
    margins == nil && other.margins != nil
      || alignmentInsets == nil && other.alignmentInsets != nil
  }
}

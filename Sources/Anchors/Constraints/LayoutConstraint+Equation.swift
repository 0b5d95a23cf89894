extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation: `field.leading == bar.leading + 16 @750 #id`.
  ///
  /// The priority is included unless it is required, and the identifier if there is one.
  public var equation: String { equation { $0.label } }

  /// Returns the constraint as an equation with other names of its items.
  package func equation(
    hasIdentifier: Bool = true, naming name: (LayoutItem) -> String
  ) -> String {
    var text = relation(naming: name)
    if priority != .required { text += " @" + decimal(priority.rawValue) }
    if hasIdentifier, let identifier { text += " #" + identifier }
    return text
  }

  /// The same as ``equation``.
  public var description: String { equation }

  /// The equation without priority and identifier, with its origin if the program did not create
  /// it.
  var statement: String {
    let text = relation { $0.label }
    return switch origin {
    case .user, .window, .guide: text
    case .stackView: text + " (its stack view)"
    case .size: text + " (no size is negative)"
    case .contentSize: text + " (its content)"
    case .frame: text + " (its frame)"
    }
  }

  private func relation(naming name: (LayoutItem) -> String) -> String {
    if origin == .guide, let view = first.item?.container, firstAttribute.isLocation {
      return placement(in: view, naming: name)
    }
    var text = Self.text(of: first, name) + " " + relation.sign + " "
    for (index, term) in terms.enumerated() {
      let factor = index == 0 ? term.multiplier : abs(term.multiplier)
      if index > 0 { text += term.multiplier < 0 ? " - " : " + " }
      text += Self.text(of: term, name)
      if factor != 1 { text += " * " + decimal(factor) }
    }
    if terms.isEmpty {
      text += decimal(constant)
    } else if constant != 0 {
      text += (constant < 0 ? " - " : " + ") + decimal(abs(constant))
    }
    return text
  }

  /// The distance of a guide's edge from an edge of its view, given by the constant.
  private func placement(in view: View, naming name: (LayoutItem) -> String) -> String {
    let isFarEdge = firstAttribute == .right || firstAttribute == .bottom
    let shift = isFarEdge ? -constant : constant
    let base = (first.item as? LayoutGuide)?.placementBase ?? view
    var text = Self.text(of: first, name) + " == " + name(base) + "." + firstAttribute.name
    if shift != 0 { text += (shift < 0 ? " - " : " + ") + decimal(abs(shift)) }
    return text
  }

  private static func text(of term: Term, _ name: (LayoutItem) -> String) -> String {
    (term.item.map { name($0) } ?? "(gone)") + "." + term.attribute.name
  }
}

extension LayoutConstraint.Relation {
  /// The relation of the same constraint with its sides exchanged.
  package var reversed: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// Returns the shortest decimal representation that reads back as the number; whole numbers have no
/// point.
func decimal(_ number: Double) -> String {
  if number == number.rounded(.towardZero) && abs(number) < 1e15 { return "\(Int64(number))" }
  return "\(number)"
}

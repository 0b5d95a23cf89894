/// Says whose demand a constraint is.
struct ConstraintWords {
  let scene: Scene

  /// A constraint with its place and what is to be said of it.
  func cited(_ constraint: LayoutConstraint) -> Explanation.Cited {
    Explanation.Cited(
      text: text(of: constraint), demand: demand(of: constraint),
      condition: constraint.condition?.words, offset: scene.offset(of: constraint))
  }

  /// The equation, without the identifiers that stack views give theirs.
  private func text(of constraint: LayoutConstraint) -> String {
    let equation = constraint.equation
    guard constraint.origin == .stackView, let identifier = constraint.identifier else {
      return equation
    }
    return String(equation.dropLast(identifier.count + 2))
  }

  /// Whose demand a constraint is that the spec does not write out.
  func demand(of constraint: LayoutConstraint) -> String? {
    switch constraint.origin {
    case .user: return nil
    case .contentSize:
      return constraint.relation == .lessThanOrEqual
        ? "hugging the content" : "what the content asks for"
    case .stackView: return stackDemand(of: constraint)
    case .guide: return GivenWords(window: scene.window).demand(of: constraint.firstItem)
    case .window: return "the window"
    case .frame: return "its frame"
    case .size: return "no size is negative"
    }
  }

  private func stackDemand(of constraint: LayoutConstraint) -> String {
    let stack = "stack view\(constraint.stackView.map { " '\($0.label)'" } ?? "")"
    switch constraint.identifier {
    case "UISV-spacing": return "\(stack): spacing"
    case "UISV-canvas-connection": return "\(stack): its ends"
    case "UISV-alignment": return "\(stack): alignment"
    case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
      return "\(stack): distribution"
    case "UISV-hiding", "UISV-spacing-hidden": return "\(stack): hidden"
    default: return "what the \(stack) asks for"
    }
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute as sentences name it.
  var words: String {
    switch self {
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .left: "left edge"
    case .right: "right edge"
    case .centerX, .centerY: "middle"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    default: name
    }
  }
}

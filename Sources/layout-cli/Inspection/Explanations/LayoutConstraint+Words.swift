extension LayoutConstraint {
  /// Returns the constraint with its origin, or with the keyboard set that contains it.
  package var words: String {
    let cause = demand ?? condition.map { "\($0.isOfEdges ? "of the set" : "while") \($0.words)" }
    return cause.map { "\(writtenEquation) (\($0))" } ?? writtenEquation
  }

  /// The equation in the form of specs, without the identifiers that stack views add: names that
  /// are not one word are in backquotes.
  package var writtenEquation: String {
    equation(hasIdentifier: origin != .stackView) { $0.writtenLabel }
  }

  /// The view that requests the constraint, if there is one.
  fileprivate var demand: String? {
    switch origin {
    case .contentSize:
      relation == .lessThanOrEqual ? "hugging the content" : "what the content asks for"
    case .stackView: stackDemand
    case .size: "no size is negative"
    case .user, .guide, .window, .frame: nil
    }
  }

  private var stackDemand: String {
    let stack = "stack view\(stackView.map { " '\($0.label)'" } ?? "")"
    switch identifier {
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

/// A statement of an equation that a visual format can express too.
struct FormatLink {
  /// A view or a guide, as formats name it.
  struct Item: Hashable {
    let name: String
    /// The view that a `|` beside it represents; nil for the content view, which has none.
    let superview: String?
  }

  enum Meaning {
    /// The distance from one item to the next.
    case between(Item, Item)
    /// The distance of an item from the start of its superview.
    case start(Item)
    /// The distance from an item to the end of its superview.
    case end(Item)
    /// The length of an item.
    case length(Item)
  }

  /// The value that a length is compared with.
  enum Amount: Equatable {
    case number(Double)
    /// The standard space: the system's between items, the margin's at an edge.
    case standard
    /// The length of another item.
    case item(String)
  }

  let axis: Axis
  let meaning: Meaning
  var relation: Constraint.Relation
  var amount: Amount
  let priority: Priority

  /// Nil if no format can express the equation.
  init?(_ equation: Equation, _ parents: [String: String]) {
    let first = equation.first
    guard equation.identifier == nil else { return nil }
    axis = first.anchor.isHorizontal ? .horizontal : .vertical
    relation = equation.relation
    priority = equation.priority
    func item(_ reference: AnchorReference) -> Item? {
      guard let guide = reference.guide else {
        return Item(name: reference.item, superview: parents[reference.item])
      }
      // Formats only support the content view's guides.
      return reference.item == "root" ? Item(name: guide.rawValue, superview: "root") : nil
    }
    if first.anchor.isDimension {
      guard let length = item(first) else { return nil }
      meaning = .length(length)
      if equation.terms.isEmpty {
        guard let number = Self.number(equation.constant, equation.systemSpacing) else {
          return nil
        }
        amount = .number(number)
        return
      }
      let term = equation.terms[0]
      guard equation.terms.count == 1, term.coefficient == 1, equation.constant == 0,
        equation.systemSpacing == 0, term.anchor.anchor == first.anchor,
        let other = item(term.anchor)
      else { return nil }
      amount = .item(other.name)
      return
    }
    guard equation.terms.count == 1, equation.terms[0].coefficient == 1 else { return nil }
    let second = equation.terms[0].anchor
    guard let firstSide = Side(first.anchor), let secondSide = Side(second.anchor) else {
      return nil
    }
    // A format states the distance of the later side from the earlier one; an equation may state
    // the reverse.
    let isReversed: Bool
    let standsForMargin: Bool
    if firstSide != secondSide {
      isReversed = firstSide == .end
      guard let earlier = item(isReversed ? first : second),
        let later = item(isReversed ? second : first), earlier != later
      else { return nil }
      meaning = .between(earlier, later)
      standsForMargin = false
    } else {
      let inner: Item
      if let one = item(first), let superview = one.superview, second.item == superview,
        second.guide == nil || second.guide == .margins, !Self.isMarginsItself(first)
      {
        inner = one
        isReversed = firstSide == .end
        standsForMargin = second.guide == .margins
      } else if let one = item(second), let superview = one.superview, first.item == superview,
        first.guide == nil || first.guide == .margins, !Self.isMarginsItself(second)
      {
        inner = one
        isReversed = firstSide == .start
        standsForMargin = first.guide == .margins
      } else {
        return nil
      }
      meaning = firstSide == .start ? .start(inner) : .end(inner)
    }
    let sign = isReversed ? -1.0 : 1
    if isReversed { relation = relation.reversed }
    let system = equation.systemSpacing * sign
    let constant = equation.constant * sign
    if standsForMargin {
      guard system == 0, constant == 0, relation == .equal, priority == .required else {
        return nil
      }
      amount = .standard
    } else if case .between = meaning, system == 1, constant == 0, relation == .equal,
      priority == .required
    {
      amount = .standard
    } else {
      guard let number = Self.number(constant, system) else { return nil }
      amount = .number(number)
    }
  }

  /// Returns points and standard spaces as one number; nil if it exceeds the limit of specs.
  private static func number(_ constant: Double, _ systemSpacing: Double) -> Double? {
    let number = constant + systemSpacing * LayoutConstraint.systemSpacing
    return abs(number) <= numberLimit ? number : nil
  }

  /// Returns whether a reference is to the content view's margins, whose superview would be the
  /// view itself.
  private static func isMarginsItself(_ reference: AnchorReference) -> Bool {
    reference.guide == .margins
  }

  /// The start or end of an item in the reading direction.
  private enum Side {
    case start
    case end

    init?(_ anchor: AnchorName) {
      switch anchor {
      case .leading, .top: self = .start
      case .trailing, .bottom: self = .end
      default: return nil
      }
    }
  }

  /// The comparison as a format writes it in a list.
  var predicate: String {
    var text = relation == .equal ? "" : relation.sign
    switch amount {
    case .number(let number): text += specNumber(number)
    case .standard: text += specNumber(LayoutConstraint.systemSpacing)
    case .item(let name):
      if relation == .equal { text = "==" }
      text += formatName(name)
    }
    if priority != .required { text += "@" + specNumber(priority.rawValue) }
    return text
  }

  /// Whether it is a bare number that is not negative.
  var isPlain: Bool {
    guard relation == .equal, priority == .required, case .number(let number) = amount else {
      return false
    }
    return number >= 0
  }
}

/// Returns a name for formats: in backquotes unless it is a C identifier.
func formatName(_ name: String) -> String {
  let bytes = name.utf8
  let isPlain =
    bytes.first?.isDigit == false
    && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
  return isPlain ? name : "`\(name)`"
}

extension Constraint.Relation {
  /// The relation between the negatives of both sides.
  var reversed: Constraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

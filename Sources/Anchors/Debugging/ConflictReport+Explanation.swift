extension ConflictReport: CustomStringConvertible {
  /// The same as ``explanation``.
  public var description: String { explanation }

  /// A description of the conflict over several lines: the constraints with their identifiers and
  /// source locations, the constraint that was broken, and a remedy.
  ///
  ///     card.width == 100 and card.width == 200 cannot both be satisfied:
  ///       card.width == 100, made at App/Card.swift:12
  ///       card.width == 200, made at App/Card.swift:13
  ///     card.width == 200 was broken: it has no effect as long as the others contradict it.
  ///     The width of card is fixed twice: remove one of the two constraints, or lower its priority.
  ///
  /// The last line is ``remedy``, if there is one.
  public var explanation: String {
    var text = sentence + ":\n"
    for member in members {
      text += "  " + member.statement
      if let identifier = member.identifier { text += " #" + identifier }
      text += ", " + member.making
      if let condition = member.condition {
        text += condition.isOfEdges ? ", active while the keyboard is " : ", active while "
        text += condition.words
      }
      text += "\n"
    }
    text += broken.statement + " was broken: "
    text +=
      members.count == 1
      ? "it has no effect." : "it has no effect as long as the others contradict it."
    if let remedy { text += "\n" + remedy }
    return text
  }

  /// Advice for a common mistake; nil if the conflict matches none of the known ones.
  public var remedy: String? {
    trackingRemedy ?? keptFrameRemedy ?? contentRemedy ?? lengthRemedy ?? edgesRemedy ?? roomRemedy
      ?? windowRemedy
  }

  /// Advice for sets of different conditions that are active simultaneously.
  private var trackingRemedy: String? {
    let conditions = members.compactMap { $0.condition }.unique()
    guard conditions.count > 1 else { return nil }
    let words = conditions.map({ $0.words }).joined(separator: ", and ")
    guard conditions.allSatisfy({ $0.isOfEdges }) else {
      return """
        The conditions \(words) can hold at once: make them exclude each other, or lower the \
        priority of one of the constraints.
        """
    }
    return """
      The keyboard can be \(words) at once: set one of the constraints for both edges together, or \
      lower its priority.
      """
  }

  /// Advice for a view with its own constraints that is also pinned to its frame.
  private var keptFrameRemedy: String? {
    let kept = members.filter { $0.origin == .frame }.compactMap { $0.firstItem }.unique()
    let given = members.filter { $0.origin == .user || $0.origin == .stackView }
    guard
      let item = kept.first(where: { item in given.contains { $0.first.item === item } })
        ?? kept.first
    else { return nil }
    let others = kept.count == 1 ? "" : ", as do \(kept.count - 1) others"
    return """
      \(item.label) keeps its frame\(others), because translatesAutoresizingMaskIntoConstraints is \
      true: did you forget to set it to false?
      """
  }

  /// Advice for content that may be neither cut off nor stretched.
  private var contentRemedy: String? {
    let member = members.first { $0.origin == .contentSize && $0.priority == .required }
    guard let member else { return nil }
    let isResistance = member.relation == .greaterThanOrEqual
    return """
      The content of \(label(of: member)) may not be \(isResistance ? "squeezed" : "stretched"): \
      lower its \(isResistance ? "compression resistance" : "hugging") priority to 999 or less.
      """
  }

  /// A length fixed twice, or bounds that exclude each other.
  private var lengthRemedy: String? {
    guard members.count == 2 else { return nil }
    let (one, two) = (members[0], members[1])
    guard one.terms.isEmpty, two.terms.isEmpty, one.firstAttribute.isDimension,
      one.firstAttribute == two.firstAttribute, one.first.item === two.first.item
    else { return nil }
    let length = "The \(one.firstAttribute.name) of \(label(of: one))"
    if one.relation == .equal && two.relation == .equal {
      return length
        + " is fixed twice: remove one of the two constraints, or lower its priority."
    }
    if one.origin == .size || two.origin == .size {
      return length + " would be negative: set it to 0 or more, or lower the priority."
    }
    return length + " is bounded to nothing: change one of the two, or lower its priority."
  }

  /// Advice for an item with both edges and a length fixed.
  private var edgesRemedy: String? {
    // The members are a minimal set: without any of the three the others can be satisfied.
    for member in members where member.origin != .size && member.origin != .window {
      guard let item = member.first.item, member.terms.isEmpty, member.firstAttribute.isDimension,
        let axis = member.firstAttribute.axis
      else { continue }
      var ends = (start: false, end: false)
      for other in members where other.origin == .user {
        for term in [other.first] + other.terms
        where term.item === item && term.attribute.axis == axis && term.attribute.isEdge {
          if term.attribute.share() == 0 { ends.start = true } else { ends.end = true }
        }
      }
      guard ends.start && ends.end else { continue }
      let words = axis == .horizontal ? ("horizontal", "width") : ("vertical", "height")
      return """
        \(item.label) is held at both \(words.0) ends and has a \(words.1) besides: remove one of \
        the three, or lower its priority.
        """
    }
    return nil
  }

  /// Advice for an item whose edges would cross.
  private var roomRemedy: String? {
    guard let member = members.first(where: { $0.origin == .size }) else { return nil }
    return """
      There is too little room for \(label(of: member)), whose \(member.firstAttribute.name) would \
      be negative: let a distance give way, by a lower priority or an inequality.
      """
  }

  /// More than the window has room for.
  private var windowRemedy: String? {
    let member = members.first {
      $0.origin == .window && $0.terms.isEmpty && $0.firstAttribute.isDimension
    }
    guard let member else { return nil }
    return """
      The window has a \(member.firstAttribute.name) of \(decimal(member.constant)) points, which \
      is given: relax a constraint inside it, by a lower priority or an inequality.
      """
  }

  private func label(of constraint: LayoutConstraint) -> String {
    constraint.firstItem?.label ?? "(gone)"
  }
}

extension LayoutConstraint {
  /// The creator of the constraint, and its source location for constraints of the program.
  fileprivate var making: String {
    switch origin {
    case .user: "made at " + source
    case .stackView: "made by a stack view for its arranged views"
    case .contentSize: "made for the view's intrinsic content size"
    case .frame: "made because translatesAutoresizingMaskIntoConstraints is true"
    case .window: "made for the size of the window"
    case .guide: "made for the place of the guide"
    case .size: "made because no size may be negative"
    }
  }
}

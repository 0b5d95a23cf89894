import Solver

/// The constraints of a conflict as rows of linear constraints over the edges of its items.
///
/// Each item has four positions: its start and end along each axis, measured from an arbitrary
/// origin. The horizontal ones increase towards the trailing side.
struct LogRows {
  /// A row with its origin.
  struct Row {
    var constraint: Constraint
    var origin: Origin
  }

  /// The origin of a row.
  enum Origin: Hashable {
    /// A constraint of the list.
    case listed(Int)
    /// A rule that every layout obeys.
    case implied(String)
  }

  /// Assumptions about facts that the log does not state.
  struct Assumptions {
    /// Whether leading is right.
    var isRightToLeft = false
    /// Whether an item is inside the one that its position is a multiple of, or that its edge is
    /// related to.
    var hasAncestors = false
  }

  /// A frame whose edges are variables.
  enum Frame: Hashable {
    /// A view or guide, by its key.
    case item(String)
    /// The margins of a view for which the log has no guide.
    case margins(String)
    /// The origin from which some items are measured, if the log does not state it.
    case around([String])
  }

  /// A frame along an axis.
  struct Span: Hashable {
    var frame: Frame
    var isHorizontal: Bool
  }

  /// A position of a frame as the key of its variable: an edge or a baseline.
  private struct Slot: Hashable {
    var frame: Frame
    var place: LoggedAttribute
  }

  let conflict: LoggedConflict
  let tree: LoggedTree
  private(set) var assumptions: Assumptions
  private(set) var rows: [Row] = []
  /// A solver that holds the variables.
  private(set) var solver = ConstraintSolver(recovery: .breakNewest)
  private var variables: [Slot: Variable] = [:]
  /// The frames with variables, in the order in which they were needed.
  private var spans: [Span] = []
  private var used: Set<Span> = []
  /// Whether a position is measured from an origin that the log does not state.
  private(set) var hasUnknownOrigin = false

  /// The largest position, in points, that omitted decimals of the log can account for.
  private static let largestPlace = 4000.0

  init(
    _ conflict: LoggedConflict, _ tree: LoggedTree, _ assumptions: Assumptions
  ) {
    self.conflict = conflict
    self.tree = tree
    self.assumptions = assumptions
    for (index, constraint) in conflict.constraints.enumerated() where constraint.isRequired {
      for row in lower(constraint) { rows.append(Row(constraint: row, origin: .listed(index))) }
    }
    addRules()
  }

  // MARK: - Variables

  /// Whether any constraint is about a frame along an axis.
  func uses(_ frame: Frame, isHorizontal: Bool) -> Bool {
    used.contains(Span(frame: frame, isHorizontal: isHorizontal))
  }

  private mutating func variable(_ frame: Frame, _ place: LoggedAttribute) -> LinearExpression {
    let slot = Slot(frame: frame, place: place)
    if let variable = variables[slot] { return LinearExpression(variable) }
    let variable = solver.addVariable()
    variables[slot] = variable
    let span = Span(frame: frame, isHorizontal: place.isHorizontal)
    if used.insert(span).inserted { spans.append(span) }
    return LinearExpression(variable)
  }

  /// An attribute of a frame as an expression.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - attribute: The attribute.
  ///   - isDirected: Whether centres are measured towards the trailing side, as beside leading
  ///     edges.
  /// - Returns: The place or length.
  mutating func expression(
    _ frame: Frame, _ attribute: LoggedAttribute, isDirected: Bool = false
  ) -> LinearExpression {
    if let inner = attribute.ofMargins, case .item(let key) = frame {
      return expression(tree.margins(of: key), inner, isDirected: isDirected)
    }
    let isReversed = assumptions.isRightToLeft
    switch attribute {
    case .leading, .trailing, .top, .bottom, .firstBaseline, .lastBaseline:
      return variable(frame, attribute)
    case .left, .minX: return isReversed ? -variable(frame, .trailing) : variable(frame, .leading)
    case .right, .maxX: return isReversed ? -variable(frame, .leading) : variable(frame, .trailing)
    case .centerX, .midX:
      let center = (variable(frame, .leading) + variable(frame, .trailing)) * 0.5
      return isReversed && !isDirected ? -center : center
    case .width, .boundsWidth: return variable(frame, .trailing) - variable(frame, .leading)
    case .height, .boundsHeight: return variable(frame, .bottom) - variable(frame, .top)
    case .baseline: return variable(frame, .lastBaseline)
    // AppKit measures the positions of autoresizing masks from the bottom.
    case .minY: return conflict.isAppKit ? -variable(frame, .bottom) : variable(frame, .top)
    case .maxY: return conflict.isAppKit ? -variable(frame, .top) : variable(frame, .bottom)
    case .centerY, .midY:
      let center = (variable(frame, .top) + variable(frame, .bottom)) * 0.5
      return conflict.isAppKit && attribute == .midY ? -center : center
    default: return LinearExpression(constant: 0)
    }
  }

  // MARK: - Rows

  private mutating func lower(_ logged: LoggedConstraint) -> [Constraint] {
    let isDirected = logged.isDirected
    var difference = expression(
      .item(logged.first.item.key), logged.first.attribute, isDirected: isDirected)
    var balance = logged.first.attribute.isLength ? 0.0 : 1
    var doubt = logged.isRounded ? Self.doubt(of: logged.constant) : 0
    for term in logged.terms {
      difference =
        difference - term.multiplier
        * expression(.item(term.item.key), term.attribute, isDirected: isDirected)
      if !term.attribute.isLength { balance -= term.multiplier }
      if term.isRounded { doubt += Self.doubt(of: term.multiplier) * Self.largestPlace }
    }
    if abs(balance) > 1e-9 { difference = difference - balance * origin(of: logged) }
    return relations(of: logged).flatMap { relation -> [Constraint] in
      let right = LinearExpression(constant: logged.constant)
      guard doubt > 0 else { return [Constraint(difference, relation, right)] }
      var rows: [Constraint] = []
      if relation != .greaterThanOrEqual {
        rows.append(Constraint(difference, .lessThanOrEqual, right + doubt))
      }
      if relation != .lessThanOrEqual {
        rows.append(Constraint(difference, .greaterThanOrEqual, right - doubt))
      }
      return rows
    }
  }

  /// Returns the relations of a constraint; a content size has up to two required bounds.
  private func relations(of logged: LoggedConstraint) -> [Constraint.Relation] {
    guard let content = logged.contentPriorities else { return [logged.relation] }
    var relations: [Constraint.Relation] = []
    if content.hugging >= 1000 { relations.append(.lessThanOrEqual) }
    if content.compressionResistance >= 1000 { relations.append(.greaterThanOrEqual) }
    return relations
  }

  /// Returns the possible error of a number with six digits.
  private static func doubt(of number: Double) -> Double {
    var unit = 1e-5
    var size = abs(number)
    while size >= 10 {
      size /= 10
      unit *= 10
    }
    while size < 1, unit > 1e-12 {
      size *= 10
      unit /= 10
    }
    return unit
  }

  /// Returns the origin from which a constraint measures positions that are multiplied or alone.
  private mutating func origin(of logged: LoggedConstraint) -> LinearExpression {
    let places = logged.allTerms.filter { !$0.attribute.isLength }
    var keys: [String] = []
    for term in logged.allTerms where !keys.contains(term.item.key) { keys.append(term.item.key) }
    let isLocal = logged.first.attribute.isLocal
    var ancestor = tree.commonAncestor(of: keys)
    if isLocal || keys.count == 1 {
      ancestor = logged.container?.key ?? tree.parents[logged.first.item.key]
    }
    if ancestor == nil {
      hasUnknownOrigin = true
      if assumptions.hasAncestors {
        ancestor = keys.count == 2 && !isLocal ? keys[1] : tree.likelyParents[keys[0]]
      }
    }
    let frame = ancestor.map { Frame.item($0) } ?? .around(keys)
    let attribute = places.first?.attribute ?? .left
    if logged.isDirected { return expression(frame, .leading) }
    switch attribute {
    case .minY, .midY, .maxY: return expression(frame, .minY)
    default: return expression(frame, attribute.isHorizontal ? .left : .top)
    }
  }

  // MARK: - Rules

  /// Adds the rules of every layout: sizes, margins and guides are not negative.
  private mutating func addRules() {
    var place = 0
    // Rules may involve further items, such as the view around a guide.
    while place < spans.count {
      let span = spans[place]
      place += 1
      var owner: String?
      let name: String
      switch span.frame {
      case .around: continue
      case .margins(let key):
        owner = key
        name = tree.name(of: key) + ".margins"
      case .item(let key):
        let role = tree.item(key).flatMap { LoggedTree.guides[$0.text] }
        if let role, ["margins", "safeArea", "readable"].contains(role) {
          owner = tree.owner(of: key)
        }
        name = tree.name(of: key)
      }
      let length = span.isHorizontal ? LoggedAttribute.width : .height
      addRule("\(name).\(length.rawValue) >= 0", expression(span.frame, length))
      let edges: [LoggedAttribute] = span.isHorizontal ? [.leading, .trailing] : [.top, .bottom]
      if let owner {
        for (edge, sign) in zip(edges, [">=", "<="]) {
          let inside = expression(span.frame, edge) - expression(.item(owner), edge)
          addRule(
            "\(name).\(edge.rawValue) \(sign) \(tree.name(of: owner)).\(edge.rawValue)",
            sign == ">=" ? inside : -inside)
        }
      }
      if !span.isHorizontal { addBaselineRules(span.frame, name) }
    }
  }

  private mutating func addBaselineRules(_ frame: Frame, _ name: String) {
    for place in [LoggedAttribute.firstBaseline, .lastBaseline]
    where variables[Slot(frame: frame, place: place)] != nil {
      let word = place.rawValue
      let baseline = variable(frame, place)
      addRule("\(name).\(word) >= \(name).top", baseline - expression(frame, .top))
      addRule("\(name).\(word) <= \(name).bottom", expression(frame, .bottom) - baseline)
    }
  }

  private mutating func addRule(_ words: String, _ expression: LinearExpression) {
    var rule = Constraint(expression, .greaterThanOrEqual, LinearExpression(constant: 0))
    rule.isBreakable = false
    rows.append(Row(constraint: rule, origin: .implied(words)))
  }

  // MARK: - Contradictions

  /// The contradictions among some of the listed constraints and the rules, by their members.
  ///
  /// - Parameters:
  ///   - kept: The indices of the constraints; nil for all.
  ///   - broken: The constraint that was broken, which comes last: of contradictory constraints,
  ///     the solver breaks the last one.
  /// - Returns: The members of each, without repetitions.
  func contradictions(among kept: Set<Int>? = nil, broken: Int?) -> [[Origin]] {
    var solver = solver
    var origins: [Constraint.ID: Origin] = [:]
    func rank(_ row: Row) -> Int { row.origin.index.map { $0 == broken ? 2 : 1 } ?? 0 }
    for place in 0..<3 {
      for row in rows where rank(row) == place {
        if let kept, let index = row.origin.index, !kept.contains(index) { continue }
        // Constraints that the solver refuses, such as those with a number that is too large, are
        // left out.
        if let id = try? solver.add(row.constraint) { origins[id] = row.origin }
      }
    }
    return solver.brokenConstraints.map { broken in
      var members: [Origin] = []
      for id in broken.conflict.members {
        if let origin = origins[id], !members.contains(origin) { members.append(origin) }
      }
      return members
    }
  }
}

extension LogRows.Origin {
  /// The index of a listed constraint; nil for a rule.
  var index: Int? { if case .listed(let index) = self { index } else { nil } }
}

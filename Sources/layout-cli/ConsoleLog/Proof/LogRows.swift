import Solver

/// The constraints of a conflict as rows of linear constraints over the edges of its items.
///
/// Each item has four positions: its start and end along each axis, measured from an arbitrary
/// origin. The horizontal ones increase towards the trailing side.
struct LogRows {
  /// A position of an item as the key of its variable: an edge or a baseline.
  private struct Slot: Hashable {
    var key: String
    var place: LoggedAttribute
  }

  private let conflict: LoggedConflict
  private let tree: LoggedTree
  /// Whether leading is assumed to be right.
  private let isRightToLeft: Bool
  /// Whether an item is assumed to be inside the one that its position is a multiple of, or that
  /// its edge is related to.
  private let hasAncestors: Bool
  /// The rows of each listed constraint; none if it is not required.
  private(set) var rows: [[Constraint]] = []
  /// A solver that holds the rules that every layout obeys.
  private var solver = ConstraintSolver(recovery: .breakNewest)
  /// The rules in words.
  private var rules: [Constraint.ID: String] = [:]
  private var variables: [Slot: Variable] = [:]

  /// The largest position, in points, that omitted decimals of the log can account for.
  private static let largestPlace = 4000.0

  /// Creates rows under assumptions about facts that the log does not state.
  init(_ conflict: LoggedConflict, _ tree: LoggedTree, isRightToLeft: Bool, hasAncestors: Bool) {
    self.conflict = conflict
    self.tree = tree
    self.isRightToLeft = isRightToLeft
    self.hasAncestors = hasAncestors
    for constraint in conflict.constraints { rows.append(lower(constraint)) }
    for item in tree.items { addRules(item) }
  }

  // MARK: - Variables

  private mutating func variable(_ key: String, _ place: LoggedAttribute) -> LinearExpression {
    let slot = Slot(key: key, place: place)
    let variable = variables[slot] ?? solver.addVariable()
    variables[slot] = variable
    return LinearExpression(variable)
  }

  /// An attribute of an item as an expression.
  ///
  /// - Parameters:
  ///   - key: The item's key.
  ///   - attribute: The attribute.
  ///   - isDirected: Whether centres are measured towards the trailing side, as beside leading
  ///     edges.
  /// - Returns: The place or length.
  mutating func expression(
    _ key: String, _ attribute: LoggedAttribute, isDirected: Bool = false
  ) -> LinearExpression {
    if let inner = attribute.ofMargins {
      return expression(tree.margins[key] ?? key, inner, isDirected: isDirected)
    }
    switch attribute {
    case .left, .minX: return isRightToLeft ? -variable(key, .trailing) : variable(key, .leading)
    case .right, .maxX: return isRightToLeft ? -variable(key, .leading) : variable(key, .trailing)
    case .centerX, .midX:
      let center = (variable(key, .leading) + variable(key, .trailing)) * 0.5
      return isRightToLeft && !isDirected ? -center : center
    case .width, .boundsWidth: return variable(key, .trailing) - variable(key, .leading)
    case .height, .boundsHeight: return variable(key, .bottom) - variable(key, .top)
    case .baseline: return variable(key, .lastBaseline)
    // AppKit measures the positions of autoresizing masks from the bottom.
    case .minY: return conflict.isAppKit ? -variable(key, .bottom) : variable(key, .top)
    case .maxY: return conflict.isAppKit ? -variable(key, .top) : variable(key, .bottom)
    case .centerY, .midY:
      let center = (variable(key, .top) + variable(key, .bottom)) * 0.5
      return conflict.isAppKit && attribute == .midY ? -center : center
    default: return variable(key, attribute)
    }
  }

  // MARK: - Rows

  private mutating func lower(_ logged: LoggedConstraint) -> [Constraint] {
    let relations = logged.requiredRelations
    if relations.isEmpty { return [] }
    var difference = LinearExpression(constant: -logged.constant)
    var balance = 0.0
    var doubt = logged.doubt
    for (index, term) in logged.allTerms.enumerated() {
      let factor = index == 0 ? 1 : -term.multiplier
      difference =
        difference + factor
        * expression(term.item.key, term.attribute, isDirected: logged.isDirected)
      if !term.attribute.isLength { balance += factor }
      doubt += term.doubt * Self.largestPlace
    }
    if abs(balance) > 1e-9 { difference = difference - balance * origin(of: logged) }
    return relations.flatMap { relation -> [Constraint] in
      if doubt == 0 { return [Constraint(difference, relation, LinearExpression(constant: 0))] }
      let bounds = [Constraint.Relation.lessThanOrEqual, .greaterThanOrEqual]
      return bounds.filter { relation == .equal || relation == $0 }.map { bound in
        Constraint(difference, bound, LinearExpression(constant: -Double(bound.rawValue) * doubt))
      }
    }
  }

  /// Returns the origin from which a constraint measures positions that are multiplied or alone.
  private mutating func origin(of logged: LoggedConstraint) -> LinearExpression {
    var keys: [String] = []
    for term in logged.allTerms where !keys.contains(term.item.key) { keys.append(term.item.key) }
    let isLocal = logged.first.attribute.isLocal
    var ancestor: String?
    if isLocal || keys.count == 1 {
      ancestor = logged.container?.key ?? tree.parents[keys[0]]
    } else {
      ancestor = tree.commonAncestor(of: keys)
    }
    if ancestor == nil, hasAncestors {
      ancestor = keys.count == 2 && !isLocal ? keys[1] : tree.likelyParents[keys[0]]
    }
    let key = ancestor ?? "around " + keys.joined(separator: " ")
    // Measured towards the trailing side, but from the left edge, as UIKit does.
    if logged.isDirected { return variable(key, isRightToLeft ? .trailing : .leading) }
    let place = logged.allTerms.map { $0.attribute }.first { !$0.isLength } ?? .left
    if place.isHorizontal { return expression(key, .left) }
    return expression(key, place.isLocal ? .minY : .top)
  }

  // MARK: - Rules

  /// Adds the rules of every layout: sizes, margins and guides are not negative.
  private mutating func addRules(_ item: LoggedItem) {
    let (key, name) = (item.key, tree.name(of: item.key))
    var owner: String?
    if let role = tree.role(of: item), ["margins", "safeArea", "readable"].contains(role) {
      owner = tree.parents[key]
    }
    for (start, end, length) in [
      (LoggedAttribute.leading, LoggedAttribute.trailing, "width"), (.top, .bottom, "height"),
    ] {
      let (first, last) = (variable(key, start), variable(key, end))
      addRule("\(name).\(length) >= 0", last - first)
      if let owner {
        let around = tree.name(of: owner)
        addRule("\(name).\(start) >= \(around).\(start)", first - variable(owner, start))
        addRule("\(name).\(end) <= \(around).\(end)", variable(owner, end) - last)
      }
    }
    for place in [LoggedAttribute.firstBaseline, .lastBaseline]
    where variables[Slot(key: key, place: place)] != nil {
      let baseline = variable(key, place)
      addRule("\(name).\(place) >= \(name).top", baseline - variable(key, .top))
      addRule("\(name).\(place) <= \(name).bottom", variable(key, .bottom) - baseline)
    }
  }

  private mutating func addRule(_ words: String, _ expression: LinearExpression) {
    var rule = Constraint(expression, .greaterThanOrEqual, LinearExpression(constant: 0))
    rule.isBreakable = false
    if let id = try? solver.add(rule) { rules[id] = words }
  }

  // MARK: - Contradictions

  /// A set of listed constraints and rules that contradict each other.
  struct Contradiction {
    /// The indices of the constraints.
    var indices: Set<Int> = []
    var rules: [String] = []
  }

  /// Returns a contradiction among some of the listed constraints and the rules; nil if there is
  /// none.
  ///
  /// - Parameters:
  ///   - kept: The indices of the constraints.
  ///   - broken: A constraint that the contradiction contains if possible.
  /// - Returns: The members, not all of them necessary.
  func contradiction(among kept: Set<Int>, with broken: Int?) -> Contradiction? {
    var solver = solver
    var origins: [Constraint.ID: Int] = [:]
    // Of contradictory constraints, the solver breaks the last one.
    for index in kept.sorted(by: { ($0 == broken ? 1 : 0, $0) < ($1 == broken ? 1 : 0, $1) }) {
      for row in rows[index] {
        // Constraints that the solver refuses, such as those with a number that is too large, are
        // left out.
        if let id = try? solver.add(row) { origins[id] = index }
      }
    }
    let sets = solver.brokenConstraints.map { broken in
      broken.conflict.members.reduce(into: Contradiction()) { result, id in
        if let index = origins[id] { result.indices.insert(index) }
        if let rule = rules[id] { result.rules.append(rule) }
      }
    }
    return sets.first { broken.map($0.indices.contains) == true } ?? sets.first
  }
}

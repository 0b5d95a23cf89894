import Solver

/// The constraints of a conflict as rows of linear constraints over the edges of its items.
///
/// Each item has four positions: its start and end along each axis, measured from an arbitrary
/// origin. The horizontal ones increase towards the trailing side.
struct LogRows {
  private let conflict: LoggedConflict
  private let tree: LoggedTree
  /// Whether leading is assumed to be right.
  let isRightToLeft: Bool
  /// Whether an item is assumed to be inside the one that its position is a multiple of, or that
  /// its edge is related to.
  private let hasAncestors: Bool
  /// The rows of each listed constraint; none if it is not required.
  private(set) var rows: [[Constraint]] = []
  /// A solver that holds the rules that every layout obeys.
  private var solver = ConstraintSolver(recovery: .breakNewest)
  /// The rules in words.
  private var rules: [Constraint.ID: String] = [:]
  /// The variables by the keys of items and their edges or baselines.
  private var variables: [String: Variable] = [:]

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

  private mutating func variable(_ key: String, _ place: LoggedAttribute) -> LinearExpression {
    let variable = variables["\(key) \(place)"] ?? solver.addVariable()
    variables["\(key) \(place)"] = variable
    return LinearExpression(variable)
  }

  /// An attribute of an item as an expression; if it is directed, centres are measured towards the
  /// trailing side, as beside leading edges.
  private mutating func expression(
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
    let limit = LoggedConstraint.largestLength
    guard !logged.constant.isNaN, !logged.allTerms.contains(where: { $0.multiplier.isNaN }) else {
      // No layout satisfies it.
      let any = LinearExpression(solver.addVariable())
      return [0, 1].map { Constraint(any, .equal, LinearExpression(constant: $0)) }
    }
    var difference = LinearExpression(constant: -min(max(logged.constant, -limit), limit))
    var balance = 0.0
    var doubt = logged.doubt
    for (index, term) in logged.allTerms.enumerated() {
      let factor = index == 0 ? 1 : -min(max(term.multiplier, -limit), limit)
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
    if let role = item.role, ["margins", "safeArea", "readable"].contains(role) {
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
    where variables["\(key) \(place)"] != nil {
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

  /// The maximum number of constraints of a set of which each is tried without the others.
  private static let filterLimit = 64

  /// Returns a minimal set of listed constraints that contradict each other; nil if there is none.
  func contradiction(with broken: Int?) -> GroupConflict? {
    solver.minimalConflict(of: rows, with: broken, limit: Self.filterLimit)
  }

  /// Returns whether some of the listed constraints can be satisfied.
  func canHold(_ kept: Set<Int>) -> Bool {
    solver.conflict(of: rows, among: kept, with: nil) == nil
  }

  /// Returns the rules of every layout that a contradiction needs.
  func words(for rules: [Constraint.ID]) -> [String] { rules.compactMap { self.rules[$0] } }
}

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

  let conflict: LoggedConflict
  let tree: LoggedTree
  let names: ItemNames
  private(set) var assumptions: Assumptions
  private(set) var rows: [Row] = []
  /// A solver that holds the variables.
  private(set) var solver = ConstraintSolver(recovery: .breakNewest)
  /// The variables by item and place.
  private var variables: [String: Variable] = [:]
  private(set) var usedKeys: [String] = []
  private var used: Set<String> = []
  /// Whether a position is measured from an origin that the log does not state.
  private(set) var hasUnknownOrigin = false

  /// The largest position, in points, that omitted decimals of the log can account for.
  private static let largestPlace = 4000.0

  init(
    _ conflict: LoggedConflict, _ tree: LoggedTree, _ names: ItemNames, _ assumptions: Assumptions
  ) {
    self.conflict = conflict
    self.tree = tree
    self.names = names
    self.assumptions = assumptions
    for (index, constraint) in conflict.constraints.enumerated() where constraint.isRequired {
      for row in lower(constraint) { rows.append(Row(constraint: row, origin: .listed(index))) }
    }
    addRules()
  }

  // MARK: - Variables

  /// Returns a position of an item: `start`, `end`, `top`, `bottom`, `first` or `last`.
  private mutating func variable(_ key: String, _ place: String) -> LinearExpression {
    let name = key + "\u{0}" + place
    if let variable = variables[name] { return LinearExpression(variable) }
    let variable = solver.addVariable()
    variables[name] = variable
    let item = key + "\u{0}" + (place == "start" || place == "end" ? "h" : "v")
    if used.insert(item).inserted { usedKeys.append(item) }
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
      return expression(tree.marginsKey(of: key), inner, isDirected: isDirected)
    }
    let isReversed = assumptions.isRightToLeft
    switch attribute {
    case .leading: return variable(key, "start")
    case .trailing: return variable(key, "end")
    case .left, .minX: return isReversed ? -variable(key, "end") : variable(key, "start")
    case .right, .maxX: return isReversed ? -variable(key, "start") : variable(key, "end")
    case .centerX, .midX:
      let center = (variable(key, "start") + variable(key, "end")) * 0.5
      return isReversed && !isDirected ? -center : center
    case .width, .boundsWidth: return variable(key, "end") - variable(key, "start")
    case .top: return variable(key, "top")
    case .bottom: return variable(key, "bottom")
    case .centerY: return (variable(key, "top") + variable(key, "bottom")) * 0.5
    case .height, .boundsHeight: return variable(key, "bottom") - variable(key, "top")
    case .firstBaseline: return variable(key, "first")
    case .lastBaseline, .baseline: return variable(key, "last")
    // AppKit measures the positions of autoresizing masks from the bottom.
    case .minY: return conflict.isAppKit ? -variable(key, "bottom") : variable(key, "top")
    case .maxY: return conflict.isAppKit ? -variable(key, "top") : variable(key, "bottom")
    case .midY:
      let center = (variable(key, "top") + variable(key, "bottom")) * 0.5
      return conflict.isAppKit ? -center : center
    default: return LinearExpression(constant: 0)
    }
  }

  // MARK: - Rows

  private mutating func lower(_ logged: LoggedConstraint) -> [Constraint] {
    let isDirected = logged.isDirected
    var difference = expression(
      logged.first.item.key, logged.first.attribute, isDirected: isDirected)
    var balance = logged.first.attribute.isLength ? 0.0 : 1
    var doubt = logged.isRounded ? Self.doubt(of: logged.constant) : 0
    for term in logged.terms {
      difference =
        difference - term.multiplier
        * expression(term.item.key, term.attribute, isDirected: isDirected)
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
        ancestor = keys.count == 2 && !isLocal ? keys[1] : tree.likelyParent(of: keys[0])
      }
    }
    let key = ancestor ?? keys.joined(separator: "\u{1}") + "\u{0}around"
    let attribute = places.first?.attribute ?? .left
    if logged.isDirected { return expression(key, .leading) }
    switch attribute {
    case .minY, .midY, .maxY: return expression(key, .minY)
    default: return expression(key, attribute.isHorizontal ? .left : .top)
    }
  }

  // MARK: - Rules

  /// Adds the rules of every layout: sizes, margins and guides are not negative.
  private mutating func addRules() {
    var place = 0
    // Rules may involve further items, such as the view around a guide.
    while place < usedKeys.count {
      let parts = usedKeys[place].split(separator: "\u{0}").map(String.init)
      place += 1
      guard let key = parts.first, let axis = parts.last,
        !usedKeys[place - 1].contains("\u{0}around")
      else { continue }
      let isMargins = parts.count > 2
      let owner = isMargins ? key : tree.owner(of: key)
      let ownKey = isMargins ? key + LoggedTree.marginsSuffix : key
      let name = names.name(of: key) + (isMargins ? ".margins" : "")
      if axis == "h" {
        addRule("\(name).width >= 0", expression(ownKey, .width))
      } else {
        addRule("\(name).height >= 0", expression(ownKey, .height))
      }
      let role = isMargins ? "margins" : tree.item(key).flatMap { ItemNames.guides[$0.text] }
      if let owner, let role, ["margins", "safeArea", "readable"].contains(role) {
        let around = names.name(of: owner)
        for attribute in axis == "h" ? [LoggedAttribute.leading, .trailing] : [.top, .bottom] {
          let isStart = attribute == .leading || attribute == .top
          let inner = expression(ownKey, attribute)
          let outer = expression(owner, attribute)
          let word = attribute.rawValue
          addRule(
            "\(name).\(word) \(isStart ? ">=" : "<=") \(around).\(word)",
            isStart ? inner - outer : outer - inner)
        }
      }
      addBaselineRules(ownKey, name, axis)
    }
  }

  private mutating func addBaselineRules(_ key: String, _ name: String, _ axis: String) {
    guard axis != "h" else { return }
    for (place, attribute) in [("first", "firstBaseline"), ("last", "lastBaseline")]
    where variables[key + "\u{0}" + place] != nil {
      let baseline = variable(key, place)
      addRule("\(name).\(attribute) >= \(name).top", baseline - expression(key, .top))
      addRule("\(name).\(attribute) <= \(name).bottom", expression(key, .bottom) - baseline)
    }
  }

  private mutating func addRule(_ words: String, _ expression: LinearExpression) {
    var rule = Constraint(expression, .greaterThanOrEqual, LinearExpression(constant: 0))
    rule.isBreakable = false
    rows.append(Row(constraint: rule, origin: .implied(words)))
  }
}

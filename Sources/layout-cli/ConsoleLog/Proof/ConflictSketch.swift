import JSONText
import Solver

/// A layout with the views and constraints of a conflict, as a spec that can be drawn.
///
/// Missing facts are invented: views without a size are small, and those without a position are at
/// the corner of their container.
package struct ConflictSketch {
  /// The spec in JSON.
  package private(set) var spec = ""

  private let explanation: ConflictExplanation
  private let tree: LoggedTree
  private let names: ItemNames
  /// The constraints that are drawn, the broken one last.
  private let constraints: [LoggedConstraint]
  /// The keys of the views and guides that are drawn, with their names.
  private var shown: [String] = []
  private var labels: [String: String] = [:]

  /// Creates the layout of a conflict.
  package init(_ explanation: ConflictExplanation) {
    self.explanation = explanation
    let conflict = explanation.conflict
    tree = LoggedTree(conflict.constraints)
    names = ItemNames(tree)
    let broken = explanation.needed.filter { $0 == explanation.broken }
    let others = explanation.needed.filter { $0 != explanation.broken }
    constraints = (others + broken).map { conflict.constraints[$0] }
    gather()
    let equations =
      shown.flatMap { placing($0) } + shown.flatMap { rules(of: $0) }
      + constraints.compactMap { equation(of: $0) }
    let size = screenSize
    spec = """
      {"screen": {"size": [\(jsonNumber(size.width)), \(jsonNumber(size.height))]},
      "keyboard": null,
      "views": \(views(in: nil, depth: 0)),
      "constraints": [\(equations.map { jsonText($0) }.joined(separator: ",\n"))]}
      """
  }

  // MARK: - Views

  private mutating func gather() {
    for constraint in constraints {
      for term in constraint.allTerms {
        show(term.item.key, names.name(of: term.item))
        guard term.attribute.ofMargins != nil else { continue }
        show(tree.marginsKey(of: term.item.key), names.name(of: term.item) + ".margins")
      }
      if let container = container(of: constraint), let item = tree.item(container) {
        show(container, names.name(of: item))
      }
    }
    // What guides are inside.
    for key in shown {
      if let owner = tree.owner(of: key) { show(owner, names.name(of: owner)) }
    }
  }

  private mutating func show(_ key: String, _ name: String) {
    guard labels[key] == nil else { return }
    shown.append(key)
    let base = String(name.replacing("`", with: "'").prefix(60))
    var label = base
    var number = 2
    while labels.values.contains(label) {
      label = "\(base) \(number)"
      number += 1
    }
    labels[key] = label
  }

  /// The room around the outer views, in points.
  private static let border = 24.0

  /// A screen that is as large as the outer views and the room around them.
  private var screenSize: (width: Double, height: Double) {
    var size = (width: 320.0, height: 260.0)
    for constraint in constraints where constraint.terms.isEmpty && constraint.relation == .equal {
      guard tree.parents[constraint.first.item.key] == nil else { continue }
      let length = min(constraint.constant, 2000)
      if constraint.first.attribute == .width { size.width = max(size.width, length) }
      if constraint.first.attribute == .height { size.height = max(size.height, length) }
    }
    return (size.width + 2 * Self.border, size.height + 2 * Self.border)
  }

  /// The views in another, as an object.
  private func views(in parent: String?, depth: Int) -> String {
    let size = "\"intrinsic\": [120, 40], \"hugging\": 1, \"compressionResistance\": 1"
    var members: [String] = []
    for key in shown where visibleParent(of: key) == parent && depth < 32 {
      let inner = views(in: key, depth: depth + 1)
      members.append("\(jsonText(labels[key] ?? key)): {\"views\": \(inner), \(size)}")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// The nearest view around another that is drawn; nil for the root.
  private func visibleParent(of key: String) -> String? {
    var next = tree.parent(of: key)
    for _ in 0..<32 {
      guard let parent = next else { return nil }
      if labels[parent] != nil, !tree.isInside(parent, key) { return parent }
      next = tree.parent(of: parent)
    }
    return nil
  }

  // MARK: - Constraints

  /// Returns constraints for the edges that no constraint places.
  private func placing(_ key: String) -> [String] {
    let parent = visibleParent(of: key)
    let around = parent.map { word($0) } ?? "root"
    let offset = parent == nil ? " + \(jsonNumber(Self.border))" : ""
    let isFirst = shown.first { visibleParent(of: $0) == nil } == key
    var equations: [String] = []
    for (edge, isHorizontal) in [("leading", true), ("top", false)] {
      let isPlaced = constraints.contains { constraint in
        constraint.allTerms.contains {
          itemKey(of: $0) == key && !$0.attribute.isLength
            && $0.attribute.isHorizontal == isHorizontal
        }
      }
      if !isPlaced || isFirst {
        equations.append("\(word(key)).\(edge) == \(around).\(edge)\(offset)")
      }
    }
    return equations
  }

  /// The rules of the contradiction about a guide and the view that it is in.
  private func rules(of key: String) -> [String] {
    guard let owner = tree.owner(of: key) ?? tree.parent(of: key), labels[owner] != nil else {
      return []
    }
    return [("leading", ">="), ("trailing", "<="), ("top", ">="), ("bottom", "<=")]
      .filter { edge, sign in
        let name = key.hasSuffix(LoggedTree.marginsSuffix) ? labels[key] : names.name(of: key)
        let rule = "\(name ?? "").\(edge) \(sign) \(names.name(of: owner)).\(edge)"
        return explanation.rules.contains(rule)
      }
      .map { edge, sign in "\(word(key)).\(edge) \(sign) \(word(owner)).\(edge)" }
  }

  private func word(_ key: String) -> String { "`\(labels[key] ?? key)`" }

  /// The view, guide or margins that a term is about.
  private func itemKey(of term: LoggedConstraint.Term) -> String {
    term.attribute.ofMargins == nil ? term.item.key : tree.marginsKey(of: term.item.key)
  }

  /// Returns the item whose coordinates a constraint's positions refer to.
  private func container(of constraint: LoggedConstraint) -> String? {
    let key = constraint.first.item.key
    return constraint.container?.key ?? tree.parents[key] ?? tree.likelyParent(of: key)
  }

  /// Returns a constraint in the form of a spec; nil if a spec cannot express it.
  private func equation(of constraint: LoggedConstraint) -> String? {
    // AppKit's places grow upwards.
    let isFlipped =
      explanation.conflict.isAppKit && constraint.first.attribute.isLocal
      && !constraint.first.attribute.isHorizontal
    let sign = isFlipped ? -1.0 : 1
    var text = "\(word(itemKey(of: constraint.first)))."
    text += Self.word(constraint.first.attribute, isFlipped) + " "
    text += Self.sign(constraint.relation, isFlipped) + " "
    var balance = constraint.first.attribute.isLength ? 0.0 : 1
    for term in constraint.terms {
      let isPlace = !term.attribute.isLength
      text += "\(jsonNumber(isPlace ? term.multiplier : sign * term.multiplier)) * "
      text += "\(word(itemKey(of: term))).\(Self.word(term.attribute, isFlipped)) + "
      if isPlace { balance -= term.multiplier }
    }
    if abs(balance) > 1e-9 {
      guard let key = container(of: constraint), labels[key] != nil else { return nil }
      let edge = constraint.first.attribute.isHorizontal ? "left" : isFlipped ? "bottom" : "top"
      text += "\(jsonNumber(balance)) * \(word(key)).\(edge) + "
    }
    return text + jsonNumber(sign * constraint.constant)
  }

  private static func sign(_ relation: Constraint.Relation, _ isFlipped: Bool) -> String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: isFlipped ? ">=" : "<="
    case .greaterThanOrEqual: isFlipped ? "<=" : ">="
    }
  }

  private static func word(_ attribute: LoggedAttribute, _ isFlipped: Bool) -> String {
    switch attribute {
    case .minX: "left"
    case .maxX: "right"
    case .midX: "centerX"
    case .minY: isFlipped ? "bottom" : "top"
    case .maxY: isFlipped ? "top" : "bottom"
    case .midY: "centerY"
    case .baseline: "lastBaseline"
    case .boundsWidth: "width"
    case .boundsHeight: "height"
    default: (attribute.ofMargins ?? attribute).rawValue
    }
  }
}

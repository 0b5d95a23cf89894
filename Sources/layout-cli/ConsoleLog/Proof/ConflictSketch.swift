import JSONText
import Solver

/// A layout with the views and constraints of a conflict, as a spec that can be drawn.
///
/// What the log does not say is made up: views without a size are small, and those without a place are
/// at the corner of what is around them.
package struct ConflictSketch {
  /// The spec in JSON.
  package private(set) var spec = ""

  private let tree: LoggedTree
  private let names: ItemNames
  private var labels: [String: String] = [:]

  /// Makes the layout of a conflict, the constraint given up last.
  package init(_ explanation: ConflictExplanation) {
    let conflict = explanation.conflict
    let kept = explanation.needed.map { conflict.constraints[$0] }
    tree = LoggedTree(conflict.constraints)
    names = ItemNames(tree)
    var text: [String] = []
    var sizes = (width: 390.0, height: 400.0)
    for constraint in kept where constraint.terms.isEmpty && constraint.relation == .equal {
      guard tree.parents[constraint.first.item.key] == nil, constraint.constant >= 1 else {
        continue
      }
      if constraint.first.attribute == .width {
        sizes.width = max(sizes.width, constraint.constant)
      }
      if constraint.first.attribute == .height {
        sizes.height = max(sizes.height, constraint.constant)
      }
    }
    var shown: [String] = []
    for constraint in kept {
      for item in constraint.allTerms.map({ $0.item }) + [constraint.container].compactMap({ $0 })
      where !shown.contains(item.key) { shown.append(item.key) }
    }
    var taken: Set<String> = []
    for key in shown { labels[key] = Self.unused(names.name(of: key), &taken) }
    let order =
      (explanation.broken.map { broken in
        explanation.needed.filter { $0 != broken } + explanation.needed.filter { $0 == broken }
      }) ?? explanation.needed
    for index in order {
      if let equation = equation(of: conflict.constraints[index]) { text.append(equation) }
    }
    text = shown.flatMap { placing($0, in: shown, kept) } + text
    spec = """
      {"screen": {"size": [\(jsonNumber(min(sizes.width, 2000))), \
      \(jsonNumber(min(sizes.height, 2000)))]}, "keyboard": null,
      "views": \(Self.views(in: nil, shown, tree, labels, depth: 0)),
      "constraints": [\(text.map { jsonText($0) }.joined(separator: ",\n"))]}
      """
  }

  // MARK: - Parts

  private static func unused(_ name: String, _ taken: inout Set<String>) -> String {
    let base = String(name.replacing("`", with: "'").prefix(60))
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base) \(number)"
      number += 1
    }
    return name
  }

  /// The views in another, as an object.
  private static func views(
    in parent: String?, _ shown: [String], _ tree: LoggedTree, _ labels: [String: String],
    depth: Int
  ) -> String {
    let size =
      "\"intrinsic\": [120, 40], \"hugging\": 1, \"compressionResistance\": 1"
    var members: [String] = []
    for key in shown where visibleParent(of: key, shown, tree) == parent && depth < 32 {
      let inner = views(in: key, shown, tree, labels, depth: depth + 1)
      members.append("\(jsonText(labels[key] ?? key)): {\"views\": \(inner), \(size)}")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// The nearest view around another that is drawn; nil for the root.
  private static func visibleParent(
    of key: String, _ shown: [String], _ tree: LoggedTree
  ) -> String? {
    var next = tree.parents[key]
    for _ in 0..<32 {
      guard let parent = next else { return nil }
      if shown.contains(parent), !tree.isInside(parent, key) { return parent }
      next = tree.parents[parent]
    }
    return nil
  }

  /// Constraints for the edges that nothing places.
  private func placing(
    _ key: String, in shown: [String], _ kept: [LoggedConstraint]
  ) -> [String] {
    let around = Self.visibleParent(of: key, shown, tree).map { word($0) } ?? "root"
    var equations: [String] = []
    for (edge, isHorizontal) in [("leading", true), ("top", false)] {
      let isPlaced = kept.contains { constraint in
        constraint.allTerms.contains {
          $0.item.key == key && !$0.attribute.isLength && $0.attribute.isHorizontal == isHorizontal
        }
      }
      let isFirst = shown.first { Self.visibleParent(of: $0, shown, tree) == nil } == key
      if !isPlaced || isFirst {
        equations.append("\(word(key)).\(edge) == \(around).\(edge)")
      }
    }
    return equations
  }

  private func word(_ key: String) -> String { "`\(labels[key] ?? key)`" }

  /// A constraint as a spec has it; nil where it cannot.
  private func equation(of constraint: LoggedConstraint) -> String? {
    var text = "\(word(constraint.first.item.key)).\(Self.word(constraint.first.attribute)) "
    text += ItemNames.sign(of: constraint) + " "
    var balance = constraint.first.attribute.isLength ? 0.0 : 1
    for term in constraint.terms {
      text += "\(jsonNumber(term.multiplier)) * "
      text += "\(word(term.item.key)).\(Self.word(term.attribute)) + "
      if !term.attribute.isLength { balance -= term.multiplier }
    }
    if abs(balance) > 1e-9 {
      let parent = constraint.container?.key ?? tree.parents[constraint.first.item.key]
      guard let key = parent, labels[key] != nil else { return nil }
      let edge = constraint.first.attribute.isHorizontal ? "left" : "top"
      text += "\(jsonNumber(balance)) * \(word(key)).\(edge) + "
    }
    return text + jsonNumber(constraint.constant)
  }

  private static func word(_ attribute: LoggedAttribute) -> String {
    switch attribute {
    case .minX: "left"
    case .maxX: "right"
    case .midX: "centerX"
    case .minY: "top"
    case .maxY: "bottom"
    case .midY: "centerY"
    case .baseline: "lastBaseline"
    case .boundsWidth: "width"
    case .boundsHeight: "height"
    default: (attribute.ofMargins ?? attribute).rawValue
    }
  }
}

import Solver

/// The advice for a set of constraints that contradict each other.
struct ConflictFix {
  /// The constraint that the advice would change; nil for none.
  let target: Int?
  /// The text of the advice.
  private(set) var words = ""

  private let constraints: [LoggedConstraint]
  private let tree: LoggedTree
  /// The constraints of the set.
  private let needed: [LoggedConstraint]

  init(_ conflict: LoggedConflict, _ tree: LoggedTree, _ set: [Int], _ broken: Int?) {
    constraints = conflict.constraints
    needed = set.map { conflict.constraints[$0] }
    self.tree = tree
    let own = set.filter { conflict.constraints[$0].isOfProgram }
    target = own.first { $0 == broken } ?? own.last
    if !set.isEmpty {
      words = keptFrame ?? sameThing ?? lowering(conflict.framework)
    } else if conflict.isPrivate {
      words = "have the log show private data, or take it from Xcode's console"
    } else if conflict.isComplete {
      words = "look for what the log does not list, such as margins and contents of these views"
    } else {
      words = "take the log again, as a whole"
    }
  }

  /// The advice for a view that keeps its frame although it has constraints of its own.
  private var keptFrame: String? {
    for frame in needed where frame.isFrame {
      let key = frame.first.item.key
      guard needed.contains(where: { $0.maker == nil && isOn(key, $0) }) else { continue }
      return """
        set translatesAutoresizingMaskIntoConstraints of \(tree.name(of: key)) to false: it keeps \
        its frame besides its constraints
        """
    }
    return nil
  }

  /// Returns whether a constraint determines a view's size or position, and not its contents.
  private func isOn(_ key: String, _ constraint: LoggedConstraint) -> Bool {
    let keys = Set(constraint.allTerms.map { $0.item.key })
    guard keys.contains(key) else { return false }
    return constraint.allTerms.allSatisfy {
      $0.item.key == key || (!tree.isInside($0.item.key, key) && !isGuide($0.item))
    }
      && (keys.count == 1 || keys.contains { tree.isInside(key, $0) && $0 != key }
        || (constraint.first.item.key == key && constraint.container == nil
          && constraint.first.attribute.isLength))
  }

  private func isGuide(_ item: LoggedItem) -> Bool {
    tree.role(of: item) != nil || item.className.hasSuffix("Guide")
  }

  /// The advice for two constraints that give the same quantity different values.
  private var sameThing: String? {
    guard needed.count == 2, let one = needed.first, let two = needed.last, one.maker == nil,
      two.maker == nil, one.first == two.first, one.terms == two.terms,
      one.relation == .equal, two.relation == .equal
    else { return nil }
    return """
      \(tree.words(for: one.first)) is set twice: remove one of the two, or change the constant of \
      the first instead of adding another
      """
  }

  private func lowering(_ framework: String) -> String {
    guard let target else {
      return """
        the program made none of these: \(framework) and its libraries contradict each other; look \
        at the sizes that the views get from outside
        """
    }
    let constraint = constraints[target]
    if constraint.contentPriorities != nil {
      return "give the content of \(tree.name(of: constraint.first.item.key)) a lower priority"
    }
    let statement = tree.statement(of: constraint)
    if needed.count == 1 { return "remove \(statement), which no layout satisfies" }
    let isOnly =
      constraint.terms.isEmpty && constraints.filter { $0.first == constraint.first }.count == 1
    return """
      give \(isOnly ? tree.words(for: constraint.first) : statement) a priority below 1000, such as \
      999, or remove it
      """
  }
}

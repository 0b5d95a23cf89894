import Solver

/// The advice for a set of constraints that contradict each other.
struct ConflictFix {
  /// The constraint that the advice would change; nil for none.
  private(set) var target: Int?
  /// The text of the advice.
  private(set) var words = ""

  private let constraints: [LoggedConstraint]
  private let tree: LoggedTree
  private let needed: [Int]

  init(
    _ conflict: LoggedConflict, _ tree: LoggedTree, _ needed: [Int], _ broken: Int?
  ) {
    constraints = conflict.constraints
    self.tree = tree
    self.needed = needed
    guard !needed.isEmpty else {
      words =
        conflict.isPrivate
        ? "have the log show private data, or take it from Xcode's console"
        : conflict.isComplete
          ? "compare what they imply with what the log does not list, such as margins and contents"
          : "take the log again, as a whole"
      return
    }
    let own = needed.filter {
      constraints[$0].maker == .program || constraints[$0].maker == .contentSize
    }
    target = broken.flatMap { own.contains($0) ? $0 : nil } ?? own.last
    words = keptFrame ?? sameThing ?? lowering(conflict.framework)
  }

  /// The advice for a view that keeps its frame although it has constraints of its own.
  private var keptFrame: String? {
    for index in needed where constraints[index].maker == .autoresizingMask {
      let key = constraints[index].first.item.key
      let others = needed.filter { constraints[$0].maker == .program && isOn(key, constraints[$0]) }
      guard !others.isEmpty else { continue }
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
    return keys.allSatisfy { $0 == key || (!tree.isInside($0, key) && !tree.isGuide($0)) }
      && (keys.count == 1 || keys.contains { tree.isInside(key, $0) && $0 != key }
        || (constraint.first.item.key == key && constraint.container == nil
          && constraint.first.attribute.isLength))
  }

  /// The advice for two constraints that give the same quantity different values.
  private var sameThing: String? {
    guard needed.count == 2 else { return nil }
    let (one, two) = (constraints[needed[0]], constraints[needed[1]])
    guard one.maker == .program, two.maker == .program, one.first == two.first,
      one.terms == two.terms, one.relation == .equal, two.relation == .equal
    else { return nil }
    return """
      \(tree.leftSide(of: one)) is set twice: remove one of the two, or change the constant of the \
      first instead of adding another
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
      return "give the content of \(tree.name(of: constraint.first.item)) a lower priority"
    }
    let statement = tree.statement(of: constraint)
    if needed.count == 1 { return "remove \(statement), which no layout satisfies" }
    let isOnly =
      constraint.terms.isEmpty && constraints.filter { $0.first == constraint.first }.count == 1
    return """
      give \(isOnly ? tree.leftSide(of: constraint) : statement) a priority below 1000, such as 999, \
      or remove it
      """
  }
}

import JSONText
import Solver
import SystemClasses

/// The advice for a set of constraints that contradict each other.
///
/// Each kind of advice names a cause. The first one counts whose changes resolve the contradiction.
struct ConflictFix {
  /// The constraints that the advice removes or makes optional, none if it is about others; and its
  /// text.
  typealias Advice = (changed: [Int], words: String)

  let conflict: LoggedConflict
  let tree: LoggedTree
  /// The rows of the constraints in which the set was found.
  let rows: LogRows
  let found: GroupConflict
  let broken: Int?

  /// The advice.
  var advice: Advice? {
    let kinds = [number, system, keptFrame, soleConstraint, sameThing, givenSize, lowering]
    return kinds.lazy.compactMap { $0() }.first { advice in
      advice.changed.isEmpty || rows.canHold(found.groups.subtracting(advice.changed))
    }
  }

  /// The constraints of the set.
  private var members: [Int] { found.groups.sorted() }

  private subscript(index: Int) -> LoggedConstraint { conflict.constraints[index] }

  private func statement(_ index: Int) -> String { tree.statement(of: self[index]) }

  /// The program's own constraint to change: one between views of the program if possible, without
  /// which all of the list can be satisfied, and the broken one before the later ones.
  private var target: Int? {
    let all = Set(rows.rows.indices)
    return members.filter { self[$0].isOfProgram }.map { index -> (cost: Int, order: Int) in
      var cost = index == broken ? 0 : 1
      if !rows.canHold(all.subtracting([index])) { cost += 2 }
      if !self[index].systemParts.isEmpty { cost += 4 }
      return (cost, -index)
    }.min { $0 < $1 }.map { -$0.order }
  }

  // MARK: - Kinds of advice

  /// The advice for a constant that no window allows.
  private func number() -> Advice? {
    let limit = LoggedConstraint.largestLength
    guard let index = members.first(where: { !(self[$0].constant.magnitude < limit) }) else {
      return nil
    }
    let reason = self[index].constant.isNaN ? "it is not a number" : "no window is so large"
    return ([index], "remove \(statement(index)), or change its constant: \(reason)")
  }

  /// The advice for constraints of the system alone.
  private func system() -> Advice? {
    let parts = members.flatMap { self[$0].systemParts }
    guard !parts.isEmpty, !members.contains(where: { self[$0].isOfProgram }) else { return nil }
    let remark = parts.first { !$0.remark.isEmpty }.map { " (\($0.remark))" }
    let words = "nothing for the program to change: all these constraints are the system's"
    return ([], words + (remark ?? ""))
  }

  /// The advice for a view that keeps its frame although it has constraints of its own, or although
  /// its frame is empty.
  private func keptFrame() -> Advice? {
    guard members.contains(where: { self[$0].isOfProgram }) else { return nil }
    for frame in members.map({ self[$0] }) where frame.isFrame {
      let item = frame.first.item
      // Their containers give them frames in any case.
      let isPlaced = ["ContentView", "ClipView", "Window"].contains { item.className.hasSuffix($0) }
      if isPlaced || item.systemPart != nil { continue }
      let frames = conflict.constraints.indices.filter {
        self[$0].isFrame && self[$0].first.item.key == item.key
      }
      let isEmpty = frame.isGivenSize && frame.constant == 0
      let isHeld = members.contains { self[$0].maker == nil && isOn(item.key, self[$0]) }
      guard isEmpty || isHeld || found.groups.intersection(frames).count > 1 else { continue }
      let kept = isEmpty ? "\(frame.first.attribute) at 0" : "frame besides the constraints"
      return (
        frames,
        """
        set translatesAutoresizingMaskIntoConstraints = false on \(tree.name(of: item.key)): its \
        autoresizing mask keeps its \(kept)
        """
      )
    }
    return nil
  }

  /// Returns whether a constraint determines a view's size or position, and not its contents.
  private func isOn(_ key: String, _ constraint: LoggedConstraint) -> Bool {
    let keys = Set(constraint.allTerms.map { $0.item.key })
    guard keys.contains(key) else { return false }
    return constraint.allTerms.allSatisfy {
      $0.item.key == key
        || (!tree.isInside($0.item.key, key) && $0.item.role == nil
          && !$0.item.className.hasSuffix("Guide"))
    }
      && (keys.count == 1 || keys.contains { tree.isInside(key, $0) && $0 != key }
        || (constraint.first.item.key == key && constraint.container == nil
          && constraint.first.attribute.isLength))
  }

  /// The advice for a constraint that contradicts the rules of every layout.
  private func soleConstraint() -> Advice? {
    guard members.count == 1, self[members[0]].isOfProgram else { return nil }
    // Reported for all action sheets since iOS 12.2.
    let sheet = "; if it is an action sheet's, it is the system's and can be ignored"
    let words = "remove \(statement(members[0])), which no layout satisfies"
    return (members, words + (self[members[0]].constant == -16 ? sheet : ""))
  }

  /// The advice for two constraints that give the same quantity different values.
  private func sameThing() -> Advice? {
    let pair = members.map { self[$0] }
    guard pair.count == 2, pair.allSatisfy({ $0.maker == nil && $0.relation == .equal }),
      pair[0].first == pair[1].first, pair[0].terms == pair[1].terms
    else { return nil }
    return (
      [target ?? members[1]],
      """
      \(tree.words(for: pair[0].first)) is set twice, to \(tree.rightSide(of: pair[0])) and to \
      \(tree.rightSide(of: pair[1])): remove one of the two, or change the constant of the first \
      instead of adding another
      """
    )
  }

  /// The advice for constraints that need another size than a window, a cell or a frame has.
  private func givenSize() -> Advice? {
    guard let index = members.first(where: { self[$0].isGivenSize }) else { return nil }
    let (size, name) = (self[index].constant, tree.name(of: self[index].first.item.key))
    let nearest = found.nearestConstant(of: index, to: size, limit: LoggedConstraint.largestLength)
    let arithmetic = nearest.flatMap { nearest in
      let need = jsonNumber((nearest * 1000).rounded() / 1000)
      return nearest > size ? ": the others need \(need) of its \(jsonNumber(size)) points" : nil
    }
    if let target, target != index {
      if self[target].contentPriorities != nil { return nil }
      let axis = self[index].first.attribute.isHorizontal ? "horizontal" : "vertical"
      return (
        [target],
        """
        give one \(axis) constraint of \(name) a priority below 1000, such as \
        \(statement(target)) @999\(arithmetic ?? "")
        """
      )
    }
    guard let arithmetic else { return nil }
    let isSpaced = members.contains { self[$0].identifier == "UISV-spacing" }
    let spacing = isSpaced ? "the stack view less spacing, or " : ""
    return ([], "give \(spacing)\(name) a larger size\(arithmetic)")
  }

  private func lowering() -> Advice? {
    guard let target else {
      return (
        [],
        """
        the program made none of these: \(conflict.framework) and its libraries contradict each \
        other; look at the sizes that the views get from outside
        """
      )
    }
    let first = self[target].first
    if self[target].contentPriorities != nil {
      return ([target], "give the content of \(tree.name(of: first.item.key)) a lower priority")
    }
    return ([target], "give \(statement(target)) a priority below 1000, such as 999, or remove it")
  }
}

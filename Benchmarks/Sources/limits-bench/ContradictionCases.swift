import KeyboardGuide
import Workloads

/// The way in which a solver encounters a contradiction.
enum Way: String, CaseIterable {
  /// Constraint by constraint, until one is refused.
  case oneByOne = "one-by-one"
  /// All in one call, which is refused.
  case together
  /// All in one call to a solver that recovers.
  case recovering
  /// Constraints of views, solved in one layout.
  case layout
}

/// Makes a solver find a shape's contradiction, and checks that the reported one is minimal.
func contradictionOutcome(_ shape: Contradiction, _ way: Way, _ count: Int) -> Outcome {
  let (variableCount, links) = shape.links(count)
  if way == .layout { return layoutOutcome(variableCount, links) }
  var solver = ConstraintSolver(recovery: way == .recovering ? .breakNewest : .refuse)
  let constraints = shape.constraints(count) { (count) in
    (0..<count).map { _ in solver.addVariable() }
  }
  var conflict: Conflict?
  var note = ""
  let time = processorTime {
    do throws(AddError) {
      if way == .oneByOne {
        for constraint in constraints { try solver.add(constraint) }
      } else {
        try solver.add(contentsOf: constraints)
      }
    } catch {
      if case .unsatisfiable(let found) = error { conflict = found }
    }
  }
  var recovery = 0.0
  if way == .recovering {
    var broken: [ConstraintSolver.BrokenConstraint] = []
    recovery = processorTime { broken = solver.brokenConstraints }
    conflict = broken.first?.conflict
    note = "\(broken.count) broken, the first in "
  }
  guard let conflict else { return Outcome(text: "no contradiction", seconds: time) }
  let fault = minimalityFault(of: conflict.constraints, variableCount)
  return Outcome(
    text: note + "a conflict of \(conflict.members.count), \(fault ?? "minimal")",
    seconds: time + recovery)
}

/// Returns the reason why constraints are not a minimal contradiction, as far as samples show; nil
/// if none is found.
private func minimalityFault(of constraints: [Constraint], _ variableCount: Int) -> String? {
  if isSatisfiable(constraints, variableCount) { return "no contradiction at all" }
  let step = max(1, constraints.count / 40)
  for place in stride(from: 0, to: constraints.count, by: step) {
    var others = constraints
    others.remove(at: place)
    if !isSatisfiable(others, variableCount) { return "not minimal" }
  }
  return nil
}

private func isSatisfiable(_ constraints: [Constraint], _ variableCount: Int) -> Bool {
  var solver = ConstraintSolver()
  for _ in 0..<variableCount { _ = solver.addVariable() }
  do throws(AddError) {
    try solver.add(contentsOf: constraints)
    return true
  } catch {
    return false
  }
}

private func layoutOutcome(_ variableCount: Int, _ links: [Link]) -> Outcome {
  let window = Window(frame: Rect(x: 0, y: 0, width: 393, height: 852))
  let views = (0..<variableCount).map { index in
    let view = View(name: "v\(index)")
    view.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(view)
    return view
  }
  let constraints = links.map { link in
    LayoutConstraint(
      item: views[link.first], attribute: .left, relatedBy: link.relation,
      toItem: link.second.map { views[$0] } ?? window.rootView, attribute: .left, multiplier: 1,
      constant: link.constant)
  }
  var conflicts: [ConflictReport] = []
  var sentence = 0
  let time = processorTime {
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    conflicts = window.layoutEngine.conflicts
    sentence = conflicts.first?.explanation.utf8.count ?? 0
  }
  let text =
    "\(conflicts.count) broken, the first in a conflict of \(conflicts.first?.members.count ?? 0)"
  return Outcome(text: text + ", told in \(sentence) bytes", seconds: time)
}

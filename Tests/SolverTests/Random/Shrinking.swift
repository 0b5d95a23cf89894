/// Shortens a failing script as long as it fails in the same way.
///
/// - Parameters:
///   - script: The script that fails.
///   - attempts: The number of scripts to try.
///   - stillFails: Returns whether a shorter script fails in the same way.
/// - Returns: The shortest script found.
func shrink(
  _ script: [Operation], attempts: Int = 2_000, while stillFails: ([Operation]) -> Bool
) -> [Operation] {
  var script = script
  var attemptsLeft = attempts
  // Long stretches first, halves, quarters and so on.
  var length = script.count / 2
  while length > 1 {
    var start = 0
    while start < script.count && attemptsLeft > 0 {
      attemptsLeft -= 1
      var candidate = script
      candidate.removeSubrange(start..<min(start + length, script.count))
      if stillFails(candidate) {
        script = candidate
      } else {
        start += length
      }
    }
    length /= 2
  }
  var madeProgress = true
  while madeProgress {
    madeProgress = false
    // From the end: the last operations are needed least often, except for the failing one.
    for index in script.indices.reversed() {
      for replacement in simplifications(of: script[index]) {
        guard attemptsLeft > 0 else { return script }
        attemptsLeft -= 1
        var candidate = script
        candidate.replaceSubrange(index...index, with: replacement)
        if stillFails(candidate) {
          script = candidate
          madeProgress = true
          break
        }
      }
    }
  }
  return script
}

/// Returns the possible replacements of an operation, the shortest first.
private func simplifications(of operation: Operation) -> [[Operation]] {
  switch operation {
  case .addVariable, .removeVariable, .remove:
    return [[]]
  case .setConstant(let constant, let label):
    return [[]] + simplerConstants(than: constant).map { [.setConstant($0, label: label)] }
  case .setPriority(_, let label):
    return [[], [.setPriority(250, label: label)]]
  case .add(let constraint):
    return [[]] + simplifications(of: constraint).map { [.add($0)] }
  case .addAll(let constraints):
    return [[], constraints.map { .add($0) }]
      + halves(of: constraints).map { [.addAll($0)] }
      + shortened(constraints).map { [.addAll($0)] }
      + constraints.indices.flatMap { index in
        simplifications(of: constraints[index]).map { simpler in
          var list = constraints
          list[index] = simpler
          return [.addAll(list)]
        }
      }
  case .removeAll(let labels):
    return [[], labels.map { .remove(label: $0) }]
      + shortened(labels).map { [.removeAll(labels: $0)] }
  case .transaction(let operations, let commits):
    return [[], operations]
      + simplifications(of: operations).map { [.transaction($0, commits: commits)] }
  case .fork(let operations):
    return [[], operations] + simplifications(of: operations).map { [.fork($0)] }
  }
}

private func simplifications(of operations: [Operation]) -> [[Operation]] {
  operations.indices.flatMap { index in
    simplifications(of: operations[index]).map { replacement in
      var list = operations
      list.replaceSubrange(index...index, with: replacement)
      return list
    }
  }
}

private func simplifications(of constraint: ScriptedConstraint) -> [ScriptedConstraint] {
  var result: [ScriptedConstraint] = []
  for terms in shortened(constraint.terms) {
    var simpler = constraint
    simpler.terms = terms
    result.append(simpler)
  }
  for index in constraint.terms.indices where constraint.terms[index].coefficient != 1 {
    var simpler = constraint
    simpler.terms[index].coefficient = 1
    result.append(simpler)
  }
  for constant in simplerConstants(than: constraint.constant) {
    var simpler = constraint
    simpler.constant = constant
    result.append(simpler)
  }
  return result
}

private func simplerConstants(than constant: Double) -> [Double] {
  switch constant {
  case 0: []
  case 1: [0]
  default: [0, 1]
  }
}

/// Returns a list's two halves, if it is long.
private func halves<Element>(of list: [Element]) -> [[Element]] {
  guard list.count > 3 else { return [] }
  return [Array(list[..<(list.count / 2)]), Array(list[(list.count / 2)...])]
}

/// Returns a list without each of its elements in turn.
private func shortened<Element>(_ list: [Element]) -> [[Element]] {
  list.indices.map { index in
    var shorter = list
    shorter.remove(at: index)
    return shorter
  }
}

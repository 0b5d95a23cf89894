package import Solver

/// A constraint system for benchmarks and tests, as its file describes it.
package struct Workload: Hashable, Sendable {
  /// A variable that is given values from outside.
  package struct Edit: Hashable, Sendable {
    package var variable: Int
    package var priority: Priority
    package var initial: Double
  }

  /// The constraint `sum of coefficient * variable, relation, constant`.
  package struct Row: Hashable, Sendable {
    /// A variable and its factor.
    package struct Term: Hashable, Sendable {
      package var variable: Int
      package var coefficient: Double
    }

    package var relation: Constraint.Relation
    package var priority: Priority
    package var constant: Double
    package var terms: [Term]
  }

  package var variableCount = 0
  /// The number of rows that are built; the toggle adds the others.
  package var builtCount = 0
  package var edits: [Edit] = []
  package var rows: [Row] = []
  /// The rows that the toggle removes.
  package var outgoing: [Int] = []
  /// The rows that the toggle adds.
  package var incoming: [Int] = []
  /// The index of the edit that moves.
  package var drivenEdit = 0
  /// The values it takes, in order.
  package var suggestions: [Double] = []

  package init() {}
}

/// An error in the text of a workload, with its position.
package struct WorkloadError: Error, CustomStringConvertible {
  package let line: Int
  package let reason: String

  package var description: String { "line \(line): \(reason)" }
}

extension Workload {
  /// The text that ``init(parsing:)`` reads, as the workload `name` of a size.
  package func text(name: String, size: Int) -> String {
    var lines = [
      "problem \(name) \(size) nv \(variableCount) nc \(rows.count) nbuild \(builtCount) "
        + "views \(variableCount / 4)"
    ]
    lines += edits.map { "edit \($0.variable) \($0.priority.rawValue) \($0.initial)" }
    for (keyword, group) in [("ga", outgoing), ("gb", incoming)] where !group.isEmpty {
      lines.append(([keyword] + group.map { "\($0)" }).joined(separator: " "))
    }
    lines += rows.map { row in
      (["c \(row.relation.rawValue) \(row.priority.rawValue) \(-row.constant) \(row.terms.count)"]
        + row.terms.map { "\($0.variable) \($0.coefficient)" }).joined(separator: " ")
    }
    if !suggestions.isEmpty {
      lines.append("drive \(drivenEdit)")
      lines.append((["suggest"] + suggestions.map { "\($0)" }).joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a workload from its text.
  package init(parsing text: String) throws(WorkloadError) {
    self.init()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var words = Words(line: number, words: line.split(separator: " ")[...])
      guard let keyword = words.next() else { continue }
      try read(&words, after: keyword)
    }
    try checkReferences(lastLine: number)
  }

  private mutating func read(_ words: inout Words, after keyword: Substring) throws(WorkloadError) {
    switch keyword {
    case "problem":
      // problem NAME N nv V nc C nbuild B views K
      while let word = words.next() {
        if word == "nv" { variableCount = try words.whole() }
        if word == "nbuild" { builtCount = try words.whole() }
      }
    case "edit":
      edits.append(
        Edit(
          variable: try words.whole(), priority: try words.priority(),
          initial: try words.number()))
    case "c":
      rows.append(try words.row())
    case "ga":
      outgoing = try words.wholes()
    case "gb":
      incoming = try words.wholes()
    case "drive":
      drivenEdit = try words.whole()
    case "suggest":
      while !words.isEmpty { suggestions.append(try words.number()) }
    default:
      throw words.error("unknown keyword \(keyword)")
    }
  }

  private func checkReferences(lastLine: Int) throws(WorkloadError) {
    let mentioned = rows.flatMap { $0.terms.map(\.variable) } + edits.map(\.variable)
    guard mentioned.allSatisfy((0..<variableCount).contains) else {
      throw WorkloadError(line: lastLine, reason: "a variable beyond the \(variableCount) declared")
    }
    guard builtCount <= rows.count, (outgoing + incoming).allSatisfy(rows.indices.contains) else {
      throw WorkloadError(line: lastLine, reason: "a constraint beyond the \(rows.count) listed")
    }
    guard suggestions.isEmpty || edits.indices.contains(drivenEdit) else {
      throw WorkloadError(line: lastLine, reason: "no edit \(drivenEdit) to drive")
    }
  }
}

/// The remaining words of a line.
private struct Words {
  let line: Int
  var words: ArraySlice<Substring>

  var isEmpty: Bool { words.isEmpty }

  mutating func next() -> Substring? { words.popFirst() }

  mutating func number() throws(WorkloadError) -> Double {
    guard let word = next(), let number = Double(word) else { throw error("a number is missing") }
    return number
  }

  mutating func whole() throws(WorkloadError) -> Int {
    guard let word = next(), let whole = Int(word), whole >= 0 else {
      throw error("a whole number is missing")
    }
    return whole
  }

  mutating func wholes() throws(WorkloadError) -> [Int] {
    var wholes: [Int] = []
    while !isEmpty { wholes.append(try whole()) }
    return wholes
  }

  mutating func priority() throws(WorkloadError) -> Priority {
    guard let priority = Priority(exactly: try number()) else { throw error("no such priority") }
    return priority
  }

  /// Reads `REL PRIORITY CONSTANT TERMS v c …`, which has the constant on the left side.
  mutating func row() throws(WorkloadError) -> Workload.Row {
    guard let word = next(), let code = Int8(word),
      let relation = Constraint.Relation(rawValue: code)
    else { throw error("a relation of -1, 0 or 1 is missing") }
    let priority = try priority()
    let constant = -(try number())
    var terms: [Workload.Row.Term] = []
    for _ in 0..<(try whole()) {
      terms.append(.init(variable: try whole(), coefficient: try number()))
    }
    return Workload.Row(relation: relation, priority: priority, constant: constant, terms: terms)
  }

  func error(_ reason: String) -> WorkloadError { WorkloadError(line: line, reason: reason) }
}

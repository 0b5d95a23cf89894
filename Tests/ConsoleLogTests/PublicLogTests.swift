import ConsoleLog
import Testing

/// Tests of logs with the structure of those that people ask about.
@Suite struct PublicLogTests {
  @Test(arguments: LogCase.all)
  func `each public log gives its contradicting constraints`(log: LogCase) throws {
    let found = conflicts(in: log.lines)
    try #require(found.count == 1)
    let conflict = found[0]
    #expect(conflict.unread == [])
    #expect(conflict.isComplete)
    let explanation = ConflictExplanation(of: conflict)
    let (needed, broken, rules) = (explanation.needed, explanation.broken, explanation.rules)
    #expect(needed == log.needed, "\(explanation.statements) \(rules)")
    #expect(broken == log.broken)
    #expect(rules.count == log.ruleCount, "\(rules)")
    #expect(!explanation.fix.isEmpty)
  }

  @Test(arguments: LogCase.all)
  func `the constraints found contradict each other, and none is superfluous`(
    log: LogCase
  ) throws {
    let conflict = try #require(conflicts(in: log.lines).first)
    let whole = ConflictExplanation(of: conflict)
    let needed = whole.needed
    guard !needed.isEmpty else { return }
    let contradicts = explanation(conflict, needed).contradicts
    #expect(contradicts)
    for index in needed {
      let rest = explanation(conflict, needed.filter { $0 != index })
      let contradicts = rest.contradicts && rest.isRightToLeft == whole.isRightToLeft
      #expect(!contradicts, "without \(index)")
    }
  }

  /// Returns the explanation of some constraints of a conflict; the others become optional and only
  /// say which view is in which.
  private func explanation(_ conflict: LoggedConflict, _ kept: [Int]) -> ConflictExplanation {
    var conflict = conflict
    for index in conflict.constraints.indices where !kept.contains(index) {
      conflict.constraints[index].priority = 1
      conflict.constraints[index].contentPriorities = nil
    }
    return ConflictExplanation(of: conflict)
  }

  @Test func `the public logs are at least 100, distinct, and have sources`() {
    #expect(LogCase.all.count >= 100)
    #expect(Set(LogCase.all.map { $0.name }).count == LogCase.all.count)
    #expect(LogCase.all.allSatisfy { !$0.source.isEmpty })
  }
}

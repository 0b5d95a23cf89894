import Solver
import Testing

/// Tests that the same operations give the same bits in every run.
@Suite struct DeterminismTests {
  @Test(.promptly) func `another process computes the same bits`() async throws {
    // Each process has a hash seed of its own.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      print("digest \(try digestOfScripts())")
    }
    let output = String(
      decoding: try #require(result?.standardOutputContent), as: UTF8.self)
    let digest = try digestOfScripts()
    #expect(output.contains("digest \(digest)\n"), "\(digest) here, there \(output)")
    print("digest of all values: \(digest)")
  }

  @Test func `a copy that is alive does not change any bit`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(4)
    let moved = try solver.add(x[0] == 0.1)
    for place in 1..<4 { try solver.add(x[place] == 0.7 * x[place - 1] + 0.3) }
    var shared = solver
    for step in 0..<200 {
      let copy = shared
      try solver.setConstant(0.1 * Double(step * step % 37), of: moved)
      try shared.setConstant(0.1 * Double(step * step % 37), of: moved)
      let values = x.map { solver.value(of: $0).bitPattern }
      #expect(x.map { shared.value(of: $0).bitPattern } == values, "step \(step)")
      #expect(copy.variableCount == 4)
    }
  }

  @Test func `a refused constant leaves the directions of others as they were`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(8)
    let first = try solver.add(x[0] == 0.1)
    for place in 1..<4 { try solver.add(x[place] == 0.7 * x[place - 1] + 0.3) }
    let second = try solver.add(x[4] == 0.1)
    for place in 5..<8 { try solver.add(x[place] == 0.7 * x[place - 1] + 0.3) }
    try solver.add(x[7] <= 10)
    for (id, constant) in [(first, 0.2), (second, 0.3), (first, 0.3), (first, 0.7)] {
      try solver.setConstant(constant, of: id)
    }
    var untroubled = solver
    for step in 0..<100 {
      #expect(throws: ChangeError.self) { try solver.setConstant(1000, of: second) }
      try solver.setConstant(0.1 * Double(step * step % 37), of: first)
      try untroubled.setConstant(0.1 * Double(step * step % 37), of: first)
      let values = x.map { solver.value(of: $0).bitPattern }
      #expect(x.map { untroubled.value(of: $0).bitPattern } == values, "step \(step)")
    }
  }

  @Test func `a transaction that is rolled back unsolved leaves no bit changed later`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(200)
    let first = try solver.add(x[0] == 0.1)
    var links: [Constraint.ID] = []
    for place in 1..<200 {
      links.append(try solver.add(x[place] == 0.7 * x[place - 1] + 0.3))
    }
    var untroubled = solver
    solver.beginTransaction()
    try solver.remove(contentsOf: links)
    solver.rollbackTransaction()
    for step in 0..<20 {
      try solver.setConstant(0.1 * Double(step * step % 37), of: first)
      try untroubled.setConstant(0.1 * Double(step * step % 37), of: first)
      let values = x.map { solver.value(of: $0).bitPattern }
      #expect(x.map { untroubled.value(of: $0).bitPattern } == values, "step \(step)")
    }
  }

  @Test func `the same script twice gives the same bits and lists the same changes`() throws {
    for seed in 1_000..<1_040 as Range<UInt64> {
      #expect(try digest(ofScript: seed) == (try digest(ofScript: seed)), "seed \(seed)")
    }
  }
}

/// A number that depends on every bit of the values in every state of some scripts.
private func digestOfScripts() throws -> UInt64 {
  var digest = Digest()
  for seed in 0..<60 as Range<UInt64> {
    try digest.add(ScriptGenerator.script(seed: seed))
  }
  for seed in 0..<4 as Range<UInt64> {
    try digest.add(LayoutScript(seed: seed, variableCount: 100).operations)
  }
  return digest.value
}

private func digest(ofScript seed: UInt64) throws -> UInt64 {
  var digest = Digest()
  try digest.add(ScriptGenerator.script(seed: seed))
  return digest.value
}

/// Mixes bits.
private struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bits: UInt64) {
    value = (value ^ bits) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  /// Adds all values, changes and conflicts of a script.
  mutating func add(_ script: [Operation]) throws {
    var track = Track()
    var model = Model()
    for operation in script {
      guard let operation = model.sensible(operation) else { continue }
      if case .fork = operation { continue }
      if case .removeVariable(let label) = operation, model.mentions(label) > 0 { continue }
      if let conflict = try track.perform(operation) {
        for member in conflict.members { add(UInt64(member.index)) }
      } else {
        model.perform(operation)
      }
      var digest = self
      track.solver.drainChanges { variable, value in
        digest.add(UInt64(variable.index))
        digest.add(value.bitPattern)
      }
      for label in model.variables {
        digest.add(track.solver.value(of: track.handle(label)).bitPattern)
      }
      self = digest
    }
  }
}

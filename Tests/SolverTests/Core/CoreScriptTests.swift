import Solver
import Testing

/// Random scripts, each run on a core and on a ``ConstraintSolver``.
@Suite(.promptly) struct CoreScriptTests {
  @Test(arguments: 0..<8)
  func `small systems with many ties have the optima of another solver`(share: UInt64) throws {
    let count = UInt64(Thoroughness.isFull ? 1000 : 10)
    try rehearse(share * count..<(share + 1) * count) { ScriptGenerator.script(seed: $0) }
  }

  @Test(arguments: [20, 60, 120])
  func `layouts have the optima of another solver`(size: Int) throws {
    let count = UInt64(Thoroughness.isFull ? 6000 / size : 1)
    try rehearse(0..<count) { LayoutScript(seed: $0, variableCount: size).operations }
  }

  static let families = Family.all.filter { ["levels", "fullrows", "row3"].contains($0.name) }

  @Test(arguments: families)
  func `systems of many levels and equal lengths have the optima of another solver`(
    family: Family
  ) throws {
    let count = UInt64(Thoroughness.isFull ? 400 / family.share : 1)
    try rehearse(0..<count) { family.script(seed: $0) }
  }

  private func rehearse(
    _ seeds: Range<UInt64>, _ script: (UInt64) -> [Operation]
  ) throws {
    var (stateCount, refusalCount) = (0, 0)
    for seed in seeds {
      var rehearsal = CoreRehearsal(seed: seed)
      rehearsal.rehearse(script(seed))
      if !rehearsal.isDoubtful, let complaint = rehearsal.complaint {
        throw Discrepancy("seed \(seed)", complaint)
      }
      stateCount += rehearsal.stateCount
      refusalCount += rehearsal.refusalCount
    }
    #expect(stateCount > 0 && refusalCount > 0)
  }
}

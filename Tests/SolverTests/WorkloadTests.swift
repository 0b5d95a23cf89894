import Foundation
import Solver
import Testing
import Workloads

/// The shared workloads, in the folder that `MOORING_WORKLOADS` names.
@Suite(.needs(.workloads))
struct WorkloadTests {
  @Test(arguments: WorkloadFolder.names)
  func `each workload reaches its known optima`(name: String) throws {
    let workload = try WorkloadFolder.workload(name)
    let optima = try #require(WorkloadFolder.optima()[name], "optima.json lacks \(name)")
    try expect(WorkloadRun(workload, .batch), reaches: optima, "in batch")
    try expect(WorkloadRun(workload, .oneByOne), reaches: optima, "one by one")
    guard Thoroughness.isFull else { return }
    for seed in 0..<2 as Range<UInt64> {
      let shuffle = { (order: inout [Int]) in
        var random = SplitMix64(seed: seed)
        order.shuffle(using: &random)
      }
      try expect(
        WorkloadRun(workload, .batch, shuffle: shuffle), reaches: optima, "in batch, seed \(seed)")
      try expect(
        WorkloadRun(workload, .oneByOne, shuffle: shuffle), reaches: optima,
        "one by one, seed \(seed)")
    }
  }

  @Test(arguments: WorkloadFolder.names)
  func `a workload driven through all values has the errors of a new one`(name: String) throws {
    let workload = try WorkloadFolder.workload(name)
    var run = try WorkloadRun(workload, .batch)
    for value in workload.suggestions {
      try run.suggest(value)
    }
    if !workload.incoming.isEmpty {
      try run.toggle()
      try run.toggleBack()
    }
    guard let last = workload.suggestions.last else { return }
    var fresh = try WorkloadRun(workload, .oneByOne)
    try fresh.suggest(last)
    expectEqual(run.quality, fresh.quality)
  }

  @Test(
    arguments: WorkloadFolder.names.filter { !$0.hasPrefix("panes") && !$0.hasPrefix("equal") })
  func `a long randomly edited workload has the errors of a new one`(name: String) throws {
    let workload = try WorkloadFolder.workload(name)
    var random = SplitMix64(seed: 7)
    var run = try WorkloadRun(workload, .batch)
    var values = workload.edits.map(\.initial)
    // An edit of a row of a thousand views takes long.
    let count = name.hasPrefix("row") ? 40_000 / workload.variableCount : WorkloadFolder.editCount
    for _ in 0..<Thoroughness.scaled(count) {
      let index = Int.random(in: 0..<values.count, using: &random)
      values[index] = (workload.edits[index].initial + 100) * .random(in: 0.7...1.3, using: &random)
      try run.solver.setConstant(values[index], of: run.editIDs[index])
    }
    var fresh = try WorkloadRun(workload, .oneByOne)
    for (value, id) in zip(values, fresh.editIDs) {
      try fresh.solver.setConstant(value, of: id)
    }
    expectEqual(run.quality, fresh.quality)
  }

  @Test(arguments: WorkloadFolder.shapeNames)
  func `a generated workload equals the stored one`(name: String) throws {
    let isEqual = try Workload(named: name) == WorkloadFolder.workload(name)
    #expect(isEqual)
  }

  /// Expects the states of a run to be optimal; the tolerances are the workloads' own.
  private func expect(
    _ run: WorkloadRun, reaches optima: [String: [[Double]]], _ way: String
  ) throws {
    let qualities = try run.qualities()
    #expect(Set(qualities.map(\.state)).isSuperset(of: optima.keys), "\(way)")
    for (state, quality) in qualities {
      guard let expected = optima[state] else { continue }
      let isOptimal =
        quality.violation <= 1e-6 && quality.levels.count == expected.count
        && zip(quality.levels, expected).allSatisfy { level, expected in
          level.priority == expected[0] && areClose(level.error, expected[1], within: 1e-3)
        }
      #expect(isOptimal, "\(state), \(way): \(quality), not \(expected)")
    }
  }

  private func expectEqual(_ quality: Quality, _ expected: Quality) {
    #expect(quality.relativeViolation <= 1e-9)
    #expect(quality.levels.map(\.priority) == expected.levels.map(\.priority))
    for (level, expected) in zip(quality.levels, expected.levels) {
      #expect(areClose(level.error, expected.error, within: 1e-7), "\(level) and \(expected)")
    }
  }
}

/// The folder of the workloads.
enum WorkloadFolder {
  static let path = ProcessInfo.processInfo.environment["MOORING_WORKLOADS"]

  /// The number of random edits per workload: `MOORING_RANDOM_EDITS`, or else 10,000.
  static let editCount =
    ProcessInfo.processInfo.environment["MOORING_RANDOM_EDITS"].flatMap { Int($0) } ?? 10_000

  /// The workloads with known optima; in debug builds without those of 1,000 views and more, which
  /// take minutes there.
  static var names: [String] {
    guard path != nil, let optima = try? optima() else { return [] }
    return optima.keys.filter { name in
      Thoroughness.isFull || !(name.hasSuffix("000") || name == "tree.5")
    }.sorted()
  }

  /// The workloads that have a shape which any size can be generated of, and a file.
  static var shapeNames: [String] {
    Workload.Shape.allCases.filter { $0 != .form }.flatMap { shape in
      (shape == .tree ? [3, 4, 5] : [10, 100, 1000]).map { "\(shape).\($0)" }
    }
  }

  static func workload(_ name: String) throws -> Workload {
    try Workload(parsing: String(contentsOf: url(name), encoding: .utf8))
  }

  /// Each workload's states, and in each the priorities with their least summed errors.
  static func optima() throws -> [String: [String: [[Double]]]] {
    try JSONDecoder().decode(
      [String: [String: [[Double]]]].self, from: Data(contentsOf: url("optima.json")))
  }

  private static func url(_ name: String) -> URL {
    URL(filePath: path ?? "").appending(path: name)
  }
}

/// The text form of workloads, and those that are generated.
struct WorkloadTextTests {
  @Test(arguments: ["chain.3", "chainpin.2", "chainkb.4", "tree.1", "tree.3", "row.5", "form.3"])
  func `a workload reads back from its text`(name: String) throws {
    let workload = try #require(Workload(named: name))
    #expect(try Workload(parsing: workload.text(name: name, size: 1)) == workload)
  }

  @Test(arguments: ["chain", "chain.", "chain.0", "chain.-1", "chain.1.1", "panes.6", ".3", ""])
  func `an unknown shape gives no workload`(name: String) {
    #expect(Workload(named: name) == nil)
  }

  @Test(arguments: [
    ("problem p 1 nv two", "line 1: a whole number is missing"),
    ("\nc 2 1000 0 0", "line 2: a relation of -1, 0 or 1 is missing"),
    ("c 0 1001 0 0", "line 1: no such priority"),
    ("c 0 1000 0 1 0", "line 1: a number is missing"),
    ("c 0 1000 0 1 0 1", "line 1: a variable beyond the 0 declared"),
    ("problem p 1 nv 1 nc 0 nbuild 1", "line 1: a constraint beyond the 0 listed"),
    ("ga 0", "line 1: a constraint beyond the 0 listed"),
    ("suggest 1 2", "line 1: no edit 0 to drive"),
    ("edit 0 750 0\nsuggest 1 2", "line 2: a variable beyond the 0 declared"),
    ("suggest 1 x", "line 1: a number is missing"),
    ("constraint", "line 1: unknown keyword constraint"),
  ])
  func `text that is not a workload is refused with its line`(text: String, message: String) {
    let error = #expect(throws: WorkloadError.self) { try Workload(parsing: text) }
    #expect(error?.description == message)
  }
}

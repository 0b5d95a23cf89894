import Testing

@testable import InterfaceBuilder

/// Tests that the documented rules do not depend on the files of one repository: recorded frames
/// measure them in all corpora, with each repository left out once.
@Suite(.needs(.corpus))
struct LeaveOneOutTests {
  /// The views that measure a rule's length in a repository, and those that measure another.
  private struct Count {
    var same = 0
    var other = 0
  }

  /// A verdict is whether more repositories speak for a rule than against it.
  ///
  /// Fewer than three repositories give none.
  @Test func `no rule depends on one repository`() throws {
    var counts: [String: [String: Count]] = [:]
    for name in ["interface-builder", "interface-builder-2", "interface-builder-3"] {
      for file in try FurtherCorpus(name).files { count(file, &counts) }
    }
    for (rule, repositories) in counts.sorted(by: { $0.key < $1.key })
    where repositories.count > 2 {
      let votes = repositories.mapValues { $0.same > $0.other ? 1 : $0.same < $0.other ? -1 : 0 }
      let all = votes.values.reduce(0, +)
      let changing = votes.filter { (all - $0.value > 0) != (all > 0) }
      expectNone(changing.keys.sorted(), rule, repositories.count)
    }
  }

  private func expectNone(_ repositories: [String], _ rule: String, _ all: Int) {
    #expect(repositories == [], "\(rule), in \(all) repositories")
  }

  /// Counts the views of a file that measure a rule's length, and those that measure another.
  private func count(
    _ file: InterfaceBuilderFile, _ counts: inout [String: [String: Count]]
  ) {
    let repository = String(file.source.name.prefix { $0 != "_" })
    for root in file.roots {
      let measured = RootMeasurements(root, in: file.document)
      for (surrounding, measurements) in measured.measurements {
        let rule: String
        switch surrounding {
        case .safeArea(let side):
          let bars = root.bars.bars.map { $0.rawValue }.sorted().joined(separator: " and ")
          rule = "\(root.role) \(side) \(bars)"
        case .margin(let view, let side):
          let owner = measured.owners[view]?.element
          rule = "\(owner?.name ?? "") \(owner?["key"] ?? "") \(side)"
        }
        let documented = measured.documented(surrounding)
        let same = measurements.count { Measurement.isSame($0.length, documented) }
        counts[rule, default: [:]][repository, default: Count()].same += same
        counts[rule, default: [:]][repository, default: Count()].other += measurements.count - same
      }
    }
  }
}

import Testing

@testable import InterfaceBuilder

/// Tests that the documented rules do not depend on the files of one repository: recorded frames
/// measure them in all corpora, with each repository left out once.
@Suite(.needs(.corpus))
struct LeaveOneOutTests {
  /// The number of views in a repository that measure a length, by its distance from the documented
  /// one in points.
  private typealias Counts = [Double: Int]

  /// A verdict is the distance that most repositories measure most often, which is 0.
  ///
  /// Fewer than five repositories give none.
  @Test func `no rule depends on one repository`() throws {
    var counts: [String: [String: Counts]] = [:]
    for name in ["interface-builder", "interface-builder-2", "interface-builder-3"] {
      for file in try Corpus.files(name) { count(file, &counts) }
    }
    for (rule, repositories) in counts.sorted(by: { $0.key < $1.key })
    where repositories.count > 4 {
      let votes = repositories.mapValues { counts in Self.winner(counts) }
      let verdict = Self.winner(Self.tally(votes.values))
      #expect(verdict == 0, "\(rule)")
      let changing = votes.keys.filter { repository in
        Self.winner(Self.tally(votes.filter { $0.key != repository }.values)) != verdict
      }
      expectNone(changing.sorted(), rule, repositories.count)
    }
  }

  private static func tally(_ values: some Sequence<Double>) -> Counts {
    Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The most frequent distance; of several the smallest.
  private static func winner(_ counts: Counts) -> Double {
    counts.max { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }?.key ?? 0
  }

  private func expectNone(_ repositories: [String], _ rule: String, _ all: Int) {
    #expect(repositories == [], "\(rule), in \(all) repositories")
  }

  /// Counts the views of a file that measure each distance.
  private func count(
    _ file: InterfaceBuilderFile, _ counts: inout [String: [String: Counts]]
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
        for measurement in measurements {
          let isSame = Measurement.isSame(measurement.length, documented)
          let distance = isSame ? 0 : (measurement.length - documented).rounded()
          counts[rule, default: [:]][repository, default: [:]][distance, default: 0] += 1
        }
      }
    }
  }
}

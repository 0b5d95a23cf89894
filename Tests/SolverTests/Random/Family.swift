/// A kind of random systems that are hard because of the sizes of their numbers, or because of the
/// number of levels or of equal lengths.
struct Family: CustomStringConvertible, Sendable {
  let name: String
  /// Whether the solver recovers from contradictions.
  let recovers: Bool
  /// The number of systems that take as long to judge as one of most other families.
  let share: Int
  private let write: @Sendable (inout FamilyGenerator) -> Void

  private init(
    _ name: String, recovers: Bool = false, share: Int = 1,
    write: @escaping @Sendable (inout FamilyGenerator) -> Void
  ) {
    self.name = name
    self.recovers = recovers
    self.share = share
    self.write = write
  }

  var description: String { name }
  /// Whether the sizes of numbers differ little enough for each system to be solved.
  var isOrdinary: Bool { ["entry3", "row3", "column3"].contains(name) }

  /// The script of a seed: variables, constraints at once or one by one, and edits.
  func script(seed: UInt64) -> [Operation] {
    var generator = FamilyGenerator(seed: seed)
    write(&generator)
    return generator.script
  }

  static let all: [Family] =
    [3, 6].flatMap { power in
      [
        Family("entry\(power)") { $0.write($0.entries(power)) },
        Family("row\(power)") { $0.write($0.rows(power)) },
        Family("column\(power)") { $0.write($0.columns(power)) },
      ]
    }
    + [6, 7, 8, 9, 10, 12].map { places in
      Family("near\(places)") { $0.write($0.near(places)) }
    }
    + [6, 7].map { places in
      Family("twins\(places)") { $0.write($0.twins(places)) }
    } + [
      Family("large") { $0.write($0.large()) },
      Family("small") { $0.write($0.small()) },
      Family("levels") { $0.write($0.manyLevels()) },
      Family("fullrows", share: 5) { $0.writeRows() },
      Family("fullrows-recovery", recovers: true, share: 5) { $0.writeRows() },
      Family("chains", share: 20) { $0.writeChain() },
      Family("big", share: 20) { $0.writeBig() },
      Family("limits", share: 20) { $0.writeLimits() },
    ]
}

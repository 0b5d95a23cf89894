import InterfaceBuilder
import Testing

/// Tests that the rules of the import fit files other than those in which they were found: each
/// repository is solved by the rules that other repositories support.
@Suite(.needs(.corpus), .enabled(if: Thoroughness.isFull, "takes long in debug builds"))
struct LeaveOneOutTests {
  @Test(arguments: [(true, 0.965), (false, 0.95)])
  func `rules that other repositories support place most views`(
    _ hasEnvironments: Bool, _ share: Double
  ) throws {
    let screens = try RecordedScreens()
    func agreement(_ name: String, by rules: Set<ImportRule>) throws -> Agreement {
      var agreement = Agreement()
      try agreement.add(name, of: screens, hasEnvironments, by: rules)
      return agreement
    }
    // The numbers of views that agree because of a rule, by repository.
    var gains: [ImportRule: [String: Int]] = [:]
    for name in screens.files {
      let all = try agreement(name, by: ImportRule.all).agreeing
      for rule in ImportRule.allCases {
        let without = try agreement(name, by: ImportRule.all.subtracting([rule])).agreeing
        gains[rule, default: [:]][Self.repository(of: name), default: 0] += all - without
      }
    }
    var sum = Agreement()
    for name in screens.files {
      let own = Self.repository(of: name)
      let supported = ImportRule.all.filter { rule in
        gains[rule, default: [:]].contains { $0.key != own && $0.value > 0 }
      }
      try sum.add(name, of: screens, hasEnvironments, by: supported)
    }
    print("environments: \(hasEnvironments); \(sum.agreeing) of \(sum.all) views agree")
    #expect(Double(sum.agreeing) >= share * Double(sum.all))
  }

  /// The views of the second corpus that agree because of a rule; the others change none.
  private static let gains: [ImportRule: Int] = [
    .cellTopMargins: 195, .alignmentRectangles: 81, .cellSideMargins: 77, .doubledSafeAreas: 49,
    .barHeights: 41, .accessoryMargins: 33, .controllerStatusBars: 22, .baselines: 19,
    .insetGroupedCells: 11, .sheets: 10, .unconstrainedViews: 9, .cameraInsets: 9,
    .unnumberedTools: 5, .activityIndicators: 4, .rootMargins: 3, .xibStatusBars: 3,
    .tabBarsAcrossSplits: 2, .embeddedRoots: 1, .partsWithoutSafeArea: -2,
  ]

  @Test func `leaving a rule out costs the views that the page on agreement lists`() throws {
    let corpus = try SecondCorpus()
    func agreeing(by rules: Set<ImportRule>) throws -> Int {
      var agreement = Agreement()
      for file in corpus.files { try agreement.add(file, by: rules) }
      return agreement.agreeing
    }
    let all = try agreeing(by: ImportRule.all)
    var gains: [ImportRule: Int] = [:]
    for rule in ImportRule.allCases {
      let gain = all - (try agreeing(by: ImportRule.all.subtracting([rule])))
      if gain != 0 { gains[rule] = gain }
    }
    #expect(gains == Self.gains)
  }

  /// The repository of a file, with which its name begins.
  private static func repository(of name: String) -> String {
    String(name.prefix(upTo: name.firstRange(of: "__")?.lowerBound ?? name.endIndex))
  }
}

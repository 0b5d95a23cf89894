import Foundation
import InterfaceBuilder
import LayoutInspection
import Testing

/// Tests that the findings over a range of sizes are those at each single size.
///
/// `MOORING_RANDOM_SPECS` sets how many random specs (1,000 otherwise; in debug builds 12).
@Suite struct RangeCheckTests {
  /// The widths and heights of all devices.
  private static let bounds = 320.0...1400

  private static let environment = ProcessInfo.processInfo.environment
  private static let specCount =
    environment["MOORING_RANDOM_SPECS"].flatMap { Int($0) } ?? (Thoroughness.isFull ? 1_000 : 12)

  @Test(arguments: [SituationRange.Parameter.width, .height])
  func `a range check of the examples equals checks at single points`(
    _ parameter: SituationRange.Parameter
  ) throws {
    var comparison = RangeComparison()
    // In debug builds the widths of every second example, and the heights of the others.
    for (index, example) in exampleSpecs.enumerated()
    where Thoroughness.isFull || index.isMultiple(of: 2) == (parameter == .width) {
      let spec = spec(example.text)
      var situation = spec.situation
      situation.window = .full
      situation.windowSafeArea = nil
      try comparison.compare(
        spec, situation, over: SituationRange(parameter, over: Self.bounds), example.name)
    }
    print("\(parameter): \(comparison.summary)")
    #expect(comparison.findingCount >= 4)
  }

  @Test(arguments: [SituationRange.Parameter.width, .height])
  func `a range check of random specs equals checks at single points`(
    _ parameter: SituationRange.Parameter
  ) throws {
    let seed: UInt64 = 28_000
    print("seed of specs: \(seed)")
    var comparison = RangeComparison()
    for index in 0..<Self.specCount {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let spec = maker.spec()
      var situation = maker.situation()
      situation.window = .full
      try comparison.compare(
        spec, situation, over: SituationRange(parameter, over: Self.bounds),
        "spec of seed \(seed &+ UInt64(index))")
    }
    print("\(parameter): \(comparison.summary)")
    #expect(comparison.findingCount > Self.specCount, "\(comparison.summary)")
  }

  @Test(.needs(.corpus))
  func `a range check of storyboards equals checks at single points`() throws {
    let folder = try #require(Self.environment["MOORING_CORPUS"]) + "/interface-builder/files"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var comparison = RangeComparison()
    // In debug builds some of the files.
    for (index, name) in names.enumerated() where Thoroughness.isFull || index % 24 == 0 {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let file = try InterfaceBuilderFile(SourceText(name: name, text: text))
      for root in file.roots {
        let spec = file.imported(root).spec
        try comparison.compare(
          spec, spec.situation, over: SituationRange(.width, over: Self.bounds),
          "\(name)#\(root.name)")
      }
    }
    print(comparison.summary)
    #expect(comparison.specCount > names.count / 16, "\(comparison.summary)")
  }
}

extension RangeComparison {
  fileprivate var summary: String {
    "\(specCount) specs, \(findingCount) findings, \(pointCount) values"
  }
}

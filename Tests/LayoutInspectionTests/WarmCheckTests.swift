import LayoutInspection
import Testing

/// What is found in a situation does not depend on the situations before.
@Suite struct WarmCheckTests {
  private var allRules: CheckOptions {
    var options = CheckOptions()
    options.rules = Set(Rule.allCases)
    return options
  }

  private func expectNoMemory(
    _ spec: Spec, _ maker: inout SpecMaker, situations: Int, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let warm = try LayoutChecker(spec, options: allRules)
    var count = 0
    for step in 0..<situations {
      let situation = maker.situation()
      let scale = maker.dice.pick([1.0, 1, 1, 2, 3])
      let found = try warm.check(situation, contentScale: scale)
      let fresh = try LayoutChecker(spec, options: allRules)
      let wanted = try fresh.check(situation, contentScale: scale)
      count += wanted.count
      #expect(
        found == wanted, "\(name), step \(step), \(situation), contents \(scale)",
        sourceLocation: sourceLocation)
      if found != wanted { break }
    }
    return count
  }

  @Test func `the examples are checked alike warm and cold`() throws {
    let seed: UInt64 = 11
    print("seed of situations: \(seed)")
    var maker = SpecMaker(seed: seed)
    for example in exampleSpecs {
      _ = try expectNoMemory(spec(example.text), &maker, situations: 25, example.name)
    }
  }

  @Test func `random specs are checked alike warm and cold`() throws {
    let seed: UInt64 = 100_150
    print("seed of specs: \(seed)")
    var count = 0
    var clean = 0
    for index in 0..<100 {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let found = try expectNoMemory(
        maker.spec(), &maker, situations: 8, "spec of seed \(seed &+ UInt64(index))")
      count += found
      if found == 0 { clean += 1 }
    }
    // The specs are worth while: there is much to find.
    #expect(count > 1000 && clean < 60, "\(count) findings, \(clean) specs without")
  }

  @Test func `two runs say the same, whatever the order of the situations`() throws {
    let seed: UInt64 = 99
    print("seed of specs: \(seed)")
    for index in 0..<30 {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let spec = maker.spec()
      let situations = (0..<8).map { _ in maker.situation() }
      let forward = try LayoutChecker(spec, options: allRules)
      let backward = try LayoutChecker(spec, options: allRules)
      let first = try situations.map { try forward.check($0) }
      let second = try situations.reversed().map { try backward.check($0) }
      #expect(first == second.reversed())
      let again = try LayoutChecker(spec, options: allRules)
      for situation in situations { _ = try again.check(situation) }
      #expect(again.finish() == forward.finish())
      #expect(backward.finish().map { $0.subject } == forward.finish().map { $0.subject })
    }
  }
}

import LayoutInspection
import Testing

/// Tests that the findings in a situation do not depend on earlier situations.
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
      let found = try warm.check(situation)
      let fresh = try LayoutChecker(spec, options: allRules)
      let wanted = try fresh.check(situation)
      count += wanted.count
      #expect(
        found == wanted, "\(name), step \(step), \(situation)",
        sourceLocation: sourceLocation)
      if found != wanted { break }
    }
    return count
  }

  @Test func `the examples have the same findings with warm and new checkers`() throws {
    let seed: UInt64 = 11
    print("seed of situations: \(seed)")
    var maker = SpecMaker(seed: seed)
    for example in exampleSpecs {
      _ = try expectNoMemory(
        spec(example.text), &maker, situations: Thoroughness.isFull ? 25 : 8, example.name)
    }
  }

  @Test func `random specs have the same findings with warm and new checkers`() throws {
    let seed: UInt64 = 100_150
    print("seed of specs: \(seed)")
    var count = 0
    var clean = 0
    let specCount = Thoroughness.scaled(80)
    for index in 0..<specCount {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let found = try expectNoMemory(
        maker.spec(), &maker, situations: 8, "spec of seed \(seed &+ UInt64(index))")
      count += found
      if found == 0 { clean += 1 }
    }
    // The specs are meaningful: they have many findings.
    #expect(
      count > 8 * specCount && clean < specCount / 2, "\(count) findings, \(clean) specs without")
  }

  @Test func `findings do not depend on the order of situations`() throws {
    let seed: UInt64 = 99
    print("seed of specs: \(seed)")
    for index in 0..<Thoroughness.scaled(80) {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let spec = maker.spec()
      let situations = (0..<8).map { _ in maker.situation() }
      let forward = try LayoutChecker(spec, options: allRules)
      let backward = try LayoutChecker(spec, options: allRules)
      let first = try situations.map { try forward.check($0) }
      let second = try situations.reversed().map { try backward.check($0) }
      #expect(first == second.reversed())
    }
  }

  @Test func `each rule finds the same alone as with the others`() throws {
    let seed: UInt64 = 321
    print("seed of specs: \(seed)")
    for index in 0..<(Thoroughness.isFull ? 80 : 4) {
      var maker = SpecMaker(seed: seed &+ UInt64(index))
      let spec = maker.spec()
      // A contradiction of sets is found in one of several forms.
      guard spec.sets.isEmpty else { continue }
      let situations = (0..<4).map { _ in maker.situation() }
      let all = try LayoutChecker(spec, options: allRules)
      let found = try situations.map { try all.check($0) }
      for rule in Rule.allCases {
        var options = CheckOptions()
        options.rules = [rule]
        let one = try LayoutChecker(spec, options: options)
        let alone = try situations.map { try one.check($0) }
        #expect(alone == found.map { $0.filter { $0.rule == rule } })
      }
    }
  }

  @Test func `a situation that does not exist is refused without effect`() throws {
    let spec = spec(screen("\"a\": {}", pinned("a", -10, 0, 20, 20)))
    let checker = try LayoutChecker(spec)
    let found = try checker.check(spec.situation)
    var situation = spec.situation
    situation.window = .form("half")
    #expect(throws: SceneError.self) { try checker.check(situation) }
    #expect(try checker.check(spec.situation) == found)
    #expect(found.count == 1)
  }

  @Test func `findings of groups get their details`() throws {
    let text = screen(
      "\"a\": {\"intrinsic\": [300, 20]}",
      ["a.left == root.left", "a.right == root.right", "a.top == safeArea.top"])
    let spec = spec(text)
    let checker = try LayoutChecker(spec)
    var report = CheckReport()
    var situations: [Situation] = []
    for width in [400.0, 250, 200] {
      var situation = spec.situation
      situation.screenSize = Size(width: width, height: 800)
      situations.append(situation)
      report.add(try checker.check(situation))
    }
    try report.addDetails {
      situations[$0.worst]
    } _: { findings, situation throws(SceneError) in
      try checker.detailed(findings, in: situation)
    }
    try #require(report.groups.count == 1)
    #expect(report.groups[0].situations == [1, 2] && report.groups[0].worst == 2)
    #expect(
      report.groups[0].finding.message
        == "'a' is squeezed to 200 of the 300 points of width its content asks for")
    #expect(
      report.groups[0].finding.related.map { $0.text }
        == ["a.left == root.left", "a.right == root.right"])
  }
}

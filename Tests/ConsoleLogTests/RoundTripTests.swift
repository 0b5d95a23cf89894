import Anchors
import ConsoleLog
import Testing

/// Logs that this package writes itself, read back.
@Suite struct RoundTripTests {
  /// A small random number generator whose runs can be repeated from a seed.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  private static let names = [
    nil, nil, "email field", "card.header", "it's [here]: (2)", "a", "Ünïcode ☃", "one - two + 3",
    "a quite long name of more than 25 letters", "say \"hello\"",
  ]

  /// A window with views, guides and constraints at random, of which some contradict each other.
  private func randomWindow(_ dice: inout Dice) -> Window {
    let window = Window(
      frame: Rect(x: 0, y: 0, width: 390, height: 844),
      safeAreaInsets: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), scale: 3)
    if dice.roll(4) == 0 { window.direction = .rightToLeft }
    var views = [window.rootView]
    for number in 0..<(3 + dice.roll(5)) {
      let parent = views[dice.roll(views.count)]
      let name = Self.names[dice.roll(Self.names.count)].map {
        dice.roll(3) == 0 ? "\($0)\(number)" : $0
      }
      let view: View = dice.roll(5) == 0 ? StackView() : View()
      view.name = name
      view.frame = Rect(
        x: Double(dice.roll(50)), y: Double(dice.roll(50)), width: Double(dice.roll(200)),
        height: Double(dice.roll(200)))
      view.translatesAutoresizingMaskIntoConstraints = dice.roll(4) == 0
      if let stack = parent as? StackView, dice.roll(2) == 0 {
        stack.addArrangedSubview(view)
      } else {
        parent.addSubview(view)
      }
      views.append(view)
    }
    for _ in 0..<(8 + dice.roll(16)) {
      let constraint = randomConstraint(views, &dice)
      if dice.roll(6) == 0 { constraint.priority = LayoutPriority(Double(1 + dice.roll(999))) }
      if dice.roll(5) == 0 { constraint.identifier = "the 'id' of \(dice.roll(9))" }
      constraint.isActive = true
    }
    return window
  }

  private func randomConstraint(_ views: [View], _ dice: inout Dice) -> LayoutConstraint {
    let (one, two) = (views[dice.roll(views.count)], views[dice.roll(views.count)])
    let constant = Double(dice.roll(400) - 100) / (dice.roll(3) == 0 ? 4 : 1)
    let xs = [one.leadingAnchor, one.trailingAnchor, one.centerXAnchor]
    let guides = [two.safeAreaLayoutGuide, two.layoutMarginsGuide]
    let guide = guides[dice.roll(2)]
    switch dice.roll(7) {
    case 0: return one.widthAnchor.constraint(equalToConstant: abs(constant))
    case 1: return one.heightAnchor.constraint(greaterThanOrEqualToConstant: constant)
    case 2:
      return one.widthAnchor.constraint(
        equalTo: two.widthAnchor, multiplier: 0.5, constant: constant)
    case 3:
      let x = dice.roll(3)
      let other = [two.leadingAnchor, two.trailingAnchor, two.centerXAnchor][dice.roll(3)]
      return dice.roll(2) == 0
        ? xs[x].constraint(equalTo: other, constant: constant)
        : xs[x].constraint(lessThanOrEqualTo: other, constant: constant)
    case 4: return one.topAnchor.constraint(equalTo: two.bottomAnchor, constant: constant)
    case 5: return one.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: constant)
    default: return one.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: constant)
    }
  }

  @Test(arguments: 0..<Thoroughness.scaled(120))
  func `a written conflict reads back`(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 13)
    for _ in 0..<4 {
      let window = randomWindow(&dice)
      for report in window.conflicts { try expectReadsBack(report) }
    }
  }

  private func expectReadsBack(_ report: ConflictReport) throws {
    let log = report.log
    let found = conflicts(
      in: log.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    try #require(found.count == 1, "\(log)")
    let conflict = found[0]
    let unread = conflict.unread
    #expect(unread == [])
    let explanation = ConflictExplanation(of: conflict)
    let (contradicts, broken, needed) = (
      explanation.contradicts, explanation.broken, explanation.needed
    )
    #expect(contradicts, "\(log)")
    #expect(broken != nil, "\(log)")
    // Rules are implicit here, and listed there.
    let ruleCount = report.members.filter { $0.origin == .size }.count
    #expect(needed.count + ruleCount <= conflict.constraints.count, "\(log)")
    #expect(conflict.constraints.count <= report.members.count, "\(log)")
  }

  @Test func `random conflicts cover many kinds`() {
    var kinds: Set<LayoutConstraint.Origin> = []
    var count = 0
    for seed in 0..<40 {
      var dice = Dice(state: UInt64(seed) &* 7919 &+ 13)
      for report in randomWindow(&dice).conflicts {
        count += 1
        kinds.formUnion(report.members.map { $0.origin })
      }
    }
    #expect(count > 40)
    #expect(kinds.isSuperset(of: [.user, .window, .frame, .guide, .size]))
  }
}

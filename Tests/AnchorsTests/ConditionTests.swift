import Anchors
import Testing

/// Sets of constraints for conditions on the window.
@Suite struct ConditionTests {
  /// A side bar beside a list, in a window that can change.
  private struct Panes {
    let window = Window(frame: Rect(x: 0, y: 0, width: 699, height: 900))
    let bar: View
    let list: View

    init() {
      bar = window.rootView.added("bar")
      list = window.rootView.added("list")
      bar.pin(.vertical, at: 0, length: 100)
      list.pin(.vertical, at: 0, length: 100)
      LayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor),
        list.leadingAnchor.constraint(equalTo: bar.trailingAnchor),
        list.trailingAnchor.constraint(equalTo: window.rootView.trailingAnchor),
      ])
    }

    func barIs(_ width: Double) -> LayoutConstraint {
      bar.widthAnchor.constraint(equalToConstant: width)
    }

    func resize(_ width: Double, _ height: Double = 900) {
      window.frame = Rect(x: 0, y: 0, width: width, height: height)
    }
  }

  private static let landscape = Condition.orientation(.landscape)

  @Test(
    arguments: [
      (.width(.atLeast(700)), 700, 900, true), (.width(.atLeast(700)), 699.99, 900, false),
      (.width(.below(700)), 700, 900, false), (.width(.above(700)), 700, 900, false),
      (.width(.atMost(700)), 700, 900, true), (.height(.atLeast(700)), 1, 700, true),
      (landscape, 701, 700, true), (landscape, 700, 700, false),
      (.orientation(.portrait), 700, 700, true), (!landscape, 701, 700, false),
      (.direction(.leftToRight), 1, 1, true), (.direction(.rightToLeft), 1, 1, false),
      (.horizontalSizeClass(.compact), 1, 1, true), (.verticalSizeClass(.compact), 1, 1, false),
      (.width(.above(1)) && .width(.below(5)) && landscape, 3, 2, true),
      (.width(.above(1)) && .width(.below(5)) && landscape, 3, 4, false),
      (.width(.below(1)) || .width(.above(5)) || landscape, 3, 4, false),
      (.width(.below(1)) || .width(.above(5)) || landscape, 6, 9, true),
    ] as [(Condition, Double, Double, Bool)])
  func `a condition holds on its side of the border`(
    _ condition: Condition, _ width: Double, _ height: Double, _ holds: Bool
  ) {
    let window = Window(frame: Rect(x: 0, y: 0, width: width, height: height))
    window.horizontalSizeClass = .compact
    #expect(window.meets(condition) == holds)
    #expect(window.meets(!condition) != holds)
  }

  @Test(
    arguments: [
      (.width(.atLeast(700)), "width >= 700"), (.height(.below(474.5)), "height < 474.5"),
      (.horizontalSizeClass(.regular) && !landscape, "horizontal regular and not landscape"),
      (!(.direction(.rightToLeft) || landscape), "not (right to left or landscape)"),
    ] as [(Condition, String)])
  func `a condition describes itself`(_ condition: Condition, _ words: String) {
    #expect(condition.description == words)
  }

  @Test func `sets switch exactly at their border, in both directions`() {
    let panes = Panes()
    panes.window.setConstraints([panes.barIs(0)], activeWhen: .width(.below(700)))
    panes.window.setConstraints([panes.barIs(280)], activeWhen: .width(.atLeast(700)))
    for (width, bar) in [(699.0, 0.0), (700, 280), (699.5, 0), (1200, 280), (320, 0)] {
      panes.resize(width)
      expectFrame(of: panes.bar, 0, 0, bar, 100)
      expectFrame(of: panes.list, bar, 0, width - bar, 100)
      expectClean(panes.window)
    }
  }

  @Test func `a crossing lays views out once, and activates each constraint once`() {
    final class Counter: View {
      var widths: [Double] = []
      override func layoutSubviews() { widths.append(exactFrame.width) }
    }
    let panes = Panes()
    let counter = Counter(name: "counter")
    counter.translatesAutoresizingMaskIntoConstraints = false
    panes.bar.addSubview(counter)
    counter.pin(.vertical, at: 0, length: 10)
    counter.leadingAnchor.constraint(equalTo: panes.bar.leadingAnchor).isActive = true
    counter.widthAnchor.constraint(equalTo: panes.bar.widthAnchor).isActive = true
    panes.window.setConstraints([panes.barIs(80)], activeWhen: .width(.below(700)))
    panes.window.setConstraints([panes.barIs(280)], activeWhen: .width(.atLeast(700)))
    panes.window.layoutIfNeeded()
    counter.widths = []
    for width in [680.0, 720, 760, 640] {
      panes.resize(width)
      panes.window.layoutIfNeeded()
    }
    #expect(counter.widths == [280, 80])
  }

  @Test func `size classes and the direction switch sets`() {
    let panes = Panes()
    let (regular, leftward) = (panes.barIs(200), panes.barIs(300))
    panes.window.setConstraints([regular], activeWhen: .horizontalSizeClass(.regular))
    panes.window.setConstraints([leftward], activeWhen: .direction(.rightToLeft))
    #expect([regular, leftward].map(\.isActive) == [false, false])
    panes.window.horizontalSizeClass = .regular
    panes.window.layoutIfNeeded()
    #expect([regular, leftward].map(\.isActive) == [true, false])
    panes.window.horizontalSizeClass = .compact
    panes.window.direction = .rightToLeft
    panes.window.layoutIfNeeded()
    #expect([regular, leftward].map(\.isActive) == [false, true])
  }

  @Test func `a set is returned, replaced and removed by its condition`() {
    let panes = Panes()
    let condition = Condition.width(.below(700))
    let (old, new) = (panes.barIs(10), panes.barIs(20))
    panes.window.setConstraints([old], activeWhen: condition)
    #expect(panes.window.ownConditionalSets.constraints(activeWhen: condition).first === old)
    panes.window.setConstraints([new], activeWhen: condition)
    #expect(!old.isActive && new.isActive)
    panes.window.setConstraints([], activeWhen: condition)
    #expect(!new.isActive)
    #expect(panes.window.ownConditionalSets.constraints(activeWhen: condition).isEmpty)
  }

  @Test func `sets keep their order and shared constraints as many others are removed`() {
    let panes = Panes()
    let (shared, own) = (panes.barIs(80), panes.barIs(90))
    let conditions = (0..<100).map { Condition.width(.atLeast(Double($0))) }
    for condition in conditions {
      panes.window.setConstraints([shared], activeWhen: condition)
    }
    panes.window.setConstraints([shared, own, own], activeWhen: .width(.above(700)))
    for condition in conditions.dropFirst(2) {
      panes.window.setConstraints([], activeWhen: condition)
    }
    let sets = panes.window.ownConditionalSets
    #expect(sets.conditions == Array(conditions.prefix(2)) + [.width(.above(700))])
    #expect(sets.applying == [true, true, false])
    #expect(shared.isActive && !own.isActive && sets.contains(own))
    panes.window.setConstraints([], activeWhen: conditions[0])
    #expect(shared.isActive && shared.condition == conditions[1])
    panes.window.setConstraints([], activeWhen: conditions[1])
    #expect(!shared.isActive && sets.contains(shared))
    panes.resize(800)
    panes.window.layoutIfNeeded()
    #expect(shared.isActive && own.isActive)
    panes.window.setConstraints([own], activeWhen: .width(.above(700)))
    #expect(!shared.isActive && shared.condition == nil && own.isActive)
    sets.removeAll()
    #expect(own.isActive && !sets.contains(own) && sets.conditions.isEmpty)
  }

  @Test func `a constraint of a view outside the tree waits for it`() {
    let panes = Panes()
    let other = View(name: "other")
    other.translatesAutoresizingMaskIntoConstraints = false
    let constraint = other.widthAnchor.constraint(equalTo: panes.bar.widthAnchor)
    panes.window.setConstraints([constraint], activeWhen: .width(.atLeast(700)))
    panes.resize(800)
    panes.window.layoutIfNeeded()
    #expect(!constraint.isActive)
    panes.window.rootView.addSubview(other)
    panes.window.layoutIfNeeded()
    #expect(constraint.isActive)
  }

  @Test func `frames at random sizes are those of a window that was made there`() {
    var dice = Dice(state: 50)
    func make(_ width: Double, _ height: Double) -> Panes {
      let panes = Panes()
      panes.resize(width, height)
      panes.window.setConstraints([panes.barIs(280)], activeWhen: .width(.atLeast(700)))
      panes.window.setConstraints(
        [panes.barIs(60)], activeWhen: .width(.below(700)) && Self.landscape)
      panes.window.setConstraints(
        [panes.barIs(0)], activeWhen: .width(.below(700)) && !Self.landscape)
      return panes
    }
    let moved = make(699, 900)
    for _ in 0..<500 {
      let (width, height) = (Double(300 + dice.roll(900)), Double(300 + dice.roll(900)))
      moved.resize(width, height)
      let fresh = make(width, height)
      #expect(moved.bar.exactFrame == fresh.bar.exactFrame)
      #expect(moved.list.exactFrame == fresh.list.exactFrame)
    }
  }

  @Test func `segments end exactly at a condition and name it`() throws {
    let panes = Panes()
    panes.window.setConstraints([panes.barIs(280)], activeWhen: .width(.atLeast(700)))
    panes.window.setConstraints([panes.barIs(0)], activeWhen: .width(.below(700)))
    let segments = try panes.window.segments(overWidths: 320...1400)
    #expect(ranges(of: segments) == [320...700, 700...1400])
    #expect(segments[0].border?.isApproximate == false)
    #expect(
      segments.map(\.description).first
        == "320...700, until the condition 'width >= 700' begins or ends")
  }

  @Test func `a contradiction of two sets names both conditions`() throws {
    let panes = Panes()
    panes.window.setConstraints([panes.barIs(280)], activeWhen: .width(.atLeast(600)))
    panes.window.setConstraints([panes.barIs(0)], activeWhen: .width(.below(700)))
    let conflict = try #require(panes.window.conflicts.first)
    #expect(conflict.explanation.contains("active while width >= 600"))
    #expect(
      conflict.remedy == """
        The conditions width >= 600, and width < 700 can hold at once: make them exclude each \
        other, or lower the priority of one of the constraints.
        """)
  }

  @Test(.promptly) func `a bound that is not a number is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Condition.width(.atLeast(.nan)) }
    await #expect(processExitsWith: .failure) { _ = Condition.height(.below(.nan)) }
  }
}

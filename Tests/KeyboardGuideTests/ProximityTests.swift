import KeyboardGuide
import Testing

/// Tests of the distances at which a keyboard comes near an edge and leaves it, in a window of 800
/// x 1000 points.
///
/// A tenth is 80 and 100 points, left past 88 and 110.
@Suite struct ProximityTests {
  private func window(
    _ size: Size = Size(width: 800, height: 1000),
    _ direction: UserInterfaceLayoutDirection = .leftToRight
  ) -> Window {
    let window = Window(frame: Rect(origin: .zero, size: size), direction: direction)
    window.rootView.keyboardLayoutGuide.followsUndockedKeyboard = true
    return window
  }

  private func float(_ x: Double, _ y: Double, _ width: Double = 200, _ height: Double = 200)
    -> Keyboard
  {
    .floating(Rect(x: x, y: y, width: width, height: height))
  }

  /// A walk away from an edge and back: the gap, and whether the edge is near.
  struct Walk: Sendable, CustomTestStringConvertible {
    let edge: DirectionalRectEdge
    let steps: [(gap: Double, isNear: Bool)]
    var testDescription: String { "\(edge)" }
  }

  static let walks = [
    Walk(
      edge: .leading,
      steps: [
        (200, false), (81, false), (80, true), (0, true), (80.5, true), (88, true), (88.5, false),
        (88, false), (81, false), (79, true), (300, false),
      ]),
    Walk(
      edge: .trailing,
      steps: [
        (80, true), (88, true), (89, false), (80.25, false), (80, true), (88, true), (80, true),
      ]),
    Walk(
      edge: .top,
      steps: [
        (101, false), (100, true), (110, true), (110.5, false), (110, false), (100, true),
        (-50, true), (110, true), (400, false),
      ]),
    Walk(
      edge: .bottom,
      steps: [(400, false), (100, true), (110, true), (111, false), (105, false), (99, true)]),
  ]

  /// Shows a keyboard, and lays out: positions without a layout are not remembered.
  private func show(_ keyboard: Keyboard, in window: Window) {
    window.keyboard = keyboard
    window.layoutIfNeeded()
  }

  @Test(arguments: walks, [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `an edge is near up to a tenth, and once near up to a hundredth more`(
    _ walk: Walk, _ direction: UserInterfaceLayoutDirection
  ) {
    let window = window(Size(width: 800, height: 1000), direction)
    for (gap, isNear) in walk.steps {
      let isLeft = (walk.edge == .leading) == (direction == .leftToRight)
      switch walk.edge {
      case .top: window.keyboard = float(300, gap)
      case .bottom: window.keyboard = float(300, 1000 - 200 - gap)
      default: window.keyboard = float(isLeft ? gap : 800 - 200 - gap, 400)
      }
      window.layoutIfNeeded()
      #expect(
        window.rootView.keyboardLayoutGuide.nearEdges == (isNear ? walk.edge : []), "at \(gap)")
    }
  }

  @Test func `a keyboard near both sides counts as near neither`() {
    let window = window()
    let guide = window.rootView.keyboardLayoutGuide
    // 60 from the left, then also 80 from the right: 800 - 60 - 660.
    window.keyboard = float(60, 400, 600)
    expectEdges(guide, .leading)
    window.keyboard = float(60, 400, 660)
    expectEdges(guide, [])
    // 90 from the right: out of reach again.
    window.keyboard = float(60, 400, 650)
    expectEdges(guide, .leading)
    window.keyboard = float(0, 400, 800)
    expectEdges(guide, [])
    window.keyboard = float(60, 0, 660)
    expectEdges(guide, .top)
  }

  @Test func `a keyboard near top and bottom counts as near the bottom`() {
    let window = window()
    let guide = window.rootView.keyboardLayoutGuide
    window.keyboard = float(300, 50, 200, 800)
    expectEdges(guide, .top)
    window.keyboard = float(300, 50, 200, 850)
    expectEdges(guide, .bottom)
    window.keyboard = float(0, 0, 200, 1000)
    expectEdges(guide, [.bottom, .leading])
    window.keyboard = float(0, 0, 800, 1000)
    expectEdges(guide, .bottom)
  }

  @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `at most two edges are near, and never opposite ones`(
    _ direction: UserInterfaceLayoutDirection
  ) {
    let window = window(Size(width: 800, height: 1000), direction)
    let guide = window.rootView.keyboardLayoutGuide
    for width in stride(from: 40.0, through: 880, by: 120) {
      for height in stride(from: 40.0, through: 1080, by: 130) {
        for x in stride(from: -60.0, through: 800, by: 43) {
          for y in stride(from: -60.0, through: 1000, by: 57) {
            window.keyboard = float(x, y, width, height)
            let near = guide.nearEdges
            guard
              near.isSuperset(of: [.leading, .trailing]) || near.isSuperset(of: [.top, .bottom])
            else { continue }
            Issue.record("\(near) at \(window.keyboard.frame)")
          }
        }
      }
    }
  }

  @Test func `the distance is measured from the part of the keyboard in the window`() {
    let window = window()
    let guide = window.rootView.keyboardLayoutGuide
    window.keyboard = float(-150, 400)
    expectEdges(guide, .leading)
    expectFrame(of: guide, 0, 400, 50, 200)
    window.keyboard = float(700, 900)
    expectEdges(guide, [.bottom, .trailing])
    window.keyboard = float(-150, 400, 1100)
    expectEdges(guide, [])
  }

  @Test func `near edges are forgotten when a keyboard stops floating`() {
    let window = window()
    let guide = window.rootView.keyboardLayoutGuide
    let inTheBand = float(85, 105)
    show(float(80, 100), in: window)
    expectEdges(guide, [.top, .leading])
    show(inTheBand, in: window)
    expectEdges(guide, [.top, .leading])
    // Undocked the sides do not count; the top does, and is remembered.
    show(Keyboard(kind: .undocked, frame: Rect(x: 0, y: 105, width: 800, height: 300)), in: window)
    expectEdges(guide, .top)
    show(inTheBand, in: window)
    expectEdges(guide, .top)
    show(.docked(height: 300, on: Screen(size: window.frame.size)), in: window)
    expectEdges(guide, .bottom)
    show(inTheBand, in: window)
    expectEdges(guide, [])
    show(float(80, 100), in: window)
    show(.dismissed, in: window)
    show(inTheBand, in: window)
    expectEdges(guide, [])
  }

  @Test func `a keyboard that only touches a window does not cover it`() {
    // Exact decimals are not exact in binary: 199.1 + 551.7 is slightly above 750.8.
    var dice = EventDice(state: 25)
    for step in 0..<3000 {
      let unit = step.isMultiple(of: 2) ? 10.0 : 100
      func decimal(_ low: Double, _ high: Double) -> Double {
        (dice.number(low, high) * unit).rounded() / unit
      }
      var frame = Rect(
        x: decimal(0, 300), y: decimal(0, 300), width: decimal(450, 900),
        height: decimal(450, 900))
      if step == 0 { frame = Rect(x: 199.1, y: 50, width: 551.7, height: 700) }
      let size = Size(width: decimal(100, 400), height: decimal(100, 400))
      func sum(_ numbers: Double...) -> Double {
        numbers.reduce(0) { $0 + ($1 * unit).rounded() } / unit
      }
      let places = [
        Point(x: sum(frame.minX, frame.width), y: frame.minY),
        Point(x: sum(frame.minX, -size.width), y: frame.minY),
        Point(x: frame.minX, y: sum(frame.minY, frame.height)),
        Point(x: frame.minX, y: sum(frame.minY, -size.height)),
      ]
      let window = Window(frame: frame)
      let guide = window.rootView.keyboardLayoutGuide
      guide.followsUndockedKeyboard = true
      window.safeAreaInsets.bottom = 20
      for place in places {
        window.keyboard = .floating(Rect(origin: place, size: size))
        #expect(guide.nearEdges == .bottom, "\(frame), \(place), \(size)")
        expectFrame(of: guide, 0, frame.height - 20, frame.width, 20)
      }
    }
  }

  @Test func `both distances can be set`() {
    let window = window()
    let guide = window.rootView.keyboardLayoutGuide
    guide.nearThreshold = 0.25
    guide.nearHysteresis = 0.05
    let walk = [(201.0, false), (200, true), (240, true), (241, false), (210, false)]
    for (x, isNear) in walk {
      show(float(x, 400), in: window)
      expectEdges(guide, isNear ? .leading : [])
    }
    guide.nearThreshold = 0
    guide.nearHysteresis = 0
    window.keyboard = float(0, 400)
    expectEdges(guide, .leading)
    window.keyboard = float(0.5, 400)
    expectEdges(guide, [])
    // A change counts at once.
    guide.nearThreshold = 0.1
    expectEdges(guide, .leading)
  }

  @Test func `the near edges and their constraint sets mirror with the direction`() {
    let window = window()
    let guide = window.rootView.keyboardLayoutGuide
    let box = window.rootView.added("box")
    let (leading, trailing) = (
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 2)
    )
    guide.setConstraints([leading], activeWhenNearEdge: .leading)
    guide.setConstraints([trailing], activeWhenNearEdge: .trailing)
    window.keyboard = float(0, 400)
    window.layoutIfNeeded()
    #expect([leading.isActive, trailing.isActive] == [true, false])
    window.direction = .rightToLeft
    window.layoutIfNeeded()
    #expect([leading.isActive, trailing.isActive] == [false, true])
    window.rootView.semanticContentAttribute = .forceLeftToRight
    window.layoutIfNeeded()
    #expect([leading.isActive, trailing.isActive] == [true, false])
  }

  @Test(arguments: [320.0, 375, 400, 401, 600])
  func `sides are never near in a window up to 400 points wide`(_ width: Double) {
    let window = window(Size(width: width, height: 1000))
    window.keyboard = float(0, 400, 100)
    expectEdges(window.rootView.keyboardLayoutGuide, width > 400 ? .leading : [])
    window.userInterfaceIdiom = .phone
    expectEdges(window.rootView.keyboardLayoutGuide, [])
  }
}

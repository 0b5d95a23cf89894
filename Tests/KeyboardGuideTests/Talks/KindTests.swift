import KeyboardGuide
import Testing

/// Tests of the edges that each kind of keyboard can be near; the guide follows in all cases.
@Suite struct KindTests {
  // WWDC21 10259
  @Test(arguments: [20.0, 398, 900, 1194])
  func `a docked keyboard of any height is near the bottom only`(_ height: Double) throws {
    let tablet = try TalkScreen.tablet(follows: true)
    tablet.dock(height)
    expectEdges(tablet.guide, .bottom)
  }

  // WWDC21 10259
  @Test(arguments: [Keyboard.Kind.undocked, .split])
  func `an undocked or a split keyboard is near the top or no edge`(_ kind: Keyboard.Kind) throws {
    let tablet = try TalkScreen.tablet(follows: true)
    for (y, edges) in [(500.0, []), (119, .top), (0, .top), (894, [])]
      as [(Double, DirectionalRectEdge)]
    {
      // As wide as the screen, and at either side, where a floating keyboard would be near it.
      for (x, width) in [(0.0, 834.0), (0, 400), (434, 400)] {
        tablet.show(kind, x, y, width, 300)
        expectEdges(tablet.guide, edges)
      }
    }
  }

  // WWDC21 10259
  @Test(arguments: [Keyboard.Kind.undocked, .split])
  func `an undocked or a split keyboard is away from all edges until too near the top`(
    _ kind: Keyboard.Kind
  ) throws {
    let tablet = try TalkScreen.tablet(follows: true)
    // At the left side, which it would be near by distance alone.
    let walk: [(Double, DirectionalRectEdge)] = [
      (800, []), (400, []), (120, []), (119, .top), (131, .top), (132, []), (800, []),
    ]
    for (y, edges) in walk {
      tablet.show(kind, 0, y, 400, 300)
      expectEdges(tablet.guide, edges)
    }
  }

  // WWDC21 10259
  @Test func `an undocked keyboard is away from the bottom even just above it`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    for lift in [1.0, 20, 100, 200] {
      tablet.show(.undocked, 0, 1194 - 398 - lift, 834, 398)
      expectEdges(tablet.guide, [])
    }
  }

  // WWDC21 10259
  @Test func `a floating keyboard can be near each edge, and two that meet in a corner`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let places: [(Double, Double, DirectionalRectEdge)] = [
      (0, 0, [.top, .leading]), (257, 0, .top), (514, 0, [.top, .trailing]),
      (0, 467, .leading), (257, 467, []), (514, 467, .trailing),
      (0, 934, [.bottom, .leading]), (257, 934, .bottom), (514, 934, [.bottom, .trailing]),
    ]
    for (x, y, edges) in places {
      tablet.float(x, y)
      expectEdges(tablet.guide, edges)
    }
  }
}

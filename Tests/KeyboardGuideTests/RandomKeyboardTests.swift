import KeyboardGuide
import Testing

/// Tests of random keyboards in random windows against an independent version of the reference's
/// table.
@Suite struct RandomKeyboardTests {
  /// The table and its distances, side by side as the reference has them.
  struct Reference {
    /// The sides within reach, which are left later than they are entered.
    private var reached: Set<GuideCase.Side> = []

    /// The sides that a keyboard is near.
    mutating func near(
      _ keyboard: Keyboard, in window: Rect, isNarrow: Bool, follows: Bool
    ) -> Set<GuideCase.Side> {
      let counted: [GuideCase.Side]
      switch keyboard.kind {
      case .undocked, .split: counted = [.top]
      case .floating: counted = isNarrow ? [.top, .bottom] : [.top, .left, .bottom, .right]
      case .collapsedBar: counted = isNarrow ? [] : [.left, .right]
      case .dismissed, .docked, .camera, .shortcutsBar: counted = []
      }
      guard follows, let part = Self.part(of: keyboard, in: window) else {
        reached = []
        return [.bottom]
      }
      let before = reached
      reached = Set(
        counted.filter { side in
          let (gap, extent) = Self.gap(part, window, side)
          return gap <= extent / 10 + (before.contains(side) ? extent / 100 : 0) + 1e-9
        })
      var near = reached
      if near.isSuperset(of: [.left, .right]) { near.subtract([.left, .right]) }
      if near.contains(.bottom) { near.remove(.top) }
      switch keyboard.kind {
      case .undocked, .split, .floating: return near
      case .dismissed, .docked, .camera, .shortcutsBar, .collapsedBar: return near.union([.bottom])
      }
    }

    static func part(of keyboard: Keyboard, in window: Rect) -> Rect? {
      guard keyboard.kind != .dismissed else { return nil }
      let (left, right) = (
        max(keyboard.frame.minX, window.minX), min(keyboard.frame.maxX, window.maxX)
      )
      let (top, bottom) = (
        max(keyboard.frame.minY, window.minY), min(keyboard.frame.maxY, window.maxY)
      )
      // Frames that merely touch share nothing, whatever the rounding of the sums.
      guard right - left > 1e-6, bottom - top > 1e-6 else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func gap(
      _ part: Rect, _ window: Rect, _ side: GuideCase.Side
    ) -> (gap: Double, extent: Double) {
      switch side {
      case .top: (part.minY - window.minY, window.height)
      case .bottom: (window.maxY - part.maxY, window.height)
      case .left: (part.minX - window.minX, window.width)
      case .right: (window.maxX - part.maxX, window.width)
      }
    }

    /// The guide of the root view, in the window.
    static func guide(
      _ keyboard: Keyboard, in window: Rect, floor: Double, follows: Bool, isInStageManager: Bool
    ) -> Rect {
      let rest = Rect(x: 0, y: window.height - floor, width: window.width, height: floor)
      guard let part = part(of: keyboard, in: window) else { return rest }
      let own = Rect(
        x: part.minX - window.minX, y: part.minY - window.minY, width: part.width,
        height: part.height)
      let top = min(own.minY, window.height - floor)
      let below = Rect(x: 0, y: top, width: window.width, height: window.height - top)
      let bar = Rect(x: own.minX, y: top, width: own.width, height: own.maxY - top)
      switch keyboard.kind {
      case .dismissed: return rest
      case .docked, .camera: return below
      case .undocked, .split, .floating: return follows ? own : rest
      case .shortcutsBar: return follows ? bar : below
      case .collapsedBar: return follows ? bar : isInStageManager ? below : rest
      }
    }
  }

  private static let windows = [
    Rect(x: 0, y: 0, width: 834, height: 1194), Rect(x: 0, y: 0, width: 504, height: 1194),
    Rect(x: 514, y: 0, width: 320, height: 1194), Rect(x: 434, y: 0, width: 400, height: 1194),
    Rect(x: 433, y: 0, width: 401, height: 1194), Rect(x: 50, y: 100, width: 600, height: 800),
    Rect(x: -200, y: 700, width: 700, height: 900), Rect(x: 300, y: -100, width: 800, height: 700),
  ]

  /// Returns a keyboard anywhere, often exactly on a border.
  private func keyboard(_ dice: inout EventDice, in window: Rect) -> Keyboard {
    let kind = dice.pick(Keyboard.Kind.allCases)
    let (width, height) = (dice.number(20, 900), dice.number(20, 500))
    func place(_ start: Double, _ extent: Double, _ length: Double) -> Double {
      let line = dice.pick([0, 0.05, 0.1, 0.105, 0.11, 0.12]) * extent
      switch dice.roll(4) {
      case 0: return start + line
      case 1: return start + extent - length - line
      default: return start + dice.number(-0.3, 1.2) * extent
      }
    }
    let x = place(window.minX, window.width, width)
    let y = place(window.minY, window.height, height)
    return Keyboard(kind: kind, frame: Rect(x: x, y: y, width: width, height: height))
  }

  @Test(arguments: 1...10)
  func `random keyboards in random windows match the reference's guide and edges`(_ seed: Int) {
    print("random keyboards, seed \(seed)")
    var dice = EventDice(state: UInt64(seed))
    var reference = Reference()
    let windows = [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { direction in
      Window(
        frame: Self.windows[0], safeAreaInsets: EdgeInsets(top: 0, left: 0, bottom: 20, right: 0),
        direction: direction)
    }
    let covers = windows.map { $0.rootView.addedKeyboardCover() }
    var follows = false
    for step in 0..<1000 {
      let before = windows[0].keyboard
      if dice.roll(8) == 0 {
        let frame = dice.pick(Self.windows)
        follows = dice.roll(4) > 0
        let isInStageManager = dice.roll(2) == 0
        for window in windows {
          window.frame = frame
          window.isInStageManager = isInStageManager
          window.rootView.keyboardLayoutGuide.followsUndockedKeyboard = follows
          window.layoutIfNeeded()
        }
        _ = reference.near(before, in: frame, isNarrow: frame.width <= 400, follows: follows)
      }
      let frame = windows[0].frame
      let keyboard = keyboard(&dice, in: frame)
      let near = reference.near(
        keyboard, in: frame, isNarrow: frame.width <= 400, follows: follows)
      let wanted = Reference.guide(
        keyboard, in: frame, floor: 20, follows: follows,
        isInStageManager: windows[0].isInStageManager)
      for (window, cover) in zip(windows, covers) {
        window.keyboard = keyboard
        window.layoutIfNeeded()
        expectFrame(of: cover, wanted.minX, wanted.minY, wanted.width, wanted.height)
        #expect(
          window.rootView.keyboardLayoutGuide.nearEdges
            == GuideCase.edges(Array(near), window.direction),
          "step \(step): \(keyboard) in \(frame)")
      }
    }
  }
}

import KeyboardGuide
import Testing

/// A view that records the callbacks about its safe area.
private final class Teller: View {
  var told: [Double] = []

  override func safeAreaInsetsDidChange() {
    told.append(safeAreaInsets.bottom)
  }
}

private let screen = Screen(size: Size(width: 834, height: 1194))

/// Keyboards that appear and disappear, each also as the initial one.
private let keyboards: [Keyboard] = [
  .dismissed, .docked(height: 398, on: screen), .docked(height: 300, on: screen),
  .floating(Rect(x: 420, y: 700, width: 320, height: 260)),
  Keyboard(kind: .undocked, frame: Rect(x: 0, y: 500, width: 834, height: 300)),
  Keyboard(kind: .camera, frame: Rect(x: 0, y: 100, width: 834, height: 1094)),
  Keyboard(kind: .shortcutsBar, frame: Rect(x: 100, y: 1125, width: 634, height: 69)),
  Keyboard(kind: .collapsedBar, frame: Rect(x: 20, y: 1125, width: 60, height: 69)),
]

@Test(arguments: keyboards, keyboards)
func `the safe area moves with the guide from one keyboard to the next`(
  _ begin: Keyboard, _ end: Keyboard
) throws {
  let window = try window("iPad Pro 11-inch")
  let nest = SafeAreaNest(in: window)
  window.safeAreaRegions = .all
  let field = window.rootView.added("field")
  let safeArea = window.rootView.safeAreaLayoutGuide
  LayoutConstraint.activate([
    field.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
    field.widthAnchor.constraint(equalToConstant: 100),
    field.heightAnchor.constraint(equalToConstant: 44),
    field.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
  ])
  for weight in [1, 0.9, 0.5, 0.123, 0.01, 0] {
    window.keyboardPresentation = KeyboardPresentation(
      end, from: weight == 0 ? [] : [KeyboardPresentation.Remnant(begin, weight: weight)])
    nest.expectSafeAreasAtGuides()
    expectNumber(field.exactFrame.maxY, window.rootView.keyboardLayoutGuide.exactFrame.minY)
  }
}

@Test func `an interrupted movement blends three safe areas`() throws {
  let window = try window("iPad Pro 11-inch")
  let nest = SafeAreaNest(in: window)
  window.safeAreaRegions = .all
  // 0.5 of 300 points, 0.3 of 398, and 0.2 of the 20 that are left without a keyboard.
  window.keyboardPresentation = KeyboardPresentation(
    .docked(height: 300, on: screen),
    from: [
      KeyboardPresentation.Remnant(.docked(height: 398, on: screen), weight: 0.3),
      KeyboardPresentation.Remnant(keyboards[3], weight: 0.2),
    ])
  expectNumber(window.rootView.safeAreaInsets.bottom, 273.4)
  nest.expectSafeAreasAtGuides()
}

@Test func `a spring keeps the safe area inside the window and above its minimum`() throws {
  let window = try window("iPad Pro 11-inch")
  window.safeAreaRegions = .all
  let camera = Keyboard(kind: .camera, frame: screen.bounds)
  let down = KeyboardPresentation.Remnant(.dismissed, weight: -0.1)
  window.keyboardPresentation = KeyboardPresentation(camera, from: [down])
  expectNumber(window.rootView.safeAreaInsets.bottom, 1194)
  let up = KeyboardPresentation.Remnant(camera, weight: -0.1)
  window.keyboardPresentation = KeyboardPresentation(.dismissed, from: [up])
  expectNumber(window.rootView.safeAreaInsets.bottom, 20)
}

@Test func `views are notified of each step of a safe area with the keyboard`() throws {
  let window = try window("iPad Pro 11-inch")
  let root = window.rootView
  let teller = Teller(frame: Rect(x: 0, y: 0, width: 100, height: 1184))
  root.addSubview(teller)
  expectNumber(teller.safeAreaInsets.bottom, 10)
  func show(_ weight: Double) -> [Double] {
    teller.told = []
    window.keyboardPresentation = KeyboardPresentation(
      .docked(height: 400, on: screen),
      from: [KeyboardPresentation.Remnant(.dismissed, weight: weight)])
    window.layoutIfNeeded()
    return teller.told
  }
  #expect(show(0.5) == [])
  window.safeAreaRegions = .all
  // From 10, without the keyboard, to 390.
  #expect(show(1) == [])
  #expect(show(0.75) == [105])
  #expect(show(0.5) == [200])
  window.safeAreaRegions = .container
  #expect(show(0.25) == [10])
  #expect(show(0) == [])
}

@Test func `a layout after many changes equals a new one`() throws {
  var seed: UInt64 = 20_261
  print("seed: \(seed)")
  func roll(_ sides: UInt64) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % sides)
  }
  let forms: [WindowForm] = [
    .full, .third, .twoThirds, .stageManager(Rect(x: 50, y: 100, width: 600, height: 800)),
  ]
  let regions: [SafeAreaRegions] = [[], .container, .keyboard, .all]
  for form in forms {
    let window = try window("iPad Pro 11-inch", form: form)
    let nest = SafeAreaNest(in: window)
    for _ in 0..<60 {
      if roll(4) == 0 {
        window.safeAreaRegions = regions[roll(4)]
      } else {
        window.keyboardPresentation = KeyboardPresentation(
          keyboards[roll(8)],
          from: [
            KeyboardPresentation.Remnant(keyboards[roll(8)], weight: Double(roll(10)) / 10)
          ])
      }
      if roll(2) == 0 { window.layoutIfNeeded() }
      let fresh = try KeyboardGuideTests.window("iPad Pro 11-inch", form: form)
      let other = SafeAreaNest(in: fresh)
      fresh.safeAreaRegions = window.safeAreaRegions
      fresh.keyboardPresentation = window.keyboardPresentation
      for (view, twin) in zip(nest.views, other.views) {
        #expect(view.exactFrame == twin.exactFrame)
        #expect(view.safeAreaInsets == twin.safeAreaInsets, "\(view.label)")
        #expect(view.layoutMargins == twin.layoutMargins, "\(view.label)")
      }
    }
  }
}

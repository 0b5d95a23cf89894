import KeyboardGuide
import Testing

/// One keyboard in one window, and the bottom inset of the root view's safe area with it.
struct SafeAreaCase: Sendable, CustomTestStringConvertible {
  let form: WindowForm
  let keyboard: Keyboard
  let bottom: Double

  init(_ form: WindowForm, _ kind: Keyboard.Kind, _ bottom: Double) {
    self.form = form
    keyboard = Keyboard(kind: kind, frame: frames[kind] ?? .zero)
    self.bottom = bottom
  }

  var testDescription: String { "\(keyboard.kind) in \(form)" }
}

/// Keyboards on a portrait screen of 834 x 1194 points.
private let frames: [Keyboard.Kind: Rect] = [
  .docked: Rect(x: 0, y: 796, width: 834, height: 398),
  .undocked: Rect(x: 0, y: 500, width: 834, height: 300),
  .split: Rect(x: 0, y: 500, width: 834, height: 300),
  .floating: Rect(x: 420, y: 700, width: 320, height: 260),
  .camera: Rect(x: 0, y: 100, width: 834, height: 1094),
  .shortcutsBar: Rect(x: 100, y: 1125, width: 634, height: 69),
  .collapsedBar: Rect(x: 20, y: 1125, width: 60, height: 69),
]

/// Two hundred points below the screen's top, as wide as the screen.
private let tall = WindowForm.stageManager(Rect(x: 0, y: 200, width: 834, height: 994))
/// From (50, 100) to (650, 900), touching neither edge of the screen.
private let small = WindowForm.stageManager(Rect(x: 50, y: 100, width: 600, height: 800))

/// A window that reaches down to the screen's bottom has 20 points unsafe there.
private let rows: [SafeAreaCase] = [
  SafeAreaCase(.full, .dismissed, 20),
  SafeAreaCase(.full, .docked, 398),
  SafeAreaCase(.full, .camera, 1094),
  SafeAreaCase(.full, .shortcutsBar, 69),
  SafeAreaCase(.full, .collapsedBar, 20),
  SafeAreaCase(.full, .undocked, 20),
  SafeAreaCase(.full, .split, 20),
  SafeAreaCase(.full, .floating, 20),
  SafeAreaCase(.third, .docked, 398),
  SafeAreaCase(.third, .floating, 20),
  // It begins at 514, beside the collapsed bar.
  SafeAreaCase(.slideOver, .docked, 398),
  SafeAreaCase(.slideOver, .shortcutsBar, 69),
  SafeAreaCase(.slideOver, .collapsedBar, 20),
  SafeAreaCase(tall, .docked, 398),
  SafeAreaCase(tall, .collapsedBar, 69),
  SafeAreaCase(tall, .floating, 20),
  // The bottom is at 900: 104 below the keyboard's top, and above the bars.
  SafeAreaCase(small, .docked, 104),
  SafeAreaCase(small, .camera, 800),
  SafeAreaCase(small, .shortcutsBar, 0),
  SafeAreaCase(small, .collapsedBar, 0),
  SafeAreaCase(small, .undocked, 0),
]

@Test(arguments: rows, [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
func `the safe area ends where the guide begins`(
  _ row: SafeAreaCase, _ direction: UserInterfaceLayoutDirection
) throws {
  let window = try window("iPad Pro 11-inch", form: row.form, direction: direction)
  let nest = SafeAreaNest(in: window)
  window.safeAreaRegions = .all
  nest.expectSafeAreasAtGuides()
  window.keyboard = row.keyboard
  expectInset(window.rootView, row.bottom)
  nest.expectSafeAreasAtGuides()
  expectClean(window)
  window.keyboard = .dismissed
  nest.expectSafeAreasAtGuides()
}

@Test(arguments: rows)
func `without the keyboard region the safe area ignores the keyboard`(
  _ row: SafeAreaCase
) throws {
  let window = try window("iPad Pro 11-inch", form: row.form)
  let nest = SafeAreaNest(in: window)
  let before = nest.views.map(\.safeAreaInsets)
  window.keyboard = row.keyboard
  #expect(nest.views.map(\.safeAreaInsets) == before)
  window.safeAreaRegions = .all
  window.safeAreaRegions = .container
  #expect(nest.views.map(\.safeAreaInsets) == before)
}

@Test(arguments: [
  (SafeAreaRegions.container, 59.0, 34.0), (.all, 59, 336), (.keyboard, 0, 336),
  (SafeAreaRegions(), 0, 0),
])
func `a window's views use its chosen regions`(
  _ regions: SafeAreaRegions, _ top: Double, _ bottom: Double
) throws {
  let window = try window("iPhone 15")
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  window.safeAreaRegions = regions
  expectInset(window.rootView, bottom, top: top)
  // The device's own insets of the window remain.
  expectInset(window, 34, top: 59)
}

@Test func `margins follow the keyboard together with the safe area`() throws {
  let window = try window("iPhone 15")
  window.safeAreaRegions = .all
  let page = window.rootView.added("page")
  page.pin(0, 0, 393, 852)
  let preserving = page.added("preserving")
  preserving.pin(20, 100, 100, 740)
  preserving.insetsLayoutMarginsFromSafeArea = false
  preserving.preservesSuperviewLayoutMargins = true
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  expectNumber(page.layoutMargins.bottom, 344)
  expectNumber(preserving.layoutMargins.bottom, 332)
  expectFrame(of: page.layoutMarginsGuide, 8, 67, 377, 441)
  window.keyboard = .dismissed
  expectNumber(page.layoutMargins.bottom, 42)
  expectNumber(preserving.layoutMargins.bottom, 30)
}

@Test func `a bar extends behind the keyboard and keeps its contents above it`() throws {
  let window = try window("iPhone 15")
  let root = window.rootView
  window.safeAreaRegions = .all
  let bar = root.added("bar")
  let field = bar.added("field")
  LayoutConstraint.activate([
    bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    field.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    field.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    field.topAnchor.constraint(equalTo: bar.topAnchor),
    field.heightAnchor.constraint(equalToConstant: 44),
    field.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
  ])
  expectFrame(of: bar, 0, 774, 393, 78)
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  expectFrame(of: bar, 0, 472, 393, 380)
  expectFrame(of: field, 0, 0, 393, 44)
  expectClean(window)
}

@Test func `safe areas follow a window that moves`() throws {
  let window = try window("iPad Pro 11-inch", form: small)
  let nest = SafeAreaNest(in: window)
  window.safeAreaRegions = .all
  window.keyboard = Keyboard(kind: .docked, frame: frames[.docked] ?? .zero)
  expectInset(window.rootView, 104)
  window.frame.origin.y = 150
  expectInset(window.rootView, 154)
  nest.expectSafeAreasAtGuides()
  window.frame.size.height = 700
  expectInset(window.rootView, 54)
  nest.expectSafeAreasAtGuides()
  window.frame.origin.y = 0
  expectInset(window.rootView, 0)
  nest.expectSafeAreasAtGuides()
}

/// Checks the insets of a view's safe area at its top and bottom.
private func expectInset(
  _ view: View, _ bottom: Double, top: Double? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let insets = view.safeAreaInsets
  expectNumber(insets.bottom, bottom, sourceLocation: sourceLocation)
  if let top { expectNumber(insets.top, top, sourceLocation: sourceLocation) }
}

import KeyboardGuide
import Testing

/// One keyboard in one window, and where the root view's guide is.
struct GuideCase: Sendable, CustomTestStringConvertible {
  let form: WindowForm
  let kind: Keyboard.Kind
  let follows: Bool
  /// The guide; nil where the keyboard counts as dismissed.
  let guide: Rect?

  init(
    _ form: WindowForm, _ kind: Keyboard.Kind, follows: Bool, _ guide: Rect?
  ) {
    self.form = form
    self.kind = kind
    self.follows = follows
    self.guide = guide
  }

  var testDescription: String { "\(kind) in \(form), \(follows ? "followed" : "not followed")" }
}

/// Keyboards on a portrait screen of 834 x 1194 points.
private let frames: [Keyboard.Kind: Rect] = [
  .dismissed: .zero,
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

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

private let fullCases: [GuideCase] = [
  GuideCase(.full, .dismissed, follows: false, nil),
  GuideCase(.full, .dismissed, follows: true, nil),
  GuideCase(.full, .docked, follows: false, rect(0, 796, 834, 398)),
  GuideCase(.full, .docked, follows: true, rect(0, 796, 834, 398)),
  GuideCase(.full, .undocked, follows: false, nil),
  GuideCase(.full, .undocked, follows: true, rect(0, 500, 834, 300)),
  GuideCase(.full, .split, follows: false, nil),
  GuideCase(.full, .split, follows: true, rect(0, 500, 834, 300)),
  GuideCase(.full, .floating, follows: false, nil),
  GuideCase(.full, .floating, follows: true, rect(420, 700, 320, 260)),
  GuideCase(.full, .camera, follows: false, rect(0, 100, 834, 1094)),
  GuideCase(.full, .camera, follows: true, rect(0, 100, 834, 1094)),
  GuideCase(.full, .shortcutsBar, follows: false, rect(0, 1125, 834, 69)),
  GuideCase(.full, .shortcutsBar, follows: true, rect(100, 1125, 634, 69)),
  GuideCase(.full, .collapsedBar, follows: false, nil),
  GuideCase(.full, .collapsedBar, follows: true, rect(20, 1125, 60, 69)),
]

private let splitCases: [GuideCase] = [
  // From 0 to 320.
  GuideCase(.third, .docked, follows: false, rect(0, 796, 320, 398)),
  GuideCase(.third, .undocked, follows: true, rect(0, 500, 320, 300)),
  GuideCase(.third, .floating, follows: true, nil),
  GuideCase(.third, .shortcutsBar, follows: false, rect(0, 1125, 320, 69)),
  GuideCase(.third, .shortcutsBar, follows: true, rect(100, 1125, 220, 69)),
  GuideCase(.third, .collapsedBar, follows: true, rect(20, 1125, 60, 69)),
  // From 0 to 504: 84 points of the floating keyboard.
  GuideCase(.twoThirds, .floating, follows: true, rect(420, 700, 84, 260)),
  GuideCase(.twoThirds, .docked, follows: true, rect(0, 796, 504, 398)),
  // From 514 to 834: the floating keyboard up to 740, the bar up to 734.
  GuideCase(.slideOver, .docked, follows: false, rect(0, 796, 320, 398)),
  GuideCase(.slideOver, .floating, follows: true, rect(0, 700, 226, 260)),
  GuideCase(.slideOver, .shortcutsBar, follows: true, rect(0, 1125, 220, 69)),
  GuideCase(.slideOver, .collapsedBar, follows: true, nil),
]

private let stageCases: [GuideCase] = [
  // The docked keyboard's top is at 796 - 100 = 696 in the window, 104 above its bottom.
  GuideCase(small, .docked, follows: false, rect(0, 696, 600, 104)),
  GuideCase(small, .undocked, follows: true, rect(0, 400, 600, 300)),
  // From 420 - 50 = 370 to the window's edge, and from 700 - 100 = 600 to its bottom.
  GuideCase(small, .floating, follows: true, rect(370, 600, 230, 200)),
  GuideCase(small, .camera, follows: false, rect(0, 0, 600, 800)),
  GuideCase(small, .shortcutsBar, follows: true, nil),
  GuideCase(small, .collapsedBar, follows: false, nil),
  // Collapsed bars count in Stage Manager: 1125 - 200 = 925.
  GuideCase(tall, .collapsedBar, follows: false, rect(0, 925, 834, 69)),
  GuideCase(tall, .collapsedBar, follows: true, rect(20, 925, 60, 69)),
  GuideCase(tall, .dismissed, follows: false, nil),
]

@Test(arguments: fullCases + splitCases + stageCases, [true, false])
func `the guide is where the table has it`(_ row: GuideCase, _ usesBottomSafeArea: Bool) throws {
  let window = try window("iPad Pro 11-inch", form: row.form)
  let root = window.rootView
  let cover = root.addedKeyboardCover()
  root.keyboardLayoutGuide.followsUndockedKeyboard = row.follows
  root.keyboardLayoutGuide.usesBottomSafeArea = usesBottomSafeArea
  window.layoutIfNeeded()
  window.keyboard = Keyboard(kind: row.kind, frame: frames[row.kind] ?? .zero)
  let size = window.frame.size
  // Only a window that reaches down to the screen's bottom has 20 points unsafe there.
  let floor = usesBottomSafeArea && row.form != small ? 20.0 : 0
  let wanted =
    row.guide ?? rect(0, size.height - floor, size.width, floor)
  expectFrame(of: cover, wanted.minX, wanted.minY, wanted.width, wanted.height)
  expectFrame(
    of: root.keyboardLayoutGuide, wanted.minX, wanted.minY, wanted.width, wanted.height)
  expectClean(window)
  window.keyboard = .dismissed
  expectFrame(of: cover, 0, size.height - floor, size.width, floor)
}

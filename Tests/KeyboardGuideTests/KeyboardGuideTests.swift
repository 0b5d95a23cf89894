import KeyboardGuide
import Testing

@Test func `one line keeps a text view above the keyboard`() throws {
  let window = try window("iPhone 15")
  let view = window.rootView
  let textView = view.added("textView")
  LayoutConstraint.activate([
    textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
  ])
  view.keyboardLayoutGuide.topAnchor.constraint(equalTo: textView.bottomAnchor).isActive = true
  // 852 - 59 - 34 = 759
  expectFrame(of: textView, 0, 59, 393, 759)
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  // 852 - 336 - 59 = 457
  expectFrame(of: textView, 0, 59, 393, 457)
  window.keyboard = .docked(height: 291, on: try device("iPhone 15").screen(.portrait))
  expectFrame(of: textView, 0, 59, 393, 502)
  window.keyboard = .dismissed
  expectFrame(of: textView, 0, 59, 393, 759)
  expectClean(window)
}

@Test func `system spacing separates the text view from the keyboard`() throws {
  let window = try window("iPhone 15")
  let view = window.rootView
  let textView = view.added("textView")
  textView.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  textView.widthAnchor.constraint(equalToConstant: 100).isActive = true
  textView.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
  view.keyboardLayoutGuide.topAnchor.constraint(
    equalToSystemSpacingBelow: textView.bottomAnchor, multiplier: 1.0
  ).isActive = true
  // 852 - 34 - 8 = 810
  expectFrame(of: textView, 0, 0, 100, 810)
}

@Test func `a backdrop reaches the bottom of the view like an input accessory's`() throws {
  let window = try window("iPhone 15")
  let view = window.rootView
  let backdrop = view.added("backdrop")
  let textField = view.added("textField")
  textField.setIntrinsicContentSize(Size(width: View.noIntrinsicMetric, height: 36))
  for item in [backdrop, textField] {
    item.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    item.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
  }
  view.keyboardLayoutGuide.usesBottomSafeArea = false
  textField.topAnchor.constraint(equalToSystemSpacingBelow: backdrop.topAnchor, multiplier: 1.0)
    .isActive = true
  view.keyboardLayoutGuide.topAnchor.constraint(
    greaterThanOrEqualToSystemSpacingBelow: textField.bottomAnchor, multiplier: 1.0
  ).isActive = true
  view.keyboardLayoutGuide.topAnchor.constraint(equalTo: backdrop.bottomAnchor).isActive = true
  view.safeAreaLayoutGuide.bottomAnchor.constraint(
    greaterThanOrEqualTo: textField.bottomAnchor
  ).isActive = true
  // The talk's inequalities limit how low the field is; this makes it as low as possible.
  let small = backdrop.heightAnchor.constraint(equalToConstant: 0)
  small.priority = .fittingSizeLevel
  small.isActive = true

  // Dismissed: the guide's top is the view's bottom, 852. The field's bottom is at most
  // 852 - 8 = 844 and at most the safe area's, 852 - 34 = 818. Its top is 818 - 36 = 782, the
  // backdrop's 8 above, 774, and its height 852 - 774 = 78.
  expectFrame(of: textField, 0, 782, 393, 36)
  expectFrame(of: backdrop, 0, 774, 393, 78)
  expectClean(window)

  // Docked at 336: the guide's top is 852 - 336 = 516. The field's bottom is at most
  // 516 - 8 = 508, its top 508 - 36 = 472; the backdrop is from 464 to 516.
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  expectFrame(of: textField, 0, 472, 393, 36)
  expectFrame(of: backdrop, 0, 464, 393, 52)
  expectClean(window)

  // With the safe area in use the backdrop ends above it: from 818 - 8 - 36 - 8 = 766 to 818.
  window.keyboard = .dismissed
  view.keyboardLayoutGuide.usesBottomSafeArea = true
  expectFrame(of: backdrop, 0, 766, 393, 52)
}

@Test func `a keyboard lower than the safe area leaves the guide on it`() throws {
  let window = try window("iPhone 15")
  let cover = window.rootView.addedKeyboardCover()
  window.keyboard = .docked(height: 10, on: try device("iPhone 15").screen(.portrait))
  expectFrame(of: cover, 0, 818, 393, 34)
  window.rootView.keyboardLayoutGuide.usesBottomSafeArea = false
  expectFrame(of: cover, 0, 842, 393, 10)
}

@Test func `a followed keyboard that slides out leaves the guide on the safe area`() throws {
  let window = Window(
    frame: Rect(x: 0, y: 0, width: 820, height: 1180),
    safeAreaInsets: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  let guide = window.rootView.keyboardLayoutGuide
  guide.followsUndockedKeyboard = true
  let panel = window.rootView.added("panel")
  panel.pin(100, 200, 500, 300)
  panel.keyboardLayoutGuide.followsUndockedKeyboard = true
  let session = KeyboardSession(window, on: Screen(size: window.frame.size))
  for (y, top) in [(780.0, 780.0), (1100, 1100), (1111, 1111), (1159, 1159), (1170, 1160)] {
    try session.receive(.frame(Rect(x: 0, y: y, width: 820, height: 400), at: y))
    expectFrame(of: guide, 0, top, 820, 1180 - top)
  }
  // Without the safe area the view's bottom is the floor.
  guide.usesBottomSafeArea = false
  expectFrame(of: guide, 0, 1170, 820, 10)
  // A view that ends above the safe area has the bar's own frame: 1170 - 200.
  expectFrame(of: panel.keyboardLayoutGuide, -100, 970, 820, 10)
}

@Test func `in a view below the keyboard's top the guide begins above the view`() throws {
  let window = try window("iPhone 15")
  let box = window.rootView.added("box")
  box.pin(20, 700, 300, 100)
  let cover = box.addedKeyboardCover()
  // The box's bottom, 800, is above the safe area's, 818.
  expectFrame(of: cover, 0, 100, 300, 0)
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  // 516 - 700 = -184
  expectFrame(of: cover, 0, -184, 300, 284)
  expectClean(window)
}

@Test func `a window that extends below its screen is covered to its own bottom`() throws {
  let form = WindowForm.stageManager(Rect(x: 100, y: 600, width: 400, height: 800))
  let window = try window("iPad Pro 11-inch", form: form)
  let cover = window.rootView.addedKeyboardCover()
  window.keyboard = .docked(height: 398, on: try device("iPad Pro 11-inch").screen(.portrait))
  // The keyboard's top is at 796 - 600 = 196; the window extends to 800.
  expectFrame(of: cover, 0, 196, 400, 604)
}

@Test func `a nested view's guide is in the view's own coordinates`() throws {
  let window = try window("iPad Pro 11-inch")
  let root = window.rootView
  let outer = root.added("outer")
  outer.pin(100, 200, 600, 900)
  let inner = outer.added("inner")
  inner.pin(50, 60, 500, 700)
  let cover = inner.addedKeyboardCover()
  inner.keyboardLayoutGuide.followsUndockedKeyboard = true
  window.keyboard = .floating(Rect(x: 300, y: 400, width: 320, height: 260))
  // The inner view's corner is at (150, 260) in the window.
  expectFrame(of: cover, 150, 140, 320, 260)
  window.keyboard = .docked(height: 398, on: try device("iPad Pro 11-inch").screen(.portrait))
  // The keyboard's top is 796 - 260 = 536 in the inner view, which is 700 high.
  expectFrame(of: cover, 0, 536, 500, 164)
  expectClean(window)
}

@Test func `a view above the keyboard has an empty guide`() throws {
  let window = try window("iPhone 15")
  let root = window.rootView
  let box = root.added("box")
  LayoutConstraint.activate([
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    box.topAnchor.constraint(equalTo: root.topAnchor),
    box.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
  ])
  let cover = box.addedKeyboardCover()
  window.keyboard = .docked(height: 336, on: try device("iPhone 15").screen(.portrait))
  expectFrame(of: box, 0, 0, 393, 516)
  expectFrame(of: cover, 0, 516, 393, 0)
  window.keyboard = .dismissed
  expectFrame(of: cover, 0, 818, 393, 0)
  expectClean(window)
}

@Test func `the guide's leading and trailing edges mirror, its rectangle does not`() throws {
  let window = try window("iPad Pro 11-inch", direction: .rightToLeft)
  let root = window.rootView
  let cover = root.addedKeyboardCover()
  let edit = root.added("edit")
  edit.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  edit.heightAnchor.constraint(equalToConstant: 10).isActive = true
  edit.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
  edit.trailingAnchor.constraint(equalTo: root.keyboardLayoutGuide.leadingAnchor).isActive = true
  root.keyboardLayoutGuide.followsUndockedKeyboard = true
  window.keyboard = .floating(Rect(x: 420, y: 700, width: 320, height: 260))
  expectFrame(of: cover, 420, 700, 320, 260)
  // Leading is right: from 834 to the keyboard's right edge, 740.
  expectFrame(of: edit, 740, 0, 94, 10)
  root.keyboardLayoutGuide.followsUndockedKeyboard = false
  expectFrame(of: edit, 834, 0, 0, 10)
}

@Test func `the guide follows a window that moves or resizes`() throws {
  let window = try window(
    "iPad Pro 11-inch",
    form: .stageManager(
      Rect(x: 0, y: 0, width: 600, height: 700)))
  let cover = window.rootView.addedKeyboardCover()
  window.keyboard = .docked(height: 398, on: try device("iPad Pro 11-inch").screen(.portrait))
  expectFrame(of: cover, 0, 700, 600, 0)
  window.frame = Rect(x: 0, y: 300, width: 600, height: 700)
  expectFrame(of: cover, 0, 496, 600, 204)
  window.frame = Rect(x: 0, y: 300, width: 500, height: 800)
  expectFrame(of: cover, 0, 496, 500, 304)
  expectTrue(window.isInStageManager)
}

@Test func `each view has its own guide with the window's keyboard`() throws {
  let window = try window("iPhone 15")
  let a = window.rootView.added("a")
  a.pin(0, 0, 393, 852)
  expectTrue(a.keyboardLayoutGuide === a.keyboardLayoutGuide)
  expectTrue(a.keyboardLayoutGuide !== window.rootView.keyboardLayoutGuide)
  expectText(window.rootView.keyboardLayoutGuide.label, "keyboard")
  expectText(a.keyboardLayoutGuide.label, "a.keyboard")
  expectTrue(window.keyboard == .dismissed)
  let keyboard = Keyboard.docked(height: 300, on: try device("iPhone 15").screen(.portrait))
  window.keyboard = keyboard
  expectTrue(window.keyboard == keyboard)
  expectFrame(of: a.keyboardLayoutGuide, 0, 552, 393, 300)
  expectTrue(View().keyboardLayoutGuide.layoutFrame == .zero)
}

@Test(.promptly) func `a keyboard's height is a number and not below 0`() async {
  expectTrue(
    Keyboard.docked(height: 0, on: Screen(size: Size(width: 400, height: 800), scale: 2))
      == .dismissed)
  await #expect(processExitsWith: .failure) {
    _ = Keyboard.docked(height: .nan, on: Screen(size: Size(width: 400, height: 800), scale: 2))
  }
  await #expect(processExitsWith: .failure) {
    _ = Keyboard.docked(height: -100, on: Screen(size: Size(width: 400, height: 800), scale: 2))
  }
}

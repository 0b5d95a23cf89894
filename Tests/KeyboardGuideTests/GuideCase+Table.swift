import KeyboardGuide

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// Keyboards on a portrait screen of 834 x 1194 points.
private let portrait: [Keyboard.Kind: Rect] = [
  .dismissed: .zero,
  .docked: rect(0, 796, 834, 398),
  .undocked: rect(0, 500, 834, 300),
  .split: rect(0, 100, 834, 300),
  .floating: rect(420, 700, 320, 260),
  .camera: rect(0, 100, 834, 1094),
  .shortcutsBar: rect(100, 1125, 634, 69),
  .collapsedBar: rect(20, 1125, 60, 69),
]

/// Keyboards on a landscape screen of 1194 x 834 points.
private let landscape: [Keyboard.Kind: Rect] = [
  .dismissed: .zero,
  .docked: rect(0, 400, 1194, 434),
  .undocked: rect(0, 250, 1194, 300),
  .split: rect(0, 80, 1194, 300),
  .floating: rect(350, 40, 320, 260),
  .camera: rect(0, 0, 1194, 834),
  .shortcutsBar: rect(200, 765, 794, 69),
  .collapsedBar: rect(1114, 765, 60, 69),
]

/// Keyboards on a phone of 393 x 852 points.
private let phone: [Keyboard.Kind: Rect] = [
  .dismissed: .zero,
  .docked: rect(0, 516, 393, 336),
  .undocked: rect(0, 300, 393, 250),
  .split: rect(0, 85, 393, 250),
  .floating: rect(20, 590, 300, 200),
  .camera: rect(0, 60, 393, 792),
  .shortcutsBar: rect(0, 783, 393, 69),
  .collapsedBar: rect(20, 783, 60, 69),
]

extension GuideCase.Place {
  private static func tablet(
    _ name: String, _ orientation: Orientation, _ form: WindowForm, _ window: Rect,
    floor: Double = 20
  ) -> GuideCase.Place {
    GuideCase.Place(
      name: name, device: "iPad Pro 11-inch", orientation: orientation, form: form, window: window,
      floor: floor, frames: orientation == .portrait ? portrait : landscape)
  }

  static let full = tablet("the full screen", .portrait, .full, rect(0, 0, 834, 1194))
  static let third = tablet("a third", .portrait, .third, rect(0, 0, 320, 1194))
  static let twoThirds = tablet("two thirds", .portrait, .twoThirds, rect(0, 0, 504, 1194))
  static let slideOver = tablet("slide over", .portrait, .slideOver, rect(514, 0, 320, 1194))
  static let half = tablet("half of the screen", .landscape, .half, rect(0, 0, 592, 834))
  static let wide = tablet("the full screen, sideways", .landscape, .full, rect(0, 0, 1194, 834))
  static let tall = tablet(
    "Stage Manager, at the bottom", .portrait, .stageManager(rect(0, 200, 834, 994)),
    rect(0, 200, 834, 994))
  /// It touches no edge of the screen.
  static let small = tablet(
    "Stage Manager, amid the screen", .portrait, .stageManager(rect(50, 100, 600, 800)),
    rect(50, 100, 600, 800), floor: 0)
  static let phone = GuideCase.Place(
    name: "a phone", device: "iPhone 15", orientation: .portrait, form: .full,
    window: rect(0, 0, 393, 852), floor: 34, frames: KeyboardGuideTests.phone)

  static let all = [full, third, twoThirds, slideOver, half, wide, tall, small, phone]
}

/// The rows of a position: kinds in the order of the table, each not followed and then followed.
///
/// A keyboard that is not followed or outside the window counts as near the bottom, and so does a
/// dismissed one.
private func rows(
  _ place: GuideCase.Place,
  _ cells: [(Keyboard.Kind, plain: Rect?, followed: Rect?, near: [GuideCase.Side])]
) -> [GuideCase] {
  cells.flatMap { kind, plain, followed, near in
    [
      GuideCase(place: place, kind: kind, follows: false, guide: plain, nearSides: [.bottom]),
      GuideCase(place: place, kind: kind, follows: true, guide: followed, nearSides: near),
    ]
  }
}

/// All rows; the numbers are computed by hand.
let guideTable: [GuideCase] =
  rows(
    .full,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 796, 834, 398), rect(0, 796, 834, 398), [.bottom]),
      (.undocked, nil, rect(0, 500, 834, 300), []),
      // 100 from the top; a tenth of the height is 119.4.
      (.split, nil, rect(0, 100, 834, 300), [.top]),
      // 834 - 740 = 94 from the right; a tenth of the width is 83.4.
      (.floating, nil, rect(420, 700, 320, 260), []),
      (.camera, rect(0, 100, 834, 1094), rect(0, 100, 834, 1094), [.bottom]),
      (.shortcutsBar, rect(0, 1125, 834, 69), rect(100, 1125, 634, 69), [.bottom]),
      (.collapsedBar, nil, rect(20, 1125, 60, 69), [.bottom, .left]),
    ])
  // From 0 to 320: narrow, and the floating keyboard outside.
  + rows(
    .third,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 796, 320, 398), rect(0, 796, 320, 398), [.bottom]),
      (.undocked, nil, rect(0, 500, 320, 300), []),
      (.split, nil, rect(0, 100, 320, 300), [.top]),
      (.floating, nil, nil, [.bottom]),
      (.camera, rect(0, 100, 320, 1094), rect(0, 100, 320, 1094), [.bottom]),
      (.shortcutsBar, rect(0, 1125, 320, 69), rect(100, 1125, 220, 69), [.bottom]),
      (.collapsedBar, nil, rect(20, 1125, 60, 69), [.bottom]),
    ])
  // From 0 to 504: 84 points of the floating keyboard, up to the right edge.
  + rows(
    .twoThirds,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 796, 504, 398), rect(0, 796, 504, 398), [.bottom]),
      (.undocked, nil, rect(0, 500, 504, 300), []),
      (.split, nil, rect(0, 100, 504, 300), [.top]),
      (.floating, nil, rect(420, 700, 84, 260), [.right]),
      (.camera, rect(0, 100, 504, 1094), rect(0, 100, 504, 1094), [.bottom]),
      (.shortcutsBar, rect(0, 1125, 504, 69), rect(100, 1125, 404, 69), [.bottom]),
      (.collapsedBar, nil, rect(20, 1125, 60, 69), [.bottom, .left]),
    ])
  // From 514 to 834: the floating keyboard up to 740, the bar up to 734, the button outside.
  + rows(
    .slideOver,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 796, 320, 398), rect(0, 796, 320, 398), [.bottom]),
      (.undocked, nil, rect(0, 500, 320, 300), []),
      (.split, nil, rect(0, 100, 320, 300), [.top]),
      (.floating, nil, rect(0, 700, 226, 260), []),
      (.camera, rect(0, 100, 320, 1094), rect(0, 100, 320, 1094), [.bottom]),
      (.shortcutsBar, rect(0, 1125, 320, 69), rect(0, 1125, 220, 69), [.bottom]),
      (.collapsedBar, nil, nil, [.bottom]),
    ])
  // From 0 to 592: 242 points of the floating keyboard, 40 from the top, a tenth of which is 83.4.
  + rows(
    .half,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 400, 592, 434), rect(0, 400, 592, 434), [.bottom]),
      (.undocked, nil, rect(0, 250, 592, 300), []),
      (.split, nil, rect(0, 80, 592, 300), [.top]),
      (.floating, nil, rect(350, 40, 242, 260), [.top, .right]),
      (.camera, rect(0, 0, 592, 834), rect(0, 0, 592, 834), [.bottom]),
      (.shortcutsBar, rect(0, 765, 592, 69), rect(200, 765, 392, 69), [.bottom]),
      (.collapsedBar, nil, nil, [.bottom]),
    ])
  // A tenth of the width is 119.4; the button is 1194 - 1174 = 20 from the right.
  + rows(
    .wide,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 400, 1194, 434), rect(0, 400, 1194, 434), [.bottom]),
      (.undocked, nil, rect(0, 250, 1194, 300), []),
      (.split, nil, rect(0, 80, 1194, 300), [.top]),
      (.floating, nil, rect(350, 40, 320, 260), [.top]),
      (.camera, rect(0, 0, 1194, 834), rect(0, 0, 1194, 834), [.bottom]),
      (.shortcutsBar, rect(0, 765, 1194, 69), rect(200, 765, 794, 69), [.bottom]),
      (.collapsedBar, nil, rect(1114, 765, 60, 69), [.bottom, .right]),
    ])
  // Two hundred points below the screen's top, which the split keyboard and the camera begin above.
  + rows(
    .tall,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 596, 834, 398), rect(0, 596, 834, 398), [.bottom]),
      (.undocked, nil, rect(0, 300, 834, 300), []),
      (.split, nil, rect(0, 0, 834, 200), [.top]),
      (.floating, nil, rect(420, 500, 320, 260), []),
      (.camera, rect(0, 0, 834, 994), rect(0, 0, 834, 994), [.bottom]),
      (.shortcutsBar, rect(0, 925, 834, 69), rect(100, 925, 634, 69), [.bottom]),
      (.collapsedBar, rect(0, 925, 834, 69), rect(20, 925, 60, 69), [.bottom, .left]),
    ])
  // From (50, 100) to (650, 900): the bars are outside, the floating keyboard leaves at the corner.
  + rows(
    .small,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 696, 600, 104), rect(0, 696, 600, 104), [.bottom]),
      (.undocked, nil, rect(0, 400, 600, 300), []),
      (.split, nil, rect(0, 0, 600, 300), [.top]),
      (.floating, nil, rect(370, 600, 230, 200), [.bottom, .right]),
      (.camera, rect(0, 0, 600, 800), rect(0, 0, 600, 800), [.bottom]),
      (.shortcutsBar, nil, nil, [.bottom]),
      (.collapsedBar, nil, nil, [.bottom]),
    ])
  // Narrow. A tenth of the height is 85.2; the floating keyboard is 852 - 790 = 62 from the bottom.
  + rows(
    .phone,
    [
      (.dismissed, nil, nil, [.bottom]),
      (.docked, rect(0, 516, 393, 336), rect(0, 516, 393, 336), [.bottom]),
      (.undocked, nil, rect(0, 300, 393, 250), []),
      (.split, nil, rect(0, 85, 393, 250), [.top]),
      (.floating, nil, rect(20, 590, 300, 200), [.bottom]),
      (.camera, rect(0, 60, 393, 792), rect(0, 60, 393, 792), [.bottom]),
      (.shortcutsBar, rect(0, 783, 393, 69), rect(0, 783, 393, 69), [.bottom]),
      (.collapsedBar, nil, rect(20, 783, 60, 69), [.bottom]),
    ])

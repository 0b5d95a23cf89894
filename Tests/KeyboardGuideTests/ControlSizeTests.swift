import KeyboardGuide
import Testing

/// Tests of the sizes of buttons, controls and views with images.
@Suite struct ControlSizeTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  init() { window.textMeasurer = AdvanceWidthMeasurer(pitch: 0.5) }

  private func added<Item: View>(_ view: Item) -> Item {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(view)
    view.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
    return view
  }

  /// Characters are half as wide as the font is high; lines are 1.193 times as high.
  @Test(arguments: [
    ("Send", 15.0, 30.0), ("Continue", 15, 60), ("Continue", 20, 80), ("OK", 15, 30), (nil, 15, 30),
  ])
  func `a button has the size of its title, and 6 points above and below it`(
    _ title: String?, _ size: Double, _ width: Double
  ) {
    let button = added(Button(title: title))
    button.font = .systemFont(ofSize: size)
    #expect(button.intrinsicContentSize == Size(width: width, height: 1.193 * size + 12))
    #expect(button.firstBaselineOffsetFromTop == 6 + 0.952 * size)
    #expect(button.lastBaselineOffsetFromBottom == 6 + 0.241 * size)
  }

  @Test func `buttons are laid out by their titles, and follow changes`() {
    let button = added(UIButton(type: .custom))
    button.setTitle("Send", for: .normal)
    #expect(button.frame == Rect(x: 0, y: 0, width: 36, height: 33))
    button.setTitle("Send now", for: .normal)
    #expect(button.frame.width == 72)
    window.textMeasurer = AdvanceWidthMeasurer(pitch: 1)
    #expect(button.frame.width == 144)
    #expect(UIButton(type: .system).font.pointSize == 15)
  }

  @Test func `a view with an image has the image's size, or none`() {
    let avatar = ImageView(name: "avatar", imageSize: Size(width: 64, height: 48))
    #expect(avatar.intrinsicContentSize == Size(width: 64, height: 48))
    avatar.imageSize = nil
    #expect(avatar.intrinsicContentSize == Size(width: -1, height: -1))
  }

  /// The frames that Interface Builder records for controls of their own size.
  @Test func `controls have the frames that Interface Builder records`() {
    let controls: [(View, Double?, Double)] = [
      (UISwitch(), 51, 31), (UISlider(), nil, 31), (UIProgressView(), nil, 4),
      (UIStepper(), 94, 32),
      (UIActivityIndicatorView(style: .medium), 20, 20),
      (UIActivityIndicatorView(style: .large), 37, 37), (UISearchBar(), nil, 56),
      (UIPageControl(), nil, 26), (UISegmentedControl(items: ["Day", "Week"]), 92, 32),
      (UITextField(), nil, 34),
    ]
    for (control, width, height) in controls {
      let control = added(control)
      if width == nil { control.widthAnchor.constraint(equalToConstant: 100).isActive = true }
      let wide = width ?? 100 + control.alignmentRectInsets.left + control.alignmentRectInsets.right
      let size = control.frame.size
      #expect(size == Size(width: wide, height: height), "\(control.label)")
    }
  }

  @Test(arguments: [
    (Font.TextStyle.body, ContentSizeCategory.large, 17.0, Font.Weight.regular),
    (.headline, .extraExtraExtraLarge, 23, .semibold),
    (.caption2, .accessibilityExtraExtraExtraLarge, 40, .regular),
    (.largeTitle, .small, 32, .regular),
  ])
  func `a text style has a size for each text size`(
    _ style: Font.TextStyle, _ category: ContentSizeCategory, _ size: Double, _ weight: Font.Weight
  ) {
    let font = UIFont.preferredFont(forTextStyle: style, at: category)
    #expect(font == .systemFont(ofSize: size, weight: weight))
    #expect(UIFont.boldSystemFont(ofSize: 12).weight == Font.Weight.bold.rawValue)
  }
}

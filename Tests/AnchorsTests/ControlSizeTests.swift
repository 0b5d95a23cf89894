import Anchors
import Testing

/// Tests of the intrinsic sizes of buttons and of views with images.
@Suite struct ControlSizeTests {
  /// Characters are half as wide as the font is high; lines are 1.193 times as high.
  @Test(arguments: [
    ("Send", 15.0, 30.0), ("Continue", 15, 60), ("Continue", 20, 80), ("OK", 15, 30), (nil, 15, 30),
  ])
  func `a button has the size of its title, and 6 points above and below it`(
    _ title: String?, _ size: Double, _ width: Double
  ) {
    let button = Button(title: title)
    let window = phone()
    window.rootView.addSubview(button)
    button.font = .systemFont(ofSize: size)
    #expect(button.intrinsicContentSize == Size(width: width, height: 1.193 * size + 12))
    #expect(button.firstBaselineOffsetFromTop == 6 + 0.952 * size)
    #expect(button.lastBaselineOffsetFromBottom == 6 + 0.241 * size)
  }

  @Test func `buttons are laid out by their titles, and follow changes`() {
    let window = phone()
    window.textMeasurer = AdvanceWidthMeasurer(pitch: 1)
    let button = Button(name: "send", title: "Send")
    window.rootView.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate {
      button.leadingAnchor == window.rootView.leadingAnchor
      button.topAnchor == window.rootView.topAnchor
    }
    #expect(button.frame == Rect(x: 0, y: 0, width: 60, height: 30))
    button.title = "Send now"
    #expect(button.frame.width == 120)
    window.textMeasurer = halfPitch
    #expect(button.frame.width == 60)
    expectClean(window)
  }

  @Test func `a view with an image has the image's size, or none`() {
    let avatar = ImageView(name: "avatar", imageSize: Size(width: 64, height: 48))
    #expect(avatar.intrinsicContentSize == Size(width: 64, height: 48))
    avatar.imageSize = nil
    #expect(avatar.intrinsicContentSize == Size(width: -1, height: -1))
  }
}

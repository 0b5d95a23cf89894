import Anchors
import Testing

/// Trees and numbers that are as large as they can be.
@Suite struct TreeLimitTests {
  /// Nested views, the outermost first.
  private func nest(_ count: Int) -> [View] {
    let views = (0..<count).map { _ in View(frame: Rect(x: 1, y: 0, width: 10, height: 10)) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  @Test func `tens of thousands of nested views are added and released`() {
    var views = nest(30_000)
    #expect(views[29_999].isDescendant(of: views[0]))
    #expect(views[29_999].convert(Point.zero, to: views[0]).x == 29_999)
    views = []
  }

  @Test func `ten thousand nested views are laid out`() {
    let window = phone()
    let views = nest(10_000)
    window.rootView.addSubview(views[0])
    expectRect(views[9_999].frame, 1, 0, 10, 10)
    #expect(views[9_999].window === window)
    #expect(views[9_999].safeAreaInsets == .zero)
  }

  @Test func `a label uses the nearest named ancestor within the depth limit`() {
    let views = nest(1000)
    views[900].name = "list"
    // A view that nothing else holds ends after its last use, and with it the path to it.
    withExtendedLifetime(views) {
      expectText(views[903].label, "list[0][0][0]")
      expectText(views[2].label, "view[0][0]")
      expectText(views[899].label, "…" + String(repeating: "[0]", count: 64))
    }
  }

  @Test(arguments: [1e12, -1e12, 1e-300, .leastNonzeroMagnitude, 0])
  func `frames accept numbers up to the limit`(number: Double) {
    let view = View(frame: Rect(x: number, y: 0, width: abs(number), height: 1))
    phone().rootView.addSubview(view)
    #expect(view.frame.width >= 0 && view.frame.minY == 0)
  }

  @Test(.promptly) func `frames beyond the limit are refused when they are set`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = View(frame: Rect(x: 0, y: 0, width: 1e308, height: 1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("the numbers of a frame must be at most 1e12, got (0.0, 0.0, 1e+308, 1.0)"))
    await #expect(processExitsWith: .failure) {
      View().frame = Rect(x: .nan, y: 0, width: 1, height: 1)
    }
    await #expect(processExitsWith: .failure) {
      Window(frame: Rect(x: 0, y: 0, width: 1, height: 1)).frame.origin.y = -.infinity
    }
  }

  @Test(arguments: [
    (Double.nan, "NSLayoutConstraint constant is not finite!  That's illegal."),
    (.infinity, "NSLayoutConstraint constant is not finite!  That's illegal."),
    (-.infinity, "NSLayoutConstraint constant is not finite!  That's illegal."),
    (1e308, "The number 1e+308 is too large for a layout: numbers go up to 1e12."),
    (-1e308, "The number -1e+308 is too large for a layout: numbers go up to 1e12."),
  ])
  func `constants and multipliers up to the limit are accepted`(number: Double, message: String) {
    let (one, other) = (View(name: "one"), View(name: "other"))
    expectError(message) { () throws(LayoutConstraintError) in
      _ = try LayoutConstraint(validating: one, .width, .equal, [], constant: number)
    }
    let multiplierMessage = message.replacing(
      "constant is not", with: "multiplier is \(number), which is not")
    expectError(multiplierMessage) { () throws(LayoutConstraintError) in
      _ = try LayoutConstraint(
        validating: one, .width, .equal, [.init(other, .width, times: number)])
    }
  }

  @Test(.promptly)
  func `insets that are not finite and baselines beyond the limit are refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      View().layoutMargins = EdgeInsets(top: 1, left: 2e12, bottom: .nan, right: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "the numbers of insets must be finite, got (1.0, 2000000000000.0, nan, 0.0)"))
    await #expect(processExitsWith: .failure) {
      View().directionalLayoutMargins.leading = .infinity
    }
    await #expect(processExitsWith: .failure) {
      View().setAlignmentRectInsets(EdgeInsets(top: -.infinity, left: 0, bottom: 0, right: 0))
    }
    await #expect(processExitsWith: .failure) {
      ViewController().additionalSafeAreaInsets.bottom = .nan
    }
    await #expect(processExitsWith: .failure) {
      Window(frame: .zero).safeAreaInsets.top = .nan
    }
    await #expect(processExitsWith: .failure) {
      Window(frame: .zero).systemMinimumLayoutMargins.top = .nan
    }
    await #expect(processExitsWith: .failure) {
      _ = Window(frame: .zero, scale: 1e13)
    }
    await #expect(processExitsWith: .failure) {
      View().firstBaselineOffsetFromTop = .nan
    }
    await #expect(processExitsWith: .failure) {
      View().lastBaselineOffsetFromBottom = -1e13
    }
  }

  /// A title of 80 points, a spacer as wide as possible at 250, and an amount of 60, in a row of
  /// 300.
  @Test(arguments: [false, true])
  func `a spacer as wide as any number takes what is left`(isContent: Bool) {
    let window = phone()
    let spacer = View(name: "spacer")
    if isContent {
      spacer.setIntrinsicContentSize(Size(width: .greatestFiniteMagnitude, height: 1))
      spacer.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    } else {
      let width = spacer.widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude)
      width.priority = .defaultLow
      width.isActive = true
      expectNumber(width.constant, 1e12)
    }
    let (title, amount) = (View(name: "title"), View(name: "amount"))
    title.setIntrinsicContentSize(Size(width: 80, height: 20))
    amount.setIntrinsicContentSize(Size(width: 60, height: 20))
    let row = StackView(arrangedSubviews: [title, spacer, amount])
    row.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(row)
    row.pin(0, 0, 300, 20)
    expectFrame(of: title, 0, 0, 80, 20)
    expectFrame(of: spacer, 80, 0, 160, 20)
    expectFrame(of: amount, 240, 0, 60, 20)
    // The constraint, or the two bounds of the content.
    let limits = window.constraintsAtLimit.map { $0.equation }
    #expect(
      limits
        == (isContent
          ? ["spacer.width <= 1000000000000 @250", "spacer.width >= 1000000000000 @250"]
          : ["spacer.width == 1000000000000 @250"]))
  }

  @Test func `the largest numbers are limited wherever a program gives them`() {
    let window = phone()
    let largest = Double.greatestFiniteMagnitude
    window.safeAreaInsets = EdgeInsets(top: largest, left: -largest, bottom: largest, right: 1)
    window.rootView.layoutMargins.left = largest
    let view = window.rootView.added("v")
    view.setAlignmentRectInsets(EdgeInsets(top: largest, left: 0, bottom: 0, right: 0))
    let left = view.leftAnchor.constraint(
      equalTo: window.rootView.safeAreaLayoutGuide.leftAnchor, constant: -largest)
    left.isActive = true
    #expect(left.constant == -1e12 && window.safeAreaInsets.left == -1e12)
    #expect(view.exactFrame.minX.isFinite && view.exactFrame.width.isFinite)
    #expect(window.constraintsAtLimit.contains(left))
    left.constant = 5
    #expect(!window.constraintsAtLimit.contains(left))
    let size = window.rootView.systemLayoutSizeFitting(Size(width: largest, height: largest))
    #expect(size.width.isFinite && size.height.isFinite)
    let stack = StackView(arrangedSubviews: [View(), View()])
    stack.spacing = largest
    stack.setCustomSpacing(largest, after: stack.arrangedSubviews[0])
    window.rootView.addSubview(stack)
    #expect(stack.arrangedSubviews[1].exactFrame.minX.isFinite)
  }

  @Test(arguments: [1e12, -1e12, 1e-300])
  func `insets accept numbers up to the limit`(number: Double) {
    let window = phone()
    window.safeAreaInsets = EdgeInsets(top: number, left: 0, bottom: 0, right: number)
    let view = window.rootView.added("v")
    view.layoutMargins = EdgeInsets(top: number, left: number, bottom: number, right: number)
    view.pin(0, 0, 100, 100)
    let inner = view.added("inner")
    inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
    inner.rightAnchor.constraint(equalTo: window.rootView.safeAreaLayoutGuide.rightAnchor)
      .isActive = true
    #expect(inner.exactFrame.minY.isFinite && inner.exactFrame.maxX.isFinite)
    expectFrame(of: view, 0, 0, 100, 100)
  }

  @Test(arguments: [1e-300, .leastNonzeroMagnitude])
  func `a negligible multiplier does not disturb other constraints`(multiplier: Double) {
    let window = phone()
    let (one, other) = (window.rootView.added("one"), window.rootView.added("other"))
    other.pin(0, 0, 100, 100)
    one.pin(.vertical, at: 0, length: 10)
    one.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
    one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: multiplier).isActive = true
    #expect(window.conflicts.map(\.sentence) == [])
    expectFrame(of: one, 0, 0, 0, 10)
    expectFrame(of: other, 0, 0, 100, 100)
  }

  @Test func `a constraint that exceeds the limit is broken and reported`() {
    let window = phone()
    let views = (0..<3).map { window.rootView.added("v\($0)") }
    views[0].widthAnchor.constraint(equalToConstant: 1e12).isActive = true
    views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 9e11).isActive = true
    views[2].widthAnchor.constraint(equalTo: views[1].widthAnchor, multiplier: 9e11).isActive = true
    #expect(window.conflicts.count == 1)
    #expect(views.allSatisfy { $0.exactFrame.width.isFinite })
  }

  @Test func `two thousand contradicting widths have one report each`() {
    let window = phone()
    let view = window.rootView.added("v")
    LayoutConstraint.activate(
      (0..<2000).map { view.widthAnchor.constraint(equalToConstant: Double($0)) })
    let conflicts = window.conflicts
    #expect(conflicts.count == 1999)
    #expect(conflicts.allSatisfy { $0.members.count == 2 })
    expectText(
      conflicts.first?.sentence ?? "", "v.width == 0 and v.width == 1 cannot both be satisfied")
  }

  @Test func `a thousand stacked views too tall for their window are one conflict`() {
    let window = phone()
    let root = window.rootView
    var above = root.topAnchor
    for number in 0..<1000 {
      let view = root.added("v\(number)")
      view.topAnchor.constraint(equalTo: above).isActive = true
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
      above = view.bottomAnchor
    }
    above.constraint(equalTo: root.bottomAnchor).isActive = true
    let conflicts = window.conflicts
    #expect(conflicts.count == 1)
    // The tops, the heights and the bottom, and the height of the window with the constraints on
    // it.
    #expect(conflicts.first?.members.filter { $0.origin == .user }.count == 2001)
  }

  @Test func `a report describes the layout in which it was made`() {
    let window = phone()
    let view = window.rootView.added("v")
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    LayoutConstraint.activate([narrow, wide])
    let report = window.conflicts.first
    narrow.isActive = false
    #expect(window.conflicts.isEmpty)
    expectText(report?.sentence ?? "", "v.width == 100 and v.width == 200 cannot both be satisfied")
    #expect(report?.broken === wide)
  }

  @Test(.promptly) func `a view cannot be added to its own descendants`() async {
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (View(name: "outer"), View(name: "inner"))
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
    await #expect(processExitsWith: .failure) {
      let stack = StackView()
      stack.addArrangedSubview(stack)
    }
  }

  private func expectError(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(LayoutConstraintError) -> Void
  ) {
    var text = "no error"
    do throws(LayoutConstraintError) { try body() } catch { text = error.description }
    #expect(text == message, sourceLocation: sourceLocation)
  }
}

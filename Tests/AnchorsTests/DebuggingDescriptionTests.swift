import Anchors
import Testing

/// A window, its root view and two views in it, all without names.
private struct Nameless {
  let window: Window
  let root: View
  let one = View()
  let two = Label(text: "Orange Membership\nFor some")

  init(direction: UserInterfaceLayoutDirection = .leftToRight) {
    window = Window(
      name: nil, frame: Rect(x: 0, y: 0, width: 400, height: 800),
      safeAreaInsets: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), direction: direction,
      rootView: View())
    root = window.rootView
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }
}

/// A description whose addresses are replaced by `0x`, because they are meaningless in a table.
private func withoutAddresses(_ text: String) -> String {
  var result = ""
  var rest = Substring(text)
  while let start = rest.range(of: "0x") {
    result += rest[..<start.upperBound]
    rest = rest[start.upperBound...].drop { $0.isHexDigit }
  }
  return result + rest
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

private struct DescriptionCase: CustomTestStringConvertible, Sendable {
  let wanted: String
  let make: @Sendable (Nameless) -> LayoutConstraint

  init(_ wanted: String, _ make: @escaping @Sendable (Nameless) -> LayoutConstraint) {
    self.wanted = wanted
    self.make = make
  }

  var testDescription: String { wanted }
}

private let label = "UILabel:0x'Orange Membership\\nFor som...'"

@Test(arguments: [
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.width == 50   (active)>") {
    $0.one.widthAnchor.constraint(equalToConstant: 50)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.width <= 0   (active)>") {
    $0.one.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.width >= - 5   (active)>") {
    $0.one.widthAnchor.constraint(greaterThanOrEqualToConstant: -5)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.height == 0.9*\(label).height   (active)>") {
    $0.one.heightAnchor.constraint(equalTo: $0.two.heightAnchor, multiplier: 0.9)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.width == 0.384615*UIView:0x.height   (active)>")
  {
    $0.one.widthAnchor.constraint(equalTo: $0.one.heightAnchor, multiplier: 5 / 13)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.width == -\(label).width + 9   (active)>") {
    $0.one.widthAnchor.constraint(equalTo: $0.two.widthAnchor, multiplier: -1, constant: 9)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.centerX == \(label).centerX   (active)>") {
    $0.one.centerXAnchor.constraint(equalTo: $0.two.centerXAnchor)
  },
  DescriptionCase("<NSLayoutConstraint:0x \(label).leading == UIView:0x.leading - 10   (active)>") {
    $0.two.leadingAnchor.constraint(equalTo: $0.one.leadingAnchor, constant: -10)
  },
  // From the superview's near edge to the view's.
  DescriptionCase(
    "<NSLayoutConstraint:0x H:|-(21)-[\(label)]   (active, names: '|':UIView:0x )>"
  ) { $0.two.leadingAnchor.constraint(equalTo: $0.root.leadingAnchor, constant: 21) },
  DescriptionCase("<NSLayoutConstraint:0x V:|-(0)-[UIView:0x]   (active, names: '|':UIView:0x )>") {
    $0.one.topAnchor.constraint(equalTo: $0.root.topAnchor)
  },
  DescriptionCase(
    "<NSLayoutConstraint:0x H:|-(94.3333)-[UIView:0x](LTR)   (active, names: '|':UIView:0x )>"
  ) { $0.one.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 283.0 / 3) },
  DescriptionCase(
    "<NSLayoutConstraint:0x V:|-(>=-2)-[UIView:0x]   (active, names: '|':UIView:0x )>"
  ) { $0.one.topAnchor.constraint(greaterThanOrEqualTo: $0.root.topAnchor, constant: -2) },
  // Written from the superview outwards, it is an equation.
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.leading == UIView:0x.leading   (active)>") {
    $0.root.leadingAnchor.constraint(equalTo: $0.one.leadingAnchor)
  },
  // To the superview's far edge, if the superview comes first.
  DescriptionCase("<NSLayoutConstraint:0x V:[UIView:0x]-(8)-|   (active, names: '|':UIView:0x )>") {
    $0.root.bottomAnchor.constraint(equalTo: $0.one.bottomAnchor, constant: 8)
  },
  DescriptionCase(
    "<NSLayoutConstraint:0x H:[UIView:0x]-(15)-|(LTR)   (active, names: '|':UIView:0x )>"
  ) { $0.root.rightAnchor.constraint(equalTo: $0.one.rightAnchor, constant: 15) },
  DescriptionCase(
    "<NSLayoutConstraint:0x UIView:0x.trailing == UIView:0x.trailing - 10   (active)>"
  ) { $0.one.trailingAnchor.constraint(equalTo: $0.root.trailingAnchor, constant: -10) },
  // Between siblings.
  DescriptionCase("<NSLayoutConstraint:0x V:[UIView:0x]-(>=11)-[\(label)]   (active)>") {
    $0.two.topAnchor.constraint(greaterThanOrEqualTo: $0.one.bottomAnchor, constant: 11)
  },
  DescriptionCase("<NSLayoutConstraint:0x H:[\(label)]-(-20)-[UIView:0x]   (active)>") {
    $0.one.leadingAnchor.constraint(equalTo: $0.two.trailingAnchor, constant: -20)
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.right == \(label).left   (active)>") {
    $0.one.rightAnchor.constraint(equalTo: $0.two.leftAnchor)
  },
  // System spacing.
  DescriptionCase(
    "<_UISystemBaselineConstraint:0x V:[UIView:0x]-(NSLayoutAnchorConstraintSpace(8))-[\(label)]"
      + "   (active)>"
  ) { $0.two.topAnchor.constraint(equalToSystemSpacingBelow: $0.one.bottomAnchor, multiplier: 1) },
  DescriptionCase(
    "<NSLayoutConstraint:0x H:|-(>=NSLayoutAnchorConstraintSpace(16))-[UIView:0x]"
      + "   (active, names: '|':UIView:0x )>"
  ) {
    $0.one.leadingAnchor.constraint(
      greaterThanOrEqualToSystemSpacingAfter: $0.root.leadingAnchor, multiplier: 2)
  },
  DescriptionCase(
    "<_UISystemBaselineConstraint:0x UIView:0x.bottom <= UILayoutGuide:0x"
      + "'UIViewSafeAreaLayoutGuide'.bottom NSLayoutAnchorConstraintSpace(8)   (active)>"
  ) {
    $0.one.bottomAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: $0.root.safeAreaLayoutGuide.bottomAnchor, multiplier: 1)
  },
  // Priorities.
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.height == 44 priority:999   (active)>") {
    let constraint = $0.one.heightAnchor.constraint(equalToConstant: 44)
    constraint.priority = LayoutPriority(999)
    return constraint
  },
  DescriptionCase("<NSLayoutConstraint:0x V:[UIView:0x]-(>=8@750)-[\(label)]   (active)>") {
    let constraint = $0.two.topAnchor.constraint(
      greaterThanOrEqualTo: $0.one.bottomAnchor, constant: 8)
    constraint.priority = .defaultHigh
    return constraint
  },
  // Identifiers, margins and several items.
  DescriptionCase("<NSLayoutConstraint:0x 'OrangeLabelHeight' \(label).height == 128   (active)>") {
    let constraint = $0.two.heightAnchor.constraint(equalToConstant: 128)
    constraint.identifier = "OrangeLabelHeight"
    return constraint
  },
  DescriptionCase("<NSLayoutConstraint:0x UIView:0x.bottomMargin == UIView:0x.bottom   (active)>") {
    LayoutConstraint(
      item: $0.root, attribute: .bottomMargin, relatedBy: .equal, toItem: $0.one,
      attribute: .bottom, multiplier: 1, constant: 0)
  },
  DescriptionCase(
    "<NSLayoutConstraint:0x UIView:0x.top == 2*\(label).bottom - UIView:0x.top + 3   (active)>"
  ) {
    LayoutConstraint(
      $0.one, .top, .equal,
      [.init($0.two, .bottom, times: 2), .init($0.root, .top, times: -1)], constant: 3)
  },
])
private func `a constraint is described as in Apple's logs`(row: DescriptionCase) {
  let views = Nameless()
  let constraint = row.make(views)
  constraint.isActive = true
  expectText(withoutAddresses(constraint.debugDescription), row.wanted)
  constraint.isActive = false
  expectText(
    withoutAddresses(constraint.debugDescription),
    row.wanted.replacingActive())
}

extension String {
  fileprivate func replacingActive() -> String {
    guard let range = self[...].range(of: "(active") else { return self }
    return self[..<range.lowerBound] + "(inactive" + self[range.upperBound...]
  }
}

/// Returns descriptions of the constraints that determine a view.
private func described(_ item: LayoutItem, along axis: Axis) -> [String] {
  item.constraintsAffectingLayout(for: axis).map { withoutAddresses($0.debugDescription) }
}

@Test func `descriptions use view names and list them with addresses`() {
  let window = phone()
  let box = window.rootView.added("box")
  let long = box.added("CapsuleNavigationBar.isSecure")
  let space = long.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 6)
  let width = long.widthAnchor.constraint(equalTo: long.heightAnchor)
  LayoutConstraint.activate([space, width])
  expectText(
    space.debugDescription,
    "<NSLayoutConstraint:0x600000000010 H:|-(6)-[CapsuleNavigationBar.isSe...]   (active, names: "
      + "CapsuleNavigationBar.isSe...:0x7f8000000030, box:0x7f8000000020, '|':box:0x7f8000000020 )>"
  )
  expectText(
    width.debugDescription,
    "<NSLayoutConstraint:0x600000000040 CapsuleNavigationBar.isSe....width == "
      + "CapsuleNavigationBar.isSe....height   (active, names: "
      + "CapsuleNavigationBar.isSe...:0x7f8000000030 )>")
}

@Test func `a view's content size is one constraint in logs`() {
  let views = Nameless()
  views.one.setIntrinsicContentSize(Size(width: 42, height: View.noIntrinsicMetric))
  views.one.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
  expectTrue(
    described(views.one, along: .horizontal)
      == [
        "<NSContentSizeLayoutConstraint:0x UIView:0x.width == 42 Hug:251 CompressionResistance:750"
          + "   (active)>"
      ], "\(described(views.one, along: .horizontal))")
}

@Test func `constraints of windows, masks and guides have Apple's class names`() {
  let views = Nameless()
  views.one.translatesAutoresizingMaskIntoConstraints = true
  views.one.frame = Rect(x: 5, y: 6, width: 70, height: 80)
  let guide = views.root.safeAreaLayoutGuide
  views.two.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
  views.two.bottomAnchor.constraint(equalTo: guide.bottomAnchor).isActive = true
  let margins = views.one.layoutMarginsGuide
  views.two.leftAnchor.constraint(equalTo: margins.leftAnchor).isActive = true
  views.two.rightAnchor.constraint(equalTo: margins.rightAnchor).isActive = true
  let wanted = [
    "<NSAutoresizingMaskLayoutConstraint:0x h=--& v=--& UIView:0x.minX == 5   (active, names: "
      + "'|':UIView:0x )>",
    "<NSAutoresizingMaskLayoutConstraint:0x h=--& v=--& UIView:0x.width == 70   (active)>",
  ]
  expectTrue(
    described(views.one, along: .horizontal) == wanted,
    "\(described(views.one, along: .horizontal))")
  let found = described(guide, along: .vertical)
  expectTrue(
    found == [
      "<NSLayoutConstraint:0x 'UIView-Encapsulated-Layout-Height' UIWindow:0x.height == 800"
        + "   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x h=-&- v=-&- UIView:0x.height == UIWindow:0x.height"
        + "   (active)>",
      "<NSLayoutConstraint:0x 'UIViewSafeAreaLayoutGuide-bottom' "
        + "V:[UILayoutGuide:0x'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x )>",
      "<NSLayoutConstraint:0x 'UIViewSafeAreaLayoutGuide-top' "
        + "V:|-(59)-[UILayoutGuide:0x'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x )>",
    ], "\(found)")
  let across = described(margins, along: .horizontal)
  expectTrue(
    across.contains(
      "<NSLayoutConstraint:0x 'UIView-leftMargin-guide-constraint' "
        + "H:|-(8)-[UILayoutGuide:0x'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x )>"
    ), "\(across)")
  expectTrue(
    across.contains(
      "<NSLayoutConstraint:0x 'UIView-rightMargin-guide-constraint' "
        + "H:[UILayoutGuide:0x'UIViewLayoutMarginsGuide']-(8)-|(LTR)   (active, names: '|':UIView:0x )>"
    ), "\(across)")
}

@Test(
  arguments: [
    ([], "h=--& v=--&", "UIView:0x.width == 50   (active)"),
    (
      [.flexibleWidth, .flexibleHeight], "h=-&- v=-&-",
      "UIView:0x.width == UIView:0x.width - 350   (active)"
    ),
    (
      [.flexibleLeftMargin, .flexibleTopMargin], "h=&-- v=&--",
      "H:[UIView:0x]-(330)-|   (active, names: '|':UIView:0x )"
    ),
    (
      [.flexibleLeftMargin, .flexibleRightMargin], "h=&-& v=--&",
      "UIView:0x.midX == 0.1125*UIView:0x.width   (active)"
    ),
    (
      [.flexibleWidth, .flexibleRightMargin, .flexibleBottomMargin], "h=-&& v=--&",
      "UIView:0x.minX == 20   (active, names: '|':UIView:0x )"
    ),
  ] as [(View.AutoresizingMask, String, String)])
func `the description of an autoresizing constraint shows the mask`(
  mask: View.AutoresizingMask, flags: String, body: String
) {
  let views = Nameless()
  views.window.layoutIfNeeded()
  let view = View(frame: Rect(x: 20, y: 30, width: 50, height: 60))
  view.autoresizingMask = mask
  views.root.addSubview(view)
  let found = described(view, along: .horizontal)
  expectTrue(
    found.contains("<NSAutoresizingMaskLayoutConstraint:0x \(flags) \(body)>"), "\(found)")
}

@Test func `the standard space of a visual format is shown as NSSpace`() {
  let views = Nameless()
  let found = LayoutConstraint.constraints(
    withVisualFormat: "V:[one]-[two]", metrics: nil, views: ["one": views.one, "two": views.two]
  ).map { withoutAddresses($0.debugDescription) }
  expectTrue(
    found == ["<NSLayoutConstraint:0x V:[UIView:0x]-(NSSpace(8))-[\(label)]   (inactive)>"],
    "\(found)")
}

@Test func `constraints of stack views have Apple's identifiers`() {
  let views = Nameless()
  let stack = StackView(arrangedSubviews: [View(), View()])
  stack.distribution = .equalSpacing
  stack.alignment = .center
  stack.spacing = 4
  stack.translatesAutoresizingMaskIntoConstraints = false
  views.root.addSubview(stack)
  views.window.layoutIfNeeded()
  let found = stack.constraints.map { withoutAddresses($0.debugDescription) }
  for wanted in [
    "<NSLayoutConstraint:0x 'UISV-canvas-connection' UIStackView:0x.leading == UIView:0x.leading"
      + "   (active)>",
    "<NSLayoutConstraint:0x 'UISV-spacing' H:[UIView:0x]-(>=4)-[UIView:0x]   (active)>",
  ] {
    expectTrue(found.contains(wanted), "\(wanted) is not among \(found)")
  }
  expectTrue(
    found.contains { $0.contains("_UILayoutSpacer:0x'UISV-alignment-spanner'") }, "\(found)")
}

private final class CardView: View {}

@Test func `a class outside the library has its own name in descriptions`() {
  let window = phone()
  final class Local: View {}
  for (view, name) in [(CardView(), "CardView"), (Local(), "Local")] {
    window.rootView.addSubview(view)
    expectText(view.debugClassName, "AnchorsTests." + name)
    expectText(
      withoutAddresses(view.widthAnchor.constraint(equalToConstant: 1).debugDescription),
      "<NSLayoutConstraint:0x AnchorsTests.\(name):0x.width == 1   (inactive)>")
  }
  expectText(Label(text: nil).debugClassName, "UILabel")
}

@Test func `addresses in descriptions are stable and distinct`() {
  let views = Nameless()
  let one = views.one.widthAnchor.constraint(equalToConstant: 1)
  let two = views.two.widthAnchor.constraint(equalToConstant: 2)
  let first = one.debugDescription
  let second = two.debugDescription
  expectText(
    first, "<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000020.width == 1   (inactive)>")
  expectTrue(second.hasPrefix("<NSLayoutConstraint:0x600000000030 UILabel:0x7f8000000040"), second)
  expectText(one.debugDescription, first)
  // Items outside a tree are numbered separately in each description.
  let loose = LayoutGuide()
  let constraint = loose.widthAnchor.constraint(equalToConstant: 1)
  let text =
    "<NSLayoutConstraint:0x600000000010 UILayoutGuide:0x600000000020.width == 1   (inactive)>"
  expectText(constraint.debugDescription, text)
  expectText(constraint.debugDescription, text)
}

@Test(
  arguments: [
    (0, "0"), (1, "1"), (-1, "- 1"), (100, "100"), (123_456, "123456"), (0.5, "0.5"),
    (1e6, "1e+06"), (1_234_567, "1.23457e+06"), (999_999.5, "1e+06"), (0.0001, "0.0001"),
    (0.00001, "1e-05"), (0.000012345678, "1.23457e-05"), (1.0 / 3, "0.333333"), (2e7, "2e+07"),
    (2.22507e-308, "2.22507e-308"), (94.0 + 1.0 / 3, "94.3333"),
  ] as [(Double, String)])
func `numbers are written as C's %g writes them`(number: Double, wanted: String) {
  let view = View(name: "v")
  let constraint = view.widthAnchor.constraint(equalToConstant: number)
  let text = constraint.debugDescription
  expectTrue(text.contains("v.width == \(wanted)   ("), text)
}

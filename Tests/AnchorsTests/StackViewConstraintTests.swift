import Anchors
import Testing

/// The constraints that a stack view creates, with those held by its arranged views after its own,
/// each as its equation with priority and identifier.
private func made(_ stack: StackView) -> [String] {
  stack.layoutIfNeeded()
  var constraints = stack.constraints
  for view in stack.arrangedSubviews { constraints += view.constraints }
  return constraints.filter { $0.origin == .stackView }.map(\.equation).sorted()
}

private func expectMade(
  _ stack: StackView, _ wanted: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(made(stack) == wanted.sorted(), sourceLocation: sourceLocation)
}

/// A stack view `s` with views `a`, `b` and `c` of 160 x 200, 80 x 100 and 40 x 50 points.
private func threeViews() -> StackView {
  let stack = StackView(name: "s")
  for (name, width, height) in [("a", 160.0, 200.0), ("b", 80, 100), ("c", 40, 50)] {
    let view = View(name: name)
    view.setIntrinsicContentSize(Size(width: width, height: height))
    stack.addArrangedSubview(view)
  }
  return stack
}

private let ends = [
  "s.leading == a.leading #UISV-canvas-connection",
  "c.trailing == s.trailing #UISV-canvas-connection",
]
private let sides = [
  "s.top == a.top #UISV-canvas-connection", "a.bottom == s.bottom #UISV-canvas-connection",
  "a.top == b.top #UISV-alignment", "a.top == c.top #UISV-alignment",
  "a.bottom == b.bottom #UISV-alignment", "a.bottom == c.bottom #UISV-alignment",
]
private let suppressors = ["a", "b", "c"].map {
  "\($0).height == 0 @25 #UISV-ambiguity-suppression"
}
private let within = ["a", "b", "c"].flatMap {
  [
    "s.UISV-alignment-spanner.top <= \($0).top #UISV-spanning-boundary",
    "s.UISV-alignment-spanner.bottom >= \($0).bottom #UISV-spanning-boundary",
  ]
}

/// Tests that stack views make the constraints that a public article found `UIStackView` to make
/// for views of these sizes.
@Suite struct StackViewConstraintTests {
  @Test func `fill makes constraints for ends, spacing and alignment`() {
    expectMade(
      threeViews(),
      ends + sides + [
        "b.leading == a.trailing #UISV-spacing", "c.leading == b.trailing #UISV-spacing",
      ])
  }

  @Test func `fill equally makes all lengths equal to the first`() {
    let stack = threeViews()
    stack.distribution = .fillEqually
    stack.spacing = 10
    expectMade(
      stack,
      ends + sides + [
        "b.leading == a.trailing + 10 #UISV-spacing", "c.leading == b.trailing + 10 #UISV-spacing",
        "b.width == a.width #UISV-fill-equally", "c.width == a.width #UISV-fill-equally",
      ])
  }

  @Test func `fill proportionally makes each length a share of the stack view's`() {
    let stack = threeViews()
    stack.distribution = .fillProportionally
    stack.spacing = 20
    // 160 + 80 + 40 + 2 * 20 = 320.
    expectMade(
      stack,
      ends + sides + [
        "b.leading == a.trailing + 20 #UISV-spacing", "c.leading == b.trailing + 20 #UISV-spacing",
        "a.width == s.width * 0.5 @999 #UISV-fill-proportionally",
        "b.width == s.width * 0.25 @998 #UISV-fill-proportionally",
        "c.width == s.width * 0.125 @997 #UISV-fill-proportionally",
      ])
  }

  @Test func `equal spacing makes gaps equal`() {
    let stack = threeViews()
    stack.distribution = .equalSpacing
    stack.spacing = 10
    let gap = "s.UISV-distributing"
    expectMade(
      stack,
      ends + sides + [
        "b.leading >= a.trailing + 10 #UISV-spacing", "c.leading >= b.trailing + 10 #UISV-spacing",
        "\(gap)[0].leading == a.trailing #UISV-distributing-edge",
        "\(gap)[0].trailing == b.leading #UISV-distributing-edge",
        "\(gap)[1].leading == b.trailing #UISV-distributing-edge",
        "\(gap)[1].trailing == c.leading #UISV-distributing-edge",
        "\(gap)[1].width == \(gap)[0].width #UISV-fill-equally",
        "s.width == 0 @49 #UISV-canvas-fit",
      ])
  }

  @Test func `equal centering compares distances of centres with optional constraints`() {
    let stack = threeViews()
    stack.distribution = .equalCentering
    let gap = "s.UISV-distributing"
    expectMade(
      stack,
      ends + sides + [
        "b.leading >= a.trailing #UISV-spacing", "c.leading >= b.trailing #UISV-spacing",
        "\(gap)[0].leading == a.centerX #UISV-distributing-edge",
        "\(gap)[0].trailing == b.centerX #UISV-distributing-edge",
        "\(gap)[1].leading == b.centerX #UISV-distributing-edge",
        "\(gap)[1].trailing == c.centerX #UISV-distributing-edge",
        "\(gap)[1].width == \(gap)[0].width @149 #UISV-fill-equally",
        "s.width == 0 @49 #UISV-canvas-fit",
      ])
  }

  @Test(arguments: [
    (
      StackView.Alignment.leading,
      [
        "s.top == a.top #UISV-canvas-connection",
        "s.UISV-alignment-spanner.bottom == s.bottom #UISV-canvas-connection",
        "a.top == b.top #UISV-alignment", "a.top == c.top #UISV-alignment",
      ]
        + ["a", "b", "c"].flatMap {
          [
            "s.UISV-alignment-spanner.top == \($0).top @999.5 #UISV-spanning-boundary",
            "s.UISV-alignment-spanner.bottom >= \($0).bottom #UISV-spanning-boundary",
          ]
        }
    ),
    (
      .trailing,
      [
        "s.top == s.UISV-alignment-spanner.top #UISV-canvas-connection",
        "a.bottom == s.bottom #UISV-canvas-connection",
        "a.bottom == b.bottom #UISV-alignment", "a.bottom == c.bottom #UISV-alignment",
      ]
        + ["a", "b", "c"].flatMap {
          [
            "s.UISV-alignment-spanner.top <= \($0).top #UISV-spanning-boundary",
            "s.UISV-alignment-spanner.bottom == \($0).bottom @999.5 #UISV-spanning-boundary",
          ]
        }
    ),
    (
      .center,
      [
        "s.top == s.UISV-alignment-spanner.top #UISV-canvas-connection",
        "s.UISV-alignment-spanner.bottom == s.bottom #UISV-canvas-connection",
        "s.centerY == a.centerY #UISV-canvas-connection",
        "a.centerY == b.centerY #UISV-alignment", "a.centerY == c.centerY #UISV-alignment",
      ] + within
    ),
    (
      .firstBaseline,
      [
        "s.top <= s.UISV-alignment-spanner.top #UISV-canvas-connection",
        "s.UISV-alignment-spanner.bottom == s.bottom #UISV-canvas-connection",
        "s.height == 0 @49 #UISV-canvas-fit",
        "a.firstBaseline == b.firstBaseline #UISV-alignment",
        "a.firstBaseline == c.firstBaseline #UISV-alignment",
      ] + within
    ),
    (
      .lastBaseline,
      [
        "s.top == s.UISV-alignment-spanner.top #UISV-canvas-connection",
        "s.UISV-alignment-spanner.bottom <= s.bottom #UISV-canvas-connection",
        "s.height == 0 @49 #UISV-canvas-fit",
        "a.lastBaseline == b.lastBaseline #UISV-alignment",
        "a.lastBaseline == c.lastBaseline #UISV-alignment",
      ] + within
    ),
  ])
  func `other alignments add a guide around the views`(
    _ alignment: StackView.Alignment, _ wanted: [String]
  ) {
    let stack = threeViews()
    stack.alignment = alignment
    expectMade(
      stack,
      wanted + suppressors + ends + [
        "s.UISV-alignment-spanner.height == 0 @51 #UISV-spanning-fit",
        "b.leading == a.trailing #UISV-spacing", "c.leading == b.trailing #UISV-spacing",
      ])
  }

  @Test func `a vertical stack view runs from top to bottom`() {
    let stack = threeViews()
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.spacing = 20
    expectMade(
      stack,
      [
        "s.margins.top == a.top #UISV-canvas-connection",
        "c.bottom == s.margins.bottom #UISV-canvas-connection",
        "b.firstBaseline == a.lastBaseline + 20 #UISV-spacing",
        "c.firstBaseline == b.lastBaseline + 20 #UISV-spacing",
        "s.margins.leading == a.leading #UISV-canvas-connection",
        "a.trailing == s.margins.trailing #UISV-canvas-connection",
        "a.leading == b.leading #UISV-alignment", "a.leading == c.leading #UISV-alignment",
        "a.trailing == b.trailing #UISV-alignment", "a.trailing == c.trailing #UISV-alignment",
      ])
  }

  @Test func `a hidden view has length 0 between half spacings`() {
    let stack = threeViews()
    stack.spacing = 10
    stack.arrangedSubviews[1].isHidden = true
    expectMade(
      stack,
      ends + sides + [
        "c.leading == a.trailing + 10 #UISV-spacing",
        "b.width == 0 @999.999 #UISV-hiding",
        "b.leading == a.trailing + 5 @50 #UISV-spacing-hidden",
      ])
  }

  @Test func `a stack view with only hidden views uses guides`() {
    let stack = threeViews()
    for view in stack.arrangedSubviews { view.isHidden = true }
    let along = "s.UISV-ordering-spanner"
    let across = "s.UISV-alignment-spanner"
    expectMade(
      stack,
      [
        "s.leading == \(along).leading #UISV-canvas-connection",
        "\(along).trailing == s.trailing #UISV-canvas-connection",
        "\(along).width == 0 @0.001 #UISV-spanning-fit",
        "s.top == \(across).top #UISV-canvas-connection",
        "\(across).bottom == s.bottom #UISV-canvas-connection",
        "\(across).height == 0 @0.001 #UISV-spanning-fit",
        "a.top == \(across).top @50 #UISV-alignment",
        "a.top == b.top #UISV-alignment", "a.bottom == b.bottom #UISV-alignment",
        "a.top == c.top #UISV-alignment", "a.bottom == c.bottom #UISV-alignment",
      ]
        + ["a", "b", "c"].flatMap {
          [
            "\($0).width == 0 @999.999 #UISV-hiding",
            "\($0).leading == \(along).trailing @50 #UISV-spacing-hidden",
            "\($0).height == 0 @25 #UISV-ambiguity-suppression",
          ]
        })
  }

  @Test func `an empty stack view makes one constraint per side and size`() {
    let stack = StackView(name: "s")
    stack.layoutIfNeeded()
    expectTrue(made(stack).count == 6)
    expectFrame(of: stack, 0, 0, 0, 0)
  }
}

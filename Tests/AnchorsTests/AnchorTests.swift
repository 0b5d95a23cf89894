import Anchors
import Testing

/// A constraint created by an anchor, with its equation.
struct MakerCase: Sendable {
  let equation: String
  let make: @Sendable (View, View) -> LayoutConstraint

  init(_ equation: String, _ make: @escaping @Sendable (View, View) -> LayoutConstraint) {
    self.equation = equation
    self.make = make
  }
}

private let edges: [MakerCase] = [
  MakerCase("a.leading == b.trailing") {
    $0.leadingAnchor.constraint(equalTo: $1.trailingAnchor)
  },
  MakerCase("a.leading >= b.trailing") {
    $0.leadingAnchor.constraint(greaterThanOrEqualTo: $1.trailingAnchor)
  },
  MakerCase("a.leading <= b.trailing") {
    $0.leadingAnchor.constraint(lessThanOrEqualTo: $1.trailingAnchor)
  },
  MakerCase("a.left == b.right + 8") {
    $0.leftAnchor.constraint(equalTo: $1.rightAnchor, constant: 8)
  },
  MakerCase("a.left >= b.right - 8") {
    $0.leftAnchor.constraint(greaterThanOrEqualTo: $1.rightAnchor, constant: -8)
  },
  MakerCase("a.centerX <= b.centerX + 0.5") {
    $0.centerXAnchor.constraint(lessThanOrEqualTo: $1.centerXAnchor, constant: 0.5)
  },
  MakerCase("a.top == b.bottom") { $0.topAnchor.constraint(equalTo: $1.bottomAnchor) },
  MakerCase("a.top >= b.bottom") {
    $0.topAnchor.constraint(greaterThanOrEqualTo: $1.bottomAnchor)
  },
  MakerCase("a.top <= b.bottom") { $0.topAnchor.constraint(lessThanOrEqualTo: $1.bottomAnchor) },
  MakerCase("a.centerY == b.centerY + 1") {
    $0.centerYAnchor.constraint(equalTo: $1.centerYAnchor, constant: 1)
  },
  MakerCase("a.firstBaseline >= b.lastBaseline + 20") {
    $0.firstBaselineAnchor.constraint(greaterThanOrEqualTo: $1.lastBaselineAnchor, constant: 20)
  },
  MakerCase("a.lastBaseline <= b.firstBaseline - 20") {
    $0.lastBaselineAnchor.constraint(lessThanOrEqualTo: $1.firstBaselineAnchor, constant: -20)
  },
]

private let spacings: [MakerCase] = [
  MakerCase("a.leading == b.trailing + 8") {
    $0.leadingAnchor.constraint(equalToSystemSpacingAfter: $1.trailingAnchor, multiplier: 1)
  },
  MakerCase("a.left >= b.right + 16") {
    $0.leftAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: $1.rightAnchor, multiplier: 2)
  },
  MakerCase("a.right <= b.right + 4") {
    $0.rightAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: $1.rightAnchor, multiplier: 0.5)
  },
  MakerCase("a.top == b.bottom") {
    $0.topAnchor.constraint(equalToSystemSpacingBelow: $1.bottomAnchor, multiplier: -3)
  },
  MakerCase("a.top >= b.bottom + 12") {
    $0.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: $1.bottomAnchor, multiplier: 1.5)
  },
  MakerCase("a.bottom <= b.bottom") {
    $0.bottomAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: $1.bottomAnchor, multiplier: 0)
  },
  // Views without text have no line spacing.
  MakerCase("a.firstBaseline == b.lastBaseline + 8") {
    $0.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: $1.lastBaselineAnchor, multiplier: 1)
  },
]

private let dimensions: [MakerCase] = [
  MakerCase("a.width == 10") { a, _ in a.widthAnchor.constraint(equalToConstant: 10) },
  MakerCase("a.width >= 10") { a, _ in a.widthAnchor.constraint(greaterThanOrEqualToConstant: 10) },
  MakerCase("a.width <= 10") { a, _ in a.widthAnchor.constraint(lessThanOrEqualToConstant: 10) },
  MakerCase("a.height == b.width") { $0.heightAnchor.constraint(equalTo: $1.widthAnchor) },
  MakerCase("a.height >= b.width") {
    $0.heightAnchor.constraint(greaterThanOrEqualTo: $1.widthAnchor)
  },
  MakerCase("a.height <= b.width") {
    $0.heightAnchor.constraint(lessThanOrEqualTo: $1.widthAnchor)
  },
  MakerCase("a.width == b.width + 5") {
    $0.widthAnchor.constraint(equalTo: $1.widthAnchor, constant: 5)
  },
  MakerCase("a.width == b.width * 0.5") {
    $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 0.5)
  },
  MakerCase("a.width >= b.height * 2 - 1") {
    $0.widthAnchor.constraint(
      greaterThanOrEqualTo: $1.heightAnchor, multiplier: 2, constant: -1)
  },
  MakerCase("a.width <= b.height * 2 + 1") {
    $0.widthAnchor.constraint(lessThanOrEqualTo: $1.heightAnchor, multiplier: 2, constant: 1)
  },
  // The dimension of no item is a number.
  MakerCase("a.width == 7") {
    $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 0, constant: 7)
  },
]

@Test(arguments: edges + spacings + dimensions)
func `anchors make constraints with Apple's names and defaults`(_ row: MakerCase) {
  let root = View(name: "root")
  let a = root.added("a")
  let b = root.added("b")
  let constraint = row.make(a, b)
  expectText(constraint.equation, row.equation)
  expectTrue(!constraint.isActive && constraint.priority == .required)
  expectTrue(constraint.identifier == nil && constraint.multiplier.isFinite)
}

@Test func `guides have all anchors of views except baselines`() {
  let view = View(name: "view")
  let guide = LayoutGuide(name: "guide")
  view.addLayoutGuide(guide)
  let made: [LayoutConstraint] = [
    guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    guide.leftAnchor.constraint(equalTo: view.leftAnchor),
    guide.rightAnchor.constraint(equalTo: view.rightAnchor),
    guide.topAnchor.constraint(equalTo: view.topAnchor),
    guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    guide.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    guide.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    guide.widthAnchor.constraint(equalTo: view.widthAnchor),
    guide.heightAnchor.constraint(equalTo: view.heightAnchor),
  ]
  expectTrue(made.allSatisfy { $0.firstAttribute == $0.secondAttribute })
}

/// Three views in a row: 10 to 30, then the gap, then 20 wide.
@Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
func `a distance between anchors compares with a constant, a size or a distance`(
  _ direction: UserInterfaceLayoutDirection
) {
  let window = phone(direction: direction)
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  let c = root.added("c")
  for view in [a, b, c] {
    view.pin(.vertical, at: 0, length: 10)
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
  }
  a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
  let first = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  let second = b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
  let number = first.constraint(equalToConstant: 50)
  let distance = second.constraint(equalTo: first, multiplier: 2, constant: 5)
  LayoutConstraint.activate([number, distance])
  func starts(_ view: View) -> Double {
    direction == .leftToRight ? view.exactFrame.minX : 400 - view.exactFrame.maxX
  }
  expectNumber(starts(b), 80)
  expectNumber(starts(c), 80 + 20 + 105)
  number.isActive = false
  let size = first.constraint(equalTo: a.widthAnchor, multiplier: 1.5)
  size.isActive = true
  expectNumber(starts(b), 60)
  expectNumber(starts(c), 60 + 20 + 65)
  size.isActive = false
  // It has a sign: backwards it is negative.
  b.leadingAnchor.anchorWithOffset(to: a.leadingAnchor).constraint(equalToConstant: -40)
    .isActive = true
  expectNumber(starts(b), 50)
  expectText(
    a.topAnchor.anchorWithOffset(to: b.bottomAnchor).constraint(lessThanOrEqualToConstant: 9)
      .equation, "b.bottom <= a.top + 9")
}

/// Sizes of the system's font, the lower line's first, and the distance measured on Apple's system.
@Test(arguments: [
  (17.0, 17.0, 20.0), (9, 40, 18), (40, 9, 40.5), (17, 40, 25), (40, 17, 42.5),
])
func `system spacing between baselines matches the measured distances`(
  _ lowerSize: Double, _ upperSize: Double, _ measured: Double
) {
  let window = phone(scale: 2)
  let upper = Label(text: "upper", font: .systemFont(ofSize: upperSize))
  let lower = Label(text: "lower", font: .systemFont(ofSize: lowerSize))
  for label in [upper, lower] {
    label.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(label)
  }
  let solid = lower.firstBaselineAnchor.constraint(
    equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
  // Lower letters extend 0.952 of their size upwards, upper ones 0.241 downwards; rounded up to
  // half points.
  let wanted = ((0.952 * lowerSize + 0.241 * upperSize) * 2 - 1e-6).rounded(.up) / 2
  expectNumber(solid.constant, wanted)
  expectTrue(abs(solid.constant - measured) <= 1, "\(solid.constant), measured \(measured)")
  let twice = lower.lastBaselineAnchor.constraint(
    greaterThanOrEqualToSystemSpacingBelow: upper.firstBaselineAnchor, multiplier: 2)
  expectNumber(twice.constant, 2 * wanted)
  let edge = lower.topAnchor.constraint(
    equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
  expectNumber(edge.constant, 8)
}

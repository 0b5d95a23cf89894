import Anchors
import Testing

/// A root of 400 by 800 with the views a, b and c in it, and a guide gap.
struct FormatStage {
  let window: Window
  let root: View
  let views: [String: LayoutItem]

  init(direction: UserInterfaceLayoutDirection = .leftToRight) {
    window = phone(direction: direction)
    root = window.rootView
    root.name = "root"
    let gap = LayoutGuide(name: "gap")
    root.addLayoutGuide(gap)
    var views: [String: LayoutItem] = ["gap": gap]
    for name in ["a", "b", "c", "_long_Name9", "send-1"] { views[name] = root.added(name) }
    let inner = View(name: "inner")
    root.subviews[0].addSubview(inner)
    views["inner"] = inner
    views["loose"] = View(name: "loose")
    self.views = views
  }

  static let metrics = ["m": 12.0, "wide": 120.5, "p": 750, "minus": -4, "huge": 1e30, "c": 99]

  /// The constraints of a format as equations, or its error.
  func equations(
    _ format: String, _ options: LayoutConstraint.FormatOptions = []
  ) -> String {
    do throws(VisualFormatError) {
      let constraints = try LayoutConstraint.constraints(
        parsingVisualFormat: format, options: options, metrics: Self.metrics, views: views)
      return constraints.map { $0.equation }.joined(separator: ", ")
    } catch {
      return error.description
    }
  }
}

@Test(arguments: [
  ("[a]", ""),
  ("H:[a]", ""),
  ("V:[a]", ""),
  // Connections between views.
  ("[a][b]", "b.leading == a.trailing"),
  ("[a]-[b]", "b.leading == a.trailing + 8"),
  ("H:[a]-8-[b]", "b.leading == a.trailing + 8"),
  ("[a]-0-[b]", "b.leading == a.trailing"),
  ("[a]-m-[b]", "b.leading == a.trailing + 12"),
  ("[a]-(m)-[b]", "b.leading == a.trailing + 12"),
  ("[a]-(-8)-[b]", "b.leading == a.trailing - 8"),
  ("[a]-minus-[b]", "b.leading == a.trailing - 4"),
  ("[a]-(>=4)-[b]", "b.leading >= a.trailing + 4"),
  ("[a]-(<=4)-[b]", "b.leading <= a.trailing + 4"),
  ("[a]-(==4@20)-[b]", "b.leading == a.trailing + 4 @20"),
  ("[a]-(4@p)-[b]", "b.leading == a.trailing + 4 @750"),
  ("[a]-4@250-[b]", "b.leading == a.trailing + 4 @250"),
  ("[a]-m@p-[b]", "b.leading == a.trailing + 12 @750"),
  (
    "[a]-(>=4,<=m@p,==8@1)-[b]",
    "b.leading >= a.trailing + 4, b.leading <= a.trailing + 12 @750, b.leading == a.trailing + 8 @1"
  ),
  ("V:[a][b]", "b.top == a.bottom"),
  ("V:[a]-[b]", "b.top == a.bottom + 8"),
  ("V:[a]-10-[b]-(>=m)-[c]", "b.top == a.bottom + 10, c.top >= b.bottom + 12"),
  ("[a]-[gap]-[b]", "gap.leading == a.trailing + 8, b.leading == gap.trailing + 8"),
  ("[a]-[a]", "a.leading == a.trailing + 8"),
  ("[a][b][a]", "b.leading == a.trailing, a.leading == b.trailing"),
  // The superview.
  ("|[a]", "a.leading == root.leading"),
  ("[a]|", "root.trailing == a.trailing"),
  ("|-[a]", "a.leading == root.leadingMargin"),
  ("[a]-|", "root.trailingMargin == a.trailing"),
  ("|-8-[a]", "a.leading == root.leading + 8"),
  ("[a]-8-|", "root.trailing == a.trailing + 8"),
  ("H:|-(>=m@20)-[a]", "a.leading >= root.leading + 12 @20"),
  ("H:[a]-(>=0,<=8)-|", "root.trailing >= a.trailing, root.trailing <= a.trailing + 8"),
  ("V:|[a]|", "a.top == root.top, root.bottom == a.bottom"),
  ("V:|-[a]-|", "a.top == root.topMargin, root.bottomMargin == a.bottom"),
  ("V:|-20-[gap]-m-|", "gap.top == root.top + 20, root.bottom == gap.bottom + 12"),
  ("|-[inner]-|", "inner.leading == a.leadingMargin, a.trailingMargin == inner.trailing"),
  // Lengths.
  ("[a(44)]", "a.width == 44"),
  ("V:[a(44)]", "a.height == 44"),
  ("[a(==44)]", "a.width == 44"),
  ("[a(>=44)]", "a.width >= 44"),
  ("[a(<=44)]", "a.width <= 44"),
  ("[a(wide)]", "a.width == 120.5"),
  ("[a(44@20)]", "a.width == 44 @20"),
  ("[a(>=wide@p)]", "a.width >= 120.5 @750"),
  ("[a(>=70,<=100)]", "a.width >= 70, a.width <= 100"),
  ("[a(b)]", "a.width == b.width"),
  ("[a(==b)]", "a.width == b.width"),
  ("[a(>=b@20)]", "a.width >= b.width @20"),
  ("V:[a(<=gap)]", "a.height <= gap.height"),
  ("[a(-5)]", "a.width == -5"),
  // A name that is a metric's and a view's is the metric.
  ("[a(c)]", "a.width == 99"),
  ("[c(a)]-c-[b]", "c.width == a.width, b.leading == c.trailing + 99"),
  // Numbers.
  ("[a(0.5)]", "a.width == 0.5"),
  ("[a(.5)]", "a.width == 0.5"),
  ("[a(5.)]", "a.width == 5"),
  ("[a(007)]", "a.width == 7"),
  ("[a(1e2)]", "a.width == 100"),
  ("[a(1.25E+2)]", "a.width == 125"),
  ("[a(125e-2)]", "a.width == 1.25"),
  ("[a(+3)]", "a.width == 3"),
  ("[a(0.1000000000000000055511151231257827021181583404541015625)]", "a.width == 0.1"),
  ("[a(33.333333333333336)]", "a.width == 33.333333333333336"),
  ("[a]-165.000000-[b]", "b.leading == a.trailing + 165"),
  // Names.
  ("[_long_Name9]-[a]", "a.leading == _long_Name9.trailing + 8"),
  ("[`send-1`(`a`)]", "send-1.width == a.width"),
  // Each view's connection comes before its own predicates.
  (
    "|-[a(40)]-m-[b(a,>=9)]-(>=c)-[gap(1)]-0-|",
    "a.leading == root.leadingMargin, a.width == 40, b.leading == a.trailing + 12,"
      + " b.width == a.width, b.width >= 9, gap.leading >= b.trailing + 99, gap.width == 1,"
      + " root.trailing == gap.trailing"
  ),
])
func `a visual format makes constraints in the order of its text`(format: String, wanted: String) {
  expectText(FormatStage().equations(format), wanted)
}

@Test func `constraints of a format are inactive and have a source location`() {
  let stage = FormatStage()
  let line = #line + 1
  let made = LayoutConstraint.constraints(withVisualFormat: "|-[a(44)]", views: stage.views)
  for constraint in made {
    expectTrue(!constraint.isActive)
    expectText(constraint.source, "AnchorsTests/VisualFormatTests.swift:\(line)")
    expectTrue(constraint.origin == .user)
    expectTrue(constraint.identifier == nil)
  }
  let given = try? LayoutConstraint.constraints(
    parsingVisualFormat: "[a(44)]", views: stage.views, source: "screen.txt:7")
  expectText(given?.first?.source ?? "", "screen.txt:7")
}

@Test func `views of different superviews are constrained in their common ancestor`() {
  let stage = FormatStage()
  expectText(stage.equations("[b]-[inner]"), "inner.leading == b.trailing + 8")
  guard let b = stage.views["b"] as? View, let a = stage.views["a"] as? View,
    let inner = stage.views["inner"] as? View
  else { return }
  inner.translatesAutoresizingMaskIntoConstraints = false
  a.pin(100, 0, 200, 50)
  b.pin(20, 0, 100, 50)
  inner.pin(.vertical, at: 0, length: 10)
  LayoutConstraint.activate(
    LayoutConstraint.constraints(withVisualFormat: "[b]-[inner(30)]", views: stage.views))
  // b ends at 120, inner begins at 128 in root, which is 28 in a.
  expectFrame(of: inner, 28, 0, 30, 10)
}

import Anchors
import Testing

/// A pairing with its error.
struct BadPair: Sendable, CustomTestStringConvertible {
  let first: LayoutConstraint.Attribute
  let terms: [(LayoutConstraint.Attribute, Double)]
  let constant: Double
  let error: LayoutConstraintError?

  var testDescription: String {
    "\(first.name) == \(terms.map { "\($0.0.name) * \($0.1)" }) + \(constant)"
  }

  init(
    _ first: LayoutConstraint.Attribute, _ terms: [(LayoutConstraint.Attribute, Double)],
    _ error: LayoutConstraintError?, constant: Double = 0
  ) {
    self.first = first
    self.terms = terms
    self.constant = constant
    self.error = error
  }
}

@Test(arguments: [
  BadPair(.width, [(.left, 1)], .invalidPairing),
  BadPair(.left, [(.width, 1)], .invalidPairing),
  BadPair(.left, [(.top, 1)], .invalidPairing),
  BadPair(.centerY, [(.centerX, 1)], .invalidPairing),
  BadPair(.leading, [(.left, 1)], .mixedDirections),
  BadPair(.right, [(.trailingMargin, 1)], .mixedDirections),
  BadPair(.leading, [(.leadingMargin, 1)], nil),
  BadPair(.centerX, [(.leading, 1), (.left, 1)], .mixedDirections),
  BadPair(.left, [], .locationWithoutPartner, constant: 10),
  BadPair(.left, [(.left, 0)], .locationWithoutPartner, constant: 10),
  BadPair(.width, [(.width, 0)], nil, constant: 10),
  BadPair(.notAnAttribute, [(.width, 1)], .invalidPairing),
  BadPair(.width, [(.notAnAttribute, 1)], .invalidPairing),
  BadPair(.left, [(.right, 1), (.left, -1)], .invalidPairing),
  BadPair(.width, [(.right, 1), (.left, -1)], nil),
  BadPair(.width, [(.right, 0.1), (.centerX, 0.2), (.left, -0.3)], nil),
  BadPair(.width, [(.right, 1), (.top, -1)], .invalidPairing),
  BadPair(.height, [(.width, 2), (.height, 1)], nil, constant: 5),
  BadPair(.bottom, [(.top, 1), (.width, 0.5)], nil),
  BadPair(.left, [(.right, 0.5)], nil),
  BadPair(.width, [], .outOfRange(1e13), constant: 1e13),
  BadPair(.width, [], .notFinite(.infinity), constant: .infinity),
  BadPair(.width, [(.width, -.infinity)], .multiplierNotFinite(-.infinity)),
])
func `malformed constraints are refused`(_ row: BadPair) {
  let root = View(name: "root")
  let a = root.added("a")
  let b = root.added("b")
  var found: LayoutConstraintError?
  do throws(LayoutConstraintError) {
    let constraint = try LayoutConstraint(
      validating: a, row.first, .equal,
      row.terms.map { LayoutConstraint.Term(b, $0.0, times: $0.1) }, constant: row.constant)
    expectTrue(!constraint.isActive)
  } catch {
    found = error
  }
  #expect(found == row.error)
}

@Test func `guides have neither baselines nor margins`() {
  let view = View(name: "view")
  let guide = LayoutGuide(name: "guide")
  view.addLayoutGuide(guide)
  for attribute in LayoutConstraint.Attribute.allCases where attribute.rawValue >= 11 {
    #expect(throws: LayoutConstraintError.unavailableAttribute(item: "guide", attribute)) {
      try LayoutConstraint(
        validating: guide, attribute, .equal, [LayoutConstraint.Term(view, attribute)])
    }
  }
}

@Test func `items of two trees have no common ancestor`() throws {
  let a = View(name: "a")
  let b = View(name: "b")
  let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor)
  #expect(throws: LayoutConstraintError.noCommonAncestor("a", "b")) {
    try constraint.activateOrThrow()
  }
  expectTrue(!constraint.isActive)
  let loose = LayoutGuide(name: "loose").widthAnchor.constraint(equalToConstant: 1)
  #expect(throws: LayoutConstraintError.self) { try loose.activateOrThrow() }
  let root = View(name: "root")
  root.addSubview(a)
  root.addSubview(b)
  try constraint.activateOrThrow()
  expectTrue(constraint.isActive && root.constraints.first === constraint)
}

@Test func `a constraint's description is its equation`() throws {
  let root = View(name: "root")
  let a = root.added("a")
  let b = root.added("b")
  func text(
    _ first: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
    _ terms: [LayoutConstraint.Term], _ constant: Double = 0, priority: Double = 1000,
    id: String? = nil
  ) throws -> String {
    let constraint = try LayoutConstraint(
      validating: a, first, relation, terms, constant: constant,
      priority: LayoutPriority(priority), identifier: id)
    return constraint.equation
  }
  typealias Term = LayoutConstraint.Term
  expectText(
    try text(.leading, .equal, [Term(b, .leading)], 16, priority: 750, id: "id"),
    "a.leading == b.leading + 16 @750 #id")
  expectText(try text(.width, .lessThanOrEqual, [], 100), "a.width <= 100")
  expectText(
    try text(.width, .greaterThanOrEqual, [Term(b, .height, times: 0.5)], -8.25),
    "a.width >= b.height * 0.5 - 8.25")
  expectText(
    try text(.centerX, .equal, [Term(b, .left, times: 2), Term(b, .right, times: -0.5)]),
    "a.centerX == b.left * 2 - b.right * 0.5")
  let made = a.topAnchor.constraint(equalTo: b.bottomAnchor)
  expectTrue(made.source.hasPrefix("AnchorsTests/ConstraintTests.swift:"), made.source)
  made.source = "login.json:12:5"
  expectText(made.source, "login.json:12:5")
}

@Test func `parts of a constraint can be read back`() {
  let root = View(name: "root")
  let a = root.added("a")
  let c = LayoutConstraint(
    item: a, attribute: .width, relatedBy: .lessThanOrEqual, toItem: root, attribute: .height,
    multiplier: 2, constant: 3)
  expectTrue(c.firstItem === a && c.secondItem === root && c.relation == .lessThanOrEqual)
  expectTrue(c.firstAttribute == .width && c.secondAttribute == .height)
  expectTrue(c.multiplier == 2 && c.constant == 3 && c.priority == .required && !c.isActive)
  let d = a.widthAnchor.constraint(equalToConstant: 5)
  expectTrue(d.secondItem == nil && d.secondAttribute == .notAnAttribute && d.multiplier == 1)
}

@Test(.promptly) func `programmer mistakes stop the program`() async {
  await #expect(processExitsWith: .failure) {
    let a = View(name: "a")
    _ = LayoutConstraint(
      item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 5)
  }
  await #expect(processExitsWith: .failure) {
    View(name: "a").widthAnchor.constraint(equalTo: View(name: "b").widthAnchor).isActive = true
  }
  await #expect(processExitsWith: .failure) {
    let a = View(name: "a")
    let width = a.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    width.priority = .defaultHigh
  }
  await #expect(processExitsWith: .failure) {
    let a = View(name: "a")
    let b = View(name: "b")
    a.addSubview(b)
    b.addSubview(a)
  }
}

@Test func `removing a constraint that mentions a view twice keeps the others`() {
  let window = phone()
  let view = StackView()
  window.rootView.addSubview(view)
  view.translatesAutoresizingMaskIntoConstraints = false
  let width = view.widthAnchor.constraint(equalToConstant: 30)
  let height = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
  let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
  let square = view.widthAnchor.constraint(equalTo: view.heightAnchor)
  // In this order they leave gaps that other entries are moved to, and the two mentions are
  // separated.
  LayoutConstraint.activate([width, height, limit, square])
  limit.isActive = false
  width.isActive = false
  square.isActive = false
  expectTrue(view.constraintsAffectingLayout(for: .vertical).contains { $0 === height })
  // Visits all constraints that mention the view.
  view.axis = .vertical
  LayoutConstraint.activate([square, limit, width])
  expectTrue(view.exactFrame.width == 30 && view.exactFrame.height == 30)
  height.isActive = false
  LayoutConstraint.deactivate([width, square, limit])
  let left = view.constraints.filter { $0.origin == .user }
  expectTrue(left.isEmpty && view.hasAmbiguousLayout)
}

import Anchors
import Testing

typealias Attribute = LayoutConstraint.Attribute

/// The properties of a view along one axis, in the coordinates of the constraint's holder.
private struct Extent {
  let start: Double
  let end: Double
  /// Insets of the alignment rectangle from the frame, and of the margins from the frame.
  let alignment: (start: Double, end: Double)
  let margins: (start: Double, end: Double)

  var first: Double { start + alignment.start }
  var last: Double { end - alignment.end }
}

/// The coordinate of an attribute, from the holder's left or top edge or, mirrored, leftwards from
/// its right edge: listed case by case, independently of the engine.
private func coordinate(
  of attribute: Attribute, _ view: Extent, isMirrored: Bool
) -> Double {
  let place: Double
  switch attribute {
  case .left, .top: place = view.first
  case .right, .bottom: place = view.last
  case .leading: place = isMirrored ? view.last : view.first
  case .trailing: place = isMirrored ? view.first : view.last
  case .centerX, .centerY: place = (view.first + view.last) / 2
  case .firstBaseline: place = view.first + 12
  case .lastBaseline: place = view.last - 5
  case .leftMargin, .topMargin: place = view.start + view.margins.start
  case .rightMargin, .bottomMargin: place = view.end - view.margins.end
  case .leadingMargin:
    place = isMirrored ? view.end - view.margins.end : view.start + view.margins.start
  case .trailingMargin:
    place = isMirrored ? view.start + view.margins.start : view.end - view.margins.end
  case .centerXWithinMargins, .centerYWithinMargins:
    place = (view.start + view.margins.start + view.end - view.margins.end) / 2
  default: place = .nan
  }
  return isMirrored ? -place : place
}

private let directional: Set<Attribute> = [.leading, .trailing, .leadingMargin, .trailingMargin]
private let physical: Set<Attribute> = [.left, .right, .leftMargin, .rightMargin]
private let horizontal: [Attribute] = [
  .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
  .trailingMargin, .centerXWithinMargins,
]
private let vertical: [Attribute] = [
  .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
  .centerYWithinMargins,
]

private func mayPair(_ first: Attribute, _ second: Attribute) -> Bool {
  !(directional.contains(first) && physical.contains(second))
    && !(physical.contains(first) && directional.contains(second))
}

/// A 300 by 600 holder at (30, 40) with its own direction, and two views inside.
///
/// The view b is at (100, 200) with 60 by 80, and in a wrap at (7, 9) a, 40 by 30, whose position
/// along one axis is not determined.
private func place(
  _ first: Attribute, _ second: Attribute, times multiplier: Double, plus constant: Double,
  _ direction: SemanticContentAttribute
) -> (found: Double, wanted: Double) {
  let window = phone(direction: direction == .forceRightToLeft ? .leftToRight : .rightToLeft)
  let holder = window.rootView.added("holder")
  holder.semanticContentAttribute = direction
  holder.pin(30, 40, 300, 600)
  let wrap = holder.added("wrap")
  wrap.pin(7, 9, 200, 200)
  let a = wrap.added("a")
  let b = holder.added("b")
  b.pin(100, 200, 60, 80)
  for view in [a, b] {
    view.firstBaselineOffsetFromTop = 12
    view.lastBaselineOffsetFromBottom = 5
    view.layoutMargins = EdgeInsets(top: 5, left: 6, bottom: 7, right: 9)
  }
  a.setAlignmentRectInsets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 5))
  let isHorizontal = horizontal.contains(first)
  // The alignment rectangle is 33 by 26: the frame 40 by 30.
  if isHorizontal {
    a.pin(.vertical, at: 0, length: 26)
    a.widthAnchor.constraint(equalToConstant: 33).isActive = true
  } else {
    a.pin(.horizontal, at: 0, length: 33)
    a.heightAnchor.constraint(equalToConstant: 26).isActive = true
  }
  LayoutConstraint(
    item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second,
    multiplier: multiplier, constant: constant
  ).isActive = true

  let isMirrored =
    direction == .forceRightToLeft && (directional.contains(first) || directional.contains(second))
  let other =
    isHorizontal
    ? Extent(start: 100, end: 160, alignment: (0, 0), margins: (6, 9))
    : Extent(start: 200, end: 280, alignment: (0, 0), margins: (5, 7))
  let target = multiplier * coordinate(of: second, other, isMirrored: isMirrored) + constant
  // With a at the holder's origin, and then at the position that the equation requires.
  let own =
    isHorizontal
    ? Extent(start: 0, end: 40, alignment: (2, 5), margins: (6, 9))
    : Extent(start: 0, end: 30, alignment: (1, 3), margins: (5, 7))
  let shift = target - coordinate(of: first, own, isMirrored: isMirrored)
  let frame = a.exactFrameInWindow
  return isHorizontal
    ? (frame.minX - 30, isMirrored ? -shift : shift) : (frame.minY - 40, shift)
}

@Test(arguments: horizontal + vertical)
func `every legal pair of positions satisfies its equation in both directions`(_ first: Attribute) {
  for second in horizontal.contains(first) ? horizontal : vertical where mayPair(first, second) {
    for direction in [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      for (multiplier, constant) in [(1.0, 0.0), (1, 10), (0.5, -4), (-2, 300)] {
        let (found, wanted) = place(first, second, times: multiplier, plus: constant, direction)
        expectTrue(
          abs(found - wanted) < 1e-6,
          "\(first.name) == \(second.name) * \(multiplier) + \(constant), \(direction): \(found)"
            + ", not \(wanted)")
      }
    }
  }
}

@Test(arguments: Attribute.allCases)
func `each pair of attributes is accepted or refused with Apple's message`(_ first: Attribute) {
  let root = View(name: "root")
  let a = root.added("a")
  let b = root.added("b")
  for second in Attribute.allCases {
    let wanted: String?
    switch (kind(of: first), kind(of: second)) {
    case (.width, .width):
      wanted = nil
    case (.x, .x) where !mayPair(first, second):
      wanted =
        "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither."
    case (.x, .x), (.y, .y):
      wanted = nil
    default:
      wanted = "Invalid pairing of layout attributes."
    }
    var found: String?
    do throws(LayoutConstraintError) {
      _ = try LayoutConstraint(
        validating: a, first, .equal, [LayoutConstraint.Term(b, second)], constant: 1)
    } catch {
      found = error.description
    }
    expectTrue(found == wanted, "\(first.name) == \(second.name): \(found ?? "nil")")
  }
}

private enum Kind {
  case none
  case x
  case y
  case width
}

private func kind(of attribute: Attribute) -> Kind {
  if horizontal.contains(attribute) { return .x }
  if vertical.contains(attribute) { return .y }
  return attribute == .notAnAttribute ? .none : .width
}

@Test(arguments: horizontal + vertical)
func `a position equal to a number is refused`(_ attribute: Attribute) {
  let a = View(name: "root").added("a")
  let words =
    "A multiplier of 0 or a nil second item together with a location for the first attribute "
    + "creates an illegal constraint of a location equal to a constant. Location attributes must "
    + "be specified in pairs."
  for terms in [[], [LayoutConstraint.Term(a, attribute, times: 0)]] {
    var found: String?
    do throws(LayoutConstraintError) {
      _ = try LayoutConstraint(validating: a, attribute, .equal, terms, constant: 1)
    } catch {
      found = error.description
    }
    expectText(found ?? "nil", words)
  }
}

@Test func `half of the superview's bottom is measured from the superview's top`() {
  let window = phone()
  let box = window.rootView.added("box")
  box.pin(100, 100, 200, 300)
  let title = box.added("title")
  title.pin(.horizontal, at: 0, length: 10)
  title.heightAnchor.constraint(equalToConstant: 20).isActive = true
  let half = LayoutConstraint(
    item: title, attribute: .centerY, relatedBy: .equal, toItem: box, attribute: .bottom,
    multiplier: 0.5, constant: 0)
  half.isActive = true
  expectTrue(box.constraints.contains { $0 === half })
  expectFrame(of: title, 0, 140, 10, 20)
  half.isActive = false
  // The bottom in the root's coordinates is at 400: a half of that at 200, which is 100 in box.
  let mark = window.rootView.added("mark")
  mark.pin(0, 400, 10, 10)
  let outer = LayoutConstraint(
    item: title, attribute: .centerY, relatedBy: .equal, toItem: mark, attribute: .top,
    multiplier: 0.5, constant: 0)
  outer.isActive = true
  expectTrue(window.rootView.constraints.contains { $0 === outer })
  expectFrame(of: title, 0, 90, 10, 20)
}

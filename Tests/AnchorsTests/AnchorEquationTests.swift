import Anchors
import Testing

/// Constraints that are written as equations.
@Suite struct AnchorEquationTests {
  @Test func `an equation is the constraint that the method makes`() {
    let window = phone()
    let root = window.rootView
    let card = root.added("card")
    let pairs: [(LayoutConstraint, LayoutConstraint)] = [
      (card.topAnchor == root.topAnchor, card.topAnchor.constraint(equalTo: root.topAnchor)),
      (
        card.leadingAnchor >= root.leadingAnchor + 16,
        card.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 16)
      ),
      (
        card.trailingAnchor <= root.trailingAnchor - 8,
        card.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -8)
      ),
      (
        card.widthAnchor == 0.5 * root.widthAnchor + 20,
        card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 20)
      ),
      (
        card.widthAnchor == root.widthAnchor / 4 - 1,
        card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25, constant: -1)
      ),
      (card.heightAnchor <= 200, card.heightAnchor.constraint(lessThanOrEqualToConstant: 200)),
    ]
    for (equation, made) in pairs { #expect("\(equation)" == "\(made)") }
    let distance = card.topAnchor.anchorWithOffset(to: card.bottomAnchor)
    let source = root.topAnchor.anchorWithOffset(to: root.bottomAnchor)
    #expect(
      "\(distance == source * 0.5)" == "\(distance.constraint(equalTo: source, multiplier: 0.5))")
  }

  @Test func `a priority follows a bar, as a name or a number`() {
    let root = phone().rootView
    let card = root.added("card")
    #expect((card.topAnchor == root.topAnchor ~ .low).priority == .low)
    #expect((card.topAnchor == root.topAnchor + 8 ~ 900).priority == Priority(900))
    #expect((card.topAnchor >= root.topAnchor ~ 250.5).priority == Priority(250.5))
    #expect((card.widthAnchor == 0.5 * root.widthAnchor + 20 ~ 750).priority == .high)
    #expect((card.heightAnchor >= 44 ~ .low).priority == .low)
    #expect((card.heightAnchor >= 44).priority == .required)
  }

  @Test(arguments: [true, false])
  func `activate takes equations, branches, loops and lists, each with its place`(_ isWide: Bool) {
    let window = phone()
    let root = window.rootView
    let card = root.added("card")
    let buttons = ["a", "b"].map { card.added($0) }
    let line = #line
    let constraints = LayoutConstraint.activate {
      card.leadingAnchor == root.leadingAnchor + 16
      if isWide {
        card.widthAnchor == 300
      } else {
        card.widthAnchor == 200
      }
      for button in buttons { button.widthAnchor == 0.5 * card.widthAnchor }
      [card.topAnchor == root.topAnchor, card.heightAnchor == 80]
      if isWide { buttons[0].heightAnchor == 44 }
    }
    #expect(constraints.count == (isWide ? 7 : 6))
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(constraints[0].source == "AnchorsTests/AnchorEquationTests.swift:\(line + 2)")
    #expect(buttons[1].frame.width == (isWide ? 150 : 100))
    #expect(card.frame == Rect(x: 16, y: 0, width: isWide ? 300 : 200, height: 80))
  }
}

import Anchors
import Testing

private func onlyReport(_ window: Window) -> ConflictReport? {
  expectTrue(window.conflicts.count == 1, "\(window.conflicts.map(\.sentence))")
  return window.conflicts.first
}

private func line(_ offset: Int = 0, _ line: Int = #line) -> String {
  "AnchorsTests/DebuggingConflictTests.swift:\(line + offset)"
}

@Test func `an explanation names the views, the source lines and the broken constraint`() {
  let window = phone()
  let card = window.rootView.added("card")
  card.pin(.vertical, at: 0, length: 10)
  let first = line(1)
  card.widthAnchor.constraint(equalToConstant: 100).isActive = true
  card.widthAnchor.constraint(equalToConstant: 200).isActive = true
  let second = line(-1)
  expectText(
    onlyReport(window)?.explanation ?? "",
    """
    card.width == 100 and card.width == 200 cannot both be satisfied:
      card.width == 100, made at \(first)
      card.width == 200, made at \(second)
    card.width == 200 was broken: it has no effect as long as the others contradict it.
    The width of card is fixed twice: remove one of the two constraints, or lower its priority.
    """)
}

private func expectRemedy(
  _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ build: (Window, View) -> Void
) {
  let window = phone()
  let card = View(name: "card")
  window.rootView.addSubview(card)
  build(window, card)
  let report = window.conflicts.first
  expectText(report?.remedy ?? "", wanted, sourceLocation: sourceLocation)
  expectTrue(
    report?.explanation.hasSuffix(wanted) == true, report?.explanation ?? "",
    sourceLocation: sourceLocation)
}

@Test func `common mistakes have their own remedy`() {
  expectRemedy(
    """
    card keeps its frame, because translatesAutoresizingMaskIntoConstraints is true: did you forget \
    to set it to false?
    """
  ) { window, card in
    card.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor, constant: 16).isActive =
      true
  }
  expectRemedy("The width of card would be negative: set it to 0 or more, or lower the priority.") {
    $1.translatesAutoresizingMaskIntoConstraints = false
    $1.widthAnchor.constraint(equalToConstant: -5).isActive = true
  }
  expectRemedy(
    "The height of card is bounded to nothing: change one of the two, or lower its priority."
  ) {
    $1.translatesAutoresizingMaskIntoConstraints = false
    $1.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    $1.heightAnchor.constraint(lessThanOrEqualToConstant: 20).isActive = true
  }
  expectRemedy(
    """
    card is held at both horizontal ends and has a width besides: remove one of the three, or lower \
    its priority.
    """
  ) { window, card in
    card.translatesAutoresizingMaskIntoConstraints = false
    let root = window.rootView
    card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16).isActive = true
    card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16).isActive = true
    card.widthAnchor.constraint(equalToConstant: 300).isActive = true
  }
  expectRemedy(
    """
    The content of card may not be squeezed: lower its compression resistance priority to 999 or \
    less.
    """
  ) { window, card in
    card.translatesAutoresizingMaskIntoConstraints = false
    card.setIntrinsicContentSize(Size(width: 500, height: 20))
    card.setContentCompressionResistancePriority(.required, for: .horizontal)
    card.widthAnchor.constraint(lessThanOrEqualTo: window.rootView.widthAnchor).isActive = true
  }
  expectRemedy(
    """
    The content of card may not be stretched: lower its hugging priority to 999 or less.
    """
  ) { window, card in
    card.translatesAutoresizingMaskIntoConstraints = false
    card.setIntrinsicContentSize(Size(width: 50, height: 20))
    card.setContentHuggingPriority(.required, for: .horizontal)
    card.widthAnchor.constraint(equalToConstant: 60).isActive = true
  }
  expectRemedy(
    """
    The window has a width of 400 points, which is given: relax a constraint inside it, by a lower \
    priority or an inequality.
    """
  ) { window, card in
    card.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.widthAnchor.constraint(equalTo: card.widthAnchor).isActive = true
    card.widthAnchor.constraint(equalToConstant: 500).isActive = true
  }
}

@Test func `an unknown mistake is explained without a remedy`() {
  let window = phone()
  let (a, b) = (window.rootView.added("a"), window.rootView.added("b"))
  a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true
  b.widthAnchor.constraint(equalTo: a.widthAnchor, constant: 5).isActive = true
  let report = onlyReport(window)
  expectTrue(report?.remedy == nil)
  expectTrue(report?.explanation.hasSuffix("as long as the others contradict it.") == true)
}

@Test func `a constraint that is restored and broken again has a report of its own`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(0, 0, 100, 10)
  expectTrue(window.conflicts.isEmpty)
  let wide = a.widthAnchor.constraint(equalToConstant: 200)
  wide.isActive = true
  a.heightAnchor.constraint(equalToConstant: 20).isActive = true
  let height = "a.height == 10 and a.height == 20 cannot both be satisfied"
  expectTrue(
    window.conflicts.map(\.sentence)
      == ["a.width == 100 and a.width == 200 cannot both be satisfied", height])
  wide.constant = 100
  expectTrue(window.conflicts.map(\.sentence) == [height])
  wide.constant = 300
  expectTrue(
    window.conflicts.map(\.sentence)
      == ["a.width == 100 and a.width == 300 cannot both be satisfied", height])
}

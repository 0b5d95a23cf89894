import Anchors
import Testing

/// Tests of wrapping texts that compete for the same width.
@Suite struct SharedWidthTests {
  /// Two labels in a row from edge to edge of a window, in a stack view or by constraints alone.
  private final class Row {
    let window: Window
    let first: Label
    let second: Label

    init(inStack: Bool, width: Double = 300, _ first: Int, _ second: Int, resist: Double = 750) {
      window = Window(frame: Rect(x: 0, y: 0, width: width, height: 667), scale: 2)
      window.textMeasurer = halfPitch
      let font = Font(pointSize: 10, ascender: 9, descender: -3)
      self.first = Label(text: String(repeating: "abcd ", count: first), font: font)
      self.second = Label(text: String(repeating: "ef ", count: second), font: font)
      let root = window.rootView
      for label in [self.first, self.second] {
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
      }
      self.second.setContentCompressionResistancePriority(LayoutPriority(resist), for: .horizontal)
      var items: [View] = [self.first, self.second]
      if inStack {
        let row = StackView(arrangedSubviews: items)
        row.alignment = .top
        row.translatesAutoresizingMaskIntoConstraints = false
        items = [row]
      }
      for item in items {
        root.addSubview(item)
        item.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
      items[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      items[items.count - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
      if !inStack {
        self.second.leadingAnchor.constraint(equalTo: self.first.trailingAnchor).isActive = true
      }
    }

    var widths: [Double] {
      [first, second].map { ($0.exactFrame.width * 1000).rounded() / 1000 }
    }
    var isAmbiguous: Bool { first.hasAmbiguousLayout || second.hasAmbiguousLayout }
  }

  /// The texts are 25 points per "abcd ", and 15 per "ef ", less 5 for the space at the end.
  @Test(arguments: [
    // 495 and 445 points in 300: 495 / 940 of it.
    (300.0, 20, 30, 750.0, [157.979, 142.021], true),
    // Equal texts have equal shares.
    (300, 18, 30, 750, [150, 150], true),
    // Who resists more has what it wants. What the lines of the other leave is open as before.
    (600, 20, 30, 751, [155, 445], true), (600, 20, 30, 749, [495, 105], true),
    (300, 20, 3, 751, [260, 40], true),
  ])
  func `texts share a width that the constraints leave open`(
    _ width: Double, _ first: Int, _ second: Int, _ resist: Double, _ widths: [Double],
    _ isAmbiguous: Bool
  ) {
    for inStack in [true, false] {
      let row = Row(inStack: inStack, width: width, first, second, resist: resist)
      let found = row.widths
      expectTrue(
        found == widths && row.isAmbiguous == isAmbiguous,
        "\(inStack): \(found), \(row.isAmbiguous)")
      expectTrue(row.window.conflicts.isEmpty)
    }
  }

  @Test func `shares follow texts and widths, as in a new layout`() {
    for inStack in [true, false] {
      let row = Row(inStack: inStack, 18, 30)
      row.window.layoutIfNeeded()
      for (width, text, widths) in [
        (400.0, nil, [200.0, 200]), (400, "abcd abcd", [363.265, 36.735]), (300, nil, [150, 150]),
        (300, "x", [296.667, 3.333]), (300, nil, [150, 150]),
      ] as [(Double, String?, [Double])] {
        row.window.frame.size.width = width
        row.second.text = text ?? String(repeating: "ef ", count: 30)
        expectTrue(row.widths == widths, "\(inStack), \(width), \(text ?? ""): \(row.widths)")
      }
    }
  }

  @Test func `the ambiguity is among the window's`() {
    let row = Row(inStack: false, 20, 30)
    let found = row.window.ambiguities.map { "\($0.isLengthOpen) \($0.item === row.first)" }
    expectTrue(found == ["true true", "true false"], "\(found)")
  }

  /// How two texts are connected after a layout in which each had the whole width.
  enum Link: CaseIterable {
    case equation, inequality, guide, boxes
  }

  @Test(arguments: Link.allCases)
  func `texts share a width as soon as constraints connect them`(_ link: Link) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 667), scale: 2)
    window.textMeasurer = halfPitch
    let font = Font(pointSize: 10, ascender: 9, descender: -3)
    let labels = [18, 30].map {
      Label(text: String(repeating: $0 == 18 ? "abcd " : "ef ", count: $0), font: font)
    }
    var ends: [View] = labels
    for label in labels {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
    }
    if link == .boxes {
      ends = labels.map { label in
        let box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(label)
        LayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        ])
        return box
      }
    }
    let root = window.rootView
    for end in ends { root.addSubview(end) }
    LayoutConstraint.activate([
      ends[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ends[0].trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      ends[1].leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor),
      ends[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    let alone = labels.map { $0.exactFrame.width }
    let (first, second) = (ends[0].trailingAnchor, ends[1].leadingAnchor)
    switch link {
    case .equation, .boxes: second.constraint(equalTo: first).isActive = true
    case .inequality: second.constraint(greaterThanOrEqualTo: first).isActive = true
    case .guide:
      let guide = LayoutGuide()
      root.addLayoutGuide(guide)
      LayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: first),
        guide.widthAnchor.constraint(equalToConstant: 20),
        second.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    let share = link == .guide ? 140.0 : 150
    let found = labels.map { $0.exactFrame.width }
    expectTrue(
      alone.allSatisfy { $0 > 290 } && found == [share, share], "\(link): \(alone), \(found)")
  }
}

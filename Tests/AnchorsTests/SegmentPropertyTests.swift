import Anchors
import Testing

/// A tree of views that is the same for the same seed, whatever the width of its window.
private struct SeededScreen {
  let window: Window
  var views: [View] = []
  private var dice: Dice

  init(seed: UInt64, width: Double) {
    dice = Dice(state: seed &* 0x9e37_79b9_7f4a_7c15)
    window = Window(
      frame: Rect(x: 0, y: 0, width: width, height: 700),
      safeAreaInsets: EdgeInsets(
        top: 20, left: Double(dice.roll(3)) * 22, bottom: 34, right: Double(dice.roll(3)) * 22),
      direction: dice.roll(4) == 0 ? .rightToLeft : .leftToRight)
    for index in 0..<(3 + dice.roll(6)) { add(index) }
  }

  private mutating func add(_ index: Int) {
    let parent =
      views.isEmpty || dice.roll(2) == 0 ? window.rootView : views[dice.roll(views.count)]
    // A view inside a label would determine the label's size.
    let container = parent is Label ? window.rootView : parent
    let view: View
    if dice.roll(4) == 0 {
      let words = (0...dice.roll(8)).map { _ in ["to", "be", "or", "not", "whether"][dice.roll(5)] }
      let label = Label(text: words.joined(separator: " "), font: .systemFont(ofSize: 10))
      label.numberOfLines = dice.roll(3)
      view = label
    } else {
      view = View()
      view.preservesSuperviewLayoutMargins = dice.roll(3) == 0
    }
    view.name = "v\(index)"
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    views.append(view)
    constrain(view, in: container)
  }

  private mutating func constrain(_ view: View, in container: View) {
    let inset = Double(dice.roll(5)) * 10
    let leading: LayoutConstraint
    switch dice.roll(5) {
    case 0:
      leading = view.leadingAnchor.constraint(
        equalTo: container.safeAreaLayoutGuide.leadingAnchor, constant: inset)
    case 1:
      leading = view.leadingAnchor.constraint(
        equalTo: container.layoutMarginsGuide.leadingAnchor, constant: inset)
    case 2:
      leading = view.leadingAnchor.constraint(
        equalTo: container.readableContentGuide.leadingAnchor, constant: inset)
    case 3:
      leading = view.centerXAnchor.constraint(equalTo: container.centerXAnchor, constant: inset)
    default:
      leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: inset)
    }
    let trailing: LayoutConstraint
    switch dice.roll(4) {
    case 0:
      trailing = view.widthAnchor.constraint(
        equalTo: container.widthAnchor, multiplier: Double(1 + dice.roll(4)) / 4)
    case 1:
      trailing = view.trailingAnchor.constraint(
        equalTo: container.layoutMarginsGuide.trailingAnchor, constant: -inset)
    case 2: trailing = view.widthAnchor.constraint(equalToConstant: Double(dice.roll(8)) * 40)
    default:
      trailing = view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -inset)
    }
    trailing.priority = LayoutPriority([1000, 1000, 740, 500][dice.roll(4)])
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(dice.roll(8)) * 25)
    let most = view.widthAnchor.constraint(
      lessThanOrEqualToConstant: 200 + Double(dice.roll(8)) * 50)
    most.priority = LayoutPriority([1000, 745][dice.roll(2)])
    LayoutConstraint.activate([
      leading, trailing, least, most,
      view.topAnchor.constraint(
        equalTo: container.safeAreaLayoutGuide.topAnchor, constant: Double(dice.roll(9)) * 10),
    ])
    if !(view is Label) {
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    }
  }

  /// Whether the layout is unique, and without conflicts.
  var isSound: Bool {
    window.conflicts.isEmpty && window.ambiguities.isEmpty && window.unsettledGuides.isEmpty
  }
}

private func isNear(_ first: Rect, _ second: Rect) -> Bool {
  let differences = [
    first.minX - second.minX, first.minY - second.minY, first.width - second.width,
    first.height - second.height,
  ]
  return differences.allSatisfy { abs($0) < 1e-6 }
}

@Test func `segments give the frames of a new window at every width`() throws {
  let seed: UInt64 = 28
  print("seed of screens: \(seed)")
  var compared = 0
  var segmentCount = 0
  let screenCount = Thoroughness.scaled(300)
  for index in 0..<screenCount {
    let screen = SeededScreen(seed: seed &+ UInt64(index), width: 400)
    let segments = try screen.window.segments(overWidths: 240...900)
    segmentCount += segments.count
    #expect(segments.first?.range.lowerBound == 240 && segments.last?.range.upperBound == 900)
    for (segment, next) in zip(segments, segments.dropFirst()) {
      #expect(segment.range.upperBound == next.range.lowerBound && segment.border != nil)
    }
    for segment in segments {
      let length = segment.range.upperBound - segment.range.lowerBound
      for share in [0.001, 0.37, 0.999] {
        let width = segment.range.lowerBound + share * length
        let fresh = SeededScreen(seed: seed &+ UInt64(index), width: width)
        #expect(fresh.window.conflicts.isEmpty == segment.brokenConstraints.isEmpty)
        guard fresh.isSound else { continue }
        for (place, (view, other)) in zip(screen.views, fresh.views).enumerated() {
          compared += 1
          let frame = try #require(segment.frame(of: view, at: width))
          let wanted = other.exactFrame
          if isNear(frame, wanted) { continue }
          // Margins that a safe area widens may decide the width that lets them overlap it: both
          // widths are right, and which one a window has depends on the one before.
          let resized = SeededScreen(seed: seed &+ UInt64(index), width: 240)
          resized.window.layoutIfNeeded()
          resized.window.frame.size.width = width
          let isRight = isNear(frame, resized.views[place].exactFrame)
          #expect(isRight, "seed \(index), \(width): \(view.label) is \(frame), not \(wanted)")
          if !isRight { break }
        }
      }
    }
  }
  #expect(
    compared > 8 * screenCount && segmentCount > screenCount,
    "\(compared) frames, \(segmentCount) segments")
}

import Anchors
import Testing

/// The description of a chat screen: texts by row, and numbers that constraints use.
private struct Chat {
  var width = 320.0
  var share = 0.75
  var texts: [String]
  var isTrailing: [Bool]
  var badgeWidths: [Double?]
  var keyboard = 0.0
}

/// A chat screen: bubbles at most so wide as a share of the list, some with a badge beside the
/// text.
private final class ChatScreen {
  let window: Window
  let labels: [Label]
  private let shares: [LayoutConstraint]
  private let badges: [LayoutConstraint]
  private let bottom: LayoutConstraint
  private let sides: [(leading: LayoutConstraint, trailing: LayoutConstraint)]
  let views: [View]

  init(_ chat: Chat) {
    window = Window(frame: Rect(x: 0, y: 0, width: chat.width, height: 900))
    let list = window.rootView.added("list")
    bottom = list.bottomAnchor.constraint(equalTo: window.rootView.bottomAnchor)
    LayoutConstraint.activate([
      list.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: window.rootView.trailingAnchor),
      list.heightAnchor.constraint(equalToConstant: 2000), bottom,
    ])
    var labels: [Label] = []
    var shares: [LayoutConstraint] = []
    var badges: [LayoutConstraint] = []
    var sides: [(LayoutConstraint, LayoutConstraint)] = []
    var views: [View] = [list]
    var above = list.topAnchor
    for row in chat.texts.indices {
      let bubble = list.added("bubble\(row)")
      let label = Label(name: "label\(row)", text: nil, font: .systemFont(ofSize: 10))
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      bubble.addSubview(label)
      let badge = Label(name: "badge\(row)", text: "new new new", font: .systemFont(ofSize: 8))
      badge.numberOfLines = 0
      badge.translatesAutoresizingMaskIntoConstraints = false
      bubble.addSubview(badge)
      let share = bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
      let badgeWidth = badge.widthAnchor.constraint(equalToConstant: 0)
      sides.append(
        (
          bubble.leadingAnchor.constraint(equalTo: list.leadingAnchor, constant: 16),
          bubble.trailingAnchor.constraint(equalTo: list.trailingAnchor, constant: -16)
        ))
      LayoutConstraint.activate([
        share, bubble.topAnchor.constraint(equalTo: above, constant: 8),
        label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        badge.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 4),
        badge.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        badge.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        label.bottomAnchor.constraint(lessThanOrEqualTo: bubble.bottomAnchor, constant: -8),
        badge.bottomAnchor.constraint(lessThanOrEqualTo: bubble.bottomAnchor, constant: -8),
      ])
      let height = bubble.heightAnchor.constraint(equalToConstant: 0)
      height.priority = .fittingSizeLevel
      height.isActive = true
      // Of the two texts, the badge yields.
      badge.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
      badge.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
      labels.append(label)
      shares.append(share)
      badges.append(badgeWidth)
      views += [bubble, label, badge]
      above = bubble.bottomAnchor
    }
    self.labels = labels
    self.shares = shares
    self.badges = badges
    self.sides = sides
    self.views = views
    show(chat)
  }

  /// Removes a text from its bubble, and adds it again with the same constraints.
  func takeOutAndBack(_ row: Int) {
    guard let bubble = labels[row].superview else { return }
    let ties = bubble.constraints.filter {
      $0.firstItem === labels[row] || $0.secondItem === labels[row]
    }
    labels[row].removeFromSuperview()
    bubble.addSubview(labels[row])
    LayoutConstraint.activate(ties)
  }

  func show(_ chat: Chat) {
    window.frame = Rect(x: 0, y: 0, width: chat.width, height: 900)
    bottom.constant = -chat.keyboard
    for row in chat.texts.indices {
      labels[row].text = chat.texts[row]
      shares[row].constant = chat.share * chat.width
      if let width = chat.badgeWidths[row] { badges[row].constant = width }
      badges[row].isActive = chat.badgeWidths[row] != nil
      sides[row].leading.isActive = !chat.isTrailing[row]
      sides[row].trailing.isActive = chat.isTrailing[row]
    }
  }
}

private func makeText(_ dice: inout Dice) -> String {
  var text = ""
  for _ in 0..<dice.roll(14) {
    if !text.isEmpty { text += " " }
    text += String(repeating: "x", count: 1 + dice.roll(8))
  }
  return text
}

@Test(arguments: 1...UInt64(Thoroughness.scaled(120)))
func `wrapped text is laid out as in a new window`(_ seed: UInt64) {
  var dice = Dice(state: seed)
  let count = 1 + dice.roll(12)
  var chat = Chat(
    texts: (0..<count).map { _ in makeText(&dice) },
    isTrailing: (0..<count).map { _ in dice.roll(2) == 0 },
    badgeWidths: (0..<count).map { _ in dice.roll(3) == 0 ? 20 : nil })
  let screen = ChatScreen(chat)
  var isReordered = false
  for step in 0..<40 {
    for _ in 0...dice.roll(3) {
      let row = dice.roll(count)
      switch dice.roll(8) {
      case 0, 1: chat.width = 200 + Double(dice.roll(60)) * 5
      case 2: chat.share = 0.3 + Double(dice.roll(8)) / 10
      case 3: chat.texts[row] = makeText(&dice)
      case 4: chat.badgeWidths[row] = dice.roll(2) == 0 ? nil : Double(dice.roll(10) * 6)
      case 5: chat.isTrailing[row].toggle()
      case 6: chat.keyboard = Double(dice.roll(30) * 10)
      default:
        screen.takeOutAndBack(row)
        isReordered = true
      }
    }
    screen.show(chat)
    guard dice.roll(3) > 0 else { continue }
    let fresh = ChatScreen(chat)
    // A reactivated constraint is newer than before, which decides which constraint is broken in a
    // contradiction.
    if isReordered, !fresh.window.conflicts.isEmpty { continue }
    for (view, other) in zip(screen.views, fresh.views) {
      let frame = view.exactFrame
      let wanted = other.exactFrame
      let error = max(
        abs(frame.minX - wanted.minX), abs(frame.minY - wanted.minY),
        abs(frame.width - wanted.width), abs(frame.height - wanted.height))
      expectTrue(
        error < 1e-6, "seed \(seed), step \(step): \(view.label) is \(frame), not \(wanted)")
    }
    expectTrue(screen.window.conflicts.count == fresh.window.conflicts.count, "seed \(seed)")
  }
}

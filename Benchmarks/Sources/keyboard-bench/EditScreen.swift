import KeyboardGuide

/// A screen of about a thousand views on a tablet: an edit bar that follows the keyboard, an image
/// that makes room for it, and a list above the bar.
///
/// With constraints, it has sets for the keyboard's edges; by hand, code computes every frame each
/// time the keyboard has moved, as a program that observes notifications does.
final class EditScreen {
  /// The part of the list that moves with the keyboard.
  enum List {
    /// The rows are at fixed positions in the list's content, which moves as a whole.
    case scrolling
    /// The rows share the height of the list: all of them move.
    case stretching
  }

  static let size = Size(width: 834, height: 1194)
  static let screen = Screen(size: size, scale: 2)
  private static let top = 24.0
  private static let home = 20.0

  let window: Window
  let root: View
  /// Every view, in a fixed order.
  private(set) var views: [PlacedView] = []
  /// The number of frames that the handwritten code changed in its last run.
  private(set) var changedByHand = 0
  private let rowCount: Int
  private let kind: List

  /// The substitute for the keyboard guide in code that follows notifications.
  private let stand: KeyboardStand?

  init(_ kind: List, rowCount: Int, followsNotifications: Bool = false) {
    self.rowCount = rowCount
    self.kind = kind
    stand = followsNotifications ? KeyboardStand() : nil
    window = Window(
      frame: Rect(origin: .zero, size: Self.size),
      safeAreaInsets: EdgeInsets(top: Self.top, left: 0, bottom: Self.home, right: 0))
    window.userInterfaceIdiom = .pad
    root = window.rootView
    for _ in 0..<4 { take(PlacedView(), into: root) }
    let content = PlacedView()
    take(content, into: list)
    for _ in 0..<rowCount {
      let row = PlacedView()
      take(row, into: content)
      for _ in 0..<3 { take(PlacedView(), into: row) }
    }
    activateConstraints()
  }

  private var edit: PlacedView { views[0] }
  private var image: PlacedView { views[1] }
  private var list: PlacedView { views[2] }
  private var toolbar: PlacedView { views[3] }
  private var content: PlacedView { views[4] }

  private func take(_ view: PlacedView, into superview: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    views.append(view)
  }

  // MARK: - By constraints

  private func activateConstraints() {
    stand?.add(to: root)
    let guide: LayoutGuide = stand?.guide ?? root.keyboardLayoutGuide
    let safe = root.safeAreaLayoutGuide
    LayoutConstraint.activate([
      edit.widthAnchor.constraint(equalToConstant: 300),
      edit.heightAnchor.constraint(equalToConstant: 50),
      image.widthAnchor.constraint(equalToConstant: 100),
      image.heightAnchor.constraint(equalToConstant: 80),
      image.topAnchor.constraint(equalTo: safe.topAnchor),
      toolbar.topAnchor.constraint(equalTo: image.bottomAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 44),
      toolbar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      list.topAnchor.constraint(equalTo: toolbar.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      list.bottomAnchor.constraint(greaterThanOrEqualTo: list.topAnchor),
      content.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: list.bottomAnchor),
    ])
    let meeting = list.bottomAnchor.constraint(equalTo: edit.topAnchor)
    meeting.priority = .defaultHigh
    meeting.isActive = true
    activateRows()
    let sets = KeyboardSets(
      awayFromTop: [guide.topAnchor.constraint(equalTo: edit.bottomAnchor)],
      nearTop: [safe.bottomAnchor.constraint(equalTo: edit.bottomAnchor)],
      awayFromSides: [
        guide.centerXAnchor.constraint(equalTo: edit.centerXAnchor),
        image.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      ],
      nearTrailing: [
        guide.trailingAnchor.constraint(equalTo: edit.trailingAnchor),
        image.leadingAnchor.constraint(
          equalToSystemSpacingAfter: safe.leadingAnchor, multiplier: 1),
      ],
      nearLeading: [
        edit.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        safe.trailingAnchor.constraint(
          equalToSystemSpacingAfter: image.trailingAnchor, multiplier: 1),
      ])
    if let stand {
      stand.take(sets)
    } else {
      sets.hand(to: root.keyboardLayoutGuide)
    }
  }

  private func activateRows() {
    let gap = kind == .scrolling ? 4.0 : 0
    if kind == .stretching {
      content.heightAnchor.constraint(equalTo: list.heightAnchor).isActive = true
    }
    var above = content.topAnchor
    for index in 0..<rowCount {
      let first = 5 + index * 4
      let (row, icon) = (views[first], views[first + 1])
      let (title, detail) = (views[first + 2], views[first + 3])
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above, constant: gap),
        row.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
        row.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
        icon.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        icon.widthAnchor.constraint(equalToConstant: 32),
        icon.heightAnchor.constraint(equalToConstant: 32),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        title.trailingAnchor.constraint(equalTo: row.trailingAnchor),
        title.topAnchor.constraint(equalTo: row.topAnchor),
        title.heightAnchor.constraint(equalToConstant: 24),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
        detail.heightAnchor.constraint(equalToConstant: detailHeight(index)),
        detail.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        kind == .scrolling
          ? detail.topAnchor.constraint(equalTo: title.bottomAnchor)
          : row.heightAnchor.constraint(equalTo: views[max(first - 4, 5)].heightAnchor),
      ])
      above = row.bottomAnchor
    }
    content.bottomAnchor.constraint(equalTo: above, constant: gap).isActive = true
  }

  private func detailHeight(_ index: Int) -> Double {
    kind == .scrolling ? Double(16 + index % 3 * 4) : 16
  }

  /// Moves the keyboard of the screen: through the guide, or through the code that observes it.
  func setKeyboard(_ keyboard: Keyboard) {
    if let stand {
      stand.handle(keyboard, in: root)
    } else {
      window.keyboard = keyboard
    }
  }

  // MARK: - By hand

  /// Computes every frame for a keyboard's rectangle and the edges that it is near.
  func layOut(guide: Rect, near: DirectionalRectEdge) {
    changedByHand = 0
    let size = Self.size
    let bottom = near.contains(.top) ? size.height - Self.home : guide.minY
    let left: Double
    let imageLeft: Double
    if near.contains(.leading) {
      left = guide.minX
      imageLeft = size.width - 8 - 100
    } else if near.contains(.trailing) {
      left = guide.maxX - 300
      imageLeft = 8
    } else {
      left = guide.midX - 150
      imageLeft = size.width / 2 - 50
    }
    place(edit, left, bottom - 50, 300, 50)
    place(image, imageLeft, Self.top, 100, 80)
    place(toolbar, 0, Self.top + 80, size.width, 44)
    let listTop = Self.top + 124
    let height = max(0, bottom - 50 - listTop)
    place(list, 0, listTop, size.width, height)
    let width = size.width - 32
    var y = 0.0
    for index in 0..<rowCount {
      let first = 5 + index * 4
      let detail = detailHeight(index)
      let rowHeight = kind == .scrolling ? 24 + detail : height / Double(rowCount)
      let gap = kind == .scrolling ? 4.0 : 0
      place(views[first], 16, y + gap, width, rowHeight)
      place(views[first + 1], 0, rowHeight / 2 - 16, 32, 32)
      place(views[first + 2], 40, 0, width - 40, 24)
      place(views[first + 3], 40, rowHeight - detail, width - 40, detail)
      y += gap + rowHeight
    }
    if kind == .scrolling {
      place(content, 0, height - y - 4, size.width, y + 4)
    } else {
      place(content, 0, 0, size.width, height)
    }
  }

  private func place(
    _ view: PlacedView, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    let frame = Rect(x: x, y: y, width: width, height: height)
    guard view.placed != frame else { return }
    view.placed = frame
    changedByHand += 1
  }

  /// The largest difference between the frames of the constraints and those by hand, in points.
  var largestDifference: Double {
    var largest = 0.0
    for view in views {
      let (frame, placed) = (view.exactFrame, view.placed)
      largest = max(
        largest, abs(frame.minX - placed.minX), abs(frame.minY - placed.minY),
        abs(frame.width - placed.width), abs(frame.height - placed.height))
    }
    return largest
  }
}

extension EditScreen {
  /// The largest difference between the frames of two screens, in points.
  func largestDifference(from other: EditScreen) -> Double {
    var largest = 0.0
    for (view, twin) in zip(views, other.views) {
      let (frame, placed) = (view.exactFrame, twin.exactFrame)
      largest = max(
        largest, abs(frame.minX - placed.minX), abs(frame.minY - placed.minY),
        abs(frame.width - placed.width), abs(frame.height - placed.height))
    }
    return largest
  }
}

/// A view with the frame of the handwritten code beside that of constraints.
final class PlacedView: View {
  var placed = Rect.zero
}

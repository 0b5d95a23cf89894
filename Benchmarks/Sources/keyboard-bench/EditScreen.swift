import KeyboardGuide

/// A screen of about a thousand views on a tablet: an edit bar that goes with the keyboard, an image
/// that makes way for it, and a list above the bar.
///
/// By constraints it has sets for the keyboard's edges; by hand, code works every frame out each
/// time the keyboard has moved, as a program that hears of notifications does.
final class EditScreen {
  enum Style: String {
    case constraints
    case byHand
  }

  static let size = Size(width: 834, height: 1194)
  static let screen = Screen(size: size, scale: 2)
  private static let top = 24.0
  private static let home = 20.0

  let window: Window
  let root: View
  /// Every view, in a fixed order.
  private(set) var views: [View] = []
  /// The frames by hand, in the same order.
  private(set) var placed: [Rect] = []
  private let rowCount: Int

  init(rowCount: Int) {
    self.rowCount = rowCount
    window = Window(
      frame: Rect(origin: .zero, size: Self.size),
      safeAreaInsets: EdgeInsets(top: Self.top, left: 0, bottom: Self.home, right: 0))
    window.userInterfaceIdiom = .pad
    root = window.rootView
    for _ in 0..<4 { take(View(), into: root) }
    let content = View()
    take(content, into: list)
    for _ in 0..<rowCount {
      let row = View()
      take(row, into: content)
      for _ in 0..<3 { take(View(), into: row) }
    }
    placed = [Rect](repeating: .zero, count: views.count)
    activateConstraints()
  }

  private var edit: View { views[0] }
  private var image: View { views[1] }
  private var list: View { views[2] }
  private var toolbar: View { views[3] }
  private var content: View { views[4] }

  private func take(_ view: View, into superview: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    views.append(view)
  }

  // MARK: - By constraints

  private func activateConstraints() {
    let guide = root.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
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
    guide.setConstraints(
      [guide.topAnchor.constraint(equalTo: edit.bottomAnchor)], activeWhenAwayFrom: .top)
    guide.setConstraints(
      [safe.bottomAnchor.constraint(equalTo: edit.bottomAnchor)], activeWhenNearEdge: .top)
    guide.setConstraints(
      [
        guide.centerXAnchor.constraint(equalTo: edit.centerXAnchor),
        image.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      ], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints(
      [
        guide.trailingAnchor.constraint(equalTo: edit.trailingAnchor),
        image.leadingAnchor.constraint(
          equalToSystemSpacingAfter: safe.leadingAnchor, multiplier: 1),
      ], activeWhenNearEdge: .trailing)
    guide.setConstraints(
      [
        edit.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        safe.trailingAnchor.constraint(
          equalToSystemSpacingAfter: image.trailingAnchor, multiplier: 1),
      ], activeWhenNearEdge: .leading)
  }

  private func activateRows() {
    var above = content.topAnchor
    for index in 0..<rowCount {
      let first = 5 + index * 4
      let (row, icon) = (views[first], views[first + 1])
      let (title, detail) = (views[first + 2], views[first + 3])
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above, constant: 4),
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
        detail.topAnchor.constraint(equalTo: title.bottomAnchor),
        detail.heightAnchor.constraint(equalToConstant: Double(16 + index % 3 * 4)),
        detail.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      ])
      above = row.bottomAnchor
    }
    content.bottomAnchor.constraint(equalTo: above, constant: 4).isActive = true
  }

  // MARK: - By hand

  /// Works out every frame for a keyboard's rectangle and the edges that it is near.
  func layOut(guide: Rect, near: DirectionalRectEdge) {
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
    placed[0] = Rect(x: left, y: bottom - 50, width: 300, height: 50)
    placed[1] = Rect(x: imageLeft, y: Self.top, width: 100, height: 80)
    placed[3] = Rect(x: 0, y: Self.top + 80, width: size.width, height: 44)
    let listTop = Self.top + 124
    let height = max(0, bottom - 50 - listTop)
    placed[2] = Rect(x: 0, y: listTop, width: size.width, height: height)
    var y = 0.0
    for index in 0..<rowCount {
      let detail = Double(16 + index % 3 * 4)
      let first = 5 + index * 4
      let width = size.width - 32
      placed[first] = Rect(x: 16, y: y + 4, width: width, height: 24 + detail)
      placed[first + 1] = Rect(x: 0, y: (24 + detail) / 2 - 16, width: 32, height: 32)
      placed[first + 2] = Rect(x: 40, y: 0, width: width - 40, height: 24)
      placed[first + 3] = Rect(x: 40, y: 24, width: width - 40, height: detail)
      y += 4 + 24 + detail
    }
    placed[4] = Rect(x: 0, y: height - y - 4, width: size.width, height: y + 4)
  }

  /// The largest difference between the frames of the constraints and those by hand, in points.
  var largestDifference: Double {
    var largest = 0.0
    for (view, rect) in zip(views, placed) {
      let frame = view.exactFrame
      largest = max(
        largest, abs(frame.minX - rect.minX), abs(frame.minY - rect.minY),
        abs(frame.width - rect.width), abs(frame.height - rect.height))
    }
    return largest
  }
}

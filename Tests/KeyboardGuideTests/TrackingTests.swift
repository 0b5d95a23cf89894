import KeyboardGuide
import Testing

/// The talk's test app: an edit view that goes with the keyboard, an image that makes way for it.
struct EditScreen {
  let window: Window
  let edit: View
  let image: View

  init(
    _ form: WindowForm = .full, _ direction: UserInterfaceLayoutDirection = .leftToRight
  ) throws {
    window = try KeyboardGuideTests.window("iPad Pro 11-inch", form: form, direction: direction)
    let view = window.rootView
    edit = view.added("edit")
    image = view.added("image")
    let (editView, imageView) = (edit, image)
    let guide = view.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    LayoutConstraint.activate([
      editView.widthAnchor.constraint(equalToConstant: 200),
      editView.heightAnchor.constraint(equalToConstant: 50),
      imageView.widthAnchor.constraint(equalToConstant: 100),
      imageView.heightAnchor.constraint(equalToConstant: 100),
      imageView.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
    ])
    guide.setConstraints(
      [guide.topAnchor.constraint(equalTo: editView.bottomAnchor)], activeWhenAwayFrom: .top)
    guide.setConstraints(
      [view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: editView.bottomAnchor)],
      activeWhenNearEdge: .top)
    guide.setConstraints(
      [
        guide.centerXAnchor.constraint(equalTo: editView.centerXAnchor),
        imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      ], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints(
      [
        guide.trailingAnchor.constraint(equalTo: editView.trailingAnchor),
        imageView.leadingAnchor.constraint(
          equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor, multiplier: 1),
      ], activeWhenNearEdge: .trailing)
    guide.setConstraints(
      [
        editView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.safeAreaLayoutGuide.trailingAnchor.constraint(
          equalToSystemSpacingAfter: imageView.trailingAnchor, multiplier: 1),
      ], activeWhenNearEdge: .leading)
  }
}

@Test func `sets of constraints come and go as a floating keyboard crosses the edges`() throws {
  let screen = try EditScreen()
  let window = screen.window
  let guide = window.rootView.keyboardLayoutGuide
  // Dismissed: near the bottom, the guide 20 points high.
  expectFrame(of: screen.edit, 317, 1124, 200, 50)
  expectFrame(of: screen.image, 367, 100, 100, 100)
  window.keyboard = .floating(Rect(x: 257, y: 600, width: 320, height: 260))
  expectTrue(guide.nearEdges == [])
  expectFrame(of: screen.edit, 317, 550, 200, 50)
  // 83.4 points are a tenth of the width.
  window.keyboard = .floating(Rect(x: 84, y: 600, width: 320, height: 260))
  expectTrue(guide.nearEdges == [])
  expectFrame(of: screen.edit, 144, 550, 200, 50)
  window.keyboard = .floating(Rect(x: 83, y: 600, width: 320, height: 260))
  expectTrue(guide.nearEdges == .leading)
  expectFrame(of: screen.edit, 83, 550, 200, 50)
  expectFrame(of: screen.image, 834 - 8 - 100, 100, 100, 100)
  // It stays near up to 91.74.
  window.keyboard = .floating(Rect(x: 91, y: 600, width: 320, height: 260))
  expectTrue(guide.nearEdges == .leading)
  window.keyboard = .floating(Rect(x: 92, y: 600, width: 320, height: 260))
  expectTrue(guide.nearEdges == [])
  // Up and to the right: 1194 / 10 = 119.4.
  window.keyboard = .floating(Rect(x: 500, y: 119, width: 320, height: 260))
  expectTrue(guide.nearEdges == [.top, .trailing])
  expectFrame(of: screen.edit, 620, 1124, 200, 50)
  expectFrame(of: screen.image, 8, 100, 100, 100)
  expectClean(window)
}

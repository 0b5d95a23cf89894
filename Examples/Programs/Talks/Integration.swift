import KeyboardGuide

/// Controls above the keyboard wherever it is, until it is near the top; and a picture that moves
/// to the side of it.
func showIntegration() throws {
  printTitle("Integration", talk: "WWDC21 10259")
  let stage = try Stage("iPad Pro 11-inch")
  let (editView, imageView) = (stage.add("editView"), stage.add("imageView"))
  LayoutConstraint.activate([
    editView.widthAnchor.constraint(equalToConstant: 300),
    editView.heightAnchor.constraint(equalToConstant: 60),
    imageView.widthAnchor.constraint(equalToConstant: 240),
    imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
    imageView.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor),
  ])
  track(editView, imageView, on: stage.root)

  func show(_ what: String) {
    printFrames(what, of: [editView, imageView], near: stage.guide)
  }
  show("no keyboard")
  stage.dock(398)
  show("docked")
  stage.float(257, 600)
  show("floating amid the screen")
  stage.float(480, 600)
  show("moved to the right")
  stage.float(20, 600)
  show("moved to the left")
  stage.float(257, 100)
  show("moved to the top")
  stage.float(20, 20)
  show("moved into a corner")
}

/// Sets the constraints that are active near edges and away from them.
private func track(_ editView: View, _ imageView: View, on view: View) {
  let guide = view.keyboardLayoutGuide
  let safeArea = view.safeAreaLayoutGuide
  guide.followsUndockedKeyboard = true

  guide.setConstraints(
    [guide.topAnchor.constraint(equalTo: editView.bottomAnchor)], activeWhenAwayFrom: .top)
  guide.setConstraints(
    [safeArea.bottomAnchor.constraint(equalTo: editView.bottomAnchor)], activeWhenNearEdge: .top)

  let amid = [
    guide.centerXAnchor.constraint(equalTo: editView.centerXAnchor),
    imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
  ]
  guide.setConstraints(amid, activeWhenAwayFrom: [.leading, .trailing])
  let trailing = [
    guide.trailingAnchor.constraint(equalTo: editView.trailingAnchor),
    imageView.leadingAnchor.constraint(
      equalToSystemSpacingAfter: safeArea.leadingAnchor, multiplier: 1.0),
  ]
  guide.setConstraints(trailing, activeWhenNearEdge: .trailing)
  let leading = [
    editView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    safeArea.trailingAnchor.constraint(
      equalToSystemSpacingAfter: imageView.trailingAnchor, multiplier: 1.0),
  ]
  guide.setConstraints(leading, activeWhenNearEdge: .leading)
}

// The controls are 60 above the guide's top, or above the safe area's bottom at 1174 if the
// keyboard is near the top; centred on it, from 417 - 150, or flush with it at a side. The
// picture is centred, from 417 - 120 and 597 - 120, or 8 from the other side.
//
// Prints:
//
//     Integration (WWDC21 10259)
//       no keyboard, near: bottom
//         editView: 267.0, 1114.0, 300.0 x 60.0
//         imageView: 297.0, 477.0, 240.0 x 240.0
//       docked, near: bottom
//         editView: 267.0, 736.0, 300.0 x 60.0
//         imageView: 297.0, 477.0, 240.0 x 240.0
//       floating amid the screen, near: none
//         editView: 267.0, 540.0, 300.0 x 60.0
//         imageView: 297.0, 477.0, 240.0 x 240.0
//       moved to the right, near: trailing
//         editView: 500.0, 540.0, 300.0 x 60.0
//         imageView: 8.0, 477.0, 240.0 x 240.0
//       moved to the left, near: leading
//         editView: 20.0, 540.0, 300.0 x 60.0
//         imageView: 586.0, 477.0, 240.0 x 240.0
//       moved to the top, near: top
//         editView: 267.0, 1114.0, 300.0 x 60.0
//         imageView: 297.0, 477.0, 240.0 x 240.0
//       moved into a corner, near: top leading
//         editView: 20.0, 1114.0, 300.0 x 60.0
//         imageView: 586.0, 477.0, 240.0 x 240.0

// A side bar that is beside the content in windows of 700 points and more, and covers nothing in
// narrower ones: two sets of constraints, each active while its condition holds.

import Anchors

let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 600))
let root = window.rootView
let sidebar = View(name: "side bar")
let content = View(name: "content")
for view in [sidebar, content] {
  view.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(view)
}

LayoutConstraint.activate {
  sidebar.topAnchor == root.topAnchor
  sidebar.bottomAnchor == root.bottomAnchor
  sidebar.leadingAnchor == root.leadingAnchor
  content.topAnchor == root.topAnchor
  content.bottomAnchor == root.bottomAnchor
  content.trailingAnchor == root.trailingAnchor
}

let isWide = Condition.width(.atLeast(700))
window.setConstraints(
  [
    sidebar.widthAnchor.constraint(equalToConstant: 280),
    content.leadingAnchor.constraint(equalTo: sidebar.trailingAnchor),
  ], activeWhen: isWide)
window.setConstraints(
  [
    sidebar.widthAnchor.constraint(equalToConstant: 0),
    content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
  ], activeWhen: !isWide)

for width in [699.0, 700, 1024] {
  window.frame.size.width = width
  sidebar.isHidden = !window.meets(isWide)
  let bar = sidebar.isHidden ? "hidden" : "\(sidebar.frame)"
  print("\(Int(width)) points: content \(content.frame), side bar \(bar)")
}

// Prints:
//
//     699 points: content (0, 0, 699, 600), side bar hidden
//     700 points: content (280, 0, 420, 600), side bar (0, 0, 280, 600)
//     1024 points: content (280, 0, 744, 600), side bar (0, 0, 280, 600)

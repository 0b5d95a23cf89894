// A profile built in code: a picture beside a name and a text that wraps, two buttons of the same
// width, and a field above the keyboard. It prints the frame of each view, by the view's position
// in the tree, without the keyboard and with it.

import KeyboardGuide

/// A picture beside a name and a text, as high as the higher of the two.
final class ProfileHeader: View {
  private let picture = View(name: "picture")
  private let person = Label(name: "person", text: nil, font: .systemFont(ofSize: 20))
  private let about = Label(name: "about", text: nil, font: .systemFont(ofSize: 14))

  convenience init(name: String, person: String, about: String) {
    self.init(frame: .zero)
    self.name = name
    self.person.text = person
    self.about.text = about
    self.about.numberOfLines = 0
    for view in [picture, self.person, self.about] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    activateConstraints()
  }

  private func activateConstraints() {
    LayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 64),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.topAnchor.constraint(equalTo: topAnchor),
      picture.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      person.topAnchor.constraint(equalTo: topAnchor),
      person.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      person.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
      about.topAnchor.constraint(equalTo: person.bottomAnchor, constant: 4),
      about.leadingAnchor.constraint(equalTo: person.leadingAnchor),
      about.trailingAnchor.constraint(equalTo: trailingAnchor),
      about.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
    ])
    // As low as possible.
    let height = heightAnchor.constraint(equalToConstant: 0)
    height.priority = .fittingSizeLevel
    height.isActive = true
  }
}

func button(_ name: String) -> View {
  let button = View(name: name)
  button.setIntrinsicContentSize(Size(width: 80, height: 44))
  return button
}

let screen = Screen(size: Size(width: 393, height: 852), scale: 2)
let window = Window(
  frame: screen.bounds, safeAreaInsets: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
  scale: screen.scale)
let root = window.rootView

let header = ProfileHeader(
  name: "header", person: "Ada Lovelace",
  about: "Wrote programs for a machine that was never built, and notes longer than the paper.")
let follow = button("follow")
let write = button("write")
let field = View(name: "field")
for view in [header, follow, write, field] {
  view.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(view)
}

let margins = root.layoutMarginsGuide
LayoutConstraint.activate([
  header.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 16),
  header.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
  header.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
  follow.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 16),
  follow.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
  write.leadingAnchor.constraint(equalTo: follow.trailingAnchor, constant: 9),
  write.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
  write.widthAnchor.constraint(equalTo: follow.widthAnchor),
  write.topAnchor.constraint(equalTo: follow.topAnchor),
  field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
  field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
  field.heightAnchor.constraint(equalToConstant: 36),
  field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8),
])

func printFrames(of view: View, indent: String = "") {
  let frame = view.frame
  print("\(indent)\(view.label): \(frame.minX), \(frame.minY), \(frame.width) x \(frame.height)")
  for subview in view.subviews { printFrames(of: subview, indent: indent + "  ") }
}

printFrames(of: root)
window.keyboard = .docked(height: 336, on: screen)
print("field with the keyboard: \(field.frame.minY)")

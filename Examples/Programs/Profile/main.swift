// A profile built in code: a picture beside a name and a text that wraps, two buttons of the same
// width, and a field above the keyboard.

import KeyboardGuide

/// A picture beside a name and a text, as high as the higher of the two.
final class ProfileHeader: View {
  let picture = ImageView(name: "picture", imageSize: Size(width: 64, height: 64))
  let person = Label(name: "person", text: "Ada Lovelace", font: .systemFont(ofSize: 20))
  let about = Label(
    name: "about",
    text: "Wrote programs for a machine that was never built, and notes longer than the paper.",
    font: .systemFont(ofSize: 14))

  override init(frame: Rect) {
    super.init(frame: frame)
    about.numberOfLines = 0
    picture.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [picture, person, about] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    LayoutConstraint.activate {
      picture.leadingAnchor == leadingAnchor
      picture.topAnchor == topAnchor
      picture.bottomAnchor <= bottomAnchor
      person.topAnchor == topAnchor
      person.leadingAnchor == picture.trailingAnchor + 12
      person.trailingAnchor <= trailingAnchor
      about.topAnchor == person.bottomAnchor + 4
      about.leadingAnchor == person.leadingAnchor
      about.trailingAnchor == trailingAnchor
      about.bottomAnchor <= bottomAnchor
      // As low as possible.
      heightAnchor == 0 ~ .fittingSizeLevel
    }
  }
}

let device = try Device.named("iPhone 15")
let window = Window(on: device)
let root = window.rootView
let header = ProfileHeader(name: "header")
let follow = Button(name: "follow", title: "Follow")
let write = Button(name: "write", title: "Write to her")
let field = TextField(name: "field")
for view in [header, follow, write, field] {
  view.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(view)
}

let margins = root.layoutMarginsGuide
LayoutConstraint.activate {
  header.topAnchor == root.safeAreaLayoutGuide.topAnchor + 16
  header.leadingAnchor == margins.leadingAnchor
  header.trailingAnchor == margins.trailingAnchor
  follow.topAnchor == header.bottomAnchor + 16
  follow.leadingAnchor == margins.leadingAnchor
  write.leadingAnchor == follow.trailingAnchor + 9
  write.trailingAnchor == margins.trailingAnchor
  write.widthAnchor == follow.widthAnchor
  write.topAnchor == follow.topAnchor
  field.leadingAnchor == margins.leadingAnchor
  field.trailingAnchor == margins.trailingAnchor
  field.bottomAnchor == root.keyboardLayoutGuide.topAnchor - 8
}

@MainActor func printFrames(of view: View, indent: String = "") {
  let frame = view.frame
  print("\(indent)\(view.label): \(frame.minX), \(frame.minY), \(frame.width) x \(frame.height)")
  for subview in view.subviews { printFrames(of: subview, indent: indent + "  ") }
}

printFrames(of: root)
window.keyboard = .docked(height: 336, on: device.screen(.portrait))
print("field with the keyboard: \(field.frame.minY)")

// The header begins 16 below the safe area's top, at 75, and is 393 - 2 * 16 = 361 wide. The text
// beside the picture has 361 - 64 - 12 = 285 points, and is 548 wide in one line: its three lines are
// 3 * 1.193 * 14 = 50.106 high. They begin 23.86 + 4 below the top, so the header is 77.966 high.
// The buttons share 361 - 9. The field ends 8 above the safe area's bottom at 818, or the
// keyboard's top at 852 - 336 = 516.
//
// Prints:
//
//     root: 0.0, 0.0, 393.0 x 852.0
//       header: 16.0, 75.0, 361.0 x 78.0
//         picture: 0.0, 0.0, 64.0 x 64.0
//         person: 76.0, 0.0, 119.66666666666666 x 24.0
//         about: 76.0, 28.0, 285.0 x 50.0
//       follow: 16.0, 169.0, 176.0 x 30.0
//       write: 201.0, 169.0, 176.0 x 30.0
//       field: 16.0, 776.0, 361.0 x 34.0
//     field with the keyboard: 474.0

// A chat screen: a tap on the field brings the keyboard, and a finger in the messages drags it
// away.

import KeyboardGuide

let device = try Device.named("iPhone 15")
let window = Window(on: device)
let root = window.rootView
let messages = ScrollView(name: "messages")
let bar = View(name: "bar")
let field = TextField(name: "field")
let send = Button(name: "send", title: "Send")
for view in [messages, bar] { root.addSubview(view) }
for view in [field, send] { bar.addSubview(view) }
for view in [messages, bar, field, send] { view.translatesAutoresizingMaskIntoConstraints = false }

LayoutConstraint.activate {
  messages.topAnchor == root.safeAreaLayoutGuide.topAnchor
  messages.leadingAnchor == root.leadingAnchor
  messages.trailingAnchor == root.trailingAnchor
  messages.bottomAnchor == bar.topAnchor
  bar.leadingAnchor == root.leadingAnchor
  bar.trailingAnchor == root.trailingAnchor
  bar.bottomAnchor == root.keyboardLayoutGuide.topAnchor
  field.leadingAnchor == bar.leadingAnchor + 16
  field.topAnchor == bar.topAnchor + 8
  field.bottomAnchor == bar.bottomAnchor - 8
  send.leadingAnchor == field.trailingAnchor + 8
  send.trailingAnchor == bar.trailingAnchor - 16
  send.centerYAnchor == field.centerYAnchor
}
send.setContentHuggingPriority(.required, for: .horizontal)
root.keyboardLayoutGuide.keyboardDismissPadding = bar.bounds.height

let session = KeyboardSession(screens: [device.screen(.portrait)])
session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
session.add(window)

@MainActor func show(_ moment: String) {
  print("\(moment): the bar begins at \(Int(bar.frame.minY))")
}

@MainActor func touch(_ phase: DismissTouch.Phase, _ y: Double, at time: Double) throws {
  try session.receive(
    KeyboardEvent(at: time, .touch(DismissTouch(phase, at: Point(x: 200, y: y)))))
}

show("no keyboard")
field.becomeFirstResponder()
session.advance(to: 0.25)
show("0.25 s after the tap")
session.advance(to: 1)
show("1 s after the tap")
try touch(.began, 300, at: 2)
try touch(.moved, 560, at: 2.1)
show("a finger at 560")
try touch(.ended, 600, at: 2.2)
session.advance(to: 3)
show("the finger lifted")
print("the field is focused: \(field.isFirstResponder)")

// The keyboard begins at 516, the safe area ends at 818, and the bar is 34 + 2 * 8 = 50 high. The
// answer to the tap comes after 0.1 seconds; the finger takes hold of the keyboard 50 points above
// it.
//
// Prints:
//
//     no keyboard: the bar begins at 768
//     0.25 s after the tap: the bar begins at 538
//     1 s after the tap: the bar begins at 466
//     a finger at 560: the bar begins at 560
//     the finger lifted: the bar begins at 768
//     the field is focused: false

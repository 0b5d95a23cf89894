// An article's page in windows of three widths, drawn side by side: the text is in lines that can
// be read, and the button takes the whole width or its own.
//
// Prints docs/pictures/strip.svg.

import LayoutPictures

let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 300))
let root = window.rootView
let photo = ImageView(name: "photo", imageSize: Size(width: 240, height: 90))
let text = Label(
  name: "text", text: "Constraints say what must be true, and the solver finds the frames.")
text.numberOfLines = 0
let button = Button(name: "read on", title: "Read on")
for view in [photo, text, button] {
  view.translatesAutoresizingMaskIntoConstraints = false
  root.addSubview(view)
}

LayoutConstraint.activate {
  photo.topAnchor == root.topAnchor + 16
  photo.centerXAnchor == root.centerXAnchor
  photo.leadingAnchor >= root.layoutMarginsGuide.leadingAnchor
  text.topAnchor == photo.bottomAnchor + 16
  text.centerXAnchor == root.centerXAnchor
  text.leadingAnchor >= root.layoutMarginsGuide.leadingAnchor
  text.widthAnchor <= 400
  text.widthAnchor == root.layoutMarginsGuide.widthAnchor ~ .high
  button.topAnchor == text.bottomAnchor + 16
  button.centerXAnchor == root.centerXAnchor
  button.widthAnchor <= 200
  button.widthAnchor == root.layoutMarginsGuide.widthAnchor ~ .high
}

var pictures: [Picture] = []
for width in [200.0, 320, 480] {
  window.frame.size.width = width
  var options = PictureOptions()
  options.showsFrames = true
  options.caption = "\(Int(width)) points"
  options.idPrefix = "w\(Int(width))-"
  pictures.append(window.picture(options))
}
let strip = ContactSheet.picture(of: pictures, columns: 3, title: "A page in three windows")
print(strip.svg(theme: .auto), terminator: "")

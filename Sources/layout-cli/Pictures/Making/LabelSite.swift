/// The sizes of fonts and boxes of texts.
enum LabelStyle {
  static let nameSize = 12.0
  static let smallNameSize = 10.0
  static let detailSize = 10.0
  static let tagSize = 9.0

  /// The height of a line.
  static func height(_ size: Double) -> Double { (size * 1.3).rounded() }

  /// The room that a text needs.
  static func extent(of text: String, _ size: Double, isBold: Bool) -> Size {
    Size(width: estimatedWidth(of: text, size: size, isBold: isBold), height: height(size))
  }
}

/// The places for the label of a view.
struct LabelSite {
  let box: ViewBox
  /// The name, with a question mark if the view is ambiguous.
  let name: String
  /// The part of the view on the screen.
  let shown: Rect
  /// The rectangles that cover parts of the view, and lines to avoid.
  let obstacles: [Rect]

  init(_ box: ViewBox, _ shown: Rect, _ obstacles: [Rect]) {
    self.box = box
    self.shown = shown
    self.obstacles = obstacles
    name = box.openAxes.isEmpty ? box.name : box.name + " ?"
  }

  /// The area for labels with some space around them.
  var area: Rect {
    let inset = box.hasViews ? 4 : 1.5
    return shown.inset(by: EdgeInsets(top: inset, left: 5, bottom: inset, right: 5))
  }

  /// The area for labels with hardly any space around them.
  var tightArea: Rect {
    shown.inset(by: EdgeInsets(top: 1, left: 2.5, bottom: 1, right: 2.5))
  }
}

/// What the kinds of views ask for by themselves.
struct ContentSize {
  var width: Double?
  var height: Double?

  /// The lengths in which a kind of element has an intrinsic size, or nil where it has none.
  private static func axes(of element: XMLElement) -> (width: Bool, height: Bool) {
    switch element.name {
    case "label", "button", "imageView", "textField", "switch", "segmentedControl", "stepper",
      "activityIndicatorView", "pageControl", "datePicker", "pickerView", "colorWell":
      (true, true)
    case "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar":
      (false, true)
    case "textView":
      // A text view that does not scroll is as large as its text.
      element["scrollEnabled"] == "NO" ? (true, true) : (false, false)
    default:
      (false, false)
    }
  }

  /// The intrinsic size of an element.
  ///
  /// It depends on texts, fonts and images, which only the platform can measure: the recorded size
  /// stands for it, less the alignment insets. A placeholder or what Interface Builder had from a
  /// view that draws itself there goes before.
  init(_ element: XMLElement, in document: DesignDocument) {
    if let frame = element.recordedFrame {
      let insets = alignmentInsets(of: element)
      let axes = Self.axes(of: element)
      if axes.width { width = max(0, frame.width - insets.left - insets.right) }
      if axes.height { height = max(0, frame.height - insets.top - insets.bottom) }
    }
    if let id = element["id"], let size = document.designables[id] {
      width = size.width < 0 ? nil : size.width
      height = size.height < 0 ? nil : size.height
    }
    if element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil {
      width = element.number("placeholderIntrinsicWidth")
      height = element.number("placeholderIntrinsicHeight")
    }
  }
}

/// How far the frames of a kind of view reach beyond what constraints align, in points.
func alignmentInsets(of element: XMLElement) -> EdgeInsets {
  switch element.name {
  case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  case "slider": EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  default: .zero
  }
}

/// Where the text of an element has its baselines.
struct Baselines {
  /// From the top of the alignment rectangle, in points.
  var first: Double
  /// From the bottom of the alignment rectangle, in points.
  var last: Double

  /// The share of a font's size from the top of a line to its baseline, and from there to the
  /// bottom, as in the system's font.
  private static let ascent = 0.952
  private static let descent = 0.241

  /// The baselines of a text that stands in the middle of its view, or nil where the element shows
  /// no text.
  init?(_ element: XMLElement) {
    guard let height = element.recordedFrame?.height else { return nil }
    let usual: Double
    switch element.name {
    case "label": usual = 17
    case "button": usual = 15
    case "textField", "textView": usual = 14
    default: return nil
    }
    let size = element.child(key: "fontDescription").flatMap { Self.size($0) } ?? usual
    first = Self.ascent * size
    last = Self.descent * size
    guard element.name != "label", element.name != "textView" else { return }
    let line = first + last
    first += (height - line) / 2
    last += (height - line) / 2
  }

  private static func size(_ font: XMLElement) -> Double? {
    if let size = font.number("pointSize") { return size }
    switch font["style"] {
    case "UICTFontTextStyleTitle0": return 34
    case "UICTFontTextStyleTitle1": return 28
    case "UICTFontTextStyleTitle2": return 22
    case "UICTFontTextStyleTitle3": return 20
    case "UICTFontTextStyleCallout", "UICTFontTextStyleTallBody": return 16
    case "UICTFontTextStyleSubhead": return 15
    case "UICTFontTextStyleFootnote": return 13
    case "UICTFontTextStyleCaption1": return 12
    case "UICTFontTextStyleCaption2": return 11
    default: return nil
    }
  }
}

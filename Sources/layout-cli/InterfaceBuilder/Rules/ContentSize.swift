/// The intrinsic sizes of the kinds of views.
struct ContentSize {
  var width: Double?
  var height: Double?
  /// The axes along which the length is a recorded one that depends on a text or an image.
  var recordedAxes: [Axis] = []

  /// The lengths in which a kind of element has an intrinsic size; nil if it has none.
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

  /// The axes along which the intrinsic length of a kind depends on texts or images, and is not the
  /// kind's own.
  private static func measuredAxes(of element: XMLElement) -> [Axis] {
    switch element.name {
    case "label", "button", "imageView", "textView": [.horizontal, .vertical]
    case "textField", "segmentedControl", "datePicker", "pickerView", "pageControl": [.horizontal]
    default: []
    }
  }

  /// The intrinsic size of an element.
  ///
  /// It depends on texts, fonts and images, which only the platform can measure: the recorded size
  /// represents it, minus the alignment insets. A placeholder takes precedence.
  init(_ element: XMLElement, in document: DesignDocument) {
    if let frame = element.recordedFrame {
      let insets = document.alignmentInsets(of: element)
      let axes = Self.axes(of: element)
      if axes.width { width = rounded(max(0, frame.width - insets.left - insets.right)) }
      if axes.height { height = rounded(max(0, frame.height - insets.top - insets.bottom)) }
      recordedAxes = Self.measuredAxes(of: element)
    }
    if element["placeholderIntrinsicWidth"] != nil || element["placeholderIntrinsicHeight"] != nil {
      // A negative number is not a length, as in UIKit.
      width = element.number("placeholderIntrinsicWidth").flatMap { $0 < 0 ? nil : $0 }
      height = element.number("placeholderIntrinsicHeight").flatMap { $0 < 0 ? nil : $0 }
      recordedAxes = []
    }
  }
}

/// A length to the thousandth of a point, which is finer than any pixel.
func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }

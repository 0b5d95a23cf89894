/// The intrinsic sizes of the kinds of views.
struct ContentSize {
  var width: Double?
  var height: Double?
  /// The axes along which the length is a recorded one that depends on a text or an image.
  var recordedAxes: [Axis] = []

  /// The axes along which a kind of element has an intrinsic length, and those of them along which it
  /// depends on texts or images and is not the kind's own.
  private static func axes(of element: XMLElement) -> (all: [Axis], recorded: [Axis]) {
    let both = [Axis.horizontal, .vertical]
    switch element.name {
    case "label", "button", "imageView": return (both, both)
    // A text view that does not scroll is as large as its text.
    case "textView" where element["scrollEnabled"] == "NO": return (both, both)
    case "textField", "segmentedControl", "datePicker", "pickerView", "pageControl":
      return (both, [.horizontal])
    case "switch", "stepper", "activityIndicatorView", "colorWell": return (both, [])
    case "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar":
      return ([.vertical], [])
    default: return ([], [])
    }
  }

  /// The intrinsic size of an element.
  ///
  /// It depends on texts, fonts and images, which only the platform can measure: the recorded size
  /// represents it, minus the alignment insets. A placeholder takes precedence.
  init(_ element: XMLElement, in document: DesignDocument) {
    if let frame = element.recordedFrame {
      let insets = document.alignmentInsets(of: element)
      let size = frame.inset(by: insets).size
      let axes = Self.axes(of: element)
      if axes.all.contains(.horizontal) { width = rounded(max(0, size.width)) }
      if axes.all.contains(.vertical) { height = rounded(max(0, size.height)) }
      recordedAxes = axes.recorded
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

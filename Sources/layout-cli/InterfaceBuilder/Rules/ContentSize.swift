/// The intrinsic sizes of the kinds of views.
struct ContentSize {
  var width: Double?
  var height: Double?
  /// The axes along which the length is a recorded one that depends on a text or an image.
  var recordedAxes: [Axis] = []

  /// The intrinsic size of an element.
  ///
  /// It depends on texts, fonts and images, which only the platform can measure: the recorded size
  /// represents it, minus the alignment insets. A placeholder takes precedence.
  init(_ element: XMLElement, in document: DesignDocument) {
    if let frame = element.recordedFrame {
      let insets = document.alignmentInsets(of: element)
      let size = frame.inset(by: insets).size
      // A text view that does not scroll is as large as its text.
      let isTight = element.name == "textView" && element["scrollEnabled"] == "NO"
      let kind = ElementKind.all[element.name]
      let axes = isTight ? ElementKind.both : kind?.axes ?? []
      if axes.contains(.horizontal) { width = rounded(max(0, size.width)) }
      if axes.contains(.vertical) { height = rounded(max(0, size.height)) }
      recordedAxes = isTight ? axes : kind?.recordedAxes ?? []
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

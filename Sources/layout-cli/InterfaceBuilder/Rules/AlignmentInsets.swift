extension DesignDocument {
  /// Returns the distances by which the frames of a kind of view extend beyond their alignment
  /// rectangles, in points.
  ///
  /// The platforms do not document them; the values are those of recorded frames.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    switch element.name {
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider" where numbers[.sliderInsets] == nil:
      EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }
}

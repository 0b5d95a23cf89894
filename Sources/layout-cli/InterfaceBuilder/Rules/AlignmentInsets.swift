extension DesignDocument {
  /// Returns the distances by which the frames of a kind of view extend beyond their alignment
  /// rectangles, in points.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if element.name == "slider", numbers[.sliderInsets] != nil { return .zero }
    return ControlKind(rawValue: element.name)?.alignmentRectInsets ?? .zero
  }
}

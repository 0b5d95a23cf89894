extension DesignDocument {
  /// Returns the distances by which the frames of a kind of view extend beyond their alignment
  /// rectangles, in points.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if element.name == "slider", !hasInsetSliders { return .zero }
    if element.name == "imageView", element["catalog"] == "system" {
      return symbolInsets(of: element)
    }
    return ControlKind(rawValue: element.name)?.alignmentRectInsets ?? .zero
  }

  /// Returns half of the difference between the recorded size of a symbol and the one that its
  /// constraints require, which is that of its alignment rectangle.
  private func symbolInsets(of element: XMLElement) -> EdgeInsets {
    guard let size = element.recordedFrame?.size else { return .zero }
    func rest(_ length: Double, _ attribute: String) -> Double {
      element.requiredConstant(attribute).map { rounded((length - $0) / 2) } ?? 0
    }
    let (across, along) = (rest(size.width, "width"), rest(size.height, "height"))
    return EdgeInsets(top: along, left: across, bottom: along, right: across)
  }
}

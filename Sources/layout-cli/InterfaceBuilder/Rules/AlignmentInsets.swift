extension DesignDocument {
  /// Returns the distances by which the frames of a kind of view extend beyond their alignment
  /// rectangles, in points, for upright coordinates.
  ///
  /// The platforms do not document them; the values are those of recorded frames.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if isForMac { return Self.macInsets(of: element) }
    guard rules.contains(.alignmentRectangles) else { return .zero }
    return switch element.name {
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider" where numbers[.sliderInsets] == nil:
      EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  private static func macInsets(of element: XMLElement) -> EdgeInsets {
    let cell = element.child(key: "cell")
    let isSmall = cell?["controlSize"] == "small" || cell?["controlSize"] == "mini"
    switch element.name {
    case "textField":
      // A label; a field with a border has none.
      return cell?["borderStyle"] == nil
        ? EdgeInsets(top: 0, left: 2, bottom: 0, right: 2) : .zero
    case "button":
      return insets(ofButton: cell?["type"], isSmall: isSmall)
    case "popUpButton":
      guard cell?["bezelStyle"] == "rounded" else { return .zero }
      return EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
    case "box":
      guard element["boxType"] == "separator" else {
        return element["boxType"] == nil
          ? EdgeInsets(top: 2, left: 3, bottom: 4, right: 3) : .zero
      }
      return element.isTall
        ? EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
        : EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
    case "segmentedControl":
      guard cell?["style"] == "rounded" else { return .zero }
      return EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    case "slider":
      return EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case "switch":
      return EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    default:
      return .zero
    }
  }

  private static func insets(ofButton type: String?, isSmall: Bool) -> EdgeInsets {
    switch type {
    case "push":
      isSmall
        ? EdgeInsets(top: 4, left: 6, bottom: 6, right: 6)
        : EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
    case "check", "radio":
      isSmall
        ? EdgeInsets(top: 1, left: 1, bottom: 1, right: 0)
        : EdgeInsets(top: 1, left: 2, bottom: 1, right: 0)
    case "help": EdgeInsets(top: 1, left: 3, bottom: 4, right: 2)
    default: .zero
    }
  }
}

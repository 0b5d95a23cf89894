extension RootImporter {
  /// Writes the frame of a view as constraints, as the platform translates autoresizing masks, if
  /// the view follows its mask, or its frame was fixed because it has no constraints.
  mutating func addFrame(
    of element: XMLElement, _ name: String, in parent: XMLElement, _ parentName: String
  ) {
    let isConstrained =
      element["translatesAutoresizingMaskIntoConstraints"] == "NO"
      && document.constrained.contains(element["id"] ?? "")
    guard !isConstrained || element.isSet("fixedFrame"), let size = parent.recordedFrame?.size,
      let frame = element.recordedFrame
    else { return }
    let mask =
      parent["autoresizesSubviews"] == "NO" ? nil : element.child(key: "autoresizingMask")
    // A content view keeps its distances from the edges of its cell, whatever its mask.
    let isContent = element["key"] == "contentView"
    func isFlexible(_ name: String) -> Bool {
      isContent ? name.hasSuffix("Sizable") : mask?.isSet(name) ?? false
    }
    let insets = document.alignmentInsets(of: element)
    add(
      [.left, .centerX, .right, .width],
      AxisPins(
        min: frame.minX, length: frame.width, in: size.width,
        flexible: (
          isFlexible("flexibleMinX"), isFlexible("widthSizable"), isFlexible("flexibleMaxX")
        )), insets.left, insets.right)
    add(
      [.top, .centerY, .bottom, .height],
      AxisPins(
        min: frame.minY, length: frame.height, in: size.height,
        flexible: (
          isFlexible("flexibleMinY"), isFlexible("heightSizable"), isFlexible("flexibleMaxY")
        )), insets.top, insets.bottom)

    /// Adds the constraints along an axis, with the insets of the alignment rectangle at its start
    /// and its end.
    func add(_ anchors: [AnchorName], _ pins: AxisPins, _ near: Double, _ far: Double) {
      let offset = element.offset
      func outer(_ index: Int, times share: Double = 1) -> [AnchorTerm] {
        let anchor = AnchorReference(parentName, nil, anchors[index], offset: offset)
        return share == 0 ? [] : [AnchorTerm(anchor, times: share)]
      }
      func pin(_ index: Int, _ terms: [AnchorTerm], _ constant: Double) {
        let anchor = AnchorReference(name, nil, anchors[index], offset: offset)
        frameEquations.append(
          Equation(anchor, .equal, terms, constant: constant, offset: offset))
      }
      switch pins.anchor {
      case 0: pin(0, outer(0), pins.place + near)
      case 1: pin(2, outer(2), pins.place - far)
      default:
        pin(1, outer(0) + outer(3, times: pins.placeShare), pins.place + (near - far) / 2)
      }
      pin(3, outer(3, times: pins.lengthShare), pins.length - near - far)
    }
  }
}

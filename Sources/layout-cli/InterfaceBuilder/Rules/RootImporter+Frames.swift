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
    let cellPart = element["id"].flatMap { cellParts[$0] }
    func isFlexible(_ name: String) -> Bool {
      if isContent { return name == "widthSizable" || name == "heightSizable" }
      if let cellPart { return cellPart == name }
      return mask?.isSet(name) ?? false
    }
    let across = AxisPins(
      min: frame.minX, length: frame.width, in: size.width,
      flexible: (
        isFlexible("flexibleMinX"), isFlexible("widthSizable"), isFlexible("flexibleMaxX")
      ))
    let along = AxisPins(
      min: frame.minY, length: frame.height, in: size.height,
      flexible: (
        isFlexible("flexibleMinY"), isFlexible("heightSizable"), isFlexible("flexibleMaxY")
      ))
    let offset = element.offset
    func own(_ anchor: AnchorName) -> AnchorReference {
      AnchorReference(name, nil, anchor, offset: offset)
    }
    func outer(_ anchor: AnchorName, times share: Double = 1) -> AnchorTerm {
      AnchorTerm(AnchorReference(parentName, nil, anchor, offset: offset), times: share)
    }
    func add(
      _ pins: AxisPins, _ start: AnchorName, _ middle: AnchorName, _ end: AnchorName,
      _ length: AnchorName, near: Double, far: Double
    ) {
      let (place, terms, inset) =
        switch pins.anchor {
        case 0: (start, [outer(start)], near)
        case 1: (end, [outer(end)], -far)
        default: (middle, [outer(start), outer(length, times: pins.placeShare)], (near - far) / 2)
        }
      frameEquations += [
        Equation(own(place), .equal, terms, constant: pins.place + inset, offset: offset),
        Equation(
          own(length), .equal,
          pins.lengthShare == 0 ? [] : [outer(length, times: pins.lengthShare)],
          constant: pins.length - near - far,
          priority: cellPart == nil ? .required : Priority(999), offset: offset),
      ]
    }
    let insets = document.alignmentInsets(of: element)
    add(across, .left, .centerX, .right, .width, near: insets.left, far: insets.right)
    add(along, .top, .centerY, .bottom, .height, near: insets.top, far: insets.bottom)
  }
}

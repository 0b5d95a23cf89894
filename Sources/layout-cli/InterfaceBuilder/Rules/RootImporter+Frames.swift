extension RootImporter {
  /// Records a view that is placed by its frame: one that follows its autoresizing mask, or whose
  /// frame was fixed because it has no constraints.
  mutating func noteFrame(
    of element: XMLElement, _ name: String, in parent: XMLElement, _ parentName: String
  ) {
    let isConstrained =
      element["translatesAutoresizingMaskIntoConstraints"] == "NO"
      && constrained.contains(element["id"] ?? "")
    guard !isConstrained || element.isSet("fixedFrame"), let size = parent.recordedFrame?.size,
      let frame = element.recordedFrame
    else { return }
    framed.append(
      Framed(
        element: element, frame: frame, name: name, parent: parentName, parentSize: size,
        followsParent: parent["autoresizesSubviews"] != "NO",
        cellPart: element["id"].flatMap { cellParts[$0] }))
  }

  /// Records the views of a root that constraints name: all others keep their frames.
  mutating func noteConstrained(in element: XMLElement) {
    for holder in element.tree {
      for constraint in holder.child("constraints")?.children ?? [] {
        let items = [constraint["firstItem"] ?? holder["id"], constraint["secondItem"]]
        constrained.formUnion(items.compactMap { $0 })
      }
    }
  }

  /// Writes the frames as constraints, as the platform translates autoresizing masks.
  mutating func addFrames() {
    for view in framed {
      let frame = view.frame
      let mask = view.followsParent ? view.element.child(key: "autoresizingMask") : nil
      let insets = document.alignmentInsets(of: view.element)
      // A content view keeps its distances from the edges of its cell, whatever its mask.
      let isContent = view.element["key"] == "contentView"
      func isFlexible(_ name: String) -> Bool {
        if isContent { return name == "widthSizable" || name == "heightSizable" }
        if let part = view.cellPart { return part == name }
        return mask?.isSet(name) ?? false
      }
      let across = AxisPins(
        min: frame.minX, length: frame.width, in: view.parentSize.width,
        flexible: (
          isFlexible("flexibleMinX"), isFlexible("widthSizable"), isFlexible("flexibleMaxX")
        ))
      let along = AxisPins(
        min: frame.minY, length: frame.height, in: view.parentSize.height,
        flexible: (
          isFlexible("flexibleMinY"), isFlexible("heightSizable"), isFlexible("flexibleMaxY")
        ))
      add(
        across, view, (.left, .centerX, .right), .width, near: insets.left, far: insets.right)
      add(
        along, view, (.top, .centerY, .bottom), .height, near: insets.top, far: insets.bottom)
    }
  }

  private mutating func add(
    _ pins: AxisPins, _ view: Framed,
    _ places: (start: AnchorName, middle: AnchorName, end: AnchorName), _ length: AnchorName,
    near: Double, far: Double
  ) {
    let offset = view.element.offset
    func parent(_ anchor: AnchorName) -> AnchorReference {
      AnchorReference(view.parent, nil, anchor, offset: offset)
    }
    func own(_ anchor: AnchorName) -> AnchorReference {
      AnchorReference(view.name, nil, anchor, offset: offset)
    }
    let place: Equation
    switch pins.anchor {
    case 0:
      place = Equation(
        own(places.start), .equal, [AnchorTerm(parent(places.start))], constant: pins.place + near,
        offset: offset)
    case 1:
      place = Equation(
        own(places.end), .equal, [AnchorTerm(parent(places.end))], constant: pins.place - far,
        offset: offset)
    default:
      place = Equation(
        own(places.middle), .equal,
        [AnchorTerm(parent(places.start)), AnchorTerm(parent(length), times: pins.placeShare)],
        constant: pins.place + (near - far) / 2, offset: offset)
    }
    spec.equations.append(place)
    let terms: [AnchorTerm] =
      pins.lengthShare == 0 ? [] : [AnchorTerm(parent(length), times: pins.lengthShare)]
    spec.equations.append(
      Equation(
        own(length), .equal, terms, constant: pins.length - near - far,
        priority: view.cellPart == nil ? .required : Priority(999), offset: offset))
  }
}

extension RootImporter {
  /// Adds a root with all that is in it, its surroundings and its constraints.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - environment: What surrounds it, or nil for what the file says.
  ///   - own: The views by name as they are for the size classes of the file's device, whose sizes
  ///     were recorded; nil where it is these that are asked for.
  mutating func add(
    _ root: InterfaceBuilderFile.Root, in environment: InterfaceBuilderFile.Environment?,
    own: [String: ViewDescription]?
  ) {
    if let guides = root.controller?.child("layoutGuides") {
      for guide in guides.children where guide.name == "viewControllerLayoutGuide" {
        guard let id = guide["id"] else { continue }
        items[id] = guide["type"] == "top" ? .topGuide : .bottomGuide
      }
    }
    surround(root, in: environment)
    if root.role == .screen, root.element.isPlainView,
      root.element["insetsLayoutMarginsFromSafeArea"] != "NO"
    {
      addContentView(root.element)
      if let margin = environment?.systemMargin {
        spec.margins = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
      }
    } else {
      addView(root.element, in: nil, named: "root", of: nil)
      place(spec.views[0].name, root)
      if root.role == .screen, spec.views[0].margins == nil { giveSystemMargins(to: 0) }
      if let margin = environment?.systemMargin {
        for index in spec.views.indices where spec.views[index].margins != nil {
          spec.views[index].margins?.leading = margin
          spec.views[index].margins?.trailing = margin
        }
      }
    }
    addFrames()
    addConstraints()
    trimBaselines()
    loosenBaselines()
    limitNumbers(at: root.element.offset)
    if let own {
      for (index, view) in spec.views.enumerated() {
        guard let known = own[view.name] else { continue }
        spec.views[index].intrinsicWidth = known.intrinsicWidth
        spec.views[index].intrinsicHeight = known.intrinsicHeight
      }
      spec = ContentTrimming(spec, measured).completed()
    } else {
      spec = ContentTrimming(spec, measured).trimmed()
    }
  }

  /// Gives a view the margins that a content view has without its safe area.
  private mutating func giveSystemMargins(to index: Int) {
    let side = document.screen.size.width < 414 ? 16.0 : 20
    spec.views[index].margins = DirectionalEdgeInsets(
      top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Says where the root is: on its device where that has the same safe area, else on a screen of
  /// the root's own size.
  private mutating func surround(
    _ root: InterfaceBuilderFile.Root, in environment: InterfaceBuilderFile.Environment?
  ) {
    var size: Size
    var safeArea: EdgeInsets
    noteUnknownDevice()
    if let environment {
      size = environment.size
      safeArea = environment.safeArea
    } else {
      let surroundings = DesignSurroundings(of: root, in: document)
      size = surroundings.size
      safeArea = surroundings.safeArea
      spec.situation.bars = surroundings.bars
      if size == document.screen.size, safeArea == document.screen.safeArea,
        let device = document.screen.device
      {
        spec.situation.device = device
        if document.screen.isLandscape { spec.situation.orientation = .landscape }
        return
      }
    }
    var screen = ScreenDescription(size: size)
    screen.safeArea = safeArea
    screen.scale = document.screen.scale
    spec.situation.screen = screen
  }

  /// Places a root that is not the content view: as large as the window where it is a controller's,
  /// else in the safe area's corner, in its own size; where it is as wide as the screen, it stays so.
  private mutating func place(_ name: String, _ root: InterfaceBuilderFile.Root) {
    var isGiven = true
    func add(_ anchor: AnchorName, _ guide: ViewGuide?) {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), .equal,
          [AnchorTerm(AnchorReference("root", guide, anchor))], offset: root.element.offset))
    }
    func add(_ anchor: AnchorName, _ length: Double) {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), .equal, [], constant: length,
          priority: isGiven ? .required : Priority(500), offset: root.element.offset))
    }
    if root.role == .screen {
      for anchor in [AnchorName.top, .leading, .bottom, .trailing] { add(anchor, nil) }
      return
    }
    // What sizes itself at run time is as large as its contents ask for, and was only drawn in the
    // recorded size: that is stronger than hugging and weaker than compression resistance.
    isGiven = root.element["rowHeight"] != nil && root.element["rowHeight"] != "-1"
    let size = root.element.recordedFrame?.size ?? document.screen.size
    add(.top, .safeArea)
    add(.leading, .safeArea)
    if size.width == document.screen.size.width {
      add(.trailing, .safeArea)
    } else {
      add(.width, size.width)
    }
    add(.height, size.height)
  }
}

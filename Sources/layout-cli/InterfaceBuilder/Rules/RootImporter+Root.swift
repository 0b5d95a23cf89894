extension InterfaceBuilderFile.Environment {
  /// What surrounds a root, by what the file says.
  init(of root: InterfaceBuilderFile.Root, in document: DesignDocument) {
    let size = root.element.recordedFrame?.size ?? document.screen.size
    var safeArea = EdgeInsets.zero
    if root.role == .screen, size == document.screen.size { safeArea = document.screen.safeArea }
    self.init(size: size, safeArea: safeArea)
  }
}

extension RootImporter {
  /// Adds a root with all that is in it, its surroundings and its constraints.
  mutating func add(
    _ root: InterfaceBuilderFile.Root, _ environment: InterfaceBuilderFile.Environment
  ) {
    if let guides = root.controller?.child("layoutGuides") {
      for guide in guides.children where guide.name == "viewControllerLayoutGuide" {
        guard let id = guide["id"] else { continue }
        items[id] = guide["type"] == "top" ? .topGuide : .bottomGuide
      }
    }
    var screen = ScreenDescription(size: environment.size)
    screen.safeArea = environment.safeArea
    screen.scale = document.screen.scale
    spec.situation.screen = screen
    if root.role == .screen, root.element.name == "view" {
      addContentView(root.element)
      if let margin = environment.systemMargin {
        spec.margins = DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
      }
    } else {
      addView(root.element, in: nil, named: "root", of: nil)
      place(spec.views[0].name, root.element)
      if let margin = environment.systemMargin {
        for index in spec.views.indices where spec.views[index].margins != nil {
          spec.views[index].margins?.leading = margin
          spec.views[index].margins?.trailing = margin
        }
      }
    }
    addFrames()
    addConstraints()
  }

  /// Places a root that is not the content view: it begins where the safe area does.
  private mutating func place(_ name: String, _ element: XMLElement) {
    for anchor in [AnchorName.top, .leading, .bottom, .trailing] {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), .equal,
          [AnchorTerm(AnchorReference("root", .safeArea, anchor))], offset: element.offset))
    }
  }
}

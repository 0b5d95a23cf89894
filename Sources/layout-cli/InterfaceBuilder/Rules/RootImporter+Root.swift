extension RootImporter {
  /// Adds a root with its contents, its environment and its constraints.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - environment: The environment of the root; nil for that of the file.
  ///   - own: The views by name for the size classes of the file's device, whose sizes were
  ///     recorded; nil if these are the requested size classes.
  mutating func add(
    _ root: InterfaceBuilderFile.Root, in environment: InterfaceBuilderFile.Environment?,
    own: [String: ViewDescription]?
  ) {
    for guide in root.controller?.members("layoutGuides") ?? []
    where guide.name == "viewControllerLayoutGuide" {
      guard let id = guide["id"] else { continue }
      items[id] = guide["type"] == "top" ? .topGuide : .bottomGuide
    }
    isXibCell = document.isXib && root.role == .cell
    table = root.table
    noteConstrained(in: root.element)
    surround(root, in: environment)
    systemMargin = environment?.systemMargin
    if root.role == .screen, root.element.name == "view", hasMarginsInSafeArea(root) {
      addContentView(root.element)
      spec.margins = spec.margins ?? rootMargins(of: root)
    } else {
      addView(root.element, in: nil, named: "root", of: nil)
      place(spec.views[0].name, root)
      if root.role == .screen {
        spec.views[0].insetsMarginsFromSafeArea = hasMarginsInSafeArea(root)
        if spec.views[0].margins == nil {
          let side = systemMargin ?? (document.screen.size.width < 414 ? 16 : 20)
          spec.views[0].margins = rootMargins(of: root) ?? .sides(side)
        }
      }
    }
    spec.equations += frameEquations
    addConstraints()
    trimBaselines()
    loosenBaselines()
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

  /// Whether a root's margins are inside its safe area.
  private func hasMarginsInSafeArea(_ root: InterfaceBuilderFile.Root) -> Bool {
    guard root.element["insetsLayoutMarginsFromSafeArea"] != "NO",
      document.numbers[.rootSide] == nil
    else { return false }
    return root.controller == nil || document.usesSafeAreas
      || document.numbers.tools >= 13000 || !root.element.hasMarginsAlong
  }

  /// Returns the margins of a root that its window does not give it; nil if there are none.
  private func rootMargins(of root: InterfaceBuilderFile.Root) -> DirectionalEdgeInsets? {
    if let systemMargin { return .sides(systemMargin) }
    if let side = document.numbers[.rootSide] {
      let safeArea = document.screen.safeArea
      return DirectionalEdgeInsets(
        top: safeArea.top, leading: side, bottom: safeArea.bottom, trailing: side)
    }
    guard let width = root.element.recordedFrame?.width, width != document.screen.size.width else {
      return nil
    }
    return .sides(width < Self.wideRoot ? 16 : 20)
  }

  /// The width from which on roots that are not as wide as their device have wide margins, in
  /// points.
  private static let wideRoot = 400.0

  /// Sets the root's situation: its device if that has the same safe area, or else a screen of the
  /// root's own size.
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
      let (bars, own) = (surroundings.bars, document.screen)
      safeArea = surroundings.safeArea
      spec.situation.bars = bars
      let orientation: Orientation? = own.isLandscape ? .landscape : nil
      let given = bars.added(
        to: own.safeArea, on: own.isPhone ? .phone : .pad, orientation ?? .portrait)
      if size == own.size, safeArea == given, let device = own.device {
        spec.situation.device = device
        spec.situation.orientation = orientation
        return
      }
      // A spec's bars have the heights of a phone's in portrait.
      let added = bars.added(to: .zero, on: nil, .portrait)
      safeArea.top = max(0, safeArea.top - added.top)
      safeArea.bottom = max(0, safeArea.bottom - added.bottom)
    }
    var screen = ScreenDescription(
      size: Size(width: max(size.width, 1), height: max(size.height, 1)))
    screen.safeArea = EdgeInsets(
      top: max(safeArea.top, 0), left: max(safeArea.left, 0), bottom: max(safeArea.bottom, 0),
      right: max(safeArea.right, 0))
    if screen.size != size || screen.safeArea != safeArea {
      log.add(
        "the root has a size or a safe area that no screen has; another was taken",
        at: root.element.offset)
    }
    screen.scale = document.screen.scale
    spec.situation.screen = screen
  }

  /// Places a root that is not the content view: as large as the window if it is a controller's,
  /// and otherwise in the safe area's corner, with its own size; a root as wide as the screen stays
  /// so.
  private mutating func place(_ name: String, _ root: InterfaceBuilderFile.Root) {
    var priority = Priority.required
    func add(_ anchor: AnchorName, _ guide: ViewGuide?) {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), .equal,
          [AnchorTerm(AnchorReference("root", guide, anchor))], offset: root.element.offset))
    }
    func add(_ anchor: AnchorName, _ length: Double) {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), .equal, [], constant: length, priority: priority,
          offset: root.element.offset))
    }
    if root.role == .screen {
      for anchor in [AnchorName.top, .leading, .bottom, .trailing] { add(anchor, nil) }
      return
    }
    // A view that sizes itself at run time is as large as its contents request, and was only
    // drawn in the recorded size: that is stronger than hugging and weaker than compression
    // resistance.
    if root.element.name == "collectionViewCell" {
      priority = Priority(999)
    } else if root.element["rowHeight"] == nil || root.element["rowHeight"] == "-1" {
      priority = Priority(500)
    }
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

extension DirectionalEdgeInsets {
  /// Margins at the sides alone.
  fileprivate static func sides(_ side: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

extension XMLElement {
  /// Whether a constraint of the view is about its own margins at the top or the bottom.
  fileprivate var hasMarginsAlong: Bool {
    let along = ["topMargin", "bottomMargin", "centerYWithinMargins"]
    return members("constraints").contains { constraint in
      let first = constraint["firstItem"] ?? self["id"]
      return first == self["id"] && along.contains(constraint["firstAttribute"] ?? "")
        || constraint["secondItem"] == self["id"]
          && along.contains(constraint["secondAttribute"] ?? "")
    }
  }
}

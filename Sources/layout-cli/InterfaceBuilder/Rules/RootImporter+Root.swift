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
    addContents(root, in: environment)
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
      spec = ContentTrimming(spec, measured, open: unmeasured).trimmed()
      for open in unmeasured {
        let view = spec.views[open.view]
        let length = open.axis == .horizontal ? view.intrinsicWidth : view.intrinsicHeight
        if length != nil { views[open.view].isEvidence = true }
      }
    }
  }

  /// Adds a root with its contents, its environment and its constraints, all as in the file.
  mutating func addContents(
    _ root: InterfaceBuilderFile.Root, in environment: InterfaceBuilderFile.Environment? = nil
  ) {
    for guide in root.controller?.members("layoutGuides") ?? []
    where guide.name == "viewControllerLayoutGuide" {
      guard let id = guide["id"] else { continue }
      items[id] = guide["type"] == "top" ? .topGuide : .bottomGuide
    }
    isXibCell = document.isXib && root.role == .cell
    surroundings = root.surroundings
    noteConstrained(in: root.element)
    surround(root, in: environment)
    systemMargin = environment?.systemMargin
    if root.role == .screen, root.element.name == "view", canBeContent(root) {
      addContentView(root.element)
      spec.margins = rootMargins(of: root)
    } else {
      addView(root.element, in: nil, named: "root", of: nil)
      place(spec.views[0].name, root)
      if root.role == .screen {
        spec.views[0].margins = rootMargins(of: root) ?? .sides(side(of: root))
      }
    }
    spec.equations += frameEquations
    addConstraints()
  }

  /// Whether a root can be the content view: its margins are inside its safe area, and not narrower
  /// than those of the system.
  private func canBeContent(_ root: InterfaceBuilderFile.Root) -> Bool {
    guard root.element["insetsLayoutMarginsFromSafeArea"] != "NO", !document.screen.isTV else {
      return false
    }
    guard let own = surroundings.margins[root.element.offset] else { return true }
    let side = side(of: root)
    return own.insetsFromSafeArea && own.insets.left >= side && own.insets.right >= side
      && own.insets.top >= 0 && own.insets.bottom >= 0
  }

  /// Returns the margin at the sides that the system gives to a root, in points.
  func side(of root: InterfaceBuilderFile.Root) -> Double {
    let screen = document.screen
    if screen.isTV { return 16 }
    let width = root.element.recordedFrame?.width ?? screen.size.width
    let border = width == screen.size.width ? Window.wideMarginWidth : Self.wideRoot
    return width < border ? 16 : Window.wideMargin
  }

  /// Returns the margins of a root that its window does not give it; nil if there are none.
  private func rootMargins(of root: InterfaceBuilderFile.Root) -> DirectionalEdgeInsets? {
    if let systemMargin { return margins(of: root.element) ?? .sides(systemMargin) }
    if let own = surroundings.margins[root.element.offset] {
      return DirectionalEdgeInsets(own.insets)
    }
    if let own = margins(of: root.element) { return own }
    guard let width = root.element.recordedFrame?.width, width != document.screen.size.width else {
      return nil
    }
    return .sides(side(of: root))
  }

  /// The width from which on roots that are not as wide as their device have wide margins, in
  /// points.
  private static let wideRoot = 400.0

  /// Sets the root's situation: its device if that has the same safe area, or else a screen of the
  /// root's own size.
  private mutating func surround(
    _ root: InterfaceBuilderFile.Root, in environment: InterfaceBuilderFile.Environment?
  ) {
    noteUnknownDevice()
    let surroundings = DesignSurroundings(of: root, in: document)
    let size = environment?.size ?? surroundings.size
    safeArea = environment?.safeArea ?? surroundings.safeArea
    var outer = environment?.safeArea ?? surroundings.outerSafeArea
    if environment == nil {
      let (bars, own) = (surroundings.bars, document.screen)
      spec.situation.bars = bars
      let orientation: Orientation? = own.isLandscape ? .landscape : nil
      let given = bars.added(
        to: own.safeArea, on: own.isPhone ? .phone : .pad, orientation ?? .portrait)
      if size == own.size, outer == given, let device = own.device {
        spec.situation.device = device
        spec.situation.orientation = orientation
        return
      }
      // A spec's bars have the heights of a phone's in portrait.
      let added = bars.added(to: .zero, on: nil, .portrait)
      outer.top = max(0, outer.top - added.top)
      outer.bottom = max(0, outer.bottom - added.bottom)
    }
    var screen = ScreenDescription(
      size: Size(width: max(size.width, 1), height: max(size.height, 1)))
    screen.safeArea = EdgeInsets(
      top: max(outer.top, 0), left: max(outer.left, 0), bottom: max(outer.bottom, 0),
      right: max(outer.right, 0))
    if screen.size != size || screen.safeArea != outer {
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
    func add(_ anchor: AnchorName, _ guide: ViewGuide?) {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), .equal,
          [AnchorTerm(AnchorReference("root", guide, anchor))], offset: root.element.offset))
    }
    func add(
      _ anchor: AnchorName, _ relation: Constraint.Relation, _ length: Double, at priority: Priority
    ) {
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), relation, [], constant: length, priority: priority,
          offset: root.element.offset))
    }
    if root.role == .screen {
      for anchor in [AnchorName.top, .leading, .bottom, .trailing] { add(anchor, nil) }
      return
    }
    let size = root.element.recordedFrame?.size ?? document.screen.size
    let isCollectionCell = root.element.name == "collectionViewCell"
    let hasHeight = root.element["rowHeight"].map { $0 != "-1" } ?? false
    // Stronger than all optional constraints inside.
    let strong = Priority(999.5)
    let widthPriority = isCollectionCell ? strong : hasHeight ? .required : Priority(500)
    // A part with a safe area of its own is recorded as if it were a screen.
    let guide: ViewGuide? = safeArea == .zero ? .safeArea : nil
    add(.top, guide)
    add(.leading, guide)
    if size.width == document.screen.size.width {
      add(.trailing, guide)
    } else {
      add(.width, .equal, size.width, at: widthPriority)
    }
    if hasHeight {
      add(.height, .equal, size.height, at: document.isXib ? strong : .required)
      return
    }
    if root.role == .cell {
      add(
        .height, isCollectionCell ? .equal : .greaterThanOrEqual, size.height, at: strong)
    }
    // A view that sizes itself at run time is as large as its contents request, and was only drawn
    // in the recorded size: that is stronger than hugging and weaker than compression resistance.
    add(.height, .equal, size.height, at: Priority(500))
  }
}

extension DirectionalEdgeInsets {
  /// Margins at the sides alone.
  static func sides(_ side: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The same margins on all sides.
  static func all(_ margin: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
  }
}

extension RootImporter {
  /// Adds a root with its contents, its environment and its constraints.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - own: The spec for the size classes of the file's device, whose sizes were recorded; nil if
  ///     these are the requested size classes.
  mutating func add(_ root: InterfaceBuilderFile.Root, own: Spec?) {
    addContents(root)
    trimBaselines()
    loosenBaselines()
    if let own {
      let known = Dictionary(own.views.map { ($0.name, $0) }) { first, _ in first }
      for (index, view) in spec.views.enumerated() {
        guard let known = known[view.name] else { continue }
        spec.views[index].intrinsicWidth = known.intrinsicWidth
        spec.views[index].intrinsicHeight = known.intrinsicHeight
      }
      spec = ContentTrimming(spec, measured).completed()
    } else {
      spec = ContentTrimming(spec, measured, open: unmeasured).trimmed()
    }
  }

  /// Adds a root with its contents, its environment and its constraints, all as in the file.
  mutating func addContents(_ root: InterfaceBuilderFile.Root) {
    for guide in root.controller?.members("layoutGuides") ?? []
    where guide.name == "viewControllerLayoutGuide" {
      guard let id = guide["id"] else { continue }
      items[id] = .space(guide["type"] == "top" ? .top : .bottom)
    }
    surroundings = root.surroundings
    surround(root)
    let own =
      surroundings.margins[root.element.offset].map {
        DirectionalEdgeInsets($0.insets, for: .leftToRight)
      } ?? margins(of: root.element)
    // The margins of a content view are inside its safe area.
    if root.role == .screen, root.element.name == "view", !document.screen.isTV,
      root.element["insetsLayoutMarginsFromSafeArea"] != "NO"
    {
      addContentView(root.element)
      spec.margins = own
    } else {
      addView(root.element, in: nil, named: "root", of: nil)
      place(spec.views[0].name, root)
      if root.role == .screen { spec.views[0].margins = own ?? .sides(side(of: root)) }
    }
    spec.equations += frameEquations
    addConstraints()
  }

  /// Returns the margin at the sides that the system gives to a root, in points.
  func side(of root: InterfaceBuilderFile.Root) -> Double {
    let width = root.element.recordedFrame?.width ?? document.screen.size.width
    return document.screen.isTV || width < Window.wideMarginWidth ? 16 : Window.wideMargin
  }

  /// Places a root that is not the content view: as large as the window if it is a controller's,
  /// and otherwise in the safe area's corner, with its own size; a root as wide as the screen stays
  /// so.
  private mutating func place(_ name: String, _ root: InterfaceBuilderFile.Root) {
    func add(
      _ anchor: AnchorName, to guide: ViewGuide? = nil, _ length: Double? = nil,
      _ relation: Constraint.Relation = .equal, at priority: Priority = .required
    ) {
      let terms = length == nil ? [AnchorTerm(AnchorReference("root", guide, anchor))] : []
      spec.equations.append(
        Equation(
          AnchorReference(name, nil, anchor), relation, terms, constant: length ?? 0,
          priority: priority, offset: root.element.offset))
    }
    if root.role == .screen {
      for anchor in [AnchorName.top, .leading, .bottom, .trailing] { add(anchor) }
      return
    }
    let size = root.element.recordedFrame?.size ?? document.screen.size
    let isCollectionCell = root.element.name == "collectionViewCell"
    let hasHeight = root.element["rowHeight"].map { $0 != "-1" } ?? false
    // Stronger than all optional constraints inside.
    let strong = Priority(999.5)
    // A view that sizes itself at run time is as large as its contents request, and was only drawn
    // in the recorded size: that is stronger than hugging and weaker than compression resistance.
    let drawn = Priority(500)
    // A part with a safe area of its own is recorded as if it were a screen.
    let guide: ViewGuide? = safeArea == .zero ? .safeArea : nil
    add(.top, to: guide)
    add(.leading, to: guide)
    if size.width == document.screen.size.width {
      add(.trailing, to: guide)
    } else {
      add(.width, size.width, at: isCollectionCell ? strong : hasHeight ? .required : drawn)
    }
    if hasHeight || isCollectionCell {
      add(.height, size.height, at: document.isXib || !hasHeight ? strong : .required)
      return
    }
    if root.role == .cell { add(.height, size.height, .greaterThanOrEqual, at: strong) }
    add(.height, size.height, at: drawn)
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

extension RootImporter {
  /// Adds the root as the content view itself: its guides, margins, constraints and subviews.
  mutating func addContentView(_ element: XMLElement) {
    note(element, as: "root")
    addSubviews(of: element, index: nil, name: "root")
  }

  /// Adds a view with its descendants.
  ///
  /// - Parameters:
  ///   - element: The view's element.
  ///   - parent: The parent's index in the spec; nil for the content view.
  ///   - parentName: The parent's name.
  ///   - parentElement: The parent's element; nil if constraints of the importer place the view.
  mutating func addView(
    _ element: XMLElement, in parent: Int?, named parentName: String, of parentElement: XMLElement?
  ) {
    let name = names.name(of: element)
    var view = ViewDescription(name, in: parent, offset: element.offset)
    let size = ContentSize(element, in: document)
    view.intrinsicWidth = size.width
    view.intrinsicHeight = size.height
    view.hugging = AxisPriorities(
      horizontal: priority("horizontalHuggingPriority", of: element),
      vertical: priority("verticalHuggingPriority", of: element))
    view.compressionResistance = AxisPriorities(
      horizontal: priority("horizontalCompressionResistancePriority", of: element),
      vertical: priority("verticalCompressionResistancePriority", of: element))
    // A text of several lines is as wide as there is space.
    if element.name == "label", (element["numberOfLines"] ?? "1") != "1",
      view.compressionResistance.horizontal == .required
    {
      view.compressionResistance.horizontal = .defaultHigh
    }
    view.margins =
      (parentElement == nil ? nil : cellMargins(of: element)) ?? margins(of: element)
    view.preservesSuperviewMargins = element.isSet("preservesSuperviewLayoutMargins")
    view.insetsMarginsFromSafeArea = element["insetsLayoutMarginsFromSafeArea"] != "NO"
    if element.name == "stackView" { view.stack = stack(element) }
    if view.stack?.isMarginsRelative == false { view.margins = .all(0) }
    if let measured = surroundings.margins[element.offset] {
      view.margins = DirectionalEdgeInsets(measured.insets, for: .leftToRight)
      view.insetsMarginsFromSafeArea = view.insetsMarginsFromSafeArea && measured.insetsFromSafeArea
      view.preservesSuperviewMargins = false
    }
    let isContained =
      parentElement?.name == "scrollView"
      && parentElement?["contentInsetAdjustmentBehavior"] != "never"
    if isContained || scrolled.contains(parentName) {
      scrolled.insert(name)
      view.insetsMarginsFromSafeArea = false
    }
    let insets = document.alignmentInsets(of: element)
    if insets != .zero { view.alignmentInsets = insets }
    if let baselines = Baselines(element) {
      let shift = element.name == "textField" ? document.textFieldShift : 0
      view.firstBaseline = baselines.first + shift
      view.lastBaseline = baselines.last - shift
    }
    // An indicator that hides itself when it stops keeps its place.
    view.isHidden = value("hidden", of: element) == "YES" && !element.isSet("hidesWhenStopped")
    view.isScrollView = element.name == "scrollView"

    let isArranged = parentElement?.name == "stackView"
    if !isArranged, let parentElement {
      addFrame(of: element, name, in: parentElement, parentName)
    }
    note(element, as: name)
    let index = spec.views.count
    depths[name] = (depths[parentName] ?? 0) + 1
    noteLengths(of: view, at: index, size.recordedAxes, element, in: parentElement)
    spec.views.append(view)
    views.append(element)
    addSubviews(of: element, index: index, name: name)
  }

  /// Remembers the lengths of a view that were measured by the platform, and the recorded lengths of
  /// a view without content that it keeps if nothing determines them: those of a view whose class
  /// may have an intrinsic size, and the length across a stack view that its views do not fill.
  private mutating func noteLengths(
    of view: ViewDescription, at index: Int, _ recorded: [Axis], _ element: XMLElement,
    in parent: XMLElement?
  ) {
    let isLeaf = element.members("subviews").isEmpty
    let mayHaveSize = isLeaf && (element["customClass"] != nil || view.stack != nil)
    let isOpen =
      parent?.name == "stackView" && view.stack == nil
      && (parent.flatMap { value("alignment", of: $0) } ?? "fill") != "fill"
    let isColumn = parent.flatMap { value("axis", of: $0) } == "vertical"
    let size = element.recordedFrame?.size ?? .zero
    for axis in [Axis.horizontal, .vertical] {
      let isAcross = isOpen && isColumn == (axis == .horizontal)
      let length = axis == .horizontal ? size.width : size.height
      let hugging = axis == .horizontal ? view.hugging.horizontal : view.hugging.vertical
      if let own = view.intrinsicLength(along: axis) {
        guard recorded.contains(axis) else { continue }
        measured.append(.init(view: index, axis: axis, length: own, hugging: hugging))
      } else if mayHaveSize || isAcross, length > 0 {
        unmeasured.append(.init(view: index, axis: axis, length: length))
      }
    }
  }

  private mutating func addSubviews(of element: XMLElement, index: Int?, name: String) {
    if let content = element.child(key: "contentView") {
      addView(content, in: index, named: name, of: element)
    }
    for child in installed("subviews", of: element) where child.recordedFrame != nil {
      addView(child, in: index, named: name, of: element)
    }
  }

  /// Records the names that identifiers of an element represent, and that it holds constraints.
  private mutating func note(_ element: XMLElement, as name: String) {
    noteOtherVariations(of: element)
    noteWhatIsNotRead(of: element)
    if element.isSet("layoutMarginsFollowReadableWidth") { readable.insert(name) }
    if let id = element["id"] { items[id] = .view(name) }
    for child in element.children
    where child.name == "viewLayoutGuide" || child.name == "keyboardLayoutGuide" {
      guard let id = child["id"] else { continue }
      switch child["key"] {
      case "safeArea": items[id] = .guide(of: name, .safeArea)
      case "contentLayoutGuide", "frameLayoutGuide":
        guard element.name == "scrollView" else {
          log.add("a \(element.name) has no \(quoted(child["key"] ?? id))", at: child.offset)
          continue
        }
        items[id] = .guide(of: name, child["key"] == "frameLayoutGuide" ? .frame : .content)
      case "keyboard", "keyboardLayoutGuide":
        items[id] = .guide(of: name, .keyboard)
        var options = KeyboardGuideDescription()
        options.followsUndocked = child.isSet("followsUndockedKeyboard")
        options.usesBottomSafeArea = child["usesBottomSafeArea"] != "NO"
        options.dismissPadding = number("keyboardDismissPadding", of: child) ?? 0
        if options != KeyboardGuideDescription() { spec.keyboardGuide = options }
      default:
        log.add(
          "the layout guide \(quoted(child["key"] ?? id)) is not known here", at: child.offset)
      }
    }
    holders.append((element, name))
  }

  /// Records the properties of an element that move views on the platform and that a spec cannot
  /// express.
  private mutating func noteWhatIsNotRead(of element: XMLElement) {
    if let inset = element.child(key: "contentInset") {
      log.add("the inset of the content was left out", at: inset.offset)
    }
    if let direction = element.attribute("semanticContentAttribute"),
      direction.value != "unspecified", !element.members("subviews").isEmpty
    {
      log.add("the direction \(quoted(direction.value)) was left out", at: direction.offset)
    }
    for child in element.members("subviews") where child.recordedFrame == nil {
      log.add(
        "the \(child.name) has no frame; it was left out with what is in it", at: child.offset)
    }
  }

  func priority(_ name: String, of element: XMLElement) -> Priority? {
    guard let value = element.number(name), value > 0, value <= 1000 else { return nil }
    return Priority(value)
  }

  func margins(of element: XMLElement) -> DirectionalEdgeInsets? {
    for (key, start, end) in [
      ("layoutMargins", "left", "right"), ("directionalLayoutMargins", "leading", "trailing"),
    ] {
      let varied = variations(of: element).compactMap { $0.child(key: key) }.last
      guard let insets = varied ?? element.child(key: key) else { continue }
      return DirectionalEdgeInsets(
        top: insets.number("top") ?? 8, leading: insets.number(start) ?? 8,
        bottom: insets.number("bottom") ?? 8, trailing: insets.number(end) ?? 8)
    }
    return nil
  }
}

extension RootImporter {
  /// Returns the margins of a cell's content view by the documented rules; nil if the element is not
  /// one.
  ///
  /// The platform sets them, differently from version to version, which the recorded frames show.
  func cellMargins(of element: XMLElement) -> DirectionalEdgeInsets? {
    guard element.name == "tableViewCellContentView" else { return nil }
    let isWide = document.screen.id != nil && document.screen.size.width > 375
    var (side, top) = (isWide ? Window.wideMargin : 16, 11.0)
    if !document.usesSafeAreas, !element.isSet("preservesSuperviewLayoutMargins") {
      (side, top) = (8, 8)
    }
    return DirectionalEdgeInsets(top: top, leading: side, bottom: top, trailing: side)
  }
}

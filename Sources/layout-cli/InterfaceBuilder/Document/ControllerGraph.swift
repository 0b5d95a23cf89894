/// The controllers of a storyboard with the connections between them.
struct ControllerGraph: Sendable {
  private var controllers: [String: XMLElement] = [:]
  /// The segues and relationships of each controller.
  private var segues: [String: [XMLElement]] = [:]
  private var bars: [String: DesignBars] = [:]
  /// The controllers that can be loaded: the first one, those with an identifier, and those that a
  /// segue leads to; empty if none has an identifier or is the first.
  private var loadable: Set<String> = []

  /// Follows the segues of a document.
  ///
  /// A controller has a navigation bar if it is the root of a navigation controller, or is shown or
  /// pushed by a controller with one. It has a tab bar if it belongs to a tab bar controller, or is
  /// in a navigation controller that does.
  init(_ document: XMLElement) {
    var order: [String] = []
    var open: [(element: XMLElement, controller: String?)] = [(document, nil)]
    while let (element, controller) = open.popLast() {
      var controller = controller
      if element.name.hasSuffix("ontroller"), let id = element["id"] {
        controllers[id] = element
        order.append(id)
        controller = id
      }
      if element.name == "segue", element["destination"] != nil, let controller {
        segues[controller, default: []].append(element)
      }
      open.append(contentsOf: element.children.reversed().map { ($0, controller) })
    }
    followSegues(from: order)
    loadable = Set(order.filter { controllers[$0]?["storyboardIdentifier"] != nil })
    if let first = document["initialViewController"] { loadable.insert(first) }
    if !loadable.isEmpty {
      loadable.formUnion(segues.values.joined().compactMap { $0["destination"] })
    }
  }

  /// Returns whether nothing can load a controller.
  func isDead(_ controller: XMLElement) -> Bool {
    !loadable.isEmpty && controller["id"].map { loadable.contains($0) } == false
  }

  private mutating func followSegues(from order: [String]) {
    // A controller that several segues lead to has the most bars that one of them passes on.
    var open = order
    while let source = open.popLast() {
      for segue in segues[source] ?? [] {
        guard let target = segue["destination"], let next = barsAfter(segue, of: source),
          next.bars.count > bars[target]?.bars.count ?? -1
        else { continue }
        bars[target] = next
        open.append(target)
      }
    }
    let shown = segues.values.joined().filter {
      ["embed", "popover", "popoverPresentation"].contains($0["kind"] ?? "")
    }
    embed(shown)
  }

  /// Records that another controller shows the destinations of segues, and the controllers in them
  /// if they are containers.
  private mutating func embed(_ segues: [XMLElement]) {
    var open = segues.compactMap { $0["destination"] }
    while let next = open.popLast() {
      if bars[next]?.isEmbedded == true { continue }
      bars[next, default: DesignBars()].isEmbedded = true
      let parts = self.segues[next]?.filter { $0["kind"] == "relationship" } ?? []
      open += parts.compactMap { $0["destination"] }
    }
  }

  /// Returns the bars of a segue's destination; nil if the segue passes on none.
  private func barsAfter(_ segue: XMLElement, of id: String) -> DesignBars? {
    guard let source = controllers[id] else { return nil }
    var next = bars[id] ?? DesignBars()
    simulateBottom(of: source, &next)
    switch (segue["kind"], segue["relationship"]) {
    case ("relationship", "rootViewController"):
      guard !source.isSet("navigationBarHidden") else { return next }
      next.bars.insert(.navigation)
      next.navigationBottom = source.child(key: "navigationBar")?.recordedFrame
        .flatMap { $0.height > 0 ? $0.maxY : nil }
      next.bars.remove(.toolbar)
      if source["toolbarHidden"] == "NO" { next.bars.insert(.toolbar) }
    case ("relationship", "viewControllers") where source.name == "tabBarController":
      next.bars.insert(.tab)
    case ("show", _) where next.bars.contains(.navigation),
      ("push", _) where next.bars.contains(.navigation):
      if controllers[segue["destination"] ?? ""]?.isSet("hidesBottomBarWhenPushed") == true {
        next.bars = next.bars.filter { $0.isAtTop }
      }
    default: return nil
    }
    return next
  }

  /// Returns the bars of a controller, including those that the author made Interface Builder
  /// simulate.
  func bars(of controller: XMLElement) -> DesignBars {
    var bars = controller["id"].flatMap { self.bars[$0] } ?? DesignBars()
    switch controller.child(key: "simulatedTopBarMetrics")?.name {
    case "nil": bars.bars.remove(.navigation)
    case "simulatedNavigationBarMetrics": bars.bars.insert(.navigation)
    default: break
    }
    simulateBottom(of: controller, &bars)
    return bars
  }

  /// Changes bars to those that the author made Interface Builder simulate at the bottom.
  private func simulateBottom(of controller: XMLElement, _ bars: inout DesignBars) {
    let top = bars.bars.filter { $0.isAtTop }
    switch controller.child(key: "simulatedBottomBarMetrics")?.name {
    case "nil": bars.bars = top
    case "simulatedTabBarMetrics": bars.bars = top.union([.tab])
    case "simulatedToolbarMetrics": bars.bars = top.union([.toolbar])
    default: break
    }
  }
}

/// The bars that container controllers put over their views.
struct DesignBars: Sendable {
  var bars: Set<Bar> = []
  /// The recorded bottom of the navigation bar, in points; nil if none was recorded.
  var navigationBottom: Double?
  /// Whether another controller shows the view in its own or in a popover, perhaps with a container
  /// around it.
  var isEmbedded = false
}

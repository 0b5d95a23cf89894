/// The controllers of a storyboard with the connections between them.
struct ControllerGraph: Sendable {
  private struct Segue {
    var kind: String
    var relationship: String?
    var source: String
    var destination: String
  }

  private var controllers: [String: XMLElement] = [:]
  private var segues: [String: [Segue]] = [:]
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
      if element.name == "segue", let source = controller, let kind = element["kind"],
        let destination = element["destination"]
      {
        segues[source, default: []].append(
          Segue(
            kind: kind, relationship: element["relationship"], source: source,
            destination: destination))
      }
      open.append(contentsOf: element.children.reversed().map { ($0, controller) })
    }
    followSegues(from: order)
    loadable = Set(order.filter { controllers[$0]?["storyboardIdentifier"] != nil })
    if let first = document["initialViewController"] { loadable.insert(first) }
    if !loadable.isEmpty { loadable.formUnion(segues.values.joined().map(\.destination)) }
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
        guard let next = barsAfter(segue),
          next.bars.count > bars[segue.destination]?.bars.count ?? -1
        else { continue }
        bars[segue.destination] = next
        open.append(segue.destination)
      }
    }
    for segue in segues.values.joined() {
      if ["embed", "popover", "popoverPresentation"].contains(segue.kind) {
        embed(segue.destination)
      }
    }
  }

  /// Records that another controller shows a controller, and the controllers in it if it is a
  /// container.
  private mutating func embed(_ id: String) {
    var open = [id]
    var reached: Set<String> = []
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      bars[next, default: DesignBars()].isEmbedded = true
      for segue in segues[next] ?? [] {
        let isInside = next != id && (segue.kind == "show" || segue.kind == "push")
        if isInside || segue.kind == "relationship" { open.append(segue.destination) }
      }
    }
  }

  /// Returns the bars of a segue's destination; nil if the segue passes on none.
  private func barsAfter(_ segue: Segue) -> DesignBars? {
    let source = controllers[segue.source]
    var next = bars[segue.source] ?? DesignBars()
    if let source { simulateBottom(of: source, &next) }
    switch (segue.kind, segue.relationship) {
    case ("relationship", "rootViewController"):
      guard let source, !source.isSet("navigationBarHidden") else { return next }
      next.bars.insert(.navigation)
      let bar = source.child(key: "navigationBar")
      next.hasLargeTitle = bar?.isSet("largeTitles") ?? false
      next.navigationBottom = bar?.recordedFrame.flatMap { $0.height > 0 ? $0.maxY : nil }
      next.bars.remove(.toolbar)
      if source["toolbarHidden"] == "NO" { next.bars.insert(.toolbar) }
      return next
    case ("relationship", "viewControllers"):
      guard source?.name == "tabBarController" else { return nil }
      next.bars.insert(.tab)
      return next
    case ("relationship", "masterViewController"), ("relationship", "detailViewController"),
      ("showDetail", _):
      return next.bars.contains(.tab) ? DesignBars(bars: [.tab]) : nil
    case ("show", _), ("push", _):
      guard next.bars.contains(.navigation) else { return nil }
      if controllers[segue.destination]?.isSet("hidesBottomBarWhenPushed") == true {
        next.bars = next.bars.filter { $0.isAtTop }
      }
      return next
    default:
      return nil
    }
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
    if controller.child(key: "navigationItem")?["largeTitleDisplayMode"] == "never" {
      if bars.hasLargeTitle { bars.navigationBottom = nil }
      bars.hasLargeTitle = false
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
  /// Whether the navigation bar has a large title.
  var hasLargeTitle = false
  /// Whether another controller shows the view in its own or in a popover, perhaps with a container
  /// around it.
  var isEmbedded = false
}

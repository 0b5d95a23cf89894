import KeyboardGuide

/// The expected windows and their views, from which they can be rebuilt.
struct Plan {
  /// Something that constraints relate.
  enum Part: Hashable {
    case view(Int)
    case guide(Int)
    case placed(view: Int, Role)
  }

  /// Guides of a view that are placed for it.
  enum Role: Int, CaseIterable {
    case safeArea
    case margins
    case readable
    case keyboard
  }

  /// A window; its root view is the node with the same number.
  struct Pane {
    var size = Size(width: 400, height: 800)
    var insets = EdgeInsets.zero
    var scale = 1.0
    var direction = UserInterfaceLayoutDirection.leftToRight
    var keyboard = Keyboard.dismissed
    var hasKeyboardInSafeArea = false
    var isInStageManager = false
  }

  struct Node {
    let isStack: Bool
    var isGone = false
    var parent: Int?
    var children: [Int] = []
    var guides: [Int] = []
    var look = Look()
    /// The arranged views of a stack view, each with the time when it was arranged.
    var arranged: [(node: Int, time: Int)] = []
  }

  struct Guide {
    var owner: Int?
  }

  /// The instructions to create a constraint.
  enum Recipe {
    case equation(
      Part, LayoutConstraint.Attribute, LayoutConstraint.Relation,
      [(Part, LayoutConstraint.Attribute, Double)])
    /// One of the constraints of a visual format.
    case format(String, LayoutConstraint.FormatOptions, [Int], index: Int)
  }

  struct Tie {
    let recipe: Recipe
    let parts: [Part]
    var constant: Double
    var priority: Double
    /// The time at which the constraint was activated; nil while it is inactive.
    var time: Int?
    /// Whether the constraint will never be activated again.
    var isForgotten = false
    /// Whether the constraint was deactivated temporarily, in which case it may keep its place in
    /// the order.
    var hasBeenAway = false
  }

  var panes: [Pane] = []
  var nodes: [Node] = []
  var guides: [Guide] = []
  var ties: [Tie] = []
  /// Counts constraints in the order of their activation.
  var time = 0

  mutating func tick() -> Int {
    time += 1
    return time
  }

  func isRoot(_ node: Int) -> Bool { node < panes.count }

  /// Returns the node that a part is, or belongs to; nil if it no longer exists.
  func owner(of part: Part) -> Int? {
    switch part {
    case .view(let node), .placed(let node, _): nodes[node].isGone ? nil : node
    case .guide(let guide): guides[guide].owner
    }
  }

  /// The outermost node around one.
  func top(of node: Int) -> Int {
    var top = node
    while let parent = nodes[top].parent { top = parent }
    return top
  }

  func isInside(_ node: Int, _ other: Int) -> Bool {
    var next: Int? = node
    while let node = next {
      if node == other { return true }
      next = nodes[node].parent
    }
    return false
  }

  /// Removes a node from its parent, which ends the constraints between it and the rest.
  mutating func detach(_ node: Int) {
    for index in ties.indices where ties[index].time != nil {
      let insides = ties[index].parts.map { part in
        owner(of: part).map { isInside($0, node) } ?? false
      }
      if insides.contains(true), insides.contains(false) { ties[index].time = nil }
    }
    guard let parent = nodes[node].parent else { return }
    nodes[parent].arranged.removeAll { $0.node == node }
    nodes[parent].children.removeAll { $0 == node }
    nodes[node].parent = nil
  }

  mutating func attach(_ node: Int, to parent: Int, at index: Int) {
    nodes[parent].children.insert(node, at: index)
    nodes[node].parent = parent
  }

  /// Releases a node without a parent: constraints that it held are no longer held.
  mutating func drop(_ node: Int) {
    for child in nodes[node].children { detach(child) }
    for index in ties.indices where ties[index].parts.contains(where: { owner(of: $0) == node }) {
      ties[index].time = nil
    }
    for guide in nodes[node].guides { guides[guide].owner = nil }
    nodes[node].guides = []
    nodes[node].arranged = []
    nodes[node].isGone = true
  }
}

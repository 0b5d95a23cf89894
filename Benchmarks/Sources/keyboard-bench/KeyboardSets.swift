import KeyboardGuide

/// The constraints of the screen for the edges that the keyboard is near.
struct KeyboardSets {
  let awayFromTop: [LayoutConstraint]
  let nearTop: [LayoutConstraint]
  let awayFromSides: [LayoutConstraint]
  let nearTrailing: [LayoutConstraint]
  let nearLeading: [LayoutConstraint]

  func hand(to guide: KeyboardLayoutGuide) {
    guide.followsUndockedKeyboard = true
    guide.setConstraints(awayFromTop, activeWhenAwayFrom: .top)
    guide.setConstraints(nearTop, activeWhenNearEdge: .top)
    guide.setConstraints(awayFromSides, activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints(nearTrailing, activeWhenNearEdge: .trailing)
    guide.setConstraints(nearLeading, activeWhenNearEdge: .leading)
  }

  /// The constraints for the edges near.
  func constraints(near: DirectionalRectEdge) -> [LayoutConstraint] {
    var active = near.contains(.top) ? nearTop : awayFromTop
    if near.contains(.leading) { active += nearLeading }
    if near.contains(.trailing) { active += nearTrailing }
    if near.isDisjoint(with: [.leading, .trailing]) { active += awayFromSides }
    return active
  }
}

/// A substitute for the keyboard guide as code needed it before there was one: a guide of its own
/// whose constants it changes on notifications, and constraints that it swaps itself.
final class KeyboardStand {
  let guide = LayoutGuide()
  private var sets: KeyboardSets?
  private var near: DirectionalRectEdge = .bottom
  private var active: [LayoutConstraint] = []
  private var left: LayoutConstraint?
  private var width: LayoutConstraint?
  private var bottom: LayoutConstraint?
  private var height: LayoutConstraint?

  func add(to view: View) {
    view.addLayoutGuide(guide)
    let left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    let width = guide.widthAnchor.constraint(equalToConstant: EditScreen.size.width)
    let bottom = view.bottomAnchor.constraint(equalTo: guide.bottomAnchor)
    let height = guide.heightAnchor.constraint(equalToConstant: 0)
    LayoutConstraint.activate([left, width, bottom, height])
    (self.left, self.width, self.bottom, self.height) = (left, width, bottom, height)
  }

  func take(_ sets: KeyboardSets) {
    self.sets = sets
    active = sets.constraints(near: near)
    LayoutConstraint.activate(active)
  }

  /// Computes the keyboard's position in the view and the edges that it is near, and updates the
  /// constraints.
  func handle(_ keyboard: Keyboard, in view: View) {
    let size = EditScreen.size
    let bounds = Rect(origin: .zero, size: size)
    let floor = view.window?.safeAreaInsets.bottom ?? 0
    var place = Rect(x: 0, y: size.height - floor, width: size.width, height: floor)
    var edges: DirectionalRectEdge = .bottom
    let part = keyboard.frame.intersection(bounds)
    if !part.isEmpty, keyboard.kind != .dismissed {
      switch keyboard.kind {
      case .docked, .camera:
        let top = min(part.minY, size.height - floor)
        place = Rect(x: 0, y: top, width: size.width, height: size.height - top)
      default:
        place = part
        edges = self.edges(of: part, isFloating: keyboard.kind == .floating)
      }
    }
    if edges != near, let sets {
      near = edges
      let wanted = sets.constraints(near: edges)
      LayoutConstraint.deactivate(active.filter { old in !wanted.contains { $0 === old } })
      LayoutConstraint.activate(wanted)
      active = wanted
    }
    left?.constant = place.minX
    width?.constant = place.width
    bottom?.constant = size.height - place.maxY
    height?.constant = place.height
  }

  private func edges(of part: Rect, isFloating: Bool) -> DirectionalRectEdge {
    let size = EditScreen.size
    func isNear(_ edge: DirectionalRectEdge, _ gap: Double, _ extent: Double) -> Bool {
      gap <= (near.contains(edge) ? 0.11 : 0.1) * extent
    }
    var edges: DirectionalRectEdge = []
    if isNear(.top, part.minY, size.height) { edges.insert(.top) }
    guard isFloating else { return edges }
    if isNear(.bottom, size.height - part.maxY, size.height) { edges.insert(.bottom) }
    if isNear(.leading, part.minX, size.width) { edges.insert(.leading) }
    if isNear(.trailing, size.width - part.maxX, size.width) { edges.insert(.trailing) }
    return edges
  }
}

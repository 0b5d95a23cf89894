/// The situation of a window and the edges that a guide is near, on which conditions depend.
package struct Circumstances: Hashable {
  /// The window's size, in points.
  package var size = Size.zero
  var traits = TraitCollection()
  /// The number of the state of what covers the window; 0 if nothing does.
  package var cover = 0
  /// The edges that the guide of the constraints is near, one bit each.
  package var near: UInt = 0

  /// Creates the circumstances of a guide outside a window.
  package init() {}
}

extension Window {
  /// The window's situation, as conditions see it.
  package var circumstances: Circumstances {
    var now = Circumstances()
    now.size = currentScreenFrame.size
    now.traits = traits
    now.cover = outsideContext?.cover(of: self) ?? 0
    return now
  }
}

extension Condition {
  /// Returns whether the condition holds.
  package func holds(in now: Circumstances) -> Bool {
    switch form {
    case .width(let bound): bound.contains(now.size.width)
    case .height(let bound): bound.contains(now.size.height)
    case .horizontalSizeClass(let sizeClass): now.traits.horizontalSizeClass == sizeClass
    case .verticalSizeClass(let sizeClass): now.traits.verticalSizeClass == sizeClass
    case .orientation(let orientation):
      (now.size.width > now.size.height) == (orientation == .landscape)
    case .direction(let direction): now.traits.layoutDirection == direction
    case .cover(let number, _): now.cover == number
    case .near(let edges, _): now.near & edges == edges
    case .away(let edges, _): now.near & edges == 0
    case .all(let parts): parts.allSatisfy { $0.holds(in: now) }
    case .any(let parts): parts.contains { $0.holds(in: now) }
    case .not(let part): !part.holds(in: now)
    }
  }

  /// The conditions that the condition combines; itself if it combines none.
  package var leaves: [Condition] {
    switch form {
    case .all(let parts), .any(let parts): parts.flatMap { $0.leaves }
    case .not(let part): part.leaves
    default: [self]
    }
  }

  /// The differences whose signs decide whether the condition, a leaf, holds in a window.
  func differences(in window: Window) -> [Double] {
    let size = window.currentScreenFrame.size
    switch form {
    case .width(let bound): return [size.width - bound.number]
    case .height(let bound): return [size.height - bound.number]
    case .orientation: return [size.width - size.height]
    case .cover: return window.outsideContext?.coverDifferences(in: window) ?? []
    case .horizontalSizeClass, .verticalSizeClass, .direction, .near, .away, .all, .any, .not:
      return []
    }
  }
}

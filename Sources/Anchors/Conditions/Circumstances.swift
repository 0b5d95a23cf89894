/// The situation of a window and the edges that a guide is near, on which conditions depend.
package struct Circumstances: Hashable {
  /// The window's size, in points.
  var size = Size.zero
  var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  var verticalSizeClass = UserInterfaceSizeClass.unspecified
  var direction = UserInterfaceLayoutDirection.leftToRight
  /// The number of the state of what covers the window; 0 if nothing does.
  var cover = 0
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
    now.horizontalSizeClass = traits.horizontalSizeClass
    now.verticalSizeClass = traits.verticalSizeClass
    now.direction = traits.layoutDirection
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
    case .horizontalSizeClass(let sizeClass): now.horizontalSizeClass == sizeClass
    case .verticalSizeClass(let sizeClass): now.verticalSizeClass == sizeClass
    case .orientation(let orientation):
      (now.size.width > now.size.height) == (orientation == .landscape)
    case .direction(let direction): now.direction == direction
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

  /// Whether some window meets the condition, apart from edges that a guide is near.
  ///
  /// It is tried at all bounds and beside them, in every combination with what else it mentions.
  package var isPossible: Bool {
    var lengths = [1.0, 1000.0]
    var covers = [0]
    for leaf in leaves {
      switch leaf.form {
      case .width(let bound), .height(let bound):
        lengths += [bound.number - 0.5, bound.number, bound.number + 0.5].filter { $0 >= 0 }
      case .cover(let number, _): covers.append(number)
      default: break
      }
    }
    var now = Circumstances()
    for width in lengths {
      for height in lengths {
        now.size = Size(width: width, height: height)
        for cover in covers {
          now.cover = cover
          if isPossible(in: &now) { return true }
        }
      }
    }
    return false
  }

  private func isPossible(in now: inout Circumstances) -> Bool {
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      now.direction = direction
      for horizontal in [UserInterfaceSizeClass.compact, .regular] {
        now.horizontalSizeClass = horizontal
        for vertical in [UserInterfaceSizeClass.compact, .regular] {
          now.verticalSizeClass = vertical
          if holds(in: now) { return true }
        }
      }
    }
    return false
  }

  /// Whether the condition, a leaf, is about a size class.
  package var isOfSizeClass: Bool {
    switch form {
    case .horizontalSizeClass, .verticalSizeClass: true
    default: false
    }
  }

  /// Whether the state below the border of the condition, a leaf, is also that at the border.
  package var includesBorder: Bool {
    switch form {
    case .width(.above), .width(.atMost), .height(.above), .height(.atMost): true
    case .orientation: true
    default: false
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
    default: return []
    }
  }
}

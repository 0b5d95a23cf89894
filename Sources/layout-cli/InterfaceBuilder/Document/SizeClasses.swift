/// Whether the width and the height of a screen are compact, in Apple's terms.
package struct SizeClasses: Hashable, Sendable {
  /// Compact or regular, or any where the file has no device.
  package enum SizeClass: String, Sendable {
    case compact
    case regular
    case any
  }

  /// Of the width.
  package var width: SizeClass
  /// Of the height.
  package var height: SizeClass

  /// The classes of a device held in an orientation.
  ///
  /// Phones are compact in width when upright; sideways they are compact in height, and the large
  /// ones (414 points wide or wider) regular in width. Tablets are regular in both.
  ///
  /// - Parameters:
  ///   - size: The size of the screen as it is held, in points.
  ///   - isPhone: Whether the device is a phone.
  /// - Source: Apple, Human Interface Guidelines, Layout, "Device size classes".
  package init(size: Size, isPhone: Bool) {
    guard isPhone else {
      width = .regular
      height = .regular
      return
    }
    let isUpright = size.height >= size.width
    width = !isUpright && size.height >= 414 ? .regular : .compact
    height = isUpright ? .regular : .compact
  }

  /// Makes a pair.
  package init(width: SizeClass, height: SizeClass) {
    self.width = width
    self.height = height
  }

  /// How many classes a variation names, or nil where it does not hold: `widthClass=regular`,
  /// `heightClass=compact-widthClass=regular`, or `default`, which always holds.
  func match(_ key: String) -> Int? {
    if key == "default" { return 0 }
    var count = 0
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=compact": if width != .compact { return nil }
      case "widthClass=regular": if width != .regular { return nil }
      case "heightClass=compact": if height != .compact { return nil }
      case "heightClass=regular": if height != .regular { return nil }
      default: return nil
      }
      count += 1
    }
    return count
  }
}

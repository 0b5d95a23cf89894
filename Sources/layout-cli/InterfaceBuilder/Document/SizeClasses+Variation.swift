extension SizeClasses {
  /// Returns the number of size classes that a variation names, or nil if it does not apply:
  /// `widthClass=regular`, `heightClass=compact-widthClass=regular`, or `default`, which always
  /// applies.
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

extension SizeClasses {
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

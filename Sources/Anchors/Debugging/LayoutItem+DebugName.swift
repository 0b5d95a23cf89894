extension View {
  /// The class word by default: UIKit's for a class of this library, else the Swift type's name.
  final var defaultDebugClassName: String {
    #if hasFeature(Embedded)
      return debugPlatformName
    #else
      let name = _typeName(type(of: self), qualified: true)
      guard let dot = name.firstIndex(of: ".") else { return name }
      if name[..<dot] == "Anchors" { return debugPlatformName }
      // The part between module and type distinguishes local types by an address.
      guard name.contains("("), let last = name.lastIndex(of: ".") else { return name }
      return String(name[...dot] + name[name.index(after: last)...])
    #endif
  }
}

extension LayoutGuide {
  /// The class word in logs.
  final var debugClassName: String {
    if let outside { return outside.debugClass }
    if role == .frame || role.isScrolled { return "_UIScrollViewLayoutGuide" }
    // Stack views give their guides the names that UIKit's have.
    switch name {
    case "UISV-distributing": return "_UIOLAGapGuide"
    case let name? where name.utf8.starts(with: "UISV-".utf8): return "_UILayoutSpacer"
    default: return "UILayoutGuide"
    }
  }

  /// The name, or Apple's identifier for a guide of this role.
  final var debugIdentifier: String {
    if let own = name ?? outside?.debugIdentifier { return own }
    switch role {
    case .region(let region): return region.debugIdentifier
    case .frame: return "UIScrollView-frameLayoutGuide"
    case .content: return "UIScrollView-contentLayoutGuide"
    default: return ""
    }
  }

  /// Returns Apple's identifier of the constraint that holds an edge of the guide.
  final func debugIdentifier(of edge: LayoutConstraint.Attribute) -> String {
    switch role {
    case .region(let region) where region.base == .margins:
      return "UIView-" + edge.name + "Margin-guide-constraint"
    case .region(let region): return region.debugIdentifier + "-" + edge.name
    default:
      guard let outside else { return "" }
      switch edge {
      case .left: return outside.debugIdentifier + "-leadingConstraint"
      case .right: return outside.debugIdentifier + "-trailingConstraint"
      default: return outside.debugIdentifier + "-" + edge.name + "Constraint"
      }
    }
  }
}

extension View.LayoutRegion {
  /// Apple's identifier for a guide of the region.
  fileprivate var debugIdentifier: String {
    switch base {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .margins: "UIViewLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    }
  }
}

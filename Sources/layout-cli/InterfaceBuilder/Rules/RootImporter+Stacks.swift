extension RootImporter {
  /// Returns the arrangement of a stack view.
  mutating func stack(_ element: XMLElement) -> StackDescription {
    var stack = StackDescription()
    if value("axis", of: element) == "vertical" { stack.axis = .vertical }
    switch value("distribution", of: element) {
    case "fillEqually": stack.distribution = .fillEqually
    case "fillProportionally": stack.distribution = .fillProportionally
    case "equalSpacing": stack.distribution = .equalSpacing
    case "equalCentering": stack.distribution = .equalCentering
    default: break
    }
    switch value("alignment", of: element) {
    case "leading", "top": stack.alignment = .leading
    case "center", "centerX", "centerY": stack.alignment = .center
    case "trailing", "bottom": stack.alignment = .trailing
    case "firstBaseline": stack.alignment = .firstBaseline
    case "lastBaseline", "baseline": stack.alignment = .lastBaseline
    default: break
    }
    if let spacing = number("spacing", of: element) {
      stack.spacing = spacing
    } else if value("spacingType", of: element) == "standard" {
      stack.spacing = 8
    }
    stack.isBaselineRelative = element.isSet("baselineRelativeArrangement")
    stack.isMarginsRelative =
      element.child(key: "layoutMargins") != nil
      || element.child(key: "directionalLayoutMargins") != nil
      || element.isSet("layoutMarginsRelativeArrangement")
    return stack
  }
}

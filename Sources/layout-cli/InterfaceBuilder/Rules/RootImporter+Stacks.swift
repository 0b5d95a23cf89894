extension RootImporter {
  /// Returns the arrangement of a stack view.
  mutating func stack(_ element: XMLElement) -> StackDescription {
    var stack = StackDescription()
    if value("axis", of: element) == "vertical" || element["orientation"] == "vertical" {
      stack.axis = .vertical
    }
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
    } else if document.isForMac {
      // The defaults of stack views on macOS.
      stack.spacing = 8
    }
    if document.isForMac, element["distribution"] == nil {
      log.add(
        .setting, "gravity areas are not known here; the views of the stack view fill it",
        at: element.offset)
    }
    stack.isBaselineRelative = element.isSet("baselineRelativeArrangement")
    stack.isMarginsRelative =
      element.child(key: "layoutMargins") != nil || element.child(key: "edgeInsets") != nil
      || element.child(key: "directionalLayoutMargins") != nil
      || element.isSet("layoutMarginsRelativeArrangement")
      || runtimeFlag("layoutMarginsRelativeArrangement", of: element)
    return stack
  }

  /// Returns the distances after single views of a macOS stack view, one number per view; a very
  /// large one means none.
  func customSpacings(of element: XMLElement, after names: [String]) -> [StackDescription
    .CustomSpacing]
  {
    guard let list = element.child("customSpacing") else { return [] }
    return zip(list.children, names).compactMap { number, name in
      number.number("value").map {
        StackDescription.CustomSpacing($0, after: name, offset: number.offset)
      }
    }
  }

  /// Whether a runtime attribute sets a flag of the element.
  private func runtimeFlag(_ path: String, of element: XMLElement) -> Bool {
    guard let attributes = element.child("userDefinedRuntimeAttributes") else { return false }
    return attributes.children.contains { attribute in
      attribute["keyPath"] == path
        && (attribute["value"] == "YES" || attribute.child(key: "value")?["value"] == "YES"
          || attribute.isSet("value"))
    }
  }
}

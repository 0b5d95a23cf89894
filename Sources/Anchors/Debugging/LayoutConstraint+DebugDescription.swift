extension LayoutConstraint: CustomDebugStringConvertible {
  /// The kind of spacing that a constant represents.
  enum Spacing: UInt8 {
    /// The number itself.
    case plain
    /// The standard space of a visual format.
    case standard
    /// The system's spacing between anchors.
    case system
  }

  /// The constraint in the form of Apple's logs:
  /// `<NSLayoutConstraint:0x600000000010 UIView:0x7f8000000020.width == 50   (active)>`.
  ///
  /// It is in the visual format if that can express it, else an equation. A named view is referred
  /// to by its name, and the list at the end describes it. Addresses are invented and the same in
  /// every run: they number a tree's items and constraints in the order of their first description.
  public var debugDescription: String {
    var writer = DebugWriter()
    return debugDescription(&writer)
  }

  func debugDescription(_ writer: inout DebugWriter) -> String {
    let subject = debugSubject
    let address = writer.address(of: subject)
    var text = "<" + subject.debugClassName + ":" + address + " "
    if let mask = subject.autoresizingText { text += mask + " " }
    let identifier = subject.debugIdentifier
    if !identifier.isEmpty { text += "'" + identifier + "' " }
    var names: [String] = []
    if let body = subject.spacingText(&writer, &names) {
      text += body
    } else {
      text += subject.equationText(&writer)
      text += subject.priorityText
      if let container = subject.containerOfPlace {
        names.append("'|':" + (writer.nameEntry(for: container) ?? writer.text(of: container)))
      }
    }
    text += "   (" + (isInEffect ? "active" : "inactive")
    let mentioned = subject.namesOfItems(&writer) + names
    if !mentioned.isEmpty {
      text += ", names: " + mentioned.joined(separator: ", ") + " "
    }
    return text + ")>"
  }

  /// The constraint that represents this one in logs: the first of the two bounds by a view's
  /// content along an axis.
  var debugSubject: LayoutConstraint {
    contentSizeBounds.first ?? self
  }

  // MARK: - Parts

  private var isInEffect: Bool {
    switch origin {
    case .user, .stackView: isActive
    default: engine?.hasRow(of: self) == true
    }
  }

  private var debugClassName: String {
    switch origin {
    case .contentSize: "NSContentSizeLayoutConstraint"
    case .frame: "NSAutoresizingMaskLayoutConstraint"
    case .window: isOfWindowSize ? "NSLayoutConstraint" : "NSAutoresizingMaskLayoutConstraint"
    case .user, .stackView, .guide, .size:
      spacing == .system && firstAttribute.axis == .vertical
        ? "_UISystemBaselineConstraint" : "NSLayoutConstraint"
    }
  }

  private var isOfWindowSize: Bool { firstAttribute.isDimension && terms.isEmpty }

  private var debugIdentifier: String {
    if let identifier { return identifier }
    switch origin {
    case .guide:
      return (firstItem as? LayoutGuide)?.debugIdentifier(of: firstAttribute) ?? ""
    case .window where isOfWindowSize:
      return firstAttribute == .width
        ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
    default:
      return ""
    }
  }

  /// The flexible parts along each axis: margin, size, margin.
  private var autoresizingText: String? {
    switch origin {
    case .frame: (firstItem as? View)?.autoresizingText
    case .window: isOfWindowSize ? nil : "h=-&- v=-&-"
    default: nil
    }
  }

  /// The bounds by the same content along the same axis, if this is one of them.
  private var contentSizeBounds: [LayoutConstraint] {
    guard origin == .contentSize, let view = firstItem as? View else { return [] }
    return view.contentSizeConstraints.filter { $0.firstAttribute == firstAttribute }
  }

  private var priorityText: String {
    if origin == .contentSize {
      var hugging = priority
      var resistance = priority
      for bound in contentSizeBounds {
        if bound.relation == .lessThanOrEqual { hugging = bound.priority }
        if bound.relation == .greaterThanOrEqual { resistance = bound.priority }
      }
      return " Hug:" + DebugWriter.sixDigits(hugging.rawValue)
        + " CompressionResistance:" + DebugWriter.sixDigits(resistance.rawValue)
    }
    guard priority != .required else { return "" }
    return " priority:" + DebugWriter.sixDigits(priority.rawValue)
  }

  /// The view in which a position that is a number alone is measured.
  private var containerOfPlace: View? {
    guard origin == .frame || origin == .window, terms.isEmpty else { return nil }
    return firstAttribute.isLocation ? firstItem?.container : nil
  }

  private func namesOfItems(_ writer: inout DebugWriter) -> [String] {
    var seen: [LayoutItem] = []
    var names: [String] = []
    for term in [first] + terms {
      guard let item = term.item, !seen.contains(where: { $0 === item }) else { continue }
      seen.append(item)
      if let entry = writer.nameEntry(for: item) { names.append(entry) }
    }
    return names
  }

  // MARK: - Visual format

  /// Returns the constraint as a space in the visual format; nil if it is not one.
  private func spacingText(_ writer: inout DebugWriter, _ names: inout [String]) -> String? {
    switch origin {
    case .guide:
      guard let view = firstItem?.container, firstAttribute.isLocation else { return nil }
      return spaceText(firstItem, in: view, &writer, &names)
    case .frame, .window:
      guard let view = firstItem?.container, let term = terms.first, term.multiplier == 1,
        firstAttribute == .right || firstAttribute == .bottom
      else { return nil }
      return spaceText(firstItem, in: view, &writer, &names)
    case .contentSize, .size:
      return nil
    case .user, .stackView:
      guard terms.count == 1, let term = terms.first, term.multiplier == 1, let item = firstItem,
        let other = term.item
      else { return nil }
      if firstAttribute == term.attribute {
        if firstAttribute.opposite != nil, firstAttribute.isStart, item.container === other {
          return spaceText(item, in: other, &writer, &names)
        }
        if firstAttribute.opposite != nil, !firstAttribute.isStart, other.container === item {
          return spaceText(other, in: item, &writer, &names)
        }
        return nil
      }
      guard firstAttribute.isStart, term.attribute == firstAttribute.opposite else { return nil }
      return axisText + "[" + writer.text(of: other) + "]-(" + lengthText + ")-["
        + writer.text(of: item) + "]" + directionText
    }
  }

  /// The space between an item and an edge of the view around it.
  private func spaceText(
    _ item: LayoutItem?, in container: LayoutItem, _ writer: inout DebugWriter,
    _ names: inout [String]
  ) -> String {
    let inner = "[" + writer.text(of: item) + "]"
    let space = "-(" + lengthText + ")-"
    let text = firstAttribute.isStart ? "|" + space + inner : inner + space + "|"
    names.append(
      "'|':" + (writer.nameEntry(for: container) ?? writer.text(of: container)))
    return axisText + text + directionText
  }

  private var axisText: String { firstAttribute.axis == .vertical ? "V:" : "H:" }

  private var directionText: String {
    (firstAttribute == .left || firstAttribute == .right) && autoresizingText == nil ? "(LTR)" : ""
  }

  private var lengthText: String {
    var text = relation == .equal ? "" : sign
    let length = origin == .frame || origin == .window ? -constant : constant
    switch spacing {
    case .plain: text += DebugWriter.sixDigits(length)
    case .standard: text += "NSSpace(" + DebugWriter.sixDigits(length) + ")"
    case .system: text += "NSLayoutAnchorConstraintSpace(" + DebugWriter.sixDigits(length) + ")"
    }
    if priority != .required { text += "@" + DebugWriter.sixDigits(priority.rawValue) }
    return text
  }

  // MARK: - Equations

  private func equationText(_ writer: inout DebugWriter) -> String {
    var text = writer.text(of: firstItem) + "." + wordOf(firstAttribute)
    text += origin == .contentSize ? " == " : " " + sign + " "
    var isFirst = true
    for term in terms {
      let factor = term.multiplier
      let size = isFirst ? factor : abs(factor)
      if !isFirst { text += factor < 0 ? " - " : " + " }
      if size == -1 {
        text += "-"
      } else if size != 1 {
        text += DebugWriter.sixDigits(size) + "*"
      }
      text += writer.text(of: term.item) + "." + term.attribute.name
      isFirst = false
    }
    return text + constantText
  }

  private var constantText: String {
    let size = DebugWriter.sixDigits(abs(constant))
    if terms.isEmpty { return (constant < 0 ? "- " : "") + size }
    switch spacing {
    case .plain: return constant == 0 ? "" : (constant < 0 ? " - " : " + ") + size
    case .standard: return " NSSpace(" + DebugWriter.sixDigits(constant) + ")"
    case .system: return " NSLayoutAnchorConstraintSpace(" + DebugWriter.sixDigits(constant) + ")"
    }
  }

  /// Returns the attribute's word; edges of a kept frame have other words than those of an
  /// alignment rectangle.
  private func wordOf(_ attribute: Attribute) -> String {
    guard origin == .frame || origin == .window else { return attribute.name }
    switch attribute {
    case .left: return "minX"
    case .right: return "maxX"
    case .centerX: return "midX"
    case .top: return "minY"
    case .bottom: return "maxY"
    case .centerY: return "midY"
    default: return attribute.name
    }
  }
}

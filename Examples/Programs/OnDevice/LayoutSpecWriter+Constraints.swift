#if canImport(UIKit)
  import UIKit
#else
  import KeyboardGuide
#endif

extension LayoutSpecWriter {
  private static let anchors = [
    "", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "lastBaseline", "firstBaseline",
    // Those of the margins.
    "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY",
  ]

  /// The constraints of the tree, with equivalent constraints instead of autoresizing masks.
  mutating func constraints() -> [String] {
    var written: [String] = []
    let tracked = Set(sets(of: keyboardGuide).flatMap { $0.constraints.map(ObjectIdentifier.init) })
    for view in all {
      if view !== root { written += pins(of: view) }
      for constraint in view.constraints where !isSystem(constraint) {
        if tracked.contains(ObjectIdentifier(constraint)) { continue }
        let items = [constraint.firstItem, constraint.secondItem]
        let isInside = leaves.contains(ObjectIdentifier(view))
        // Constraints inside a leaf have been reported with the leaf.
        if isInside, items.contains(where: { $0 != nil && reference(to: $0) == nil }) { continue }
        if let text = text(of: constraint) { written.append(text) }
      }
    }
    return written
  }

  /// Returns whether the system created a constraint that the spec expresses in another way.
  private func isSystem(_ constraint: NSLayoutConstraint) -> Bool {
    #if canImport(UIKit)
      // Those for contents and autoresizing masks have classes of their own. "UI" is the system's
      // prefix; the size of a cell has no other source.
      if type(of: constraint) != NSLayoutConstraint.self { return true }
      let identifier = constraint.identifier ?? ""
      return identifier.hasPrefix("UI") && !identifier.hasPrefix("UIView-Encapsulated-Layout")
    #else
      return constraint.origin != .user
    #endif
  }

  mutating func text(of constraint: NSLayoutConstraint) -> String? {
    let constant = Double(constraint.constant)
    var isWhole = constraint.firstAttribute != .notAnAttribute
    #if !canImport(UIKit)
      if constraint.terms.count > 1 { isWhole = false }
    #endif
    guard isWhole else {
      omit(constraint, "is not between two items")
      return nil
    }
    guard abs(constant) <= 1e6 else {
      omit(constraint, "has a constant of \(constant)")
      return nil
    }
    guard let item = reference(to: constraint.firstItem, constraint.firstAttribute) else {
      omit(constraint, "speaks of \(label(constraint.firstItem)), which the spec does not have")
      return nil
    }
    var right = ""
    if constraint.secondItem != nil {
      guard let other = reference(to: constraint.secondItem, constraint.secondAttribute) else {
        omit(constraint, "speaks of \(label(constraint.secondItem)), which the spec does not have")
        return nil
      }
      let multiplier = Double(constraint.multiplier)
      right = (multiplier == 1 ? "" : "\(number(multiplier)) * ")
      right += "\(other).\(Self.anchors[constraint.secondAttribute.rawValue])"
    }
    let priority = Double(constraint.priority.rawValue)
    let sign =
      constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    return equation(
      "\(item).\(Self.anchors[constraint.firstAttribute.rawValue]) \(sign)", right, constant,
      constraint.identifier, priority: priority == 1000 ? "" : " @\(number(priority))")
  }

  /// An equation as a JSON string; an identifier with a backquote is left out.
  private func equation(
    _ left: String, _ right: String, _ constant: Double, _ identifier: String?,
    priority: String = ""
  ) -> String {
    var text = left + " " + (right.isEmpty ? number(constant) : right)
    if !right.isEmpty, constant != 0 {
      text += (constant < 0 ? " - " : " + ") + number(abs(constant))
    }
    text += priority
    if let identifier, !identifier.isEmpty, !identifier.contains("`") {
      text += " #`\(identifier)`"
    }
    return quoted(text)
  }

  private mutating func omit(_ constraint: NSLayoutConstraint, _ reason: String) {
    let name = constraint.identifier.map { " '\($0)'" } ?? ""
    omissions.append("the constraint\(name) on \(label(constraint.firstItem)), which \(reason)")
  }

  // MARK: - Items

  /// Returns the name of a constraint's item in the spec; records the views of which it uses
  /// margins and baselines.
  private mutating func reference(
    to item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
  ) -> String? {
    guard let item, let name = reference(to: item) else { return nil }
    let isMargin = attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue
    if isMargin { needMargins.insert(ObjectIdentifier(item)) }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      needBaselines.insert(ObjectIdentifier(item))
    }
    if let guide = item as? UILayoutGuide, names[ObjectIdentifier(guide)] == nil,
      let view = guide.owningView, guide === view.layoutMarginsGuide
    {
      needMargins.insert(ObjectIdentifier(view))
    }
    return isMargin ? part("margins", of: item) : name
  }

  /// Returns the name of an item in the spec; nil if the spec does not contain it.
  private func reference(to item: AnyObject?) -> String? {
    guard let item else { return nil }
    if item === root { return "root" }
    if let name = names[ObjectIdentifier(item)] { return "`\(name)`" }
    guard let guide = item as? UILayoutGuide, let view = guide.owningView,
      names[ObjectIdentifier(view)] != nil
    else { return nil }
    #if canImport(UIKit)
      if let scrollView = view as? UIScrollView,
        guide === scrollView.frameLayoutGuide || guide === scrollView.contentLayoutGuide
      {
        return reference(to: view)
      }
    #endif
    if guide is UIKeyboardLayoutGuide { return part("keyboard", of: view) }
    if guide === view.safeAreaLayoutGuide { return part("safeArea", of: view) }
    if guide === view.layoutMarginsGuide { return part("margins", of: view) }
    return guide === view.readableContentGuide ? part("readable", of: view) : nil
  }

  private func part(_ part: String, of view: AnyObject) -> String? {
    view === root ? part : reference(to: view).map { "\($0).\(part)" }
  }

  // MARK: - Autoresizing masks

  /// Equations for the frame of a view that has no constraints of its own.
  private mutating func pins(of view: UIView) -> [String] {
    guard view.translatesAutoresizingMaskIntoConstraints, let parent = view.superview else {
      return []
    }
    if let stack = parent as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) {
      return []
    }
    let mask = view.autoresizingMask
    let insets = view.alignmentRectInsets
    let frame = view.frame
    let bounds = parent.bounds
    // Constraints tie alignment rectangles, masks frames.
    return pins(
      of: view, in: parent, ["left", "right", "width"],
      start: Double(frame.minX - bounds.minX + insets.left),
      end: Double(frame.maxX - bounds.maxX - insets.right),
      length: Double(frame.width - insets.left - insets.right),
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
      + pins(
        of: view, in: parent, ["top", "bottom", "height"],
        start: Double(frame.minY - bounds.minY + insets.top),
        end: Double(frame.maxY - bounds.maxY - insets.bottom),
        length: Double(frame.height - insets.top - insets.bottom),
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
  }

  private mutating func pins(
    of view: UIView, in parent: UIView, _ anchors: [String], start: Double, end: Double,
    length: Double, _ isStartFlexible: Bool, _ isLengthFlexible: Bool, _ isEndFlexible: Bool
  ) -> [String] {
    let item = reference(to: view) ?? ""
    let other = reference(to: parent) ?? ""
    func pin(_ anchor: String, _ constant: Double) -> String {
      equation("\(item).\(anchor) ==", "\(other).\(anchor)", constant, "autoresizing")
    }
    let size = equation("\(item).\(anchors[2]) ==", "", length, "autoresizing")
    if isLengthFlexible, !isStartFlexible, !isEndFlexible {
      return [pin(anchors[0], start), pin(anchors[1], end)]
    }
    if isStartFlexible, !isLengthFlexible, !isEndFlexible { return [pin(anchors[1], end), size] }
    if isLengthFlexible || isStartFlexible {
      omissions.append(
        "that the autoresizing mask of \(label(view)) shares out what its superview's"
          + " \(anchors[2]) gains: the \(anchors[0]) and the \(anchors[2]) stay as they are")
    }
    return [pin(anchors[0], start), size]
  }

  // MARK: - JSON

  /// Returns the shortest text that reads back as the same number.
  func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  func numbers(_ numbers: [Double]) -> String {
    "[\(numbers.map { number($0) }.joined(separator: ", "))]"
  }

  /// A text as a JSON string.
  func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        json += "\\"
        json.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default:
        json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A text without line ends, for a comment.
  static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}

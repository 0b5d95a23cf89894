#if canImport(UIKit)
  import UIKit
#else
  import KeyboardGuide
#endif

/// Writes a tree of views with its constraints as a layout spec, which `layout-cli` solves
/// anywhere.
///
///     let written = LayoutSpecWriter.spec(of: viewController.view)
///     print(written.json)
///
/// The view is the spec's `root`, with its present size. Parts that a spec cannot carry are listed
/// in comments before it, and in `omissions`. Constraints that the system creates, and that the
/// spec expresses in another way (contents, stack views, safe areas), are left to the solver.
@MainActor struct LayoutSpecWriter {
  /// A spec, with the omitted parts.
  struct Written {
    /// The spec, in JSON with comments.
    var json: String
    /// The parts of the layout that the spec does not carry, in sentences without a full stop.
    var omissions: [String]
  }

  /// Writes the tree of a view.
  ///
  /// - Parameters:
  ///   - root: The view, after layout; usually that of a window's view controller.
  ///   - name: A function that returns the name of a view; nil to derive names from classes.
  ///   - isLeaf: Returns whether a view lays out its descendants itself.
  /// - Returns: The spec, and the omitted parts.
  static func spec(
    of root: UIView, name: @MainActor (UIView) -> String? = LayoutSpecWriter.usualName,
    isLeaf: @MainActor (UIView) -> Bool = LayoutSpecWriter.isUsuallyLeaf
  ) -> Written {
    var writer = LayoutSpecWriter(root: root)
    writer.collect(root, name: name, isLeaf: isLeaf)
    // The constraints determine which properties of views are written.
    let constraints = writer.constraints()
    let head = writer.situation()
    let views = writer.views(in: root, indent: "  ")
    var json = ""
    for omission in writer.omissions { json += "// \(oneLine(omission))\n" }
    json += "{\n  \(head.joined(separator: ",\n  ")),\n  \"views\": \(views),\n"
    json += "  \"constraints\": [\n    \(constraints.joined(separator: ",\n    "))\n  ]\n}\n"
    return Written(json: json, omissions: writer.omissions)
  }

  let root: UIView
  var omissions: [String] = []
  /// The views in paint order, each before its subviews.
  var all: [UIView] = []
  var leaves: Set<ObjectIdentifier> = []
  var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = [
    "root", "safeArea", "margins", "keyboard", "readable", "system",
  ]
  var needMargins: Set<ObjectIdentifier> = []
  var needBaselines: Set<ObjectIdentifier> = []

  private init(root: UIView) {
    self.root = root
    names[ObjectIdentifier(root)] = "root"
  }

  // MARK: - Names

  /// The name that a view has from the app.
  static func usualName(_ view: UIView) -> String? {
    #if canImport(UIKit)
      return view.accessibilityIdentifier
    #else
      return view.name
    #endif
  }

  /// Returns whether a view of UIKit lays out its descendants itself.
  static func isUsuallyLeaf(_ view: UIView) -> Bool {
    #if canImport(UIKit)
      return view is UIControl || view is UILabel || view is UIImageView || view is UITextView
        || view is UIProgressView || view is UIActivityIndicatorView || view is UINavigationBar
        || view is UIToolbar || view is UITabBar || view is UISearchBar
    #else
      return false
    #endif
  }

  private mutating func collect(
    _ view: UIView, name: @MainActor (UIView) -> String?, isLeaf: @MainActor (UIView) -> Bool
  ) {
    all.append(view)
    if view !== root {
      names[ObjectIdentifier(view)] = unique(name(view), or: "\(type(of: view))")
    }
    for guide in view.layoutGuides where !isSystem(guide, of: view) {
      names[ObjectIdentifier(guide)] = unique(guide.identifier, or: "guide")
    }
    if view !== root, isLeaf(view) {
      leaves.insert(ObjectIdentifier(view))
      if !view.subviews.isEmpty {
        omissions.append("what is inside \(label(view)), which lays it out itself")
      }
      return
    }
    for subview in view.subviews { collect(subview, name: name, isLeaf: isLeaf) }
  }

  /// Returns a name that no other view or guide has and that is valid in a spec.
  private mutating func unique(_ wanted: String?, or spare: String) -> String {
    var name = ""
    for scalar in (wanted ?? "").unicodeScalars.prefix(200) {
      name.unicodeScalars.append(scalar.value < 0x20 || scalar == "`" ? "_" : scalar)
    }
    let stem = name.isEmpty ? spare : name
    var number = 1
    // A generated name always has a number.
    if name.isEmpty { name = "\(stem)1" }
    while !taken.insert(name).inserted {
      number += 1
      name = name.isEmpty || wanted?.isEmpty != false ? "\(stem)\(number)" : "\(stem)-\(number)"
    }
    return name
  }

  /// Returns whether a guide is one that every view has in a spec.
  private func isSystem(_ guide: UILayoutGuide, of view: UIView) -> Bool {
    #if canImport(UIKit)
      if let scrollView = view as? UIScrollView,
        guide === scrollView.frameLayoutGuide || guide === scrollView.contentLayoutGuide
      {
        return true
      }
    #endif
    // "UI" is the system's prefix.
    return guide.identifier.hasPrefix("UI") || guide is UIKeyboardLayoutGuide
      || guide === view.safeAreaLayoutGuide || guide === view.layoutMarginsGuide
      || guide === view.readableContentGuide
  }

  /// Returns the name of an item in messages.
  func label(_ item: AnyObject?) -> String {
    guard let item else { return "nothing" }
    return "'\(names[ObjectIdentifier(item)] ?? "\(type(of: item))")'"
  }

  // MARK: - The situation

  private mutating func situation() -> [String] {
    let area = root.safeAreaInsets
    #if canImport(UIKit)
      let scale = Double(root.traitCollection.displayScale)
    #else
      let scale = root.window?.scale ?? 1
    #endif
    let size = numbers([Double(root.bounds.width), Double(root.bounds.height)])
    let insets = numbers([area.top, area.left, area.bottom, area.right].map { Double($0) })
    var head = [
      "\"version\": 1",
      "\"screen\": {\"size\": \(size), \"safeArea\": \(insets), \"scale\": \(max(scale, 1))}",
    ]
    if root.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      head.append("\"direction\": \"rtl\"")
    }
    for view in all where view !== root {
      for case let guide as UIKeyboardLayoutGuide in view.layoutGuides { note(guide, of: view) }
    }
    if let guide = description(of: keyboardGuide) { head.append("\"keyboardGuide\": \(guide)") }
    head.append("\"margins\": \(margins(of: root))")
    let guides = self.guides(of: root)
    if !guides.isEmpty { head.append("\"guides\": \(guides)") }
    return head
  }

  // MARK: - Views

  private mutating func views(in parent: UIView, indent: String) -> String {
    guard !leaves.contains(ObjectIdentifier(parent)), !parent.subviews.isEmpty else { return "{}" }
    var members: [String] = []
    for view in parent.subviews {
      members.append(
        "\(quoted(names[ObjectIdentifier(view)] ?? "")): \(description(of: view, indent))")
    }
    return "{\n\(indent)  \(members.joined(separator: ",\n\(indent)  "))\n\(indent)}"
  }

  private mutating func description(of view: UIView, _ indent: String) -> String {
    noteWhatIsOmitted(of: view)
    var members: [String] = []
    let stack = view as? UIStackView
    if stack == nil, let content = content(of: view) { members.append("\"intrinsic\": \(content)") }
    if let priorities = priorities(usually: 250, { view.contentHuggingPriority(for: $0) }) {
      members.append("\"hugging\": \(priorities)")
    }
    if let priorities = priorities(
      usually: 750, { view.contentCompressionResistancePriority(for: $0) })
    {
      members.append("\"compressionResistance\": \(priorities)")
    }
    let insets = view.alignmentRectInsets
    let sides = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
    if sides != [0, 0, 0, 0] { members.append("\"alignmentInsets\": \(numbers(sides))") }
    let isMarginsRelative = stack?.isLayoutMarginsRelativeArrangement == true
    if needMargins.contains(ObjectIdentifier(view)) || isMarginsRelative {
      members.append("\"margins\": \(margins(of: view))")
    }
    if needBaselines.contains(ObjectIdentifier(view)), let baselines = baselines(of: view) {
      members.append("\"baselines\": \(baselines)")
    }
    if view.isHidden { members.append("\"hidden\": true") }
    if let stack = view.superview as? UIStackView,
      !stack.arrangedSubviews.contains(where: { $0 === view })
    {
      members.append("\"arranged\": false")
    }
    if let stack { members.append("\"stack\": \(description(of: stack))") }
    let guides = self.guides(of: view)
    if !guides.isEmpty { members.append("\"guides\": \(guides)") }
    let inside = views(in: view, indent: indent + "  ")
    if inside != "{}" { members.append("\"views\": \(inside)") }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func noteWhatIsOmitted(of view: UIView) {
    if view.effectiveUserInterfaceLayoutDirection != root.effectiveUserInterfaceLayoutDirection {
      omissions.append("the direction of \(label(view)), which is not that of the root")
    }
    #if canImport(UIKit)
      if view is UIScrollView, !leaves.contains(ObjectIdentifier(view)) {
        omissions.append("that \(label(view)) scrolls: its contents are tied to its frame")
      }
      if !view.transform.isIdentity { omissions.append("the transform of \(label(view))") }
    #endif
  }

  /// Returns the intrinsic size of the content, with `null` along an axis without one.
  private mutating func content(of view: UIView) -> String? {
    let size = view.intrinsicContentSize
    var lengths = [Double(size.width), Double(size.height)]
    if let label = view as? UILabel, label.numberOfLines != 1 {
      lengths[1] = Double(label.bounds.height)
      omissions.append("that the text of \(self.label(view)) wraps: its height stays as it is")
    }
    if lengths.allSatisfy({ $0 < 0 }) { return nil }
    return "[\(lengths.map { $0 < 0 ? "null" : number($0) }.joined(separator: ", "))]"
  }

  /// Priorities for both axes; nil if both are the default.
  private func priorities(
    usually usual: Double, _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
  ) -> String? {
    let horizontal = Double(priority(.horizontal).rawValue)
    let vertical = Double(priority(.vertical).rawValue)
    if horizontal == usual, vertical == usual { return nil }
    return "{\"horizontal\": \(number(horizontal)), \"vertical\": \(number(vertical))}"
  }

  /// The present margins without the safe area, which the solver adds.
  private mutating func margins(of view: UIView) -> String {
    let margins = view.directionalLayoutMargins
    let area = view.safeAreaInsets
    let isForward = view.effectiveUserInterfaceLayoutDirection == .leftToRight
    let sides = [
      Double(margins.top - area.top),
      Double(margins.leading - (isForward ? area.left : area.right)),
      Double(margins.bottom - area.bottom),
      Double(margins.trailing - (isForward ? area.right : area.left)),
    ]
    if view.preservesSuperviewLayoutMargins, view !== root {
      omissions.append(
        "that \(label(view)) preserves its superview's margins: they stay as they are")
    }
    if !view.insetsLayoutMarginsFromSafeArea, area != .zero {
      omissions.append("that the margins of \(label(view)) are not inset from the safe area")
    }
    return numbers(sides)
  }

  private mutating func baselines(of view: UIView) -> String? {
    #if canImport(UIKit)
      guard let first = view.forFirstBaselineLayout as? UILabel,
        let last = view.forLastBaselineLayout as? UILabel, let firstFont = first.font,
        let lastFont = last.font
      else {
        omissions.append("the baselines of \(label(view)), which are not those of labels")
        return nil
      }
      // The lines of a label are vertically centred in it.
      func gap(_ label: UILabel) -> CGFloat {
        (label.bounds.height
          - label.textRect(
            forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines
          ).height) / 2
      }
      let top = view.alignmentRect(forFrame: view.frame).minY - view.frame.minY
      let bottom = view.frame.maxY - view.alignmentRect(forFrame: view.frame).maxY
      let firstPlace = first.convert(CGPoint(x: 0, y: gap(first) + firstFont.ascender), to: view)
      let lastPlace = last.convert(
        CGPoint(x: 0, y: last.bounds.height - gap(last) + lastFont.descender), to: view)
      let fromTop = Double(firstPlace.y - view.bounds.minY - top)
      let fromBottom = Double(view.bounds.maxY - lastPlace.y - bottom)
    #else
      let fromTop = view.forFirstBaselineLayout.firstBaselineOffsetFromTop
      let fromBottom = view.forLastBaselineLayout.lastBaselineOffsetFromBottom
      if view.forFirstBaselineLayout !== view || view.forLastBaselineLayout !== view {
        omissions.append("that the baselines of \(label(view)) are those of a view inside it")
      }
    #endif
    return "{\"first\": \(number(fromTop)), \"last\": \(number(fromBottom))}"
  }

  private func guides(of view: UIView) -> String {
    let names = view.layoutGuides.compactMap { self.names[ObjectIdentifier($0)] }
    return names.isEmpty ? "" : "{\(names.map { "\(quoted($0)): {}" }.joined(separator: ", "))}"
  }

  // MARK: - Stack views

  private mutating func description(of stack: UIStackView) -> String {
    let distributions = [
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ]
    let alignments = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"]
    var members = ["\"axis\": \(stack.axis == .vertical ? "\"vertical\"" : "\"horizontal\"")"]
    if distributions.indices.contains(stack.distribution.rawValue) {
      members.append("\"distribution\": \"\(distributions[stack.distribution.rawValue])\"")
    } else {
      omissions.append("the distribution of \(label(stack))")
    }
    if alignments.indices.contains(stack.alignment.rawValue) {
      members.append("\"alignment\": \"\(alignments[stack.alignment.rawValue])\"")
    } else {
      omissions.append("the alignment of \(label(stack))")
    }
    members.append("\"spacing\": \(spacing(Double(stack.spacing)))")
    var custom: [String] = []
    for view in stack.arrangedSubviews {
      let length = stack.customSpacing(after: view)
      guard length != UIStackView.spacingUseDefault else { continue }
      let name = names[ObjectIdentifier(view)] ?? ""
      custom.append("\(quoted(name)): \(spacing(Double(length)))")
    }
    if !custom.isEmpty { members.append("\"customSpacing\": {\(custom.joined(separator: ", "))}") }
    if stack.isBaselineRelativeArrangement { members.append("\"baselineRelative\": true") }
    if stack.isLayoutMarginsRelativeArrangement { members.append("\"marginsRelative\": true") }
    let painted = stack.subviews.filter { view in
      stack.arrangedSubviews.contains { $0 === view }
    }
    if !painted.elementsEqual(stack.arrangedSubviews, by: { $0 === $1 }) {
      omissions.append("the order of what \(label(stack)) arranges: it is that of its subviews")
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private func spacing(_ length: Double) -> String {
    length == Double(UIStackView.spacingUseSystem) ? "\"system\"" : number(length)
  }
}

extension View {
  /// The view and its descendants, one per line: name, class word, frame and problems.
  ///
  ///     •window: UIWindow (0, 0, 400, 800)
  ///     |   *root: UIView (0, 0, 400, 800)
  ///     |   |   *title: UIView (16, 20, 120, 44) - AMBIGUOUS LAYOUT: horizontal
  ///     |   |   |   broken: title.width == 90, made at App/Login.swift:12
  ///     |   |   +badge: UIView (0, 0, 10, 10), hidden
  ///
  /// `•` marks the host of the layout engine, `*` items laid out by constraints, `+` views pinned
  /// to their frames, `-` guides that the program created. A broken constraint is listed below the
  /// view that holds it.
  ///
  /// - Note: Apple's counterpart is `_autolayoutTrace`.
  public final var layoutDescription: String {
    bringUpToDate()
    let broken = rootEngine?.brokenConstraints.map { $0.constraint } ?? []
    var text = ""
    var stack: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = stack.popLast() {
      let indent = String(repeating: "|   ", count: depth)
      if !text.isEmpty { text += "\n" }
      text += indent + view.layoutMark + view.layoutLine
      for guide in view.guides where guide.role == .plain {
        text += "\n" + indent + "|   -" + guide.layoutLine
      }
      for constraint in broken where constraint.debugHolder === view {
        text += "\n" + indent + "|   broken: " + constraint.statement
        if constraint.origin == .user { text += ", made at " + constraint.source }
      }
      for subview in view.subviews.reversed() { stack.append((subview, depth + 1)) }
    }
    return text
  }

  private final var layoutMark: String {
    if superview == nil { return "•" }
    return frameConstraints.contains { $0.origin == .frame } ? "+" : "*"
  }

  private final var layoutLine: String {
    let own = name ?? superview.map { "[\($0.index(of: self) ?? 0)]" } ?? "view"
    var text = own + ": " + debugClassName + " " + frame.description
    if let debugText { text += " '" + debugText + "'" }
    if isHidden { text += ", hidden" }
    return text + ambiguityText
  }
}

extension LayoutGuide {
  /// The class word of all guides in descriptions.
  static var debugClassName: String { "UILayoutGuide" }

  fileprivate final var layoutLine: String {
    (name ?? "guide") + ": " + Self.debugClassName + " " + layoutFrame.description + ambiguityText
  }
}

extension LayoutItem {
  fileprivate final var ambiguityText: String {
    switch (hasAmbiguousLayout(along: .horizontal), hasAmbiguousLayout(along: .vertical)) {
    case (false, false): ""
    case (true, false): " - AMBIGUOUS LAYOUT: horizontal"
    case (false, true): " - AMBIGUOUS LAYOUT: vertical"
    case (true, true): " - AMBIGUOUS LAYOUT: horizontal, vertical"
    }
  }
}

extension LayoutConstraint {
  /// The view below which a broken constraint is shown.
  fileprivate var debugHolder: View? {
    holder ?? firstItem?.ownOrContainingView
  }
}

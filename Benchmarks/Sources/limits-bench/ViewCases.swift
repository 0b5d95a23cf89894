import KeyboardGuide

/// Trees of many views.
enum Tree: String, CaseIterable {
  /// Views side by side, each with four constraints.
  case flat
  /// Views side by side that keep their frames.
  case flatFrames = "flat-frames"
  /// Each view in the one before it, with four constraints.
  case nested
  /// Each view in the one before it, by their frames.
  case nestedFrames = "nested-frames"
  /// Nested views that are assembled from the innermost outwards.
  case nestedInward = "nested-inward"
  /// Nested views in no window.
  case nestedLoose = "nested-loose"
  /// The arranged views of one stack view.
  case stack
  /// Constraints on one view.
  case constraints

  /// Creates the tree, lays it out, changes it once, and releases it.
  func outcome(_ count: Int) -> Outcome {
    var text = ""
    let seconds = processorTime { text = run(count) }
    return Outcome(text: text, seconds: seconds)
  }

  private func run(_ count: Int) -> String {
    let window = Window(frame: Rect(x: 0, y: 0, width: 393, height: 852))
    let root = window.rootView
    var innermost = root
    switch self {
    case .flat, .nested:
      for _ in 0..<count {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        innermost.addSubview(view)
        for attribute in [LayoutConstraint.Attribute.left, .top, .right, .bottom] {
          LayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: innermost,
            attribute: attribute, multiplier: 1, constant: 0
          ).isActive = true
        }
        if self == .nested { innermost = view }
      }
      if self == .flat { innermost = root.subviews[count - 1] }
    case .flatFrames, .nestedFrames:
      for _ in 0..<count {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        innermost.addSubview(view)
        if self == .nestedFrames { innermost = view }
      }
      if self == .flatFrames { innermost = root.subviews[count - 1] }
    case .nestedInward:
      var outer = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      innermost = outer
      for _ in 1..<count {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(outer)
        outer = view
      }
      root.addSubview(outer)
    case .nestedLoose:
      var view: View? = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      innermost = view ?? root
      for _ in 1..<count {
        let outer = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        if let view { outer.addSubview(view) }
        view = outer
      }
    case .stack:
      let stack = StackView()
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      for _ in 0..<count { stack.addArrangedSubview(View()) }
      stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      innermost = stack.arrangedSubviews[count - 1]
    case .constraints:
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      for number in 0..<count {
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(number % 300)).isActive =
          true
      }
      innermost = view
    }
    root.layoutIfNeeded()
    let frame = innermost.frame
    window.frame = Rect(x: 0, y: 0, width: 700, height: 852)
    let wider = innermost.frame
    let depth = innermost.convert(Point.zero, to: nil)
    return "\(text(frame)), then \(text(wider)), corner at \(depth.x)"
  }

  private func text(_ frame: Rect) -> String { "\(frame.width) by \(frame.height)" }
}

import KeyboardGuide

/// A tablet whose guide follows undocked keyboards, with a box and constraints on its width that
/// never contradict.
struct TrackedBox {
  let tablet: TalkScreen
  let box: View
  var guide: KeyboardLayoutGuide { tablet.guide }

  init() throws {
    tablet = try .tablet(follows: true)
    box = tablet.root.added("box")
    box.pinCorner(height: 10)
  }

  func atLeast(_ width: Double) -> LayoutConstraint {
    box.widthAnchor.constraint(greaterThanOrEqualToConstant: width)
  }
}

extension View {
  /// Puts the view in its superview's top left corner, with this height if nothing prevents it.
  func pinCorner(height: Double) {
    guard let superview else { return }
    leftAnchor.constraint(equalTo: superview.leftAnchor).isActive = true
    topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
    let constraint = heightAnchor.constraint(equalToConstant: height)
    constraint.priority = .defaultHigh
    constraint.isActive = true
  }
}

/// A view or layout guide as a console log names it.
package struct LoggedItem: Hashable, Sendable {
  /// The class, with its module if the log has it; empty if the log has a name alone.
  package var className = ""
  /// The address, such as `0x7f80`; empty if the log has none.
  package var address = ""
  /// The text or the guide's identifier that the log quotes behind the address.
  package var text = ""
  /// The name that the program gave the view, such as an accessibility identifier.
  package var name = ""

  /// A key that is the same for the same view in one log, whatever else the log contains about it.
  var key: String { address.isEmpty ? className + ":" + name : address }

  /// The unnamed container of the item, which the log does not describe.
  var unknownContainer: LoggedItem { LoggedItem(address: key + ".superview", name: "superview") }

  /// The layout margins guide of the item, if the log only has its edges.
  var margins: LoggedItem {
    LoggedItem(address: key + ".margins", text: "UIViewLayoutMarginsGuide")
  }
}

/// The part of a view or guide that a logged constraint is about.
package enum LoggedAttribute: String, Sendable {
  case left, right, top, bottom, leading, trailing
  case width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, midX, maxX, minY, midY, maxY
  case boundsWidth, boundsHeight

  /// Whether the attribute is horizontal.
  var isHorizontal: Bool {
    let sides = [Self.left, .right, .leading, .trailing, .width, .boundsWidth]
    return sides.contains(ofMargins ?? self) || (ofMargins ?? self).rawValue.hasSuffix("X")
  }

  /// Whether the attribute is a length, not a position.
  var isLength: Bool { [.width, .height, .boundsWidth, .boundsHeight].contains(self) }

  /// The attribute of the view's margins that this is; nil if it is one of the view itself.
  var ofMargins: Self? {
    for suffix in ["WithinMargins", "Margin"] where rawValue.hasSuffix(suffix) {
      return Self(rawValue: String(rawValue.dropLast(suffix.count)))
    }
    return nil
  }

  /// Whether which side is meant depends on the direction.
  var isDirected: Bool { [.leading, .trailing].contains(ofMargins ?? self) }

  /// The attribute with left for leading and right for trailing.
  var fixed: Self { self == .leading ? .left : self == .trailing ? .right : self }

  /// Whether the attribute is measured in the container, as autoresizing masks do.
  var isLocal: Bool { ["min", "mid", "max"].contains(rawValue.prefix(3)) }
}

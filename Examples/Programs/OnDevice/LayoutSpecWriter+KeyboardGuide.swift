#if canImport(UIKit)
  import UIKit
#else
  import KeyboardGuide
#endif

extension LayoutSpecWriter {
  /// Constraints that are active while a guide is near some edges, or away from them.
  struct EdgeSet {
    var isNear: Bool
    var edges: NSDirectionalRectEdge
    var constraints: [NSLayoutConstraint]
  }

  /// The root's keyboard guide, if it has one.
  var keyboardGuide: UIKeyboardLayoutGuide? {
    root.layoutGuides.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// Returns the sets of constraints that a guide activates for its edges.
  func sets(of guide: UIKeyboardLayoutGuide?) -> [EdgeSet] {
    guard let guide else { return [] }
    var sets: [EdgeSet] = []
    for bits in 0..<UInt(16) {
      let edges = NSDirectionalRectEdge(rawValue: bits)
      let near = guide.constraints(activeWhenNearEdge: edges)
      if !near.isEmpty { sets.append(EdgeSet(isNear: true, edges: edges, constraints: near)) }
      let away = guide.constraints(activeWhenAwayFrom: edges)
      if !away.isEmpty { sets.append(EdgeSet(isNear: false, edges: edges, constraints: away)) }
    }
    return sets
  }

  /// The options and the sets of a keyboard guide.
  mutating func description(of guide: UIKeyboardLayoutGuide?) -> String? {
    guard let guide else { return nil }
    var members = [
      "\"followsUndocked\": \(guide.followsUndockedKeyboard)",
      "\"usesBottomSafeArea\": \(guide.usesBottomSafeArea)",
      "\"dismissPadding\": \(number(max(Double(guide.keyboardDismissPadding), 0)))",
    ]
    #if !canImport(UIKit)
      members.append("\"nearThreshold\": \(number(guide.nearThreshold))")
      members.append("\"nearHysteresis\": \(number(guide.nearHysteresis))")
    #endif
    let sets = sets(of: guide)
    for (key, isNear) in [("near", true), ("awayFrom", false)] {
      var written: [String] = []
      for set in sets where set.isNear == isNear {
        guard set.edges != [] else {
          omissions.append("the constraints of the keyboard guide that are for no edge")
          continue
        }
        let constraints = set.constraints.compactMap { text(of: $0) }
        written.append("\(quoted(names(of: set.edges))): [\(constraints.joined(separator: ", "))]")
      }
      if !written.isEmpty {
        members.append("\"\(key)\": {\n    \(written.joined(separator: ",\n    "))}")
      }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private func names(of edges: NSDirectionalRectEdge) -> String {
    let all: [(String, NSDirectionalRectEdge)] = [
      ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ]
    return all.filter { edges.contains($0.1) }.map { $0.0 }.joined(separator: " ")
  }

  /// Records the own settings of a keyboard guide of a view other than the root.
  mutating func note(_ guide: UIKeyboardLayoutGuide, of view: UIView) {
    if guide.followsUndockedKeyboard || !guide.usesBottomSafeArea {
      omissions.append(
        "the options of the keyboard guide of \(label(view)): those of the root's are for all")
    }
    if !sets(of: guide).isEmpty {
      omissions.append(
        "that constraints of the keyboard guide of \(label(view)) come and go with its edges:"
          + " those active at present are there for good")
    }
  }
}

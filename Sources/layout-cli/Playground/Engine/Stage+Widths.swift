extension Stage {
  /// The minimum width that a page gives the window, in points.
  private static let leastWidth = 120.0
  /// The maximum number of views and constraints whose findings over widths are computed.
  private static let widthLimit = 300

  /// The findings over all widths to which the window's right edge can be dragged, as an object; empty
  /// if there are too many views, or layouts cannot be followed.
  var widthList: String {
    let situation = scene.spec.situation
    let screen = situation.shownScreen.size
    guard scene.spec.views.count + scene.spec.equations.count <= Self.widthLimit else { return "" }
    do throws(SceneError) {
      let range = SituationRange(
        .windowWidth,
        over: Self.leastWidth...max(Self.leastWidth, screen.width - scene.window.frame.minX))
      var options = CheckOptions()
      options.isExact = true
      options.rules.insert(.overlap)
      options.rules.remove(.noEffect)
      let findings = try LayoutChecker(scene.spec, options: options)
        .check(situation, over: range)
      return JSONValue.object([
        ("from", .number(range.bounds.lowerBound)), ("to", .number(range.bounds.upperBound)),
        ("findings", .list(findings.compactMap { $0.bar })),
      ]).json()
    } catch {
      return ""
    }
  }
}

extension Finding {
  /// The finding as a bar; nil if it is of one situation.
  fileprivate var bar: JSONValue? {
    guard let extent else { return nil }
    return .object([
      ("text", .text("\(severity.name): \(message), \(extent.words) [\(rule.rawValue)]")),
      ("error", .flag(severity == .error)), ("worst", .rounded(extent.worst)),
      (
        "intervals",
        .list(extent.intervals.map { .list([.rounded($0.lowerBound), .rounded($0.upperBound)]) })
      ),
    ])
  }
}

extension Stage {
  /// The contradictions, then the ambiguities in the order of the tree.
  var problemList: String {
    let conflicts = scene.window.conflicts
    let ambiguities = scene.ambiguities
    let offsets =
      conflicts.map { scene.offset(of: $0.broken) } + ambiguities.map { scene.offset(of: $0.item) }
    let places = SourcePlaces(offsets, in: source)
    let texts =
      conflicts.findings(in: scene).map { printable($0.line) } + ambiguities.map { $0.message }
    return JSONValue.list(
      zip(texts, offsets).enumerated().map { index, problem in
        let position = places[problem.1]
        return .object([
          ("conflict", .flag(index < conflicts.count)), ("text", .text(problem.0)),
          ("line", .integer(position?.line ?? 0)), ("column", .integer(position?.column ?? 0)),
        ])
      }
    ).json()
  }

  /// Returns the explanation of a view's position.
  func explanation(of view: View) -> String {
    let brief = Explainer(scene).brief(of: ExplanationTarget(view))
    return JSONValue.object([
      ("reasons", .texts(brief.reasons)), ("constraints", .texts(brief.constraints)),
    ]).json()
  }
}

extension Stage {
  /// The width of the narrowest screen, in points: no window is narrower by itself.
  private static let leastWidth = Device.all.map { $0.size.width }.min() ?? 0
  /// The maximum number of views and constraints whose findings over widths are computed.
  private static let widthLimit = 300

  /// The findings over all widths that the window may have at its position, as an object; empty if
  /// there are too many views, or layouts cannot be followed.
  var widthList: String {
    let situation = scene.spec.situation
    let screen = situation.shownSize
    guard scene.spec.views.count + scene.spec.equations.count <= Self.widthLimit else { return "" }
    do throws(SceneError) {
      let least = min(Self.leastWidth, scene.window.frame.width)
      let range = SituationRange(
        .windowWidth, over: least...max(least, screen.width - scene.window.frame.minX))
      var options = CheckOptions()
      options.isExact = true
      options.rules.insert(.overlap)
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

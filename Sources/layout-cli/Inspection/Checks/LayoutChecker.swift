/// Finds what is wrong with a layout, in one situation after the other.
public final class LayoutChecker {
  private let spec: Spec
  private let options: CheckOptions

  /// Makes a checker.
  public init(_ spec: Spec, options: CheckOptions = CheckOptions()) throws(SceneError) {
    self.spec = spec
    self.options = options
  }

  /// Finds what is wrong in a situation.
  public func check(
    _ situation: Situation, contentScale: Double = 1
  ) throws(SceneError) -> [Finding] {
    var spec = spec
    spec.situation = situation
    let scene = try Scene(spec)
    scene.window.layoutIfNeeded()
    var findings: [Finding] = []
    for conflict in scene.window.conflicts where options.rules.contains(.contradiction) {
      var finding = Finding(
        .contradiction, .error, about: conflict.members.map { $0.equation },
        "\(conflict.members.count) constraints cannot all hold",
        offset: scene.offset(of: conflict.broken))
      finding.related = conflict.members.map { .init($0.equation, offset: scene.offset(of: $0)) }
      findings.append(finding)
    }
    for ambiguity in scene.window.ambiguities where options.rules.contains(.ambiguity) {
      guard let offset = scene.offset(of: ambiguity.item) else { continue }
      let word = ambiguity.axis == .horizontal ? "horizontally" : "vertically"
      findings.append(
        Finding(
          .ambiguity, .warning, about: [ambiguity.item.label, word],
          "'\(ambiguity.item.label)' is ambiguous \(word)", offset: offset))
    }
    return findings
  }

  /// Finds what can be told only once all situations have been checked.
  public func finish() -> [Finding] { [] }
}

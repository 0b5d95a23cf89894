import InterfaceBuilder
import LayoutInspection

/// The checkers of one spec: several if it comes from an Interface Builder file with variations for
/// size classes.
struct CheckerVariants {
  private let spec: Spec
  private let options: CheckOptions
  let input: ImportedInput?
  private var checkers: [SizeClasses?: LayoutChecker] = [:]
  /// In the order in which they were first needed.
  private var order: [LayoutChecker] = []

  /// Creates the checkers.
  ///
  /// - Parameters:
  ///   - spec: The spec, in a situation that exists.
  ///   - input: The root that it comes from; nil for a plain spec.
  ///   - options: The options of the checks.
  init(_ spec: Spec, from input: ImportedInput?, options: CheckOptions) {
    self.spec = spec
    self.options = options
    self.input = input
  }

  /// The checker for a situation.
  mutating func checker(for situation: Situation) throws(SceneError) -> LayoutChecker {
    let classes = try input?.otherSizeClasses(in: situation)
    if let checker = checkers[classes] { return checker }
    var spec = try input?.variant(in: situation) ?? spec
    spec.situation = situation
    let checker = try LayoutChecker(spec, options: options)
    checkers[classes] = checker
    order.append(checker)
    return checker
  }

  /// The constraints that never had an effect in any variant that contains them.
  func finish() -> [Finding] {
    var found: [Finding] = []
    var effective: Set<Int> = []
    for checker in order {
      let findings = checker.finish()
      let idle = Set(findings.compactMap { $0.offset })
      effective.formUnion(
        checker.spec.equations.compactMap { $0.offset }.filter { !idle.contains($0) })
      found += findings.filter { finding in !found.contains { $0.offset == finding.offset } }
    }
    return found.filter { $0.offset.map { !effective.contains($0) } ?? true }
  }
}

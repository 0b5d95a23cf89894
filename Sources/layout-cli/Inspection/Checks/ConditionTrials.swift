/// Finds conditional parts that contradict each other or never apply; used by `LayoutChecker`.
///
/// Two parts are tried together if their conditions can hold together in some window, whether or not
/// a device has it. Only contradictions that the window's size has no share in are reported.
struct ConditionTrials {
  /// The maximum number of pairs that are tried.
  private static let pairLimit = 200

  private let spec: Spec
  private let isOn: (contradictions: Bool, idleParts: Bool)
  /// Whether each part has applied in a situation.
  private var hasApplied: [Bool]
  private var situations: Set<Situation> = []

  init(_ spec: Spec, _ options: CheckOptions) {
    self.spec = spec
    isOn = (options.rules.contains(.contradiction), options.rules.contains(.noEffect))
    hasApplied = [Bool](repeating: false, count: spec.parts.count)
  }

  /// Records the parts that apply in a scene.
  mutating func note(_ scene: Scene) {
    guard isOn.idleParts, !spec.parts.isEmpty else { return }
    for (index, part) in spec.parts.enumerated() where scene.window.meets(part.condition) {
      hasApplied[index] = true
    }
    if situations.count < 2 { situations.insert(scene.spec.situation) }
  }

  /// Returns the contradictions of two parts, except known ones, and the parts that applied in none
  /// of several situations.
  func findings(except known: [Finding]) -> [Finding] {
    contradictions(except: known) + idleParts
  }

  private var idleParts: [Finding] {
    guard isOn.idleParts, situations.count > 1 else { return [] }
    return zip(spec.parts, hasApplied).filter { !$0.1 }.map { part, _ in
      let words = part.condition.words
      return Finding(
        .noEffect, .note, about: [words],
        "the part for '\(words)' has no effect: its condition never holds here",
        offset: part.offset)
    }
  }

  // MARK: - Contradictions

  private func contradictions(except known: [Finding]) -> [Finding] {
    guard isOn.contradictions else { return [] }
    let sets = spec.sets.filter { $0.part != nil && $0.edges.isEmpty && !$0.equations.isEmpty }
    var findings: [Finding] = []
    var pairCount = 0
    for (index, first) in sets.enumerated() {
      for second in sets[..<index] {
        guard let one = first.part, let other = second.part, one != other,
          (spec.parts[one].condition && spec.parts[other].condition).isPossible
        else { continue }
        pairCount += 1
        guard pairCount <= Self.pairLimit else { return findings }
        for finding in conflicts(of: second, first)
        where !(known + findings).contains(where: { $0.isAbout(finding) }) {
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// The contradictions that involve constraints of both sets and no size of the window.
  private func conflicts(of first: ConstraintSet, _ second: ConstraintSet) -> [Finding] {
    var both = spec
    both.parts = []
    both.sets = []
    both.equations += first.equations + second.equations
    do throws(SceneError) {
      let scene = try Scene(both)
      let added = scene.constraints.dropFirst(spec.equations.count)
      let (own, others) = (
        added.prefix(first.equations.count), added.suffix(second.equations.count)
      )
      for constraint in own { constraint.condition = spec.condition(of: first) }
      for constraint in others { constraint.condition = spec.condition(of: second) }
      return scene.window.conflicts.filter { conflict in
        !conflict.members.contains { $0.isGiven }
          && conflict.members.contains { member in own.contains { $0 === member } }
          && conflict.members.contains { member in others.contains { $0 === member } }
      }.map { $0.finding(.contradiction, in: scene) }
    } catch {
      return []
    }
  }
}

extension Condition {
  /// Whether some window meets the condition, apart from edges that a guide is near.
  ///
  /// It is tried at all bounds and beside them, in every combination with what else it mentions.
  fileprivate var isPossible: Bool {
    var lengths = [1.0, 1000.0]
    var covers = [0]
    for leaf in leaves {
      switch leaf.form {
      case .width(let bound), .height(let bound):
        lengths += [bound.number - 0.5, bound.number, bound.number + 0.5].filter { $0 >= 0 }
      case .cover(let number, _): covers.append(number)
      default: break
      }
    }
    var now = Circumstances()
    for width in lengths {
      for height in lengths {
        now.size = Size(width: width, height: height)
        for cover in covers {
          now.cover = cover
          if isPossible(in: &now) { return true }
        }
      }
    }
    return false
  }

  private func isPossible(in now: inout Circumstances) -> Bool {
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      now.direction = direction
      for horizontal in [UserInterfaceSizeClass.compact, .regular] {
        now.horizontalSizeClass = horizontal
        for vertical in [UserInterfaceSizeClass.compact, .regular] {
          now.verticalSizeClass = vertical
          if holds(in: now) { return true }
        }
      }
    }
    return false
  }
}

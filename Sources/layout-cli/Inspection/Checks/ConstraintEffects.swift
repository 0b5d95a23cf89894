/// Follows which constraints have an effect in the situations checked.
///
/// As long as the frames are the only solution, a constraint's effect depends only on which
/// constraints hold with equality and which fail in which direction. So it is tried once for each
/// such pattern, by leaving constraints out of a copy of the solver. An inequality with room to
/// spare has no effect.
///
/// Required constraints are left out first, together; then optional ones on top of those, the last
/// ones first. So all constraints that are finally reported can be left out together. If fewer
/// required constraints are left out than were tried together, the solution is still the same. That
/// does not hold for optional ones: those tried together with one that proves to have an effect are
/// dropped.
struct ConstraintEffects {
  /// A constraint of the spec.
  private struct Candidate {
    var isAlive = true
    var wasActive = false
    /// Whether it has been left out in a trial.
    var wasTried = false
  }

  /// The maximum number of constraints of a spec of which those that are not inequalities are
  /// tried.
  private static let limit = 1000
  /// The maximum number of trials; candidates that are still undecided are dropped.
  private static let trialLimit = 20_000

  private var candidates: [Candidate]
  /// The remaining candidates, by descending index.
  private var alive: [Int]
  private let triesEqualities: Bool
  private var trialCount = 0
  private var isGivenUp: Bool
  private var patterns: Set<UInt64> = []
  private var first: Moment?
  private var isSeveral = false

  /// The distinguishing features of a situation.
  private struct Moment: Equatable {
    var situation: Situation
    var contentScale: Double
  }

  init(_ spec: Spec, isOn: Bool) {
    var count = spec.equations.count
    for set in spec.sets { count += set.equations.count }
    isGivenUp = !isOn
    candidates = isOn ? Array(repeating: Candidate(), count: count) : []
    alive = isOn ? (0..<count).reversed() : []
    triesEqualities = count <= Self.limit
  }

  /// Reports nothing about effects.
  mutating func giveUp() {
    isGivenUp = true
    alive = []
    candidates = []
  }

  /// Records a scene without contradictions.
  mutating func note(_ scene: Scene) {
    if isGivenUp { return }
    guard scene.window.ambiguities.isEmpty else { return giveUp() }
    let moment = Moment(situation: scene.spec.situation, contentScale: scene.contentScale)
    if let first { isSeveral = isSeveral || first != moment } else { first = moment }
    var tight: [Int] = []
    for place in alive {
      let constraint = scene.constraint(at: place)
      guard constraint.isActive, let standing = scene.window.standing(of: constraint) else {
        continue
      }
      candidates[place].wasActive = true
      if standing != .slack { tight.append(place) }
    }
    if tight.isEmpty || !patterns.insert(pattern(of: scene)).inserted { return }
    tryOut(tight, in: scene)
    alive.removeAll { !candidates[$0].isAlive }
  }

  /// Returns a number that identifies which constraints hold with equality and which fail.
  private func pattern(of scene: Scene) -> UInt64 {
    var sum = scene.window.standingSignature
    if scene.window.direction == .rightToLeft { sum = ~sum }
    // Constraints of sets are added and removed, and are identified by their indices.
    var place = scene.constraints.count
    for set in scene.setConstraints {
      for constraint in set {
        sum &+= scene.window.signature(of: constraint, numbered: ~UInt64(place))
        place += 1
      }
    }
    return sum
  }

  private mutating func tryOut(_ tight: [Int], in scene: Scene) {
    guard triesEqualities else {
      for place in tight { candidates[place].isAlive = false }
      return
    }
    var trial = ConstraintTrial(scene.window)
    for isRequired in [true, false] {
      for place in tight where candidates[place].isAlive {
        let constraint = scene.constraint(at: place)
        guard (constraint.priority == .required) == isRequired else { continue }
        trialCount += 1
        if trialCount <= Self.trialLimit, trial.leaveOut(constraint) {
          candidates[place].wasTried = true
        } else {
          drop(place, isRequired, in: scene)
        }
      }
    }
  }

  private mutating func drop(_ place: Int, _ isRequired: Bool, in scene: Scene) {
    candidates[place].isAlive = false
    guard !isRequired, candidates[place].wasTried else { return }
    for other in 0..<place
    where candidates[other].wasTried && scene.constraint(at: other).priority != .required {
      candidates[other].isAlive = false
    }
  }

  /// Returns the findings on constraints that never had an effect.
  func findings(in scene: Scene) -> [Finding] {
    if isGivenUp { return [] }
    var findings: [Finding] = []
    var counts: [String: Int] = [:]
    for place in alive.reversed() where candidates[place].wasActive {
      let constraint = scene.constraint(at: place)
      let isFirm = constraint.relation == .equal && constraint.priority == .required
      guard isSeveral || isFirm else { continue }
      let reason =
        candidates[place].wasTried
        ? "the layout is the same without it"
        : "it holds with room to spare wherever it was checked"
      let text = constraint.equation
      let copies = counts[text, default: 0] + 1
      counts[text] = copies
      findings.append(
        Finding(
          .noEffect, .note, about: [copies == 1 ? text : "\(text) (\(copies))"],
          "'\(printable(text))' has no effect: \(reason)",
          offset: scene.offset(of: constraint)))
    }
    return findings
  }
}

extension Scene {
  /// A constraint by its index: those that always hold first, then those of the sets.
  fileprivate func constraint(at place: Int) -> LayoutConstraint {
    if place < constraints.count { return constraints[place] }
    var rest = place - constraints.count
    for set in setConstraints {
      if rest < set.count { return set[rest] }
      rest -= set.count
    }
    preconditionFailure("the spec has no constraint at \(place)")
  }
}

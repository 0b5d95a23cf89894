/// An explanation of the position of a view, a guide or one of their anchors.
///
/// Numbers are in points, unrounded; positions are in the window's coordinates.
public struct Explanation: Hashable, Sendable {
  /// The frame in the window, in points.
  package var frame: Rect
  /// The frame in the window with its edges rounded to pixels, in points.
  package var roundedFrame: Rect
  /// The view it is in, and its frame there; nil for the window's content view.
  package var container: Container?
  /// The explanations along each requested axis, the horizontal one first.
  public var parts: [Part] = []
  /// The present state of the sets of constraints for the keyboard, if some of them matter here.
  package var keyboard: KeyboardState?
  /// The violated constraints on the item, in the order of activation.
  package var yields: [Yield] = []
  /// The effects of removing single constraints, the nearest constraint first.
  package var removals: [Removal] = []
  /// The number of further constraints that were not tried.
  package var untriedRemovals = 0
  /// The inequalities on the item that have room left, in the order of activation.
  package var loose: [Loose] = []

  /// A view that contains the target.
  package struct Container: Hashable, Sendable {
    package var name: String
    /// The frame in its coordinates.
    package var frame: Rect
  }

  /// The explanation of positions and lengths along an axis.
  public struct Part: Hashable, Sendable {
    package var axis: Axis
    /// The requested values: `x` and `width`, `y` and `height`, or an anchor.
    package var values: [Value]
    /// The reason, in one sentence without a full stop.
    package var reason: String
    /// The steps from given values to the results, each after those it follows from.
    package var steps: [Step]
    /// The freedom that the constraints leave; nil if they determine all values.
    package var openness: Openness?
    /// Whether leading is on the right.
    package var isMirrored = false
  }

  /// A name with its value.
  package struct Value: Hashable, Sendable {
    /// The name: that of an anchor, or `x`, `y`, `width`, `height`.
    package var name: String
    package var value: Double
  }

  /// One step of a derivation: an anchor that follows from others.
  package struct Step: Hashable, Sendable {
    /// The reason for an anchor's value.
    package enum Kind: Hashable, Sendable {
      /// The value is given by the window, the safe area or the keyboard.
      case given
      /// A constraint ties it to the others.
      case constraint
      /// It is another anchor of an item of which two are known.
      case arithmetic
      /// Several constraints tie it to the others together.
      case together
      /// No constraint determines it: it keeps its value.
      case open
    }

    package var kind: Kind
    /// The anchor, such as `bar.bottom`.
    package var anchor: String
    /// Its value: the sum of the terms and the constant.
    package var value: Double
    /// The terms that the anchor's value follows from.
    package var terms: [Term] = []
    /// The constant that is added to the terms.
    package var constant = 0.0
    /// The constraints that the step follows from.
    package var constraints: [Cited] = []
    /// A note, such as the source of a given value.
    package var note: String?

    /// The sum in the form of equations.
    package var sum: String {
      sumText(terms.map { (printable($0.anchor), $0.coefficient) }, constant)
    }
  }

  /// A part of a sum.
  package struct Term: Hashable, Sendable {
    package var anchor: String
    /// The number it is multiplied by.
    package var coefficient: Double
    /// The step that the value is from.
    package var step: Int
  }

  /// A constraint with its origin.
  package struct Cited: Hashable, Sendable {
    package var text: String
    /// The origin, in words, of a constraint that is not in the spec: a content size, a stack view.
    package var demand: String?
    /// The condition under which it holds, in words, if it belongs to a set for the keyboard.
    package var condition: String?
    /// The position in the source text; nil if there is none.
    package var offset: Int?
  }

  /// The freedom that constraints leave along an axis.
  package struct Openness: Hashable, Sendable {
    /// The undetermined quantity, such as `the width of 'a'`.
    package var subject: String
    /// The advice to determine it, in one sentence without a full stop that calls the item `it`.
    package var remedy: String
    /// The ambiguous anchors, with their possible values.
    package var ranges: [Range]

    /// The message in one sentence, without a full stop.
    package var message: String { "nothing decides \(subject): \(remedy)" }
  }

  /// The possible values of an anchor.
  package struct Range: Hashable, Sendable {
    /// The anchor: `x`, `width`, or its name in the request.
    package var name: String
    /// The least value; nil if it is unbounded.
    package var least: Double?
    /// The greatest value; nil if it is unbounded.
    package var greatest: Double?
  }

  /// A constraint that is not satisfied.
  package struct Yield: Hashable, Sendable {
    package var constraint: Cited
    /// The error of the constraint.
    package var amount: Double
    /// Whether it contradicts others and has no effect.
    package var isBroken: Bool
    /// The constraints that it yielded to, the nearest first; not all of them.
    package var obstacles: [Cited]
    /// The number of further obstacles.
    package var moreObstacles = 0
  }

  /// The effect of removing a constraint.
  package struct Removal: Hashable, Sendable {
    package var constraint: Cited
    /// The values that would change; none if nothing would.
    package var changes: [Value]
    /// The values that nothing would decide.
    package var ranges: [Range]
    /// The other items that would be ambiguous, in the order of the spec; only reported if no value
    /// or range of the target would change.
    package var opened: [Opened] = []

    /// Whether anything would change.
    package var isEffective: Bool { !changes.isEmpty || !ranges.isEmpty || !opened.isEmpty }
  }

  /// A view or guide that would be ambiguous along an axis.
  package struct Opened: Hashable, Sendable {
    /// Its name.
    package var item: String
    package var axis: Axis
  }

  /// An inequality with room left.
  package struct Loose: Hashable, Sendable {
    package var constraint: Cited
    /// The difference between its two sides, in points.
    package var room: Double
  }

  /// The state of the keyboard guide's sets.
  package struct KeyboardState: Hashable, Sendable {
    /// The edges of the window that the keyboard is near; it is away from the others.
    package var nearEdges: DirectionalRectEdge
    /// The sets that are active, in words such as `near top`, in the order of the spec.
    package var active: [String]
    /// The sets that are not.
    package var inactive: [String]
  }
}

extension Explainer {
  /// The constraints and reasons that determine a view or guide, without a derivation.
  package struct Brief {
    /// A sentence for each axis, without a full stop.
    package var reasons: [String] = []
    /// The constraints, the nearest first, with their origins or conditions.
    package var constraints: [String] = []
  }

  /// Explains a view or guide in short.
  ///
  /// - Complexity: A copy of the solver's state if anything is ambiguous.
  package func brief(of target: ExplanationTarget) -> Brief {
    var brief = Brief()
    var known: Set<ObjectIdentifier> = []
    for axis in [Axis.horizontal, .vertical] {
      let (part, constraints) = part(of: target, along: axis)
      brief.reasons.append(part.reason)
      if let openness = part.openness { brief.reasons.append(openness.message) }
      for constraint in constraints where known.insert(ObjectIdentifier(constraint)).inserted {
        let cited = words.cited(constraint)
        var text = printable(cited.text)
        if let note = cited.demand ?? cited.condition { text += " (\(printable(note)))" }
        brief.constraints.append(text)
      }
    }
    return brief
  }
}

/// Returns a sum of anchors and a number in the form of equations, such as `bar.top / 2 - 8`.
func sumText(_ terms: [(name: String, coefficient: Double)], _ constant: Double) -> String {
  var text = ""
  for (name, coefficient) in terms {
    let isNegative = coefficient < 0
    text += text.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
    text += name
    let factor = abs(coefficient)
    if factor != 1 { text += factor == 0.5 ? " / 2" : " * \(roundedText(factor))" }
  }
  if abs(constant) > 1e-9 {
    text += " \(constant < 0 ? "-" : "+") \(roundedText(abs(constant)))"
  }
  return text
}

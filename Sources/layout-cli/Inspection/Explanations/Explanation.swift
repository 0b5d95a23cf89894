/// An explanation of the position of a view, a guide or one of their anchors.
///
/// Numbers are in points, unrounded; positions are in the window's coordinates.
public struct Explanation {
  /// The explanations along each requested axis, the horizontal one first.
  public var parts: [Part] = []
  /// The sentences on the keyboard, if sets of constraints that depend on it matter here.
  package var keyboard: [String] = []
  /// The violated constraints on the item, in the order of activation, each with some of those that
  /// it yielded to.
  package var yields: [Line] = []

  /// The explanation of positions and lengths along an axis.
  public struct Part {
    package var axis: Axis
    /// The requested values: `x` and `width`, `y` and `height`, or an anchor.
    package var values: [Value]
    /// The reason, in one sentence without a full stop.
    package var reason: String
    /// The steps from given values to the results, each after those it follows from.
    package var steps: [Derivation.Step]
    /// The freedom that the constraints leave; nil if they determine all values.
    package var openness: Openness?
    /// Whether leading is on the right.
    package var isMirrored = false

    /// The constraints that determine the values, the nearest first.
    var constraints: [LayoutConstraint] { steps.reversed().flatMap { $0.constraints } }
  }

  /// A name with its value.
  package struct Value {
    /// The name: that of an anchor, or `x`, `y`, `width`, `height`.
    package var name: String
    package var value: Double
    /// The possible values; nil if the constraints determine the value.
    package var range: ClosedRange<Double>?
  }

  /// The freedom that constraints leave along an axis.
  package struct Openness {
    /// The undetermined quantity, such as `the width of 'a'`.
    package var subject: String
    /// The advice to determine it, in one sentence without a full stop that calls the item `it`.
    package var remedy: String

    /// The message in one sentence, without a full stop.
    package var message: String { "nothing decides \(subject): \(remedy)" }
  }

  /// A line on a constraint.
  package struct Line {
    package var text: String
    /// The position of the constraint in the source text; nil if there is none.
    package var offset: Int?

    /// Creates a line.
    package init(_ text: String, at offset: Int? = nil) {
      self.text = text
      self.offset = offset
    }
  }
}

extension Explanation.Value {
  /// The possible values in words; nil if the constraints determine the value.
  package var freedom: String? {
    guard let range else { return nil }
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true):
      return "could be anything from \(roundedText(range.lowerBound))"
        + " to \(roundedText(range.upperBound))"
    case (true, false): return "could be anything from \(roundedText(range.lowerBound)) up"
    case (false, true): return "could be anything up to \(roundedText(range.upperBound))"
    case (false, false): return "could be anything"
    }
  }
}

/// Returns a sum of anchors and a number in the form of equations, such as `bar.top / 2 - 8`.
func sumText(_ terms: [(name: String, coefficient: Double)], _ constant: Double) -> String {
  var parts: [(isNegative: Bool, text: String)] = terms.map { name, coefficient in
    let factor = abs(coefficient)
    let words = factor == 1 ? "" : factor == 0.5 ? " / 2" : " * \(roundedText(factor))"
    return (coefficient < 0, name + words)
  }
  if abs(constant) > 1e-9 { parts.append((constant < 0, roundedText(abs(constant)))) }
  return signedSum(parts)
}

/// A part of a range in which the frames of a spec's views are the same linear functions.
public struct SizeSegment: Hashable, Sendable {
  /// The part of the range.
  public var range: ClosedRange<Double>
  /// The frames of the views in their superviews, in the order of the spec; none if the layout does
  /// not settle.
  public var frames: [Frame]
  /// The required constraints that are broken there, as equations.
  public var broken: [String]
  /// The change at the upper end, in words; nil at the end of the whole range.
  public var border: String?
  /// Sizes on both sides of a condition at the upper end, one point apart; none if it is not one.
  public var sides: [Double]
  /// Whether the upper end was found by bisection.
  public var isApproximate: Bool

  /// A frame as linear functions.
  public struct Frame: Hashable, Sendable {
    /// The name of the view.
    public var name: String
    /// The left edge, the top edge, the width and the height.
    public var formulas: [Formula]
  }

  /// A linear function of the range's parameter.
  public struct Formula: Hashable, Sendable {
    /// The value at the parameter 0.
    public var constant: Double
    /// The change per point.
    public var rate: Double

    /// The function as text, such as `width - 84`.
    ///
    /// - Parameter parameter: The parameter's name.
    /// - Returns: The text, with numbers of at most four decimals.
    public func text(of parameter: String) -> String {
      let (number, share) = (roundedText(abs(constant)), roundedText(abs(rate)))
      let product = share == "1" ? parameter : "\(share) \(parameter)"
      var parts: [(isNegative: Bool, text: String)] = share == "0" ? [] : [(rate < 0, product)]
      if number != "0" { parts.append((constant < 0, number)) }
      return signedSum(parts.filter { !$0.isNegative } + parts.filter { $0.isNegative })
    }
  }
}

extension Scene {
  /// Returns the parts of a range in which all frames are the same linear functions.
  ///
  /// - Parameter range: The range; the scene's own situation has everything else.
  /// - Returns: The parts, ascending and without gaps.
  /// - Throws: ``SceneError`` if the situation does not exist, or layouts cannot be followed.
  /// - Complexity: A few layouts for each part.
  public func sizeSegments(over range: SituationRange) throws(SceneError) -> [SizeSegment] {
    let ground = try range.grounded(spec.situation)
    let segments = window.joined(try segments(ground, over: range))
    return try segments.map { (segment) throws(SceneError) in
      var frames: [SizeSegment.Frame] = []
      for (view, description) in zip(views, spec.views) {
        guard let rate = segment.rate(of: view),
          let start = segment.frame(of: view, at: segment.range.lowerBound)
        else { continue }
        let numbers = [
          (start.minX, rate.minX), (start.minY, rate.minY), (start.width, rate.width),
          (start.height, rate.height),
        ]
        frames.append(
          SizeSegment.Frame(
            name: description.name,
            formulas: numbers.map { value, rate in
              SizeSegment.Formula(
                constant: cleaned(value - rate * segment.range.lowerBound), rate: cleaned(rate))
            }))
      }
      return SizeSegment(
        range: segment.range, frames: frames,
        broken: segment.brokenConstraints.map { $0.writtenEquation },
        border: segment.border.map { $0.words },
        sides: try sides(of: segment, ground, range),
        isApproximate: segment.border?.isApproximate ?? false)
    }
  }

  /// The sizes on both sides of a segment's end that is a condition, one of them the end itself;
  /// none of another.
  private func sides(
    of segment: LayoutSegment, _ ground: Situation, _ range: SituationRange
  ) throws(SceneError) -> [Double] {
    guard case .condition(let condition)? = segment.border?.cause else { return [] }
    let end = segment.range.upperBound
    try move(to: range.situation(ground, at: end))
    let holdsAtEnd = window.meets(condition)
    try move(to: range.situation(ground, at: end - 1e-3))
    return window.meets(condition) == holdsAtEnd ? [end, end + 1] : [end - 1, end]
  }

  /// A number without rounding errors, and without the sign of zero.
  private func cleaned(_ number: Double) -> Double {
    (number * 1e8).rounded() / 1e8 + 0
  }
}

extension [SizeSegment] {
  /// The least value from which, up to the end of the range, layouts settle and no required
  /// constraint is broken; nil if the range ends with a layout that does not.
  public var smallest: Double? { reversed().prefix { $0.isFlawless }.last?.range.lowerBound }

  /// Whether none of the layouts settles without breaking a required constraint.
  public var isContradictory: Bool { !contains { $0.isFlawless } }
}

extension SizeSegment {
  fileprivate var isFlawless: Bool { broken.isEmpty && !frames.isEmpty }
}

extension LayoutBorder {
  /// The change in words.
  fileprivate var words: String {
    guard case .constraints(let constraints) = cause else { return printable("\(cause)") }
    if constraints.isEmpty { return "other constraints are active" }
    let texts = constraints.prefix(3).map { "'\(printable($0.writtenEquation))'" }
    let more = constraints.count - texts.count
    return "\(joined(texts, by: "and"))\(more > 0 ? " and \(more) more" : "")"
      + (constraints.count == 1 ? " begins or ceases" : " begin or cease") + " to be active"
  }
}

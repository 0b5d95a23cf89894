/// The numbers of a situation that vary over ranges in a check.
public enum RangeChoice: Hashable, Sendable {
  /// One number.
  case range(SituationRange)
  /// The place of a keyboard that people move, along one axis at a time.
  case keyboardPositions

  /// The choice in words, such as `widths from 280 to 1400`.
  public var words: String {
    switch self {
    case .range(let range): range.words
    case .keyboardPositions: "all keyboard positions"
    }
  }

  /// Returns the ranges of a situation.
  ///
  /// - Parameter situation: The situation.
  /// - Returns: The ranges, each with the situation in which its number varies.
  /// - Throws: ``SceneError`` if the situation does not exist, or has no such ranges.
  public func ranges(
    of situation: Situation
  ) throws(SceneError) -> [(situation: Situation, range: SituationRange)] {
    switch self {
    case .range(let range): [(situation, range)]
    case .keyboardPositions: try situation.keyboardPaths()
    }
  }

  /// Returns the situation in which a finding is worst.
  ///
  /// - Parameters:
  ///   - extent: The values for which it is found.
  ///   - situation: The situation of which ``ranges(of:)`` returned the ranges.
  /// - Returns: The situation with the values at which it is worst.
  /// - Throws: ``SceneError`` if the situation does not exist.
  public func worst(
    of extent: FindingExtent, in situation: Situation
  ) throws(SceneError) -> Situation {
    switch self {
    case .range(let range):
      return range.situation(try range.grounded(situation), at: extent.witness)
    case .keyboardPositions:
      var worst = try situation.withMovableKeyboard()
      if let corner = extent.keyboard { worst.keyboard.frame?.origin = corner }
      return worst
    }
  }
}

import LayoutInspection

extension LayoutChecker {
  /// Adds details to findings over a range, each at its worst point.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - situation: The situation.
  ///   - range: The range of the number that varied.
  /// - Returns: The findings with their details, in the same order.
  /// - Throws: ``SceneError`` if the situation does not exist.
  func detailed(
    _ findings: [Finding], in situation: Situation, over range: SituationRange
  ) throws(SceneError) -> [Finding] {
    let ground = try range.grounded(situation)
    // Findings that are worst in the same situation share its layout.
    var worst: [(situation: Situation, places: [Int])] = []
    for (place, finding) in findings.enumerated() {
      guard let extent = finding.extent else { continue }
      let situation = range.situation(ground, at: extent.witness)
      if let group = worst.firstIndex(where: { $0.situation == situation }) {
        worst[group].places.append(place)
      } else {
        worst.append((situation, [place]))
      }
    }
    var detailed = findings
    for (worst, places) in worst {
      let found = try self.detailed(places.map { findings[$0] }, in: worst)
      for (place, finding) in zip(places, found) { detailed[place] = finding }
    }
    return detailed
  }
}

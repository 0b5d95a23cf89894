import LayoutInspection

/// A spec in several situations, one after the other.
struct SituationRun {
  /// The maximum number of situations of a sheet or a table.
  static let limit = 200

  typealias Entry = (situation: Situation, words: String)

  let input: SpecInput
  let entries: [Entry]

  /// Creates a run.
  ///
  /// - Throws: ``ToolError`` if there are no situations, or too many.
  init(_ input: SpecInput, _ entries: [Entry]) throws(ToolError) {
    self.input = input
    self.entries = entries
    if entries.isEmpty { throw ToolError("none of these situations exists") }
    guard entries.count <= Self.limit else {
      throw ToolError(
        "\(entries.count) situations are more than the limit of \(Self.limit)",
        remedy: "name fewer devices, windows or keyboards")
    }
  }

  /// Makes the scene of each situation, and reports its contradictions where they occur first.
  ///
  /// - Returns: Whether there are none.
  func forEachScene(
    _ output: inout CommandOutput, _ body: (Scene, Entry) throws(ToolError) -> Void
  ) throws(ToolError) -> Bool {
    var reported: Set<[[Int]]> = []
    var (isConsistent, repeatedCount) = (true, 0)
    for entry in entries {
      var input = input
      input.spec.situation = entry.situation
      let scene = try input.makeScene()
      let conflicts = scene.window.conflicts
      if !conflicts.isEmpty {
        isConsistent = false
        let findings = LayoutFindings(
          scene, input.source, conflicts: conflicts, ambiguities: [])
        if reported.insert(findings.signature).inserted {
          findings.reportConflicts(in: entry.words, to: &output)
        } else {
          repeatedCount += 1
        }
      }
      try body(scene, entry)
    }
    if repeatedCount > 0 {
      output.note("the same contradictions occur in \(counted(repeatedCount, "more situation"))")
    }
    return isConsistent
  }
}

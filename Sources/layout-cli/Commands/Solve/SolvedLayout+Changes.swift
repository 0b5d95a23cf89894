import LayoutInspection

extension SolvedLayout {
  /// Keeps only the views that are new or not where they were; views that are gone are reported.
  ///
  /// - Parameters:
  ///   - earlier: What was solved before.
  ///   - name: What the spec is called.
  ///   - output: Where views that are gone are reported.
  /// - Returns: False, and reported, where the spec was not among what was solved before.
  mutating func keepChanges(
    from earlier: SavedLayouts, name: String, _ output: inout CommandOutput
  ) -> Bool {
    guard let before = earlier.layout(named: name) else {
      output.report("there is no layout of \(shown(name)) among those saved")
      return false
    }
    var after = LayoutSnapshot()
    after.views = rows.map { LayoutSnapshot.SolvedView($0.name, in: $0.parent, at: $0.frame) }
    var changed: Set<String> = []
    var gone: [String] = []
    // Where numbers were saved with four decimals, more of them do not count.
    for entry in LayoutDifference(from: before, to: after, tolerance: 1e-4).entries {
      if entry.after == nil {
        gone.append("'\(printable(entry.name))'")
      } else {
        changed.insert(entry.name)
      }
    }
    rows.removeAll { !changed.contains($0.name) }
    // What they lie in may not be there to indent them under.
    for index in rows.indices { rows[index].depth = 0 }
    if !gone.isEmpty {
      output.report("note", at: output.subject, "no longer there: \(gone.joined(separator: ", "))")
    }
    return true
  }
}

extension CommandOutput {
  /// Reads a file of saved layouts; nil, and reported, where that fails.
  mutating func savedLayouts(at path: String) -> SavedLayouts? {
    do throws(InputError) {
      let source = try InputFile.read(path)
      guard SavedLayouts.areSaved(in: source) else {
        report(
          "\(source.name) is no saved layout", remedy: "save one by 'solve --format json'")
        return nil
      }
      return savedLayouts(in: source)
    } catch {
      report(error)
      return nil
    }
  }
}

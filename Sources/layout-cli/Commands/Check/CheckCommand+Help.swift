import LayoutInspection

extension CheckCommand {
  static var notes: String {
    let width = Rule.allCases.map { $0.rawValue.count }.max() ?? 0
    let rules = Rule.allCases.map { rule in
      let padding = String(repeating: " ", count: width - rule.rawValue.count + 2)
      return "  \(rule.rawValue)\(padding)\(rule.summary)\n"
    }
    return """
      Rules:
      \(rules.joined())
      'layout-cli help RULE' says how to fix a finding, and docs/rules.md shows an example of
      each rule.

      Where a camera in the keyboard's place covers the window, nobody sees the views: only
      contradictions, ambiguity and guides are told of there, at most as warnings.
      What is the same in several situations is told once, with the situations where it is.
      Findings are known by their rule, what they are about, and the file, not by lines.

      In json and ndjson, "spec" is the name of a spec and "path" the value in it where
      something stands, such as constraints[3]. "situations" and "worst" are places in the
      list of situations, from 0. "unlisted" is how many more constraints take part than
      "related" lists.
      """
  }

  /// The words of `--fail-on`, with nil for never.
  static var thresholds: [(word: String, value: Severity?)] {
    Severity.allCases.map { ($0.name, $0) } + [("never", nil)]
  }
}

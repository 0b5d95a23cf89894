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
      'layout-cli help RULE' describes how to fix a finding. docs/rules.md has an example of
      each rule.

      If a camera in place of the keyboard covers the window, nobody sees the views. Then
      only contradictions, ambiguity and guides are reported, at most as warnings.
      A finding that is the same in several situations is reported once, with a list of
      these situations. --baseline matches findings by rule, file and subject, not by line.

      In json and ndjson, "spec" is the name of a spec, and "path" is a value in it, such as
      constraints[3]. "situations" and "worst" are indices, from 0, in the list of
      situations. "unlisted" is the number of further constraints that take part and are
      not in "related".
      """
  }

  /// The words of `--fail-on`, with nil for never.
  static var thresholds: [(word: String, value: Severity?)] {
    Severity.allCases.map { ($0.name, $0) } + [("never", nil)]
  }
}

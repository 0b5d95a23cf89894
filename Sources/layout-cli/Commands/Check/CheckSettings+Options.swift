import LayoutInspection

extension CheckSettings {
  /// The options that say in which situations.
  static let matrixOptions: [Command.Option] = [
    Command.Option(
      name: "devices", value: "LIST",
      help: """
        Devices by name, or all, iphone (all phones), ipad (all
        tablets)
        """, completion: .devices),
    Command.Option(
      name: "orientations", value: "LIST", help: "portrait, landscape or all",
      completion: .words(Orientation.allCases.map { $0.rawValue } + ["all"])),
    Command.Option(
      name: "windows", value: "LIST",
      help: """
        full, half, third, twoThirds, slideOver, stageManager
        (four windows) or all
        """,
      completion: .words(WindowChoice.Form.allCases.map { $0.rawValue } + ["stageManager", "all"])
    ),
    Command.Option(
      name: "directions", value: "LIST", help: "ltr, rtl or all",
      completion: .words(["ltr", "rtl", "all"])),
    Command.Option(
      name: "keyboards", value: "LIST",
      help: """
        none, docked, undocked, split, floating, camera,
        shortcutsBar, collapsedBar or all; those that move are
        tried in the middle and at all edges and corners
        """, completion: .words(KeyboardDescription.kindNames + ["all"])),
    Command.Option(
      name: "content", value: "LIST",
      help: "What intrinsic sizes are multiplied by, such as 1x,2x"),
  ]

  /// The options that say what is looked for and how it is told.
  static let otherOptions: [Command.Option] = [
    Command.Option(
      name: "only", value: "RULES", help: "Check these rules only, listed below",
      completion: .words(Rule.allCases.map { $0.rawValue })),
    Command.Option(
      name: "skip", value: "RULES", help: "Do not check these rules, listed below",
      completion: .words(Rule.allCases.map { $0.rawValue })),
    Command.Option(
      name: "overlaps", help: "Check the rule overlap, too"),
    Command.Option(
      name: "fail-on", value: "SEVERITY",
      help: """
        From which findings on the exit code is 1: note,
        warning, error (the usual one) or never
        """, completion: .words(Severity.allCases.map { $0.name } + ["never"])),
    Command.Option(
      name: "strict",
      help: "Fail where a part of a storyboard or .xib file cannot\nbe imported, too"),
    Command.Option(
      name: "format", value: "FORMAT",
      help: """
        text (the usual one), json, ndjson: a spec a line, sarif,
        junit, or github: annotations in its workflows
        """, completion: .words(CheckFormat.words), letter: "f"),
    Command.Option(
      name: "baseline", value: "FILE", help: "Leave out the findings that stand in this file",
      completion: .files),
    Command.Option(
      name: "write-baseline", value: "FILE", help: "Write the findings to this file as known ones",
      completion: .files),
    Command.Option(
      name: "watch", help: "Check again whenever a file changes, until interrupted"),
  ]

  /// The further help.
  static var notes: String {
    let width = Rule.allCases.map { $0.rawValue.count }.max() ?? 0
    let rules = Rule.allCases.map { rule in
      let padding = String(repeating: " ", count: width - rule.rawValue.count + 2)
      return "  \(rule.rawValue)\(padding)\(rule.summary)\n"
    }
    return """
      A LIST has commas between its values. Every combination of the values is a situation;
      those that do not exist, such as a floating keyboard on a phone, are left out. What has
      no list is as the spec says, or the option for a single value. If an option is given
      twice, the last counts.

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
}

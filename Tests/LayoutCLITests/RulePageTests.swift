import Foundation
import Testing

/// The page of the rules, `docs/rules.md`.
@Suite struct RulePageTests {
  /// The rules, as the help of `check` lists them.
  static let rules: [String] = {
    let lines = (try? Binary.run(["help", "check"]).output)?.components(separatedBy: "\n") ?? []
    return lines.drop { $0 != "Rules:" }.dropFirst().prefix { !$0.isEmpty }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }()

  /// The page's sections, by their titles.
  private static func sections() throws -> [(title: String, text: String)] {
    let page = try String(
      contentsOf: Binary.package.appendingPathComponent("docs/rules.md"), encoding: .utf8)
    return page.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.components(separatedBy: "\n")
      return (lines[0], lines.dropFirst().joined(separator: "\n"))
    }
  }

  /// The layout that breaks a rule: a spec, or a xib if the rule is about recorded frames.
  private static func example(of rule: String) -> String {
    let xib = "Examples/Specs/Rules/\(rule).xib"
    let isXib = FileManager.default.fileExists(
      atPath: Binary.package.appendingPathComponent(xib).path)
    return isXib ? xib : "Examples/Specs/Rules/\(rule).json"
  }

  @Test func `the page has a section for each rule, in the order of the help`() throws {
    #expect(Self.rules.count >= 11)
    #expect(try Self.sections().map { $0.title }.dropFirst() == Self.rules[...])
  }

  @Test(arguments: rules)
  func `a section has a picture, a finding of the rule, a fix and when to switch it off`(
    _ rule: String
  ) throws {
    let text = try #require(try Self.sections().first { $0.title == rule }).text
    // Other tests compare the pictures and the transcripts with the tool.
    #expect(text.contains("](../docs/pictures/rule-\(rule).svg)"))
    #expect(text.contains("$ layout-cli check \(Self.example(of: rule))"))
    #expect(text.contains("[\(rule)]\n"))
    #expect(text.contains("\n**Fix.** "))
    #expect(text.contains("\n**Switch off.** "))
  }

  @Test(arguments: rules)
  func `a rule's example breaks only that rule`(_ rule: String) throws {
    try withExamples { folder in
      let run = try Binary.run(
        ["check", Self.example(of: rule), "--also", "overlap", "--fail-on", "never"], in: folder)
      let rules = run.output.matches(of: /(?m): (?:error|warning|note): .* \[(.*)\]$/)
        .map { String($0.output.1) }
      #expect(Set(rules) == [rule])
    }
  }

  @Test(arguments: rules)
  func `the table of the page has the severities of the help`(_ rule: String) throws {
    let help = try Binary.run(["help", rule]).output.components(separatedBy: "\n")
    let words = try #require(help.first { $0.hasPrefix("Severity: ") }).dropFirst(10).dropLast()
      .replacing("'", with: "`")
    let page = try String(
      contentsOf: Binary.package.appendingPathComponent("docs/rules.md"), encoding: .utf8)
    #expect(page.contains("\n| [`\(rule)`](#\(rule)) | \(words) |\n"))
  }

  @Test(arguments: rules)
  func `the help on a rule links to its section`(_ rule: String) throws {
    let run = try Binary.run(["help", rule])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(rule):\n\n"))
    #expect(run.output.hasSuffix("\nSee docs/rules.md#\(rule).\n"))
  }
}

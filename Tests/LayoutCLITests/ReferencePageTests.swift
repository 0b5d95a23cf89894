import Foundation
import Testing

/// Holds the commands' sections of docs/cli.md against the help.
@Suite struct ReferencePageTests {
  /// A section of the page under a heading of the third level.
  struct Section {
    var title: String
    var lines: [Substring] = []

    /// The options in the first column of tables, such as `--format FORMAT`.
    var options: Set<String> {
      let cells = lines.filter { $0.hasPrefix("| `-") }.compactMap { line in
        line.split(separator: "|").first
      }
      return Set(
        cells.flatMap { $0.split(separator: "`").map(String.init) }
          .filter { $0.hasPrefix("--") })
    }

    /// The anchors of the sections of this page to which it links.
    var links: Set<String> {
      Set(lines.joined(separator: "\n").matches(of: /\]\(#([a-z-]+)\)/).map { String($0.1) })
    }

    var anchor: String { title.lowercased().replacing(" ", with: "-").replacing("`", with: "") }
  }

  /// The sections below a heading of the second level.
  private static func sections(of part: String) throws -> [Section] {
    let page = try String(
      contentsOf: Binary.package.appendingPathComponent("docs/cli.md"), encoding: .utf8)
    var sections: [Section] = []
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.drop(while: { $0 != "## \(part)" }).dropFirst() {
      if line.hasPrefix("## ") { break }
      if line.hasPrefix("### ") {
        sections.append(Section(title: String(line.dropFirst(4))))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  /// The options of a command in its help, such as `--format FORMAT`.
  private static func options(ofHelp help: String) -> Set<String> {
    let rows = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "Options:" }.dropFirst().prefix { !$0.isEmpty }
    return Set(
      rows.compactMap { $0.firstMatch(of: /^  (?:-., |    )?(--[a-z-]+(?: [A-Z][^ ]*)?)(?: |$)/) }
        .map { String($0.1) })
  }

  @Test func `the page has a section for each command, in the order of the help`() throws {
    let titles = try Self.sections(of: "Commands").map { $0.title }
    let commands = HelpTests.commands.map { "`\($0)`" }
    for command in commands where !titles.contains(command) {
      Issue.record("docs/cli.md: add a section '### \(command)' to 'Commands'")
    }
    for title in titles where !commands.contains(title) {
      Issue.record("docs/cli.md: remove the section '### \(title)': there is no such command")
    }
    let known = commands.filter { titles.contains($0) }
    #expect(titles.filter { commands.contains($0) } == known)
  }

  @Test(arguments: HelpTests.commands)
  func `a section has the summary, the usage and the options of its command`(
    _ command: String
  ) throws {
    guard
      let section = try Self.sections(of: "Commands").first(where: { $0.title == "`\(command)`" })
    else { return }
    let help = try Binary.run(["help", command]).output
    let lines = help.split(separator: "\n")
    let summary = try #require(lines.first)
    let usage = try #require(lines.dropFirst().first).replacing("Usage: ", with: "    ")
    for line in [summary, usage[...]] where !section.lines.contains(line) {
      Issue.record("docs/cli.md: add the line '\(line)' to the section of \(command)")
    }
    var described = section.options
    for shared in try Self.sections(of: "Shared options")
    where section.links.contains(shared.anchor) {
      described.formUnion(shared.options)
    }
    let options = Self.options(ofHelp: help)
    for option in options.subtracting(described).sorted() {
      Issue.record(
        "docs/cli.md: add `\(option)` to the section of \(command), or a link to its group")
    }
    for option in described.subtracting(options).sorted() {
      Issue.record("docs/cli.md: \(command) has no `\(option)`: remove it from the section")
    }
  }
}

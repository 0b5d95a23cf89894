import Foundation
import Testing

/// Tests that the step of continuous integration in docs/storyboards.md works as described.
@Suite struct StoryboardGuideTests {
  /// The lines that a step of the workflow runs, without their indentation.
  private static func lines(ofStep name: String) throws -> [String] {
    let workflow = try Transcripts.blocks(of: "docs/storyboards.md").first { $0.language == "yaml" }
    let rest = try #require(workflow).lines.drop { $0 != "      - name: \(name)" }.dropFirst()
    let step = rest.prefix { !$0.hasPrefix("      - ") }
    return step.filter { $0.hasPrefix("          ") }.map { String($0.dropFirst(10)) }
  }

  @Test func `the step fails, and its report has the finding at its line`() throws {
    let lines = try Self.lines(ofStep: "Check layouts")
    #expect(lines.count == 3)
    try withFolder { folder in
      try FileManager.default.copyItem(
        at: Binary.package.appendingPathComponent("Examples"),
        to: folder.appendingPathComponent("Examples"))
      let run = try Shell.run(
        "set -e\n" + lines.joined(separator: "\n"), in: folder,
        environment: ["PATH": Binary.searchPath])
      #expect(run == Run(status: 1, output: "", error: ""))

      let report = try Data(contentsOf: folder.appendingPathComponent("layouts.sarif"))
      let sarif = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
      let runs = try #require(sarif["runs"] as? [[String: Any]])
      let results = try #require(runs.first?["results"] as? [[String: Any]])
      #expect(results.map { $0["ruleId"] as? String } == ["under-keyboard"])
      let locations = try #require(results.first?["locations"] as? [[String: Any]])
      let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
      let file = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
      let line = try #require((place["region"] as? [String: Any])?["startLine"] as? Int)
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(text.components(separatedBy: "\n")[line - 1].contains("userLabel=\"Create Account\""))
    }
  }
}

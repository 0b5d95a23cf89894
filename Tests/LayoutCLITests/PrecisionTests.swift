import Foundation
import Testing

/// How many of the warnings about public apps are worth fixing, judged one by one.
@Suite(.needs(.judgedApps)) struct PrecisionTests {
  /// A rule's judged findings at warning level and above, and those of them that are worth fixing.
  private struct Share: Equatable {
    var judged = 0
    var worthFixing = 0
  }

  private struct Report: Decodable {
    struct Spec: Decodable {
      var spec: String
      var findings: [Finding]
    }
    struct Finding: Decodable {
      var rule: String
      var severity: String
      var line: Int?
      var also: [Place]?
    }
    struct Place: Decodable { var line: Int? }
    var specs: [Spec]
  }

  /// The findings of an app from warnings on, as `path:line rule`.
  private static func warnings(of app: String) throws -> Set<String> {
    let run = try Binary.run([
      "check", app, "--devices", "all", "--orientations", "all", "--keyboards", "none,docked",
      "--level", "warning", "--format", "json", "--fail-on", "never",
    ])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    var found: Set<String> = []
    for spec in report.specs {
      let path = spec.spec.prefix { $0 != "#" }.dropFirst(app.count + 1)
      for finding in spec.findings {
        for line in [finding.line] + (finding.also ?? []).map(\.line) {
          found.insert("\(path):\(line ?? 0) \(finding.rule)")
        }
      }
    }
    return found
  }

  @Test func `the table of precision is that of the judged findings, and at least half`() throws {
    let folder = try #require(JudgedApps.folder)
    let rows = try String(contentsOfFile: folder + "/verdicts.tsv", encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0.components(separatedBy: "\t") }
    var shares: [String: Share] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let rows = rows.filter { $0[1].filter(\.isLetter).lowercased().hasPrefix(name) }
      guard !rows.isEmpty else { continue }
      let found = try Self.warnings(of: "\(folder)/\(name)")
      for row in rows {
        guard found.contains("\(row[3]) \(row[4])"), row[6] != "C" else { continue }
        shares[row[4], default: Share()].judged += 1
        if row[6] == "T" { shares[row[4], default: Share()].worthFixing += 1 }
      }
    }
    let page = try String(
      contentsOf: Binary.package.appendingPathComponent("docs/rules.md"), encoding: .utf8)
    var table: [String: Share] = [:]
    for row in page.matches(of: /\n\| `([a-z-]+)` \| (\d+) \| (\d+) \|/) {
      table[String(row.output.1)] = Share(
        judged: Int(row.output.2) ?? 0, worthFixing: Int(row.output.3) ?? 0)
    }
    #expect(shares == table)
    #expect(shares.values.allSatisfy { 2 * $0.worthFixing >= $0.judged })
  }
}

/// The apps with judged findings in the folder that `MOORING_CORPUS` names.
private enum JudgedApps {
  static let folder = ProcessInfo.processInfo.environment["MOORING_CORPUS"].map { $0 + "/apps" }
}

extension Capability {
  /// Public apps whose findings are judged.
  fileprivate static let judgedApps = Capability(
    "judged apps", "set MOORING_CORPUS to a folder with 'apps/verdicts.tsv'"
  ) {
    JudgedApps.folder.map { FileManager.default.fileExists(atPath: $0 + "/verdicts.tsv") } ?? false
  }
}

import Foundation
import Testing

/// Tests of the ways to adopt the tool in docs/adopting.md, as far as they run on any machine.
@Suite struct AdoptionTests {
  private static func text(of file: String) throws -> String {
    try String(contentsOf: Binary.package.appendingPathComponent(file), encoding: .utf8)
  }

  private static func example(_ name: String) throws -> String {
    try text(of: "Examples/\(name)")
  }

  @Test func `a package that depends on this one checks its layouts by a command`() throws {
    let block = try Transcripts.blocks(of: "README.md").first { $0.file == "Package.swift" }
    let manifest = try #require(block).lines.joined(separator: "\n")
      .replacing("\"../Mooring\"", with: "\"\(Binary.package.path)\"")
    try withFolder([
      "Package.swift": manifest, "Sources/App/App.swift": "import KeyboardGuide\n",
      "Tests/AppTests/AppTests.swift": "import Testing\n",
      "Layouts/form.json": try Self.example("Specs/signin-conflict.json"),
      "Main.storyboard": Design.storyboard,
    ]) { folder in
      let run = try Shell.run(
        "swift package check-layouts --tool '\(Binary.url.path)' --devices iphones", in: folder,
        environment: ["PATH": Binary.searchPath, "HOME": folder.path])
      #expect(run.status != 0)
      #expect(
        run.output.contains("Layouts/form.json:18:6: error: 3 constraints on 'form'"), "\(run)")
      #expect(run.output.contains("of 3 specs"), "\(run)")
      let help = try Shell.run(
        "swift package check-layouts --help", in: folder,
        environment: ["PATH": Binary.searchPath, "HOME": folder.path])
      #expect(help.status == 0)
      #expect(help.output.contains("USAGE: swift package check-layouts [--tool PATH]"), "\(help)")
      let release = folder.appendingPathComponent(".build/release/layout-cli").path
      #expect(!FileManager.default.fileExists(atPath: release))
    }
  }

  /// The file, the line, the column, the severity and the message of what the problem matcher finds
  /// in the lines of a text.
  private static func annotations(of output: String) throws -> [[String]] {
    let matcher = try text(of: "problem-matcher.json")
    let pattern = try #require(matcher.firstMatch(of: /"regexp": "(.*)"/)).output.1
    let expression = try Regex(String(pattern).replacing("\\\\", with: "\\"))
    return output.split(separator: "\n").compactMap { String($0).wholeMatch(of: expression) }.map {
      match in
      match.output.dropFirst().map { String($0.substring ?? "") }
    }
  }

  /// The script of a step of the action, as the runner passes it to bash.
  private func script(ofStep name: String) throws -> String {
    let lines = try Self.text(of: "action.yml").components(separatedBy: "\n")
    let step = lines.drop { $0 != "    - name: \(name)" }
    let script = step.drop { $0 != "      run: |" }.dropFirst()
    return script.prefix { $0.isEmpty || $0.hasPrefix("        ") }
      .map { String($0.dropFirst(8)) }.joined(separator: "\n")
  }

  @Test(arguments: [("error", 1), ("never", 0)])
  func `the action checks, annotates and writes a report`(
    _ severity: String, _ status: Int32
  ) throws {
    let script = try script(ofStep: "Check")
    try withFolder(["App/form.json": try Self.example("Specs/signin-conflict.json")]) { folder in
      let run = try Shell.run(
        "bash -e -o pipefail -c \"$SCRIPT\"", in: folder,
        environment: [
          "PATH": Binary.searchPath, "SCRIPT": script, "PATHS": "App",
          "OPTIONS": "--devices iphones", "FAIL_ON": severity, "TOOL": Binary.url.path,
          "SARIF": "report.sarif", "GITHUB_ACTION_PATH": "/none",
        ])
      #expect(run.status == status)
      #expect(run.output.hasPrefix("::add-matcher::/none/problem-matcher.json\n"), "\(run)")
      let found = try Self.annotations(of: run.output)
      #expect(found.first?.prefix(4) == ["App/form.json", "18", "6", "error"], "\(run)")
      let report = folder.appendingPathComponent("report.sarif")
      #expect(try String(contentsOf: report, encoding: .utf8).contains("\"results\": ["))
    }
  }

  @Test func `the action builds the product that it runs`() throws {
    let script = try script(ofStep: "Build the tool")
    #expect(script.contains("swift build -c release --product layout-cli"))
    #expect(try self.script(ofStep: "Check").contains(".build/release/layout-cli"))
  }

  @Test func `the hook runs a command that accepts the files it matches`() throws {
    let hooks = try Self.text(of: ".pre-commit-hooks.yaml").components(separatedBy: "\n")
    let entry = try #require(hooks.first { $0.hasPrefix("  entry: layout-cli ") })
    try withFolder(["chat.layout.json": try Self.example("chat.json")]) { folder in
      let command = entry.dropFirst("  entry: ".count)
      let run = try Shell.run(
        "\(command) chat.layout.json", in: folder, environment: ["PATH": Binary.searchPath])
      #expect(run.status == 0, "\(run)")
    }
  }

  @Test func `the image contains what the Makefile builds`() throws {
    let lines = try Self.text(of: "Dockerfile").components(separatedBy: "\n")
    #expect(lines.contains("RUN make install DESTDIR=/installed PREFIX=/usr"))
    #expect(lines.contains("COPY --from=build /installed /"))
    #expect(lines.contains(#"ENTRYPOINT ["/usr/bin/layout-cli"]"#))
  }
}

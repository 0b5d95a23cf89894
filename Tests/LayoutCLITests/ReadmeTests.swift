import Foundation
import Testing

/// What the README shows is what happens.
struct ReadmeTests {
  static let blocks = (try? Transcripts.blocks(of: "README.md")) ?? []

  @Test func `the README has transcripts, one of them of an error`() {
    let lines = Transcripts.commands(in: Self.blocks)
    #expect(lines.count >= 3)
    #expect(lines.contains { $0.output.contains("error:") })
  }

  @Test func `the set-up is two commands: the main job, the tests`() {
    let commands = Self.blocks.filter { $0.language == "sh" }.flatMap { $0.lines }
    #expect(commands.count == 2)
    #expect(commands.first == Transcripts.commands(in: Self.blocks).first?.command)
    #expect(commands.last == "swift test")
  }

  @Test func `the Swift code prints what its comments say`() throws {
    let source = Self.blocks.filter { $0.language == "swift" }.flatMap { $0.lines }
    let expected = source.compactMap { line in
      line.hasPrefix("print(") ? line.range(of: "  // ").map { line[$0.upperBound...] } : nil
    }
    #expect(expected.count >= 2)

    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try source.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)

    let products = Binary.url.deletingLastPathComponent()
    var objects: [String] = []
    for module in ["Solver", "Anchors", "JSONText", "KeyboardGuide"] {
      let build = products.appendingPathComponent("\(module).build")
      objects += try FileManager.default.contentsOfDirectory(atPath: build.path)
        .filter { $0.hasSuffix(".o") }.sorted().map { build.appendingPathComponent($0).path }
    }
    let program = folder.appendingPathComponent("readme").path
    let compilation = try run(
      "swiftc",
      [
        "-swift-version", "6", "-I", products.appendingPathComponent("Modules").path,
        file.path, "-o", program,
      ] + objects, in: folder)
    #expect(compilation == "")
    #expect(try run(program, [], in: folder) == expected.joined(separator: "\n") + "\n")
  }

  @Test func `the picture is what its command draws`() throws {
    let text = try String(
      contentsOf: Binary.package.appendingPathComponent("README.md"), encoding: .utf8)
    let prefix = "    layout-cli render "
    let commands = text.components(separatedBy: "\n").filter { $0.hasPrefix(prefix) }
    #expect(commands.count == 1)
    for command in commands {
      let words = command.dropFirst("    layout-cli ".count).split(separator: " ").map(String.init)
      let place = try #require(words.firstIndex(of: "-o"))
      let file = words[place + 1]
      #expect(text.contains("](\(file))"))
      let drawn = try Binary.run(Array(words[..<place]))
      #expect(drawn.status == 0)
      let kept = try String(
        contentsOf: Binary.package.appendingPathComponent(file), encoding: .utf8)
      #expect(drawn.output == kept, "make docs draws it anew")
    }
  }

  /// Runs a program and returns all that it prints.
  private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}

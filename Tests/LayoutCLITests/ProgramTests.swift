import Foundation
import Testing

/// The programs in `Examples/Programs`, which are built beside the tests.
@Suite struct ProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    /// The files' lines.
    var files: [[String]]

    var testDescription: String { name }

    /// The texts that the files say the program prints.
    func outputs() throws -> [String] {
      try files.compactMap { lines in
        if let start = lines.firstIndex(of: "// Prints:") {
          return lines[(start + 2)...].prefix { $0.hasPrefix("//     ") }
            .map { $0.dropFirst(7) + "\n" }.joined()
        }
        guard let path = lines.compactMap({ $0.wholeMatch(of: /\/\/ Prints (.*)\./)?.1 }).first
        else { return nil }
        return try ProgramTests.text(of: String(path))
      }
    }
  }

  static let programs: [Program] = {
    let folder = Binary.package.appendingPathComponent("Examples/Programs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let path = folder.appendingPathComponent(name).path
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      guard files.contains("main.swift") else { return nil }
      return Program(
        name: name,
        files: files.compactMap { file in
          (try? text(of: "Examples/Programs/\(name)/\(file)"))?.components(separatedBy: "\n")
        })
    }
  }()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Binary.package.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: programs)
  func `a program prints what the comments in its files say`(_ program: Program) throws {
    let binary = Binary.url.deletingLastPathComponent()
      .appendingPathComponent("\(program.name)Example")
    let run = try Binary.run([], program: binary)
    #expect(run.status == 0, "\(run.error)")
    // Which file's part comes first is not stated.
    let parts = try program.outputs()
    for part in parts { #expect(run.output.contains(part), "\(run.output)") }
    #expect(!parts.isEmpty && run.output.count == parts.reduce(0) { $0 + $1.count })
  }

  @Test(arguments: programs)
  func `a program is short, and in the list of examples`(_ program: Program) throws {
    for lines in program.files {
      #expect(lines.count { !$0.isEmpty && !$0.hasPrefix("//") } < 80)
    }
    #expect(
      try Self.text(of: "Examples/README.md").contains("(Programs/\(program.name)/main.swift)"))
  }

  @Test func `there are programs of every library`() {
    #expect(Self.programs.count >= 6)
  }
}

import Foundation
import Testing

/// Blocks of code in Markdown files, and the transcripts among them.
enum Transcripts {
  /// A block of code.
  struct Block {
    var language: String
    /// The name of the file that the block shows, which follows the language; nil for none.
    var file: String?
    var lines: [String]
  }

  /// A block of a terminal's lines.
  struct Session: Sendable, CustomTestStringConvertible {
    var file: String
    var commands: [Command]

    var testDescription: String { "\(file): \(commands.first?.command ?? "")" }
  }

  /// A command line with its output.
  struct Command: Equatable, Sendable {
    var command: String
    var output = ""
  }

  /// The files with transcripts.
  static let files = [
    "README.md", "docs/cli.md", "docs/console-logs.md", "docs/rules.md", "docs/sizes.md",
    "docs/storyboards.md", "docs/testing.md",
  ]

  /// All sessions in all files.
  static let sessions: [Session] = files.flatMap { file in
    let blocks = (try? blocks(of: file)) ?? []
    return blocks.filter { $0.language == "console" }
      .map { Session(file: file, commands: commands(in: [$0])) }
  }

  static func blocks(of file: String) throws -> [Block] {
    let text = try String(
      contentsOf: Binary.package.appendingPathComponent(file), encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let words = line.dropFirst(3).split(separator: " ").map { String($0) }
          open = Block(language: words.first ?? "", file: words.dropFirst().first, lines: [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// The command lines of blocks that are transcripts.
  static func commands(in blocks: [Block]) -> [Command] {
    var commands: [Command] = []
    for line in blocks.filter({ $0.language == "console" }).flatMap({ $0.lines }) {
      if line.hasPrefix("$ ") {
        commands.append(Command(command: String(line.dropFirst(2))))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }
}

/// Tests that the documents' transcripts match the actual output.
@Suite struct TranscriptTests {
  @Test func `every document has transcripts`() {
    for file in Transcripts.files {
      #expect(Transcripts.sessions.contains { $0.file == file }, "\(file)")
    }
  }

  @Test(arguments: Transcripts.sessions)
  func `a transcript shows what its commands print`(_ session: Transcripts.Session) throws {
    // A session may create files; they are only for its later commands.
    try withFolder { folder in
      try FileManager.default.copyItem(
        at: Binary.package.appendingPathComponent("Examples"),
        to: folder.appendingPathComponent("Examples"))
      for block in try Transcripts.blocks(of: session.file) {
        guard let name = block.file else { continue }
        try block.lines.joined(separator: "\n").write(
          to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      for command in session.commands {
        let line = command.command.replacing("swift run layout-cli ", with: "layout-cli ")
        let run = try Shell.run(
          "exec 2>&1\n\(line)", in: folder, environment: ["PATH": Binary.searchPath, "LC_ALL": "C"])
        #expect(Transcripts.Command(command: command.command, output: run.output) == command)
      }
    }
  }
}

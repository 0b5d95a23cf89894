import Foundation
import Testing

/// Tests that the README's transcripts match the actual output.
struct ReadmeTests {
  static let blocks = (try? Transcripts.blocks(of: "README.md")) ?? []

  @Test func `the README has transcripts, one of them of an error`() {
    let lines = Transcripts.commands(in: Self.blocks)
    #expect(lines.count >= 3)
    #expect(lines.contains { $0.output.contains("error:") })
  }

  @Test func `the README has two shell commands, the main one and the tests`() {
    let commands = Self.blocks.filter { $0.language == "sh" }.flatMap { $0.lines }
    #expect(commands.count == 2)
    #expect(commands.first == Transcripts.commands(in: Self.blocks).first?.command)
    #expect(commands.last == "swift test")
  }

  @Test func `the Swift code prints what its comments say`() throws {
    let source = Self.blocks.filter { $0.language == "swift" && $0.file == nil }.flatMap {
      $0.lines
    }
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
    for module in ["Solver", "Anchors", "KeyboardGuide"] {
      let build = products.appendingPathComponent("\(module).build")
      let sources = Binary.package.appendingPathComponent("Sources/\(module)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        .map { $0.components(separatedBy: "/").last ?? "" }
      // A file that was removed leaves its object there.
      objects += try FileManager.default.contentsOfDirectory(atPath: build.path)
        .filter { name in
          name.hasSuffix(".o")
            && (!name.hasSuffix(".swift.o") || files.contains(String(name.dropLast(2))))
        }
        .sorted().map { build.appendingPathComponent($0).path }
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

  /// A picture of a text: the words of the command that draws it, none for a program, and its file.
  struct DrawnPicture: Sendable, CustomTestStringConvertible {
    var text: String
    var words: [String] = []
    var file: String

    var testDescription: String { file }
  }

  /// The pictures of documents that name the commands.
  static let pictures: [DrawnPicture] = [
    "Examples/README.md", "docs/rules.md", "docs/sizes.md",
  ].flatMap { name in
    let lines = (try? read(name))?.components(separatedBy: "\n") ?? []
    return lines.filter { $0.hasSuffix(".svg") }.compactMap { line in
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let file = words.last ?? ""
      return line.hasPrefix("    layout-cli render ")
        ? DrawnPicture(text: name, words: words.dropLast(2), file: file)
        : line.hasPrefix("    swift run ") ? DrawnPicture(text: name, file: file) : nil
    }
  }

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: Binary.package.appendingPathComponent(path), encoding: .utf8)
  }

  private static func files(in folder: String) throws -> Set<String> {
    let url = Binary.package.appendingPathComponent(folder)
    return Set(try FileManager.default.contentsOfDirectory(atPath: url.path))
  }

  // Those of programs are compared in `ProgramTests`.
  @Test(arguments: pictures.filter { !$0.words.isEmpty })
  func `each picture in a document equals its command's output`(_ picture: DrawnPicture) throws {
    let path = picture.text.contains("/") ? "../\(picture.file)" : picture.file
    #expect(try Self.read(picture.text).contains("](\(path))"))
    let drawn = try Binary.run(picture.words)
    // Contradictory layouts are drawn as well.
    let isContradictory = ["conflict", "contradiction", "keyboard-sets", "sizes"]
      .contains { picture.file.contains($0) }
    #expect(drawn.status == (isContradictory ? 1 : 0))
    #expect(try drawn.output == Self.read(picture.file), "make docs draws it anew")
  }

  @Test func `each stored picture has a command, the README's included`() throws {
    let drawn = Set(Self.pictures.map { $0.file })
    #expect(try drawn == Set(Self.files(in: "docs/pictures").map { "docs/pictures/\($0)" }))
    let shown = try #require(try Self.read("README.md").firstMatch(of: /\]\((docs.pictures.*?)\)/))
    #expect(drawn.contains(String(shown.1)))
  }

  @Test func `the pages of the documentation have copies of the pictures`() throws {
    let folder = "Sources/KeyboardGuide/KeyboardGuide.docc"
    let copies = try Self.files(in: "\(folder)/Resources")
    #expect(copies.count >= 5)
    for copy in copies {
      #expect(
        try Self.read("\(folder)/Resources/\(copy)") == Self.read("docs/pictures/\(copy)"),
        "make docs copies \(copy)")
    }
  }

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "Examples/README.md", "docs/README.md", "docs/adopting.md",
    "docs/cli.md", "docs/console-logs.md", "docs/rules.md", "docs/sizes.md", "docs/storyboards.md",
    "docs/testing.md", "docs/maintainers/agreement.md", "docs/maintainers/limits.md",
    "docs/maintainers/reliability.md",
  ])
  func `links to sections lead to headings`(_ file: String) throws {
    for link in try Self.read(file).matches(of: /\]\(([^)#: ]*)#([^)]+)\)/) {
      let folder = Binary.package.appendingPathComponent(file).deletingLastPathComponent()
      let page = link.1.isEmpty ? file : "\(link.1)"
      let url = link.1.isEmpty ? Binary.package : folder
      let text = try String(contentsOf: url.appendingPathComponent(page), encoding: .utf8)
      let sections = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      #expect(sections.contains("\(link.2)"), "\(file): \(link.0)")
    }
  }

  @Test func `the list of documents links to every page`() throws {
    let text = try Self.read("docs/README.md")
    let links = text.matches(of: /\]\(([^)#]+)/).map { match in
      Binary.package.appendingPathComponent("docs/\(match.1)").standardizedFileURL.path
    }
    for link in links { #expect(FileManager.default.fileExists(atPath: link), "\(link)") }
    let folders = ["docs", "docs/maintainers"].map { Binary.package.appendingPathComponent($0) }
    let modules = [
      "Solver/Solver", "Anchors/Anchors", "KeyboardGuide/KeyboardGuide",
      "layout-cli/Recordings/Recordings",
    ]
    let articles = modules.map { Binary.package.appendingPathComponent("Sources/\($0).docc") }
    for folder in folders + articles {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".md") && name != "README.md" {
        #expect(links.contains(folder.appendingPathComponent(name).standardizedFileURL.path))
      }
    }
  }

  /// Runs a program and returns its output.
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

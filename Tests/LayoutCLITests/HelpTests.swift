import Foundation
import Testing

/// The help, which is derived from the commands' properties.
@Suite struct HelpTests {
  /// The commands, as the overview of the help lists them.
  static let commands: [String] = {
    let overview = (try? Binary.run(["help"]).output) ?? ""
    let lines = overview.components(separatedBy: "\n")
    let rows = lines.prefix { $0 != "Options:" }.filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ")
    }
    return rows.compactMap { $0.split(separator: " ").first.map(String.init) }
  }()

  /// The command lines of the examples in the commands' help.
  static let examples: [String] = commands.flatMap { command in
    let help = (try? Binary.run(["help", command]).output) ?? ""
    let lines = help.components(separatedBy: "\n").drop { $0 != "Examples:" }.dropFirst()
    return lines.prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  layout-cli ") }.map { String($0.dropFirst(2)) }
  }

  @Test func `the overview groups commands by purpose`() throws {
    let overview = try Binary.run(["help"])
    #expect(
      overview.output.hasPrefix(
        """
        Solves layouts of views, constraints and keyboards.

        Usage: layout-cli COMMAND [ARGUMENT...]

        Lay out:
          solve        Solve a layout spec and print the frames of its views

        """))
    #expect(
      overview.output.hasSuffix(
        """
          help         Show the help of a command, or on a topic

        Options:
          -h, --help     Show this help
          -V, --version  Show the version

        'layout-cli help COMMAND' shows what a command takes, with examples.
        There is help on exit-codes, inputs, situations, too.

        """))
    #expect(overview == (try Binary.run(["--help"])))
    #expect(overview == (try Binary.run(["-h"])))
    try expectRun([], status: 2, error: overview.output)
    #expect(Self.commands.starts(with: ["solve"]))
    #expect(Self.commands.last == "help")
  }

  @Test(arguments: commands)
  func `a command has help with a usage line, options and examples`(_ command: String) throws {
    let help = try Binary.run(["help", command])
    #expect(help.status == 0 && help.error.isEmpty)
    let lines = help.output.components(separatedBy: "\n")
    #expect(lines.contains { $0.hasPrefix("Usage: layout-cli \(command) [OPTION...]") })
    #expect(lines.contains("Options:") && lines.contains("Examples:"))
    let long = lines.filter { $0.count > 80 }
    #expect(long.isEmpty, "\(long)")
    #expect(lines.suffix(2).first == "'layout-cli help exit-codes' lists the exit codes.")
  }

  @Test(arguments: commands)
  func `the short help of a command fits on a screen`(_ command: String) throws {
    let help = try Binary.run([command, "--help"])
    #expect(help == (try Binary.run([command, "nonsense", "-h"])))
    #expect(help.status == 0 && help.error.isEmpty)
    let lines = help.output.components(separatedBy: "\n")
    #expect(lines.count <= 52 && lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.suffix(2).first == "'layout-cli help \(command)' shows details and all examples.")
  }

  @Test(arguments: ["exit-codes", "inputs", "situations"])
  func `topics have help`(_ topic: String) throws {
    let help = try Binary.run(["help", topic])
    #expect(help.status == 0 && help.error.isEmpty && help.output.contains("\n\n"))
    #expect(help.output.components(separatedBy: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `every exit code is documented`() throws {
    let help = try Binary.run(["help", "exit-codes"]).output
    for code in [0, 1, 2, 3] { #expect(help.contains("\n  \(code) "), "\(code)") }
  }

  @Test(arguments: examples)
  func `each example of the help has an effect`(_ example: String) throws {
    let screen = try String(
      contentsOf: Binary.package.appendingPathComponent("Examples/Specs/signin.json"),
      encoding: .utf8)
    try withFolder(["screen.json": screen]) { folder in
      try FileManager.default.copyItem(
        at: Binary.package.appendingPathComponent("Examples"),
        to: folder.appendingPathComponent("Examples"))
      // A command that runs until it is interrupted is interrupted.
      let run = try Shell.run(
        "timeout -s INT 10 sh -c \"$EXAMPLE\"", in: folder,
        environment: ["HOME": folder.path, "PATH": Binary.searchPath, "EXAMPLE": example])
      #expect([0, 1, 124, 130].contains(run.status), "\(run)")
      #expect(run.status == 1 || run.error.isEmpty || !run.error.contains("error:"), "\(run)")
    }
  }
}

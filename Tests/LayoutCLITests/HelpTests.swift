import Foundation
import Testing

/// The help, the manual and the completions, all from the commands' tables.
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
    // A backslash at the end means that a command continues.
    let lines = help.replacing(" \\\n   ", with: "").components(separatedBy: "\n")
      .drop { $0 != "Examples:" }.dropFirst()
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
          completions  Print the completions for a shell
          man          Print the manual page
          help         Show the help of a command, or on a topic

        Options:
          -h, --help     Show this help
          -V, --version  Show the version

        'layout-cli help COMMAND' shows what a command takes, with examples.
        There is help on exit-codes, inputs, situations, events, colors, too.

        """))
    #expect(overview == (try Binary.run(["--help"])))
    #expect(overview == (try Binary.run(["-h"])))
    try expectRun([], status: 2, error: overview.output)
    #expect(Self.commands.starts(with: ["solve"]))
    #expect(Self.commands.suffix(3) == ["completions", "man", "help"])
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

  @Test(arguments: ["exit-codes", "inputs", "situations", "events", "colors"])
  func `topics have help`(_ topic: String) throws {
    let help = try Binary.run(["help", topic])
    #expect(help.status == 0 && help.error.isEmpty && help.output.contains("\n\n"))
    #expect(help.output.components(separatedBy: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `every exit code is documented`() throws {
    let help = try Binary.run(["help", "exit-codes"]).output
    for code in [0, 1, 2, 3, 130] { #expect(help.contains("\n  \(code) "), "\(code)") }
  }

  @Test(arguments: examples.filter { !$0.contains("| man ") })
  func `each example of the help has an effect`(_ example: String) throws {
    try expectEffect(of: example)
  }

  @Test(.needs(.man), arguments: examples.filter { $0.contains("| man ") })
  func `each example with a manual reader has an effect`(_ example: String) throws {
    try expectEffect(of: example)
  }

  private func expectEffect(of example: String) throws {
    let screen = try String(
      contentsOf: Binary.package.appendingPathComponent("Examples/signin.json"), encoding: .utf8)
    let saved = try Binary.run(["solve", "Examples/chat.json", "-f", "json"]).output
    try withFolder(["screen.json": screen, "saved.json": saved]) { folder in
      try FileManager.default.copyItem(
        at: Binary.package.appendingPathComponent("Examples"),
        to: folder.appendingPathComponent("Examples"))
      for path in [
        ".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions",
      ] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
      }
      // A command that runs until it is interrupted is interrupted.
      let run = try Shell.run(
        "timeout -s INT 10 sh -c \"$EXAMPLE\"", in: folder,
        environment: ["HOME": folder.path, "PATH": Binary.searchPath, "EXAMPLE": example])
      #expect([0, 1, 124, 130].contains(run.status), "\(run)")
      #expect(run.status == 1 || run.error.isEmpty || !run.error.contains("error:"), "\(run)")
    }
  }

  // MARK: - The manual

  @Test func `the manual page has a section for each command`() throws {
    let page = try Binary.run(["man"]).output
    for command in Self.commands {
      let name = command.uppercased().replacing("-", with: "\\-")
      #expect(page.contains(".SH \"LAYOUT\\-CLI \(name)\""), "\(command)")
    }
  }

  @Test(.needs(.mandoc)) func `mandoc accepts the manual page`() throws {
    try expectNoMessages("mandoc -T lint -W warning layout-cli.1")
  }

  @Test(.needs(.groff)) func `groff accepts the manual page`() throws {
    try expectNoMessages("groff -man -ww -z layout-cli.1")
  }

  @Test(.needs(.man)) func `man accepts the manual page`() throws {
    try expectNoMessages("man --warnings -l layout-cli.1 > /dev/null")
  }

  private func expectNoMessages(
    _ check: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withFolder(["layout-cli.1": Binary.run(["man"]).output]) { folder in
      let run = try Shell.run(check, in: folder)
      #expect(run == Run(status: 0, output: "", error: ""), sourceLocation: sourceLocation)
    }
  }

  // MARK: - Completions

  /// The typed words, the last of which is to be completed, with some of the expected offers.
  static let completions: [(typed: [String], offers: [String], isWhole: Bool)] = [
    (["layout-cli", "so"], ["solve"], true),
    (["layout-cli", ""], ["solve", "completions", "man", "help"], false),
    (["layout-cli", "--v"], ["--version"], true),
    (["layout-cli", "solve", "--form"], ["--format"], true),
    (["layout-cli", "solve", "--"], ["--format", "--device", "--jobs", "--help"], false),
    (["layout-cli", "solve", "--format", ""], ["table", "json", "ndjson", "csv"], true),
    (["layout-cli", "solve", "-f", "nd"], ["ndjson"], true),
    (["layout-cli", "solve", "Examples/cha"], ["Examples/chat.json"], true),
    (["layout-cli", "solve", "-o", "Examples/cha"], ["Examples/chat.json"], true),
    (
      ["layout-cli", "solve", "--device", "iPhone 15 P"], ["iPhone 15 Pro", "iPhone 15 Plus"], false
    ),
    (["layout-cli", "solve", "--direction", ""], ["ltr", "rtl"], true),
    (["layout-cli", "help", "exit"], ["exit-codes"], true),
    (["layout-cli", "completions", ""], ["bash", "zsh", "fish"], true),
  ]

  @Test func `bash completes command lines`() throws {
    let script = try Binary.run(["completions", "bash"]).output
    try withFolder(["completions": script, "Examples/chat.json": ""]) { folder in
      for (typed, offers, isWhole) in Self.completions {
        let words = typed.map { "'\($0.replacing(" ", with: "\\ "))'" }.joined(separator: " ")
        let run = try Shell.run(
          """
          source completions; COMP_WORDS=(\(words)); COMP_CWORD=\(typed.count - 1)
          _layout_cli; printf '%s\\n' "${COMPREPLY[@]}"
          """, in: folder, shell: "bash")
        expectOffers(run, offers, isWhole, typed)
      }
    }
  }

  @Test func `bash completes after an equals sign`() throws {
    let script = try Binary.run(["completions", "bash"]).output
    try withFolder(["completions": script]) { folder in
      for word in ["", "cs"] {
        let last = word.isEmpty ? "=" : "= \(word)"
        let run = try Shell.run(
          """
          source completions; COMP_WORDS=(layout-cli solve --format \(last))
          COMP_CWORD=\(word.isEmpty ? 3 : 4); _layout_cli; printf '%s\\n' "${COMPREPLY[@]}"
          """, in: folder, shell: "bash")
        expectOffers(run, ["csv"], !word.isEmpty, [word])
      }
    }
  }

  @Test(.needs(.zsh)) func `zsh accepts the completions`() throws {
    let script = try Binary.run(["completions", "zsh"]).output
    try withFolder(["_layout-cli": script]) { folder in
      try #expect(Shell.run("zsh -n _layout-cli", in: folder).status == 0)
    }
  }

  @Test(.needs(.fish)) func `fish completes command lines`() throws {
    let script = try Binary.run(["completions", "fish"]).output
    try withFolder(["completions.fish": script, "Examples/chat.json": ""]) { folder in
      for (typed, offers, isWhole) in Self.completions {
        let line = typed.map { $0.replacing(" ", with: "\\\\ ") }.joined(separator: " ")
        let run = try Shell.run(
          "fish -c \"source completions.fish; complete -C '\(line)'\" | cut -f 1", in: folder)
        expectOffers(run, offers, isWhole, typed)
      }
    }
  }

  private func expectOffers(
    _ run: Run, _ offers: [String], _ isWhole: Bool, _ typed: [String]
  ) {
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.error.isEmpty && run.status == 0, "\(typed): \(run)")
    if isWhole {
      #expect(Set(lines) == Set(offers), "\(typed)")
    } else {
      #expect(Set(offers).isSubset(of: lines), "\(typed): \(lines)")
    }
  }

  @Test func `completions for an unknown shell are refused`() throws {
    try expectRun(
      ["completions", "fich"], status: 2,
      error: """
        layout-cli: error: unknown shell 'fich'
          note: did you mean 'fish'?

        """)
  }
}

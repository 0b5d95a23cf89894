import Testing

@Suite struct ArgumentTests {
  @Test(arguments: ["--version", "-V"])
  func `the version options print the version`(_ option: String) throws {
    try expectRun([option], output: "layout-cli 0.4.0\n")
  }

  @Test(
    arguments: [
      (["slove", "x"], "unknown command 'slove'", "did you mean 'solve'?"),
      (["zzz"], "unknown command 'zzz'", "'layout-cli help' shows what there is"),
      (["help", "sovle"], "unknown command 'sovle'", "did you mean 'solve'?"),
      (["--verson"], "unknown option '--verson'", "did you mean '--version'?"),
      (
        ["Examples/chat.json"], "'Examples/chat.json' is a spec, where a command was expected",
        "did you mean 'layout-cli solve Examples/chat.json'?"
      ),
      (
        ["none.jsonc", "--device", "iPhone 15"],
        "'none.jsonc' is a spec, where a command was expected",
        "did you mean 'layout-cli solve none.jsonc --device 'iPhone 15''?"
      ),
      (
        ["-"], "'-' is a spec, where a command was expected",
        "did you mean 'layout-cli solve -'?"
      ),
      (
        ["--format", "json", "solve", "a"], "option '--format' has no command before it",
        "options follow the command: 'layout-cli solve --format'"
      ),
      (
        ["solve", "a", "-x"], "unknown option '-x'", "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "a", "-format", "json"], "unknown option '-format'", "did you mean '--format'?"
      ),
      (["solve", "a", "-exact"], "unknown option '-exact'", "did you mean '--exact'?"),
      (
        ["solve", "a", "-h=1"], "'-h' takes no value", "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "a", "-f"], "'-f' needs a value: -f FORMAT",
        "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "a", "-o", "-f", "json"], "'-o' needs a value: -o FILE",
        "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "a", "--size", "-5x3"], "'--size' takes a size, not '-5x3'",
        "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points"
      ),
      (["solve"], "SPEC is missing", "'layout-cli help solve' shows what there is"),
      (
        ["solve", "a", "--fromat", "json"], "unknown option '--fromat'", "did you mean '--format'?"
      ),
      (
        ["solve", "a", "--format"], "'--format' needs a value: --format FORMAT",
        "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "--format", "--exact", "a"], "'--format' needs a value: --format FORMAT",
        "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "a", "--format", "jsn"], "'--format' does not know 'jsn'", "did you mean 'json'?"
      ),
      (
        ["solve", "a", "--exact=1"], "'--exact' takes no value",
        "'layout-cli help solve' shows what there is"
      ),
      (
        ["solve", "a", "--size", "12"], "'--size' takes a size, not '12'",
        "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points"
      ),
      (
        ["solve", "a", "--size", "0x0"], "'--size' takes a size, not '0x0'",
        "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points"
      ),
      (
        ["solve", "a", "--size", "nanx5"], "'--size' takes a size, not 'nanx5'",
        "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points"
      ),
      (
        ["solve", "a", "--keyboard", "dokced:3"], "unknown kind of keyboard 'dokced'",
        "did you mean 'docked'?"
      ),
      (
        ["solve", "a", "--keyboard", "docked:x"], "'--keyboard' does not understand 'x'",
        "write docked, docked:HEIGHT or docked:X,Y,WIDTH,HEIGHT, in points"
      ),
      (
        ["solve", "Examples/chat.json", "--keyboard", "floating"],
        "iPhone 15 has no keyboard of the kind 'floating'",
        "on a phone it is docked, camera or shortcutsBar"
      ),
      (
        ["solve", "a", "--keyboard", "floating:1,2,3"], "'--keyboard' does not understand '1,2,3'",
        "write floating, floating:X,Y or floating:X,Y,WIDTH,HEIGHT, in points"
      ),
      (
        ["solve", "Examples/chat.json", "--size", "500x900", "--keyboard", "docked"],
        "how large the keyboard is on a screen of another size than the device's is unknown",
        "with --size, give --keyboard a height, such as docked:336"
      ),
      (
        [
          "solve", "Examples/chat.json", "--device", "iPad", "--size", "500x900", "--keyboard",
          "floating",
        ],
        "how large the keyboard is on a screen of another size than the device's is unknown",
        "with --size, give --keyboard a frame, such as floating:X,Y,WIDTH,HEIGHT"
      ),
      (
        ["solve", "a", "--keyboard", "docked:1,2"],
        "a keyboard of the kind 'docked' does not move",
        "write docked, docked:HEIGHT or docked:X,Y,WIDTH,HEIGHT, in points"
      ),
      (
        ["solve", "a", "--keyboard", "none:300"], "a keyboard that is not shown has no frame",
        "write none alone"
      ),
      (
        ["solve", "a", "--orientation", "up"], "'--orientation' does not know 'up'",
        "it is 'portrait' or 'landscape'"
      ),
      (
        ["solve", "Examples/chat.json", "--device", "iPhon 15"], "unknown device 'iPhon 15'",
        "did you mean 'iPhone 15'?"
      ),
      (
        ["solve", "Examples/chat.json", "--device", "Pixel 8"], "unknown device 'Pixel 8'",
        "'layout-cli devices' lists them"
      ),
      (
        ["solve", "Examples/chat.json", "--device", "mini"], "unknown device 'mini'",
        "did you mean 'iPhone 12 mini', 'iPhone 13 mini', 'iPad mini (5th generation)' "
          + "or 'iPad mini (6th generation)'? 'layout-cli devices' lists them"
      ),
      (
        ["check", "Examples/chat.json", "--devices", "iPhone 15 Max"],
        "unknown device 'iPhone 15 Max'", "did you mean 'iPhone 15 Pro Max'?"
      ),
    ] as [([String], String, String)])
  func `an invalid command line is refused`(_ arguments: [String], message: String, remedy: String)
    throws
  {
    try expectRun(
      arguments, status: 2, error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }

  @Test func `arguments after -- are not options`() throws {
    try expectRun(
      ["solve", "--", "-x", "--format"], status: 2,
      error: """
        layout-cli: error: -x could not be read: No such file or directory
        layout-cli: error: --format could not be read: No such file or directory

        """)
  }

  @Test(
    arguments: [
      (["--size", "500x400"], "root is 500 by 400", [0, 59, 500, 307]),
      (["--keyboard=none"], "the bar is on the safe area", [0, 59, 393, 759]),
      (["--keyboard=docked:100"], "the bar is on the keyboard", [0, 59, 393, 693]),
      (["--keyboard=docked"], "the device's keyboard is 336 high", [0, 59, 393, 457]),
      (
        ["--keyboard=docked", "--size=393x852"], "the size is the device's own",
        [0, 59, 393, 457]
      ),
      (
        ["--device=iPad Pro 11-inch", "--keyboard=shortcutsBar"], "the bar is 55 high",
        [0, 24, 834, 1115]
      ),
      (["--device", "iPhone SE (3rd generation)"], "another device", [0, 20, 375, 647]),
    ] as [([String], String, [Int])])
  func `an option overrides the spec`(
    _ options: [String], what: String, frame: [Int]
  ) throws {
    let spec = """
      {"device": "iPhone 15", "views": {"a": {}}, "constraints": [
        "a.leading == root.leading", "a.trailing == root.trailing",
        "a.top == safeArea.top", "a.bottom == keyboard.top"]}
      """
    try expectRun(
      ["solve", "-", "--format", "ndjson"] + options, input: spec,
      output: """
        {"name": "a", "parent": "root", "x": \(frame[0]), "y": \(frame[1]), \
        "width": \(frame[2]), "height": \(frame[3])}

        """)
  }
}

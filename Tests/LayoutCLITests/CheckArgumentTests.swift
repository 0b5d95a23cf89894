import Testing

@Suite struct CheckArgumentTests {
  @Test(
    arguments: [
      (
        ["--devices", "iphone,iPad mni"], "unknown device 'iPad mni'",
        "did you mean 'iPad mini (6th generation)'?"
      ),
      (
        ["--devices", "Pixel"], "unknown device 'Pixel'", "name a device, or all, iphones or ipads"
      ),
      (["--device", "Pixel"], "unknown device 'Pixel'", "'layout-cli devices' lists them"),
      (
        ["--devices", "iphone,"], "'--devices' has an empty value in 'iphone,'",
        "write values with single commas between them"
      ),
      (
        ["--orientations", "landscap"], "unknown orientation 'landscap'",
        "did you mean 'landscape'?"
      ),
      (
        ["--windows", "quarter"], "unknown window 'quarter'",
        "it is one of full, half, third, twoThirds, slideOver, stageManager"
      ),
      (["--windows", "slide-ovr"], "unknown window 'slide-ovr'", "did you mean 'slideOver'?"),
      (["--directions", "up"], "unknown direction 'up'", "it is 'ltr' or 'rtl'"),
      (
        ["--keyboards", "docked,flaoting"], "unknown kind of keyboard 'flaoting'",
        "did you mean 'floating'?"
      ),
      (["--only", "ambiguties"], "unknown rule 'ambiguties'", "did you mean 'ambiguity'?"),
      (
        ["--only", "overlap", "--skip", "overlap"], "no rule is left to be checked",
        "'--only' and '--skip' name the same rules"
      ),
      (
        [
          "--skip",
          "contradiction,keyboard-sets,ambiguity,unsettled,unmirrored,outside-parent,"
            + "outside-safe-area,under-corner,under-keyboard,overlap,empty-size,squeezed-content,"
            + "text-growth,misplaced",
        ], "no rule is left to be checked", "'--skip' names all rules: leave one out"
      ),
      (
        ["--fail-on", "warnings"], "'--fail-on' does not know 'warnings'", "did you mean 'warning'?"
      ),
      (
        ["--format", "xml"], "'--format' does not know 'xml'",
        "it is one of text, json, sarif, github"
      ),
      (
        ["--device", "iPad", "--devices", "all"], "'--device' and '--devices' do not go together",
        "leave one of them out"
      ),
      (
        ["--keyboard", "docked", "--keyboards", "all"],
        "'--keyboard' and '--keyboards' do not go together", "leave one of them out"
      ),
      (
        ["--size", "400x400", "--devices", "all"], "'--size' and '--devices' do not go together",
        "leave one of them out"
      ),
    ] as [([String], String, String)])
  func `an invalid check command line is refused`(
    _ options: [String], message: String, remedy: String
  ) throws {
    try expectRun(
      ["check", "Examples/chat.json"] + options, status: 2,
      error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }

  @Test func `a missing spec is an error`() throws {
    try expectRun(
      ["check"], status: 2,
      error: """
        layout-cli: error: SPEC is missing
          note: 'layout-cli help check' shows what there is

        """)
  }

  @Test(
    arguments: [
      (["--devices", "iphones"], 42), (["--devices", "ipads"], 11), (["--devices", "ALL"], 53),
      (["--devices", "iPad mini,iPhones, iPad mini 6"], 43), (["--devices", "iPad,iPhone"], 2),
      (["--orientations", "all"], 2), (["--orientations", "landscape,portrait"], 2),
      (["--keyboards", "all"], 4),
      (["--keyboards", "all", "--devices", "ipads"], 21 * 11),
      (["--windows", "all", "--device", "iPad mini", "--orientation", "landscape"], 9),
      (["--windows", "twoThirds,slideOver", "--device", "iPad mini"], 2),
      (["--windows", "stagemanager", "--device", "iPad mini"], 4),
      (["--device", "iPad mini", "--keyboard", "floating", "--directions", "all"], 2),
      (["--size", "300x300", "--directions", "all"], 2),
    ] as [([String], Int)])
  func `a list of values checks as many situations`(_ options: [String], count: Int) throws {
    try expectRun(
      ["check", "-", "--only", "contradiction"] + options, input: CheckSpecs.clean,
      output: "no findings in \(count) situations\n")
  }

  @Test(
    arguments: [
      ([], ""), (["--directions", "rtl"], " (iPhone 15, portrait, right to left, no keyboard)"),
      (["--device", "iPad mini"], " (iPad mini (6th generation), portrait, no keyboard)"),
    ] as [([String], String)])
  func `a single situation is named when options choose it`(
    _ options: [String], _ words: String
  ) throws {
    try expectRun(
      ["check", "-"] + options, input: CheckSpecs.clean,
      output: "no findings in 1 situation\(words)\n")
  }

  @Test(arguments: [
    (["--windows", "half"], "1 situation", "window", "name others with --windows, such as full"),
    (
      ["--keyboards", "floating"], "9 situations", "keyboard",
      "name others with --keyboards, such as none,docked"
    ),
    (
      ["--keyboard", "undocked", "--devices", "iPhone 8"], "1 situation", "keyboard",
      "name others with --keyboards, such as none,docked"
    ),
  ])
  func `options without any existing situation are an error`(
    _ options: [String], what: String, lack: String, remedy: String
  ) throws {
    try expectRun(
      ["check", "-"] + options, input: CheckSpecs.clean, status: 2,
      output: "1 spec could not be checked\n",
      error: """
        <stdin>: error: no chosen device has this \(lack) (\(what) skipped)
          note: \(remedy)

        """)
  }

  @Test func `a situation that does not exist is the spec's error`() throws {
    try expectRun(
      ["check", "-"],
      input: #"{"device": "iPhone 15", "keyboard": {"kind": "split"}, "views": {}}"#,
      status: 2, output: "1 spec could not be checked\n",
      error: """
        <stdin>:1:37: error: iPhone 15 has no keyboard of the kind 'split'
        {"device": "iPhone 15", "keyboard": {"kind": "split"}, "views": {}}
                                            ^
          note: on a phone it is docked, camera or shortcutsBar

        """)
  }

  @Test func `the help has examples and the rules`() throws {
    let help = try Binary.run(["help", "check"])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Find problems in layouts on many devices at once.\n"))
    #expect(help.output.contains("\nRules:\n  contradiction      required constraints"))
    #expect(help.output.contains("layout-cli check Examples/chat.json --widths 280...1400\n"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}

import Foundation
import Testing

/// Tests of the comparisons and selections of `--os`.
@Suite struct SystemOptionTests {
  @Test func `one spec is compared on two systems`() throws {
    // The top of the safe area is 24 in iPadOS 17 and 32 in iPadOS 27.
    try expectRun(
      [
        "diff", "Examples/chat.json", "--device", "iPad Air", "--keyboard", "none", "--os", "17,27",
      ],
      status: 1,
      output: """
          view      x        y  width       height
          messages  0  24 → 32    820  1084 → 1076

        """)
    try expectRun(
      ["diff", "Examples/chat.json", "--device", "iPad Air", "--keyboard", "none", "--os", "17,18"])
  }

  @Test(arguments: [
    (
      ["diff", "Examples/chat.json", "Examples/chat.json", "--os", "17,27"],
      "two layouts and two versions do not go together", "leave a layout or a version out"
    ),
    (
      ["solve", "Examples/chat.json", "--os", "17,27"], "'--os' takes one version here, not 2",
      "'layout-cli diff' compares a spec on two"
    ),
    (
      ["solve", "Examples/chat.json", "--os", "16"], "unknown system '16'",
      "it is one of 17, 18, 26, 27"
    ),
    (
      ["solve", "Examples/chat.json", "--device", "iPhone X", "--os", "27"],
      "iPhone X does not run iOS 27", "leave the system out"
    ),
  ])
  func `an invalid version is refused`(
    arguments: [String], message: String, remedy: String
  ) throws {
    try expectRun(
      arguments, status: 2,
      error: """
        layout-cli: error: \(message)
          note: \(remedy)

        """)
  }

  @Test func `'--devices all' means those that run the system`() throws {
    func count(_ arguments: [String]) throws -> String? {
      try Binary.run(["check", "Examples/Specs/signin.json", "--devices", "all"] + arguments).output
        .split(separator: "\n").last.map(String.init)
    }
    #expect(try count([]) == "1 warning in 53 situations")
    // 24 phones and 11 tablets; 35 phones and 8 tablets.
    #expect(try count(["--os", "17"]) == "no findings in 35 situations")
    #expect(try count(["--os", "27"]) == "no findings in 43 situations")
    try expectRun(
      ["check", "Examples/Specs/signin.json", "--devices", "iPhone 18 Pro"], status: 2,
      output: "1 spec could not be checked\n",
      error: """
        Examples/Specs/signin.json: error: no chosen device has this system (1 situation skipped)
          note: name devices that run it with --devices, or another with --os

        """)
  }

  @Test func `only the contradicting example has errors on all devices of a system`() throws {
    let names = try ["Examples", "Examples/Specs"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Binary.package.appendingPathComponent(folder).path
      ).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }
    #expect(names.count >= 10)
    let run = try Binary.run(["check", "--devices", "all", "--os", "27"] + names)
    #expect(run.status == 1)
    #expect(run.error.isEmpty, "\(run.error)")
    let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1 && errors[0].contains("signin-conflict"), "\(errors)")
  }
}

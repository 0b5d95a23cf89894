import Foundation
import Testing

/// Tests of inputs that are too large, and of too many contradictions to report.
@Suite struct InputLimitTests {
  @Test(arguments: ["spec.json", "Main.storyboard"])
  func `a file of a gigabyte is refused immediately`(name: String) throws {
    try withFolder([name: "{\n"]) { folder in
      let file = try FileHandle(forWritingTo: folder.appendingPathComponent(name))
      try file.truncate(atOffset: 1 << 30)
      try file.close()
      let run = try Binary.run(["solve", name], in: folder)
      #expect(
        run
          == Run(
            status: 2, output: "", error: "layout-cli: error: \(name) is larger than 256 MB\n"))
    }
  }

  @Test func `only the first thousand contradictions are reported`() throws {
    let constraints = (0..<1203).map { "\"a.width == \($0)\"" }.joined(separator: ",\n")
    let run = try Binary.run(
      ["solve", "-"], input: "{\"views\": {\"a\": {}}, \"constraints\": [\n\(constraints)]}")
    #expect(run.status == 1)
    let errors = run.error.split(separator: "\n").filter { $0.contains("error:") }
    #expect(errors.count == 1001)
    #expect(
      errors.first
        == "<stdin>:3:2: error: 2 constraints on 'a' cannot both be satisfied [contradiction]")
    #expect(errors.last == "<stdin>: error: 202 more contradictions")
  }

  @Test(arguments: [
    (
      "--size", "1e7x1", "takes a size, not '1e7x1'",
      "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points"
    ),
    (
      "--size", "infx1", "takes a size, not 'infx1'",
      "write WIDTHxHEIGHT, such as 393x852, both from 1 to 1e6 points"
    ),
    (
      "--keyboard", "docked:1e300", "does not understand '1e300'",
      "write docked, docked:HEIGHT or docked:X,Y,WIDTH,HEIGHT, in points"
    ),
    (
      "--keyboard", "floating:nan,0", "does not understand 'nan,0'",
      "write floating, floating:X,Y or floating:X,Y,WIDTH,HEIGHT, in points"
    ),
  ])
  func `numbers of options have limits`(
    option: String, value: String, message: String, remedy: String
  ) throws {
    try expectRun(
      ["solve", "Examples/chat.json", option, value], status: 2,
      error: "layout-cli: error: '\(option)' \(message)\n  note: \(remedy)\n")
  }
}

import Foundation
import Testing

/// Inputs larger than any that is read, and contradictions too many to be told.
@Suite struct InputLimitTests {
  @Test(arguments: ["spec.json", "spec.ndjson", "Main.storyboard"])
  func `a file of a gigabyte is refused at once`(name: String) throws {
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

  @Test func `of very many contradictions the first thousand are told`() throws {
    let constraints = (0..<1203).map { "\"a.width == \($0)\"" }.joined(separator: ",\n")
    let run = try Binary.run(
      ["solve", "-"], input: "{\"views\": {\"a\": {}}, \"constraints\": [\n\(constraints)]}")
    #expect(run.status == 1)
    let errors = run.error.split(separator: "\n").filter { $0.contains("error:") }
    #expect(errors.count == 1001)
    #expect(
      errors.first
        == "<stdin>:3:1: error: contradiction: these 2 constraints cannot both hold")
    #expect(errors.last == "<stdin>: error: 202 more contradictions")
  }

  @Test(arguments: [
    (["--screen", "1e308x1"], "'--screen'"), (["--screen", "nanx1"], "'--screen'"),
    (["--size", "1e7x1"], "'--size'"), (["--size", "infx1"], "'--size'"),
    (["--window", "0,0,1e300,1"], "'--window'"), (["--keyboard", "docked:1e300"], "'--keyboard'"),
    (["--keyboard", "floating:nan,0"], "'--keyboard'"),
  ])
  func `numbers of options go up to a million`(options: [String], name: String) throws {
    let run = try Binary.run(["solve", "Examples/chat.json"] + options)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("layout-cli: error: "), "\(run)")
  }
}

import Foundation
import Testing

/// Tests of output that cannot be written, which a shell arranges.
@Suite struct OutputTests {
  private func shell(_ script: String) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["CLI": Binary.url.path]) { $1 }
    process.currentDirectoryURL = Binary.package
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), error: "")
  }

  @Test func `a closed output is an error`() throws {
    let run = try shell("\"$CLI\" solve Examples/chat.json 2>&1 >&-")
    #expect(run.status == 3)
    #expect(
      run.output
        == "layout-cli: error: standard output could not be written: Bad file descriptor\n")
  }

  @Test(.needs(.fullDevice))
  func `a full disk is an error`() throws {
    let run = try shell("\"$CLI\" solve Examples/chat.json 2>&1 >/dev/full")
    #expect(run.status == 3)
    #expect(
      run.output
        == "layout-cli: error: standard output could not be written: No space left on device\n")
  }

  @Test func `a reader that closes its end ends the program quietly`() throws {
    let solve = "\"$CLI\" solve Examples/chat.json 2>&3"
    // The reader closes its end before the program starts.
    let run = try shell(
      """
      folder=$(mktemp -d); mkfifo "$folder/gone"
      {
        { read -r line < "$folder/gone"; \(solve); echo "status $?" >&3; } |
          { exec <&-; echo > "$folder/gone"; }
      } 3>&1
      rm -r "$folder"
      """)
    #expect(run == Run(status: 0, output: "status 3\n", error: ""))
  }

  @Test func `a long run ends when its reader stops`() throws {
    let run = try shell(
      """
      file=$(mktemp); echo '{}' > "$file"
      {
        { "$CLI" solve $(seq 3000 | sed "s|.*|$file|") -f json 2>&3; echo "status $?" >&3; } |
          head -n 1 > "$file.first"
      } 3>&1
      cut -d, -f2- "$file.first"; rm "$file" "$file.first"
      """)
    #expect(run.output == "status 3\n \"views\": [], \"ambiguous\": [], \"broken\": []}\n")
  }

  @Test func `a closed error stream does not change the exit code`() throws {
    let run = try shell("\"$CLI\" solve Examples/none.json 2>&-")
    #expect(run == Run(status: 2, output: "", error: ""))
  }
}

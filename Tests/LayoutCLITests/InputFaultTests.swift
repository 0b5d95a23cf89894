import CLibrary
import Foundation
import Testing

/// Tests of inputs that are folders, closed, cut off, growing or deleted, and of unusual names.
@Suite struct InputFaultTests {
  private static let frames = """
    view     x    y  width  height
    amount  16  451    361      44
    pay     16  503    361      50

    """
  /// The arguments of commands that read standard input.
  private static let readers = """
    "solve -" "check -" "explain - a" "diff - Examples/chat.json" \
    "render -" "import -" "play -" "track Examples/chat.json" \
    "track - --events Examples/Sessions/docked.ndjson"
    """

  static let cases = [
    FaultCase(
      "a folder in the place of a file",
      """
      for c in explain render play import "diff Examples/chat.json" \
        "track Examples/chat.json --events" \
        "check Examples/chat.json --baseline"
      do "$CLI" $c .; echo $?; done < /dev/null | sort | uniq -c | sed 's/^ *//'
      """,
      String(repeating: "layout-cli: error: . is a directory, not a file\n", count: 6)
        + """
        layout-cli: error: . is a directory, not a file
          note: '--write-baseline' makes such a file
        7 2

        """),
    FaultCase(
      "standard input that is a folder, and closed",
      """
      for c in \(readers); do "$CLI" $c < . 2>&1; echo $?; done | sort | uniq -c | sed 's/^ *//'
      for c in \(readers); do "$CLI" $c <&- 2>&1; echo $?; done | sort | uniq -c | sed 's/^ *//'
      """,
      """
      1 1 spec could not be checked
      9 2
      9 layout-cli: error: standard input is a directory, not a file
      1 1 spec could not be checked
      9 2
      9 layout-cli: error: standard input could not be read: Bad file descriptor

      """),
    FaultCase(
      "a file that is removed while others are worked on",
      """
      long > a.json; echo '{}' > b.json; echo '{}' > c.json
      { "$CLI" solve a.json $(seq 3000 | sed 's/.*/b.json/') c.json -f ndjson 2> messages
        echo "exit code $?" > code; } | { head -n 1 | wc -l; rm c.json; cat > /dev/null; }
      cat code; grep -c ambiguous messages; grep error messages
      """,
      """
      1
      exit code 2
      602
      layout-cli: error: c.json could not be read: No such file or directory

      """),
    FaultCase(
      "an input that has no end", "layout solve /dev/zero",
      "layout-cli: error: /dev/zero is larger than 256 MB\nexit code 2\n"),
    FaultCase(
      "few files that may be open",
      """
      for n in 3 4 5 6 7 8 9; do eval "exec $n>&-"; done
      (ulimit -n 4; layout solve Examples/Specs/amount.json -o a; layout devices -o a; ls -A; rm a)
      (ulimit -n 5; layout solve Examples/Specs/amount.json -o a; layout render Examples/chat.json \
        -o a.svg; layout import Examples/Specs/Signup.storyboard -o b/; ls -A)
      """,
      """
      exit code 0
      exit code 0
      Examples
      a
      exit code 0
      exit code 0
      b/: note: 2 specs were written
      exit code 0
      Examples
      a
      a.svg
      b

      """),
    FaultCase(
      "names with line breaks",
      """
      n=$(printf 'a\\nb.json'); cp Examples/Specs/amount.json "$n"; echo '{"views": {}}' > b.json
      layout solve "$n" b.json; layout solve "$(printf 'c\\nd.json')"
      layout check .
      """,
      """
      a?b.json:
      \(frames)
      b.json:
      view  x  y  width  height
      exit code 0
      layout-cli: error: c?d.json could not be read: No such file or directory
      exit code 2
      no findings in 2 situations of 2 specs
      exit code 0

      """),
    FaultCase(
      "names that begin with a hyphen",
      """
      cp Examples/Specs/amount.json ./-x.json
      layout solve -x.json; layout solve ./-x.json; layout solve -o -y -- -x.json; cat ./-y
      """,
      """
      layout-cli: error: unknown option '-x.json'
        note: 'layout-cli help solve' shows what there is
      exit code 2
      \(frames)exit code 0
      exit code 0
      \(frames)
      """),
    FaultCase(
      "a folder that is gone",
      """
      mkdir a; cp Examples/Specs/amount.json b.json; cd a; rmdir ../a
      layout solve "$OLDPWD/b.json"; layout solve "$OLDPWD/b.json" -o c
      """,
      """
      \(frames)exit code 0
      layout-cli: error: c could not be written: No such file or directory
      exit code 3

      """),
    FaultCase(
      "no environment",
      """
      env -i "$CLI" solve Examples/Specs/amount.json
      TMPDIR=/none HOME=/none LC_ALL=none TZ=none/x "$CLI" solve Examples/Specs/amount.json -o a; cat a
      """,
      """
      \(frames)\(frames)
      """),
  ]

  @Test(.needs(.fullDevice), arguments: cases)
  func `failing input is reported`(_ fault: FaultCase) throws {
    var fault = fault
    // A spec whose frames exceed the capacity of a pipe, whoever reads its first line.
    fault.script = """
      long() {
        printf '{"views": {'
        for i in $(seq 300); do printf '"%0900d": {}, ' $i; done
        echo '"last": {}}}'
      }
      repeat() { for i in $(seq $1); do echo "$2"; done; }
      \(fault.script)
      """
    try fault.expectOutput()
  }

  #if os(Linux)
    @Test func `a path that is not UTF-8 is refused`() throws {
      try FaultCase(
        "bytes",
        """
        mkdir a; f=$(printf 'a/\\351.json'); cp Examples/Specs/amount.json "$f"; ln -s "$f" b
        layout solve "$f"; layout solve a; layout solve Examples/Specs/amount.json -o b; ls
        """,
        """
        layout-cli: error: 'a/\\xE9.json' is not UTF-8
          note: rename the file
        exit code 2
        layout-cli: error: 'a/\\xE9.json' is not UTF-8
          note: rename the file
        exit code 2
        layout-cli: error: b could not be written: Invalid or incomplete multibyte or wide character
        exit code 3
        Examples
        a
        b

        """
      ).expectOutput()
    }
  #endif

  @Test(
    arguments: [
      ["solve", "-"], ["check", "-"],
    ])
  func `nonblocking input is waited for`(_ arguments: [String]) throws {
    let input = Pipe()
    let reading = input.fileHandleForReading.fileDescriptor
    _ = fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK)
    let process = Process()
    process.executableURL = Binary.url
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    Thread.sleep(forTimeInterval: 0.3)
    try input.fileHandleForWriting.write(contentsOf: Data("{\"views\": {}}\n".utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a peer that no longer reads ends a session quietly`() throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (own, other) = (ends[0], FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
    let messages = Pipe()
    let process = Process()
    process.executableURL = Binary.url
    process.arguments = ["track", "Examples/chat.json"]
    process.currentDirectoryURL = Binary.package
    process.standardInput = other
    process.standardOutput = other
    process.standardError = messages
    try process.run()
    try other.close()
    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes { write(own, $0.baseAddress, $0.count) }
    }
    send(TrackTests.header)
    var byte: UInt8 = 0
    #expect(read(own, &byte, 1) == 1)
    #expect(shutdown(own, Int32(SHUT_RD)) == 0)
    send(TrackTests.show)
    process.waitUntilExit()
    close(own)
    #expect(process.terminationStatus == 3)
    #expect(messages.fileHandleForReading.readDataToEndOfFile() == Data())
  }
}

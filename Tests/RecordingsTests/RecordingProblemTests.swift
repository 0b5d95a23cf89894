import KeyboardGuide
import Recordings
import Testing

/// Returns all problems of a text, one per line: `LINE:COL message (remedy)`.
private func problems(of text: String) -> [String] {
  do throws(KeyboardRecordingError) {
    _ = try KeyboardRecording(parsing: text)
    return []
  } catch {
    return lines(of: error)
  }
}

private func lines(of error: KeyboardRecordingError) -> [String] {
  error.problems.map { problem in
    let remedy = problem.remedy.map { " (\($0))" } ?? ""
    return "\(problem.line):\(problem.column) \(problem.message)\(remedy)"
  }
}

private func expectProblems(
  _ wanted: [String], of text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(problems(of: text) == wanted, sourceLocation: sourceLocation)
}

private let begin =
  "begin with {\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [width, height]}"

@Suite struct RecordingProblemTests {
  /// Events of a recording with one screen and one window `main`; the line is the second.
  @Test(arguments: [
    ("7", "2:1 an event takes an object, not a number (write {\"t\": seconds, \"event\": …})"),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1]",
      "2:49 the line ends inside the object that begins on line 2 (close it with '}')"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1]} 5",
      "2:51 expected nothing after the end of the event"
    ),
    ("{\"event\": \"didHide\"}", "2:1 the event has no 't' (add \"t\": seconds)"),
    ("{\"t\": 0}", "2:1 the event has no 'event' (add \"event\": \"frame\")"),
    (
      "{\"t\": 0, \"event\": \"wilShow\"}",
      "2:19 unknown event 'wilShow' (did you mean 'willShow'?)"
    ),
    (
      "{\"t\": 0, \"event\": \"xyz\"}",
      "2:19 unknown event 'xyz' (it is one of willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame, frame, touch, window, screen)"
    ),
    ("{\"t\": 0, \"event\": 3}", "2:19 'event' takes a string, not a number"),
    ("{\"t\": -1, \"event\": \"didHide\"}", "2:7 't' is -1, below 0"),
    ("{\"t\": 1e10, \"event\": \"didHide\"}", "2:7 1e10 is too large; numbers go up to 1e9"),
    ("{\"t\": NaN, \"event\": \"didHide\"}", "2:7 'NaN' is not a number a layout can use"),
    ("{\"t\": null, \"event\": \"didHide\"}", "2:7 't' takes a number, not null"),
    ("{\"t\": \"0\", \"event\": \"didHide\"}", "2:7 't' takes a number, not a string"),
    (
      "{\"t\": 0, \"t\": 1, \"event\": \"didHide\"}",
      "2:10 key 't' is given twice; the first is on line 2"
    ),
    (
      "{\"t\": 0, \"event\": \"didHide\", \"ende\": 3}",
      "2:30 unknown key 'ende' in the event 'didHide' (did you mean 'end'?)"
    ),
    (
      "{\"t\": 0, \"event\": \"touch\", \"at\": [0, 0], \"phase\": \"moved\", \"kind\": \"split\"}",
      "2:60 unknown key 'kind' in the event 'touch' (the keys are t, event, phase, at, screen)"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\"}",
      "2:1 the event has no 'frame' (add \"frame\": [x, y, width, height])"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1]}",
      "2:37 'frame' takes 4 numbers, not 3 (write [x, y, width, height])"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1, 1]}",
      "2:37 'frame' takes 4 numbers, not 5 (write [x, y, width, height])"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, \"1\"]}",
      "2:47 a number of 'frame' takes a number, not a string"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 2000000]}",
      "2:47 2000000 is too large; numbers go up to 1e6"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1], \"kind\": \"flaoting\"}",
      "2:59 unknown kind of keyboard 'flaoting' (did you mean 'floating'?)"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1], \"screen\": 1}",
      "2:61 there is no screen 1 (the header has one screen, 0)"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1], \"screen\": 0.5}",
      "2:61 'screen' is 0.5, not a whole number"
    ),
    (
      "{\"t\": 0, \"event\": \"touch\", \"at\": [0, 0]}",
      "2:1 the event has no 'phase' (add \"phase\": \"moved\")"
    ),
    (
      "{\"t\": 0, \"event\": \"touch\", \"at\": [0], \"phase\": \"up\"}",
      "2:34 'at' takes 2 numbers, not 1 (write [x, y])\n2:48 unknown phase of a touch 'up' (it is one of began, moved, ended, cancelled)"
    ),
    (
      "{\"t\": 0, \"event\": \"window\", \"id\": \"mian\", \"frame\": [0, 0, 1, 1]}",
      "2:35 there is no window 'mian' (did you mean 'main'?)"
    ),
    (
      "{\"t\": 0, \"event\": \"window\", \"id\": \"main\", \"frame\": [0, 0, -1, 1]}",
      "2:52 the width and height of a window are not negative"
    ),
    (
      "{\"t\": 0, \"event\": \"screen\", \"size\": [5, 5]}",
      "2:1 the event has no 'screen' (add \"screen\": 0)"
    ),
    (
      "{\"t\": 0, \"event\": \"screen\", \"screen\": null, \"size\": [5, 5]}",
      "2:1 the event has no 'screen' (add \"screen\": 0)"
    ),
    (
      "{\"t\": 0, \"event\": \"screen\", \"screen\": 0, \"size\": [5, 0]}",
      "2:54 a number of 'size' is 0, below 1"
    ),
    ("{\"t\": 0, \"event\": \"willShow\", \"duration\": -1}", "2:43 'duration' is -1, below 0"),
    (
      "{\"t\": 0, \"event\": \"willShow\", \"curve\": 5}",
      "2:40 curve 5 is unknown (there are 0, 1, 2, 3 and 7, the keyboard's own)"
    ),
    (
      "{\"t\": 0, \"event\": \"willShow\", \"local\": 1}",
      "2:40 'local' takes true or false, not a number"
    ),
    (
      "{\"t\": 0, \"event\": \"willShow\"}",
      "2:1 the event has no 'end' (add \"end\": [x, y, width, height], or null where it is unknown)"
    ),
    (
      "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 516, 393, -336]}",
      "2:37 the width and height of a keyboard are not negative"
    ),
    (
      "{\"t\": 0, \"event\": \"willShow\", \"end\": [0, 516, 393, -336]}",
      "2:38 the width and height of a keyboard are not negative"
    ),
    (
      "{\"t\": 0, \"event\": \"willShow\", \"end\": [0, 0, 1, 1e999]}",
      "2:48 1e999 is too large; numbers go up to 1e6"
    ),
  ])
  func `an invalid event is refused with its place and a remedy`(_ event: String, _ wanted: String)
  {
    expectProblems(wanted.split(separator: "\n").map { String($0) }, of: recordingHeader + event)
  }

  @Test(arguments: [
    ("", "1:1 the recording is empty (\(begin))"),
    ("\n\n", "3:1 the recording is empty (\(begin))"),
    ("[]", "1:1 the header takes an object, not an array (write an object)"),
    ("{\"t\": 0, \"event\": \"didHide\"}", "1:1 the recording begins without a header (\(begin))"),
    (
      "{\"version\": 1, \"screen\": [1, 1]}",
      "1:1 the header has no 'format' (add \"format\": \"keyboard-events\")"
    ),
    (
      "{\"format\": \"layout\", \"versoin\": 3}\n7",
      "1:12 the format is 'layout', not 'keyboard-events'"
    ),
    (
      "{\"format\": \"keyboard-events\", \"version\": 2, \"more\": 3}\n7",
      "1:42 recording version 2 is not supported (this program reads version 1)"
    ),
    (
      "{\"format\": \"keyboard-events\", \"screen\": [1, 1]}",
      "1:1 the header has no 'version' (add \"version\": 1)"
    ),
    (
      "{\"format\": \"keyboard-events\", \"version\": 1}",
      "1:1 the header has no 'screen' (add \"screen\": [width, height])"
    ),
    ("\(start)}", ""),
    (
      "\(start), \"screens\": [[1, 1]]}",
      "1:63 'screen' and 'screens' exclude each other (leave one of them out)"
    ),
    (
      "\(start), \"widows\": []}",
      "1:63 unknown key 'widows' in the header (did you mean 'windows'?)"
    ),
    ("\(start), \"scale\": 0}", "1:72 scale 0 is not between 0.1 and 100"),
    (
      "\(start), \"scale\": [1, 2]}",
      "1:72 'scale' takes 1 numbers, not 2 (write one for each screen, or one for all)"
    ),
    ("\(start), \"direction\": \"rlt\"}", "1:76 unknown direction 'rlt' (did you mean 'rtl'?)"),
    (
      "\(start), \"windows\": [{\"frame\": [0, 0, 1, 1]}]}",
      "1:75 the window has no 'id' (write {\"id\": \"main\", \"frame\": [x, y, width, height]})"
    ),
    (
      "\(start), \"windows\": [{\"id\": \"a\"}]}",
      "1:75 the window has no 'frame' (write {\"id\": \"main\", \"frame\": [x, y, width, height]})"
    ),
    ("\(start), \"windows\": [{\"id\": \"\", \"frame\": [0, 0, 1, 1]}]}", "1:82 'id' is empty"),
    (
      "\(start), \"windows\": [{\"id\": \"a\", \"frame\": [0, 0, 1, -1]}]}",
      "1:96 the width and height of a window are not negative"
    ),
    (
      "\(start), \"windows\": [{\"id\": \"a\", \"frame\": [0, 0, 1, 1], \"screen\": 1}]}",
      "1:120 there is no screen 1 (the header has one screen, 0)"
    ),
    (
      "\(start), \"windows\": [{\"id\": \"a\", \"frame\": [0, 0, 1, 1]}, {\"id\": \"a\", \"frame\": [0, 0, 1, 1]}]}",
      "1:118 there are two windows 'a'"
    ),
  ])
  func `an invalid header is refused with its place and a remedy`(_ text: String, _ wanted: String)
  {
    expectProblems(wanted.split(separator: "\n").map { String($0) }, of: text)
  }

  @Test func `with several screens the first notification must name one`() {
    let header =
      "{\"format\": \"keyboard-events\", \"version\": 1, \"screens\": [[9, 9], [9, 9]]}\n"
    let event = "{\"t\": 0, \"event\": \"willShow\", \"end\": [0, 5, 9, 4]}\n"
    let missing =
      " the event has no 'screen', and the recording has 2"
      + " (add \"screen\": 0 or another, at least to the first event)"
    expectProblems(["2:1" + missing], of: header + event)
    expectProblems([], of: header + event.replacing("}", with: ", \"screen\": 1}") + event)
    let frame = "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 1, 1]}\n"
    expectProblems(["2:1" + missing], of: header + event + frame + event)
  }

  @Test func `times must not decrease, and a refused event does not count`() {
    expectProblems(
      [
        "3:19 unknown event 'frme' (did you mean 'frame'?)",
        "5:7 the time 0.25 is before 0.5, that of line 4 (events are sorted by time)",
      ],
      of: recordingHeader + """
        {"t": 0.5, "event": "didHide", "end": null}
        {"t": 9, "event": "frme"}
        {"t": 0.5, "event": "didHide", "end": null}
        {"t": 0.25, "event": "didHide", "end": null}
        """)
  }

  @Test func `all problems of the events are reported together, or those of the header`() {
    let events = "{\"t\": 2, \"event\": \"didShow\", \"end\": 5}\n?\n"
    expectProblems(
      [
        "2:37 'end' takes an array, not a number (write [x, y, width, height])",
        "3:1 expected a value, not '?'",
      ],
      of: "\(start)}\n" + events)
    expectProblems(
      ["1:63 unknown key 'scle' in the header (did you mean 'scale'?)"],
      of: "\(start), \"scle\": 2}\n" + events)
  }

  @Test func `names, numbers and lines beyond their limits are refused`() {
    let id = String(repeating: "i", count: 1001)
    expectProblems(
      ["1:82 'id' is longer than 1000 bytes"],
      of: "\(start), \"windows\": [{\"id\": \"\(id)\", \"frame\": [0, 0, 1, 1]}]}")
    let spaces = String(repeating: " ", count: KeyboardRecording.longestLine)
    expectProblems(
      ["2:1 the line is longer than 1048576 bytes"],
      of: recordingHeader + "{\"t\": 0, \"event\": \"didHide\"}" + spaces)
    let screens = Array(repeating: "[1, 1]", count: 101).joined(separator: ",")
    expectProblems(
      ["1:757 a recording has at most 100 screens"],
      of: "{\"format\": \"keyboard-events\", \"version\": 1, \"screens\": [\(screens)]}")
  }

  @Test func `at most a thousand problems are reported`() {
    let text = recordingHeader + String(repeating: "?\n", count: 5000)
    do throws(KeyboardRecordingError) {
      _ = try KeyboardRecording(parsing: text, file: "a.ndjson")
      Issue.record("read")
    } catch {
      expectTrue(error.problems.count == 1000 && error.isCutOff)
      expectTrue(
        error.description.hasPrefix("a.ndjson:2:1: error: expected a value, not '?'\n"),
        error.description)
      expectTrue(
        error.description.hasSuffix(
          "a.ndjson: error: more than 1000 problems; the rest is not shown"))
    }
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    var bytes = Array((recordingHeader + "{\"t\": 0, \"event\": \"did").utf8)
    bytes += [0xFF, 0x22, 0x7D]
    do throws(KeyboardRecordingError) {
      _ = try KeyboardRecording(parsing: bytes)
      Issue.record("read")
    } catch {
      expectTrue(
        lines(of: error) == ["2:23 the line is not valid UTF-8 here (save it as UTF-8)"],
        error.description)
    }
  }

  @Test func `a recording with values that cannot be written is refused`() throws {
    let plain = KeyboardRecording.Header(screens: [Screen(size: Size(width: 10, height: 10))])
    func expect(
      _ wanted: [String], _ header: KeyboardRecording.Header, _ events: [KeyboardEvent]
    ) {
      do throws(KeyboardRecordingError) {
        _ = try KeyboardRecording(header, events: events)
        expectTrue(wanted == [])
      } catch {
        expectTrue(lines(of: error) == wanted, "\(lines(of: error))")
      }
    }
    func frame(_ x: Double, at time: Double = 0, screen: Int = 0) -> KeyboardEvent {
      KeyboardEvent(
        at: time, .frame(Rect(x: x, y: 0, width: 1, height: 1), kind: nil, screen: screen))
    }
    expect([], plain, [frame(1), frame(2)])
    expect(["3:38 'NaN' is not a number a layout can use"], plain, [frame(1), frame(.nan)])
    expect(["2:38 'Infinity' is not a number a layout can use"], plain, [frame(-.infinity)])
    expect(["2:7 't' is -1, below 0"], plain, [frame(0, at: -1)])
    expect(["2:61 'screen' is -1, below 0"], plain, [frame(1, screen: -1)])
    expect(
      [
        "3:7 the time 1 is before 2, that of line 2 (events are sorted by time)"
      ], plain, [frame(1, at: 2), frame(1, at: 1)])
    expect(["1:56 there is no screen"], KeyboardRecording.Header(screens: []), [])
  }
}

/// An unfinished header.
private let start = "{\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [9, 9]"

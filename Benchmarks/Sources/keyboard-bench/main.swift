import Figures
import Foundation
import KeyboardGuide

/// The value after an option, or a default.
func number(_ option: String, _ usual: Int) -> Int {
  let arguments = CommandLine.arguments
  guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count,
    let value = Int(arguments[place + 1]), value > 0
  else { return usual }
  return value
}

if CommandLine.arguments.contains("repeat") {
  // A fixed amount of work, for profilers: the frames of so many sessions.
  let screen = EditScreen(.scrolling, rowCount: number("--rows", 249))
  let session = Session()
  screen.window.drainChangedViews { _ in }
  var changed = 0
  let count = number("repeat", 1)
  for _ in 0..<count {
    for moment in session.moments {
      screen.setKeyboard(moment.keyboard)
      screen.window.drainChangedViews { _ in changed += 1 }
    }
  }
  print(count * session.moments.count, "frames,", changed, "changes")
  exit(0)
}

let rounds = number("--rounds", 40)
let rows = number("--rows", 249)
for (name, kind) in [
  ("the list moves as one", EditScreen.List.scrolling), ("all rows share the height", .stretching),
] {
  let result = Measurement(of: kind, rowCount: rows, rounds: rounds)
  precondition(
    result.difference < 1e-6, "the frames differ by \(result.difference) from those by hand")
  print(report(result, name))
}

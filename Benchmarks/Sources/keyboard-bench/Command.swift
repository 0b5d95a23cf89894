import AllocationCounter
import KeyboardGuide

/// An error in a command line.
struct CommandError: Error {
  let message: String
}

/// The command line's request.
struct Command {
  private enum Action {
    /// Measures the frames of a session, and prints tables.
    case measure
    /// Plays the session a number of times, for profilers and gates.
    case play(Int)
  }

  private var action = Action.measure
  private var rounds = 40
  private var rowCount = 249

  private static let usage = """
    usage: keyboard-bench [--rows COUNT] [--rounds COUNT]
           keyboard-bench repeat frames COUNT keyboard.ROWS
    """

  init(_ arguments: [String]) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--rows": rowCount = try Self.number(&rest, argument)
      case "--rounds": rounds = try Self.number(&rest, argument)
      case "repeat":
        guard rest.popFirst() == "frames" else { throw CommandError(message: Self.usage) }
        action = .play(try Self.number(&rest, argument))
        guard let workload = rest.popFirst(), workload.hasPrefix("keyboard."),
          let count = Int(workload.dropFirst("keyboard.".count)), count > 0
        else { throw CommandError(message: Self.usage) }
        rowCount = count
      default: throw CommandError(message: Self.usage)
      }
    }
  }

  private static func number(
    _ rest: inout ArraySlice<String>, _ option: String
  ) throws(CommandError) -> Int {
    guard let text = rest.popFirst(), let number = Int(text), number > 0 else {
      throw CommandError(message: "\(option) needs a number above 0\n\(usage)")
    }
    return number
  }

  func run() throws(CommandError) {
    switch action {
    case .measure: try measure()
    case .play(let count): play(count)
    }
  }

  private func measure() throws(CommandError) {
    // A list in which every row moves with each frame shows nothing new at a hundred times the
    // size.
    for kind in [EditScreen.List.scrolling, .stretching]
    where kind == .scrolling || rowCount < 10_000 {
      let result = Measurement(of: kind, rowCount: rowCount, rounds: rounds)
      guard result.difference < 1e-6 else {
        throw CommandError(message: "the frames differ by \(result.difference) points")
      }
      print(report(result, kind))
    }
  }

  private func play(_ count: Int) {
    let screen = EditScreen(.scrolling, rowCount: rowCount)
    let session = Session()
    screen.window.layoutIfNeeded()
    func playOnce() {
      for moment in session.moments {
        screen.setKeyboard(moment.keyboard)
        screen.window.layoutIfNeeded()
      }
    }
    // Lets buffers grow first, so that their growth is not counted as leaked memory.
    playOnce()
    startCountingBytes()
    let before = allocationCount()
    for _ in 0..<count { playOnce() }
    let allocations = before < 0 ? "null" : "\(allocationCount() - before)"
    let operations = count * session.moments.count
    let bytes = before < 0 ? "null" : "\(liveBytes())"
    print(
      """
      {"operations": \(operations), "allocations": \(allocations), "bytesLeft": \(bytes)}
      """)
  }
}

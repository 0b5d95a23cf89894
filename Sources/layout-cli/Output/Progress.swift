import Synchronization

/// A progress bar on a terminal for long runs, which is erased at the end.
struct Progress {
  /// The time between two updates, in milliseconds.
  static let interval = 100
  /// The duration below which no bar is shown.
  private static let delay = Duration.seconds(1)
  private static let width = 30

  /// The total number, if it is known.
  let total: Int?
  /// The noun for one item.
  let noun: String
  private let isOnTerminal = OutputStream.error.isTerminal
  private let start = ContinuousClock.now
  private var isShown = false
  private var lastUpdate = ContinuousClock.now

  init(total: Int?, noun: String) {
    self.total = total
    self.noun = noun
  }

  /// Shows how many are done, if it is time to.
  mutating func update(done: Int) {
    guard isOnTerminal else { return }
    let now = ContinuousClock.now
    guard now - start > Self.delay, now - lastUpdate >= .milliseconds(Self.interval) else {
      return
    }
    lastUpdate = now
    var line = ByteBuffer()
    line.append("\r\u{1B}[K")
    if let total, total > 0 {
      let filled = min(Self.width, done * Self.width / total)
      let bar =
        String(repeating: "#", count: filled)
        + String(repeating: "-", count: Self.width - filled)
      line.append("[\(bar)] \(done)/\(total) \(noun)s")
    } else {
      line.append("\(done) \(noun)\(done == 1 ? "" : "s")")
    }
    isShown = true
    Interruption.hasTransientLine.store(true, ordering: .sequentiallyConsistent)
    _ = line.write(to: .error)
  }

  /// Reserves memory for the output.
  mutating func erase() {
    guard isShown else { return }
    isShown = false
    var line = ByteBuffer()
    line.append("\r\u{1B}[K")
    _ = line.write(to: .error)
    Interruption.hasTransientLine.store(false, ordering: .sequentiallyConsistent)
  }
}

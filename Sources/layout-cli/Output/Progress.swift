import Synchronization

/// A progress bar on a terminal for long runs, which is erased at the end.
struct Progress {
  /// The time between two updates, in milliseconds.
  static let interval = 100
  /// The duration below which no bar is shown.
  private static let delay = Duration.seconds(1)
  private static let width = 30

  /// The number of files.
  private let total: Int
  private let isOnTerminal = OutputStream.error.isTerminal
  private let start = ContinuousClock.now
  private var isShown = false
  private var lastUpdate = ContinuousClock.now

  init(total: Int) {
    self.total = total
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
    let filled = min(Self.width, done * Self.width / max(1, total))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    line.append("[\(bar)] \(done)/\(total) files")
    isShown = true
    Interruption.hasTransientLine.store(true, ordering: .sequentiallyConsistent)
    _ = line.write(to: OutputStream.error.rawValue)
  }

  /// Removes the bar from the terminal.
  mutating func erase() {
    guard isShown else { return }
    isShown = false
    var line = ByteBuffer()
    line.append("\r\u{1B}[K")
    _ = line.write(to: OutputStream.error.rawValue)
    Interruption.hasTransientLine.store(false, ordering: .sequentiallyConsistent)
  }
}

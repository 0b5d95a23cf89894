import AllocationCounter
import KeyboardGuide

/// The cost of a session's frames on a screen.
struct Measurement {
  /// Times of one kind of frame, in nanoseconds.
  struct Times {
    /// All of them, the least first.
    private(set) var sorted: [Double]

    init(_ times: [Double]) {
      sorted = times.sorted()
    }

    func quantile(_ share: Double) -> Double {
      guard let last = sorted.indices.last else { return .nan }
      return sorted[min(last, Int(Double(sorted.count) * share))]
    }

    var median: Double { quantile(0.5) }
  }

  let viewCount: Int
  /// Frames on which no edge is crossed, and those on which sets are swapped.
  let quiet: Times
  let crossing: Times
  /// The same by the phase of the session.
  let phases: [(name: String, times: Times)]
  /// The frames computed by hand, without constraints.
  let byHand: Times
  /// With constraints whose constants code changes on notifications.
  let byNotifications: Times
  let byNotificationsWhenCrossing: Times
  /// From scratch: the solve of a new tree with the constraints.
  let fromScratch: Double
  /// Allocations per frame, or -1 if they are not counted.
  let allocations: Double
  let allocationsWhenCrossing: Double
  /// The largest difference from the frames by hand, in points.
  let difference: Double

  init(of kind: EditScreen.List, rowCount: Int, rounds: Int) {
    let session = Session()
    let screen = EditScreen(kind, rowCount: rowCount)
    let other = EditScreen(kind, rowCount: rowCount, followsNotifications: true)
    let run = SessionRun(session, on: screen, beside: other)
    run.play(isRecorded: false)
    for _ in 0..<rounds { run.play(isRecorded: true) }
    viewCount = screen.views.count + 2
    quiet = Times(run.samples.filter { !$0.isCrossing }.map(\.time))
    crossing = Times(run.samples.filter(\.isCrossing).map(\.time))
    var names: [String] = []
    for moment in session.moments where !names.contains(moment.phase) {
      names.append(moment.phase)
    }
    phases = names.map { name in
      (name, Times(run.samples.filter { session.moments[$0.moment].phase == name }.map(\.time)))
    }
    byHand = Times(run.samples.map(\.timeByHand))
    byNotifications = Times(run.samples.filter { !$0.isCrossing }.map(\.timeByNotifications))
    byNotificationsWhenCrossing = Times(
      run.samples.filter(\.isCrossing).map(\.timeByNotifications))
    func average(_ number: (SessionRun.Sample) -> Int, _ isCrossing: Bool?) -> Double {
      let samples = run.samples.filter { isCrossing == nil || $0.isCrossing == isCrossing }
      return Double(samples.reduce(0) { $0 + number($1) }) / Double(max(samples.count, 1))
    }
    allocations = average({ $0.allocations }, false)
    allocationsWhenCrossing = average({ $0.allocations }, true)
    difference = run.difference
    fromScratch = Self.solveFromScratch(kind, rowCount, session.moments[50].keyboard)
  }

  private static func solveFromScratch(
    _ kind: EditScreen.List, _ rowCount: Int, _ keyboard: Keyboard
  ) -> Double {
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 0..<(rowCount > 2000 ? 3 : 30) {
      let screen = EditScreen(kind, rowCount: rowCount)
      screen.window.keyboard = keyboard
      let start = clock.now
      screen.window.layoutIfNeeded()
      least = min(least, (clock.now - start) / .nanoseconds(1))
    }
    return least
  }
}

/// A session played again and again on one screen.
final class SessionRun {
  struct Sample {
    let moment: Int
    let time: Double
    let timeByHand: Double
    let timeByNotifications: Double
    let isCrossing: Bool
    let allocations: Int
  }

  private let session: Session
  private let screen: EditScreen
  private let other: EditScreen
  private(set) var samples: [Sample] = []
  private(set) var difference = 0.0

  init(_ session: Session, on screen: EditScreen, beside other: EditScreen) {
    self.session = session
    self.screen = screen
    self.other = other
    screen.window.layoutIfNeeded()
    other.window.layoutIfNeeded()
  }

  /// Plays the session: computes the changed frames for each frame of the keyboard, and the same in
  /// the other ways.
  ///
  /// The two with constraints alternate in being first, because each finds the caches as the one
  /// before has left them; both follow the third and the frames by hand equally often.
  func play(isRecorded: Bool) {
    let clock = ContinuousClock()
    let guide = screen.root.keyboardLayoutGuide
    var near = guide.nearEdges
    samples.reserveCapacity(samples.count + session.moments.count)
    for (index, moment) in session.moments.enumerated() {
      var times = (own: 0.0, byHand: 0.0, byNotifications: 0.0)
      var allocations: Int64 = 0
      func runOwn() {
        let before = allocationCount()
        let start = clock.now
        screen.setKeyboard(moment.keyboard)
        screen.window.layoutIfNeeded()
        times.own = (clock.now - start) / .nanoseconds(1)
        allocations = allocationCount() - before
      }
      func runOther() {
        let start = clock.now
        other.setKeyboard(moment.keyboard)
        other.window.layoutIfNeeded()
        times.byNotifications = (clock.now - start) / .nanoseconds(1)
      }
      func runByHand() {
        let place = guide.exactFrame
        let near = guide.nearEdges
        let start = clock.now
        screen.layOut(guide: place, near: near)
        times.byHand = (clock.now - start) / .nanoseconds(1)
      }
      if index % 2 == 0 {
        runOwn()
        runOther()
      } else {
        runOther()
        runOwn()
      }
      runByHand()
      let isCrossing = guide.nearEdges != near
      near = guide.nearEdges
      if isRecorded {
        samples.append(
          Sample(
            moment: index, time: times.own, timeByHand: times.byHand,
            timeByNotifications: times.byNotifications, isCrossing: isCrossing,
            allocations: Int(allocations)))
      } else {
        difference = max(
          difference, screen.largestDifference, screen.largestDifference(from: other))
      }
    }
  }
}

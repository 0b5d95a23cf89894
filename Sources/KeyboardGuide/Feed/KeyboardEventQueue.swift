/// Events that wait for a layout, without those that later ones make superfluous.
///
/// What is taken out is in the order in which it was put in; times are not compared. An event is
/// not kept where one that follows says all that it said, and between them are none but events of
/// the same sort:
///
/// - a frame, where one on the same screen follows;
/// - a window's frame, where another of the same window follows, unless only the former says the
///   screen;
/// - a screen's size, where another of the same screen follows;
/// - a finger that moves, where it moves on twice on the same screen: the last two moves tell its
///   speed.
///
/// Notifications, and touches that begin or end, are all kept. Each event that is not kept is
/// counted.
///
/// ### Beyond the capacity
///
/// Where as many events wait as the ``capacity`` is, those go, and are counted, that later ones
/// supersede whatever lies between:
///
/// - a frame, a notification, and a touch that has ended, where a frame or a notification of what
///   will be follows for the same screen;
/// - a notification of what has been, where any other follows for the same screen;
/// - a window's frame and a screen's size as above;
/// - a finger's moves but for the last two of each touch;
/// - should that not do, touches that have ended but for the last on each screen: had one dismissed
///   the keyboard, a notification would have followed.
///
/// So whatever the pace, the latest state is right: where each keyboard, window and screen is, and
/// the touch that goes on. More than the capacity can wait only where more windows and screens
/// than that have changed; then it is less than twice their number, and what else is the latest.
///
/// A queue belongs to one task. ``KeyboardFeed`` takes events from many.
public struct KeyboardEventQueue: Sendable {
  /// How many events may wait before those superseded go.
  public let capacity: Int
  /// How many events were not kept, in all batches and of those that wait.
  public private(set) var coalescedCount = 0

  var events: [KeyboardEvent] = []
  /// How many of the events put in since the last batch were not kept.
  private var waitingCoalescedCount = 0
  /// The number of events at which to make room again.
  private var limit: Int

  /// Makes an empty queue.
  ///
  /// - Parameter capacity: How many events may wait before those superseded go.
  /// - Precondition: The capacity is above 0.
  public init(capacity: Int = 1024) {
    precondition(capacity > 0, "\(capacity) is no capacity")
    self.capacity = capacity
    limit = capacity
  }

  /// Whether no event waits.
  public var isEmpty: Bool { events.isEmpty }

  /// How many events wait.
  public var count: Int { events.count }

  /// Puts an event at the end.
  ///
  /// - Parameter event: The event.
  /// - Complexity: Constant, but for a run of events of different windows or screens, which is
  ///   searched for the same one.
  public mutating func append(_ event: KeyboardEvent) {
    coalesce(before: event)
    events.append(event)
    guard events.count >= limit else { return }
    noteCoalesced(removeSuperseded())
    limit = max(capacity, 2 * events.count)
  }

  /// Takes out everything that waits.
  ///
  /// - Returns: The events with the count of those not kept; nil where none waits.
  public mutating func take() -> KeyboardEventBatch? {
    var batch = KeyboardEventBatch()
    return take(into: &batch) ? batch : nil
  }

  /// Takes out everything that waits, reusing the memory of a batch dealt with.
  ///
  /// - Parameter batch: The batch to fill; what it held is gone.
  /// - Returns: False where no event waits; the batch is then empty.
  public mutating func take(into batch: inout KeyboardEventBatch) -> Bool {
    batch.events.removeAll(keepingCapacity: true)
    swap(&batch.events, &events)
    batch.coalescedCount = waitingCoalescedCount
    waitingCoalescedCount = 0
    limit = capacity
    return !batch.events.isEmpty
  }

  private mutating func noteCoalesced(_ number: Int) {
    coalescedCount += number
    waitingCoalescedCount += number
  }

  /// Removes what an event to come makes superfluous from the run of its sort at the end.
  private mutating func coalesce(before event: KeyboardEvent) {
    if case .touch(let touch) = event.action {
      let end = events.count - 1
      if touch.phase == .moved, end >= 1, isMove(end, on: touch.screen),
        isMove(end - 1, on: touch.screen)
      {
        events.remove(at: end - 1)
        noteCoalesced(1)
      }
      return
    }
    var index = events.count - 1
    while index >= 0 {
      switch event.action.supersedes(events[index].action) {
      case .otherSort: return
      case .no: break
      case .yes:
        events.remove(at: index)
        noteCoalesced(1)
      }
      index -= 1
    }
  }

  private func isMove(_ index: Int, on screen: Int) -> Bool {
    if case .touch(let touch) = events[index].action {
      return touch.phase == .moved && touch.screen == screen
    }
    return false
  }
}

extension KeyboardEvent.Action {
  fileprivate enum Superseding {
    case yes
    case no
    /// The two are of different sorts, and nothing before is superseded either.
    case otherSort
  }

  /// Whether the event says all that one said that is in the same run of its sort.
  fileprivate func supersedes(_ earlier: KeyboardEvent.Action) -> Superseding {
    switch (self, earlier) {
    case (.frame(_, _, let screen), .frame(_, _, let earlierScreen)):
      screen == earlierScreen ? .yes : .no
    case (.window(let id, _, let screen), .window(let earlierID, _, let earlierScreen)):
      id == earlierID && (screen != nil || earlierScreen == nil) ? .yes : .no
    case (.screen(let number, _), .screen(let earlierNumber, _)):
      number == earlierNumber ? .yes : .no
    default:
      .otherSort
    }
  }
}

/// Events that wait for a layout, without those that later ones make superfluous.
///
/// What is taken out is in the order in which it was put in. An event is not kept where one that
/// follows says all that it said, and between them are none but events of the same sort:
///
/// - a frame, where one on the same screen follows;
/// - a window's frame, where another of the same window follows, unless only the former says the
///   screen;
/// - a screen's size, where another of the same screen follows;
/// - a finger that moves, where it moves on on the same screen, but for the first move and those
///   that tell its speed, which is that of the last tenth of a second.
///
/// Notifications, and touches that begin or end, are all kept. What no window or screen can have,
/// such as a frame that is not finite, makes nothing superfluous. Each event that is not kept is
/// counted.
///
/// ### Beyond the capacity
///
/// Where as many events wait as the ``capacity`` is, the same holds whatever is between; and a
/// frame makes the notifications for its screen superfluous too, and the touches that have ended.
///
/// Should that not do, as with notifications alone, the later half of the capacity is kept, and of
/// what came before: the windows' frames and screens' sizes that are the latest; a touch that goes
/// on, with the last two moves; and for each screen the last two notifications that show the
/// keyboard, each with the last one after it that hides it. Where the keyboard, the windows and
/// the screens are in the end follows from that too. Touches that have ended by then are gone: had
/// one dismissed the keyboard, a notification would have followed.
///
/// More than the capacity can wait only where very many windows and screens have changed; it is then
/// at most a few for each of them.
///
/// A queue belongs to one task. ``KeyboardFeed`` takes events from many.
public struct KeyboardEventQueue: Sendable {
  /// The number of waiting events at which superseded ones are dropped.
  public let capacity: Int
  /// The number of dropped events, in all batches and since the last one.
  public private(set) var coalescedCount = 0

  var events: [KeyboardEvent] = []
  /// The number of events dropped since the last batch.
  private var waitingCoalescedCount = 0
  /// The number of events at which to make room again.
  private var limit: Int

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: The number of waiting events at which superseded ones are dropped.
  /// - Precondition: The capacity is above 0.
  public init(capacity: Int = 1024) {
    precondition(capacity > 0, "capacity must be above 0, got \(capacity)")
    self.capacity = capacity
    limit = capacity
  }

  /// The number of events to which the queue is reduced when it makes room.
  var comfortableCount: Int { capacity - capacity / 4 }

  /// Whether no event waits.
  public var isEmpty: Bool { events.isEmpty }

  /// The number of waiting events.
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
    limit = events.count <= comfortableCount ? capacity : 2 * events.count
  }

  /// Takes out everything that waits.
  ///
  /// - Returns: The events with the count of those not kept; nil if none waits.
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
      if touch.phase == .moved { coalesceMoves(on: touch.screen, before: event.time) }
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

  /// Removes moves from the run at the end that neither begin it nor tell the speed at a time.
  private mutating func coalesceMoves(on screen: Int, before time: Double) {
    var start = events.count
    while start > 0, events[start - 1].action.isMove(on: screen) { start -= 1 }
    // One tells the speed where the next is young enough.
    while start + 2 < events.count, events[start + 2].time <= time - DismissGesture.span {
      events.remove(at: start + 1)
      noteCoalesced(1)
    }
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
      screen == earlierScreen && isPossible ? .yes : .no
    case (.window(let id, _, let screen), .window(let earlierID, _, let earlierScreen)):
      id == earlierID && (screen != nil || earlierScreen == nil) && isPossible ? .yes : .no
    case (.screen(let number, _), .screen(let earlierNumber, _)):
      number == earlierNumber && isPossible ? .yes : .no
    default:
      .otherSort
    }
  }

  fileprivate func isMove(on screen: Int) -> Bool {
    if case .touch(let touch) = self { return touch.phase == .moved && touch.screen == screen }
    return false
  }

  /// Whether a window or a screen can have the frame or the size that it tells, if it tells one.
  var isPossible: Bool {
    switch self {
    case .frame(let frame, _, _), .window(_, let frame, _):
      frame.isWithinLimit
    case .screen(_, let size):
      size.isPossible
    case .notification, .touch:
      true
    }
  }
}

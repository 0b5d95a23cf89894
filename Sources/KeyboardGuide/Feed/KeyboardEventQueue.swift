/// A queue of events that wait for a layout, without those that later ones supersede.
///
/// Events are returned in the order in which they were added. An event is dropped if a later event
/// contains all its information, and all events in between are of the same sort:
///
/// - a frame, if another on the same screen follows;
/// - a window's frame, if another of the same window follows, unless only the former states the
///   screen;
/// - a screen's size, if another of the same screen follows;
/// - a finger's move, if another on the same screen follows, except for the first move and those
///   that determine the finger's speed over the last tenth of a second.
///
/// Notifications, and touches that begin or end, are always kept. Invalid events, such as a frame
/// that is not finite, supersede nothing. Dropped events are counted.
///
/// ### Beyond the capacity
///
/// If as many events wait as the ``capacity``, the same applies whatever is in between; a frame
/// then also supersedes the notifications for its screen, and touches that have ended.
///
/// If that does not suffice, as with notifications alone, the later half of the capacity is kept.
/// Of the earlier events, the queue keeps the latest frames of windows and sizes of screens; an
/// unfinished touch, with the last two moves; and for each screen the last two notifications that
/// show the keyboard, each with the last one after it that hides it. These still determine the
/// final state of the keyboard, the windows and the screens. Touches that have ended are dropped:
/// if one had dismissed the keyboard, a notification would have followed.
///
/// More events than the capacity can wait only if very many windows and screens have changed; there
/// are then at most a few for each of them.
///
/// A queue belongs to one task. ``KeyboardFeed`` accepts events from many.
public struct KeyboardEventQueue: Sendable {
  /// The number of waiting events at which superseded ones are dropped.
  public let capacity: Int
  /// The number of dropped events, in all batches and since the last one.
  public private(set) var coalescedCount = 0

  var events: [KeyboardEvent] = []
  /// The number of events dropped since the last batch.
  private var waitingCoalescedCount = 0
  /// The number of events at which the queue makes room again.
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
  /// - Complexity: Constant, except in a run of events of different windows or screens, which is
  ///   searched for the same one.
  public mutating func append(_ event: KeyboardEvent) {
    coalesce(before: event)
    events.append(event)
    guard events.count >= limit else { return }
    noteCoalesced(removeSuperseded())
    limit = events.count <= comfortableCount ? capacity : 2 * events.count
  }

  /// Removes and returns all waiting events.
  ///
  /// - Returns: The events, with the number of dropped ones; nil if none is waiting.
  public mutating func take() -> KeyboardEventBatch? {
    var batch = KeyboardEventBatch()
    return take(into: &batch) ? batch : nil
  }

  /// Removes all waiting events, and reuses the memory of a processed batch.
  ///
  /// - Parameter batch: The batch to fill; its old contents are discarded.
  /// - Returns: False if no event is waiting; the batch is then empty.
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

  /// Removes the events that a new one supersedes from the run of its sort at the end.
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

  /// Removes moves from the run at the end that neither begin it nor determine the speed at a time.
  private mutating func coalesceMoves(on screen: Int, before time: Double) {
    var start = events.count
    while start > 0, events[start - 1].action.isMove(on: screen) { start -= 1 }
    // A move determines the speed if the next one is recent enough.
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
    /// The two events are of different sorts, and nothing earlier is superseded either.
    case otherSort
  }

  /// Returns whether the event contains all information of one in the same run of its sort.
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

  /// Returns whether its frame or size, if it has one, is valid for a window or a screen.
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

#if !hasFeature(Embedded)
  import Synchronization

  /// A queue that carries keyboard events from any thread or task to the one that lays out.
  ///
  /// Sources of events about keyboards, windows, screens and touches send them to the feed. Events
  /// wait there, without those that later ones supersede, see ``KeyboardEventQueue``, until the
  /// task that owns the views takes all of them together. That task iterates over the feed as a
  /// sequence,
  ///
  ///     for await batch in feed { try session.receive(contentsOf: batch) }
  ///
  /// or it sets ``onEvents``, and calls ``take()`` when it is ready.
  ///
  /// The consumer sets the pace: while it is busy, events wait and are coalesced, at most as many
  /// as the ``capacity`` apart from the exceptions in ``KeyboardEventQueue``; a sender never waits.
  /// Every event is either in one batch, in the order of sending, or in one batch's count of
  /// dropped events.
  ///
  /// Embedded Swift has no locks, and therefore only ``KeyboardEventQueue``.
  public final class KeyboardFeed: Sendable {
    struct State {
      var queue: KeyboardEventQueue
      var isFinished = false
      var onEvents: (@Sendable () -> Void)?
      /// Iterators that wait for events, in the order in which they started waiting.
      var waiters: [Waiter] = []
      var lastWaiter: UInt64 = 0
    }

    struct Waiter {
      let number: UInt64
      let continuation: CheckedContinuation<Void, Never>
    }

    let state: Mutex<State>

    /// The number of waiting events at which superseded ones are dropped.
    public let capacity: Int

    /// Creates a feed without events.
    ///
    /// - Parameter capacity: The number of waiting events at which superseded ones are dropped.
    /// - Precondition: The capacity is above 0.
    public init(capacity: Int = 1024) {
      self.capacity = capacity
      state = Mutex(State(queue: KeyboardEventQueue(capacity: capacity)))
    }

    /// The function that is called when an event arrives while none is waiting, and when the feed
    /// is finished; nil at first.
    ///
    /// It is called on the sending thread, once until the events have been taken, and may itself
    /// send and take. If events are waiting or the feed is finished when it is set, it is called
    /// immediately.
    public var onEvents: (@Sendable () -> Void)? {
      get { state.withLock { $0.onEvents } }
      set {
        let isDue = state.withLock { state in
          state.onEvents = newValue
          return state.isFinished || !state.queue.isEmpty
        }
        if isDue { newValue?() }
      }
    }

    /// The number of waiting events.
    public var count: Int { state.withLock { $0.queue.count } }

    /// The number of events dropped so far, in all batches and since the last one.
    public var coalescedCount: Int { state.withLock { $0.queue.coalescedCount } }

    /// Whether the feed is finished: it accepts no more events, though some may still be waiting.
    public var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Sends an event.
    ///
    /// Events of one thread or task keep their order; events of several are in the order in which
    /// they reached the feed.
    ///
    /// - Parameter event: The event.
    /// - Returns: False if the feed is finished and the event was not accepted.
    @discardableResult
    public func send(_ event: KeyboardEvent) -> Bool {
      let (isTaken, wake) = state.withLock { state -> (Bool, Wake) in
        guard !state.isFinished else { return (false, Wake()) }
        let isFirst = state.queue.isEmpty
        state.queue.append(event)
        guard isFirst else { return (true, Wake()) }
        return (true, Wake(onEvents: state.onEvents, waiter: state.nextWaiter()))
      }
      wake.call()
      return isTaken
    }

    /// Ends the feed: waiting events can still be taken, and sequences end after them.
    ///
    /// Finishing a second time does nothing.
    public func finish() {
      let (onEvents, waiters) = state.withLock { state -> ((@Sendable () -> Void)?, [Waiter]) in
        guard !state.isFinished else { return (nil, []) }
        state.isFinished = true
        defer { state.waiters = [] }
        return (state.onEvents, state.waiters)
      }
      for waiter in waiters { waiter.continuation.resume() }
      onEvents?()
    }

    /// Removes and returns all waiting events.
    ///
    /// - Returns: The events, with the number of dropped ones; nil if none is waiting.
    public func take() -> KeyboardEventBatch? {
      state.withLock { $0.queue.take() }
    }

    /// Removes all waiting events, and reuses the memory of a processed batch.
    ///
    /// - Parameter batch: The batch to fill; its old contents are discarded.
    /// - Returns: False if no event is waiting; the batch is then empty.
    public func take(into batch: inout KeyboardEventBatch) -> Bool {
      state.withLock { $0.queue.take(into: &batch) }
    }

    /// The function and the waiter to call about new events after the lock is released.
    private struct Wake {
      var onEvents: (@Sendable () -> Void)?
      var waiter: Waiter?

      func call() {
        waiter?.continuation.resume()
        onEvents?()
      }
    }
  }

  extension KeyboardFeed.State {
    /// Removes the iterator that has waited longest from the list.
    mutating func nextWaiter() -> KeyboardFeed.Waiter? {
      waiters.isEmpty ? nil : waiters.removeFirst()
    }
  }
#endif

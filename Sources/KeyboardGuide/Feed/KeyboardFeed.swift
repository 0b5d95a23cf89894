#if !hasFeature(Embedded)
  import Synchronization

  /// The way in for keyboard events, from any thread or task to the one that lays out.
  ///
  /// Whoever hears of keyboards, windows, screens and touches sends events. They wait, less those
  /// that later ones make superfluous, see ``KeyboardEventQueue``, until the task that the views
  /// belong to takes all of them at once. It hears of them in one of two ways: it goes through the
  /// feed as a sequence,
  ///
  ///     for await batch in feed { try session.receive(contentsOf: batch) }
  ///
  /// or it has itself called by ``onEvents`` and calls ``take()`` when it gets to it.
  ///
  /// The pace is the consumer's: while it is busy events wait and are coalesced, at most as many as
  /// the ``capacity`` apart from what ``KeyboardEventQueue`` says, and a sender never waits. Every
  /// event sent is in one batch, in the order of sending, or in one batch's count of events not
  /// kept.
  ///
  /// Embedded Swift, which has no locks, has ``KeyboardEventQueue`` alone.
  public final class KeyboardFeed: Sendable {
    struct State {
      var queue: KeyboardEventQueue
      var isFinished = false
      var onEvents: (@Sendable () -> Void)?
      /// Iterators that wait for events, in the order in which they came.
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
    /// It is called on the thread that sends, once until the events have been taken, and may send
    /// and take itself. Where events wait or the feed is finished when it is set, it is called at
    /// once.
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

    /// Whether the feed is finished: no more events come in, though some may still wait.
    public var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Sends an event.
    ///
    /// Events sent by one thread or task are kept in its order; among several the order is that in
    /// which they came to the feed.
    ///
    /// - Parameter event: The event.
    /// - Returns: False where the feed is finished, and the event not taken.
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

    /// Ends the feed: what waits can still be taken, and sequences end after it.
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

    /// Takes all events that wait.
    ///
    /// - Returns: The events with the count of those not kept; nil if none waits.
    public func take() -> KeyboardEventBatch? {
      state.withLock { $0.queue.take() }
    }

    /// Takes all events that wait, reusing the memory of a batch dealt with.
    ///
    /// - Parameter batch: The batch to fill; what it held is gone.
    /// - Returns: False where no event waits; the batch is then empty.
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
    /// Takes the iterator that has waited longest off the list.
    mutating func nextWaiter() -> KeyboardFeed.Waiter? {
      waiters.isEmpty ? nil : waiters.removeFirst()
    }
  }
#endif

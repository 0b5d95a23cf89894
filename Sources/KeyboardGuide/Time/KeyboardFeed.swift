#if !hasFeature(Embedded)
  import Synchronization

  /// A queue that carries keyboard events from any thread or task to the one that lays out.
  ///
  /// Sources of events about keyboards, windows, screens and touches send them to the feed. The
  /// task that owns the windows iterates over it:
  ///
  ///     for await events in feed { try session.receive(contentsOf: events) }
  ///
  /// Each element of the sequence has all events that were waiting, in the order in which they were
  /// sent, so the windows are updated once for all of them. No event is lost: each is in exactly
  /// one element. A sender never waits, and the number of waiting events has no limit.
  ///
  /// A loop of its own, such as one that runs once per frame of a display, calls ``take()``
  /// instead.
  ///
  /// One task at a time iterates over a feed. If it is cancelled, the feed is finished; the events
  /// that wait then can still be taken.
  ///
  /// Embedded Swift has no locks, and therefore no feed.
  public final class KeyboardFeed: AsyncSequence, Sendable {
    /// The element of an iteration: all events that were waiting.
    public typealias Element = [KeyboardEvent]
    /// An iteration does not fail.
    public typealias Failure = Never

    private let waiting = Mutex<[KeyboardEvent]>([])
    /// A signal waits here if events have been sent since the last signal was received.
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    /// Creates a feed without events.
    public init() {
      (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Sends an event.
    ///
    /// Events of one thread or task keep their order; events of several are in the order in which
    /// they reached the feed.
    ///
    /// - Parameter event: The event.
    /// - Returns: False if the feed is finished and the event was not accepted.
    @discardableResult
    public func send(_ event: KeyboardEvent) -> Bool {
      waiting.withLock { events in
        if case .terminated = signal.yield() { return false }
        events.append(event)
        return true
      }
    }

    /// Ends the feed: waiting events can still be taken, and an iteration ends after them.
    ///
    /// Finishing a second time does nothing.
    public func finish() { signal.finish() }

    /// Removes and returns all waiting events.
    ///
    /// - Returns: The events; empty if none is waiting.
    public func take() -> [KeyboardEvent] {
      waiting.withLock { events in
        defer { events = [] }
        return events
      }
    }

    /// Iterates over the events of a feed.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let feed: KeyboardFeed
      var signals: AsyncStream<Void>.AsyncIterator

      /// Waits for events, and returns all that are waiting.
      ///
      /// - Parameter actor: The actor that it is called on.
      /// - Returns: The events; nil if the feed is finished and all have been taken, or if the task
      ///   is cancelled.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async -> [KeyboardEvent]? {
        while await signals.next(isolation: actor) != nil {
          let events = feed.take()
          if !events.isEmpty { return events }
        }
        return nil
      }
    }

    /// Makes an iterator.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(feed: self, signals: signals.makeAsyncIterator())
    }
  }
#endif

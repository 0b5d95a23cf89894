/// Events that waited together, to be dealt with before the next layout.
public struct KeyboardEventBatch: Hashable, Sendable {
  /// The events, in the order in which they were sent.
  public internal(set) var events: [KeyboardEvent]
  /// The number of events that were dropped because later ones supersede them.
  public internal(set) var coalescedCount: Int

  /// Creates a batch of no events, for ``KeyboardEventQueue/take(into:)`` to fill.
  public init() {
    events = []
    coalescedCount = 0
  }
}

extension KeyboardSession {
  /// Takes note of events that waited together, and has the windows show what is left of them in the
  /// end.
  ///
  /// - Parameter batch: The events, from a ``KeyboardFeed``.
  /// - Throws: ``KeyboardEventError`` for the first event that is at fault; none of them has had an
  ///   effect then.
  /// - Precondition: The times of the events are finite, as is where fingers are.
  public func receive(contentsOf batch: KeyboardEventBatch) throws(KeyboardEventError) {
    try receive(contentsOf: batch.events)
  }
}

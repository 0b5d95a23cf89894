/// Events that waited together, to be dealt with before the next layout.
public struct KeyboardEventBatch: Hashable, Sendable {
  /// The events, in the order in which they were sent.
  public internal(set) var events: [KeyboardEvent]
  /// The number of events that were dropped because later ones supersede them.
  public internal(set) var coalescedCount: Int

  /// Creates an empty batch, to be filled by ``KeyboardEventQueue/take(into:)``.
  public init() {
    events = []
    coalescedCount = 0
  }
}

extension KeyboardSession {
  /// Applies events that waited together, and updates the windows once to the final state.
  ///
  /// - Parameter batch: The events, from a ``KeyboardFeed``.
  /// - Throws: ``KeyboardEventError`` for the first faulty event; none of the events has had an
  ///   effect then.
  /// - Precondition: The times of the events and the positions of fingers are finite.
  public func receive(contentsOf batch: KeyboardEventBatch) throws(KeyboardEventError) {
    try receive(contentsOf: batch.events)
  }
}

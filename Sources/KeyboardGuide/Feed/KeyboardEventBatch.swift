/// Events that waited together, to be dealt with before the next layout.
public struct KeyboardEventBatch: Hashable, Sendable {
  /// The events, in the order in which they were sent.
  public internal(set) var events: [KeyboardEvent]
  /// How many more were sent and not kept, because later ones say all that they said.
  public internal(set) var coalescedCount: Int

  /// Makes a batch of no events, for ``KeyboardEventQueue/take(into:)`` to fill.
  public init() {
    events = []
    coalescedCount = 0
  }
}

import KeyboardGuide
import Testing

/// Events put into a queue, and the indices of those that are returned.
struct FeedRow: Sendable, CustomTestStringConvertible {
  let words: String
  let kept: [Double]

  init(_ words: String, _ kept: [Double]) {
    self.words = words
    self.kept = kept
  }

  var testDescription: String { words }
}

@Test(arguments: [
  FeedRow("f0 f0 f0", [2]),
  FeedRow("f0 f1 f0 f1 f1", [2, 4]),
  FeedRow("f0 n0 f0 f0", [0, 1, 3]),
  FeedRow("f0 wA f0 wA", [0, 1, 2, 3]),
  FeedRow("wA wB wA wA", [1, 3]),
  // An event with a screen is superseded by one that also states it.
  FeedRow("wA1 wA", [0, 1]),
  FeedRow("wA1 wA wA", [0, 2]),
  FeedRow("wA1 wA wA2", [2]),
  FeedRow("s0 s1 s0", [1, 2]),
  FeedRow("b0 m0 m0 m0 m0 m0 e0", [0, 1, 4, 5, 6]),
  FeedRow("m0 m0 m0 m0 f0 m0 m0 m0", [0, 2, 3, 4, 5, 6, 7]),
  FeedRow("m0 m0 m1 m1 m1 m1", [0, 1, 2, 4, 5]),
  FeedRow("n0 n0 d0 d0 q0 q0", [0, 1, 2, 3, 4, 5]),
  FeedRow("b0 e0 b0 e0", [0, 1, 2, 3]),
])
func `events superseded by later ones are dropped and counted`(_ row: FeedRow) throws {
  var queue = KeyboardEventQueue()
  let events = feedEvents(row.words)
  for event in events { queue.append(event) }
  let taken = queue.take()
  let batch = try #require(taken)
  #expect(batch.events.map(\.time) == row.kept)
  #expect(batch.events == batch.events.map { events[Int($0.time)] })
  #expect(batch.coalescedCount == events.count - row.kept.count)
  #expect(queue.coalescedCount == batch.coalescedCount)
}

@Test func `the queue keeps the finger moves that its speed is computed from`() throws {
  var queue = KeyboardEventQueue()
  for step in 0..<60 { queue.append(feedEvent("m0", at: Double(step) / 100)) }
  let taken = queue.take()
  let steps = try #require(taken).events.map { Int(($0.time * 100).rounded()) }
  // The first, those of the last tenth of a second, and the one before.
  #expect(steps == [0] + (49..<60))
}

@Test func `impossible frames and sizes supersede nothing`() throws {
  var queue = KeyboardEventQueue()
  let odd = Rect(x: .nan, y: 0, width: 1, height: 1)
  let events: [KeyboardEvent.Action] = [
    .frame(.zero, kind: nil, screen: 0), .frame(odd, kind: nil, screen: 0),
    .screen(0, size: Size(width: 1, height: 1)), .screen(0, size: .zero),
    .window(id: "A", frame: .zero, screen: nil), .window(id: "A", frame: odd, screen: 0),
  ]
  for event in events { queue.append(KeyboardEvent(at: 0, event)) }
  #expect(queue.count == 6)
}

@Test(arguments: [
  FeedRow("f0 wA f0 wA", [2, 3]),
  FeedRow("n0 h0 wA f0", [2, 3]),
  FeedRow("n0 wA q0 wA", [0, 2, 3]),
  // A frame determines the keyboard's position whatever a touch has done to it.
  FeedRow("b0 m0 e0 f0", [3]),
  FeedRow("b0 m0 e0 f1", [0, 1, 2, 3]),
  // Whether the finger has come down on the keyboard depends on the first frame.
  FeedRow("f0 b0 f0 m0", [0, 1, 2, 3]),
  FeedRow("wA b0 wA m0", [0, 1, 2, 3]),
  FeedRow("m0 f1 m0 wA m0 wB m0 wC", [1, 3, 4, 5, 6, 7]),
  FeedRow("wA1 s0 wA s0", [0, 2, 3]),
  FeedRow("wA1 s0 wA2 s0", [2, 3]),
  FeedRow("wA wB wC wD wE", [0, 1, 2, 3, 4]),
  // Two that show the keyboard, and the last that hides it.
  FeedRow("n0 d0 wA d0", [1, 2, 3]),
  FeedRow("n0 h0 h0 h0", [0, 2, 3]),
  FeedRow("n0 h0 wA wB", [0, 1, 2, 3]),
  FeedRow("b0 e0 b0 e0", [2, 3]),
  FeedRow("b0 e0 b0 m0", [2, 3]),
])
func `a full queue drops superseded events regardless of what is between`(_ row: FeedRow) throws {
  var queue = KeyboardEventQueue(capacity: 4)
  let events = feedEvents(row.words)
  for event in events { queue.append(event) }
  let taken = queue.take()
  let batch = try #require(taken)
  #expect(batch.events.map(\.time) == row.kept)
  #expect(batch.coalescedCount == events.count - row.kept.count)
}

@Test func `an emptied queue restarts and keeps counting`() {
  var queue = KeyboardEventQueue()
  var batch = KeyboardEventBatch()
  func take() -> Bool { queue.take(into: &batch) }
  #expect(queue.isEmpty)
  #expect(!take())
  for event in feedEvents("f0 f0") { queue.append(event) }
  #expect(queue.count == 1)
  #expect(take())
  #expect(batch.coalescedCount == 1)
  #expect(!take())
  #expect(batch == KeyboardEventBatch())
  // Events that have been taken are not coalesced.
  queue.append(feedEvent("f0", at: 2))
  #expect(take())
  #expect(batch.events.map(\.time) == [2])
  #expect(batch.coalescedCount == 0)
  #expect(queue.coalescedCount == 1)
}

@Test func `a small queue keeps the last frame of each of a thousand windows`() throws {
  var queue = KeyboardEventQueue(capacity: 16)
  for step in 0..<20_000 {
    let frame = Rect(x: Double(step), y: 0, width: 100, height: 100)
    queue.append(
      KeyboardEvent(at: Double(step), .window(id: "\(step % 1000)", frame: frame, screen: nil)))
    queue.append(feedEvent("n0", at: Double(step)))
  }
  #expect(queue.count < 2100)
  let taken = queue.take()
  let batch = try #require(taken)
  var last: [String: Double] = [:]
  for case .window(let id, let frame, _) in batch.events.map(\.action) { last[id] = frame.minX }
  #expect((0..<1000).allSatisfy { last["\($0)"] == Double(19_000 + $0) })
  #expect(batch.events.count + batch.coalescedCount == 40_000)
}

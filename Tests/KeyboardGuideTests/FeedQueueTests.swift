import KeyboardGuide
import Testing

/// Events put into a queue, and the places of those that come out.
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
  // What says the screen is superseded by what says it too.
  FeedRow("wA1 wA", [0, 1]),
  FeedRow("wA1 wA wA", [0, 2]),
  FeedRow("wA1 wA wA2", [2]),
  FeedRow("s0 s1 s0", [1, 2]),
  FeedRow("b0 m0 m0 m0 m0 e0", [0, 3, 4, 5]),
  FeedRow("m0 m0 m0 f0 m0 m0 m0", [1, 2, 3, 5, 6]),
  FeedRow("m0 m0 m1 m1 m1", [0, 1, 3, 4]),
  FeedRow("n0 n0 d0 d0 q0 q0", [0, 1, 2, 3, 4, 5]),
  FeedRow("b0 e0 b0 e0", [0, 1, 2, 3]),
])
func `what later events say again is not kept, and counted`(_ row: FeedRow) throws {
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

@Test(arguments: [
  FeedRow("f0 wA f0 wA", [2, 3]),
  FeedRow("f0 wA n0 wB", [1, 2, 3]),
  FeedRow("n0 wA q0 wA", [0, 2, 3]),
  // A touch that has ended is superseded by what UIKit then posts.
  FeedRow("b0 m0 e0 n0", [3]),
  FeedRow("b0 m0 e0 n1", [0, 1, 2, 3]),
  FeedRow("b0 m0 n0 m0", [0, 1, 2, 3]),
  FeedRow("m0 f1 m0 wA m0 wB m0 wC", [1, 3, 4, 5, 6, 7]),
  // What has been is superseded, and supersedes nothing else.
  FeedRow("n0 d0 wA d0", [0, 2, 3]),
  FeedRow("d0 d0 d0 d0", [3]),
  FeedRow("wA1 s0 wA s0", [0, 2, 3]),
  FeedRow("wA1 s0 wA2 s0", [2, 3]),
  // Where all else is the latest, the earlier touches go.
  FeedRow("b0 e0 b0 e0", [2, 3]),
  FeedRow("b0 e0 b0 m0", [0, 1, 2, 3]),
  FeedRow("wA wB wC wD wE", [0, 1, 2, 3, 4]),
])
func `at the capacity goes what is superseded, whatever lies between`(_ row: FeedRow) throws {
  var queue = KeyboardEventQueue(capacity: 4)
  let events = feedEvents(row.words)
  for event in events { queue.append(event) }
  let taken = queue.take()
  let batch = try #require(taken)
  #expect(batch.events.map(\.time) == row.kept)
  #expect(batch.coalescedCount == events.count - row.kept.count)
  #expect(FeedOutcome(batch.events) == FeedOutcome(events))
}

@Test func `a queue taken from begins anew, and counts on`() {
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
  // Nothing is coalesced with what has been taken.
  queue.append(feedEvent("f0", at: 2))
  #expect(take())
  #expect(batch.events.map(\.time) == [2])
  #expect(batch.coalescedCount == 0)
  #expect(queue.coalescedCount == 1)
}

@Test(arguments: [1, 2, 5, 16, 1024])
func `whatever comes is kept or counted, in order, and comes to the same`(_ capacity: Int) {
  var seed = UInt64(capacity) &+ 41
  print("seed: \(seed)")
  func roll(_ sides: UInt64) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % sides)
  }
  let words = [
    "f0", "f0", "f1", "n0", "n1", "d0", "q0", "b0", "m0", "m0", "e0", "b1", "m1", "e1", "s0", "s1",
    "wA", "wA0", "wA1", "wB", "wC1", "n",
  ]
  var queue = KeyboardEventQueue(capacity: capacity)
  var sent: [KeyboardEvent] = []
  var received: [KeyboardEvent] = []
  var coalesced = 0
  for step in 0..<20_000 {
    let event = feedEvent(words[roll(UInt64(words.count))], at: Double(step))
    sent.append(event)
    queue.append(event)
    // Two screens and three windows have at most 22 events that nothing supersedes: of a keyboard
    // three, of two touches eight, and a size each, of a window two.
    #expect(queue.count <= max(capacity, 2 * (2 * 10 + 3 * 2)))
    guard roll(UInt64(2 * capacity)) == 0, let batch = queue.take() else { continue }
    received += batch.events
    coalesced += batch.coalescedCount
    #expect(received.count + coalesced == sent.count)
  }
  if let batch = queue.take() {
    received += batch.events
    coalesced += batch.coalescedCount
  }
  #expect(received.count + coalesced == sent.count)
  #expect(queue.coalescedCount == coalesced)
  #expect(zip(received, received.dropFirst()).allSatisfy { $0.time < $1.time })
  #expect(received.allSatisfy { sent[Int($0.time)] == $0 })
  #expect(FeedOutcome(received) == FeedOutcome(sent))
}

@Test func `a thousand windows wait in a small queue, each where it is last`() throws {
  var queue = KeyboardEventQueue(capacity: 16)
  var events: [KeyboardEvent] = []
  for step in 0..<20_000 {
    let frame = Rect(x: Double(step), y: 0, width: 100, height: 100)
    let event = KeyboardEvent(
      at: Double(step), .window(id: "\(step % 1000)", frame: frame, screen: nil))
    let mark = feedEvent("n0", at: Double(step))
    events += [event, mark]
    queue.append(event)
    queue.append(mark)
  }
  #expect(queue.count < 2100)
  let taken = queue.take()
  let batch = try #require(taken)
  #expect(FeedOutcome(batch.events) == FeedOutcome(events))
  #expect(batch.events.count + batch.coalescedCount == events.count)
}

import KeyboardGuide
import Testing

/// A small random number generator whose runs can be repeated from a seed.
private struct Rolls {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}

private let words = [
  "f0", "f0", "f0", "f1", "n0", "n1", "d0", "h0", "h1", "u0", "q0", "b0", "m0", "m0", "m0", "e0",
  "b1", "m1", "e1", "s0", "s1", "wA", "wA0", "wA1", "wB", "wC1", "n",
]

/// Sends events through a queue to one world, and straight to another.
private struct Relay {
  var rolls: Rolls
  var queue: KeyboardEventQueue
  let queued = FeedWorld()
  let direct = FeedWorld()
  var time = 0.0
  var sent: [KeyboardEvent] = []
  var received: [KeyboardEvent] = []
  var coalesced = 0

  init(seed: UInt64, capacity: Int) {
    print("seed: \(seed)")
    rolls = Rolls(state: seed)
    queue = KeyboardEventQueue(capacity: capacity)
  }

  mutating func send(_ word: String) throws {
    let event = feedEvent(word, at: time, shift: Double(rolls.roll(40)))
    sent.append(event)
    queue.append(event)
    try direct.session.receive(event)
  }

  mutating func deliver() throws {
    guard let batch = queue.take() else { return }
    received += batch.events
    coalesced += batch.coalescedCount
    #expect(received.count + coalesced == sent.count)
    #expect(queue.coalescedCount == coalesced)
    try queued.session.receive(contentsOf: batch)
  }

  /// Checks that both worlds look the same, and continues with them some time later.
  mutating func expectSameOutcome(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try deliver()
    let (one, other) = (queued.outcome(at: time), direct.outcome(at: time))
    #expect(one == other, "after \(sent.count) events", sourceLocation: sourceLocation)
    time += 11
  }
}

@Test(arguments: 1...8)
func `coalesced events have the same visible result as separate ones`(_ seed: UInt64) throws {
  var relay = Relay(seed: seed, capacity: 1024)
  for _ in 0..<20 {
    for _ in 0...relay.rolls.roll(60) {
      // Runs, as in bursts.
      let word = words[relay.rolls.roll(words.count)]
      for _ in 0...relay.rolls.roll(5) {
        relay.time += Double(relay.rolls.roll(5)) / 100
        try relay.send(word)
      }
      if relay.rolls.roll(20) == 0 { try relay.deliver() }
    }
    try relay.expectSameOutcome()
  }
  #expect(relay.coalesced > 0)
  #expect(zip(relay.received, relay.received.dropFirst()).allSatisfy { $0.time <= $1.time })
}

@Test(arguments: 1...8)
func `alternating frames and windows coalesce with the same result`(_ seed: UInt64) throws {
  var relay = Relay(seed: seed, capacity: 64)
  for round in 0..<10 {
    // With frames, or with a finger that moves.
    let words =
      round % 2 == 0
      ? ["f0", "f0", "f1", "wA", "wB1", "wC", "wC0", "s0"] : ["m0", "m0", "wA", "wB1", "wC"]
    if round % 2 == 1 { try relay.send("b0") }
    for _ in 0..<400 {
      relay.time += 0.01
      try relay.send(words[relay.rolls.roll(words.count)])
      #expect(relay.queue.count < 64)
    }
    if round % 2 == 1 { try relay.send("e0") }
    try relay.expectSameOutcome()
  }
}

@Test(arguments: 1...8)
func `endless notifications coalesce with the same result`(_ seed: UInt64) throws {
  var relay = Relay(seed: seed, capacity: 64)
  for _ in 0..<10 {
    for _ in 0..<200 {
      // A keyboard is shown or hidden, with UIKit's notifications.
      relay.time += 0.6
      switch relay.rolls.roll(4) {
      case 0:
        try relay.send("u0")
        relay.time += 0.02
        try relay.send("h0")
      case 1:
        for word in ["b0", "m0", "m0", "e0"] {
          relay.time += 0.05
          try relay.send(word)
        }
        relay.time += 0.02
        try relay.send(relay.rolls.roll(2) == 0 ? "h0" : "n0")
      case 2:
        try relay.send("h0")
      default:
        try relay.send("n0")
        relay.time += 0.3
        try relay.send("d0")
      }
      try relay.send("wB")
      #expect(relay.queue.count < 64)
    }
    try relay.expectSameOutcome()
  }
}

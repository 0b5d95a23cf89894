import KeyboardGuide
import Synchronization
import Testing

/// A number that any thread can increment.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func raise() { number.withLock { $0 += 1 } }
}

@Test func `one take returns all waiting events in the order of sending`() throws {
  let feed = KeyboardFeed()
  #expect(feed.take() == nil)
  for event in feedEvents("n0 f0 f0 f0 wA b0 m0 m0 m0 m0 e0") { feed.send(event) }
  #expect(feed.count == 8)
  let batch = try #require(feed.take())
  #expect(batch.events.map(\.time) == [0, 3, 4, 5, 6, 8, 9, 10])
  #expect(batch.coalescedCount == 3)
  #expect(feed.coalescedCount == 3)
  #expect(feed.take() == nil)
}

@Test func `a burst calls the callback once`() {
  let feed = KeyboardFeed()
  let calls = Counter()
  feed.onEvents = { calls.raise() }
  #expect(calls.value == 0)
  for event in feedEvents("f0 f0 n0 wA f0") { feed.send(event) }
  #expect(calls.value == 1)
  _ = feed.take()
  #expect(calls.value == 1)
  for event in feedEvents("f0 f0") { feed.send(event) }
  #expect(calls.value == 2)
  feed.finish()
  #expect(calls.value == 3)
  feed.finish()
  #expect(calls.value == 3)
}

@Test func `a callback set late is called for waiting events`() {
  let feed = KeyboardFeed()
  feed.send(feedEvent("f0", at: 0))
  let calls = Counter()
  feed.onEvents = { calls.raise() }
  #expect(calls.value == 1)
  feed.send(feedEvent("n0", at: 1))
  #expect(calls.value == 1)
  feed.onEvents = nil
  _ = feed.take()
  feed.send(feedEvent("f0", at: 2))
  #expect(calls.value == 1)
}

@Test func `a callback may take and send`() {
  let feed = KeyboardFeed()
  let taken = Mutex<[Double]>([])
  feed.onEvents = { [feed] in
    guard let batch = feed.take() else { return }
    taken.withLock { $0 += batch.events.map(\.time) }
    if let last = batch.events.last, last.time < 3 {
      feed.send(feedEvent("f0", at: last.time + 1))
    }
  }
  feed.send(feedEvent("f0", at: 0))
  #expect(taken.withLock { $0 } == [0, 1, 2, 3])
  feed.onEvents = nil
}

@Test func `a finished feed refuses new events and delivers the waiting ones`() async {
  let feed = KeyboardFeed()
  #expect(feed.send(feedEvent("f0", at: 0)))
  feed.finish()
  #expect(feed.isFinished)
  #expect(!feed.send(feedEvent("f0", at: 1)))
  var times: [Double] = []
  for await batch in feed { times += batch.events.map(\.time) }
  #expect(times == [0])
  for await _ in feed { Issue.record("there is nothing left") }
}

@Test func `a consumer that keeps up receives each event separately`() async {
  let feed = KeyboardFeed()
  var iterator = feed.makeAsyncIterator()
  for step in 0..<1000 {
    let time = Double(step)
    let sender = Task { feed.send(feedEvent("f0", at: time)) }
    let batch = await iterator.next()
    #expect(batch?.events.map(\.time) == [time])
    #expect(batch?.coalescedCount == 0)
    _ = await sender.value
  }
  #expect(feed.coalescedCount == 0)
}

@Test func `a busy consumer receives the latest frame of each burst`() async {
  let feed = KeyboardFeed()
  var iterator = feed.makeAsyncIterator()
  for burst in 0..<100 {
    for step in 0..<50 { feed.send(feedEvent("f0", at: Double(50 * burst + step))) }
    let batch = await iterator.next()
    #expect(batch?.events.map(\.time) == [Double(50 * burst + 49)])
    #expect(batch?.coalescedCount == 49)
  }
  #expect(feed.coalescedCount == 4900)
}

@Test func `a cancelled iteration ends and leaves the waiting events`() async {
  for round in 0..<300 {
    let feed = KeyboardFeed()
    let consumer = Task {
      var count = 0
      for await batch in feed { count += batch.events.count }
      return count
    }
    if round % 3 > 0 { await Task.yield() }
    if round % 3 > 1 { feed.send(feedEvent("n0", at: 0)) }
    consumer.cancel()
    let count = await consumer.value
    feed.send(feedEvent("n0", at: 1))
    let rest = feed.take()?.events.count ?? 0
    #expect(count + rest == (round % 3 > 1 ? 2 : 1))
    feed.finish()
  }
}

@Test func `an iterator cancelled as events arrive leaves them to the next`() async {
  for _ in 0..<300 {
    let feed = KeyboardFeed()
    let first = Task { await iterateOnce(feed) }
    let second = Task { await iterateOnce(feed) }
    await Task.yield()
    feed.send(feedEvent("n0", at: 0))
    first.cancel()
    let (one, other) = await (first.value, nextOrFinish(second, feed, afterFirst: first))
    #expect(one + other == 1)
  }
}

private func iterateOnce(_ feed: KeyboardFeed) async -> Int {
  var iterator = feed.makeAsyncIterator()
  return await iterator.next()?.events.count ?? 0
}

/// Waits for the second iterator; if the first has received the event, the feed is finished for it.
private func nextOrFinish(
  _ second: Task<Int, Never>, _ feed: KeyboardFeed, afterFirst first: Task<Int, Never>
) async -> Int {
  if await first.value > 0 { feed.finish() }
  return await second.value
}

@Test func `windows follow events from concurrent tasks`() async throws {
  let world = FeedWorld()
  let feed = KeyboardFeed()
  async let production: Void = withTaskGroup(of: Void.self) { group in
    for name in ["A", "B", "C"] {
      group.addTask {
        for step in 0...500 {
          feed.send(feedEvent("w\(name)", at: 0, shift: Double(step) / 10))
          feed.send(feedEvent("f0", at: 0, shift: Double(step % 100)))
        }
      }
    }
    await group.waitForAll()
    feed.send(feedEvent("f0", at: 1, shift: 7))
    feed.finish()
  }
  for await batch in feed { try world.session.receive(contentsOf: batch) }
  await production
  for window in world.session.windows {
    #expect(window.frame.minX == 50)
    expectFrame(of: window.rootView.keyboardLayoutGuide, 0, 227, 320, 253)
  }
}

import KeyboardGuide
import Testing

private let producers = 8
private let eventsEach = 2000

/// Sends the events of a producer: notifications, and every third time a frame, on a screen of its
/// own.
private func produce(_ number: Int, into feed: KeyboardFeed) async {
  for step in 0..<eventsEach {
    feed.send(feedEvent(step % 3 == 0 ? "f\(number)" : "n\(number)", at: Double(step)))
    if step % 100 == 0 { await Task.yield() }
  }
}

/// The events that a consumer received.
private struct Received: Sendable {
  var times = [[Double]](repeating: [], count: producers)
  var coalesced = 0
  var count: Int { times.reduce(0) { $0 + $1.count } }

  mutating func add(_ batch: KeyboardEventBatch) {
    coalesced += batch.coalescedCount
    for event in batch.events {
      switch event.action {
      case .frame(_, _, let screen): times[screen].append(event.time)
      case .notification(let notification): times[notification.screen ?? 0].append(event.time)
      default: break
      }
    }
  }

  /// Checks that all events have arrived, in the order of each producer, or are counted.
  func expectComplete(_ feed: KeyboardFeed) {
    #expect(count + coalesced == producers * eventsEach)
    #expect(coalesced == feed.coalescedCount)
    for times in times {
      #expect(zip(times, times.dropFirst()).allSatisfy(<))
      #expect(times.last == Double(eventsEach - 1))
    }
  }
}

/// Runs all producers, then finishes the feed.
private func produceAll(into feed: KeyboardFeed) async {
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<producers { group.addTask { await produce(number, into: feed) } }
  }
  feed.finish()
}

@Test(arguments: [16, 1 << 20], [0, 20])
func `eight producers and one consumer lose nothing`(_ capacity: Int, _ pause: Int) async {
  let feed = KeyboardFeed(capacity: capacity)
  async let production: Void = produceAll(into: feed)
  var received = Received()
  for await batch in feed {
    received.add(batch)
    for _ in 0..<pause { await Task.yield() }
  }
  await production
  received.expectComplete(feed)
  if capacity > producers * eventsEach {
    // Of three events, the two notifications always arrive.
    let notifications = producers * (eventsEach - (eventsEach + 2) / 3)
    #expect(received.count >= notifications)
  }
}

@Test func `a consumer driven by the callback loses nothing`() async {
  let feed = KeyboardFeed()
  let (calls, caller) = AsyncStream.makeStream(of: Void.self)
  feed.onEvents = { caller.yield() }
  async let production: Void = produceAll(into: feed)
  var received = Received()
  var batch = KeyboardEventBatch()
  for await _ in calls {
    while feed.take(into: &batch) { received.add(batch) }
    if feed.isFinished, feed.count == 0 { break }
  }
  await production
  received.expectComplete(feed)
}

@Test func `several iterators share the batches, and cancelled ones lose none`() async {
  let feed = KeyboardFeed()
  let consumers = (0..<4).map { _ in
    Task {
      var received = Received()
      for await batch in feed { received.add(batch) }
      return received
    }
  }
  let impatient = Task {
    var received = Received()
    while !Task.isCancelled, !feed.isFinished {
      let task = Task { await feed.first { _ in true } }
      await Task.yield()
      task.cancel()
      if let batch = await task.value { received.add(batch) }
    }
    return received
  }
  await produceAll(into: feed)
  var count = 0
  var coalesced = 0
  for task in consumers + [impatient] {
    let received = await task.value
    count += received.count
    coalesced += received.coalesced
  }
  #expect(count + coalesced == producers * eventsEach)
  #expect(coalesced == feed.coalescedCount)
}

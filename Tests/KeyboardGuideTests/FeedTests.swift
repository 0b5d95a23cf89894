import KeyboardGuide
import Testing

/// Returns an event that puts a docked keyboard of a height on a screen of 320 x 480 points.
private func frame(_ height: Double = 260, at time: Double, screen: Int = 0) -> KeyboardEvent {
  let frame = Rect(x: 0, y: 480 - height, width: 320, height: height)
  return KeyboardEvent(at: time, .frame(frame, kind: nil, screen: screen))
}

@Test func `one take returns all waiting events in the order of sending`() {
  let feed = KeyboardFeed()
  #expect(feed.take() == [])
  let events = [0, 1, 1, 2].map { frame(at: $0) }
  for event in events { feed.send(event) }
  #expect(feed.take() == events)
  #expect(feed.take() == [])
}

@Test func `a finished feed refuses new events and delivers the waiting ones`() async {
  let feed = KeyboardFeed()
  #expect(feed.send(frame(at: 0)))
  feed.finish()
  feed.finish()
  #expect(!feed.send(frame(at: 1)))
  var times: [Double] = []
  for await events in feed { times += events.map(\.time) }
  #expect(times == [0])
  #expect(feed.take() == [])
}

@Test func `a consumer that keeps up receives each event separately`() async {
  let feed = KeyboardFeed()
  var iterator = feed.makeAsyncIterator()
  for step in 0..<1000 {
    let time = Double(step)
    let sender = Task { feed.send(frame(at: time)) }
    #expect(await iterator.next()?.map(\.time) == [time])
    _ = await sender.value
  }
}

@Test func `a busy consumer receives each burst at once and whole`() async {
  let feed = KeyboardFeed()
  var iterator = feed.makeAsyncIterator()
  for burst in 0..<100 {
    let times = (0..<50).map { Double(50 * burst + $0) }
    for time in times { feed.send(frame(at: time)) }
    #expect(await iterator.next()?.map(\.time) == times)
  }
}

@Test func `events taken elsewhere do not wake an iteration`() async {
  let feed = KeyboardFeed()
  feed.send(frame(at: 0))
  #expect(feed.take().count == 1)
  feed.finish()
  for await _ in feed { Issue.record("there is nothing left") }
}

@Test func `a cancelled iteration ends and leaves the waiting events`() async {
  for round in 0..<300 {
    let feed = KeyboardFeed()
    let consumer = Task {
      var count = 0
      for await events in feed { count += events.count }
      return count
    }
    if round % 3 > 0 { await Task.yield() }
    var sent = round % 3 > 1 && feed.send(frame(at: 0)) ? 1 : 0
    consumer.cancel()
    let count = await consumer.value
    if feed.send(frame(at: 1)) { sent += 1 }
    #expect(count + feed.take().count == sent)
    feed.finish()
  }
}

@Test(arguments: [0, 20])
func `eight producers and one consumer lose nothing`(_ pause: Int) async {
  let (producers, eventsEach) = (8, 2000)
  let feed = KeyboardFeed()
  async let production: Void = withTaskGroup(of: Void.self) { group in
    for number in 0..<producers {
      group.addTask {
        for step in 0..<eventsEach {
          feed.send(frame(at: Double(step), screen: number))
          if step % 100 == 0 { await Task.yield() }
        }
      }
    }
    await group.waitForAll()
    feed.finish()
  }
  var received = [[Double]](repeating: [], count: producers)
  for await events in feed {
    for event in events {
      guard case .frame(_, _, let screen) = event.action else { continue }
      received[screen].append(event.time)
    }
    for _ in 0..<pause { await Task.yield() }
  }
  await production
  let all = (0..<eventsEach).map { Double($0) }
  #expect(received.allSatisfy { $0 == all })
}

@Test func `windows follow events from concurrent tasks`() async throws {
  let session = KeyboardSession(screens: [Screen(size: Size(width: 320, height: 480))])
  let names = ["A", "B", "C"]
  for name in names {
    session.add(Window(frame: Rect(x: 0, y: 0, width: 320, height: 480)), id: name)
  }
  let feed = KeyboardFeed()
  async let production: Void = withTaskGroup(of: Void.self) { group in
    for name in names {
      group.addTask {
        for step in 0...500 {
          let place = Rect(x: Double(step) / 10, y: 0, width: 320, height: 480)
          feed.send(KeyboardEvent(at: 0, .window(id: name, frame: place, screen: nil)))
          feed.send(frame(260 - Double(step % 100), at: 0))
        }
      }
    }
    await group.waitForAll()
    feed.send(frame(253, at: 1))
    feed.finish()
  }
  for await events in feed { try session.receive(contentsOf: events) }
  await production
  for window in session.windows {
    #expect(window.frame.minX == 50)
    expectFrame(of: window.rootView.keyboardLayoutGuide, 0, 227, 320, 253)
  }
}

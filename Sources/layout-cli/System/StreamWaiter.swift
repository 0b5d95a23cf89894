import CLibrary

/// Waits simultaneously for an input, standard output, the clock, and an interruption.
struct StreamWaiter {
  /// The events after a wait.
  struct Readiness: OptionSet {
    let rawValue: Int

    /// The user interrupted it, or the system requested its end.
    static let interrupted = Readiness(rawValue: 1)
    /// Nobody reads standard output any more.
    static let closed = Readiness(rawValue: 2)
    /// Something, possibly the end, can be read.
    static let readable = Readiness(rawValue: 4)
    /// Something can be written without waiting.
    static let writable = Readiness(rawValue: 8)
  }

  private var requests: [pollfd]

  /// - Parameters:
  ///   - input: The file to read.
  ///   - interruption: The file that becomes readable after an interruption.
  init(input: Int32, interruption: Int32) {
    requests = [
      pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
      pollfd(fd: OutputStream.output.rawValue, events: 0, revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
  }

  /// Waits for one file.
  ///
  /// - Parameters:
  ///   - descriptor: An open file.
  ///   - events: The events to wait for, besides the closing of the other end.
  ///   - milliseconds: The maximum time to wait, in milliseconds; negative for no limit.
  /// - Returns: 1 if an event has occurred, 0 after the time has passed, negative after a signal.
  @discardableResult
  static func poll(_ descriptor: Int32, for events: Int32, _ milliseconds: Int32) -> Int32 {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe systemPoll(&request, 1, milliseconds)
  }

  /// Waits until an event occurs; events are checked at least once, however late it is.
  ///
  /// - Parameters:
  ///   - reads: Whether to wait for input.
  ///   - writes: Whether to wait until standard output can be written.
  ///   - deadline: The time by ``MonotonicClock`` at which to return in any case; nil for none.
  /// - Returns: The events; none if the time has passed.
  mutating func wait(reads: Bool, writes: Bool = false, until deadline: UInt64?) -> Readiness {
    requests[1].events = writes ? Int16(POLLOUT) : 0
    while true {
      var rest: UInt64?
      if let deadline {
        let now = MonotonicClock.now
        rest = deadline > now ? deadline - now : 0
      }
      let readiness = look(reads: reads, timeout: rest)
      if !readiness.isEmpty || rest == 0 { return readiness }
    }
  }

  /// Checks for events, or waits for them, for some nanoseconds or without a limit.
  private mutating func look(reads: Bool, timeout: UInt64?) -> Readiness {
    for index in requests.indices { requests[index].revents = 0 }
    // An input that is not waited for must not end the wait when it closes.
    let count = unsafe requests.withUnsafeMutableBufferPointer {
      unsafe systemPoll($0.baseAddress, nfds_t(reads ? 3 : 2), nanoseconds: timeout)
    }
    guard count > 0 else { return [] }
    var readiness: Readiness = []
    if requests[0].revents != 0 { readiness.insert(.interrupted) }
    let output = Int32(requests[1].revents)
    // If it is not an open file, the write will report it.
    if output & (POLLERR | POLLHUP) != 0 { readiness.insert(.closed) }
    if output & (POLLOUT | POLLNVAL) != 0, requests[1].events != 0 { readiness.insert(.writable) }
    if reads, requests[2].revents != 0 { readiness.insert(.readable) }
    return readiness
  }
}

private func systemPoll(
  _ requests: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, _ milliseconds: Int32
) -> Int32 {
  unsafe poll(requests, count, milliseconds)
}

private func systemPoll(
  _ requests: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, nanoseconds timeout: UInt64?
) -> Int32 {
  guard let timeout else { return unsafe poll(requests, count, -1) }
  // This call counts milliseconds: the remaining fraction is slept.
  if timeout > 0, timeout < 1_000_000 {
    let result = unsafe poll(requests, count, 0)
    if result == 0 { MonotonicClock.sleep(timeout) }
    return result
  }
  return unsafe poll(requests, count, Int32(min(timeout / 1_000_000, 1 << 30)))
}

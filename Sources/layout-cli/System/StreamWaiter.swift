import CLibrary

/// Waits for an input, for standard output, for the clock, and for an interruption, all at once.
struct StreamWaiter {
  /// The events after a wait.
  struct Readiness: OptionSet {
    let rawValue: Int

    /// The user interrupted, or the system asked to end.
    static let interrupted = Readiness(rawValue: 1)
    /// Nobody reads standard output any more.
    static let closed = Readiness(rawValue: 2)
    /// Something can be read, if only the end.
    static let readable = Readiness(rawValue: 4)
    /// Something can be written without waiting.
    static let writable = Readiness(rawValue: 8)
  }

  private var requests: [pollfd]

  /// - Parameters:
  ///   - input: The file to be read.
  ///   - interruption: The file that can be read once there was an interruption.
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
  /// - Returns: 1 if something has happened, 0 if the time was over, below 0 after a signal.
  @discardableResult
  static func poll(_ descriptor: Int32, for events: Int32, _ milliseconds: Int32) -> Int32 {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe systemPoll(&request, 1, milliseconds)
  }

  /// Waits until there is something to do; what can be done is searched for once, however late it
  /// is.
  ///
  /// - Parameters:
  ///   - reads: Whether there is something to do where the input can be read.
  ///   - writes: Whether there is where standard output can be written.
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

  /// Looks what there is, or waits for it, for some nanoseconds or without a limit.
  private mutating func look(reads: Bool, timeout: UInt64?) -> Readiness {
    for index in requests.indices { requests[index].revents = 0 }
    // An input that is not asked for must not wake the wait by its end.
    let count = unsafe requests.withUnsafeMutableBufferPointer {
      unsafe systemPoll($0.baseAddress, nfds_t(reads ? 3 : 2), nanoseconds: timeout)
    }
    guard count > 0 else { return [] }
    var readiness: Readiness = []
    if requests[0].revents != 0 { readiness.insert(.interrupted) }
    let output = Int32(requests[1].revents)
    // What is not an open file at all is left for the write to find.
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
  // This wait counts milliseconds: the last fraction of one is slept.
  if timeout > 0, timeout < 1_000_000 {
    let result = unsafe poll(requests, count, 0)
    if result == 0 { MonotonicClock.sleep(timeout) }
    return result
  }
  return unsafe poll(requests, count, Int32(min(timeout / 1_000_000, 1 << 30)))
}

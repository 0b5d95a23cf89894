#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Interruptions as something that can be waited for.
enum InterruptPipe {
  // What the handler touches: numbers that are there from the start.
  private nonisolated(unsafe) static var writeEnd: Int32 = -1

  /// Has a first interruption, or a request to end, make a file readable in place of ending the
  /// process; a second one ends it.
  ///
  /// - Returns: The file, which is not to be read; -1 where the system has none to give, and
  ///   interruptions are as they were.
  static func open() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writeEnd = ends[1]
    var awaited = sigset_t()
    sigemptyset(&awaited)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      sigaction(number, nil, &action)
      // What the caller wants ignored stays ignored.
      if action.isIgnored { continue }
      action = sigaction()
      action.setHandler { _ in
        let code = errno
        var byte: UInt8 = 0
        _ = write(InterruptPipe.writeEnd, &byte, 1)
        errno = code
      }
      // Without SA_RESTART, so that what waits returns.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
      sigaddset(&awaited, number)
    }
    // A parent may have blocked them for threads of its own, and so for what these start.
    pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
    return ends[0]
  }
}

extension sigaction {
  #if canImport(Darwin)
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }
  #elseif canImport(Musl)
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sa_handler.sa_handler = handler
    }
  #else
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
    fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }
  #endif
}

import CLibrary
import Synchronization

/// The handling of interruptions by the user and of requests by the system to terminate.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Makes interruptions end the process with ``ExitCode/interrupted``, after removing temporary
  /// files.
  static func install() {
    // Everything that the handler uses is created now, because a signal may arrive at any time.
    _ = unsafe temporaryPath.load(ordering: .relaxed)
    // The caller's thread may have blocked signals, as those of Dispatch do; that is inherited.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for number in signals {
      handle(number)
      unsafe sigaddset(&mask, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Installs the handler of a signal, unless the caller ignores the signal, as `nohup` does.
  private static func handle(_ number: Int32) {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    guard unsafe unsafeBitCast(action.handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    action = sigaction()
    action.handler = { _ in Interruption.handle() }
    action.sa_flags = Int32(SA_RESTART)
    unsafe sigaction(number, &action, nil)
  }

  /// Handles a signal; it only calls functions that are permitted in signal handlers.
  private static func handle() {
    removeTemporaryFile()
    _exit(ExitCode.interrupted.rawValue)
  }

  // MARK: - The temporary file

  /// The path of the temporary file; a handler may read it at any time, so none is freed.
  private nonisolated(unsafe) static let temporaryPath = unsafe Atomic<
    UnsafeMutablePointer<CChar>?
  >(nil)

  /// The path of an incomplete file, which interruptions remove; nil for none.
  ///
  /// Only one thread sets it.
  static var temporaryFile: String? {
    get {
      let path = unsafe temporaryPath.load(ordering: .sequentiallyConsistent)
      return unsafe path.map { unsafe String(cString: $0) }
    }
    set {
      unsafe temporaryPath.store(
        newValue.flatMap { unsafe strdup($0) }, ordering: .sequentiallyConsistent)
    }
  }

  /// Removes the temporary file; can be called in a signal handler.
  static func removeTemporaryFile() {
    if let path = unsafe temporaryPath.load(ordering: .sequentiallyConsistent) {
      unsafe unlink(path)
    }
  }
}

extension sigaction {
  /// The function that handles the signal, whose field has a different name on each system.
  fileprivate var handler: (@convention(c) (Int32) -> Void)? {
    get {
      #if canImport(Glibc)
        unsafe __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        unsafe __sa_handler.sa_handler
      #elseif canImport(Darwin)
        unsafe __sigaction_u.__sa_handler
      #endif
    }
    set {
      #if canImport(Glibc)
        unsafe __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        unsafe __sa_handler.sa_handler = newValue
      #elseif canImport(Darwin)
        unsafe __sigaction_u.__sa_handler = newValue
      #endif
    }
  }
}

import CLibrary
import Synchronization

/// The handling of interruptions by the user and of requests by the system to terminate.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Whether the last line of the terminal must be erased.
  static let hasTransientLine = Atomic<Bool>(false)

  /// Makes interruptions end the process with ``ExitCode/interrupted``, after removing temporary
  /// files.
  static func install() {
    // Everything that the handler uses is created now, because a signal may arrive at any time.
    _ = hasTransientLine.load(ordering: .relaxed)
    _ = unsafe temporaryFiles.load(ordering: .relaxed)
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
    removeTemporaryFiles()
    if hasTransientLine.load(ordering: .sequentiallyConsistent) {
      let eraser: StaticString = "\r\u{1B}[K"
      _ = unsafe write(2, eraser.utf8Start, eraser.utf8CodeUnitCount)
    }
    _exit(ExitCode.interrupted.rawValue)
  }

  // MARK: - Temporary files

  /// The path of a temporary file, and the one that was recorded before it.
  @unsafe private struct TemporaryFile {
    let path: UnsafeMutablePointer<CChar>?
    let earlier: UnsafeMutablePointer<TemporaryFile>?
  }

  /// The latest temporary file.
  ///
  /// A handler may read the paths at any time, so none is freed. They contain the number of the
  /// process: those that no longer exist are nobody else's.
  private nonisolated(unsafe) static let temporaryFiles = unsafe Atomic<
    UnsafeMutablePointer<TemporaryFile>?
  >(nil)

  /// Makes interruptions remove a file; only one thread calls this.
  static func record(temporaryFile path: String) {
    let file = UnsafeMutablePointer<TemporaryFile>.allocate(capacity: 1)
    unsafe file.initialize(
      to: TemporaryFile(
        path: strdup(path), earlier: temporaryFiles.load(ordering: .sequentiallyConsistent)))
    unsafe temporaryFiles.store(file, ordering: .sequentiallyConsistent)
  }

  /// Removes all recorded files that still exist; can be called in a signal handler.
  static func removeTemporaryFiles() {
    var next = unsafe temporaryFiles.load(ordering: .sequentiallyConsistent)
    while let file = unsafe next?.pointee {
      if let path = unsafe file.path { unsafe unlink(path) }
      unsafe next = unsafe file.earlier
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

import CLibrary
import Synchronization

/// The handling of interruptions by the user and of requests by the system to terminate.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let isNoted = Atomic<Bool>(false)
  private static let wasRequested = Atomic<Bool>(false)
  /// The end of a pipe to which a recorded interruption writes; -1 for none.
  private static let pipeEnd = Atomic<Int32>(-1)
  /// Whether the last line of the terminal must be erased.
  static let hasTransientLine = Atomic<Bool>(false)

  /// Makes interruptions end the process with ``ExitCode/interrupted``, after removing temporary
  /// files.
  static func install() {
    // Everything that the handler uses is created now, because a signal may arrive at any time.
    _ = isNoted.load(ordering: .relaxed)
    _ = wasRequested.load(ordering: .relaxed)
    _ = pipeEnd.load(ordering: .relaxed)
    _ = hasTransientLine.load(ordering: .relaxed)
    TemporaryName.prepare()
    for number in signals { handle(number, restartsCalls: true) }
    // The caller's thread may have blocked signals, as those of Dispatch do; that is inherited.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for number in signals { unsafe sigaddset(&mask, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Makes interruptions only be recorded, for a command that ends by itself after one.
  ///
  /// ``isRequested`` is true then, and blocking system calls return with `EINTR`. A second
  /// interruption ends the process immediately.
  static func noteOnly() {
    isNoted.store(true, ordering: .sequentiallyConsistent)
    for number in signals { handle(number, restartsCalls: false) }
  }

  /// Makes interruptions only be recorded, and a file readable, for a command that waits for files.
  ///
  /// - Returns: The file, which must not be read; -1 if the system cannot provide one.
  static func noteInFile() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      noteOnly()
      return -1
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    noteOnly()
    return ends[0]
  }

  /// Whether there was an interruption since ``noteOnly()``.
  static var isRequested: Bool { wasRequested.load(ordering: .sequentiallyConsistent) }

  /// Installs the handler of a signal, unless the caller ignores the signal, as `nohup` does.
  private static func handle(_ number: Int32, restartsCalls: Bool) {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    guard unsafe unsafeBitCast(action.handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    else { return }
    action = sigaction()
    action.handler = { _ in Interruption.handle() }
    action.sa_flags = restartsCalls ? Int32(SA_RESTART) : 0
    unsafe sigaction(number, &action, nil)
    // A parent may have blocked it for one of its threads, and so for its child processes.
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    unsafe sigaddset(&awaited, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
  }

  /// Handles a signal; it only calls functions that are permitted in signal handlers.
  private static func handle() {
    let isFirst = !wasRequested.exchange(true, ordering: .sequentiallyConsistent)
    if isFirst, isNoted.load(ordering: .sequentiallyConsistent) {
      let end = pipeEnd.load(ordering: .sequentiallyConsistent)
      guard end >= 0 else { return }
      let code = errno
      var byte: UInt8 = 0
      _ = unsafe write(end, &byte, 1)
      errno = code
      return
    }
    TemporaryName.removeAllFiles()
    if hasTransientLine.load(ordering: .sequentiallyConsistent) {
      let eraser: StaticString = "\r\u{1B}[K"
      _ = unsafe write(2, eraser.utf8Start, eraser.utf8CodeUnitCount)
    }
    _exit(ExitCode.interrupted.rawValue)
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

/// The name of a file that is removed when the process is interrupted.
final class TemporaryName {
  /// The file's path.
  let text: String
  private let slot: Int?

  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>
  private static let slotCount = 256
  /// Pointers to the names, one in each used slot; whoever removes one owns it.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    for index in 0..<slotCount { unsafe (slots + index).initialize(to: Slot(nil)) }
    return unsafe slots
  }()

  init(_ text: String) {
    self.text = text
    let pointer = unsafe strdup(text.systemPath)
    slot = (0..<Self.slotCount).first { index in
      unsafe Self.slots[index].compareExchange(
        expected: nil, desired: pointer, ordering: .sequentiallyConsistent
      ).exchanged
    }
    if slot == nil { unsafe free(pointer) }
  }

  /// Removes the file.
  func removeFile() {
    unsafe unlink(text.systemPath)
    forget()
  }

  /// Stops removing the file on interruption.
  func forget() {
    guard let slot else { return }
    unsafe free(Self.slots[slot].exchange(nil, ordering: .sequentiallyConsistent))
  }

  /// Makes what ``removeAllFiles()`` needs.
  static func prepare() { _ = unsafe slots }

  /// Removes all files with such names; can be called in a signal handler.
  static func removeAllFiles() {
    for index in 0..<slotCount {
      if let pointer = unsafe slots[index].exchange(nil, ordering: .sequentiallyConsistent) {
        unsafe unlink(pointer)
      }
    }
  }
}

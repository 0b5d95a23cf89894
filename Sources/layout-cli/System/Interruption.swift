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
    TemporaryName.prepare()
    for number in signals { handle(number) }
    // The caller's thread may have blocked signals, as those of Dispatch do; that is inherited.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for number in signals { unsafe sigaddset(&mask, number) }
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
    let pointer = unsafe strdup(text)
    slot = (0..<Self.slotCount).first { index in
      unsafe Self.slots[index].compareExchange(
        expected: nil, desired: pointer, ordering: .sequentiallyConsistent
      ).exchanged
    }
    if slot == nil { unsafe free(pointer) }
  }

  /// Removes the file.
  func removeFile() {
    unsafe unlink(text)
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

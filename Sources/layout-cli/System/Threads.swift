import CLibrary

/// Threads of the system, with stacks as large as the main thread's on every platform.
enum Threads {
  private static let stackSize = 8 << 20

  /// The number of threads that the machine runs simultaneously.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Runs a closure on several threads, one of which is the caller's, and waits for all of them.
  ///
  /// There are fewer if the system cannot create them.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(count, 1)).compactMap { _ in start(body) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let box = unsafe Unmanaged.passRetained(Box(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        // Only on Linux is the type of the argument optional.
        let pointer: UnsafeMutableRawPointer? = unsafe argument
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
        }
        return nil
      }, unsafe box.toOpaque())
    if code == 0 { return thread }
    unsafe box.release()
    return nil
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

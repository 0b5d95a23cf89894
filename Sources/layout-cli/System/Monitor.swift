import CLibrary

/// A lock with one condition to wait for.
///
/// Both are at fixed addresses, created in `init` and destroyed in `deinit`, as the system
/// requires; nothing else has the pointers.
@safe final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls a closure while no other thread holds the lock.
  func withLock<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until another thread calls ``wakeAll()``; it may return earlier.
  func wait() {
    unsafe pthread_cond_wait(condition, mutex)
  }

  /// Wakes all threads that wait.
  func wakeAll() {
    unsafe pthread_cond_broadcast(condition)
  }
}

/// Threads of the system, with stacks as large as the main thread's on every platform.
enum Threads {
  private static let stackSize = 8 << 20

  /// The number of threads that the machine runs simultaneously.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Runs a closure on a detached thread.
  ///
  /// - Returns: Whether the system could create a thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = unsafe Unmanaged.passRetained(Box(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        { pointer in
          Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
          return nil
        }, box.toOpaque())
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer = unsafe pointer {
            unsafe Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
          }
          return nil
        }, unsafe box.toOpaque())
    #endif
    if code != 0 { unsafe box.release() }
    return code == 0
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

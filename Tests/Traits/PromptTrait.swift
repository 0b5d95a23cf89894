import Dispatch
import Testing

/// Makes a test, or a whole suite, run independently of other tests.
///
/// All tests start simultaneously, and one that waits for a process continues after the others have
/// had their turns: if it waits several times, long after them. Meanwhile a thread of the testing
/// library polls for the end of a process, and occupies a processor. So these tests have threads of
/// their own.
///
/// The folders of the tests that need it have a link to this file.
struct PromptTrait: TestTrait, SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(PromptExecutor.shared) { try await function() }
  }
}

extension Trait where Self == PromptTrait {
  static var promptly: Self { Self() }
}

private final class PromptExecutor: TaskExecutor {
  static let shared = PromptExecutor()

  private let queue = DispatchQueue(label: "prompt tests", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Safe because it runs once.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

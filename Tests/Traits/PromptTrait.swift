import Testing

/// Has a test, or a suite as a whole, wait for nothing but itself.
///
/// All tests begin at once, and one that waits for a process goes on when the others have had their
/// turns: where it waits several times, long after them. Meanwhile a thread of the testing library
/// asks for the end of a process again and again, and takes a processor to itself.
///
/// The folders of the tests that need it have a link to this file.
struct PromptTrait: TestTrait, SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == PromptTrait {
  static var promptly: Self { Self() }
}

/// Ends the program if a condition is false, which libFuzzer treats as a finding.
///
/// - Parameters:
///   - holds: The condition that must be true.
///   - message: The message for a failure, with the values.
@inline(__always)
public func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fail(message()) }
}

/// Ends the program.
@inline(never)
public func fail(_ message: String) -> Never {
  fatalError(message)
}

extension RangeReplaceableCollection {
  /// The parts between separators, at most so many.
  public func parts(between separator: Element, limit: Int) -> [SubSequence]
  where Element: Equatable {
    Array(split(separator: separator, omittingEmptySubsequences: false).prefix(limit))
  }
}

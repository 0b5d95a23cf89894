#if hasFeature(Embedded)
  /// Stops the program because of a programmer's mistake.
  @inlinable @inline(__always)
  package func stopProgram(_ message: @autoclosure () -> String) -> Never {
    preconditionFailure()
  }
#else
  /// Stops the program because of a programmer's mistake, with a message that has the values.
  ///
  /// It prints the message in all builds: `preconditionFailure` prints none in release builds.
  @usableFromInline @inline(never)
  package func stopProgram(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(message(), file: file, line: line)
  }
#endif

/// Stops the program with a message if a condition does not hold, in all builds.
///
/// While the condition holds, the message is not computed: a call costs a comparison.
@inlinable @inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if condition { return }
  #if hasFeature(Embedded)
    stopProgram(message())
  #else
    stopProgram(message(), file: file, line: line)
  #endif
}

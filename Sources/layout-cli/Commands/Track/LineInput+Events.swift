import LayoutInspection

extension LineInput {
  /// Opens the events of a keyboard; a failure is reported, and the result is nil.
  ///
  /// - Parameters:
  ///   - path: A path, or `-` for standard input.
  ///   - output: The destination of error reports.
  init?(events path: String, _ output: inout CommandOutput) {
    do throws(InputError) {
      try self.init(path, limit: KeyboardRecording.longestLine)
    } catch {
      output.report(error)
      return nil
    }
    if path == "-" { InputStream.announce(to: &output) }
  }
}

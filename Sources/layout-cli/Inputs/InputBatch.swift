import LayoutInspection

/// Processes the inputs of a command in parallel, and reports on them in their order.
///
/// Memory does not grow with the number of inputs: at most a few per job are read before the
/// earlier ones have been written.
struct InputBatch {
  /// Whether reports on an input name it.
  var isNamed: Bool { inputs.isSeveral }
  /// The separator between the standard output of two inputs.
  var separator = ""
  /// Whether parts of Interface Builder files that cannot be imported are errors.
  var isStrict = false
  private let inputs: InputSequence
  private let folders: [String]
  private let kind: InputKind

  /// Finds inputs.
  ///
  /// - Parameters:
  ///   - paths: Paths of files and folders, and `-` for standard input.
  ///   - kind: The kind of input that is searched for in folders.
  /// - Throws: ``ToolError`` if standard input is named twice.
  init(_ paths: [String], _ kind: InputKind = .specs) throws(ToolError) {
    self.kind = kind
    inputs = try InputSequence(paths, kind: kind)
    folders = paths.filter { Folder.isFolder($0) }
  }

  /// Processes every input, if only its output matters.
  ///
  /// - Parameters:
  ///   - output: The destination of the results, in the order of the inputs, each as soon as it is
  ///     available.
  ///   - work: Processes an input, several simultaneously on different threads, with an output of
  ///     its own, to which its error is reported.
  /// - Returns: The greatest exit code of the inputs.
  func run(
    _ output: inout CommandOutput,
    _ work:
      @escaping @Sendable (LayoutInput, inout CommandOutput) throws(ToolError) -> ExitCode
  ) -> ExitCode {
    var worst = ExitCode.success
    let code = run(&output) { (input, output) in
      do throws(ToolError) {
        return try work(input, &output)
      } catch {
        output.report(error)
        return error.code
      }
    } deliver: { (code, _) in
      worst = max(worst, code)
    }
    return max(worst, code)
  }

  /// Processes every input, and delivers the results.
  ///
  /// - Parameters:
  ///   - output: The destination of the results, in the order of the inputs, each as soon as it is
  ///     available.
  ///   - work: Processes an input, several simultaneously on different threads, with an output of
  ///     its own. The inputs include those that could not be read.
  ///   - deliver: Receives the results one at a time, in the order of the inputs, together with the
  ///     output, to which the output of `work` has just been added.
  /// - Returns: The exit code; ``ExitCode/badInput``, with a report, if the named folders contain
  ///   no spec.
  func run<Value: Sendable>(
    _ output: inout CommandOutput,
    _ work: @escaping @Sendable (LayoutInput, inout CommandOutput) -> Value,
    deliver: @escaping (Value, inout CommandOutput) -> Void
  ) -> ExitCode {
    var inputs = self.inputs
    if !isNamed, let input = inputs.next() {
      let value = work(input, &output)
      deliver(value, &output)
      return reportLosses(to: &output)
    }
    let run = OrderedRun<Value>(
      inputs, output, separator: separator,
      work: { (input, output) in
        if input.isOther { return nil }
        if case .success = input.text { output.subject = input.name }
        return work(input, &output)
      }, deliver: deliver)
    run.run()
    output = run.output
    let code = reportLosses(to: &output)
    guard run.worked == 0, !folders.isEmpty || run.skipped.count > 0 else {
      report(skipped: run.skipped.count, run.skipped.names, to: &output)
      return code
    }
    let names = folders.map { printable($0) }.joined(separator: ", ")
    output.report(
      folders.isEmpty
        ? ToolError("there are no views to lay out in these files")
        : ToolError("there is no \(kind.noun) in \(names)", remedy: kind.remedy))
    return .badInput
  }

  /// Reports the files that were skipped because they have no views to lay out.
  private func report(skipped count: Int, _ names: [String], to output: inout CommandOutput) {
    guard count > 0 else { return }
    let more = count > names.count ? " and \(count - names.count) more" : ""
    output.report(
      .note, at: output.subject,
      "skipped \(counted(count, "file")) without views: \(names.joined(separator: ", "))\(more)")
  }

  /// Reports how much of Interface Builder files was not imported.
  private func reportLosses(to output: inout CommandOutput) -> ExitCode {
    let hasLosses = output.reportLosses(as: isStrict ? .error : .note)
    return hasLosses && isStrict ? .layoutAtFault : .success
  }
}

import InterfaceBuilder
import LayoutInspection

/// The inputs of a command, in order, each read no earlier than it is needed.
///
/// Memory does not grow with the number of inputs: at most a few per job are read before the
/// results of the earlier ones have been written.
struct InputBatch {
  /// A file that the command line names, or that was found in a folder.
  private enum Source {
    case file(InputPath, isCandidate: Bool)
    /// A folder that cannot be read.
    case failure(LayoutInput)
  }

  /// Whether there may be more than one input: reports on an input then name it.
  private(set) var isNamed: Bool
  /// The separator between the standard output of two inputs.
  var separator = ""
  /// Whether parts of Interface Builder files that cannot be imported are errors.
  var isStrict = false
  /// Whether files for Apple TV that are found in folders are left out.
  var leavesOutTV = false
  private var folders: [String] = []
  /// The number of files in folders that are left out.
  private var excludedCount = 0
  private var sources: [Source] = []
  private var place = 0
  /// The remaining inputs of the file that was read last, the next one at the end.
  private var waiting: [LayoutInput] = []

  /// Finds inputs.
  ///
  /// - Parameters:
  ///   - operands: Paths of files and folders, and `-` for standard input.
  ///   - isExcluded: Returns whether a file that was found in a folder is left out.
  /// - Throws: ``ToolError`` if standard input would be read twice.
  init(
    _ operands: [String],
    excluding isExcluded: (_ file: String, _ folder: String) -> Bool = { _, _ in false }
  ) throws(ToolError) {
    isNamed = operands.count > 1
    if operands.count(where: { $0 == "-" }) > 1 { throw .standardInputTwice }
    for operand in operands {
      guard operand != "-", Folder.isFolder(operand) else {
        sources.append(.file(InputPath(operand), isCandidate: false))
        continue
      }
      isNamed = true
      folders.append(operand)
      do throws(ToolError) {
        let files = try Folder.files(in: operand, named: Folder.specSuffixes)
        let taken = files.filter { !isExcluded($0, operand) }
        excludedCount += files.count - taken.count
        sources += taken.map { .file(InputPath(path: $0), isCandidate: true) }
      } catch {
        sources.append(.failure(LayoutInput(name: printable(operand), text: .failure(error))))
      }
    }
    if !isNamed {
      // Whether a single file has several roots is only clear when it has been read.
      readNext()
      isNamed = waiting.count > 1
    }
  }

  // MARK: - Reading

  /// Returns the next input; nil if there are no more.
  mutating func next() -> LayoutInput? {
    while waiting.isEmpty, place < sources.count { readNext() }
    return waiting.popLast()
  }

  private mutating func readNext() {
    switch sources[place] {
    case .file(let path, let isCandidate):
      waiting = inputs(at: path, isCandidate: isCandidate).reversed()
    case .failure(let input):
      waiting = [input]
    }
    place += 1
  }

  private func inputs(at path: InputPath, isCandidate: Bool) -> [LayoutInput] {
    var name = path.path == "-" ? InputFile.standardInputName : printable(path.path)
    do throws(ToolError) {
      let source = try InputFile.read(path.path)
      name = source.name
      let inputs =
        isCandidate
        ? try candidates(in: source, at: path)
        // A file that only refers to others is valid.
        : try LayoutInput.all(in: source, at: path, mayBeNone: isNamed)
      if !inputs.isEmpty { return inputs }
      return [LayoutInput(name: name, text: .success(source), recognition: .other)]
    } catch {
      return [LayoutInput(name: name, text: .failure(error))]
    }
  }

  /// Returns the inputs of a file in a folder; none if it is something else.
  private func candidates(
    in source: SourceText, at path: InputPath
  ) throws(ToolError) -> [LayoutInput] {
    guard path.namesInterfaceBuilderFile else {
      return [LayoutInput(name: source.name, text: .success(source), recognition: .unknown)]
    }
    guard !InterfaceBuilderFile.isCompiled(source.bytes),
      InterfaceBuilderFile.isInterfaceBuilder(source.bytes)
    else { return [] }
    do throws(ToolError) {
      let roots = try ImportedInput.roots(of: source, chosenBy: nil)
      if leavesOutTV, roots.first?.file.isForTV == true { return [] }
      return roots.map { $0.input }
    } catch {
      // If the text is well-formed, it is something else.
      if (try? XMLReader.read(source)) != nil { return [] }
      throw error
    }
  }

  // MARK: - Running

  /// Processes every input, if only its output matters; see ``run(_:_:deliver:)``.
  ///
  /// - Parameters:
  ///   - output: The destination of the results.
  ///   - work: Processes an input; its error is reported to the output.
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

  /// Processes every input in parallel, and delivers the results in the order of the inputs.
  ///
  /// - Parameters:
  ///   - output: The destination of the results, each as soon as it is available.
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
    let isNamed = isNamed
    let run = OrderedRun<Value>(
      self, output,
      work: { (input, output) in
        if input.isOther { return nil }
        if isNamed, case .success = input.text { output.subject = input.name }
        return work(input, &output)
      }, deliver: deliver)
    run.run()
    output = run.output
    let hasLosses = output.reportLosses(as: isStrict ? .error : .note)
    let (count, names) = run.skipped
    if run.workedCount == 0, isNamed, !folders.isEmpty || count > 0 {
      let names = folders.map { printable($0) }.joined(separator: ", ")
      if folders.isEmpty {
        output.report(ToolError("there are no views to lay out in these files"))
      } else if excludedCount > 0 {
        output.report(
          ToolError(
            "there is no spec in \(names) besides \(counted(excludedCount, "file")) left out",
            remedy: "'\(LayoutTool.name) help check' says which files are; --exclude and"
              + " layout-check.json name others"))
      } else {
        output.report(
          ToolError(
            "there is no spec in \(names)",
            remedy: "a spec is a .json or .jsonc file with \"views\" or \"constraints\", or a"
              + " .storyboard or .xib file"))
      }
      return .badInput
    }
    if count > 0 {
      let more = count > names.count ? " and \(count - names.count) more" : ""
      output.report(
        .note, at: output.subject,
        "skipped \(counted(count, "file")) without views: \(names.joined(separator: ", "))\(more)")
    }
    return hasLosses && isStrict ? .layoutAtFault : .success
  }
}

extension ToolError {
  /// Standard input is named twice.
  static var standardInputTwice: ToolError {
    ToolError("'-' is given twice", remedy: "standard input can be read only once")
  }
}

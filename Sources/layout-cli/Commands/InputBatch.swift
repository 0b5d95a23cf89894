import LayoutSpec

/// Works on the inputs of a command, several at once, and tells of them in their order.
///
/// Memory does not grow with the number of inputs: no more are read than a few for each job, until
/// what comes before them is written.
struct InputBatch {
  /// Whether what is told of an input names it.
  let isNamed: Bool
  /// What stands between what two inputs have for standard output.
  var separator = ""
  private let inputs: BatchInputs
  private let jobs: Int
  private let folders: [String]

  /// The operand of commands that work on specs.
  static let operand = Command.Operand(
    name: "SPEC",
    help: """
      A spec in JSON; a folder, for all specs in it; or - for
      standard input: one spec, or a spec a line
      """, count: 1...Int.max)

  /// The options of commands that work on specs.
  static let options: [Command.Option] = [
    Command.Option(
      name: "jobs", short: "j", value: "N",
      help: "Work on so many specs at once (as many as processors)"),
    Command.Option(
      name: "with-filename", short: "H",
      help: "Name the spec in the output even if there is only one"),
    Command.Option(
      name: "lines", help: "Standard input is a spec a line even if it is one line"),
  ]

  /// The most inputs that are worked on at once.
  static let maximumJobs = 1024

  /// Finds the inputs that a command line names.
  init(_ arguments: ParsedArguments, _ output: inout CommandOutput) throws(UsageError) {
    jobs = try arguments.count("jobs", upTo: Self.maximumJobs) ?? Threads.processorCount
    inputs = try BatchInputs(
      arguments.operands, isLines: arguments.isSet("lines"), &output)
    folders = arguments.operands.filter { Folder.isFolder($0) }
    isNamed = inputs.isSeveral || arguments.isSet("with-filename")
  }

  /// Works on every input.
  ///
  /// - Parameters:
  ///   - output: Where the results go, in the order of the inputs, each as soon as it is ready.
  ///   - work: Works on an input, several at once on different threads; what it tells goes into an
  ///     output of its own.
  /// - Returns: The worst of what the inputs came to: the greatest exit code.
  func run(
    _ output: inout CommandOutput,
    _ work: @escaping @Sendable (BatchInput, inout CommandOutput) -> ExitCode
  ) -> ExitCode {
    var inputs = self.inputs
    if !isNamed, let place = inputs.next() {
      return Self.input(at: place, &output).map { work($0, &output) } ?? .badInput
    }
    let run = BatchRun(inputs, output, separator: separator) { (place, output) in
      guard let input = Self.input(at: place, &output) else { return .badInput }
      if case .candidate = place, !SpecRecognition.isSpec(input.source.bytes) { return nil }
      output.subject = input.name
      return work(input, &output)
    }
    let code = run.run(jobs: min(jobs, inputs.count ?? jobs))
    output = run.output
    guard run.worked == 0, !folders.isEmpty else { return code }
    output.report(
      "there is no spec in \(folders.map { printable($0) }.joined(separator: ", "))",
      remedy: "a spec is a .json or .jsonc file with \"views\" or \"constraints\"")
    return .badInput
  }

  /// Reads an input; nil, and reported, where that fails.
  private static func input(at place: InputPlace, _ output: inout CommandOutput) -> BatchInput? {
    do throws(InputError) {
      switch place {
      case .file(let path), .candidate(let path):
        let source = try InputFile.read(path)
        return BatchInput(name: source.name, source: source)
      case .text(let input):
        return input
      case .failure(let message):
        output.report(message)
      }
    } catch {
      output.report(error.message)
    }
    return nil
  }
}

/// One run over the inputs of a batch.
private final class BatchRun: @unchecked Sendable {
  /// How many inputs a job may be ahead of what is written.
  private static let lead = 8
  /// How many bytes are gathered before they are written.
  private static let chunk = 1 << 16

  /// Works on an input; nil where it is left out.
  private let work: @Sendable (InputPlace, inout CommandOutput) -> ExitCode?

  /// Guards the inputs and how many have been taken.
  private let entrance = Monitor()
  private var inputs: BatchInputs
  private var taken = 0

  private let separator: String
  private var isFirst = true
  /// What every input begins with.
  private let part: CommandOutput
  /// Guards all that follows.
  private let outlet = Monitor()
  private(set) var output: CommandOutput
  private var results: [Int: (output: CommandOutput, code: ExitCode?)] = [:]
  private var written = 0
  /// How many inputs were not left out.
  private(set) var worked = 0
  private var running = 0
  private var limit = 0
  private var worst = ExitCode.success
  private var isStopped = false
  private var progress: Progress

  init(
    _ inputs: BatchInputs, _ output: CommandOutput, separator: String,
    _ work: @escaping @Sendable (InputPlace, inout CommandOutput) -> ExitCode?
  ) {
    self.inputs = inputs
    self.output = output
    part = output.part()
    self.separator = separator
    self.work = work
    progress = Progress(total: inputs.count, noun: "specs")
  }

  func run(jobs: Int) -> ExitCode {
    limit = max(1, jobs) * Self.lead
    running = max(1, jobs)
    var started = 0
    for _ in 0..<running where Threads.start({ self.workOnInputs() }) { started += 1 }
    outlet.withLock { running -= max(1, jobs) - started }
    if started == 0 {
      // The system has no thread to give: this one does it.
      running = 1
      workOnInputs()
    }
    outlet.withLock {
      // Where nothing can be written any more, nobody waits for jobs that wait for input.
      while running > 0, !isStopped {
        outlet.wait(milliseconds: Progress.interval)
        if !isStopped { progress.update(done: written) }
      }
      progress.erase()
    }
    return worst
  }

  /// Takes inputs one after the other until there are none.
  private func workOnInputs() {
    while let (index, input) = entrance.withLock({ takeInput() }) {
      var part = self.part
      let code = work(input, &part)
      outlet.withLock { handIn(part, code, for: index) }
    }
    outlet.withLock {
      running -= 1
      outlet.wakeAll()
    }
  }

  private func takeInput() -> (Int, InputPlace)? {
    let index = taken
    let mayGoOn = outlet.withLock {
      while index - written >= limit, !isStopped { outlet.wait() }
      return !isStopped
    }
    guard mayGoOn, let input = inputs.next() else { return nil }
    taken += 1
    return (index, input)
  }

  private func handIn(_ part: CommandOutput, _ code: ExitCode?, for index: Int) {
    results[index] = (part, code)
    guard index == written, !isStopped else { return }
    while let result = results.removeValue(forKey: written) {
      written += 1
      guard let code = result.code else { continue }
      worked += 1
      if code.rawValue > worst.rawValue { worst = code }
      if !result.output.standardOutput.bytes.isEmpty {
        if !isFirst { output.standardOutput.append(separator) }
        isFirst = false
      }
      output.append(result.output)
      // Both streams go to one terminal as a rule: each spec's messages are to follow its frames.
      if !output.standardError.bytes.isEmpty || output.standardOutput.bytes.count > Self.chunk {
        flush()
      }
    }
    flush()
    outlet.wakeAll()
  }

  private func flush() {
    if output.showsOnTerminal { progress.erase() }
    if !output.flush() { isStopped = true }
  }
}

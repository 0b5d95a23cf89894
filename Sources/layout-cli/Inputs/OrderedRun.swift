import LayoutSpec

/// One run over the inputs of a batch, on several threads.
final class OrderedRun<Value: Sendable>: @unchecked Sendable {
  /// The number of inputs that a job may be ahead of the output.
  private static var lead: Int { 8 }
  /// The number of bytes collected before they are written.
  private static var chunk: Int { 1 << 16 }

  /// Processes an input; nil if it is skipped.
  private let work: @Sendable (InputPlace, inout CommandOutput) -> Value?

  /// Receives the result of an input.
  private let deliver: (Value, inout CommandOutput) -> Void

  /// Guards the inputs and the number of those taken.
  private let entrance = Monitor()
  private var inputs: InputSequence
  private var taken = 0

  private let separator: String
  private var isFirst = true
  /// The initial output of every input.
  private let part: CommandOutput
  /// Guards the following properties.
  private let outlet = Monitor()
  private(set) var output: CommandOutput
  private var results: [Int: (output: CommandOutput, value: Value?, input: Taken)] = [:]
  private var written = 0
  /// The number of files of which an input has been written.
  private var writtenFileCount = 0
  /// The number of inputs that were not skipped.
  private(set) var worked = 0
  /// The inputs that were skipped.
  private(set) var passedOver = PassedOver()
  private var running = 0
  private var limit = 0
  private var isStopped = false
  private var progress: Progress

  init(
    _ inputs: InputSequence, _ output: CommandOutput, separator: String,
    work: @escaping @Sendable (InputPlace, inout CommandOutput) -> Value?,
    deliver: @escaping (Value, inout CommandOutput) -> Void
  ) {
    self.inputs = inputs
    self.output = output
    part = output.part()
    self.separator = separator
    self.work = work
    self.deliver = deliver
    progress = Progress(total: inputs.fileCount)
  }

  /// Works on all inputs.
  ///
  /// - Parameter jobs: The number of simultaneous jobs.
  func run(jobs: Int) {
    limit = max(1, jobs) * Self.lead
    running = max(1, jobs)
    var started = 0
    for _ in 0..<running where Threads.start({ self.workOnInputs() }) { started += 1 }
    outlet.withLock { running -= max(1, jobs) - started }
    if started == 0 {
      // The system has no thread available: this one does the work.
      running = 1
      workOnInputs()
    }
    outlet.withLock {
      // If nothing can be written any more, no one waits for jobs that wait for input.
      while running > 0, !isStopped {
        outlet.wait(milliseconds: Progress.interval)
        if !isStopped { progress.update(done: writtenFileCount) }
      }
      progress.erase()
    }
  }

  /// Takes and processes inputs until there are none.
  private func workOnInputs() {
    while let input = entrance.withLock({ takeInput() }) {
      var part = self.part
      let value = work(input.place, &part)
      outlet.withLock { handIn(part, value, of: input) }
    }
    outlet.withLock {
      running -= 1
      outlet.wakeAll()
    }
  }

  /// An input that is being processed.
  private struct Taken {
    var index: Int
    var place: InputPlace
    var begunFileCount: Int
  }

  private func takeInput() -> Taken? {
    let index = taken
    let mayGoOn = outlet.withLock {
      while index - written >= limit, !isStopped { outlet.wait() }
      return !isStopped
    }
    guard mayGoOn, let input = inputs.next() else { return nil }
    taken += 1
    return Taken(index: index, place: input, begunFileCount: inputs.begunFileCount)
  }

  private func handIn(_ part: CommandOutput, _ value: Value?, of input: Taken) {
    results[input.index] = (part, value, input)
    guard input.index == written, !isStopped else { return }
    while let result = results.removeValue(forKey: written) {
      written += 1
      writtenFileCount = result.input.begunFileCount
      guard let value = result.value else {
        switch result.input.place {
        case .candidate(let path), .other(let path): passedOver.add(path)
        case .file, .text: break
        }
        continue
      }
      worked += 1
      if !result.output.standardOutput.bytes.isEmpty {
        if !isFirst { output.standardOutput.append(separator) }
        isFirst = false
      }
      output.append(result.output)
      deliver(value, &output)
      // Both streams usually go to one terminal: each spec's messages follow its frames.
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

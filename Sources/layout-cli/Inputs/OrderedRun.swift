import LayoutSpec

/// One run over the inputs of a batch, on several threads.
final class OrderedRun<Value: Sendable>: @unchecked Sendable {
  /// The number of inputs that a job may be ahead of the output.
  private static var lead: Int { 8 }
  /// The number of bytes collected before they are written.
  private static var chunk: Int { 1 << 16 }

  /// Processes an input; nil if it is skipped.
  private let work: @Sendable (LayoutInput, inout CommandOutput) -> Value?

  /// Receives the result of an input.
  private let deliver: (Value, inout CommandOutput) -> Void

  /// Guards the inputs and the number of those taken.
  private let entrance = Monitor()
  private var inputs: InputBatch
  private var taken = 0

  private var isFirst = true
  /// The initial output of every input.
  private let part: CommandOutput
  /// Guards the following properties.
  private let outlet = Monitor()
  private(set) var output: CommandOutput
  private var results: [Int: Result] = [:]
  private var written = 0
  /// The number of inputs that were not skipped.
  private(set) var worked = 0
  /// The number of inputs that were skipped, and the names of the first three.
  private(set) var skipped = (count: 0, names: [String]())
  private var running = 0
  private var limit = 0
  private var isStopped = false

  init(
    _ inputs: InputBatch, _ output: CommandOutput,
    work: @escaping @Sendable (LayoutInput, inout CommandOutput) -> Value?,
    deliver: @escaping (Value, inout CommandOutput) -> Void
  ) {
    self.inputs = inputs
    self.output = output
    part = output.part()
    self.work = work
    self.deliver = deliver
  }

  /// Works on all inputs.
  func run() {
    // A single input needs no further thread.
    let jobs = inputs.isNamed ? Threads.processorCount : 0
    limit = max(jobs, 1) * Self.lead
    running = jobs
    var started = 0
    for _ in 0..<jobs where Threads.start({ self.workOnInputs() }) { started += 1 }
    outlet.withLock { running -= jobs - started }
    if started == 0 {
      // The system has no thread available: this one does the work.
      running = 1
      workOnInputs()
    }
    outlet.withLock {
      // If nothing can be written any more, no one waits for jobs that wait for input.
      while running > 0, !isStopped { outlet.wait() }
    }
  }

  /// Takes and processes inputs until there are none.
  private func workOnInputs() {
    while let taken = entrance.withLock({ takeInput() }) {
      var part = self.part
      let value = work(taken.input, &part)
      let result = Result(output: part, value: value, name: taken.input.name)
      outlet.withLock { handIn(result, at: taken.index) }
    }
    outlet.withLock {
      running -= 1
      outlet.wakeAll()
    }
  }

  private struct Result {
    var output: CommandOutput
    /// The value; nil if the input was skipped.
    var value: Value?
    /// The name of the input.
    var name: String
  }

  private func takeInput() -> (index: Int, input: LayoutInput)? {
    let index = taken
    let mayGoOn = outlet.withLock {
      while index - written >= limit, !isStopped { outlet.wait() }
      return !isStopped
    }
    guard mayGoOn, let input = inputs.next() else { return nil }
    taken += 1
    return (index, input)
  }

  private func handIn(_ result: Result, at index: Int) {
    results[index] = result
    guard index == written, !isStopped else { return }
    while let result = results.removeValue(forKey: written) {
      written += 1
      guard let value = result.value else {
        skipped.count += 1
        if skipped.count <= 3 { skipped.names.append(result.name) }
        continue
      }
      worked += 1
      if !result.output.standardOutput.bytes.isEmpty {
        if !isFirst { output.standardOutput.append(inputs.separator) }
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
    if !output.flush() { isStopped = true }
  }
}

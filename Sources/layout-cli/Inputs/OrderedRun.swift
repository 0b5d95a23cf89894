import LayoutSpec
import Synchronization

/// One run over the inputs of a batch, on several threads.
final class OrderedRun<Value: Sendable>: @unchecked Sendable {
  /// The number of inputs per thread after which the threads wait for each other, so that only a
  /// few results wait for earlier ones.
  private static var roundLength: Int { 16 }
  /// The number of bytes collected before they are written.
  private static var chunk: Int { 1 << 16 }

  /// Processes an input; nil if it is skipped.
  private let work: @Sendable (LayoutInput, inout CommandOutput) -> Value?

  /// Receives the result of an input.
  private let deliver: (Value, inout CommandOutput) -> Void

  /// Guards the inputs, the number of those taken, and its limit.
  private let inputLock = Mutex(())
  private var inputs: InputBatch
  private var takenCount = 0
  private var limit = 0

  private let separator: String
  /// The initial output of every input.
  private let part: CommandOutput
  /// Guards the following properties.
  private let outputLock = Mutex(())
  private(set) var output: CommandOutput
  private var isFirst = true
  private var results: [Int: Result] = [:]
  private var deliveredCount = 0
  /// The number of inputs that were not skipped.
  private(set) var workedCount = 0
  /// The number of inputs that were skipped, and the names of the first three.
  private(set) var skipped = (count: 0, names: [String]())

  init(
    _ inputs: InputBatch, _ output: CommandOutput,
    work: @escaping @Sendable (LayoutInput, inout CommandOutput) -> Value?,
    deliver: @escaping (Value, inout CommandOutput) -> Void
  ) {
    self.inputs = inputs
    separator = inputs.separator
    self.output = output
    part = output.part()
    self.work = work
    self.deliver = deliver
  }

  /// Works on all inputs.
  func run() {
    // A single input needs no further thread.
    let threads = inputs.isNamed ? Threads.processorCount : 1
    while takenCount == limit, output.failure == nil {
      limit += threads * Self.roundLength
      Threads.run(threads) { self.workOnInputs() }
    }
  }

  /// Takes and processes inputs until there are none, or the round ends.
  private func workOnInputs() {
    while let (index, input) = inputLock.withLock({ _ in takeInput() }) {
      var part = self.part
      let value = work(input, &part)
      let result = Result(output: part, value: value, name: input.name)
      outputLock.withLock { _ in deliverInOrder(result, at: index) }
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
    guard takenCount < limit, let input = inputs.next() else { return nil }
    takenCount += 1
    return (takenCount - 1, input)
  }

  private func deliverInOrder(_ result: Result, at index: Int) {
    results[index] = result
    guard index == deliveredCount else { return }
    while let result = results.removeValue(forKey: deliveredCount) {
      deliveredCount += 1
      guard let value = result.value else {
        skipped.count += 1
        if skipped.count <= 3 { skipped.names.append(result.name) }
        continue
      }
      workedCount += 1
      if !result.output.standardOutput.bytes.isEmpty {
        if !isFirst { output.standardOutput.append(separator) }
        isFirst = false
      }
      output.append(result.output)
      deliver(value, &output)
      // Both streams usually go to one terminal: each spec's messages follow its frames.
      if !output.standardError.bytes.isEmpty || output.standardOutput.bytes.count > Self.chunk {
        output.flush()
      }
    }
    output.flush()
  }
}

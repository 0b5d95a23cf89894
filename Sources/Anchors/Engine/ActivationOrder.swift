#if !hasFeature(Embedded)
  private import Synchronization

  private let activations = Atomic<UInt64>(0)

  /// The next number in the order of activation, larger than all before; the first of a count.
  ///
  /// One count for all trees: a tree built piece by piece keeps its order when the pieces join.
  func nextActivation(count: UInt64 = 1) -> UInt64 {
    activations.wrappingAdd(count, ordering: .relaxed).oldValue + 1
  }
#else
  nonisolated(unsafe) private var activations: UInt64 = 0

  func nextActivation(count: UInt64 = 1) -> UInt64 {
    activations += count
    return activations - count + 1
  }
#endif

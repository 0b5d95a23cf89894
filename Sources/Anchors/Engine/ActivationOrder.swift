#if !hasFeature(Embedded)
  private import Synchronization

  private let activations = Atomic<UInt64>(0)

  /// The next number in the order of activation, larger than all before.
  ///
  /// One count for all trees: a tree built piece by piece keeps its order when the pieces join.
  func nextActivation() -> UInt64 {
    activations.wrappingAdd(1, ordering: .relaxed).newValue
  }
#else
  nonisolated(unsafe) private var activations: UInt64 = 0

  func nextActivation() -> UInt64 {
    activations += 1
    return activations
  }
#endif

#if !hasFeature(Embedded)
  private import Synchronization
#endif

/// Finds the conflicts of broken constraints in one copy of a state.
///
/// Finding a conflict needs scratch memory, and readers may be in several threads.
final class ConflictReader: Sendable {
  /// The state, which does not change while the reader refers to it.
  let state: Simplex

  init(_ state: Simplex) {
    self.state = state
  }

  #if !hasFeature(Embedded)
    private struct Found {
      var trial: Simplex?
      /// The penalty whose conflict was read last, because most are read several times in turn.
      var penalty: Int32 = -1
      var members: [Int32] = []
    }

    private let last = Mutex(Found())

    /// The conflict of a broken penalty, oldest member first.
    func members(breaking penalty: Int32) -> [Int32] {
      last.withLock { last in
        if last.penalty == penalty { return last.members }
        let trial = last.trial ?? state.copy()
        last.trial = trial
        last.members = ConflictSearch(core: trial).conflict(breaking: penalty)
        last.penalty = penalty
        return last.members
      }
    }
  #else
    /// The conflict of a broken penalty, oldest member first.
    func members(breaking penalty: Int32) -> [Int32] {
      ConflictSearch(core: state.copy()).conflict(breaking: penalty)
    }
  #endif
}

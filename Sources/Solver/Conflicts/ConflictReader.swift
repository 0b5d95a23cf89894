#if !hasFeature(Embedded)
  private import Synchronization
#endif

/// Finds the conflicts of broken constraints in one copy of a state.
///
/// Finding a conflict needs scratch memory, and readers may be in several threads.
final class ConflictReader: Sendable {
  /// The state, which does not change while the reader refers to it.
  let state: Core

  init(_ state: Core) {
    self.state = state
  }

  #if !hasFeature(Embedded)
    private struct Found {
      var trial: Core?
      /// The penalty whose conflict was read last, because most are read several times in turn.
      var penalty = RowPenalty.ID.none
      var members: [RowPenalty.ID] = []
    }

    private let last = Mutex(Found())

    /// The conflict of a broken penalty, oldest member first.
    func members(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
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
    func members(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
      ConflictSearch(core: state.copy()).conflict(breaking: penalty)
    }
  #endif
}

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
    private let trial = Mutex<Core?>(nil)

    /// The conflict of a broken penalty, oldest member first.
    func members(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
      trial.withLock { trial in
        let own = trial ?? state.copy()
        trial = own
        return ConflictSearch(core: own).conflict(breaking: penalty)
      }
    }
  #else
    /// The conflict of a broken penalty, oldest member first.
    func members(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
      ConflictSearch(core: state.copy()).conflict(breaking: penalty)
    }
  #endif
}

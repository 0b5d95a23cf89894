/// The old contents of what a change that may be refused has changed, newest last.
///
/// Each part of the state records its own changes while the log is on, and undoes its own kinds of
/// records; ``Undo`` undoes them in reverse order, so that the state is the same again, bit for
/// bit, including the order of all lists. A factorisation would change nearly everything: before
/// one, a copy of the state replaces the log from there on, see ``Undo/replaceLog()``.
final class ChangeLog {
  enum Kind: UInt8 {
    /// A variable's value.
    case value
    /// An active row's value.
    case target
    /// The neighbours of a coefficient in its column.
    case links
    /// A penalty's side, breakpoint, and whether the multipliers leave it out.
    case side, breakpoint, held
    /// A penalty that takes part from now on, or no longer, with that before it in its row.
    case linked, unlinked
    /// A new row, and a new penalty.
    case rowAdded, added
    /// A penalty that is no longer a constraint, and one that is another constraint, see
    /// ``penalties``.
    case retired, reshaped
    /// A variable that was removed, and one that has the column of a removed one.
    case variableRemoved, variableReused
    /// A position of the basis, see ``positions``.
    case position
    /// An element of U that the matrix does not have, and the first of them in a position's row.
    case node, rowNodes
    /// A multiplier of a position, for a level.
    case multiplier
  }

  struct Record: BitwiseCopyable {
    let old: UInt64
    let index: Int32
    private let tag: UInt32

    @inline(__always)
    init(_ kind: Kind, _ index: Int32, _ old: UInt64, _ level: Level) {
      self.old = old
      self.index = index
      tag = UInt32(kind.rawValue) | UInt32(bitPattern: level.rawValue) << 8
    }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: tag)) ?? .value }
    var level: Level { Level(Int32(bitPattern: tag >> 8)) }
  }

  /// Whether changes are recorded.
  @safe @exclusivity(unchecked) private(set) var isOn = false
  @safe @exclusivity(unchecked) private var records: List<Record>
  /// Positions before their members were exchanged.
  @safe @exclusivity(unchecked) private var positions = List<PositionRecord>()
  /// Penalties before they became other constraints.
  @safe @exclusivity(unchecked) private var penalties = List<RowPenalty>()

  /// The memory of some tables.
  private let arena: Arena

  init(in arena: Arena) {
    self.arena = arena
    records = List(in: arena, capacity: 32)
  }

  /// Records the old contents of something.
  @inline(__always)
  func record(_ kind: Kind, _ index: Int32, _ old: UInt64, level: Level = .required) {
    records.append(Record(kind, index, old, level))
  }

  func record(_ position: Position, _ old: PositionRecord) {
    positions.append(old)
    record(.position, position.rawValue, 0)
  }

  func record(_ id: RowPenalty.ID, _ old: RowPenalty) {
    penalties.append(old)
    record(.reshaped, id.rawValue, 0)
  }

  func begin() {
    clear()
    isOn = true
  }

  /// Forgets all records.
  func clear() {
    records.removeAll()
    positions.removeAll()
    penalties.removeAll()
  }

  func end() { isOn = false }

  /// Copies the records of another log.
  func assign(_ other: ChangeLog) {
    isOn = other.isOn
    records.assign(other.records)
    positions.assign(other.positions)
    penalties.assign(other.penalties)
  }

  /// Takes the newest record.
  func takeLast() -> Record? { records.isEmpty ? nil : records.removeLast() }

  /// Takes the newest position, after its record.
  func takeLastPosition() -> PositionRecord { positions.removeLast() }

  /// Takes the newest penalty, after its record.
  func takeLastPenalty() -> RowPenalty { penalties.removeLast() }
}

/// The basis and its factors.
///
/// B has a column for each position, its member, and a row for each variable. A position is named
/// after the variable in whose row it has its diagonal element. E·B = U, where E is a product of
/// row etas (Forrest and Tomlin) and U is triangular in the order of ``sequence``.
///
/// U is the constraint matrix itself: its element in a variable's row and a position's column is
/// the coefficient of the position's member, unless
///
/// - the row is *touched*: an update has eliminated it; or
/// - the member is a single variable away from its own position.
///
/// Elements there are *nodes*. So a triangular basis needs no factorisation, no etas and no nodes,
/// and an update needs an eta, a diagonal element and a few nodes.
///
/// | task | file | entry | caller |
/// |---|---|---|---|
/// | combination of members for a row | Factors+Solve | `loadSpike`, `solveUpper` | ``Duals``, ``SimplexMethod``, ``Placement`` |
/// | rates of variables for a member | Factors+Solve | `solveTransposed` | ``Movement`` |
/// | exchange a member | Factors+Replace | `beginReplacement`, `finishReplacement` | ``Duals/exchange(_:for:target:pivot:)`` |
/// | exchange a member without multipliers | Factors+Replace | `replace` | ``Placement`` |
/// | factorise again | Placement+Members | `placeMembers` | ``SimplexMethod/refactor()`` |
final class Factors {
  let problem: SparseProblem
  let log: ChangeLog

  @safe @exclusivity(unchecked) var positions: Table<Position, PositionRecord>
  @safe @exclusivity(unchecked) var nodes = Table<Node.ID, Node>()
  @safe @exclusivity(unchecked) var etas = Table<Eta.ID, Eta>()
  @safe @exclusivity(unchecked) var etaTerms = Table<EtaTerm.ID, EtaTerm>()
  /// The positions in the order of U.
  ///
  /// A position whose member was replaced is at the end; its earlier places are void.
  @safe @exclusivity(unchecked) var sequence: List<Position>
  /// What was done to the factors since they were made.
  @safe @exclusivity(unchecked) var wear = Wear()
  /// The numbers of positions that the last solves reached.
  @safe @exclusivity(unchecked) var reach = Reach()

  // Workspaces.
  /// The spike of the member that is about to enter.
  @safe @exclusivity(unchecked) var spike = WorkVector()
  @safe @exclusivity(unchecked) var order = List<Column>()
  @safe @exclusivity(unchecked) var path = List<PathStep>()
  @safe @exclusivity(unchecked) var due = List<Eta.ID>()
  /// The row of U that was solved for last, for the eta of an exchange that follows: void after any
  /// exchange or factorisation.
  @safe @exclusivity(unchecked) var eliminated = List<EliminatedTerm>()
  @safe @exclusivity(unchecked) var eliminatedPosition = Position.none
  @safe @exclusivity(unchecked) var freshNodes = List<EliminatedTerm>()

  /// The memory of some tables.
  private let arena: Arena

  init(problem: SparseProblem, in arena: Arena) {
    self.problem = problem
    log = problem.log
    self.arena = arena
    positions = Table(in: arena, capacity: 64)
    sequence = List(in: arena, capacity: 192)
  }

  /// What the factors have gone through since they were made.
  struct Wear {
    /// Whether they have to be made again: a pivot was small or not as predicted, values have
    /// drifted, or a small slope is to be computed again.
    var isDefective = false
    var updateCount: Int32 = 0
    /// Terms of etas that were written and read.
    var etaWork = 0
  }

  struct Reach {
    var rows: Int32 = 0
    var columns: Int32 = 0
  }

  /// Whether the basis has to be factorised before the next step: because of a defect, or because
  /// the etas cost more than a factorisation.
  var needsFactorization: Bool {
    if wear.isDefective { return true }
    if etas.isEmpty && nodes.count < 64 { return false }
    let size = 8 * Int(problem.coefficients.count) + 32 * Int(positions.count) + 1024
    return wear.etaWork > size
      || Int(etaTerms.count) + Int(nodes.count) > 4 * Int(positions.count) + 4096
  }

  /// Gives the variables that were added last their positions, with their stays as members.
  func addPositions() {
    let count = problem.variables.count
    if count > positions.capacity {
      positions.reserve(max(count, min(2 &* positions.capacity, count &+ 4096)))
    }
    while positions.count < count {
      let position = positions.endIndex
      let place = sequence.append(position)
      positions.append(PositionRecord(member: .stay(of: position.pivot), place: place))
    }
  }

  /// Makes each position's own stay its member: the identity.
  func restart() {
    nodes.removeAll()
    etas.removeAll()
    etaTerms.removeAll()
    sequence.removeAll()
    wear = Wear()
    eliminatedPosition = .none
    let positions = positions.records
    for position in positions.indices {
      let place = sequence.append(position)
      positions[position] = PositionRecord(member: .stay(of: position.pivot), place: place)
      problem.variables[position.pivot].stay = position
    }
  }

  /// Copies the state of other factors; no position is to be examined.
  func assign(_ other: Factors) {
    positions.assign(other.positions)
    let positions = positions.records
    for position in positions.indices { positions[position].standing = .settled }
    nodes.assign(other.nodes)
    etas.assign(other.etas)
    etaTerms.assign(other.etaTerms)
    sequence.assign(other.sequence)
    wear = other.wear
    reach = other.reach
    eliminatedPosition = .none
  }

  /// Makes the workspaces as large as the basis.
  @inline(__always)
  func prepareWorkspaces() {
    if spike.values.count < positions.count { growWorkspaces() }
  }

  @inline(never)
  private func growWorkspaces() {
    let room = positions.count &+ positions.count / 2
    spike.resize(to: room)
    path.extend(by: max(0, room &- path.count))
    order.reserve(room)
  }
}

/// An element of U that the matrix does not have.
struct Node: BitwiseCopyable {
  typealias ID = IndexOf<Node>

  var value: Double
  let row: Column
  let column: Position
  let nextInRow: Node.ID
  let nextInColumn: Node.ID
}

/// A row operation of E: it subtracts a sum of terms from a position.
struct Eta: BitwiseCopyable {
  typealias ID = IndexOf<Eta>

  let position: Position
  let terms: EtaTerm.ID
  let termCount: Int32
  /// The eta of the same position before it.
  let previous: Eta.ID
  /// Whether ``Factors/due`` lists it.
  var isDue = false
}

/// A term of an eta: a factor of the value at a position.
struct EtaTerm: LinkedElement {
  typealias ID = IndexOf<EtaTerm>

  let value: Double
  let position: Position
  let eta: Eta.ID
  /// The next term that reads the same position.
  let next: EtaTerm.ID
}

/// A nonzero of a solved row or column.
struct EliminatedTerm: BitwiseCopyable {
  let value: Double
  let column: Column
}

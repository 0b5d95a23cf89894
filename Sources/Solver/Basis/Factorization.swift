/// A sparse factorisation of the basis, kept up to date as its columns are replaced.
///
/// The basis B is square: its columns are the active rows (constraint rows and stays), its rows are
/// the variables. It is held as B = L·R⁻¹·U, where L comes from the last factorisation, R is the
/// product of the row etas of the updates since (Forrest and Tomlin, "Updated triangular factors of
/// the basis to maintain sparsity in the product form simplex method", 1972), and U is triangular
/// under a permutation. Columns are named by their pivot variable: the *position* p is the column
/// whose diagonal element stands in row p. Hence no permutation is stored; solving finds its order
/// by depth-first search from the nonzeros of the right-hand side (Gilbert and Peierls, "Sparse
/// partial pivoting in time proportional to arithmetic operations", 1988).
struct Factorization: ~Copyable {
  /// U without its diagonal: by column, each entry named by its row; and by row.
  var upperColumns: AdjacencyLists
  var upperRows: AdjacencyLists
  var diagonal: Buffer<Double>
  /// The positions in the order of U, in which entries are above the diagonal.
  ///
  /// A position whose column has been replaced moves to the end, and its earlier entries are void.
  var sequence: Buffer<Int32>
  /// By position: its index in `sequence`.
  var sequencePlace: Buffer<Int32>
  /// The numbers of positions that the last solve with U and the last with its transpose reached.
  var upperReach: Int32 = 0
  var transposedReach: Int32 = 0

  /// L without its unit diagonal: by column, and by row.
  var lowerColumns: AdjacencyLists
  var lowerRows: AdjacencyLists
  var isLowerIdentity = true
  /// The positions whose columns of L have entries, in the order of L.
  var lowerSequence: Buffer<Int32>

  /// One eliminated row of U: `v[position] −= Σ value·v[index]` when solving with B.
  struct RowEta: BitwiseCopyable {
    var position: Int32
    var start: Int32
    var count: Int32
  }
  var etas: Buffer<RowEta>
  var etaEntries: Buffer<Entry>
  /// The etas by the positions they read, so that a solve visits only those that its right-hand side
  /// reaches.
  var etasReading: AdjacencyLists

  /// The number of variables.
  private(set) var count: Int32 = 0
  /// Work spent on etas since the last factorisation, in entries touched.
  var etaWork = 0
  /// An estimate of what a factorisation costs, in the same unit.
  var factorizationWork = 0
  /// Whether an update failed its check, so that the basis must be factorised again.
  var isStale = false
  /// The number of columns that have been replaced since the last factorisation.
  var updateCount = 0

  // Scratch: depth-first search and row elimination.
  var order: Buffer<Int32>
  var stack: Buffer<Int32>
  var cursor: Buffer<Int32>
  var isVisited: Buffer<Bool>
  /// The solution for a unit vector of the transpose of U, and the vector's position; −1 for none.
  var eliminated: SparseVector
  var eliminatedPosition: Int32 = -1
  var etaQueue: EtaQueue

  init() {
    upperColumns = AdjacencyLists()
    upperRows = AdjacencyLists()
    diagonal = Buffer()
    sequence = Buffer()
    sequencePlace = Buffer()
    lowerColumns = AdjacencyLists()
    lowerRows = AdjacencyLists()
    lowerSequence = Buffer()
    etas = Buffer()
    etaEntries = Buffer()
    etasReading = AdjacencyLists()
    order = Buffer()
    stack = Buffer()
    cursor = Buffer()
    isVisited = Buffer()
    eliminated = SparseVector()
    etaQueue = EtaQueue()
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    upperColumns.visit(&visitor, lists: .perVariable(), entries: 3)
    upperRows.visit(&visitor, lists: .perVariable(), entries: 4)
    visitor.visit(&diagonal, .perVariable())
    visitor.visit(&sequence, .perVariable(times: 2, plus: 64))
    visitor.visit(&sequencePlace, .perVariable())
    visitor.visit(scalar: &upperReach)
    visitor.visit(scalar: &transposedReach)
    lowerColumns.visit(&visitor)
    lowerRows.visit(&visitor)
    visitor.visit(&lowerSequence, .none)
    visitor.visit(scalar: &isLowerIdentity)
    visitor.visit(&etas, .none)
    visitor.visit(&etaEntries, .none)
    etasReading.visit(&visitor)
    visitor.visit(scalar: &count)
    visitor.visit(scalar: &etaWork)
    visitor.visit(scalar: &factorizationWork)
    visitor.visit(scalar: &isStale)
    visitor.visit(scalar: &updateCount)
    visitor.visit(scratch: &order, .perVariable())
    visitor.visit(scratch: &stack, .perVariable())
    visitor.visit(scratch: &cursor, .perVariable())
    visitor.visit(scratch: &isVisited, .perVariable())
    eliminated.visit(&visitor, isByVariable: true)
  }

  /// Forgets what scratch memory keeps of factors that have been replaced from an image or a log.
  mutating func forgetScratch() {
    eliminatedPosition = -1
    etaQueue.resize(to: etas.count)
  }

  /// Prepares for a number of variables, which ``addPosition()`` then adds.
  mutating func prepare(for capacity: Int32) {
    guard capacity > diagonal.count else { return }
    upperColumns.addLists(upTo: capacity)
    // Most variables of a layout are in two or more rows.
    upperRows.addRoomyLists(upTo: capacity)
    diagonal.append(1, times: capacity &- diagonal.count)
    sequencePlace.append(-1, times: capacity &- sequencePlace.count)
    if lowerColumns.listCount > 0 { prepareLower() }
    if etasReading.listCount > 0 { etasReading.addLists(upTo: diagonal.count) }
    prepareScratch()
  }

  mutating func prepareScratch() {
    if cursor.count < diagonal.count {
      order.reserve(diagonal.count)
      stack.reserve(diagonal.count)
      cursor.appendUndefined(diagonal.count &- cursor.count)
      isVisited.append(false, times: diagonal.count &- isVisited.count)
    }
  }

  /// Reserves memory for further entries of U.
  mutating func reserveEntries(_ more: Int32) {
    upperColumns.reserve(entries: upperColumns.entryCount &+ more)
    // Its lists have room for some already.
    upperRows.reserve(entries: upperRows.entryCount &+ more &- more / 4)
  }

  /// Most bases of layouts are triangular: the lists of L allocate memory with its first entry
  /// only.
  mutating func prepareLower() {
    lowerColumns.addLists(upTo: diagonal.count)
    lowerRows.addLists(upTo: diagonal.count)
  }

  /// Makes the next solve with the transpose visit all positions.
  mutating func expectAll() {
    transposedReach = count
  }

  /// Adds a prepared variable; its stay takes the new position.
  mutating func addPosition() {
    assert(count < diagonal.count, "position \(count) is not prepared for")
    moveToEnd(count)
    count &+= 1
  }

  /// Makes a position the last in the order of U.
  @inline(__always)
  mutating func moveToEnd(_ position: Int32) {
    sequencePlace[position] = sequence.count
    sequence.append(position)
  }

  /// Removes void entries from the order of U if there are many.
  mutating func compactSequence() {
    guard sequence.count > 2 &* count &+ 48 else { return }
    var kept: Int32 = 0
    for place in 0..<sequence.count {
      let position = sequence[place]
      guard sequencePlace[position] == place else { continue }
      sequence[kept] = position
      sequencePlace[position] = kept
      kept &+= 1
    }
    sequence.removeLast(sequence.count &- kept)
  }

  /// Whether the factors are U alone.
  var isUpperAlone: Bool { mutating get { isLowerIdentity && etas.isEmpty } }

  /// Whether the accumulated etas cost more than a factorisation would.
  var needsFactorization: Bool {
    mutating get { isStale || isWorn(by: 1) }
  }

  /// Whether the etas have used so much of their budget that the basis should be factorised again.
  mutating func isWorn(by part: Double) -> Bool {
    // A small basis is factorised in next to no time.
    let work =
      count < 128
      ? 4 * factorizationWork + 16 * Int(count) + 512
      : 8 * factorizationWork + 64 * Int(count) + 4096
    let size = 4 * Int(count) + 4096
    return Double(etaWork) > part * Double(work) || Double(etaEntries.count) > part * Double(size)
  }
}

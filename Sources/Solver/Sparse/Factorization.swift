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

  /// L without its unit diagonal: by column, and by row.
  var lowerColumns: AdjacencyLists
  var lowerRows: AdjacencyLists
  var isLowerIdentity = true

  /// One eliminated row of U: `v[position] −= Σ value·v[index]` when solving with B.
  struct RowEta: BitwiseCopyable {
    var position: Int32
    var start: Int32
    var count: Int32
  }
  struct EtaEntry: BitwiseCopyable {
    var index: Int32
    var value: Double
  }
  var etas: Buffer<RowEta>
  var etaEntries: Buffer<EtaEntry>
  /// The etas by what they read, and by the position they change, so that a solve visits only
  /// those that its right-hand side reaches.
  var etasReading: AdjacencyLists
  var etasChanging: AdjacencyLists

  /// Work spent on etas since the last factorisation, in entries touched.
  var etaWork = 0
  /// An estimate of what a factorisation costs, in the same unit.
  var factorizationWork = 0
  /// Whether an update failed its check, so that the basis must be factorised again.
  var isStale = false
  /// How many columns have been replaced since the last factorisation.
  var updateCount = 0

  // Scratch: depth-first search and row elimination.
  var order: Buffer<Int32>
  var stack: Buffer<Int32>
  var cursor: Buffer<Int32>
  var isVisited: Buffer<Bool>
  var eliminated: SparseVector
  var etaQueue: EtaQueue

  init() {
    upperColumns = AdjacencyLists()
    upperRows = AdjacencyLists()
    diagonal = Buffer()
    lowerColumns = AdjacencyLists()
    lowerRows = AdjacencyLists()
    etas = Buffer()
    etaEntries = Buffer()
    etasReading = AdjacencyLists()
    etasChanging = AdjacencyLists()
    order = Buffer()
    stack = Buffer()
    cursor = Buffer()
    isVisited = Buffer()
    eliminated = SparseVector()
    etaQueue = EtaQueue()
  }

  private init(copying other: borrowing Factorization) {
    upperColumns = other.upperColumns.copy()
    upperRows = other.upperRows.copy()
    diagonal = other.diagonal.copy()
    lowerColumns = other.lowerColumns.copy()
    lowerRows = other.lowerRows.copy()
    isLowerIdentity = other.isLowerIdentity
    etas = other.etas.copy()
    etaEntries = other.etaEntries.copy()
    etasReading = other.etasReading.copy()
    etasChanging = other.etasChanging.copy()
    etaWork = other.etaWork
    factorizationWork = other.factorizationWork
    isStale = other.isStale
    updateCount = other.updateCount
    order = Buffer()
    stack = Buffer()
    cursor = Buffer(repeating: 0, count: other.cursor.count)
    isVisited = Buffer(repeating: false, count: other.isVisited.count)
    eliminated = SparseVector(count: other.diagonal.count)
    etaQueue = EtaQueue()
    etaQueue.resize(to: other.etas.count)
  }

  func copy() -> Factorization { Factorization(copying: self) }

  mutating func visitState(_ visitor: inout some StateVisitor) {
    upperColumns.visitState(&visitor)
    upperRows.visitState(&visitor)
    visitor.visit(&diagonal)
    lowerColumns.visitState(&visitor)
    lowerRows.visitState(&visitor)
    visitor.visit(scalar: &isLowerIdentity)
    visitor.visit(&etas)
    visitor.visit(&etaEntries)
    etasReading.visitState(&visitor)
    etasChanging.visitState(&visitor)
    visitor.visit(scalar: &etaWork)
    visitor.visit(scalar: &factorizationWork)
    visitor.visit(scalar: &isStale)
    visitor.visit(scalar: &updateCount)
    etaQueue.resize(to: etas.count)
  }

  var count: Int32 { diagonal.count }

  /// Adds a variable whose stay takes the new position.
  mutating func addPosition() {
    upperColumns.addList()
    upperRows.addList()
    diagonal.append(1)
    lowerColumns.addList()
    lowerRows.addList()
    etasReading.addList()
    etasChanging.addList()
    if cursor.count < diagonal.count {
      cursor.append(0)
      isVisited.append(false)
    }
    eliminated.resize(to: diagonal.count)
  }

  /// Whether the accumulated etas cost more than a factorisation would.
  var needsFactorization: Bool {
    mutating get {
      isStale || etaWork > 8 * factorizationWork + 64 * Int(count) + 4096
        || etaEntries.count > 4 &* count &+ 4096
    }
  }
}

import Solver

extension Workload {
  /// Families of systems in which far more constraints hold with equality than there are variables,
  /// so that most simplex steps move nothing.
  package enum TiedShape: String, CaseIterable, Sendable {
    /// Segments of a terminal layout in a row, with gaps between them: all segments should be
    /// equal, and all gaps. The size is the number of segments; the total length is edited.
    case equal
    /// The same with all optional constraints on one level, and weights from 1e-3 to 1e5 instead of
    /// priorities.
    case weighted
    /// Gaps and cells in a row, each gap tied to the first; the last edge is edited.
    case star
    /// Lengths that share a total which each requests for itself, and all pairs of them equal.
    case shares
    /// Variables with many optional constraints each, on one level, and a sum.
    case median
    /// The linear assignment problem: a square of shares, whose rows and columns add up to 1, with
    /// a cost for each.
    case assignment
    /// A grid of cells: all widths in a column, all heights in a row, and all cells tied.
    case grid
    /// Points on a line with a preferred distance between every two of them.
    case distances

    /// The largest size with at most 200 variables and about 5,000 constraints.
    package var largestSize: Int {
      switch self {
      case .equal, .weighted: 64
      case .star: 98
      case .shares: 96
      case .median: 100
      case .assignment: 14
      case .grid: 10
      case .distances: 98
      }
    }
  }

  /// Creates a system of a family.
  ///
  /// - Parameters:
  ///   - shape: The family.
  ///   - size: The size; see the family.
  ///   - variant: The member of the family, which determines least lengths, ratios, fill levels and
  ///     costs.
  package init(_ shape: TiedShape, size: Int, variant: Int = 0) {
    precondition(size > 1, "a tied system of size \(size)")
    self.init()
    switch shape {
    case .equal: makeSegments(count: size, variant: variant)
    case .weighted:
      makeSegments(count: size, variant: variant)
      weigh()
    case .star: makeStar(count: size, variant: variant)
    case .shares: makeShares(count: size)
    case .median: makeMedians(count: size, variant: variant)
    case .assignment: makeAssignment(size: size, variant: variant)
    case .grid: makeGrid(size: size, variant: variant)
    case .distances: makeDistances(count: size, variant: variant)
    }
    builtCount = rows.count
  }
}

// MARK: - Families

extension Workload {
  /// A length between two edges.
  private typealias Length = (start: Int, end: Int)

  /// Adds edges in a row, all within the first and the last, and the total length's edit.
  ///
  /// - Returns: The lengths between neighbours, and that from the first edge to the last.
  private mutating func makeEdges(_ count: Int) -> (lengths: [Length], total: Length) {
    variableCount = count
    let total = (start: 0, end: count - 1)
    for edge in 0..<count {
      add([(edge, 1), (total.start, -1)], .greaterThanOrEqual, 0, .required)
      add([(edge, 1), (total.end, -1)], .lessThanOrEqual, 0, .required)
    }
    add([(total.start, 1)], .equal, 0, .required)
    edits = [Edit(variable: total.end, priority: .required, initial: 1000)]
    suggestions = [0, 1000, 400, 1e5, 1, 1000]
    return ((1..<count).map { (start: $0 - 1, end: $0) }, total)
  }

  private mutating func makeSegments(count: Int, variant: Int) {
    let (lengths, total) = makeEdges(2 * count + 2)
    let segments = lengths.indices.filter { $0 % 2 == 1 }.map { lengths[$0] }
    let gaps = lengths.indices.filter { $0 % 2 == 0 }.map { lengths[$0] }
    let inner = gaps.dropFirst().dropLast()
    for segment in segments { relate(segment, .greaterThanOrEqual, 0, .required) }
    for gap in [gaps[0], gaps[count]] { relate(gap, .equal, 0, Priority(950)) }
    for (index, segment) in segments.enumerated() {
      switch variant % 4 {
      case 0: relate(segment, .greaterThanOrEqual, 300, Priority(850))
      case 1:
        relate(segment, .greaterThanOrEqual, Double((index * 7 + variant) % 40), Priority(850))
      case 2:
        relate(segment, to: Double(1 + index % 3) / Double(2 * count), of: total, Priority(600))
      default: relate(segment, .lessThanOrEqual, Double(5 + index * 3 % 50), Priority(850))
      }
      relate(segment, to: 1, of: total, Priority(400))
    }
    for gap in inner {
      relate(gap, .greaterThanOrEqual, 0, Priority(900))
      relate(gap, to: 1, of: total, Priority(200))
      relate(gap, .equal, 0, Priority(100))
    }
    tie(Array(inner), Priority(900))
    if variant % 8 >= 4 {
      // Fill levels: a segment grows with its share.
      for (index, segment) in segments.enumerated() {
        for other in segments.indices.dropFirst(index + 1) {
          let (share, otherShare) = (Double(1 + index % 3), Double(1 + other % 3))
          add(
            terms(segment, otherShare) + terms(segments[other], -share), .equal, 0, Priority(300))
        }
      }
    } else {
      tie(segments, Priority(300))
    }
  }

  /// Moves optional constraints to one level, with a coefficient for their priority.
  private mutating func weigh() {
    for row in rows.indices where rows[row].priority != .required {
      let weight = [950: 1e5, 900: 1e4, 850: 1e3, 600: 100, 400: 10, 300: 1, 200: 0.1, 100: 1e-3]
      let factor = weight[Int(rows[row].priority.rawValue)] ?? 1
      rows[row].priority = Priority(500)
      rows[row].constant *= factor
      for term in rows[row].terms.indices { rows[row].terms[term].coefficient *= factor }
    }
  }

  private mutating func makeStar(count: Int, variant: Int) {
    let (lengths, total) = makeEdges(2 * count + 2)
    let cells = lengths.indices.filter { $0 % 2 == 0 }.map { lengths[$0] }
    let gaps = lengths.indices.filter { $0 % 2 == 1 }.map { lengths[$0] }
    for cell in cells { relate(cell, .greaterThanOrEqual, 0, .required) }
    for index in gaps.indices.dropFirst() {
      let other = gaps[variant % 2 == 0 ? 0 : index - 1]
      add(terms(gaps[index], 1) + terms(other, -1), .equal, 0, Priority(700))
    }
    for gap in gaps { relate(gap, to: 1, of: total, Priority(300)) }
    for cell in cells { relate(cell, to: 1, of: total, Priority(500)) }
  }

  private mutating func makeShares(count: Int) {
    variableCount = count
    for share in 0..<count { add([(share, 1)], .greaterThanOrEqual, 0, .required) }
    add((0..<count).map { ($0, 1) }, .equal, 1000, .required)
    for share in 0..<count { add([(share, 1)], .equal, 1000, Priority(400)) }
    for share in 0..<count {
      for other in share + 1..<count {
        add([(share, 1), (other, -1)], .equal, 0, Priority(300))
      }
    }
  }

  private mutating func makeMedians(count: Int, variant: Int) {
    variableCount = count
    for variable in 0..<count {
      for wish in 0..<48 {
        let constant = Double((wish * (7 + variant) + variable) % 12 * 10)
        add([(variable, 1)], .equal, constant, Priority(500))
      }
      if variable > 0 { add([(variable, 1), (variable - 1, -1)], .equal, 0, Priority(500)) }
    }
    add(
      (0..<count).map { ($0, 1) }, .equal, Double(40 * count),
      Priority(variant % 2 == 0 ? 600 : 400))
  }

  private mutating func makeAssignment(size: Int, variant: Int) {
    variableCount = size * size
    for line in 0..<size {
      add((0..<size).map { (line * size + $0, 1) }, .equal, 1, .required)
      add((0..<size).map { ($0 * size + line, 1) }, .equal, 1, .required)
    }
    for share in 0..<variableCount {
      add([(share, 1)], .greaterThanOrEqual, 0, .required)
      add(
        [(share, Double(1 + (share * (5 + variant) + share / size) % 4))], .equal, 0, Priority(500))
    }
  }

  private mutating func makeGrid(size: Int, variant: Int) {
    variableCount = 2 * size * size
    let width = { (row: Int, column: Int) in row * size + column }
    let height = { (row: Int, column: Int) in size * size + row * size + column }
    for line in 0..<size {
      for cell in 0..<size {
        add([(width(line, cell), 1)], .greaterThanOrEqual, 0, .required)
        add([(height(line, cell), 1)], .greaterThanOrEqual, 0, .required)
        let least = Double(10 + (cell * 3 + line * 5 + variant) % 7)
        add([(width(line, cell), 1)], .greaterThanOrEqual, least, Priority(750))
        add([(width(line, cell), 1)], .equal, 1000, Priority(200))
        for other in cell + 1..<size {
          add([(width(cell, line), 1), (width(other, line), -1)], .equal, 0, Priority(900))
          add([(height(line, cell), 1), (height(line, other), -1)], .equal, 0, Priority(900))
          add([(width(line, cell), 1), (width(line, other), -1)], .equal, 0, Priority(300))
          add([(height(cell, line), 1), (height(other, line), -1)], .equal, 0, Priority(300))
        }
      }
      add(
        (0..<size).map { (width(line, $0), 1) }, .equal, 600,
        Priority(variant % 2 == 0 ? 1000 : 800))
      add((0..<size).map { (height($0, line), 1) }, .equal, 400, .required)
    }
  }

  private mutating func makeDistances(count: Int, variant: Int) {
    variableCount = count
    add([(0, 1)], .equal, 0, .required)
    edits = [Edit(variable: count - 1, priority: .required, initial: Double(8 * count))]
    suggestions = [Double(10 * (count - 1)), 0, Double(25 * count), Double(8 * count)]
    for point in 0..<count {
      for other in point + 1..<count {
        let distance = Double(10 * (other - point) + (variant % 2) * ((point + other) % 3))
        let level = variant % 3 == 0 ? 500 : 300 + 100 * Double((other - point) % 4)
        add([(other, 1), (point, -1)], .equal, distance, Priority(level))
      }
    }
  }

  // MARK: - Rows

  private func terms(_ length: Length, _ factor: Double) -> [(variable: Int, coefficient: Double)] {
    [(length.end, factor), (length.start, -factor)]
  }

  private mutating func relate(
    _ length: Length, _ relation: Constraint.Relation, _ constant: Double, _ priority: Priority
  ) {
    add(terms(length, 1), relation, constant, priority)
  }

  private mutating func relate(
    _ length: Length, to share: Double, of total: Length, _ priority: Priority
  ) {
    add(terms(length, 1) + terms(total, -share), .equal, 0, priority)
  }

  private mutating func tie(_ lengths: [Length], _ priority: Priority) {
    for (index, length) in lengths.enumerated() {
      for other in lengths.dropFirst(index + 1) {
        add(terms(length, 1) + terms(other, -1), .equal, 0, priority)
      }
    }
  }
}

/// The elements of U off its diagonal, for the loops of a solve in which nothing grows.
struct UpperFactor {
  /// Whether elements are visited by the rows of U, or by its columns.
  enum Way { case rows, columns }

  let positions: Records<Position, PositionRecord>
  private let nodes: Records<Node.ID, Node>
  private let variables: Records<Column, VariableRecord>
  private let rows: Records<Row.ID, Row>
  private let coefficients: Records<Coefficient.ID, Coefficient>

  @inline(__always)
  init(_ factors: Factors) {
    positions = factors.positions.records
    nodes = factors.nodes.records
    variables = factors.problem.variables.records
    rows = factors.problem.rows.records
    coefficients = factors.problem.coefficients.records
  }

  /// Visits the elements in a position's row or column.
  @inline(__always)
  func forEach(of position: Position, by way: Way, _ body: (Column, Double) -> Void) {
    switch way {
    case .rows:
      if !positions[position].isTouched {
        let member = positions[position].member
        for (_, item) in LinkedList(coefficients, from: variables[position.pivot].active)
        where Member(item.row) != member {
          body(rows[item.row].position.pivot, item.value)
        }
      }
      var cursor = positions[position].rowNodes
      while cursor.exists {
        if nodes[cursor].value != 0 { body(nodes[cursor].column.pivot, nodes[cursor].value) }
        cursor = nodes[cursor].nextInRow
      }
    case .columns:
      let member = positions[position].member
      if !member.isStay, !rows[member.row].isUnit {
        let first = rows[member.row].coefficients
        for term in coefficients.elements(from: first, count: rows[member.row].termCount)
        where term.column != position.pivot && !positions[term.column.position].isTouched {
          body(term.column, term.value)
        }
      }
      var cursor = positions[position].columnNodes
      while cursor.exists {
        if nodes[cursor].value != 0 { body(nodes[cursor].row, nodes[cursor].value) }
        cursor = nodes[cursor].nextInColumn
      }
    }
  }

  // MARK: - Depth-first search

  /// The first element in a position's row or column.
  @inline(__always)
  func first(of position: Position, by way: Way) -> UCursor {
    switch way {
    case .rows:
      if !positions[position].isTouched {
        let first = variables[position.pivot].active
        if first.exists { return UCursor(first) }
      }
      return UCursor(positions[position].rowNodes)
    case .columns:
      let member = positions[position].member
      if !member.isStay, rows[member.row].termCount > 1 {
        return UCursor(rows[member.row].coefficients)
      }
      return UCursor(positions[position].columnNodes)
    }
  }

  /// The next element's position that the search has not reached; the cursor moves behind it.
  @inline(__always)
  func nextChild(
    _ cursor: inout UCursor, of position: Position, by way: Way,
    _ marks: Records<Column, WorkVector.Mark>
  ) -> Column? {
    while !cursor.isEnd {
      let child: Column
      if cursor.isNode {
        let node = cursor.node
        let isZero = nodes[node].value == 0
        child = way == .rows ? nodes[node].column.pivot : nodes[node].row
        cursor = UCursor(way == .rows ? nodes[node].nextInRow : nodes[node].nextInColumn)
        if isZero { continue }
      } else {
        let slot = cursor.coefficient
        switch way {
        case .rows:
          child = rows[coefficients[slot].row].position.pivot
          let next = coefficients[slot].next
          cursor = next.exists ? UCursor(next) : UCursor(positions[position].rowNodes)
        case .columns:
          child = coefficients[slot].column
          // A row ends where another begins, or where the coefficients do.
          let next = slot.next
          let isLast =
            next.rawValue == coefficients.count
            || coefficients[next].row != coefficients[slot].row
          cursor = isLast ? UCursor(positions[position].columnNodes) : UCursor(next)
          if positions[child.position].isTouched { continue }
        }
      }
      if marks[child] != .reached { return child }
    }
    return nil
  }
}

/// An element of U for a depth-first search: a coefficient, a node, or the end.
struct UCursor: BitwiseCopyable {
  private let rawValue: Int32

  @inline(__always)
  init(_ coefficient: Coefficient.ID) { rawValue = coefficient.rawValue }
  /// A node, or the end for none.
  @inline(__always)
  init(_ node: Node.ID) { rawValue = node.exists ? -2 &- node.rawValue : -1 }

  var isEnd: Bool { @inline(__always) get { rawValue == -1 } }
  var isNode: Bool { @inline(__always) get { rawValue < -1 } }
  var coefficient: Coefficient.ID { @inline(__always) get { Coefficient.ID(rawValue) } }
  var node: Node.ID { @inline(__always) get { Node.ID(-2 &- rawValue) } }
}

/// A position on the path of a depth-first search, with what is left of its elements.
struct PathStep: BitwiseCopyable {
  var position: Position
  var cursor: UCursor
}

/// Linear equations between the unknown near edges and lengths of items.
struct LinearSystem {
  /// The equations' coefficients, by unknown.
  var matrix: [[Double]] = []
  /// The factors of the original equations in each of the present ones.
  var origins: [[Double]] = []
  /// The equation that determines each unknown, if one does.
  private(set) var settling: [Int?] = []

  /// Eliminates as far as possible, and records the equations that determine a single unknown.
  mutating func reduce(_ width: Int) {
    var pivots: [(line: Int, column: Int)] = []
    var next = 0
    for column in 0..<width where next < matrix.count {
      var pivot = next
      for line in next..<matrix.count where abs(matrix[line][column]) > abs(matrix[pivot][column]) {
        pivot = line
      }
      guard abs(matrix[pivot][column]) > 1e-9 else { continue }
      matrix.swapAt(next, pivot)
      origins.swapAt(next, pivot)
      scale(next, by: 1 / matrix[next][column])
      for line in matrix.indices where line != next && matrix[line][column] != 0 {
        subtract(next, times: matrix[line][column], from: line)
      }
      pivots.append((next, column))
      next += 1
    }
    settling = [Int?](repeating: nil, count: width)
    for (line, column) in pivots {
      let others = matrix[line].indices.contains { $0 != column && abs(matrix[line][$0]) > 1e-9 }
      if !others { settling[column] = line }
    }
  }

  private mutating func scale(_ line: Int, by factor: Double) {
    for place in matrix[line].indices { matrix[line][place] *= factor }
    for place in origins[line].indices { origins[line][place] *= factor }
  }

  private mutating func subtract(_ other: Int, times factor: Double, from line: Int) {
    for place in matrix[line].indices { matrix[line][place] -= factor * matrix[other][place] }
    for place in origins[line].indices { origins[line][place] -= factor * origins[other][place] }
  }
}

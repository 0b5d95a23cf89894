/// A vector with few nonzeros, over variables or over positions, which are named after variables:
/// dense values, and a list of those that may differ from zero.
struct WorkVector: ~Copyable {
  enum Mark: UInt8, BitwiseCopyable { case none, listed, reached }

  var values = Table<Column, Double>()
  var marks = Table<Column, Mark>()
  var list = List<Column>()

  var isEmpty: Bool { list.isEmpty }

  @inline(__always)
  subscript(column: Column) -> Double { values[column] }

  @inline(__always)
  subscript(position: Position) -> Double { values[position.pivot] }

  @inline(__always)
  mutating func add(_ value: Double, at column: Column) { set(values[column] + value, at: column) }

  @inline(__always)
  mutating func set(_ value: Double, at column: Column) {
    if marks[column] == .none {
      marks[column] = .listed
      list.append(column)
    }
    values[column] = value
  }

  mutating func clear() {
    let (values, marks) = (values.records, marks.records)
    for column in list.elements {
      values[column] = 0
      marks[column] = .none
    }
    list.removeAll()
  }

  /// Makes room for a number of variables, or of positions; it does not shrink.
  mutating func resize(to count: Int32) {
    if count <= values.count { return }
    values.append(0, times: count &- values.count)
    marks.append(.none, times: count &- marks.count)
    list.reserve(count)
  }
}

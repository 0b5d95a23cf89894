/// Finds the row with a given linear form.
struct RowIndex: ~Copyable {
  /// By hash: the first row of a list that continues with ``Problem/Row/next``.
  var buckets = Buffer<Int32>()
  /// By variable: the row of the variable alone, −1 for none.
  var unaryRow = Buffer<Int32>()
  /// The number of rows.
  var rowCount: Int32 = 0

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&buckets, .small(perVariable: 2))
    visitor.visit(&unaryRow, .perVariable())
    visitor.visit(scalar: &rowCount)
  }
}

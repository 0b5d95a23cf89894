/// The handles of at most four rules of an item.
struct RuleList: RandomAccessCollection {
  private var handles = SIMD4<RowTable.Handle>(repeating: -1)

  var startIndex: Int { 0 }

  var endIndex: Int {
    var count = 0
    while count < 4, handles[count] >= 0 { count += 1 }
    return count
  }

  subscript(index: Int) -> RowTable.Handle {
    get { handles[index] }
    set { handles[index] = newValue }
  }

  mutating func append(_ handle: RowTable.Handle) {
    handles[endIndex] = handle
  }
}

/// A vector with few nonzeros: dense values, and a list of the places that may differ from zero.
struct SparseVector: ~Copyable {
  private var values: Buffer<Double>
  private var isListed: Buffer<Bool>
  /// The places that may differ from zero, each once, in no particular order.
  private(set) var indices: Buffer<Int32>

  init() {
    values = Buffer()
    isListed = Buffer()
    indices = Buffer()
  }

  /// Gives the vector a place in a slab: one of as many elements as there are variables, or about
  /// so many.
  mutating func layOut(_ plan: inout SlabPlan, isByVariable: Bool = true) {
    if isByVariable {
      plan.place(&values)
      plan.place(&isListed)
      plan.place(&indices)
    } else {
      plan.placeSmall(&values, perVariable: 2)
      plan.placeSmall(&isListed, perVariable: 2)
      plan.placeSmall(&indices, perVariable: 2)
    }
  }

  mutating func resize(to count: Int32) {
    guard count > values.count else { return }
    values.append(0, times: count &- values.count)
    isListed.append(false, times: count &- isListed.count)
  }

  var listedCount: Int32 { indices.count }

  @inline(__always)
  subscript(index: Int32) -> Double { values[index] }

  @inline(__always)
  func contains(_ index: Int32) -> Bool { isListed[index] }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int32) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(index)
    }
    values[index] += value
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int32) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(index)
    }
    values[index] = value
  }

  @inline(__always)
  mutating func removeAll() {
    for place in 0..<indices.count {
      let index = indices[place]
      values[index] = 0
      isListed[index] = false
    }
    indices.removeAll()
  }

  /// Makes this vector equal to another of the same length.
  mutating func assign(_ other: borrowing SparseVector) {
    removeAll()
    for place in 0..<other.indices.count {
      let index = other.indices[place]
      set(other.values[index], at: index)
    }
  }
}

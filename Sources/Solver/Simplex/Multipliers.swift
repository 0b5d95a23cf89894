/// The multipliers of the basis: for each position, a number for each of a few priority levels.
///
/// The multiplier of a position is the growth rate of the inactive rows' penalties as the
/// position's row moves upwards. Most positions have none, so each has a short linked list by
/// descending priority; distinct priorities cost nothing where they do not occur.
struct Multipliers: ~Copyable {
  struct Node: Link {
    var value: Double
    var level: Int32
    var next: Int32
  }

  private(set) var nodes: Buffer<Node>
  private(set) var heads: Buffer<Int32>
  private var unused: Int32 = -1
  /// Whether a number has occurred that may be rounding or not.
  var isDoubtful = false

  init() {
    nodes = Buffer()
    heads = Buffer()
  }

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&nodes, .small(perVariable: 1))
    visitor.visit(&heads, .perVariable())
    visitor.visit(scalar: &unused)
    visitor.visit(scalar: &isDoubtful)
  }

  /// Adds positions without multipliers up to a number.
  mutating func addPositions(upTo count: Int32) {
    heads.append(-1, times: count &- heads.count)
  }

  @inline(__always)
  func isZero(_ position: Int32) -> Bool { heads[position] < 0 }

  /// The multipliers of a position, the most important level first; valid until one is added.
  @inline(__always)
  func chain(at position: Int32) -> Chain<Node> { Chain(from: heads[position], nodes.base) }

  mutating func add(
    _ value: Double, at position: Int32, level: Int32, levels: borrowing LevelTable
  ) {
    var previous: Int32 = -1
    var node = heads[position]
    while node >= 0, levels.precedes(nodes[node].level, level) {
      previous = node
      node = nodes[node].next
    }
    if node >= 0, nodes[node].level == level {
      let sum = nodes[node].value + value
      if sum.magnitude <= Tolerance.doubt { note(sum, levels) }
      if sum.magnitude > Tolerance.multiplier {
        nodes[node].value = sum
      } else {
        link(previous, at: position, to: nodes[node].next)
        release(node)
      }
      return
    }
    if value.magnitude <= Tolerance.doubt { note(value, levels) }
    guard value.magnitude > Tolerance.multiplier else { return }
    link(previous, at: position, to: make(value, level: level, next: node))
  }

  @inline(never)
  private mutating func note(_ small: Double, _ levels: borrowing LevelTable) {
    if small.magnitude > levels.noise { isDoubtful = true }
  }

  mutating func clear(_ position: Int32) {
    for node in chain(at: position) { release(node) }
    heads[position] = -1
  }

  mutating func clearAll() {
    nodes.removeAll()
    unused = -1
    heads.fill(with: -1)
  }

  /// Divides the numbers of a position; those that become zero are removed.
  mutating func divide(_ position: Int32, by divisor: Double, levels: borrowing LevelTable) {
    var previous: Int32 = -1
    for node in chain(at: position) {
      let value = nodes[node].value / divisor
      if value.magnitude <= Tolerance.doubt { note(value, levels) }
      if value.magnitude > Tolerance.multiplier {
        nodes[node].value = value
        previous = node
      } else {
        link(previous, at: position, to: nodes[node].next)
        release(node)
      }
    }
  }

  @inline(__always)
  private func link(_ previous: Int32, at position: Int32, to node: Int32) {
    if previous >= 0 { nodes[previous].next = node } else { heads[position] = node }
  }

  private mutating func make(_ value: Double, level: Int32, next: Int32) -> Int32 {
    let node = Node(value: value, level: level, next: next)
    guard unused >= 0 else {
      nodes.append(node)
      return nodes.count &- 1
    }
    let slot = unused
    unused = nodes[slot].next
    nodes[slot] = node
    return slot
  }

  private mutating func release(_ node: Int32) {
    nodes[node].next = unused
    unused = node
  }
}

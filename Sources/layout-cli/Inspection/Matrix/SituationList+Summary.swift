extension SituationList {
  /// The maximum number of groups of situations that a summary lists.
  private static let groupLimit = 3

  /// A few words for many situations: `landscape, keyboard docked; iPads, rtl; and 4 more`.
  ///
  /// A group that consists of every combination of some values is described by these values; an
  /// axis along which all values are meant is omitted. A description is true exactly for its
  /// situations; situations that are not described are counted.
  ///
  /// - Parameters:
  ///   - places: The indices of the situations, ascending.
  ///   - axis: The axis along which sizes of devices matter most.
  /// - Returns: The description; only the number if all situations are meant.
  /// - Complexity: Proportional to the number of combinations.
  package func summary(
    of places: [Int], along axis: Axis = .horizontal
  ) -> SituationSummary {
    if places.count == count {
      let all = count == 2 ? "both" : "all \(count)"
      return SituationSummary(heading: count == 1 ? "in this situation" : "in \(all) situations")
    }
    var map = CellMap(self, places)
    var words: [String] = []
    while words.count < Self.groupLimit, let box = map.largestBox() {
      map.take(box)
      words.append(self.words(for: map.simplified(box), along: axis))
    }
    if map.leftCount > 0 { words.append("and \(map.leftCount) more") }
    return SituationSummary(
      heading: "in \(places.count) of \(count) situations", phrases: words)
  }

  private func words(for box: [[Int]], along sizes: Axis) -> String {
    var words: [String] = []
    for axis in axes.indices where box[axis].count < axes[axis].count {
      words.append(axes[axis].words(for: box[axis], along: sizes))
    }
    return words.joined(separator: ", ")
  }
}

/// A description of the situations in which something occurs.
package struct SituationSummary: Hashable, Sendable {
  /// The number of situations, such as `in 12 of 96 situations`.
  package var heading: String
  /// The groups of situations, and the number of further ones; empty if all situations are meant.
  package var phrases: [String] = []

  /// The whole summary in one line.
  package var line: String {
    phrases.isEmpty ? heading : "\(heading): \(phrases.joined(separator: "; "))"
  }
}

/// The combinations that exist, those that are meant, and those that remain to be listed.
private struct CellMap {
  private enum State: UInt8 {
    case absent
    case other
    case meant
    case reported
  }

  private let list: SituationList
  private var states: [State]
  /// The combinations that remain to be described, ascending.
  private var left: [Int]

  init(_ list: SituationList, _ places: [Int]) {
    self.list = list
    states = [State](repeating: .absent, count: list.cellCount)
    for cell in list.cells { states[cell] = .other }
    left = places.map { list.cells[$0] }
    for cell in left { states[cell] = .meant }
  }

  /// The number of combinations that remain to be listed.
  var leftCount: Int { left.count }

  /// Marks the combinations of a box as described.
  mutating func take(_ box: [[Int]]) {
    var taken: [Int] = []
    forEachCell(of: box) {
      taken.append($0)
      return true
    }
    for cell in taken where states[cell] == .meant { states[cell] = .reported }
    left.removeAll { states[$0] == .reported }
  }

  /// The number of combinations around which boxes are grown.
  private static let seedCount = 4

  /// Returns the largest box that can be described: boxes are grown around some combinations along
  /// one axis after the other; nil if all are described.
  func largestBox() -> [[Int]]? {
    let varying = list.axes.indices.filter { list.axes[$0].count > 1 }
    let seedCount = min(Self.seedCount, left.count)
    var largest: [[Int]]?
    var most = 0
    for number in 0..<seedCount {
      let seed = left[number * left.count / seedCount]
      for order in [varying, varying.reversed()] {
        for turn in order.indices {
          let box = grownBox(around: seed, Array(order[turn...] + order[..<turn]))
          var count = 0
          forEachCell(of: box) {
            count += states[$0] == .meant ? 1 : 0
            return true
          }
          if count > most {
            most = count
            largest = box
          }
        }
      }
    }
    return largest
  }

  private func grownBox(around seed: Int, _ order: [Int]) -> [[Int]] {
    var box = list.axes.indices.map { [list.coordinate(seed, along: $0)] }
    for axis in order {
      var values = box[axis]
      var slab = box
      for value in 0..<list.axes[axis].count where value != box[axis][0] {
        slab[axis] = [value]
        // Combinations that do not exist are not a reason to name a value.
        let content = content(of: slab)
        if content.exists, content.isMeant { values.append(value) }
      }
      box[axis] = values.sorted()
    }
    return box
  }

  /// Returns the box without the limits that only exclude missing combinations.
  func simplified(_ box: [[Int]]) -> [[Int]] {
    var box = box
    for axis in list.axes.indices where box[axis].count < list.axes[axis].count {
      var wider = box
      wider[axis] = Array(0..<list.axes[axis].count)
      if content(of: wider).isMeant { box = wider }
    }
    return box
  }

  /// Whether any combination of a box exists, and whether all existing ones are included.
  private func content(of box: [[Int]]) -> (exists: Bool, isMeant: Bool) {
    var exists = false
    var isMeant = true
    forEachCell(of: box) { cell in
      exists = exists || states[cell] != .absent
      isMeant = states[cell] != .other
      return isMeant
    }
    return (exists, isMeant)
  }

  /// Visits the combinations of a box until the visitor returns that it is done.
  private func forEachCell(of box: [[Int]], while body: (Int) -> Bool) {
    let strides = list.strides
    var places = [Int](repeating: 0, count: box.count)
    var cell = 0
    for axis in box.indices { cell += box[axis][0] * strides[axis] }
    while body(cell) {
      var axis = box.count - 1
      while axis >= 0 {
        let place = places[axis]
        let isLast = place + 1 == box[axis].count
        places[axis] = isLast ? 0 : place + 1
        cell += (box[axis][places[axis]] - box[axis][place]) * strides[axis]
        if !isLast { break }
        axis -= 1
      }
      if axis < 0 { return }
    }
  }
}

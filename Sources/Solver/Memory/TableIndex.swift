/// The index of an element of a ``Table``: its type says what it indexes.
///
/// ``none``, a negative number, is not the index of an element.
protocol TableIndex: BitwiseCopyable, Hashable, Sendable {
  /// The number of elements before it.
  var rawValue: Int32 { get }
  init(_ rawValue: Int32)
}

extension TableIndex {
  /// No element.
  @inline(__always)
  static var none: Self { Self(-1) }

  /// Whether it is the index of an element.
  @inline(__always)
  var exists: Bool { rawValue >= 0 }

  /// The index of the element after it.
  @inline(__always)
  var next: Self { Self(rawValue &+ 1) }

  @inline(__always)
  static func == (first: Self, second: Self) -> Bool { first.rawValue == second.rawValue }
}

/// The indices of a number of elements, in order.
struct TableIndices<Index: TableIndex>: Sequence, IteratorProtocol {
  private var rawValue: Int32 = 0
  private let end: Int32

  @inline(__always)
  init(count: Int32) { end = count }

  @inline(__always)
  mutating func next() -> Index? {
    if rawValue == end { return nil }
    rawValue &+= 1
    return Index(rawValue &- 1)
  }
}

/// The index of an element, whatever table of such elements it is in.
struct IndexOf<Element>: TableIndex {
  let rawValue: Int32
  @inline(__always)
  init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// A place in a ``List``.
struct Place: TableIndex {
  let rawValue: Int32
  @inline(__always)
  init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// A table whose elements have no names: a queue, a stack or a workspace.
typealias List<Element: BitwiseCopyable> = Table<Place, Element>

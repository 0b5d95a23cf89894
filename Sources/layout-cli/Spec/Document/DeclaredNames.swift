/// The names of the views and guides that a reader has found so far.
struct DeclaredNames {
  /// A view or a guide.
  struct Item {
    let name: String
    /// The index of the view in the spec; nil for a guide.
    let view: Int?
    /// The offset of the name in the source text.
    let offset: Int
  }

  /// The items in the order of the text.
  private(set) var all: [Item] = []
  /// The indices of the items.
  private var indices = KeyTable()

  /// Adds an item whose name is new.
  mutating func add(_ name: ArraySlice<UInt8>, _ item: Item) {
    _ = indices.insert(all.count, for: name)
    all.append(item)
  }

  /// The item of a name; nil if there is none.
  subscript(name: ArraySlice<UInt8>) -> Item? { indices[name].map { all[$0] } }

  /// The item of a name; nil if there is none.
  subscript(name: String) -> Item? { self[Array(name.utf8)[...]] }
}

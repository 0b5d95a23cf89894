/// The rows of an engine: a value that a recorded layout keeps.
struct KeptRows {
  typealias Handle = Int32

  /// The source of a row.
  enum Owner {
    /// None: the row's index is free.
    case none
    case constraint(LayoutConstraint)
    /// A rule of an item.
    case rule(ItemReference)

    /// The item of a rule; nil for a constraint.
    var item: ItemReference? {
      if case .rule(let item) = self { item } else { nil }
    }
  }

  var records: [RowRecord] = []
  var owners: [Owner] = []
  /// The constraints created for rules, because reports needed them.
  var ruleConstraints: [Handle: LayoutConstraint] = [:]
  /// The handle of each of the solver's rows by the row's index, or -1.
  var handles: [Handle] = []

  /// The handle of one of the solver's rows.
  @inline(__always)
  func handle(of row: Constraint.ID) -> Handle? {
    let index = Int(row.index)
    guard index < handles.count, handles[index] >= 0, records[Int(handles[index])].row == row else {
      return nil
    }
    return handles[index]
  }

  /// Returns the constraint of a row; for a rule, an object created for it.
  func constraint(_ handle: Handle) -> LayoutConstraint? {
    if let known = knownConstraint(handle) { return known }
    return owners[Int(handle)].item.map { records[Int(handle)].makeConstraint(on: $0) }
  }

  /// The constraint of a row; for a rule, only if one has been created.
  @inline(__always)
  func knownConstraint(_ handle: Handle) -> LayoutConstraint? {
    records[Int(handle)].constraint?.object
  }

  /// Whether a row is unchanged from an earlier value.
  func isSame(_ handle: Handle, as other: KeptRows) -> Bool {
    Int(handle) < records.count && records[Int(handle)].state != .free
      && records[Int(handle)].order == other.records[Int(handle)].order
  }
}

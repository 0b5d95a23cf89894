/// The rows of an engine, with the changes that the solver has not received.
///
/// A row that is not free has a handle, the index of its slot. A slot is reused after the solve in
/// which its row was withdrawn.
///
/// A recorded layout keeps a copy of the table.
struct RowTable {
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

  private(set) var records: [RowRecord] = []
  private(set) var owners: [Owner] = []
  /// The constraints created for rules, because reports needed them.
  private var ruleConstraints: [Handle: LayoutConstraint] = [:]
  /// The handle of each of the solver's rows by the row's index, or -1.
  private(set) var handles: [Handle] = []
  private var freeHandles: [Handle] = []
  /// Rows to be added.
  private(set) var pending: [Handle] = []
  /// Rows that are out of date.
  private(set) var changed: [Handle] = []
  /// Rows withdrawn since the last solve.
  private(set) var withdrawn: [Handle] = []
  /// Rows left out because they would make a value too large.
  private(set) var refused: [Handle] = []

  @inline(__always)
  subscript(handle: Handle) -> RowRecord {
    _read { yield records[Int(handle)] }
    _modify { yield &records[Int(handle)] }
  }

  /// Whether there are changes for the solver.
  var hasWork: Bool { !pending.isEmpty || !changed.isEmpty || !withdrawn.isEmpty }

  /// Reserves memory for the rows of a new tree.
  mutating func reserve(_ count: Int) {
    guard records.isEmpty else { return }
    records.reserveCapacity(count)
    owners.reserveCapacity(count)
    handles.reserveCapacity(count)
    pending.reserveCapacity(count)
  }

  // MARK: - Owners

  /// The handle of a constraint that has a row here.
  @inline(__always)
  func handle(of constraint: LayoutConstraint) -> Handle? {
    let handle = constraint.handle
    guard handle >= 0, Int(handle) < records.count,
      let known = self[handle].constraint, known.refers(to: constraint)
    else { return nil }
    return handle
  }

  /// Returns the solver's row of a constraint, if it has one.
  func row(of constraint: LayoutConstraint) -> Constraint.ID? {
    guard let handle = handle(of: constraint), self[handle].state == .installed else { return nil }
    return self[handle].row
  }

  /// The handle of one of the solver's rows.
  @inline(__always)
  func handle(of row: Constraint.ID) -> Handle? {
    let index = Int(row.index)
    guard index < handles.count, handles[index] >= 0, self[handles[index]].row == row else {
      return nil
    }
    return handles[index]
  }

  /// The constraint of a row; for a rule, only if one has been created.
  @inline(__always)
  func constraint(of handle: Handle) -> LayoutConstraint? { self[handle].constraint?.object }

  /// Returns the constraint of a row; for a rule, an object created for it.
  func constraint(for handle: Handle) -> LayoutConstraint? {
    constraint(of: handle)
      ?? owners[Int(handle)].item.map { self[handle].makeConstraint(on: $0) }
  }

  /// The item of a rule, if it still exists.
  @inline(__always)
  func item(of handle: Handle) -> Unretained<LayoutItem>? {
    if case .rule(let item) = owners[Int(handle)] { item.target } else { nil }
  }

  /// Sets the constraint that was created for a rule.
  mutating func setConstraint(_ constraint: LayoutConstraint, ofRule handle: Handle) {
    ruleConstraints[handle] = constraint
    self[handle].constraint = Unretained(constraint)
    constraint.handle = handle
  }

  /// Removes the owner of a row.
  mutating func forgetOwner(of handle: Handle) {
    if self[handle].constraint != nil, owners[Int(handle)].item != nil {
      ruleConstraints[handle] = nil
    }
    self[handle].constraint = nil
    owners[Int(handle)] = .none
  }

  /// The handles of all rows in the solver.
  var installed: [Handle] { handles.filter { $0 >= 0 } }

  // MARK: - States

  /// Adds a row that is pending.
  mutating func append(_ record: RowRecord, of owner: consuming Owner) -> Handle {
    let handle: Handle
    if freeHandles.isEmpty {
      handle = Handle(truncatingIfNeeded: records.count)
      records.append(record)
      owners.append(owner)
    } else {
      handle = freeHandles.removeLast()
      self[handle] = record
      owners[Int(handle)] = owner
    }
    pending.append(handle)
    return handle
  }

  /// Enqueues a row for the next solve.
  mutating func enqueue(_ handle: Handle) {
    self[handle].state = .pending
    // It is added in its state at that time.
    self[handle].changes = []
    guard !self[handle].isQueued else { return }
    self[handle].isQueued = true
    pending.append(handle)
  }

  /// Records that a row in the solver has changed.
  mutating func noteChange(_ change: RowRecord.Changes, of handle: Handle) {
    if self[handle].changes.isEmpty { changed.append(handle) }
    self[handle].changes.formUnion(change)
  }

  /// Withdraws a row.
  mutating func withdraw(_ handle: Handle) {
    if self[handle].state == .refused { refused.removeAll { $0 == handle } }
    self[handle].state = .withdrawn
    withdrawn.append(handle)
  }

  /// Leaves out a row that is not in the solver.
  mutating func refuse(_ handle: Handle) {
    if self[handle].state == .withdrawn { return }
    self[handle].state = .refused
    refused.append(handle)
  }

  /// Makes a row that was left out pending for the next solve.
  mutating func retry(_ handle: Handle) {
    refused.removeAll { $0 == handle }
    enqueue(handle)
  }

  /// Records that the solver has a row.
  mutating func install(_ handle: Handle, as row: Constraint.ID) {
    let index = Int(row.index)
    if handles.count == index {
      handles.append(handle)
    } else {
      while handles.count <= index { handles.append(-1) }
      handles[index] = handle
    }
    self[handle].row = row
    self[handle].state = .installed
  }

  /// Records that the solver no longer has a row, which is pending again unless it was withdrawn.
  mutating func uninstall(_ handle: Handle) {
    if let row = self[handle].row { handles[Int(row.index)] = -1 }
    self[handle].row = nil
    if self[handle].state == .installed { self[handle].state = .pending }
  }

  /// Records that the solver has no rows: those that it had are pending.
  ///
  /// - Returns: Their handles.
  mutating func uninstallAll() -> [Handle] {
    let all = installed
    for handle in all { uninstall(handle) }
    handles = []
    return all
  }

  // MARK: - Taking work

  /// Frees the withdrawn rows, and lists those that are in the solver.
  mutating func takeWithdrawn(into list: inout [Constraint.ID]) {
    if withdrawn.isEmpty { return }
    for place in withdrawn.indices {
      let handle = withdrawn[place]
      guard self[handle].state == .withdrawn else { continue }
      if let row = self[handle].row { list.append(row) }
      uninstall(handle)
      self[handle].state = .free
      self[handle].isUnheard = false
      forgetOwner(of: handle)
      freeHandles.append(handle)
    }
    withdrawn.removeAll(keepingCapacity: true)
  }

  /// Moves the rows with changes for the solver to a list.
  mutating func takeChanged(into list: inout [Handle]) {
    for place in changed.indices {
      let handle = changed[place]
      if self[handle].state == .installed {
        list.append(handle)
      } else {
        self[handle].changes = []
      }
    }
    if !changed.isEmpty { changed.removeAll(keepingCapacity: true) }
  }

  /// Moves the pending rows to an empty list, in the order of activation.
  mutating func takePending(into list: inout [Handle]) {
    if pending.isEmpty { return }
    swap(&list, &pending)
    var records = self.records.mutableSpan
    var last: UInt64 = 0
    var isInOrder = true
    var kept = 0
    for place in list.indices {
      let handle = list[place]
      records[Int(handle)].isQueued = false
      guard records[Int(handle)].state == .pending else { continue }
      let order = records[Int(handle)].order
      if order < last { isInOrder = false }
      last = order
      if kept < place { list[kept] = handle }
      kept += 1
    }
    list.removeLast(list.count - kept)
    if !isInOrder { sort(&list) }
  }

  /// Sorts rows by the order of activation.
  func sort(_ list: inout [Handle]) {
    if placeByOrder(&list) { return }
    let records = self.records
    list.sort { (records[Int($0)].order, $0) < (records[Int($1)].order, $1) }
  }

  /// Sorts rows whose numbers differ and are close together, such as those of a new tree.
  ///
  /// - Returns: Whether they are; if not, the list is unchanged.
  private func placeByOrder(_ list: inout [Handle]) -> Bool {
    let records = self.records.span
    var least = UInt64.max
    var most: UInt64 = 0
    for handle in list {
      least = min(least, records[Int(handle)].order)
      most = max(most, records[Int(handle)].order)
    }
    guard !list.isEmpty, most - least < 8 * UInt64(list.count) + 64 else { return false }
    var places = [Handle](repeating: -1, count: Int(most - least) + 1)
    for handle in list {
      let place = Int(records[Int(handle)].order - least)
      guard places[place] < 0 else { return false }
      places[place] = handle
    }
    var count = 0
    for handle in places where handle >= 0 {
      list[count] = handle
      count += 1
    }
    return true
  }
}

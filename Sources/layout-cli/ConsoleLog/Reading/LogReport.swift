import JSONText

/// A report of a conflict while it is read.
struct LogReport {
  /// The part of the report that is read next.
  enum Stage { case list, announcement, broken }

  /// The maximum number of descriptions that could not be read and are kept.
  private static let unreadLimit = 10

  private(set) var conflict: LoggedConflict
  private(set) var stage = Stage.list
  /// The words before the headline, except times: lines of the report may begin with them.
  let prefix: Set<String>
  /// Whether the report begins within the list of another.
  let isInside: Bool

  init(_ headline: LogMark, line: Int, prefix: Set<String>, isInside: Bool) {
    conflict = LoggedConflict(lines: line...line)
    conflict.isAppKit =
      headline.kind == .appKitHeader
      || (headline.kind == .header && headline.rest.trimmed.first == .ascii(":"))
    self.prefix = prefix
    self.isInside = isInside
    if headline.kind == .breaking { stage = .broken }
  }

  /// The conflict as far as it was read.
  var result: LoggedConflict {
    var conflict = conflict
    if stage == .list { conflict.isWhole = false }
    if isInside, let broken = conflict.broken, conflict.listed(broken) == nil {
      conflict.isMixed = true
    }
    let items = conflict.constraints.flatMap { constraint in
      constraint.allTerms.map { $0.item } + [constraint.container].compactMap { $0 }
    }
    for name in items.map({ $0.className }) where name.hasPrefix("NS") {
      conflict.isAppKit = conflict.isAppKit || !name.hasPrefix("NSKVONotifying_")
    }
    return conflict
  }

  /// Reads a part other than a headline and a description; returns whether the report ends with it.
  mutating func read(_ mark: LogMark) -> Bool {
    switch mark.kind {
    case .listEnd where stage == .list && !conflict.isEmpty: stage = .announcement
    case .breaking where stage != .broken: stage = .broken
    // Only another report has the part again.
    case .listEnd, .breaking: conflict.isMixed = conflict.isMixed || (isInside && stage != .list)
    case .hidden, .undecoded:
      conflict.placeholder = mark.kind == .hidden ? "<private>" : "<decode: …>"
      return stage == .broken
    default: return stage != .broken || conflict.broken != nil
    }
    return false
  }

  /// Extends the report to a line.
  mutating func reach(line: Int) {
    conflict.lines = conflict.lines.lowerBound...line
  }

  /// Adds a constraint; returns whether the report ends with it.
  mutating func add(_ constraint: LoggedConstraint) -> Bool {
    if stage == .broken {
      conflict.broken = constraint
      return true
    }
    if stage == .announcement { conflict.isMixed = true }
    if conflict.constraints.count < ConsoleLogReader.constraintLimit {
      conflict.constraints.append(constraint)
    } else {
      conflict.isWhole = false
    }
    return false
  }

  /// Adds a description that cannot be read.
  mutating func addUnread(_ text: ArraySlice<UInt8>) {
    if stage == .broken { return findBroken(in: text) }
    if conflict.unread.count < Self.unreadLimit {
      let end = text.lastIndex(of: .ascii(">")) ?? text.endIndex
      conflict.unread.append("<" + printable(text[..<end].prefix(200).string) + ">")
    } else {
      conflict.isWhole = false
    }
  }

  /// Finds the broken constraint by its address in a line that lacks a part of its description.
  mutating func findBroken(in line: ArraySlice<UInt8>) {
    guard stage == .broken, conflict.broken == nil, let at = line.range(of: ":0x") else { return }
    let address = line[(at + 1)...].prefix { $0.isNamePart }.string
    // The address itself may be cut off.
    let found = conflict.constraints.filter { $0.address.hasPrefix(address) }
    conflict.broken = found.first { $0.address == address } ?? (found.count == 1 ? found[0] : nil)
  }
}

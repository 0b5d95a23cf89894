/// The variables being edited, session within session.
struct EditStack: ~Copyable {
  /// The penalty that holds a variable at its suggestion, −1 for none.
  struct Edit: BitwiseCopyable {
    var penalty: Int32 = -1
    /// Distinguishes the penalty from a later one with the same index.
    var generation: UInt32 = 0
  }

  /// A variable whose editing began in a session.
  struct Entry: BitwiseCopyable {
    var variable: Int32
    /// The priority it is edited at outside of the session, 0 if it is not.
    var outerPriority: Double
  }

  /// By variable, as far as any has been edited.
  private(set) var edits = Buffer<Edit>()
  private var entries = Buffer<Entry>()
  /// By session, the outermost first: the start of its entries.
  private var sessions = Buffer<Int32>()

  init() {}

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&edits, .none)
    visitor.visit(&entries, .none)
    visitor.visit(&sessions, .none)
  }

  var depth: Int32 { sessions.count }

  mutating func beginSession() {
    sessions.append(entries.count)
  }

  mutating func begin(_ variable: Int32, penalty: Int32, generation: UInt32, outerPriority: Double)
  {
    if edits.count <= variable { edits.append(Edit(), times: variable &+ 1 &- edits.count) }
    edits[variable] = Edit(penalty: penalty, generation: generation)
    entries.append(Entry(variable: variable, outerPriority: outerPriority))
  }

  /// Removes an entry of the innermost session, the newest first; nil ends the session.
  mutating func popEntry() -> Entry? {
    guard let start = sessions.isEmpty ? nil : sessions[sessions.count &- 1] else { return nil }
    guard entries.count > start else {
      _ = sessions.removeLast()
      return nil
    }
    return entries.removeLast()
  }

  mutating func forget(_ variable: Int32) {
    edits[variable] = Edit()
  }
}

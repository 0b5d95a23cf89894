extension ActiveSet {
  /// The piece that holds a variable at its suggestion; −1 where the variable is not edited.
  @inline(__always)
  mutating func editPiece(of variable: Int32) -> Int32 {
    guard variable < edits.edits.count else { return -1 }
    let edit = edits.edits[variable]
    guard edit.piece >= 0, pieces[edit.piece].generation == edit.generation,
      pieces[edit.piece].level != LevelTable.required
    else { return -1 }
    return edit.piece
  }

  /// Begins to edit a variable at its present value; ``optimise()`` is due afterwards.
  ///
  /// A variable that is edited already goes on at another priority, until the session ends.
  mutating func beginEdit(_ variable: Int32, _ priority: Priority, defers: Bool) {
    let edited = editPiece(of: variable)
    let handle = Variable(index: variable, generation: variableGeneration[variable])
    let constraint = Constraint(
      terms: [LinearExpression.Term(handle)], .equal, values[variable], priority: priority)
    var outerPriority = 0.0
    var piece = edited
    if edited >= 0 {
      outerPriority = self.priority(of: edited).rawValue
      rewrite(edited, as: constraint, defers: defers)
    } else {
      piece = addPiece(constraint)
      if defers {
        appendPending(piece)
      } else if !enterFreely(piece) {
        enter(piece)
      }
    }
    edits.begin(
      variable, piece: piece, generation: pieces[piece].generation, outerPriority: outerPriority)
  }

  /// Ends the innermost session; ``optimise()`` is due afterwards.
  mutating func endEdits() {
    while let entry = edits.popEntry() {
      let piece = editPiece(of: entry.variable)
      if piece >= 0, entry.outerPriority > 0 {
        reshape(piece, .equal, Priority(entry.outerPriority))
        continue
      }
      edits.forget(entry.variable)
      if piece >= 0 { remove(piece) }
    }
  }

  /// Moves the suggestion for an edited variable where nothing else changes side.
  ///
  /// - Returns: Whether that was so; where not, nothing has changed and ``suggest(_:piece:)`` is due.
  @inline(__always)
  mutating func suggestDirectly(_ value: Double, piece: Int32) -> Bool {
    let breakpoint = value / pieces[piece].factor
    if pieces[piece].isLinked { return shiftBreakpoint(breakpoint, of: piece) }
    pieces[piece].breakpoint = breakpoint
    return true
  }

  /// Moves the suggestion for an edited variable; ``optimise()`` is due afterwards.
  mutating func suggest(_ value: Double, piece: Int32) {
    if !suggestDirectly(value, piece: piece) {
      setBreakpoint(value / pieces[piece].factor, of: piece)
    }
  }
}

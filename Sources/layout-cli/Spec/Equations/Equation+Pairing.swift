extension Equation {
  /// The reason why the two sides cannot be compared, in a sentence without a full stop; nil if
  /// they can.
  package var flaw: String? {
    do throws(EquationError) {
      try checkPairing()
      return nil
    } catch {
      return error.message
    }
  }

  /// Checks that the two sides are of one kind.
  ///
  /// A position pairs with positions on its axis, with any sizes and numbers added; a size with
  /// sizes, with differences of positions, and with numbers.
  func checkPairing() throws(EquationError) {
    try checkSides()
    if first.anchor.isDimension {
      try checkDimension()
    } else {
      try checkPosition()
    }
    if terms.count == 1, terms[0].coefficient == 1, terms[0].anchor.anchor == first.anchor,
      terms[0].anchor.guide == first.guide, terms[0].anchor.item == first.item
    {
      throw error("both sides are '\(first.text)'", at: terms[0].anchor)
    }
  }

  private func checkPosition() throws(EquationError) {
    var weight = 0.0
    for index in terms.indices where !terms[index].anchor.anchor.isDimension {
      weight += terms[index].coefficient
      guard terms[index].anchor.anchor.isHorizontal != first.anchor.isHorizontal else { continue }
      let other = terms[index].anchor
      let axes = first.anchor.isHorizontal ? ("horizontal", "vertical") : ("vertical", "horizontal")
      throw error(
        "'\(first.text)' is \(axes.0), '\(other.text)' is \(axes.1)", at: other,
        remedy: "pair it with an anchor of the same axis")
    }
    guard abs(weight) > 1e-9 else {
      let edge = AnchorReference("root", nil, first.anchor)
      throw error(
        "'\(first.text)' is a position, the right side is a length", at: first,
        remedy: "measure it from another position, such as '\(edge.text)'")
    }
  }

  private func checkDimension() throws(EquationError) {
    var weights = [0.0, 0.0]
    var last = [first, first]
    for term in terms where !term.anchor.anchor.isDimension {
      let axis = term.anchor.anchor.isHorizontal ? 0 : 1
      weights[axis] += term.coefficient
      last[axis] = term.anchor
    }
    for axis in 0..<2 where abs(weights[axis]) > 1e-9 {
      throw error(
        "'\(first.text)' is a size, '\(last[axis].text)' is a position", at: last[axis],
        remedy: "only a difference of two positions is a size")
    }
  }

  /// Leading and trailing do not mix with left and right.
  private func checkSides() throws(EquationError) {
    var sided = first.anchor
    for index in terms.indices {
      let anchor = terms[index].anchor.anchor
      guard anchor.isDirectional || anchor.isPhysical else { continue }
      if sided.isDirectional && anchor.isPhysical || sided.isPhysical && anchor.isDirectional {
        let earlier =
          terms[..<index].last { $0.anchor.anchor == sided }.map { $0.anchor } ?? first
        throw error(
          "'\(earlier.text)' and '\(terms[index].anchor.text)' do not mix",
          at: terms[index].anchor,
          remedy: "use leading and trailing throughout, or left and right throughout")
      }
      sided = anchor
    }
  }

  private func error(
    _ message: String, at anchor: AnchorReference, remedy: String? = nil
  ) -> EquationError {
    EquationError(message: message, offset: anchor.offset ?? offset ?? 0, remedy: remedy)
  }
}

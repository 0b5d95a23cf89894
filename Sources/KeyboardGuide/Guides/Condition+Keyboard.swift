extension Condition {
  /// The keyboard over the window is of a kind.
  ///
  /// As for guides, a keyboard that moves counts as being at its target, and one outside the window
  /// as dismissed.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The condition.
  public static func keyboard(_ kind: Keyboard.Kind) -> Condition {
    Condition(.cover(kind.number, kind.rawValue))
  }

  /// The guide is near all of some edges; for guides' own sets.
  package static func near(_ edges: DirectionalRectEdge) -> Condition {
    Condition(.near(edges.rawValue, edges.words(isNear: true)))
  }

  /// The guide is away from all of some edges; for guides' own sets.
  package static func away(from edges: DirectionalRectEdge) -> Condition {
    Condition(.away(edges.rawValue, edges.words(isNear: false)))
  }
}

extension Keyboard.Kind {
  /// The index of the kind among all cases; that of a dismissed keyboard is 0.
  package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension KeyboardContext {
  func cover(of window: Window) -> Int {
    let keyboard = presentation.target
    return keyboard.part(over: window.currentScreenFrame) == nil ? 0 : keyboard.kind.number
  }

  func coverDifferences(in window: Window) -> [Double] {
    let keyboard = presentation.target
    return keyboard.kind == .dismissed
      ? [] : keyboard.differences(from: window.currentScreenFrame)
  }
}

extension LayoutConstraint {
  /// An item that an active constraint mentions, margin attributes replaced by the guide's own.
  ///
  /// The item exists while the constraint is active: it is inside the holder's tree, and when items
  /// leave that tree the constraints that mention them are deactivated.
  struct Target {
    let reference: Unretained<LayoutItem>
    /// The index in the item's list of mentions.
    var slot: Int32 = -1
    let attribute: Attribute

    var item: LayoutItem { reference.object }

    /// Reads the item without counting a reference.
    @inline(__always)
    func withItem<Result>(_ body: (LayoutItem) -> Result) -> Result { reference.with(body) }
  }

  /// The items that an active constraint mentions: the first two inline, the others in a list.
  struct Targets {
    private var first: Target?
    private var second: Target?
    private var others: [Target] = []

    var count: Int {
      if first == nil { return 0 }
      return second == nil ? 1 : 2 + others.count
    }

    mutating func append(_ target: Target) {
      if first == nil {
        first = target
      } else if second == nil {
        second = target
      } else {
        others.append(target)
      }
    }

    subscript(index: Int) -> Target {
      get {
        switch (index, first, second) {
        case (0, let target?, _), (1, _, let target?): target
        default: others[index - 2]
        }
      }
      set {
        switch index {
        case 0: first = newValue
        case 1: second = newValue
        default: others[index - 2] = newValue
        }
      }
    }
  }

  /// The coefficient of a target where all are on the left side: 1 for the first.
  func coefficient(ofTarget index: Int) -> Double {
    switch index {
    case 0: 1
    case 1: -multiplier
    default: -others[index - 2].multiplier
    }
  }
}

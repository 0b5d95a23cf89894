extension SpecWriter {
  /// Adds the conditional parts.
  mutating func addParts(of spec: Spec) {
    guard !spec.parts.isEmpty else { return }
    openArray("when", hasLines: true)
    for (index, part) in spec.parts.enumerated() {
      openObject()
      openObject("if")
      add(part.condition)
      close()
      for set in spec.sets where set.part == index && set.edges.isEmpty {
        addConstraints("constraints", set.equations)
      }
      if !part.views.isEmpty {
        openObject("views")
        for change in part.views {
          openObject(change.view)
          for property in change.properties where !property.isOfStacks { add(property) }
          let ofStack = change.properties.filter { $0.isOfStacks }
          if !ofStack.isEmpty {
            openObject("stack")
            for property in ofStack { add(property) }
            close()
          }
          close()
        }
        close()
      }
      let sets = spec.sets.filter { $0.part == index && !$0.edges.isEmpty }
      if !sets.isEmpty {
        openObject("keyboardGuide")
        addEdgeSets(sets)
        close()
      }
      close()
    }
    close()
  }

  private mutating func add(_ condition: Condition) {
    var bounds: [(key: String, words: String)] = []
    func add(_ key: String, _ words: String) {
      if let index = bounds.firstIndex(where: { $0.key == key }) {
        bounds[index].words += " " + words
      } else {
        bounds.append((key, words))
      }
    }
    for leaf in condition.leaves {
      switch leaf.form {
      case .width(let bound): add("width", bound.words)
      case .height(let bound): add("height", bound.words)
      case .horizontalSizeClass(let value): add("horizontal", Self.word(for: value))
      case .verticalSizeClass(let value): add("vertical", Self.word(for: value))
      case .orientation(let orientation): add("orientation", orientation.rawValue)
      case .direction(let direction): add("direction", direction == .rightToLeft ? "rtl" : "ltr")
      case .cover(_, let kind): add("keyboard", kind == "dismissed" ? "none" : kind)
      case .near, .away, .all, .any, .not: break
      }
    }
    for (key, words) in bounds { self.add(key, words) }
  }

  private static func word(for sizeClass: UserInterfaceSizeClass) -> String {
    sizeClass == .compact ? "compact" : "regular"
  }
}

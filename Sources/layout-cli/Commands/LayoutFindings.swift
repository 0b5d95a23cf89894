import LayoutSpec

/// Says what is wrong with a solved layout, in sentences that point into the spec.
struct LayoutFindings {
  let scene: Scene
  let source: SourceText

  init(_ scene: Scene, _ source: SourceText) {
    self.scene = scene
    self.source = source
  }

  /// Reports constraints that contradict each other.
  func report(_ conflicts: [ConflictReport], recovers: Bool, to output: inout CommandOutput) {
    for conflict in conflicts {
      // What the window itself demands has no place in the spec: it comes last, as a given.
      let written = conflict.members.filter { scene.offset(of: $0) != nil }
      let given = conflict.members.filter { scene.offset(of: $0) == nil }
      let place = place(of: scene.offset(of: conflict.broken))
      let subject =
        switch written.count {
        case 1: "this constraint cannot hold"
        case 2: "these 2 constraints cannot both hold"
        default: "these \(written.count) constraints cannot all hold"
        }
      output.standardError.append("\(place): error: contradiction: \(subject)\n")
      for member in written {
        let place = self.place(of: scene.offset(of: member))
        output.standardError.append("  \(place): \(member.equation)\n")
      }
      if !given.isEmpty {
        let equations = given.map { $0.equation }.joined(separator: ", ")
        output.standardError.append("  given: \(equations)\n")
      }
      let remedy =
        recovers
        ? "the frames are those without \(conflict.broken.equation)"
        : "drop or change one of them, or give one a priority below 1000, such as @750"
      output.standardError.append("  note: \(remedy)\n")
    }
  }

  /// Reports what could lie elsewhere just as well.
  func report(_ ambiguities: [Ambiguity], to output: inout CommandOutput) {
    for ambiguity in ambiguities {
      let place = place(of: scene.offset(of: ambiguity.item))
      let lengths = ambiguity.axis == .horizontal ? "x or its width" : "y or its height"
      output.standardError.append(
        "\(place): warning: '\(ambiguity.item.label)' is ambiguous \(ambiguity.axis.adverb):"
          + " its constraints do not decide its \(lengths)\n")
    }
  }

  /// Reports guides that moved whenever the views they depend on were placed.
  func reportUnsettled(_ guides: [LayoutGuide], to output: inout CommandOutput) {
    for guide in guides {
      output.standardError.append(
        "\(source.name): warning: '\(guide.label)' does not come to rest: views that depend on it"
          + " move it\n")
    }
  }

  /// The constraints that were given up, as the output lists them.
  func broken(_ conflicts: [ConflictReport]) -> [SolvedLayout.BrokenConstraint] {
    conflicts.map {
      .init(
        equation: $0.broken.equation,
        position: scene.offset(of: $0.broken).map { source.position(of: $0) })
    }
  }

  private func place(of offset: Int?) -> String {
    guard let offset else { return source.name }
    let position = source.position(of: offset)
    return "\(source.name):\(position.line):\(position.column)"
  }
}

extension CommandOutput {
  /// Reports a situation that cannot be brought about.
  mutating func report(_ error: SceneError, in source: SourceText) {
    guard let offset = error.offset else {
      return report(error.message, remedy: error.remedy)
    }
    let position = source.position(of: offset)
    standardError.append(
      "\(source.name):\(position.line):\(position.column): error: \(error.message)\n")
    standardError.append(source.excerpt(at: offset))
    if let remedy = error.remedy { standardError.append("  note: \(remedy)\n") }
  }
}

extension Axis {
  /// The axis as the output forms name it.
  var word: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The axis as sentences name it.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}

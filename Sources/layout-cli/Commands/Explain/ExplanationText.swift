import InterfaceBuilder
import LayoutInspection

/// The lines and columns of the constraints that explanations mention, and their names in Interface
/// Builder.
struct ConstraintPlaces {
  private let places: SourcePlaces
  private let origins: [Int: ConstraintOrigin]

  init(
    _ explanations: [Explanation], _ source: SourceText, _ origins: [Int: ConstraintOrigin]
  ) {
    self.origins = origins
    places = SourcePlaces(explanations.flatMap { $0.cited.map { $0.offset } }, in: source)
  }

  /// The file, line and column of a constraint, as compilers write them, and its names in Interface
  /// Builder.
  func text(of cited: Explanation.Cited) -> String {
    guard let offset = cited.offset, places[offset] != nil else { return "" }
    var text = places.text(of: offset)
    if let origin = origins[offset] {
      let label = origin.userLabel.map { " \(shown($0))" } ?? ""
      text += " (\(printable(origin.id))\(label))"
    }
    return text
  }
}

extension Explanation {
  /// All constraints that are mentioned.
  fileprivate var cited: [Cited] {
    parts.flatMap { $0.steps.flatMap { $0.constraints } }
      + yields.flatMap { [$0.constraint] + $0.obstacles } + removals.map { $0.constraint }
      + loose.map { $0.constraint }
  }
}

extension ByteBuffer {
  /// The maximum number of steps shown unless all are requested; the nearest are kept.
  private static let stepLimit = 60
  /// A step that would be indented further begins a new block.
  private static let deepestIndent = 12
  /// The width of lines beyond which positions follow immediately.
  private static let widestAligned = 72

  /// Appends an explanation for people.
  mutating func append(
    _ explanation: Explanation, _ places: ConstraintPlaces, _ style: Style, all: Bool
  ) {
    for (index, part) in explanation.parts.enumerated() {
      if index > 0 { append("\n") }
      append("\(style.title("\(printable(part.reason))."))\n")
      if let openness = part.openness {
        append("\(printable(openness.message)).\n".capitalizedFirst)
        for range in openness.ranges {
          append("  \(printable(range.name)) \(range.words)\n")
        }
      }
      if part.isMirrored { append("  (from right to left: + is leftwards)\n") }
      // Given values alone have already been listed.
      if part.steps.contains(where: { $0.kind != .given }) {
        let shown = all ? part.steps[...] : part.steps.suffix(Self.stepLimit)
        if shown.count < part.steps.count {
          append("  (\(part.steps.count - shown.count) steps before these, which --all shows)\n")
        }
        append(lines(of: shown, places), style)
      }
    }
    appendFrames(explanation)
    append(explanation.keyboard)
    appendYields(explanation, places, style)
    appendRemovals(explanation)
    if !explanation.loose.isEmpty {
      append("\nWith room to spare:\n")
      append(
        explanation.loose.map {
          RemarkedLine(
            text: "  \(Self.text(of: $0.constraint)) by \(roundedText($0.room))",
            remark: places.text(of: $0.constraint))
        }, style)
    }
  }

  private mutating func append(_ lines: [RemarkedLine], _ style: Style) {
    append(lines, remarksWithin: Self.widestAligned, style)
  }

  /// Returns the lines of steps, indented by their dependencies.
  ///
  /// In a block, each step is indented further than those it follows from; a step that only follows
  /// from the block before is not indented.
  private func lines(
    of steps: ArraySlice<Explanation.Step>, _ places: ConstraintPlaces
  ) -> [RemarkedLine] {
    var lines: [RemarkedLine] = []
    var block = steps.startIndex
    var indents: [Int] = []
    for (index, step) in zip(steps.indices, steps) {
      func indent() -> Int {
        step.terms.reduce(0) { indent, term in
          term.step < block ? indent : max(indent, indents[term.step - steps.startIndex] + 1)
        }
      }
      if indent() > Self.deepestIndent {
        block = index
        lines.append(RemarkedLine(text: "  from here:"))
      }
      indents.append(indent())
      lines += self.lines(of: step, indent: indent(), places)
    }
    return lines
  }

  private func lines(
    of step: Explanation.Step, indent depth: Int, _ places: ConstraintPlaces
  ) -> [RemarkedLine] {
    let indent = String(repeating: "  ", count: depth + 1)
    let name = printable(step.anchor)
    let value = roundedText(step.value)
    switch step.kind {
    case .given, .open:
      return [RemarkedLine(text: "\(indent)\(name) = \(value) (\(printable(step.note ?? "")))")]
    case .arithmetic:
      return [RemarkedLine(text: "\(indent)\(name) = \(step.sum) → \(value)")]
    case .constraint:
      guard let cited = step.constraints.first else { return [] }
      return [
        RemarkedLine(
          text: indent + Self.text(of: cited) + " → " + Self.result(of: step, cited),
          remark: places.text(of: cited))
      ]
    case .together:
      var lines = [RemarkedLine(text: "\(indent)together:")]
      for cited in step.constraints {
        lines.append(
          RemarkedLine(text: "\(indent)  \(Self.text(of: cited))", remark: places.text(of: cited)))
      }
      let sum = step.terms.isEmpty ? "" : " = \(step.sum)"
      return lines + [RemarkedLine(text: "\(indent)  \(name)\(sum) → \(value)")]
    }
  }

  /// Returns a constraint with its origin.
  private static func text(of cited: Explanation.Cited) -> String {
    var text = printable(cited.text)
    if let demand = cited.demand { text += " (\(printable(demand)))" }
    if let condition = cited.condition { text += " (\(condition))" }
    return text
  }

  /// Returns the value that a constraint gives, with its anchor if that is not its first one.
  private static func result(of step: Explanation.Step, _ cited: Explanation.Cited) -> String {
    let value = roundedText(step.value)
    return cited.text.hasPrefix("\(step.anchor) ") ? value : "\(printable(step.anchor)) = \(value)"
  }

  // MARK: - What else there is to say

  /// Appends the view's frame in its container, and rounded to pixels, as other commands print it.
  private mutating func appendFrames(_ explanation: Explanation) {
    guard explanation.parts.count == 2 else { return }
    var lines: [String] = []
    if let container = explanation.container, container.name != "root" {
      let origin = container.frame.origin
      lines.append(
        "In '\(printable(container.name))' it is at x \(roundedText(origin.x)),"
          + " y \(roundedText(origin.y)).\n")
    }
    let (exact, rounded) = (explanation.frame, explanation.roundedFrame)
    let numbers = [
      (exact.minX, rounded.minX), (exact.minY, rounded.minY), (exact.width, rounded.width),
      (exact.height, rounded.height),
    ]
    if numbers.contains(where: { abs($0.0 - $0.1) > 1e-6 }) {
      let words = numbers.map { roundedText($0.1) }
      lines.append(
        "On whole pixels it is at x \(words[0]), y \(words[1]), \(words[2]) wide and"
          + " \(words[3]) high.\n")
    }
    if !lines.isEmpty { append("\n" + lines.joined()) }
  }

  private mutating func append(_ keyboard: Explanation.KeyboardState?) {
    guard let keyboard else { return }
    let text: String
    if keyboard.nearEdges.isEmpty {
      text = "away from every edge of the window"
    } else if keyboard.nearEdges == .all {
      text = "near every edge of the window"
    } else {
      let edges = keyboard.nearEdges.description.split(separator: " ").joined(separator: " and ")
      text = "near the \(edges) of the window and away from the rest"
    }
    append("\nThe keyboard is \(text).\n")
    if !keyboard.active.isEmpty {
      append("  active sets: \(keyboard.active.joined(separator: "; "))\n")
    }
    if !keyboard.inactive.isEmpty {
      append("  inactive sets: \(keyboard.inactive.joined(separator: "; "))\n")
    }
  }

  private mutating func appendYields(
    _ explanation: Explanation, _ places: ConstraintPlaces, _ style: Style
  ) {
    guard !explanation.yields.isEmpty else { return }
    append("\nWhat gave way:\n")
    var lines: [RemarkedLine] = []
    for yield in explanation.yields {
      let what = Self.text(of: yield.constraint)
      let how =
        yield.isBroken ? "has no effect: it contradicts" : "by \(roundedText(yield.amount)), to"
      let hasWhy = !yield.obstacles.isEmpty
      lines.append(
        RemarkedLine(
          text: "  \(what) \(hasWhy ? how : "by \(roundedText(yield.amount))")",
          remark: places.text(of: yield.constraint)))
      for obstacle in yield.obstacles {
        lines.append(
          RemarkedLine(text: "    \(Self.text(of: obstacle))", remark: places.text(of: obstacle)))
      }
      if yield.moreObstacles > 0 {
        lines.append(RemarkedLine(text: "    and \(yield.moreObstacles) more"))
      }
    }
    append(lines, style)
  }

  private mutating func appendRemovals(_ explanation: Explanation) {
    guard !explanation.removals.isEmpty else { return }
    append("\nWithout one of them:\n")
    let effective = explanation.removals.filter { $0.isEffective }
    append(
      effective.map {
        RemarkedLine(
          text: "  \(Self.text(of: $0.constraint))", remark: $0.words(in: explanation.parts))
      }, .plain)
    let others = explanation.removals.count - effective.count
    if others > 0 {
      let which = effective.isEmpty ? counted(others, "constraint") : counted(others, "other")
      append("  \(which): nothing would change\n")
    }
    if explanation.untriedRemovals > 0 {
      append("  and \(explanation.untriedRemovals) more, which --all tries\n")
    }
  }
}

extension Explanation.Range {
  /// The range in words.
  fileprivate var words: String {
    switch (least, greatest) {
    case (let least?, let greatest?):
      "could be anything from \(roundedText(least)) to \(roundedText(greatest))"
    case (let least?, nil): "could be anything from \(roundedText(least)) up"
    case (nil, let greatest?): "could be anything up to \(roundedText(greatest))"
    case (nil, nil): "could be anything"
    }
  }
}

extension Explanation.Removal {
  /// Returns the changes without the constraint, in words.
  fileprivate func words(in parts: [Explanation.Part]) -> String {
    var words: [String] = []
    for name in parts.flatMap({ $0.values.map { $0.name } }) {
      for change in changes where change.name == name {
        words.append("\(name) would be \(roundedText(change.value))")
      }
      for range in ranges where range.name == name { words.append("\(name) \(range.words)") }
    }
    if !words.isEmpty { return printable(words.joined(separator: ", ")) }
    guard let first = opened.first else { return "" }
    let more = opened.count > 1 ? " and \(opened.count - 1) more" : ""
    return "it would not move, but '\(printable(first.item))' would be ambiguous"
      + " \(first.axis.adverb)\(more)"
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

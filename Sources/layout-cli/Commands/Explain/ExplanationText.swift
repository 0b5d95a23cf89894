import InterfaceBuilder
import LayoutInspection

/// Writes explanations for people.
struct ExplanationText {
  /// The maximum number of steps shown; the nearest are kept.
  private static let stepLimit = 60
  /// A step that would be indented further begins a new block.
  private static let deepestIndent = 12
  /// The width of lines beyond which positions follow immediately.
  private static let widestAligned = 72

  private let explainer: Explainer
  private let source: SourceText
  /// Interface Builder's names of the constraints, by their offsets in the text.
  private let elements: [Int: XMLElement]
  private let style: Style
  /// The targets whose steps were printed, by the names of the steps' anchors.
  private var printed: [String: String] = [:]
  /// Whether the state of the keyboard was printed.
  private var hasKeyboard = false

  init(_ explainer: Explainer, _ input: SpecInput, _ style: Style) {
    self.explainer = explainer
    source = input.source
    elements = input.elements
    self.style = style
  }

  /// Replaces steps that were printed for other targets by references to them.
  mutating func shorten(_ explanation: inout Explanation, of target: String) {
    for part in explanation.parts.indices {
      let steps = explanation.parts[part].steps
      var places = [Int?](repeating: nil, count: steps.count)
      var kept: [Derivation.Step] = []
      func refer(to index: Int) -> Int {
        if let place = places[index] { return place }
        var reference = steps[index]
        reference.kind = .given
        reference.terms = []
        reference.constraints = []
        reference.note = "see '\(printed[reference.anchor.name] ?? target)'"
        kept.append(reference)
        places[index] = kept.count - 1
        return kept.count - 1
      }
      for (index, var step) in steps.enumerated() {
        if printed[step.anchor.name] != nil {
          // The result itself is referred to if nothing else follows from it.
          if index == steps.count - 1 { _ = refer(to: index) }
          continue
        }
        for term in step.terms.indices {
          let premise = step.terms[term].step
          step.terms[term].step = places[premise] ?? refer(to: premise)
        }
        kept.append(step)
        places[index] = kept.count - 1
      }
      for step in steps where printed[step.anchor.name] == nil {
        printed[step.anchor.name] = target
      }
      explanation.parts[part].steps = kept
    }
    if hasKeyboard { explanation.keyboard = [] }
    if !explanation.keyboard.isEmpty { hasKeyboard = true }
  }

  func append(_ explanation: Explanation, to output: inout ByteBuffer) {
    for (index, part) in explanation.parts.enumerated() {
      if index > 0 { output.append("\n") }
      append(part, to: &output)
    }
    if !explanation.keyboard.isEmpty {
      output.append("\n" + explanation.keyboard.map { "\($0)\n" }.joined())
    }
    if !explanation.yields.isEmpty {
      output.append("\nWhat gave way:\n")
      append(explanation.yields, to: &output)
    }
  }

  private func append(_ part: Explanation.Part, to output: inout ByteBuffer) {
    output.append("\(style.title("\(printable(part.reason))."))\n")
    if let openness = part.openness {
      let message = printable(openness.message)
      output.append("\(message.prefix(1).uppercased())\(message.dropFirst()).\n")
      for value in part.values {
        if let freedom = value.freedom { output.append("  \(printable(value.name)) \(freedom)\n") }
      }
    }
    if part.isMirrored { output.append("  (from right to left: + is leftwards)\n") }
    // Given values alone have already been listed.
    let isGiven = part.steps.allSatisfy { $0.kind == .given && $0.note?.hasPrefix("see ") != true }
    if isGiven { return }
    let more = part.steps.count - Self.stepLimit
    if more > 0 { output.append("  (\(more) steps before these)\n") }
    append(lines(of: part.steps), to: &output)
  }

  /// Appends lines, each with the file, line and column of its constraint, as compilers write them,
  /// and the constraint's names in Interface Builder.
  private func append(_ lines: [Explanation.Line], to output: inout ByteBuffer) {
    let places = SourcePlaces(lines.map { $0.offset }, in: source)
    let remarked = lines.map { line in
      guard let offset = line.offset else { return RemarkedLine(text: "  " + line.text) }
      var remark = places.text(of: offset)
      if let element = elements[offset], element.name == "constraint", let id = element["id"] {
        let label = element["userLabel"].map { " \(shown($0))" } ?? ""
        remark += " (\(printable(id))\(label))"
      }
      return RemarkedLine(text: "  " + line.text, remark: remark)
    }
    output.append(remarked, remarksWithin: Self.widestAligned, style)
  }

  // MARK: - Steps

  /// Returns the lines of the last steps, indented by their dependencies.
  ///
  /// In a block, each step is indented further than those it follows from; a step that only follows
  /// from the block before is not indented.
  private func lines(of steps: [Derivation.Step]) -> [Explanation.Line] {
    var lines: [Explanation.Line] = []
    var block = max(0, steps.count - Self.stepLimit)
    var indents = [Int](repeating: 0, count: steps.count)
    for index in block..<steps.count {
      func indent() -> Int {
        steps[index].terms.reduce(0) { $1.step < block ? $0 : max($0, indents[$1.step] + 1) }
      }
      if indent() > Self.deepestIndent {
        block = index
        lines.append(Explanation.Line("from here:"))
      }
      indents[index] = indent()
      for line in self.lines(of: steps[index], in: steps) {
        let text = String(repeating: "  ", count: indents[index]) + line.text
        lines.append(Explanation.Line(text, at: line.offset))
      }
    }
    return lines
  }

  private func lines(
    of step: Derivation.Step, in steps: [Derivation.Step]
  ) -> [Explanation.Line] {
    let name = printable(step.anchor.name)
    let value = roundedText(step.anchor.value)
    var lines = step.constraints.map { explainer.line(on: $0) }
    switch step.kind {
    case .given:
      return [Explanation.Line("\(name) = \(value) (\(printable(step.note ?? "")))")]
    case .open:
      return [
        Explanation.Line("\(name) = \(value) (nothing decides it; it could be another)")
      ]
    case .arithmetic:
      return [Explanation.Line("\(name) = \(step.sum(in: steps)) → \(value)")]
    case .constraint:
      // The anchor is only named if it is not the first one of the constraint.
      let isFirst = lines[0].text.hasPrefix("\(name) ")
      lines[0].text += " → " + (isFirst ? value : "\(name) = \(value)")
      return lines
    case .together:
      for index in lines.indices { lines[index].text = "  " + lines[index].text }
      return [Explanation.Line("together:")] + lines
        + [Explanation.Line("  \(name) → \(value)")]
    }
  }
}

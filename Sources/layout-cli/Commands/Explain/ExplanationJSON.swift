import InterfaceBuilder
import LayoutInspection

extension ByteBuffer {
  /// Appends explanations as one JSON object.
  mutating func appendJSON(_ explanations: [Explanation], _ places: ConstraintPlaces) {
    let written = explanations.map { JSONExplanation($0, places).text }
    append("{\"explanations\": [\n" + written.joined(separator: ",\n") + "\n]}\n")
  }
}

/// Writes an explanation as JSON.
private struct JSONExplanation {
  let explanation: Explanation
  let places: ConstraintPlaces

  init(_ explanation: Explanation, _ places: ConstraintPlaces) {
    self.explanation = explanation
    self.places = places
  }

  var text: String {
    var members = [
      "\"target\": \(jsonText(explanation.target))", "\"item\": \(jsonText(explanation.item))",
      "\"frame\": \(frame(explanation.frame))",
      "\"roundedFrame\": \(frame(explanation.roundedFrame))",
    ]
    if let container = explanation.container {
      members.append(
        "\"container\": {\"name\": \(jsonText(container.name)), \"frame\": \(frame(container.frame))}"
      )
    }
    members.append("\"parts\": \(list(explanation.parts.map { part($0) }, indent: "   "))")
    if let keyboard = explanation.keyboard {
      let near = keyboard.nearEdges.isEmpty ? "" : keyboard.nearEdges.description
      members.append(
        "\"keyboard\": {\"near\": \(words(near.split(separator: " ").map { String($0) })), "
          + "\"active\": \(words(keyboard.active)), \"inactive\": \(words(keyboard.inactive))}")
    }
    members.append("\"yields\": \(list(explanation.yields.map { yield($0) }, indent: "   "))")
    members.append("\"removals\": \(list(explanation.removals.map { removal($0) }, indent: "   "))")
    members.append("\"untriedRemovals\": \(explanation.untriedRemovals)")
    let loose = explanation.loose.map {
      "{\"constraint\": \(cited($0.constraint)), \"room\": \(jsonNumber($0.room))}"
    }
    members.append("\"loose\": \(list(loose, indent: "   "))")
    return " {" + members.joined(separator: ",\n  ") + "}"
  }

  private func frame(_ rect: Rect) -> String {
    "["
      + [rect.minX, rect.minY, rect.width, rect.height].map { jsonNumber($0) }
      .joined(separator: ", ") + "]"
  }

  private func words(_ words: [String]) -> String {
    "[" + words.map { jsonText($0) }.joined(separator: ", ") + "]"
  }

  private func list(_ items: [String], indent: String) -> String {
    items.isEmpty ? "[]" : "[\n\(indent)" + items.joined(separator: ",\n\(indent)") + "]"
  }

  private func values(_ values: [Explanation.Value]) -> String {
    "{" + values.map { "\(jsonText($0.name)): \(jsonNumber($0.value))" }.joined(separator: ", ")
      + "}"
  }

  private func ranges(_ ranges: [Explanation.Range]) -> String {
    "{"
      + ranges.map { range in
        let ends = [range.least, range.greatest].map { $0.map { jsonNumber($0) } ?? "null" }
        return "\(jsonText(range.name)): [\(ends.joined(separator: ", "))]"
      }.joined(separator: ", ") + "}"
  }

  private func cited(_ cited: Explanation.Cited) -> String {
    var members = ["\"text\": \(jsonText(cited.text))"]
    if let demand = cited.demand { members.append("\"demand\": \(jsonText(demand))") }
    if let condition = cited.condition { members.append("\"condition\": \(jsonText(condition))") }
    if let position = places.position(of: cited) {
      members.append("\"line\": \(position.line), \"column\": \(position.column)")
    }
    if let origin = places.origin(of: cited) {
      members.append("\"id\": \(jsonText(origin.id))")
      if let label = origin.userLabel { members.append("\"userLabel\": \(jsonText(label))") }
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private func part(_ part: Explanation.Part) -> String {
    var members = [
      "\"axis\": \"\(part.axis.word)\"", "\"values\": \(values(part.values))",
      "\"reason\": \(jsonText(part.reason))",
      "\"steps\": \(list(part.steps.map { step($0) }, indent: "     "))",
    ]
    if let openness = part.openness {
      members.append(
        "\"openness\": {\"message\": \(jsonText(openness.message)), "
          + "\"ranges\": \(ranges(openness.ranges))}")
    }
    return "{" + members.joined(separator: ",\n    ") + "}"
  }

  private func step(_ step: Explanation.Step) -> String {
    var members = [
      "\"kind\": \"\(step.kind.rawValue)\"", "\"anchor\": \(jsonText(step.anchor))",
      "\"value\": \(jsonNumber(step.value))", "\"depth\": \(step.depth)",
    ]
    let terms = step.terms.map {
      "{\"anchor\": \(jsonText($0.anchor)), \"coefficient\": \(jsonNumber($0.coefficient)), "
        + "\"value\": \(jsonNumber($0.value)), \"step\": \($0.step)}"
    }
    members.append("\"terms\": [\(terms.joined(separator: ", "))]")
    members.append("\"constant\": \(jsonNumber(step.constant))")
    members.append(
      "\"constraints\": [\(step.constraints.map { cited($0) }.joined(separator: ", "))]")
    if let note = step.note { members.append("\"note\": \(jsonText(note))") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private func yield(_ yield: Explanation.Yield) -> String {
    "{\"constraint\": \(cited(yield.constraint)), \"amount\": \(jsonNumber(yield.amount)), "
      + "\"isBroken\": \(yield.isBroken), "
      + "\"to\": [\(yield.obstacles.map { cited($0) }.joined(separator: ", "))], "
      + "\"more\": \(yield.moreObstacles)}"
  }

  private func removal(_ removal: Explanation.Removal) -> String {
    var members = [
      "\"constraint\": \(cited(removal.constraint))", "\"changes\": \(values(removal.changes))",
      "\"ranges\": \(ranges(removal.ranges))",
    ]
    if !removal.opened.isEmpty {
      let opened = removal.opened.map {
        "{\"name\": \(jsonText($0.item)), \"axis\": \"\($0.axis.word)\"}"
      }
      members.append("\"ambiguous\": [\(opened.joined(separator: ", "))]")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

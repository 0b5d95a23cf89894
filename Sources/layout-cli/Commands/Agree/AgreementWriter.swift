import InterfaceBuilder

/// A form of the report on agreement.
enum AgreementFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// Writes the comparison: differing views one by one, and the totals at the end.
struct AgreementWriter {
  let format: AgreementFormat
  let tolerance: Double
  private var total = AgreementTally()
  private var files: [(name: String, tally: AgreementTally)] = []
  private var views: [JSONValue] = []

  init(_ format: AgreementFormat, _ tolerance: Double) {
    self.format = format
    self.tolerance = tolerance
  }

  /// The percentage of views that agree among those expected to; nil if there are none.
  var share: Double? {
    let count = total.expected
    return count.views == 0 ? nil : Double(count.agreeing) * 100 / Double(count.views)
  }

  /// Adds what came of a root.
  mutating func add(_ agreement: Agreement, to output: inout CommandOutput) {
    if agreement.code == .success, files.last?.name != agreement.file {
      files.append((agreement.file, AgreementTally()))
    }
    for view in agreement.views {
      total.add(view, tolerance: tolerance)
      if !files.isEmpty { files[files.count - 1].tally.add(view, tolerance: tolerance) }
      let isListed = view.isExpected && !view.agrees(within: tolerance)
      switch format {
      case .text:
        guard isListed else { continue }
        append(view, to: &output)
      case .json: if isListed { views.append(view.json) }
      }
    }
  }

  /// Adds the figures.
  func end(_ output: inout CommandOutput) {
    switch format {
    case .text: appendTables(&output)
    case .json:
      let files = files.map { file in
        JSONValue.object([("file", .text(file.name)), ("classes", .list(file.tally.json))])
      }
      output.standardOutput.append(
        .object(
          [
            ("version", .integer(1)), ("tolerance", .number(tolerance)),
            ("classes", .list(total.json, hasLines: true)),
            ("files", .list(files, hasLines: true)), ("views", .list(views, hasLines: true)),
          ], hasLines: true))
      output.standardOutput.append("\n")
    }
  }

  // MARK: - Text

  private mutating func append(_ view: ComparedView, to output: inout CommandOutput) {
    let style = output.style
    let position = view.position.map { ":\($0.line):\($0.column)" } ?? ""
    let title = style.place("\(view.file)\(position):")
    guard let name = view.name, let recorded = view.recorded, let solved = view.solved else {
      let lack = view.name == nil ? "is not in the spec" : "has no frame"
      output.standardOutput.append(
        "\(title) \(printable(view.id)) in \(printable(view.root)) \(lack)\n\n")
      return
    }
    let kind = "\(printable(view.kind)) \(printable(view.id)) in \(printable(view.root))"
    var differences: [String] = []
    for (word, pair) in zip(
      ["x", "y", "width", "height"], zip(solved.numbers, recorded.numbers))
    where abs(pair.0 - pair.1) > tolerance {
      differences.append("\(word) \(roundedText(pair.0)), recorded \(roundedText(pair.1))")
    }
    output.standardOutput.append(
      "\(title) '\(printable(name))' (\(kind)): \(differences.joined(separator: "; "))\n")
    for line in view.reasons { output.standardOutput.append("  \(printable(line))\n") }
    for line in view.constraints { output.standardOutput.append("    \(printable(line))\n") }
    output.standardOutput.append("\n")
  }

  private func appendTables(_ output: inout CommandOutput) {
    let titles = ["within \(roundedText(tolerance / 2))", "within \(roundedText(tolerance))"]
    func table(_ title: String) -> TextTable {
      TextTable([
        .init(title: title), .init(title: "views", isTrailing: true),
        .init(title: titles[0], isTrailing: true), .init(title: "%", isTrailing: true),
        .init(title: titles[1], isTrailing: true), .init(title: "%", isTrailing: true),
      ])
    }
    if files.count > 1 {
      var byFile = table("file")
      for (name, tally) in files { byFile.append([name] + tally.expected.cells) }
      byFile.append(to: &output.standardOutput, output.style)
      output.standardOutput.append("\n")
    }
    if total.classes.isEmpty { return }
    var byClass = table("class")
    for (name, count) in total.classes { byClass.append([printable(name)] + count.cells) }
    byClass.append(to: &output.standardOutput, output.style)
  }
}

extension AgreementTally.Count {
  fileprivate var cells: [String] {
    ["\(views)", "\(close)", percent(close), "\(agreeing)", percent(agreeing)]
  }

  /// Returns a percentage with one decimal; 100 only if all agree.
  private func percent(_ part: Int) -> String {
    guard views > 0 else { return "" }
    let tenths = part * 1000 / views
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension AgreementTally {
  fileprivate var json: [JSONValue] {
    classes.map { name, count in
      .object([
        ("class", .text(name)), ("views", .integer(count.views)),
        ("close", .integer(count.close)), ("agreeing", .integer(count.agreeing)),
      ])
    }
  }
}

extension ComparedView {
  fileprivate var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
    func number(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
    return .object([
      ("file", .text(file)), ("root", .text(root)), ("id", .text(id)), ("name", text(name)),
      ("kind", .text(kind)),
      ("class", .text(className)), ("line", number(position?.line)),
      ("column", number(position?.column)),
      ("recorded", recorded.map { .frame($0) } ?? .null),
      ("solved", solved.map { .frame($0) } ?? .null),
      ("difference", difference.map { .number($0) } ?? .null),
      ("constraints", .list(constraints.map { .text($0) })),
    ])
  }
}

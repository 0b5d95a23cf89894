/// Rewrites the arrays of constraints in the text of a spec.
struct ConstraintConversion {
  private let source: SourceText
  private let spec: Spec
  private let spelling: ConstraintSpelling
  /// The name of the parent of each view and the owner of each guide.
  let parents: [String: String]
  private var remainders: [ConvertedSpec.Remainder] = []
  /// The arrays that have changed, in the order of the text.
  private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

  init(_ source: SourceText, _ spec: Spec, to spelling: ConstraintSpelling) {
    self.source = source
    self.spec = spec
    self.spelling = spelling
    parents = spec.parentNames
  }

  var result: ConvertedSpec {
    var bytes: [UInt8] = []
    var end = 0
    for edit in edits {
      bytes += source.bytes[end..<edit.range.lowerBound]
      bytes += edit.bytes
      end = edit.range.upperBound
    }
    bytes += source.bytes[end...]
    return ConvertedSpec(bytes: bytes, remainders: remainders)
  }

  /// Converts the arrays in a value, in the order of the text.
  mutating func convert(_ node: JSONNode) {
    for item in node.items {
      switch item.value.role {
      case .constraints: convert(item.value, spec.equations)
      case .setConstraints:
        let set = spec.keyboardGuide.sets.first { $0.offset == item.key?.start }
        convert(item.value, set?.equations ?? [])
      case .keyboardGuide, .sets: convert(item.value)
      default: break
      }
    }
  }

  // MARK: - Arrays

  private mutating func convert(_ node: JSONNode, _ equations: [Equation]) {
    var elements: [ConstraintElement] = []
    var rest = equations[...]
    for item in node.items {
      var element = ConstraintElement(item)
      while let equation = rest.first, equation.offset ?? 0 < item.value.range.upperBound {
        element.equations.append(equation)
        rest.removeFirst()
      }
      elements.append(element)
    }
    var output = ConstraintItems()
    switch spelling {
    case .equations: for element in elements { spell(element, in: &output) { $0.text } }
    case .objects: for element in elements { spell(element, in: &output) { $0.objectText } }
    case .format: joinFormats(elements, in: &output)
    }
    guard output.isChanged else { return }
    var items = output.items
    if !node.items.contains(where: { $0.startsLine }) {
      // Everything was on one line: text that does not fit there gets its own lines.
      for index in items.indices { items[index].startsLine = false }
    }
    var changed = node
    changed.content = .array(items)
    changed.closing = output.pending + node.closing
    changed.measure()
    let (indentation, column) = place(of: node.range.lowerBound)
    var printer = JSONTreePrinter()
    printer.print(changed, indentation: indentation, column: column)
    edits.append((node.range, printer.bytes))
  }

  /// Returns the indentation of the line of a byte, and the byte's column.
  private func place(of offset: Int) -> (indentation: Int, column: Int) {
    var start = offset
    while start > 0, source.bytes[start - 1] != .lineFeed { start -= 1 }
    let line = source.bytes[start..<offset]
    let indentation = line.prefix { $0 == 0x20 || $0 == .tab }.count
    return (indentation, columnCount(of: String(decoding: line, as: UTF8.self)))
  }

  // MARK: - Equations and objects

  private mutating func spell(
    _ element: ConstraintElement, in output: inout ConstraintItems,
    as text: (Equation) -> String?
  ) {
    if element.spelling == spelling {
      return output.append(element.item)
    }
    var values: [JSONNode] = []
    for equation in element.equations {
      if let text = text(equation) {
        values.append(.constraint(text, isObject: spelling == .objects))
      } else if element.spelling == .format {
        // One of several that the format represents: the other spelling expresses it.
        let other = spelling == .objects ? equation.text : equation.objectText
        values.append(.constraint(other ?? "", isObject: spelling == .equations))
      } else {
        keep(element)
        return output.append(element.item)
      }
    }
    output.replace(element.item, by: values)
  }

  private mutating func keep(_ element: ConstraintElement) {
    let reason =
      switch spelling {
      case .equations: "no equation has an identifier that is empty or holds a backquote"
      case .objects: "its right side has several items, which no object can say"
      case .format: "no visual format can say it"
      }
    remainders.append(
      ConvertedSpec.Remainder(offset: element.item.value.range.lowerBound, reason: reason))
  }

  // MARK: - Formats

  private mutating func joinFormats(
    _ elements: [ConstraintElement], in output: inout ConstraintItems
  ) {
    var chains = FormatChains(parents)
    var isJoined: [Bool] = []
    for (index, element) in elements.enumerated() {
      isJoined.append(
        element.spelling != .format && element.equations.count == 1
          && chains.add(element.equations[0], at: index))
    }
    let formats = chains.formats()
    for (index, element) in elements.enumerated() {
      if !isJoined[index] {
        if element.spelling != .format { keep(element) }
        output.append(element.item)
      } else {
        // If no format begins here, the equation is part of a format elsewhere.
        let values = formats[index, default: []].map { JSONNode.constraint($0, isObject: false) }
        output.replace(element.item, by: values)
      }
    }
  }
}

extension Spec {
  /// The name of the parent of each view and the owner of each guide.
  var parentNames: [String: String] {
    var parents: [String: String] = [:]
    for guide in guides { parents[guide.name] = "root" }
    for view in views {
      parents[view.name] = view.parent.map { views[$0].name } ?? "root"
      for guide in view.guides { parents[guide.name] = view.name }
    }
    return parents
  }
}

import LayoutSpec

/// `devices`: the catalogue of devices.
struct DevicesCommand: Command {
  static let name = "devices"
  static let summary =
    "List the supported devices, or show one with the sources of its numbers"
  static let examples = [
    CommandExample(arguments: "devices ipad", help: "All iPads"),
    CommandExample(arguments: "devices iPhone 15", help: "One device in detail"),
    CommandExample(
      arguments: "devices iPad Air --sources --os 26",
      help: "The sources of the figures for a system"),
    CommandExample(
      arguments: "devices --format ndjson", help: "All devices, one per line"),
  ]
  static let notes = """
    Lengths are in points, safe areas in the order top, left, bottom, right. The
    windows are the widths of windows that share the screen: the narrow one (third,
    and Slide Over), each of two equal ones in landscape (half), and the wide one
    beside a narrow one (twoThirds).
    """

  @Flag("sources", "List each figure with its source and confidence")
  var showsSources: Bool
  @Operand(
    "DEVICE", "A device, or a part of several names; all by default", count: 0...8)
  var words: [String]
  @Option(
    "format", "FORMAT", .word, "table (default), json, or ndjson: one line each", letter: "f")
  var format = OutputFormat.table
  @Option("os", "VERSION", .system, "The version of iOS: 17, 18, 26 or 27")
  var system: SystemVersion?
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let selection = try DeviceSelection(words, system)
    if format == .table, showsSources || selection.only != nil {
      var notes = SourceNotes()
      for (index, device) in selection.devices.enumerated() {
        if index > 0 { output.standardOutput.append("\n") }
        output.standardOutput.append(device.heading)
        device.details(&notes, marksDoubts: showsSources)
          .append(to: &output.standardOutput, output.style)
      }
      notes.append(to: &output.standardOutput)
      if showsSources {
        output.standardOutput.append("\n* no two sources agree on the figure\n")
      }
    } else {
      format.append(
        selection.devices.map { $0.record }, table: Self.table(of: selection.devices),
        to: &output.standardOutput, output.style)
    }
    return .success
  }

  private static func table(of devices: [Device]) -> TextTable {
    var table = TextTable([
      "device", "kind", "size", .numbers("scale"), "safe area", "in landscape",
      .numbers("corners"), "windows", "in landscape",
    ])
    for device in devices {
      table.append([
        device.name, device.kindName, device.size.text, exactText(device.scale),
        device.safeAreaInsets(.portrait).text, device.safeAreaInsets(.landscape).text,
        device.cornerRadius.map { exactText($0) } ?? "?",
        device.splitWidths(.portrait)?.text ?? "", device.splitWidths(.landscape)?.text ?? "",
      ])
    }
    return table
  }
}

/// The sources that a table refers to by numbers, each listed once below it.
private struct SourceNotes {
  private var notes: [String] = []

  /// The number of a source, from 1 on in the order in which they are first referred to.
  mutating func number(of provenance: Device.Provenance) -> String {
    let note = provenance.sentence
    if let index = notes.firstIndex(of: note) { return "\(index + 1)" }
    notes.append(note)
    return "\(notes.count)"
  }

  /// Appends the sources after an empty line, one per line.
  func append(to buffer: inout ByteBuffer) {
    if notes.isEmpty { return }
    buffer.append("\n")
    let width = "\(notes.count)".count
    for (index, note) in notes.enumerated() {
      let number = "\(index + 1)"
      buffer.pad(width - number.count)
      buffer.append("\(number)  \(note)\n")
    }
  }
}

extension Device {
  fileprivate var heading: String {
    let others = aliases.isEmpty ? "" : ", also \(aliases.joined(separator: ", "))"
    return "\(name)\(others)\n\n"
  }

  /// A table of the facts about the device, with their reliability.
  ///
  /// - Parameters:
  ///   - notes: The sources that the table refers to.
  ///   - marksDoubts: Whether numbers without two agreeing sources are marked; the table then
  ///     includes those of systems and windows.
  /// - Returns: The table.
  fileprivate func details(_ notes: inout SourceNotes, marksDoubts: Bool) -> TextTable {
    var table = TextTable([
      TextTable.Column(kindName), "points", "confidence", .numbers("source"),
    ])
    func append(_ title: String, _ value: String, _ provenance: Provenance) {
      let mark = marksDoubts && provenance.confidence != .agreed ? " *" : ""
      table.append([
        title, value, "\(provenance.confidence)\(mark)", notes.number(of: provenance),
      ])
    }
    func append(_ title: String, _ value: String, _ fact: Fact) {
      append(title, value, provenance(of: fact))
    }
    append("screen", "\(size.text), of \(exactText(scale)) x \(exactText(scale)) pixels", .screen)
    append("safe area", safeAreaInsets(.portrait).words, .safeArea)
    append("  in landscape", safeAreaInsets(.landscape).words, .safeArea)
    append(
      "corner radius", cornerRadius.map { exactText($0) } ?? "unknown", .cornerRadius)
    append("windows", splitWidths(.portrait)?.words ?? "full", .splitWindows)
    append("  in landscape", splitWidths(.landscape)?.words ?? "full", .splitWindows)
    guard marksDoubts else { return table }
    let systems = SystemVersion.allCases.filter { running($0) != nil }.map { "\($0.rawValue)" }
    append("systems", systems.isEmpty ? "before 17" : systems.joined(separator: ", "), .systems)
    if hasFreeWindows {
      append("window controls", WindowControls.size.text, WindowControls.provenance)
    }
    if kind == .pad {
      append(
        "regular width", "from \(exactText(SizeClasses.regularPadWidth))",
        SizeClasses.regularPadWidthProvenance)
    }
    return table
  }

  fileprivate var record: JSONValue {
    .object([
      ("name", .text(name)), ("aliases", .texts(aliases)),
      ("kind", .text(kindName)), ("width", .number(size.width)), ("height", .number(size.height)),
      ("scale", .number(scale)),
      ("safeArea", inOrientations { safeAreaInsets($0).record }),
      ("cornerRadius", cornerRadius.map { .number($0) } ?? .null),
      ("windows", inOrientations { splitWidths($0).record }),
      (
        "provenance",
        .object(
          [
            ("screen", Fact.screen), ("safeArea", .safeArea), ("cornerRadius", .cornerRadius),
            ("windows", .splitWindows), ("systems", .systems),
          ].map { ($0, provenance(of: $1).record) })
      ),
      (
        "systems",
        .integers(SystemVersion.allCases.filter { running($0) != nil }.map { $0.rawValue })
      ),
    ])
  }

  private func inOrientations(_ value: (Orientation) -> JSONValue) -> JSONValue {
    .object([("portrait", value(.portrait)), ("landscape", value(.landscape))])
  }
}

extension Device.SplitWidths? {
  fileprivate var record: JSONValue {
    .object(
      [("third", self?.third), ("half", self?.half), ("twoThirds", self?.twoThirds)].map {
        ($0, $1.map { .number($0) } ?? .null)
      })
  }
}

extension Device.SplitWidths {
  fileprivate var text: String {
    [third, half, twoThirds].compactMap { $0.map { exactText($0) } }.joined(separator: " ")
  }

  fileprivate var words: String {
    let parts = [("third", third), ("half", half), ("twoThirds", twoThirds)]
    let known = parts.compactMap { name, width in width.map { "\(name) \(exactText($0))" } }
    return known.isEmpty ? "any size" : known.joined(separator: ", ")
  }
}

extension EdgeInsets {
  fileprivate var text: String {
    [top, left, bottom, right].map { exactText($0) }.joined(separator: " ")
  }

  fileprivate var words: String {
    let parts = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
      .filter { $0.1 != 0 }
      .map { "\($0.0) \(exactText($0.1))" }
    return parts.isEmpty ? "everything" : parts.joined(separator: ", ")
  }

  fileprivate var record: JSONValue {
    .list([top, left, bottom, right].map { .number($0) })
  }
}

extension Size {
  fileprivate var text: String { "\(exactText(width)) x \(exactText(height))" }
}

extension Device.Provenance {
  /// The source, followed by what other sources state.
  fileprivate var sentence: String { others.map { "\(source) (\($0))" } ?? source }

  fileprivate var record: JSONValue {
    .object([
      ("confidence", .text("\(confidence)")), ("source", .text(source)),
      ("others", others.map { .text($0) } ?? .null),
    ])
  }
}

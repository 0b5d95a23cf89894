import LayoutSpec

/// `keyboards`: the catalogue of keyboards.
struct KeyboardsCommand: Command {
  static let name = "keyboards"
  static let summary = "List the keyboards of devices, with the sources of their frames"
  static let examples = [
    CommandExample(arguments: "keyboards", help: "The heights of all docked keyboards"),
    CommandExample(
      arguments: "keyboards iPad Pro 11-inch", help: "All keyboards of a device with their frames"
    ),
    CommandExample(
      arguments: "keyboards --format ndjson", help: "All keyboards of all devices, one per line"),
  ]
  static let notes = """
    Frames are x, y, width and height on the screen, in points. A keyboard has a row of
    predictions ("row") unless the field is for passwords, has a number pad, or neither
    corrects nor checks words. The table of several devices has only the heights of docked
    keyboards.
    """

  let options = CatalogueOptions()

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    let selection = try DeviceSelection(options.words, options.system)
    let rows = selection.devices.flatMap { KeyboardRow.all(of: $0) }
    var notes = SourceNotes()
    options.format.append(
      rows.map { $0.record },
      table: selection.only == nil
        ? Self.heights(of: selection.devices) : Self.frames(of: rows, &notes),
      to: &output.standardOutput, output.style)
    if options.format == .table { notes.append(to: &output.standardOutput) }
    return .success
  }

  private static func frames(of rows: [KeyboardRow], _ notes: inout SourceNotes) -> TextTable {
    var table = TextTable([
      .init(title: "keyboard"), .init(title: "held"), .init(title: "row"),
      .init(title: "x", isTrailing: true), .init(title: "y", isTrailing: true),
      .init(title: "width", isTrailing: true), .init(title: "height", isTrailing: true),
      .init(title: "confidence"), .init(title: "source", isTrailing: true),
    ])
    for row in rows {
      let frame = row.keyboard.frame
      table.append([
        row.keyboard.kind.rawValue, row.orientation.rawValue,
        row.showsPredictionRow.map { $0 ? "yes" : "no" } ?? "", exactText(frame.minX),
        exactText(frame.minY), exactText(frame.width), exactText(frame.height),
        row.provenance.confidence.word, notes.number(of: row.provenance),
      ])
    }
    return table
  }

  private static func heights(of devices: [Device]) -> TextTable {
    var table = TextTable([
      .init(title: "device"), .init(title: "portrait", isTrailing: true),
      .init(title: "without row", isTrailing: true), .init(title: "confidence"),
      .init(title: "landscape", isTrailing: true), .init(title: "without row", isTrailing: true),
      .init(title: "confidence"),
    ])
    for device in devices {
      var cells = [device.name]
      for orientation in Orientation.allCases {
        let metrics = device.keyboardMetrics(orientation)
        cells += [true, false].map { exactText(metrics.height(showsPredictionRow: $0)) }
        cells.append(metrics.provenance.confidence.word)
      }
      table.append(cells)
    }
    return table
  }
}

/// A keyboard of the catalogue.
private struct KeyboardRow {
  let device: Device
  let orientation: Orientation
  let keyboard: Keyboard
  /// Whether it shows its row of predictions; nil if it has none.
  let showsPredictionRow: Bool?
  let provenance: Device.Provenance

  /// All keyboards of a device.
  static func all(of device: Device) -> [KeyboardRow] {
    var withoutRow = TextInputTraits()
    withoutRow.keyboardType = .numberPad
    var rows: [KeyboardRow] = []
    for kind in Keyboard.Kind.allCases where kind != .dismissed {
      for orientation in Orientation.allCases {
        func add(_ traits: TextInputTraits, _ showsPredictionRow: Bool?) {
          guard let keyboard = device.keyboard(kind, orientation, traits: traits) else { return }
          rows.append(
            KeyboardRow(
              device: device, orientation: orientation, keyboard: keyboard,
              showsPredictionRow: showsPredictionRow,
              provenance: device.keyboardProvenance(kind, orientation)))
        }
        switch kind {
        case .docked, .undocked, .split:
          add(TextInputTraits(), true)
          add(withoutRow, false)
        case .dismissed, .floating, .camera, .shortcutsBar, .collapsedBar:
          add(TextInputTraits(), nil)
        }
      }
    }
    return rows
  }

  var record: JSONValue {
    .object([
      ("device", .text(device.name)), ("kind", .text(keyboard.kind.rawValue)),
      ("orientation", .text(orientation.rawValue)),
      ("predictionRow", showsPredictionRow.map { .flag($0) } ?? .null),
      ("x", .number(keyboard.frame.minX)), ("y", .number(keyboard.frame.minY)),
      ("width", .number(keyboard.frame.width)), ("height", .number(keyboard.frame.height)),
      ("provenance", provenance.record),
    ])
  }
}

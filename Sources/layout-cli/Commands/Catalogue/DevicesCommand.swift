import LayoutSpec

/// `devices`: the catalogue of devices.
struct DevicesCommand: Command {
  static let name = "devices"
  static let summary =
    "List the devices that are known, or show one with where its numbers come from"
  static let examples = [
    CommandExample(arguments: "devices ipad", help: "All iPads"),
    CommandExample(arguments: "devices iPhone 15", help: "One device in detail"),
    CommandExample(
      arguments: "devices --format csv", help: "Everything, for a spreadsheet"),
  ]
  static let notes = """
    Lengths are in points, safe areas in the order top, left, bottom, right. The
    windows are the widths of those that share the screen: the narrow one (third,
    and slide over), each of two equal ones in landscape (half), and the wide one
    beside a narrow one (twoThirds).
    """

  let options = CatalogueOptions()

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    let selection = try DeviceSelection(options.words)
    if options.format == .table, let device = selection.only {
      output.standardOutput.append(device.heading)
      var notes = SourceNotes()
      device.details(&notes).append(to: &output.standardOutput, output.style)
      notes.append(to: &output.standardOutput)
    } else {
      options.format.append(
        selection.devices.map { $0.record }, table: Self.table(of: selection.devices),
        to: &output.standardOutput, output.style)
    }
    return .success
  }

  private static func table(of devices: [Device]) -> TextTable {
    var table = TextTable([
      .init(title: "device"), .init(title: "kind"), .init(title: "size"),
      .init(title: "scale", isTrailing: true), .init(title: "safe area"),
      .init(title: "in landscape"), .init(title: "corners", isTrailing: true),
      .init(title: "windows"), .init(title: "in landscape"),
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

extension Device {
  fileprivate var heading: String {
    let others = aliases.isEmpty ? "" : ", also \(aliases.joined(separator: ", "))"
    return "\(name)\(others)\n\n"
  }

  /// A table of what is known of the device, and how well.
  fileprivate func details(_ notes: inout SourceNotes) -> TextTable {
    var table = TextTable([
      .init(title: kindName), .init(title: "points"), .init(title: "confidence"),
      .init(title: "source", isTrailing: true),
    ])
    func append(_ title: String, _ value: String, _ fact: Fact) {
      let provenance = provenance(of: fact)
      table.append([title, value, provenance.confidence.word, notes.number(of: provenance)])
    }
    append("screen", "\(size.text), of \(exactText(scale)) x \(exactText(scale)) pixels", .screen)
    append("safe area", safeAreaInsets(.portrait).words, .safeArea)
    append("  in landscape", safeAreaInsets(.landscape).words, .safeArea)
    append(
      "corner radius", cornerRadius.map { exactText($0) } ?? "unknown", .cornerRadius)
    append("windows", splitWidths(.portrait)?.words ?? "full", .splitWindows)
    append("  in landscape", splitWidths(.landscape)?.words ?? "full", .splitWindows)
    return table
  }

  fileprivate var record: JSONValue {
    .object([
      ("name", .text(name)), ("aliases", .list(aliases.map { .text($0) })),
      ("kind", .text(kindName)), ("width", .number(size.width)), ("height", .number(size.height)),
      ("scale", .number(scale)),
      (
        "safeArea",
        .object([
          ("portrait", safeAreaInsets(.portrait).record),
          ("landscape", safeAreaInsets(.landscape).record),
        ])
      ),
      ("cornerRadius", cornerRadius.map { .number($0) } ?? .null),
      (
        "windows",
        .object([
          ("portrait", widths(.portrait)), ("landscape", widths(.landscape)),
        ])
      ),
      (
        "provenance",
        .object([
          ("screen", provenance(of: .screen).record),
          ("safeArea", provenance(of: .safeArea).record),
          ("cornerRadius", provenance(of: .cornerRadius).record),
          ("windows", provenance(of: .splitWindows).record),
        ])
      ),
    ])
  }

  private func widths(_ orientation: Orientation) -> JSONValue {
    let widths = splitWidths(orientation)
    func number(_ width: Double?) -> JSONValue { width.map { .number($0) } ?? .null }
    return .object([
      ("third", number(widths?.third)), ("half", number(widths?.half)),
      ("twoThirds", number(widths?.twoThirds)),
    ])
  }
}

extension Device.SplitWidths {
  fileprivate var text: String {
    [third, half, twoThirds].compactMap { $0.map { exactText($0) } }.joined(separator: " ")
  }

  fileprivate var words: String {
    "third \(exactText(third))" + (half.map { ", half \(exactText($0))" } ?? "")
      + ", twoThirds \(exactText(twoThirds))"
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

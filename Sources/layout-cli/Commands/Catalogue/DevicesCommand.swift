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
      arguments: "devices iPad Air 11-inch --os 26", help: "The figures of a device for a system"),
  ]
  static let notes = """
    Lengths are in points, safe areas in the order top, left, bottom, right. The
    windows are the widths of windows that share the screen: the narrow one (third,
    and Slide Over), each of two equal ones in landscape (half), and the wide one
    beside a narrow one (twoThirds).
    """

  @Operand(
    "DEVICE", "A device, or a part of several names; all by default", count: 0...8)
  var words: [String]
  @Option(
    "os", "VERSION", .word(among: SystemVersion.words),
    "The version of iOS: \(SystemVersion.list)")
  var system: SystemVersion?
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let devices = try DeviceSelection.devices(of: words, running: system)
    if devices.count == 1 { output.standardOutput.append(devices[0].heading) }
    let table = devices.count == 1 ? devices[0].details : Self.table(of: devices)
    table.append(to: &output.standardOutput, output.style)
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

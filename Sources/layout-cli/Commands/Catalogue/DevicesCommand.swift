import LayoutSpec

/// `devices`: the catalogue of devices.
struct DevicesCommand: Command {
  static let name = "devices"
  static let summary = "List the supported devices"
  static let examples = [
    CommandExample(arguments: "devices ipad", help: "All iPads"),
    CommandExample(
      arguments: "devices iPad Air 11-inch --os 26", help: "The figures of a device for a system"),
  ]
  static let notes = """
    Lengths are in points, safe areas in the order top, left, bottom, right. The
    windows are the widths of windows that share the screen: the narrow one (third,
    and Slide Over), each of two equal ones in landscape (half), and the wide one
    beside a narrow one (twoThirds).
    """

  @Operand("DEVICE", "A part of names or aliases; all by default", count: 0...8)
  var words: [String]
  @Option("os", "VERSION", .system, "The version of iOS: 17, 18, 26 or 27")
  var system: SystemVersion?
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    var table = TextTable([
      "device", "kind", "size", .numbers("scale"), "safe area", "in landscape",
      .numbers("corners"), "windows", "in landscape",
    ])
    for device in try DeviceSelection.devices(holding: words.joined(separator: " "), system) {
      table.append([
        device.name, device.kind == .phone ? "phone" : "pad",
        "\(exactText(device.size.width)) x \(exactText(device.size.height))",
        exactText(device.scale), Self.text(device.safeAreaInsets(.portrait)),
        Self.text(device.safeAreaInsets(.landscape)),
        device.cornerRadius.map { exactText($0) } ?? "?",
        Self.text(device.splitWidths(.portrait)), Self.text(device.splitWidths(.landscape)),
      ])
    }
    table.append(to: &output.standardOutput, output.style)
    return .success
  }

  private static func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { exactText($0) }
      .joined(separator: " ")
  }

  private static func text(_ widths: Device.SplitWidths?) -> String {
    [widths?.third, widths?.half, widths?.twoThirds].compactMap { $0.map { exactText($0) } }
      .joined(separator: " ")
  }
}

import LayoutSpec

/// The devices that a command is asked about.
struct DeviceSelection {
  /// The devices, in the order of the catalogue.
  let devices: [Device]
  /// The only one; nil where there are several.
  var only: Device? { devices.count == 1 ? devices.first : nil }

  /// The argument that says which.
  static let operand = Command.Operand(
    name: "DEVICE",
    help: "A device, or a part of the names of several; all unless given",
    count: 0...8, completion: .devices)

  /// Finds the devices that words name: the one that is called so, or else those whose names or
  /// other names have the words in them.
  ///
  /// Capitals, spaces and punctuation do not matter.
  init(_ words: [String]) throws(UsageError) {
    let name = words.joined(separator: " ")
    let wanted = Self.bare(name)
    if let device = Device.all.first(where: { Self.bare($0.name) == wanted }) {
      devices = [device]
      return
    }
    devices = Device.all.filter { device in
      ([device.name] + device.aliases).contains { Self.contains(Self.bare($0), wanted) }
    }
    guard devices.isEmpty else { return }
    var remedy: String?
    do throws(UnknownDevice) {
      _ = try Device.named(name)
    } catch {
      remedy = error.suggestion.map { "did you mean '\($0)'?" }
    }
    throw UsageError(
      message: "there is no device \(shown(name))",
      remedy: remedy ?? "'\(LayoutTool.name) devices' lists them")
  }

  private static func bare(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }.map { $0 }
  }

  private static func contains(_ name: [Character], _ wanted: [Character]) -> Bool {
    guard wanted.count <= name.count else { return false }
    return (0...(name.count - wanted.count)).contains { name[$0...].starts(with: wanted) }
  }
}

extension Device {
  /// What the device is called in the singular: `phone` or `pad`.
  var kindName: String { kind == .phone ? "phone" : "pad" }
}

extension Command {
  /// The options of commands that print tables.
  static let tableOptions = [
    Option(
      name: "format", value: "FORMAT",
      help: "table (the usual one), json, csv, or ndjson: a line each",
      completion: .words(OutputFormat.words), letter: "f"),
    outputOption,
  ]
}

extension ParsedArguments {
  /// The value of `--format` of commands that print tables.
  func tableFormat() throws(UsageError) -> OutputFormat {
    let word = try word("format", among: OutputFormat.words)
    return word.flatMap { OutputFormat(rawValue: $0) } ?? .table
  }
}

import LayoutSpec

/// The devices that words of the command line name.
enum DeviceSelection {
  /// Returns the devices whose names or aliases contain a text, in the order of the catalogue.
  ///
  /// Capitals, spaces and punctuation do not matter.
  ///
  /// - Parameters:
  ///   - text: The text; empty for all devices.
  ///   - system: The system whose numbers are shown, for devices that support it; nil for numbers
  ///     without a system.
  /// - Returns: The devices, at least one.
  /// - Throws: ``ToolError`` if there is no such device.
  static func devices(
    holding text: String, _ system: SystemVersion?
  ) throws(ToolError) -> [Device] {
    let named = text.isEmpty ? Device.all : Device.holding(text)
    guard let first = named.first else { throw unknown(text, "there is no device") }
    guard let system else { return named }
    let running = named.compactMap { $0.running(system) }
    guard running.isEmpty else { return running }
    throw ToolError(
      "\(first.name) does not run \(system.name(on: first.kind))",
      remedy: "leave '--os' out for figures that do not depend on a system")
  }

  /// Returns the device of an option; the name may be an alias.
  static func device(named name: String, remedy: String? = nil) throws(ToolError) -> Device {
    do throws(UnknownDevice) {
      return try Device.named(name)
    } catch {
      throw unknown(name, "unknown device", remedy: remedy)
    }
  }

  private static func unknown(
    _ name: String, _ message: String, remedy: String? = nil
  ) -> ToolError {
    let list = "'\(LayoutTool.name) devices' lists them"
    var remedy = remedy ?? list
    do throws(UnknownDevice) {
      _ = try Device.named(name)
    } catch {
      if let question = error.question {
        remedy = error.candidates.count > 1 ? "\(question) \(list)" : question
      }
    }
    return ToolError("\(message) \(shown(name))", remedy: remedy)
  }
}

import LayoutSpec

/// Finds devices by words of the command line.
enum DeviceSelection {
  /// Finds the devices that words name: the one with that name, or else those whose names or
  /// aliases contain the words, or else the devices that the words name one by one.
  ///
  /// Capitals, spaces and punctuation do not matter.
  ///
  /// - Parameters:
  ///   - words: The words; none for all devices.
  ///   - system: The system whose numbers are shown, for devices that support it; nil for numbers
  ///     without a system.
  /// - Returns: The devices, in the order of the catalogue.
  /// - Throws: ``ToolError`` if there is no such device.
  static func devices(
    of words: [String], running system: SystemVersion?
  ) throws(ToolError) -> [Device] {
    let named = try devices(of: words)
    guard let system else { return named }
    let running = named.compactMap { $0.running(system) }
    guard running.isEmpty, let first = named.first else { return running }
    throw ToolError(
      "\(first.name) does not run \(system.name(on: first.kind))",
      remedy: "leave '--os' out for figures that do not depend on a system")
  }

  private static func devices(of words: [String]) throws(ToolError) -> [Device] {
    let name = words.joined(separator: " ")
    if words.isEmpty { return Device.all }
    var found = devices(named: name)
    if found.isEmpty, words.count > 1 {
      for word in words {
        let others = devices(named: word)
        guard !others.isEmpty else { throw unknown(word, "there is no device") }
        found += others
      }
    }
    guard !found.isEmpty else { throw unknown(name, "there is no device") }
    return Device.all.filter { found.contains($0) }
  }

  private static func devices(named name: String) -> [Device] {
    let found = Device.holding(name)
    let wanted = bare(name)
    return found.first { bare($0.name) == wanted }.map { [$0] } ?? found
  }

  private static func bare(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
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

extension Device {
  /// The device kind in the singular: `phone` or `pad`.
  var kindName: String { kind == .phone ? "phone" : "pad" }
}

extension Device {
  /// The devices known, phones first, each group from old to new.
  ///
  /// Devices of the same shape with several names are one entry with aliases; each display of a
  /// foldable device is one entry.
  public static let all: [Device] = homeButtonPhones + facePhones + foldables + pads

  /// The devices that run a system, with its figures.
  ///
  /// - Parameter system: The system; nil for the devices that run 26 or an older system, with the
  ///   numbers that do not depend on one.
  /// - Returns: The devices, in the order of ``all``.
  package static func all(running system: SystemVersion?) -> [Device] {
    guard let system else { return all.filter { $0.runsOlderSystems } }
    return all.compactMap { $0.running(system) }
  }

  /// Whether the device runs a system before iOS 27, of which the figures without a system are.
  package var runsOlderSystems: Bool { systems.map { $0.lowerBound < .v27 } ?? true }
}

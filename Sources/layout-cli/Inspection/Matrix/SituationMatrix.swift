/// The situations in which a layout is checked: every combination of the values that vary.
///
/// A nil value is that of the base situation.
package struct SituationMatrix: Hashable, Sendable {
  /// The devices, instead of the base's device or screen.
  package var devices: [Device]?
  /// Words for devices in place of their names, such as `iPhones with Display Zoom` for their size.
  package var deviceNames: [String: String] = [:]
  /// The orientations of the devices.
  package var orientations: [Orientation]?
  /// The orientations that are left out on devices of a kind.
  package var unsupportedOrientations: [Device.Kind: Set<Orientation>] = [:]
  package var windows: [WindowChoice]?
  /// The directions in which leading and trailing run.
  package var directions: [UserInterfaceLayoutDirection]?
  /// The keyboards, each at its possible positions; see ``KeyboardChoice/all(of:)``.
  package var keyboards: [KeyboardChoice]?
  /// Whether the base's keyboard keeps its height or frame on other devices and in other
  /// orientations; if not, it is the device's typical one.
  package var keepsKeyboard = false

  /// Creates a matrix of the base situation alone.
  package init() {}

  /// Combines the values that vary.
  ///
  /// Combinations that do not exist are omitted: a window of half the screen on a phone, a floating
  /// keyboard on a phone, a custom screen in landscape, a window with a frame on a phone, or one
  /// that extends beyond the screen. The base situation itself is always kept, so that creating the
  /// scene reports its errors. Devices that do not support the base's system are omitted as well;
  /// without a system, those that support none before iOS 27.
  ///
  /// - Parameter base: The situation with the shared values, and with the defaults of values that
  ///   do not vary.
  /// - Returns: The situations: devices in the outermost loop, then orientations, windows,
  ///   directions, and keyboards.
  /// - Complexity: Proportional to the number of combinations.
  package func situations(from base: Situation) -> SituationList {
    let devices = devices(running: base.system)
    var list = SituationList([
      .devices(devices ?? [], names: deviceNames), .orientations(orientations ?? []),
      .windows(windows ?? []),
      .directions(directions ?? []), .keyboards(keyboards ?? []),
    ])
    for (index, device) in optionals(devices).enumerated() {
      addSituations(of: device, at: index, from: base, to: &list)
    }
    return list
  }

  /// Returns the devices that support a system, or, without one, a system before iOS 27; all if
  /// none does, so that the list of situations can report why they are omitted.
  ///
  /// - Returns: The devices; nil if the base's is used.
  package func devices(running system: SystemVersion?) -> [Device]? {
    let running = Set(Device.all(running: system).map { $0.name })
    let known = devices?.filter { running.contains($0.name) }
    return known?.isEmpty == true ? devices : known
  }

  /// Returns whether an orientation is not left out on a kind of device.
  package func allows(_ orientation: Orientation, on kind: Device.Kind) -> Bool {
    unsupportedOrientations[kind]?.contains(orientation) != true
  }

  private func addSituations(
    of device: Device?, at index: Int, from base: Situation, to list: inout SituationList
  ) {
    for (o, orientation) in optionals(orientations).enumerated() {
      if let device, let orientation, !allows(orientation, on: device.kind) { continue }
      let ground = Ground(base, device, orientation)
      for (w, window) in optionals(windows).enumerated() {
        for (d, direction) in optionals(directions).enumerated() {
          for (k, keyboard) in optionals(keyboards).enumerated() {
            var situation = ground.situation
            if let direction { situation.direction = direction }
            let lack = ground.put(window, keyboard, keepsKeyboard: keepsKeyboard, into: &situation)
            if let lack {
              list.skip(lack)
            } else {
              list.add(situation, at: [index, o, w, d, k])
            }
          }
        }
      }
    }
  }
}

/// The values of an axis, or the base's one.
private func optionals<Value>(_ values: [Value]?) -> [Value?] { values?.map { $0 } ?? [nil] }

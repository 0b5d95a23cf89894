/// The situations in which a layout is checked: every combination of the values that vary.
///
/// What is nil is as the base situation has it.
public struct SituationMatrix: Hashable, Sendable {
  /// The devices, instead of the base's device or screen.
  public var devices: [Device]?
  /// The orientations of the devices.
  public var orientations: [Orientation]?
  /// The windows.
  public var windows: [WindowChoice]?
  /// The directions in which leading and trailing run.
  public var directions: [UserInterfaceLayoutDirection]?
  /// The keyboards, each where it may be; see ``KeyboardChoice/all(of:)``.
  public var keyboards: [KeyboardChoice]?
  /// By how much intrinsic sizes are multiplied.
  public var contentScales: [Double]?
  /// Whether the base's keyboard keeps its height or frame on other devices, and held otherwise; if
  /// not, it is there as the device has it.
  public var keepsKeyboard = false

  /// Creates a matrix of the base situation alone.
  public init() {}

  /// Combines what varies.
  ///
  /// What does not exist is left out: a window of half the screen on a phone, a floating keyboard
  /// on a phone, a held-sideways custom screen, a window with a frame on a phone, or
  /// one that reaches beyond the screen. The base situation itself stays whatever it is, so that
  /// its own faults are told of by who makes the scene. Devices that do not run the base's system are
  /// left out as well; without a system, those that run none before iOS 27.
  ///
  /// - Parameter base: The situation with the shared values, and with the defaults of values that
  ///   do not vary.
  /// - Returns: The situations: devices in the outermost loop, then orientations, windows,
  ///   directions, scales of the content, and keyboards.
  /// - Complexity: Proportional to the number of combinations.
  public func situations(from base: Situation) -> SituationList {
    let devices = devices(running: base.system)
    var list = SituationList([
      .devices(devices ?? []), .orientations(orientations ?? []), .windows(windows ?? []),
      .directions(directions ?? []), .contentScales(contentScales ?? []),
      .keyboards(keyboards ?? []),
    ])
    for (index, device) in optionals(devices).enumerated() {
      addSituations(of: device, at: index, from: base, to: &list)
    }
    return list
  }

  /// The devices that run a system, or, without one, a system before iOS 27; all where none does, so
  /// that the list of situations says why they are left out.
  ///
  /// - Parameter system: The system.
  /// - Returns: The devices; nil if the base's stands.
  package func devices(running system: SystemVersion?) -> [Device]? {
    let running = Set(Device.all(running: system).map { $0.name })
    let known = devices?.filter { running.contains($0.name) }
    return known?.isEmpty == true ? devices : known
  }

  private func addSituations(
    of device: Device?, at index: Int, from base: Situation, to list: inout SituationList
  ) {
    for (o, orientation) in optionals(orientations).enumerated() {
      let ground = Ground(base, device, orientation)
      for (w, window) in optionals(windows).enumerated() {
        for (d, direction) in optionals(directions).enumerated() {
          for (c, scale) in optionals(contentScales).enumerated() {
            for (k, keyboard) in optionals(keyboards).enumerated() {
              var situation = ground.situation
              if let direction { situation.direction = direction }
              let lack = ground.put(
                window, keyboard, keepsKeyboard: keepsKeyboard, into: &situation)
              if let lack {
                list.skip(lack)
              } else {
                list.add(situation, contentScale: scale ?? 1, at: [index, o, w, d, c, k])
              }
            }
          }
        }
      }
    }
  }
}

/// The values of an axis, or the base's one.
private func optionals<Value>(_ values: [Value]?) -> [Value?] {
  guard let values else { return [nil] }
  var optionals: [Value?] = []
  for value in values { optionals.append(value) }
  return optionals
}

/// A device or screen in an orientation, on which windows and keyboards are placed.
struct Ground {
  /// The base situation on this ground; its window and its keyboard are still the base's.
  var situation: Situation
  /// The device, if the screen belongs to one.
  var device: Device?
  /// Phone or tablet, if the screen belongs to a device.
  private var idiom: Device.Kind?
  private var orientation: Orientation
  private var size = Size.zero
  /// The feature that the screen lacks; nil if it lacks none.
  private var lack: SituationList.Lack?
  /// Whether the base situation itself is on this ground.
  private var isBase: Bool

  init(_ base: Situation, _ device: Device?, _ orientation: Orientation?) {
    situation = base
    let own = base.namedDevice
    self.orientation = orientation ?? base.orientation ?? .portrait
    isBase = orientation == nil || orientation == base.orientation ?? .portrait
    if let device {
      isBase = isBase && base.screenSize == nil && own?.name == device.name
      situation.device = device.name
      situation.screen = nil
      situation.screenSize = nil
      situation.offsets.device = nil
    }
    if let orientation {
      situation.orientation = orientation
      situation.offsets.orientation = nil
    }
    let known = device ?? own
    idiom = known?.kind
    if let known { size = known.screen(self.orientation).size }
    if situation.screenSize == nil || situation.screenSize == size { self.device = known }
    if let known, situation.screen == nil {
      let running = base.system.map { known.running($0) } ?? known
      let runs = running != nil && (base.system != nil || known.runsOlderSystems)
      if !runs, !isBase { lack = .system }
      if self.device != nil, let running { self.device = running }
    }
    if let screen = situation.screen {
      size = screen.size
      if self.orientation != .portrait, !isBase { lack = .orientation }
    }
    if let screenSize = situation.screenSize { size = screenSize }
  }

  /// Adds a window and a keyboard, or the base's, to a situation on this ground.
  ///
  /// - Returns: The missing feature; nil if nothing is missing.
  func put(
    _ window: WindowChoice?, _ keyboard: KeyboardChoice?, keepsKeyboard: Bool,
    into situation: inout Situation
  ) -> SituationList.Lack? {
    if let lack { return lack }
    guard put(window, into: &situation) else { return .window }
    return put(keyboard, keepsKeyboard: keepsKeyboard, into: &situation) ? nil : .keyboard
  }

  private func put(_ window: WindowChoice?, into situation: inout Situation) -> Bool {
    guard let window else {
      return isBase || has(situation.window) && (!situation.hasWindowControls || mayHaveControls)
    }
    situation.window = window.description(on: size)
    situation.windowSafeArea = nil
    situation.hasWindowControls = false
    situation.offsets.window = nil
    return has(situation.window)
  }

  /// Whether windows have controls there.
  private var mayHaveControls: Bool {
    guard let idiom else { return true }
    return situation.system.map { $0.hasFreeWindows(on: idiom) } ?? (idiom == .pad)
  }

  private func has(_ window: WindowDescription) -> Bool {
    switch window {
    case .full:
      return true
    case .form(let name):
      guard let device, let form = WindowForm(name: name) else { return false }
      return form.frame(on: device, orientation) != nil
    case .frame(let frame, isStageManager: _):
      return (idiom != .phone || device?.hasFreeWindows == true) && frame.minX >= 0
        && frame.minY >= 0
        && frame.maxX <= size.width && frame.maxY <= size.height
    }
  }

  private func put(
    _ choice: KeyboardChoice?, keepsKeyboard: Bool, into situation: inout Situation
  ) -> Bool {
    let own = situation.keyboard
    guard let choice else {
      if isBase || keepsKeyboard && (own.frame != nil || own.height != nil) { return true }
      if !keepsKeyboard {
        situation.keyboard = KeyboardDescription(kind: own.kind, traits: own.traits)
        situation.offsets.keyboard = nil
      }
      return own.kind == .dismissed || device?.keyboard(own.kind, orientation) != nil
    }
    var keyboard = KeyboardDescription(kind: choice.kind)
    situation.offsets.keyboard = nil
    if keyboard.mayHaveTraits { keyboard.traits = own.traits }
    defer { situation.keyboard = keyboard }
    if choice.kind == .dismissed { return true }
    // The base's own numbers are preferred to typical ones if they are for this screen.
    if own.kind == choice.kind, isBase || device == nil {
      if choice.place == nil, own.frame != nil || own.height != nil {
        keyboard = own
        return true
      }
      if let frame = own.frame, let place = choice.place {
        let origin = place.origin(of: frame.size, on: size, situation.direction, choice.kind)
        keyboard.traits = nil
        keyboard.frame = Rect(origin: origin, size: frame.size)
        return true
      }
    }
    let typical = device?.keyboard(
      choice.kind, orientation, traits: keyboard.traits ?? TextInputTraits())
    guard let typical else { return false }
    keyboard.origin = choice.place.map {
      $0.origin(of: typical.frame.size, on: size, situation.direction, choice.kind)
    }
    return true
  }
}

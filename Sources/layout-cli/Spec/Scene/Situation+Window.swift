extension Situation {
  /// Longer names than this are not looked for.
  static let longestDeviceName = 100

  /// A screen as the window and the keyboard need it.
  private struct ResolvedScreen {
    var screen: Screen
    var safeArea: EdgeInsets
    /// The device, where the screen is a device's and as large as the device has it.
    var device: Device?
    /// Phone or tablet, where the screen is a device's.
    var idiom: Device.Kind?
    var orientation: Orientation
  }

  /// What surrounds a layout, as numbers.
  package func surroundings() throws(SceneError) -> Surroundings {
    let resolved = try resolveScreen()
    let frame = try windowFrame(on: resolved)
    var isInStageManager = false
    if case .frame(_, isStageManager: true) = window { isInStageManager = true }
    let border = windowSafeArea ?? resolved.screen.safeAreaInsets(resolved.safeArea, of: frame)
    return Surroundings(
      frame: frame,
      safeAreaInsets: bars.added(to: border, on: resolved.idiom, resolved.orientation),
      scale: resolved.screen.scale, direction: direction, idiom: resolved.idiom,
      isInStageManager: isInStageManager, safeAreaRegions: safeAreaRegions,
      keyboard: try makeKeyboard(on: resolved))
  }

  private func resolveScreen() throws(SceneError) -> ResolvedScreen {
    let orientation = orientation ?? .portrait
    var resolved: ResolvedScreen
    if let screen {
      guard orientation == .portrait else {
        throw SceneError(
          "a custom screen has no orientation", at: offsets.orientation,
          remedy: "exchange the width and the height of its size")
      }
      resolved = ResolvedScreen(
        screen: Screen(size: screen.size, scale: screen.scale), safeArea: screen.safeArea,
        orientation: orientation)
    } else {
      let device = try resolveDevice()
      resolved = ResolvedScreen(
        screen: device.screen(orientation), safeArea: device.safeAreaInsets(orientation),
        device: device, idiom: device.kind, orientation: orientation)
    }
    if let screenSize, screenSize != resolved.screen.bounds.size {
      resolved.screen = Screen(size: screenSize, scale: resolved.screen.scale)
      resolved.device = nil
    }
    return resolved
  }

  private func resolveDevice() throws(SceneError) -> Device {
    let name = device ?? Self.defaultDevice
    guard name.utf8.count <= Self.longestDeviceName else {
      throw SceneError("unknown device \(quoted(name))", at: offsets.device)
    }
    do throws(UnknownDevice) {
      return try Device.named(name)
    } catch {
      throw SceneError(
        "unknown device \(quoted(error.name))", at: offsets.device, remedy: error.remedy)
    }
  }

  private func windowFrame(on resolved: ResolvedScreen) throws(SceneError) -> Rect {
    switch window {
    case .full:
      return resolved.screen.bounds
    case .frame(let frame, let isStageManager):
      if isStageManager, resolved.idiom == .phone {
        throw SceneError(
          "a phone has no window in Stage Manager", at: offsets.window,
          remedy: "a phone's windows fill the screen")
      }
      return frame
    case .form(let name):
      guard let device = resolved.device, let form = WindowForm(name: name) else {
        throw SceneError(
          "a window of the form \(quoted(name)) is known only for a device's own screen",
          at: offsets.window, remedy: "give the window a frame: [x, y, width, height]")
      }
      guard let frame = form.frame(on: device, resolved.orientation) else {
        throw SceneError(
          "\(device.name) has no window of the form \(quoted(name)) in"
            + " \(resolved.orientation.rawValue)", at: offsets.window,
          remedy: device.kind == .phone
            ? "a phone's windows fill the screen" : "half a screen needs landscape")
      }
      return frame
    }
  }

  /// The keyboard as it is given, or else as the device has it.
  private func makeKeyboard(on resolved: ResolvedScreen) throws(SceneError) -> Keyboard {
    if keyboard.kind == .dismissed { return .dismissed }
    if resolved.idiom == .phone, !keyboard.kind.isOfPhones {
      throw SceneError(
        "\(device ?? Self.defaultDevice) has no keyboard of the kind '\(keyboard.kind.rawValue)'",
        at: offsets.keyboard, remedy: "on a phone it is docked, camera or shortcutsBar")
    }
    if keyboard.isOnOtherScreen { return .dismissed }
    if let frame = keyboard.frame { return Keyboard(kind: keyboard.kind, frame: frame) }
    if let height = keyboard.height {
      let docked = Keyboard.docked(height: height, on: resolved.screen)
      return Keyboard(kind: keyboard.kind, frame: docked.frame)
    }
    let name = keyboard.kind.rawValue
    guard let device = resolved.device else {
      if screenSize != nil, screen == nil {
        throw SceneError(
          "how large the keyboard is on a screen of another size than the device's is unknown",
          at: offsets.keyboard,
          remedy: keyboard.mayHaveHeight
            ? "with --size, give --keyboard a height, such as \(name):336"
            : "with --size, give --keyboard a frame, such as \(name):X,Y,WIDTH,HEIGHT")
      }
      throw SceneError(
        "the keyboard has no \(keyboard.mayHaveHeight ? "height" : "frame")"
          + " on a custom screen", at: offsets.keyboard,
        remedy: keyboard.mayHaveHeight
          ? "give it a height in points, or a frame"
          : "give it as x, y, width, height in the screen")
    }
    return device.keyboard(
      keyboard.kind, resolved.orientation, traits: keyboard.traits ?? TextInputTraits(),
      at: keyboard.origin) ?? .dismissed
  }
}

extension UnknownDevice {
  /// The question which device was meant; nil where no name is similar.
  package var question: String? {
    guard let last = suggestions.last else { return nil }
    let others = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : others + " or ")'\(last)'?"
  }

  /// What to write instead of the device's name.
  var remedy: String {
    question ?? "describe its screen instead: \"screen\": {\"size\": [width, height]}"
  }
}

extension SpecReader {
  /// Reports a device that is unknown.
  mutating func checkDevice(_ name: JSONString) {
    guard name.bytes.count <= Situation.longestDeviceName else {
      return json.log.add("unknown device \(quoted(name.text))", at: name.start)
    }
    do throws(UnknownDevice) {
      _ = try Device.named(name.text)
    } catch {
      json.log.add("unknown device \(quoted(error.name))", at: name.start, remedy: error.remedy)
    }
  }
}

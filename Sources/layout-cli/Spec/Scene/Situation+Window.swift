extension Situation {
  /// Longer names than this are not searched for.
  static let longestDeviceName = 100

  /// A screen with the data that the window and the keyboard need.
  package struct ResolvedScreen {
    package var screen: Screen
    package var safeArea: EdgeInsets
    /// The device, if the screen is a device's and has the device's size.
    package var device: Device?
    /// Phone or tablet, if the screen is a device's.
    package var idiom: Device.Kind?
    /// The display of a foldable device.
    package var display: Device.FoldableDisplay?
    package var orientation: Orientation
  }

  /// The device that the situation names, or the default; nil for another screen, and if the device
  /// is unknown.
  package var namedDevice: Device? {
    guard screen == nil else { return nil }
    let name = device ?? Self.defaultDevice
    if let device = Device.all.first(where: { $0.name == name }) { return device }
    do throws(UnknownDevice) { return try Device.named(name) } catch { return nil }
  }

  /// The screen; nil if the situation has none.
  package var resolvedScreen: ResolvedScreen? {
    do throws(SceneError) { return try resolveScreen() } catch { return nil }
  }

  /// Returns the environment of a layout, as numbers.
  package func surroundings() throws(SceneError) -> Surroundings {
    let resolved = try resolveScreen()
    if hasWindowControls { try checkControls(on: resolved) }
    var surroundings = surroundings(of: try windowFrame(on: resolved), on: resolved)
    if case .frame(_, isStageManager: true) = window { surroundings.isInStageManager = true }
    surroundings.keyboard = try makeKeyboard(on: resolved)
    return surroundings
  }

  /// Returns the environment of a window with a frame on a screen, without a keyboard.
  package func surroundings(of frame: Rect, on resolved: ResolvedScreen) -> Surroundings {
    let border =
      windowSafeArea ?? resolved.device?.safeAreaInsets(of: frame, resolved.orientation)
      ?? resolved.safeArea.remaining(for: frame, in: resolved.screen.size)
    var corners = resolved.device?.cornerInsets(of: frame, resolved.orientation) ?? .zero
    if hasWindowControls { corners.addWindowControls(below: border.top, direction) }
    return Surroundings(
      frame: frame, cornerInsets: corners,
      division: resolved.device?.division(resolved.orientation)?.offset(
        dx: -frame.minX, dy: -frame.minY),
      safeAreaInsets: bars.added(to: border, on: resolved.idiom, resolved.orientation),
      scale: resolved.screen.scale, direction: direction, idiom: resolved.idiom,
      isInStageManager: false, sizeClasses: sizeClasses(of: frame, on: resolved),
      safeAreaRegions: safeAreaRegions, keyboard: .dismissed)
  }

  /// The screen.
  ///
  /// - Throws: ``SceneError`` if it does not exist.
  package func resolveScreen() throws(SceneError) -> ResolvedScreen {
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
        device: device, idiom: device.kind, display: device.display, orientation: orientation)
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
    let device: Device
    do throws(UnknownDevice) {
      if let known = namedDevice { device = known } else { device = try Device.named(name) }
    } catch {
      throw SceneError(
        "unknown device \(quoted(error.name))", at: offsets.device, remedy: error.remedy)
    }
    guard let system else { return device }
    guard let running = device.running(system) else {
      let systems = SystemVersion.allCases.filter { device.running($0) != nil }
      throw SceneError(
        "\(device.name) does not run \(system.name(on: device.kind))",
        at: offsets.system ?? offsets.device,
        remedy: systems.isEmpty
          ? "leave the system out"
          : "it runs \(systems.map { "\($0.rawValue)" }.joined(separator: ", "))")
    }
    return running
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
      if let system, resolved.idiom == .phone, frame != resolved.screen.bounds,
        resolved.display != nil || !system.hasFreeWindows(on: .phone)
      {
        throw SceneError(
          "windows of phone apps fill the screen \(resolved.display == nil ? "before iOS 27" : "of a foldable phone")",
          at: offsets.window, remedy: "leave the frame out")
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
          remedy: formRemedy(form, on: device))
      }
      return frame
    }
  }

  /// Returns the remedy for a form of window that a device does not support.
  private func formRemedy(_ form: WindowForm, on device: Device) -> String {
    if device.kind == .phone, device.display != .inner {
      return "a phone's windows fill the screen"
    }
    if form == .half { return "half a screen needs landscape" }
    return "windows have any size there: give the window a frame, [x, y, width, height]"
  }

  /// Refuses window controls if windows have none.
  private func checkControls(on resolved: ResolvedScreen) throws(SceneError) {
    let first: SystemVersion = resolved.idiom == .phone ? .v27 : .v26
    guard resolved.idiom == .phone ? system != .v27 : system.map({ $0 < first }) ?? false else {
      return
    }
    throw SceneError(
      "windows have no controls before \(first.name(on: resolved.idiom))", at: offsets.window,
      remedy: "set \"os\": \(first.rawValue)")
  }

  /// The size classes of the window.
  ///
  /// - Returns: The classes, by the rules of the situation's system.
  /// - Throws: ``SceneError`` if the situation does not exist.
  package func sizeClasses() throws(SceneError) -> SizeClasses {
    let resolved = try resolveScreen()
    let frame = try windowFrame(on: resolved)
    return sizeClasses(of: frame, on: resolved)
  }

  private func sizeClasses(of frame: Rect, on resolved: ResolvedScreen) -> SizeClasses {
    resolved.device?.sizeClasses(of: frame)
      ?? SizeClasses(
        of: frame.size, on: resolved.idiom, resolved.display,
        isResizedPhone: system?.hasFreeWindows(on: .phone) == true)
  }

  /// The given keyboard, or the device's.
  private func makeKeyboard(on resolved: ResolvedScreen) throws(SceneError) -> Keyboard {
    if keyboard.kind == .dismissed { return .dismissed }
    if resolved.idiom == .phone, keyboard.kind.isOffBottom {
      throw SceneError(
        "\(device ?? Self.defaultDevice) has no keyboard of the kind '\(keyboard.kind.rawValue)'",
        at: offsets.keyboard, remedy: "on a phone it is \(Self.kinds { !$0.isOffBottom })")
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
    let typical = device.keyboard(
      keyboard.kind, resolved.orientation, traits: keyboard.traits ?? TextInputTraits(),
      at: keyboard.origin)
    guard let typical else {
      throw SceneError(
        "\(device.name) has no keyboard of the kind '\(name)'", at: offsets.keyboard,
        remedy: "it has one that is \(Self.kinds { device.keyboard($0) != nil })")
    }
    return typical
  }

  /// The kinds of keyboards that pass a test, such as `docked or camera`.
  private static func kinds(where isThere: (Keyboard.Kind) -> Bool) -> String {
    let kinds = Keyboard.Kind.allCases.filter { $0 != .dismissed && isThere($0) }
    return joined(kinds.map { $0.rawValue }, by: "or")
  }
}

extension SystemVersion {
  /// The numbers of all versions, such as `17, 18, 26 or 27`.
  package static var list: String {
    joined(allCases.map { "\($0.rawValue)" }, by: "or")
  }
}

extension UnknownDevice {
  /// The maximum number of devices in a question.
  private static let limit = 4

  /// The newest devices that may have been meant, in the order of the catalogue: those whose names
  /// hold the words, or else those of the nearest name or beginning of a name.
  package var candidates: [String] {
    var found = Device.holding(name)
    if found.isEmpty {
      let beginnings = Device.all.flatMap { [$0.name] + $0.aliases }.flatMap { name in
        let words = name.split(separator: " ")
        return words.indices.map { words[...$0].joined(separator: " ") }
      }
      guard let nearest = nearestName(to: name, among: beginnings) else { return [] }
      found = (try? Device.named(nearest)).map { [$0] } ?? Device.holding(nearest)
    }
    return found.suffix(Self.limit).map { $0.name }
  }

  /// The question which device was meant; nil if no name is similar.
  package var question: String? {
    let names = candidates.map { "'\($0)'" }
    return names.isEmpty ? nil : "did you mean \(joined(names, by: "or"))?"
  }

  /// The replacement for the device's name.
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

import Recordings

extension Playground {
  /// Moves the layout to a device.
  ///
  /// The window keeps its form if the device supports it, and fills the screen otherwise; the
  /// keyboard is the device's, docked instead of one that the device does not have.
  ///
  /// - Parameters:
  ///   - device: The index in the catalogue; -1 for the screen that the spec describes.
  ///   - orientation: 0 for portrait, 1 for landscape.
  /// - Returns: Whether there is such a situation.
  package func setDevice(_ device: Int, orientation: Int) -> Bool {
    guard let stage else { return refuse("there is no layout yet") }
    guard Orientation.allCases.indices.contains(orientation) else {
      return refuse("there is no orientation \(orientation)")
    }
    var situation = stage.scene.spec.situation
    situation.orientation = orientation == 0 ? nil : Orientation.allCases[orientation]
    situation.screenSize = nil
    if device == -1 {
      guard let screen = stage.given.screen else {
        return refuse("the spec describes no screen of its own")
      }
      situation.device = nil
      situation.screen = screen
    } else {
      guard Device.all.indices.contains(device) else {
        return refuse("there is no device \(device)")
      }
      situation.device = Device.all[device].name
      situation.screen = nil
      if stage.given.screen == nil, stage.given.devicePlace == device {
        situation.device = stage.given.device
      }
    }
    let isPad = device >= 0 && Device.all[device].kind == .pad
    if case .frame(let frame, _) = situation.window {
      let bounds = Rect(origin: .zero, size: situation.shownSize)
      if !isPad || frame.overlap(with: bounds) != frame { situation.window = .full }
    }
    let kind = situation.keyboard.kind
    situation.keyboard = keyboard(isPad || device == -1 ? kind : kind.onPhone, in: situation)
    let isFull = situation.window == .full
    if move(to: situation, isReported: isFull) { return true }
    situation.window = .full
    return !isFull && move(to: situation)
  }

  /// Sets the direction of leading and trailing: 0 for left to right, 1 for right to left.
  package func setDirection(_ direction: Int) -> Bool {
    choose("direction", direction, of: 2) {
      $0.direction = direction == 1 ? .rightToLeft : .leftToRight
    }
  }

  /// Sets the window to a form by its index among ``Spec/Situation/windowForms``; false if the
  /// device has no such window in its orientation.
  package func setWindow(form: Int) -> Bool {
    choose("form of window", form, of: Situation.windowForms.count) {
      $0.window = form == 0 ? .full : .form(Situation.windowForms[form])
    }
  }

  /// Sets the window's frame on the screen, in points; false if no window can have it.
  package func setWindow(
    x: Double, y: Double, width: Double, height: Double, isInStageManager: Bool
  ) -> Bool {
    guard let stage else { return refuse("there is no layout yet") }
    guard let frame = possibleFrame(x, y, width, height) else { return false }
    var situation = stage.scene.spec.situation
    situation.window = .frame(frame, isStageManager: isInStageManager)
    return move(to: situation)
  }

  /// Shows the keyboard of a kind: the spec's, if it has that kind and its device is the present
  /// one, or else the device's typical one; false if the device has none.
  package func setKeyboard(kind: Int) -> Bool {
    choose("kind of keyboard", kind, of: Keyboard.Kind.allCases.count) {
      $0.keyboard = keyboard(Keyboard.Kind.allCases[kind], in: $0)
    }
  }

  /// Moves a keyboard of a kind to a frame of the screen, in points; false if there can be none.
  ///
  /// If it is dragged, it comes from its last position: an edge that was near is left slightly
  /// later than it is reached. Otherwise the layout does not depend on the keyboard's history. The
  /// move changes a few constants of the layout.
  package func placeKeyboard(
    kind: Int, x: Double, y: Double, width: Double, height: Double, isDragged: Bool
  ) -> Bool {
    guard let stage else { return refuse("there is no layout yet") }
    guard Keyboard.Kind.allCases.indices.contains(kind) else {
      return refuse("there is no kind of keyboard \(kind)")
    }
    guard let frame = possibleFrame(x, y, width, height) else { return false }
    let known = Keyboard.Kind.allCases[kind]
    stage.scene.move(
      known == .dismissed ? .dismissed : Keyboard(kind: known, frame: frame), isDragged: isDragged)
    if !message.isEmpty { message = "" }
    return true
  }

  // MARK: - Refusing

  /// Returns a frame with numbers that specs may have; others are reported, and the result is nil.
  private func possibleFrame(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rect? {
    let limit = KeyboardRecording.largestLength
    // A NaN is not within the limits.
    guard abs(x) <= limit, abs(y) <= limit, abs(width) <= limit, abs(height) <= limit else {
      _ = refuse("a frame's numbers are at most 1000000")
      return nil
    }
    guard width >= 0, height >= 0 else {
      _ = refuse("the width and height of a frame are not negative")
      return nil
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func refuse(_ reason: String) -> Bool {
    message = "\(stage?.source.name ?? "spec"): error: \(reason)\n"
    return false
  }

  /// The keyboard of a kind in a situation.
  private func keyboard(_ kind: Keyboard.Kind, in situation: Situation) -> KeyboardDescription {
    if kind == .dismissed { return KeyboardDescription() }
    if let given = stage?.given, given.keyboard.kind == kind, given.device == situation.device,
      given.orientation ?? .portrait == situation.orientation ?? .portrait,
      given.screen == situation.screen, given.screenSize == situation.screenSize
    {
      return given.keyboard
    }
    if situation.screen == nil, situation.screenSize == nil {
      return KeyboardDescription(kind: kind)
    }
    let own = situation.standIn.keyboard(kind, situation.heldOrientation)
    return KeyboardDescription(kind: kind, frame: own?.frame)
  }

  /// Changes the situation to one of several choices; false if there is no such choice or situation.
  private func choose(
    _ noun: String, _ number: Int, of count: Int, _ change: (inout Situation) -> Void
  ) -> Bool {
    guard let stage else { return refuse("there is no layout yet") }
    guard (0..<count).contains(number) else { return refuse("there is no \(noun) \(number)") }
    var situation = stage.scene.spec.situation
    change(&situation)
    return move(to: situation)
  }

  /// Moves the layout; if there is no such situation it stays, and that is reported.
  private func move(to situation: Situation, isReported: Bool = true) -> Bool {
    guard let stage else { return false }
    do throws(SceneError) {
      try stage.scene.move(to: situation)
    } catch {
      // The offsets in the text are those of the earlier choice.
      if isReported {
        return refuse(error.message + (error.remedy.map { "\n  note: \($0)" } ?? ""))
      }
      return false
    }
    message = ""
    return true
  }
}

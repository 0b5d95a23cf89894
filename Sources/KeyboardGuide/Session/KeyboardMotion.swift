/// The movement or the resting position of the keyboard of one screen.
///
/// Each former keyboard has a weight, and the target has the rest to 1. If a new
/// movement starts during another, the weights are kept, so that no guide jumps, and the old target
/// becomes one of the former keyboards. The keyboard's spring also keeps the speeds of the
/// weights: they are solutions of its linear equation.
struct KeyboardMotion: Hashable, Sendable {
  /// A former keyboard, which the movement leaves.
  struct Part: Hashable, Sendable {
    var keyboard: Keyboard
    /// Its weight at ``start``.
    var weight: Double
    /// The change of the weight per second at ``start``; it only has an effect with a spring.
    var speed: Double
  }

  /// The target of the movement.
  private(set) var target = Keyboard.dismissed
  /// The former keyboards, each once.
  ///
  /// They stay after the movement, because late notifications may refer to them.
  private(set) var parts: [Part] = []
  /// The time at which the movement began, in seconds.
  private(set) var start = 0.0
  private(set) var duration = 0.0
  private(set) var curve = AnimationCurve.linear
  /// The time at which the keyboard left the bottom of the screen for another position on it; nil
  /// if it is not there, or came from elsewhere.
  private(set) var undockedAt: Double?

  /// The time at which the keyboard comes to rest, in seconds.
  var end: Double { start + duration }

  /// Returns whether the keyboard is moving at a time.
  func isMoving(at time: Double) -> Bool { !parts.isEmpty && !end.isReached(at: time) }

  /// Returns whether the keyboard is moving away from another at a time.
  func isLeaving(_ keyboard: Keyboard, at time: Double) -> Bool {
    isMoving(at: time) && parts.contains { $0.keyboard == keyboard }
  }

  // MARK: - Changes

  /// Sets the keyboard without a movement.
  mutating func settle(on keyboard: Keyboard, at time: Double) {
    replaceTarget(by: keyboard, at: time)
    parts.removeAll(keepingCapacity: true)
    start = time
    duration = 0
  }

  /// Starts a movement to a keyboard, unless it is already the target.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard to move to.
  ///   - time: The start of the movement, in seconds; not before the last change.
  ///   - duration: The duration of the movement, in seconds.
  ///   - curve: The timing curve.
  ///   - speed: The initial speed, in distances per second; nil to keep the present one.
  mutating func move(
    to keyboard: Keyboard, at time: Double, duration: Double, curve: AnimationCurve,
    speed: Double? = nil
  ) {
    guard keyboard != target else { return }
    guard duration > 0 else { return settle(on: keyboard, at: time) }
    leaveTarget(for: keyboard, at: time)
    if let speed {
      for index in parts.indices { parts[index].speed = -speed * parts[index].weight }
    }
    replaceTarget(by: keyboard, at: time)
    start = time
    self.duration = duration
    self.curve = curve
  }

  private mutating func replaceTarget(by keyboard: Keyboard, at time: Double) {
    if !keyboard.kind.isOffBottom {
      undockedAt = nil
    } else if target.kind.isAtBottom {
      undockedAt = time
    }
    target = keyboard
  }

  /// Changes the target and the former keyboards; the movement continues.
  mutating func forEachKeyboard(_ change: (inout Keyboard) -> Void) {
    change(&target)
    for index in parts.indices { change(&parts[index].keyboard) }
  }

  /// Replaces the initial weights and speeds, including the target's, by those of a time.
  private mutating func leaveTarget(for keyboard: Keyboard, at time: Double) {
    var left = 1.0
    var speedLeft = 0.0
    if isMoving(at: time) {
      let pace = pace(at: time)
      let sum = sumOfWeights(pace)
      var sumOfSpeeds = 0.0
      for index in parts.indices {
        parts[index] = parts[index].later(pace)
        sumOfSpeeds += parts[index].speed
      }
      for index in parts.indices where sum > 1 {
        parts[index].weight /= sum
        parts[index].speed = (parts[index].speed - parts[index].weight * sumOfSpeeds) / sum
      }
      left = max(1 - sum, 0)
      speedLeft = sum > 1 ? 0 : -sumOfSpeeds
    } else {
      parts.removeAll(keepingCapacity: true)
    }
    parts.append(Part(keyboard: target, weight: left, speed: speedLeft))
    parts.removeAll { part in
      part.keyboard == keyboard
        || part.weight < Self.negligible && part.speed.magnitude < Self.negligible
    }
  }

  // MARK: - What is to be seen

  /// The largest weight and speed that are negligible.
  private static var negligible: Double { 1e-12 }

  /// Replaces a presentation by the visible state at a time.
  func present(at time: Double, in presentation: inout KeyboardPresentation) {
    presentation.target = target
    presentation.remnants.removeAll(keepingCapacity: true)
    forEachWeight(at: time) { keyboard, weight in
      presentation.remnants.append(KeyboardPresentation.Remnant(keyboard, weight: weight))
    }
  }

  /// Calls a closure with each former keyboard that counts at a time, and its weight.
  func forEachWeight(at time: Double, _ body: (Keyboard, Double) -> Void) {
    guard isMoving(at: time) else { return }
    let pace = pace(at: time)
    let sum = sumOfWeights(pace)
    for part in parts {
      let weight = part.later(pace).weight / max(sum, 1)
      if weight >= Self.negligible { body(part.keyboard, weight) }
    }
  }

  private func sumOfWeights(_ pace: KeyboardSpring.Motion) -> Double {
    var sum = 0.0
    for part in parts { sum += part.later(pace).weight }
    return sum
  }

  /// Returns the progress of the movement at a time.
  private func pace(at time: Double) -> KeyboardSpring.Motion {
    let elapsed = max(time - start, 0)
    if curve == .keyboard { return KeyboardSpring.motion(after: elapsed) }
    // Before it has begun to move, intermediate events find the initial state.
    guard elapsed > 0 else { return KeyboardSpring.Motion() }
    let (progress, rate) = curve.motion(at: elapsed / duration)
    return KeyboardSpring.Motion(
      rest: 1 - progress, thrust: 0, restRate: -rate / duration, thrustRate: 0)
  }
}

extension Double {
  /// Returns whether a moment, in seconds, has come by a time.
  ///
  /// Sums of decimals are off by the last digits: 2.1 - 2 is more than 0.1.
  @inline(__always)
  func isReached(at time: Double) -> Bool {
    let rest = self - time
    return rest <= 0 || rest < 1e-3 && rest <= max(1e-9, 4 * time.ulp)
  }
}

extension KeyboardMotion.Part {
  /// Returns the same keyboard with its weight and speed at a later time.
  ///
  /// A weight is never below 0: a spring with a high speed is stopped by its limit, and a guide is
  /// always between its positions for the keyboards.
  fileprivate func later(_ pace: KeyboardSpring.Motion) -> Self {
    let later = weight * pace.rest + speed * pace.thrust
    guard later > 0 else {
      return Self(keyboard: keyboard, weight: 0, speed: max(speedLater(pace), 0))
    }
    return Self(keyboard: keyboard, weight: later, speed: speedLater(pace))
  }

  private func speedLater(_ pace: KeyboardSpring.Motion) -> Double {
    weight * pace.restRate + speed * pace.thrustRate
  }
}

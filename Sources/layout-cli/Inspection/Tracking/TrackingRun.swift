public import Recordings

/// A layout that follows a keyboard: it receives events, and returns the changed frames.
///
///     let run = try TrackingRun(spec, header: recording.header)
///     for event in recording.events {
///       try run.receive(event)
///       run.settle()
///       run.solve()
///       for change in run.changes { print(event.time, spec.views[change.view].name, change.frame) }
///     }
///
/// The session begins without a keyboard. A run belongs to one task.
public final class TrackingRun {
  /// Parts of a spec's situation that override those of a recording.
  public struct Given: Hashable, Sendable {
    /// The device, its orientation or the size of the screen: a recording of another is refused.
    package var screen = false
    /// The direction of leading and trailing.
    package var direction = false
    /// The keyboard: it is there when the session begins.
    package var keyboard = false

    /// Creates a set without any part.
    public init() {}

    package init(screen: Bool = false, direction: Bool = false, keyboard: Bool = false) {
      self.screen = screen
      self.direction = direction
      self.keyboard = keyboard
    }
  }

  /// The scene of the spec.
  public let scene: Scene
  /// The session that moves the keyboard.
  public let session: KeyboardSession
  /// The window's identifier in events.
  public let windowID: String
  /// The frames that the last ``solve()`` changed, in the order of the spec; at first all.
  public var changes: [FrameChange] { frames.changes }

  private let guide: KeyboardLayoutGuide
  private let ground: Situation.ResolvedScreen
  /// The number of the screen that the window is on.
  private var screen: Int
  /// Whether the window is as large as its screen, whatever the size; true until it is moved.
  private var fillsScreen: Bool
  private var frames: FrameChanges
  private var reportedConflicts: Set<Set<ObjectIdentifier>> = []
  private var reportedAmbiguities: [Set<ObjectIdentifier>] = [[], []]

  /// Creates a run that has not begun.
  ///
  /// Of several windows, the layout is that of the requested one, or else of the one named `main`,
  /// or else of the first.
  ///
  /// - Parameters:
  ///   - spec: The layout; its situation is that of the session as far as the header is silent.
  ///   - header: The state at the start of the session; nil if only the spec defines it.
  ///   - given: The parts of the spec's situation that override those of the header.
  ///   - window: The identifier of the window in events; nil if none is requested.
  ///   - frames: The kind of frames.
  /// - Throws: ``SceneError`` if there is no such situation.
  public init(
    _ spec: Spec, header: KeyboardRecording.Header? = nil, given: Given = Given(),
    window: String? = nil, frames: LayoutSnapshot.Frames = .init()
  ) throws(SceneError) {
    var spec = spec
    if !given.keyboard {
      spec.situation.keyboard = KeyboardDescription()
      spec.situation.offsets.keyboard = nil
    }
    let places = header?.windows ?? []
    let main = places.first { $0.id == "main" } ?? places.first
    let asked = window ?? main?.id ?? "main"
    let place = places.first { $0.id == asked }
    if place == nil, !(places.isEmpty && asked == "main") {
      let known = places.isEmpty ? ["main"] : places.map { $0.id }
      throw SceneError(
        "the session has no window '\(printable(asked))'", at: nil,
        remedy: suggestion(for: asked, among: known) ?? "there is \(known.joined(separator: ", "))")
    }
    windowID = asked
    screen = place?.screen ?? 0
    if let header {
      try spec.situation.adopt(
        header.screens[screen], of: header.device, isGiven: given.screen)
      if let direction = header.direction, !given.direction {
        spec.situation.direction = direction
      }
    }
    fillsScreen = place == nil && spec.situation.window == .full
    if let place { spec.situation.adopt(place) }
    scene = try Scene(spec)
    ground = try spec.situation.resolveScreen()
    let window = scene.window
    if let scale = header?.screens[screen].scale, scale != 1 { window.scale = scale }
    guide = scene.keyboardGuide
    self.frames = FrameChanges(scene, frames)
    let screens = [Screen(size: ground.screen.bounds.size, scale: window.scale)]
    session = KeyboardSession(screens: header?.screens ?? screens)
    let keyboard = window.keyboard
    if given.keyboard, keyboard.kind != .dismissed {
      begin(with: keyboard)
    }
    session.add(window, id: windowID, onScreen: screen)
  }

  private func begin(with keyboard: Keyboard) {
    do throws(KeyboardEventError) {
      try session.receive(
        KeyboardEvent(at: 0, .frame(keyboard.frame, kind: keyboard.kind, screen: screen)))
    } catch {
      stopProgram("a session refuses its first keyboard: \(error)")
    }
  }

  // MARK: - Events and time

  /// Applies an event; the frames are updated by ``solve()``.
  ///
  /// A moved window gets the safe area that the border of its screen and the spec's bars leave. On a
  /// tablet it counts as one of Stage Manager's unless it fills the screen or splits it. Events of
  /// other windows have no effect.
  ///
  /// - Parameter event: The event.
  /// - Throws: ``KeyboardEventError`` if the event is faulty; it has had no effect then.
  /// - Precondition: The time of the event and the position of a finger are finite.
  public func receive(_ event: KeyboardEvent) throws(KeyboardEventError) {
    if case .window(let id, _, _) = event.action, id != windowID { return }
    try session.receive(event)
    switch event.action {
    case .window(_, _, let screen):
      fillsScreen = false
      if let screen { self.screen = screen }
      followScreen()
    case .screen: followScreen()
    case .notification, .frame, .touch: break
    }
  }

  private func followScreen() {
    let size = session.screens[screen].size
    if fillsScreen { scene.window.frame = Rect(origin: .zero, size: size) }
    let screen = ground.turned(to: size)
    let frame = scene.window.frame
    let around = scene.spec.situation.surroundings(of: frame, on: screen)
    scene.window.safeAreaInsets = around.safeAreaInsets
    scene.window.cornerInsets = around.cornerInsets
    scene.window.division = around.division
    if let device = screen.device {
      scene.window.isInStageManager = device.isStageManagerFrame(frame, screen.orientation)
    }
  }

  /// The present time of the session, in seconds; 0 at first.
  public var time: Double { session.time }

  /// Advances to the time at which all movements end unless further events occur.
  public func settle() { session.advance(to: session.restsAt) }

  /// Advances to a time; an earlier time changes nothing.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Precondition: The time is finite.
  public func advance(to time: Double) { session.advance(to: time) }

  /// Returns the time of a display's next frame while the keyboard moves; the first frame is at 0.
  ///
  /// - Parameter rate: The number of frames that the display shows per second.
  /// - Returns: The time in seconds, later than the ``time``; nil if nothing moves.
  public func frameTime(rate: Double) -> Double? { session.frameTime(rate: rate) }

  // MARK: - Frames

  /// Lays out, and finds the ``changes``.
  ///
  /// - Complexity: That of the solve and of the number of views.
  public func solve() {
    scene.window.layoutIfNeeded()
    frames.update()
  }

  /// The edges that the keyboard is near.
  public var nearEdges: DirectionalRectEdge { guide.nearEdges }

  /// The constraints that are broken at present, each with its conflict.
  public var conflicts: [ConflictReport] { scene.window.conflicts }

  /// Returns the present conflicts that were not among the previous results; a contradiction is
  /// reported once, whichever of its constraints is broken.
  public func newConflicts() -> [ConflictReport] {
    let conflicts = conflicts
    if conflicts.isEmpty { return [] }
    return conflicts.filter { conflict in
      reportedConflicts.insert(Set(conflict.members.map { ObjectIdentifier($0) })).inserted
    }
  }

  /// Returns the present ambiguities that were not among the previous results; each item of the
  /// spec is reported once for each axis.
  ///
  /// - Complexity: Proportional to the size of the layout if that has changed.
  public func newAmbiguities() -> [Ambiguity] {
    scene.ambiguities.filter { ambiguity in
      let axis = ambiguity.axis == .horizontal ? 0 : 1
      return reportedAmbiguities[axis].insert(ObjectIdentifier(ambiguity.item)).inserted
    }
  }
}

extension Scene {
  /// The keyboard guide of the window's content view; created if no constraint mentions it.
  package var keyboardGuide: KeyboardLayoutGuide {
    let guide = window.rootView.keyboardLayoutGuide
    spec.keyboardGuide.apply(to: guide)
    return guide
  }
}

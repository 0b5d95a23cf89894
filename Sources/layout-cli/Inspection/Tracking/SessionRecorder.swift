/// Records the frames of a layout that follows a session: one for each event, and those of a
/// display in between while the keyboard moves.
///
///     let recorder = try SessionRecorder(TrackingRun(spec, isAbsolute: true), rate: 60)
///     for event in events { try recorder.receive(event) }
///     recorder.finish()
public final class SessionRecorder {
  /// The budget for explanations: the sum over moments of their views, ambiguous ones counted five
  /// times, multiplied by the number of views and constraints; about three moments for 300 views.
  public static let explanationLimit = 1_500_000

  /// The maximum number of frames.
  public static let frameLimit = 50_000

  /// Whether there were more frames than ``frameLimit``; further ones are omitted.
  public private(set) var isFull = false
  /// The layout.
  public let run: TrackingRun
  /// The recording so far.
  public private(set) var recording = SessionRecording()

  private let rate: Double
  private let clock: (() -> UInt64)?
  private var states: [SessionRecording.State: Int] = [:]
  private var problems: [SessionRecording.Problem: Int] = [:]
  private var texts: [String: Int] = [:]
  private var frames: [Rect]
  private let guides: [LayoutGuide]
  private var guideFrames: [Rect?]
  /// The indices of the views in the spec.
  private let viewPlaces: [ObjectIdentifier: Int]
  private let guidePlaces: [ObjectIdentifier: Int]
  /// The keyboard that is there or was there last.
  private var lastKeyboard: Keyboard?
  /// The position of the finger; nil if there is none.
  private var touch: Point?
  /// The explained moments: their states, and the indices of the explanations.
  private var moments: [Moment: Int] = [:]
  /// The used part of the ``explanationLimit``.
  private var explained = 0

  private struct Moment: Hashable {
    var state: Int
    var keyboard: SessionRecording.VisibleKeyboard?
    var frames: [Rect]
    var guides: [Rect?]
  }

  /// Creates a recorder, and records the layout as the session begins.
  ///
  /// - Parameters:
  ///   - run: The layout, before the first event.
  ///   - rate: The number of frames that the display shows per second.
  ///   - clock: Returns the time in nanoseconds, to measure the duration of layouts; nil to omit
  ///     durations.
  /// - Precondition: The rate is above 0 and finite.
  public init(_ run: TrackingRun, rate: Double, clock: (() -> UInt64)? = nil) {
    precondition(rate > 0 && rate.isFinite, "rate must be above 0 and finite, got \(rate)")
    self.run = run
    self.rate = rate
    self.clock = clock
    frames = [Rect](repeating: .zero, count: run.scene.views.count)
    guides = run.scene.ownGuides
    guideFrames = [Rect?](repeating: nil, count: guides.count)
    viewPlaces = places(of: run.scene.views)
    guidePlaces = places(of: guides)
    recording.sets = run.scene.spec.keyboardGuide.sets.map { $0.words }
    recording.guides = guides.map { $0.label }
    record(at: run.time, since: clock?())
  }

  /// Records the frames before an event, and the event.
  ///
  /// - Parameter event: The event, not earlier than the last recorded one.
  /// - Throws: ``KeyboardEventError``; then the event has had no effect.
  public func receive(_ event: KeyboardEvent) throws(KeyboardEventError) {
    while showNext(before: event.time) {}
    let start = clock?()
    try run.receive([event])
    if case .touch(let finger) = event.action {
      let isThere = finger.phase == .began || finger.phase == .moved
      touch = isThere ? finger.location : nil
    }
    record(at: max(event.time, run.time), since: start)
  }

  /// Records the frames until nothing moves.
  public func finish() {
    while showNext() {}
  }

  /// Records the next frame of a display, if it is before the next event.
  ///
  /// - Parameter limit: The time of the event, in seconds.
  /// - Returns: Whether there was such a frame; there is none if nothing moves.
  public func showNext(before limit: Double = .infinity) -> Bool {
    guard !isFull, let time = run.frameTime(rate: rate), time < limit else { return false }
    let start = clock?()
    run.advance(to: time)
    record(at: time, since: start)
    return true
  }

  // MARK: - Frames

  private func record(at time: Double, since start: UInt64?) {
    guard recording.frames.count < Self.frameLimit else {
      isFull = true
      return
    }
    run.solve()
    var nanoseconds: UInt64?
    if let clock, let start { nanoseconds = clock() - start }
    for change in run.changes { frames[change.view] = change.frame }
    var frame = SessionRecording.Frame(
      time: time, changes: run.changes, guides: changedGuides(),
      keyboard: visibleKeyboard(), touch: touch, state: stateNumber,
      nanoseconds: nanoseconds, isAtRest: !run.session.isMoving)
    if frame.isAtRest { frame.explanation = explanation(of: frame) }
    recording.frames.append(frame)
  }

  /// The visible keyboard; one that leaves is visible until it is gone.
  private func visibleKeyboard() -> SessionRecording.VisibleKeyboard? {
    let keyboard = run.scene.window.keyboard
    if keyboard.kind != .dismissed {
      lastKeyboard = keyboard
    } else if !run.session.isMoving {
      lastKeyboard = nil
    }
    // At the start of its movement it is not on the screen yet.
    guard let last = lastKeyboard, let frame = run.visibleKeyboardFrame else { return nil }
    return SessionRecording.VisibleKeyboard(
      kind: last.kind, size: last.frame.size, frame: frame)
  }

  private var stateNumber: Int {
    let near = run.nearEdges
    let sets = run.scene.spec.keyboardGuide.sets
    let state = SessionRecording.State(
      kind: run.scene.window.keyboard.kind, nearEdges: near,
      activeSets: sets.indices.filter { sets[$0].applies(to: near) }, problems: presentProblems,
      window: run.scene.window.frame, safeArea: run.scene.window.safeAreaInsets,
      screen: run.screenSize)
    return number(of: state, in: &states, &recording.states)
  }

  private var presentProblems: [Int] {
    var found: [Int] = []
    for problem in run.problems(viewPlaces, guidePlaces) {
      found.append(number(of: problem, in: &problems, &recording.problems))
    }
    return found
  }

  private func changedGuides() -> [SessionRecording.GuideFrame] {
    var changes: [SessionRecording.GuideFrame] = []
    for (index, guide) in guides.enumerated() {
      let frame = guide.frameInWindow
      guard guideFrames[index] != frame else { continue }
      guideFrames[index] = frame
      changes.append(.init(guide: index, frame: frame))
    }
    return changes
  }

  private func number<Value: Hashable>(
    of value: Value, in numbers: inout [Value: Int], _ values: inout [Value]
  ) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }

  // MARK: - Explanations

  private func explanation(of frame: SessionRecording.Frame) -> Int? {
    let moment = Moment(
      state: frame.state, keyboard: frame.keyboard, frames: frames, guides: guideFrames)
    if let known = moments[moment] { return known }
    let scene = run.scene
    let open = recording.states[frame.state].problems.count { !recording.problems[$0].isConflict }
    let cost =
      (scene.views.count + 4 * open) * (scene.views.count + scene.spec.equations.count)
    guard explained + cost <= Self.explanationLimit else { return nil }
    explained += cost
    let explainer = Explainer(run.scene)
    var explanations: [SessionRecording.ViewExplanation] = []
    for view in run.scene.views {
      let brief = explainer.brief(of: ExplanationTarget(view))
      var found = SessionRecording.ViewExplanation()
      for reason in brief.reasons {
        found.reasons.append(number(of: reason, in: &texts, &recording.texts))
      }
      for constraint in brief.constraints {
        found.constraints.append(number(of: constraint, in: &texts, &recording.texts))
      }
      explanations.append(found)
    }
    moments[moment] = recording.explanations.count
    recording.explanations.append(explanations)
    return recording.explanations.count - 1
  }
}

/// Returns the indices of items in a list.
private func places<Item: LayoutItem>(of items: [Item]) -> [ObjectIdentifier: Int] {
  var places: [ObjectIdentifier: Int] = [:]
  places.reserveCapacity(items.count)
  for (place, item) in items.enumerated() { places[ObjectIdentifier(item)] = place }
  return places
}

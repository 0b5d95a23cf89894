/// Records the frames of a layout that follows a session: one for each event, and those that a
/// display shows in between while the keyboard moves.
///
///     let recorder = try SessionRecorder(TrackingRun(spec, isAbsolute: true), rate: 60)
///     for event in events { try recorder.receive(event) }
///     recorder.finish()
public final class SessionRecorder {
  /// The most views that are explained, each moment counted.
  public static let explanationLimit = 1500

  /// The most frames.
  public static let frameLimit = 50_000

  /// Whether there were more frames than ``frameLimit``; those are left out.
  public private(set) var isFull = false
  /// The layout.
  public let run: TrackingRun
  /// What there is as yet.
  public private(set) var recording = SessionRecording()

  private let rate: Double
  private let clock: (() -> UInt64)?
  private var states: [SessionRecording.State: Int] = [:]
  private var problems: [SessionRecording.Problem: Int] = [:]
  private var texts: [String: Int] = [:]
  private var frames: [Rect]
  /// The keyboard that is there or was there last.
  private var lastKeyboard: Keyboard?
  /// The moments that are explained: what was then, and the place of the explanation.
  private var moments: [Moment: Int] = [:]

  private struct Moment: Hashable {
    var state: Int
    var keyboard: SessionRecording.VisibleKeyboard?
    var frames: [Rect]
  }

  /// Makes a recorder, and records the layout as the session begins.
  ///
  /// - Parameters:
  ///   - run: The layout, before anything has happened.
  ///   - rate: How many frames a second the display shows.
  ///   - clock: Tells nanoseconds, to measure how long layouts take; nil where that is not to be told.
  /// - Precondition: The rate is above 0 and finite.
  public init(_ run: TrackingRun, rate: Double, clock: (() -> UInt64)? = nil) {
    precondition(rate > 0 && rate.isFinite, "\(rate) is no rate of frames")
    self.run = run
    self.rate = rate
    self.clock = clock
    frames = [Rect](repeating: .zero, count: run.scene.views.count)
    recording.sets = run.scene.spec.keyboardGuide.sets.map { $0.words }
    record(at: run.time, since: clock?())
  }

  /// Records what is before an event, and the event.
  ///
  /// - Parameter event: What happens, not before what was recorded last.
  /// - Throws: ``KeyboardEventError``; then the event has had no effect.
  public func receive(_ event: KeyboardEvent) throws(KeyboardEventError) {
    while !isFull, let time = run.frameTime(rate: rate), time < event.time { show(time) }
    let start = clock?()
    try run.receive([event])
    record(at: max(event.time, run.time), since: start)
  }

  /// Records what is until nothing moves any more.
  public func finish() {
    while !isFull, let time = run.frameTime(rate: rate) { show(time) }
  }

  private func show(_ time: Double) {
    let start = clock?()
    run.advance(to: time)
    record(at: time, since: start)
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
      time: time, changes: run.changes,
      keyboard: visibleKeyboard(), state: stateNumber,
      nanoseconds: nanoseconds, isAtRest: !run.session.isMoving)
    if frame.isAtRest { frame.explanation = explanation(of: frame) }
    recording.frames.append(frame)
  }

  /// The keyboard as it is seen: one that goes away is there until it is gone.
  private func visibleKeyboard() -> SessionRecording.VisibleKeyboard? {
    let keyboard = run.scene.window.keyboard
    if keyboard.kind != .dismissed {
      lastKeyboard = keyboard
    } else if !run.session.isMoving {
      lastKeyboard = nil
    }
    // As it begins to come it is not on the screen yet.
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
      window: run.scene.window.frame, screen: run.screenSize)
    return number(of: state, in: &states, &recording.states)
  }

  private var presentProblems: [Int] {
    var found: [Int] = []
    for conflict in run.conflicts {
      let problem = SessionRecording.Problem(
        isConflict: true, text: "contradiction: \(printable(conflict.sentence))")
      found.append(number(of: problem, in: &problems, &recording.problems))
    }
    for ambiguity in run.scene.window.ambiguities
    where run.scene.offset(of: ambiguity.item) != nil {
      let problem = SessionRecording.Problem(
        isConflict: false,
        text: "'\(printable(ambiguity.item.label))' is ambiguous \(ambiguity.axis.adverb)")
      found.append(number(of: problem, in: &problems, &recording.problems))
    }
    return found
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
    let moment = Moment(state: frame.state, keyboard: frame.keyboard, frames: frames)
    if let known = moments[moment] { return known }
    let count = run.scene.views.count
    guard (recording.explanations.count + 1) * count <= Self.explanationLimit else { return nil }
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

extension KeyboardGuideDescription.EdgeSet {
  /// When the set holds, in words such as `near top`.
  fileprivate var words: String {
    TrackingCondition(edges: UInt8(truncatingIfNeeded: edges.rawValue), isForNear: isNear).words
  }

  fileprivate func applies(to near: DirectionalRectEdge) -> Bool {
    isNear ? near.isSuperset(of: edges) : near.isDisjoint(with: edges)
  }
}

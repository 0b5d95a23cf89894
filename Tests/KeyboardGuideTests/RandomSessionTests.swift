import KeyboardGuide
import Testing

/// Two windows on three screens, with fields, fingers and rotations in random order, against a
/// model of its own.
private final class RandomSession {
  private let session: KeyboardSession
  private let center = KeyboardNotificationCenter()
  private let windows: [Window]
  private let fields: [TextField]
  private var model: SessionModel
  private var dice: EventDice
  private let seed: Int
  private var time = 0.0
  private var last = ""
  private var notes: [SessionModel.Note] = []
  /// The last end frame of each screen, for the recipe of WWDC23 10281.
  private var ends: [Rect]

  init(seed: Int) {
    self.seed = seed
    dice = EventDice(state: UInt64(seed) &* 2_654_435_761)
    let screens = [phoneScreen, phoneScreen, padScreen]
    session = KeyboardSession(screens: screens)
    windows = [0, 1].map { index in
      Window(
        frame: screens[index].bounds,
        safeAreaInsets: EdgeInsets(top: 0, left: 0, bottom: SessionModel.floor, right: 0))
    }
    fields = (0..<4).map { index in
      let field = TextField()
      field.textInputTraits.language = "\(index)"
      return field
    }
    model = SessionModel(screens: screens.map(\.size), windows: [0, 1])
    ends = screens.map { _ in .zero }
    for (index, window) in windows.enumerated() {
      session.add(window, id: "\(index)", onScreen: index)
    }
    session.responseDelay = SessionModel.delay
    session.notificationCenter = center
    session.keyboardForTraits = { [unowned self] traits in
      // The model has the owner: the session asks when it answers.
      let index = Int(traits.language) ?? 0
      let window = fields[index].window.flatMap { window in
        windows.firstIndex { $0 === window }
      }
      let screen = window.map { model.windows[$0].screen } ?? 0
      return .docked(height: SessionModel.height(of: index), on: session.screens[screen])
    }
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [unowned self] in note($0) }
  }

  private func note(_ notification: KeyboardNotificationCenter.Notification) {
    guard let screen = notification.object as? SessionScreen,
      let end = notification.userInfo?[.keyboardFrameEndUserInfoKey] as? Rect
    else { return }
    notes.append(
      SessionModel.Note(
        name: notification.name, screen: screen.number, end: end,
        begin: notification.userInfo?[.keyboardFrameBeginUserInfoKey] as? Rect,
        duration: notification.userInfo?[.keyboardAnimationDurationUserInfoKey] as? Double))
    if notification.name == .willShow || notification.name == .willHide {
      ends[screen.number] = end
    }
  }

  private func receive(_ actions: KeyboardEvent.Action...) throws {
    model.advance(to: time)
    try session.receive(contentsOf: actions.map { KeyboardEvent(at: time, $0) })
  }

  // MARK: - Steps

  func step() throws {
    time += dice.pick([1, 2, 4, 7, 12, 40, 100]) / 64
    session.advance(to: time)
    model.advance(to: time)
    let field = dice.roll(fields.count)
    let window = dice.roll(windows.count)
    let screen = dice.roll(ends.count)
    if model.finger != nil, dice.roll(3) > 0 {
      try moveFinger()
    } else {
      switch dice.roll(10) {
      case 0, 1: place(field, in: window)
      case 2: leave(field)
      case 3, 4, 5: focus(field)
      case 6: resign(field)
      case 7: try receiveNotification()
      case 8: try moveWindow(window, screen, isReopened: dice.roll(2) == 0)
      default: try touchOrRotate(screen)
      }
    }
    compare()
  }

  private func home(of field: Int) -> Int? {
    windows.firstIndex { $0 === fields[field].window }
  }

  private func place(_ field: Int, in window: Int) {
    last = "field \(field) into window \(window)"
    if let old = home(of: field), old != window { model.resign(field, in: old) }
    let root = windows[window].rootView
    if dice.roll(2) == 0 {
      let box = View()
      box.addSubview(fields[field])
      // The field has left its window already.
      if let old = model.windows.indices.first(where: { model.windows[$0].focus == field }) {
        model.resign(field, in: old)
      }
      root.addSubview(box)
    } else {
      root.addSubview(fields[field])
    }
  }

  private func leave(_ field: Int) {
    last = "field \(field) leaves"
    if let old = home(of: field) { model.resign(field, in: old) }
    let isInBox = fields[field].superview.map { view in
      !windows.contains { $0.rootView === view }
    }
    let leaver = isInBox == true && dice.roll(2) == 0 ? fields[field].superview : fields[field]
    leaver?.removeFromSuperview()
  }

  private func focus(_ field: Int) {
    last = "field \(field) becomes first responder"
    let home = home(of: field)
    if let home { model.focus(field, in: home) }
    #expect(fields[field].becomeFirstResponder() == (home != nil))
  }

  private func resign(_ field: Int) {
    last = "field \(field) resigns"
    let isFocused = home(of: field).map { model.windows[$0].focus == field } ?? false
    if let home = home(of: field) { model.resign(field, in: home) }
    #expect(fields[field].resignFirstResponder() == isFocused)
  }

  private func receiveNotification() throws {
    guard model.finger == nil else { return }
    let isShown = dice.roll(2) == 0
    let screen = model.shownScreen ?? dice.roll(ends.count)
    last = "notification on screen \(screen), shown: \(isShown)"
    let size = model.sizes[screen]
    let height = isShown ? 300.0 : 0
    model.receive(height, onScreen: screen)
    try session.receive(
      .will(
        isShown ? .willShow : .willHide, height: height,
        on: Screen(size: size), at: time, duration: 0.5, number: screen))
  }

  private func moveWindow(_ window: Int, _ screen: Int, isReopened: Bool) throws {
    last = "window \(window) to screen \(screen), reopened: \(isReopened)"
    let frame = Rect(origin: .zero, size: model.sizes[screen])
    if isReopened {
      session.remove(windows[window])
      windows[window].frame = frame
      model.reopen(window, onScreen: screen)
      session.add(windows[window], id: "\(window)", onScreen: screen)
    } else {
      try receive(.window(id: "\(window)", frame: frame, screen: screen))
      model.move(window, toScreen: screen)
    }
  }

  private func touchOrRotate(_ screen: Int) throws {
    guard model.finger == nil else { return }
    if dice.roll(2) == 0 {
      last = "rotation of screen \(screen)"
      model.advance(to: time)
      model.rotate(screen)
      let size = model.sizes[screen]
      if model.movements[screen].to == 0 { ends[screen] = .zero }
      var events = [KeyboardEvent(at: time, .screen(screen, size: size))]
      for (index, state) in model.windows.enumerated() where state.screen == screen {
        let frame = Rect(origin: .zero, size: size)
        events.append(KeyboardEvent(at: time, .window(id: "\(index)", frame: frame, screen: nil)))
      }
      try session.receive(contentsOf: events)
    } else {
      guard !model.isMoving else { return }
      last = "finger on screen \(screen)"
      try receive(touch(.began, 10, screen))
      model.touch(screen)
    }
  }

  private func touch(_ phase: DismissTouch.Phase, _ y: Double, _ screen: Int)
    -> KeyboardEvent.Action
  {
    .touch(DismissTouch(phase, at: Point(x: 100, y: y), screen: screen))
  }

  private func moveFinger() throws {
    guard let finger = model.finger, !model.isMoving else { return }
    let height = model.sizes[finger.screen].height
    switch dice.roll(3) {
    case 0:
      last = "finger moves"
      let y = height - dice.pick([190.0, 150, 120])
      try receive(touch(.moved, y, finger.screen))
      model.drag(to: y)
    case 1:
      last = "touch is cancelled"
      try receive(touch(.cancelled, height - 150, finger.screen))
      model.release(isCancelled: true)
    default:
      last = "finger is lifted"
      try receive(touch(.moved, height - 100, finger.screen))
      model.drag(to: height - 100)
      time += 1 / 64
      try receive(touch(.ended, height - 50, finger.screen))
      if model.finger?.top != nil { model.drag(to: height - 50) }
      model.release(isCancelled: false)
    }
  }

  // MARK: - Comparison

  private func compare() {
    let words = "seed \(seed), \(time) s: \(last)"
    for index in fields.indices {
      let home = home(of: index)
      let isFocused = home.map { model.windows[$0].focus == index } ?? false
      #expect(fields[index].isFirstResponder == isFocused, "\(words)")
      #expect(
        fields[index].hasKeyboard == (home.map { model.hasKeyboard(index, in: $0) } ?? false),
        "\(words)")
    }
    for screen in ends.indices where model.finger?.top == nil {
      let height = model.movements[screen].to
      #expect(session.keyboard(onScreen: screen).frame.height == height, "\(words)")
    }
    var wanted = model.takeNotes()
    let count = min(wanted.count, notes.count)
    for index in 0..<count {
      if wanted[index].begin == nil { wanted[index].begin = notes[index].begin }
      if wanted[index].duration == nil { wanted[index].duration = notes[index].duration }
    }
    #expect(notes == wanted, "\(words)")
    notes = []
    for (index, window) in windows.enumerated() {
      let height = window.rootView.keyboardLayoutGuide.exactFrame.height
      if let wanted = model.guide(of: index) { expectNear(height, wanted, words) }
      guard !model.isMoving, model.finger == nil else { continue }
      // The recipe, run again after each layout.
      let shared = ends[model.windows[index].screen].overlap(with: window.rootView.bounds)
      let covered = shared?.height ?? 0
      expectNear(height, covered > 0 ? covered : SessionModel.floor, "recipe, \(words)")
    }
  }
}

@Suite struct RandomSessionTests {
  @Test(arguments: 0..<10)
  func `random sessions have the focus, notifications and guides of the model`(_ part: Int) throws {
    let count = Thoroughness.isFull ? 1_000 : 40
    for seed in part * count..<(part + 1) * count {
      let session = RandomSession(seed: seed)
      for _ in 0..<40 { try session.step() }
    }
  }
}

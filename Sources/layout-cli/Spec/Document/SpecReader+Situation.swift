extension SpecReader {
  mutating func readDevice(into situation: inout Situation) {
    guard let name = json.readString("'device'") else { return }
    situation.device = name.text
    situation.offsets.device = name.start
    checkDevice(name)
  }

  mutating func readSystem(into situation: inout Situation) {
    let place = json.place()
    guard let number = readNumber("'os'") else { return }
    let system = SystemVersion.allCases.first { Double($0.rawValue) == number }
    guard let system else {
      return json.log.add(
        "the system \(exactText(number)) is unknown", at: place,
        remedy: "it is \(SystemVersion.list)")
    }
    situation.system = system
    situation.offsets.system = place
  }

  mutating func readOrientation(into situation: inout Situation) {
    let place = json.place()
    guard let word = readWord("'orientation'", of: SpecWords.orientations) else { return }
    situation.orientation = word
    situation.offsets.orientation = place
  }

  mutating func readBars(into situation: inout Situation) {
    guard json.enterArray("'bars'", form: "[\"navigation\", \"tab\"]") else { return }
    var bars: [Bar] = []
    while json.nextElement() {
      let place = json.place()
      guard let bar: Bar = json.readWord("a bar", "bar") else { continue }
      if bars.contains(bar) {
        json.log.add(
          "the bar '\(bar.rawValue)' is there twice", at: place, remedy: "leave one of them out")
      } else {
        bars.append(bar)
      }
    }
    situation.bars = bars
  }

  mutating func readScreen(into situation: inout Situation) {
    let start = json.place()
    var screen = ScreenDescription(size: .zero)
    guard
      let keys = readMembers(
        ScreenDescription.keys, into: &screen, of: "'screen'", form: "{\"size\": [width, height]}")
    else { return }
    if !keys.contains("size") {
      json.log.add(
        "the screen has no 'size'", at: start, remedy: "add \"size\": [width, height]")
    }
    situation.screen = screen
    situation.offsets.screen = start
  }

  // MARK: - The window

  mutating func readWindow(into situation: inout Situation) {
    situation.offsets.window = json.place()
    switch json.peek() {
    case .string:
      guard let form = json.readString("'window'") else { return }
      situation.window = windowForm(form)
    case .array:
      if let frame = readFrame("'window'") {
        situation.window = .frame(frame, isStageManager: false)
      }
    case .object:
      readWindowObject(into: &situation)
    case let kind?:
      json.reportKind(kind, "'window'", takes: "a form, a frame or an object")
    case nil:
      break
    }
  }

  private mutating func readWindowObject(into situation: inout Situation) {
    let start = json.place()
    var form: JSONString?
    var frame: Rect?
    let problems = json.log.count
    json.enterObject()
    while let key = json.nextKey() {
      switch key.text {
      case "form": form = json.readString("'form'")
      case "frame": frame = readFrame("'frame'")
      case "safeArea": situation.windowSafeArea = readInsets("'safeArea'", minimum: 0)
      case "controls": situation.hasWindowControls = json.readBoolean("'controls'") ?? false
      default: reportUnknown(key, in: "'window'", known: SpecKeys.window)
      }
    }
    guard !json.isStopped else { return }
    let isStageManager = form.map { SpecWords.isStageManager($0.text) } ?? false
    guard json.log.count == problems else {
      if let form, !isStageManager { _ = windowForm(form) }
      return
    }
    switch (form, frame) {
    case (let form?, nil): situation.window = windowForm(form)
    case (let form?, _?) where !isStageManager:
      json.log.add(
        "a window of the form \(quoted(form.text)) has its frame from the device",
        at: form.start, remedy: "leave 'form' or 'frame' out")
    case (_, let frame?): situation.window = .frame(frame, isStageManager: isStageManager)
    case (nil, nil) where situation.hasWindowControls: break
    case (nil, nil):
      json.log.add("the window has no 'frame' and no 'form'", at: start)
    }
  }

  private mutating func windowForm(_ string: JSONString) -> WindowDescription {
    if let form = WindowForm(name: string.text) {
      return form == .full ? .full : .form(form.name)
    }
    if SpecWords.isStageManager(string.text) {
      json.log.add(
        "a window in Stage Manager needs a frame", at: string.start,
        remedy: "write {\"form\": \"stageManager\", \"frame\": [x, y, width, height]}")
    } else {
      json.reportUnknown(
        string, "form of window", among: WindowForm.fixed.map { $0.name } + ["stageManager"])
    }
    return .full
  }
}

extension ScreenDescription {
  /// The keys of a custom screen.
  static let keys: [SpecKey<Self>] = [
    SpecKey(
      "size", { $1(&$0.size) },
      read: { reader, what in
        reader.readNumbers(what, "[width, height]", count: 2, minimum: 1)
          .map { Size(width: $0[0], height: $0[1]) }
      }, write: { .numbers([$0.width, $0.height]) }),
    SpecKey(
      "safeArea", { $1(&$0.safeArea) }, read: { $0.readInsets($1, minimum: 0) },
      write: { $0 == .zero ? nil : .insets($0) }),
    SpecKey(
      "scale", { $1(&$0.scale) }, read: { reader, _ in reader.json.readScale() },
      write: { $0 == 1 ? nil : .number($0) }),
  ]
}

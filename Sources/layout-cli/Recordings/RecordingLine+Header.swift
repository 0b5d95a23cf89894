internal import JSONText
internal import KeyboardGuide

extension RecordingLine {
  private static let headerKeys = [
    "format", "version", "screen", "screens", "scale", "windows", "device", "direction",
  ]

  /// The parts of a header, while it is read.
  private struct Parts {
    var format: (text: String, place: Int)?
    var version: (number: Double, place: Int)?
    var sizes: [Size]?
    var screenKey: JSONString?
    var scales: (numbers: [Double], isOne: Bool, place: Int)?
    var windows: [(window: KeyboardRecording.WindowPlace, screenPlace: Int)] = []
    var device: String?
    var direction: UserInterfaceLayoutDirection?
    var unknownKeys: [JSONString] = []
  }

  /// Reads the line as a header; if it is not one, that is reported and the result is nil.
  mutating func readHeader() -> KeyboardRecording.Header? {
    let start = json.place()
    guard json.enterObject("the header", form: "an object") else { return nil }
    var parts = Parts()
    while let key = json.nextKey() { readHeaderPart(key, into: &parts) }
    guard !json.isStopped else { return nil }
    json.finish(after: "header")
    if parts.format == nil, parts.unknownKeys.contains(where: { ["t", "event"].contains($0.text) })
    {
      json.log.add("the recording begins without a header", at: start, remedy: Self.headerRemedy)
      return nil
    }
    guard checkForm(parts, start: start) else { return nil }
    for key in parts.unknownKeys {
      json.reportUnknown(key, in: "the header", known: Self.headerKeys)
    }
    if parts.screenKey == nil {
      json.log.add(
        "the header has no 'screen'", at: start, remedy: "add \"screen\": [width, height]")
    }
    guard json.log.count == 0, let sizes = parts.sizes else { return nil }
    let header = assemble(parts, sizes)
    return json.log.count == 0 ? header : nil
  }

  private mutating func readHeaderPart(_ key: JSONString, into parts: inout Parts) {
    let place = json.place()
    switch key.text {
    case "format": parts.format = json.readString("'format'").map { ($0.text, place) }
    case "version": parts.version = readLength("'version'").map { ($0, place) }
    case "screen", "screens": readScreens(key, into: &parts)
    case "scale": readScales(into: &parts)
    case "windows": readWindows(into: &parts)
    case "device": parts.device = readName("'device'")?.text
    case "direction":
      parts.direction = json.readWord(
        "'direction'", "direction", of: [("ltr", .leftToRight), ("rtl", .rightToLeft)])
    default:
      parts.unknownKeys.append(key)
      json.skipValue()
    }
  }

  /// Checks that the line is a header of this form and version.
  private mutating func checkForm(_ parts: Parts, start: Int) -> Bool {
    let problems = json.log.count
    if let format = parts.format {
      if format.text != "keyboard-events" {
        json.log.add(
          "the format is \(quoted(format.text)), not 'keyboard-events'", at: format.place)
        return false
      }
    } else if problems == 0 {
      json.log.add(
        "the header has no 'format'", at: start, remedy: "add \"format\": \"keyboard-events\"")
    }
    if let version = parts.version {
      if version.number != 1 {
        json.log.add(
          "recording version \(jsonNumber(version.number)) is not supported",
          at: version.place, remedy: "this program reads version 1")
        return false
      }
    } else if problems == 0 {
      json.log.add("the header has no 'version'", at: start, remedy: "add \"version\": 1")
    }
    return true
  }

  // MARK: - Screens

  private mutating func readScreens(_ key: JSONString, into parts: inout Parts) {
    if parts.screenKey != nil {
      json.log.add(
        "'screen' and 'screens' exclude each other", at: key.start,
        remedy: "leave one of them out")
      json.skipValue()
      return
    }
    parts.screenKey = key
    guard key.text == "screens" else {
      parts.sizes = readSize("'screen'").map { [$0] }
      return
    }
    let place = json.place()
    guard json.enterArray("'screens'", form: "[[width, height], …]") else { return }
    var sizes: [Size] = []
    while json.nextElement() {
      guard checkCount(sizes.count, "screens") else { return }
      sizes.append(readSize("a screen") ?? .zero)
    }
    if sizes.isEmpty, !json.isStopped { json.log.add("there is no screen", at: place) }
    parts.sizes = sizes
  }

  private mutating func readScales(into parts: inout Parts) {
    let place = json.place()
    switch json.peek() {
    case .number: parts.scales = ([json.readScale() ?? 1], true, place)
    case .array:
      var numbers: [Double] = []
      json.enterArray()
      while json.nextElement() {
        guard checkCount(numbers.count, "scales") else { return }
        numbers.append(json.readScale() ?? 1)
      }
      parts.scales = (numbers, false, place)
    case let kind?: json.reportKind(kind, "'scale'", takes: "a number or an array")
    case nil: break
    }
  }

  private mutating func checkCount(_ count: Int, _ noun: String) -> Bool {
    guard count >= KeyboardRecording.maximumItems else { return true }
    json.stop(
      "a recording has at most \(KeyboardRecording.maximumItems) \(noun)", at: json.place())
    return false
  }

  // MARK: - Windows

  private mutating func readWindows(into parts: inout Parts) {
    guard json.enterArray("'windows'") else { return }
    while json.nextElement() {
      guard checkCount(parts.windows.count, "windows") else { return }
      readWindow(into: &parts)
    }
  }

  private mutating func readWindow(into parts: inout Parts) {
    let start = json.place()
    let form = "{\"id\": \"main\", \"frame\": [x, y, width, height]}"
    guard json.enterObject("a window", form: form) else { return }
    let problems = json.log.count
    var id: JSONString?
    var frame: (rect: Rect, place: Int)?
    var screen = (number: 0, place: start)
    while let key = json.nextKey() {
      let place = json.place()
      switch key.text {
      case "id": id = readName("'id'")
      case "frame": frame = readFrame("'frame'").map { ($0, place) }
      case "screen":
        screen = (json.readCount("'screen'", limit: KeyboardRecording.largestLength) ?? 0, place)
      default:
        json.reportUnknown(key, in: "a window", known: ["id", "frame", "screen"])
        json.skipValue()
      }
    }
    guard json.log.count == problems, !json.isStopped else { return }
    if id == nil { json.log.add("the window has no 'id'", at: start, remedy: "write \(form)") }
    if frame == nil {
      json.log.add("the window has no 'frame'", at: start, remedy: "write \(form)")
    }
    guard let id, let frame else { return }
    checkExtent(of: frame.rect, at: frame.place)
    if parts.windows.contains(where: { $0.window.id == id.text }) {
      json.log.add("there are two windows \(quoted(id.text))", at: id.start)
    }
    let window = KeyboardRecording.WindowPlace(
      id: id.text, frame: frame.rect, screen: screen.number)
    parts.windows.append((window, screen.place))
  }

  // MARK: - All together

  private mutating func assemble(_ parts: Parts, _ sizes: [Size]) -> KeyboardRecording.Header {
    var screens = sizes.map { Screen(size: $0) }
    if let scales = parts.scales {
      if scales.isOne || scales.numbers.count == screens.count {
        for index in screens.indices {
          screens[index].scale = scales.numbers[scales.isOne ? 0 : index]
        }
      } else {
        json.log.add(
          "'scale' takes \(screens.count) numbers, not \(scales.numbers.count)", at: scales.place,
          remedy: "write one for each screen, or one for all")
      }
    }
    for (window, place) in parts.windows {
      checkScreen(window.screen, at: place, among: screens.count)
    }
    return KeyboardRecording.Header(
      screens: screens, windows: parts.windows.map { $0.window }, device: parts.device,
      direction: parts.direction)
  }
}

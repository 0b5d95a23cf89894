import LayoutInspection
import Testing

/// The devices of the names.
func devices(_ names: String...) throws -> [Device] {
  try names.map { try Device.named($0) }
}

/// A situation on a device.
func situation(on device: String, _ orientation: Orientation? = nil) -> Situation {
  var situation = Situation()
  situation.device = device
  situation.orientation = orientation
  return situation
}

@Suite struct MatrixTests {
  private func expectWords(
    _ matrix: SituationMatrix, from base: Situation = Situation(), _ words: [String],
    skipped: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let list = matrix.situations(from: base)
    #expect((0..<list.count).map { list.words(for: $0) } == words, sourceLocation: sourceLocation)
    #expect(list.skippedCount == skipped, sourceLocation: sourceLocation)
  }

  @Test func `without axes there is only the base situation, described in full`() {
    var base = situation(on: "iPad mini", .landscape)
    base.keyboard = KeyboardDescription(kind: .floating, origin: Point(x: 3, y: 4))
    let list = SituationMatrix().situations(from: base)
    #expect(list.situations == [base])
    expectWords(
      SituationMatrix(), from: base, ["iPad mini (6th generation), landscape, keyboard floating"])
  }

  @Test func `descriptions mention only what varies`() throws {
    var matrix = SituationMatrix()
    matrix.devices = try devices("iPhone 15")
    matrix.orientations = [.portrait, .landscape]
    matrix.directions = [.rightToLeft]
    expectWords(matrix, ["portrait", "landscape"])
  }

  @Test func `descriptions mention what varies in a fixed order`() throws {
    var matrix = SituationMatrix()
    matrix.devices = try devices("iPad mini", "iPhone 15")
    matrix.orientations = [.portrait, .landscape]
    matrix.windows = [.form(.full), .form(.slideOver)]
    matrix.directions = [.leftToRight, .rightToLeft]
    matrix.keyboards = KeyboardChoice.all(of: .dismissed) + KeyboardChoice.all(of: .floating)
    let list = matrix.situations(from: Situation())
    #expect(
      list.words(for: 0)
        == "iPad mini (6th generation), portrait, window full, ltr, no keyboard")
    #expect(
      list.words(for: list.count - 1)
        == "iPhone 15, landscape, window full, rtl, no keyboard")
    // The phone has one of two windows, and one of ten keyboards: no keyboard at all.
    #expect(list.count == 2 * 2 * 2 * 10 + 2 * 1 * 2 * 1)
    #expect(list.skippedCount == 2 * 2 * 2 * 10 - 2 * 1 * 2 * 1)
  }

  @Test func `a half window needs a tablet in landscape`() throws {
    var matrix = SituationMatrix()
    matrix.devices = try devices("iPhone 15", "iPad mini")
    matrix.orientations = [.portrait, .landscape]
    matrix.windows = [.form(.half)]
    expectWords(matrix, ["iPad mini (6th generation), landscape"], skipped: 3)
  }

  @Test func `windows in Stage Manager are on the screen, in whole points`() throws {
    var matrix = SituationMatrix()
    matrix.devices = try devices("iPhone 15", "iPad Pro 11-inch")
    matrix.windows = WindowChoice.Stage.allCases.map { .stage($0) }
    let list = matrix.situations(from: Situation())
    #expect(
      list.situations.map { $0.window } == [
        .frame(Rect(x: 83, y: 119, width: 668, height: 956), isStageManager: true),
        .frame(Rect(x: 209, y: 24, width: 416, height: 1170), isStageManager: true),
        .frame(Rect(x: 20, y: 44, width: 375, height: 478), isStageManager: true),
        .frame(Rect(x: 439, y: 696, width: 375, height: 478), isStageManager: true),
      ])
    expectWords(
      matrix,
      [
        "iPad Pro 11-inch, window stage large", "iPad Pro 11-inch, window stage tall",
        "iPad Pro 11-inch, window stage small at top left",
        "iPad Pro 11-inch, window stage small at bottom right",
      ], skipped: 4)
  }

  @Test func `a window with a frame is on tablets that are large enough`() throws {
    var base = situation(on: "iPad Pro 11-inch", .landscape)
    base.window = .frame(Rect(x: 200, y: 250, width: 640, height: 560), isStageManager: true)
    var matrix = SituationMatrix()
    matrix.devices = try devices("iPad mini", "iPad Pro 11-inch", "iPhone 15")
    expectWords(matrix, from: base, ["iPad Pro 11-inch"], skipped: 2)
  }

  @Test func `a custom screen has one orientation and is replaced by chosen devices`() throws {
    var base = Situation()
    base.screen = ScreenDescription(size: Size(width: 500, height: 700))
    base.keyboard = KeyboardDescription(kind: .docked, height: 300)
    var matrix = SituationMatrix()
    matrix.orientations = [.portrait, .landscape]
    expectWords(matrix, from: base, ["portrait"], skipped: 1)
    matrix.orientations = nil
    matrix.keyboards = [.dismissed, .docked, .floating].flatMap { KeyboardChoice.all(of: $0) }
    let list = matrix.situations(from: base)
    #expect(list.situations.map { $0.keyboard } == [KeyboardDescription(), base.keyboard])
    #expect(list.skippedCount == 9)
    matrix.keyboards = nil
    matrix.devices = try devices("iPhone 15")
    let onDevice = matrix.situations(from: base).situations
    #expect(onDevice.map { $0.device } == ["iPhone 15"])
    #expect(onDevice.map { $0.screen } == [nil])
  }

  @Test func `a keyboard height applies to its own device unless it is kept`() throws {
    var base = situation(on: "iPhone 13")
    base.keyboard = KeyboardDescription(kind: .docked, height: 300)
    var matrix = SituationMatrix()
    matrix.devices = try devices("iPhone 12", "iPhone 13", "iPhone 14")
    var list = matrix.situations(from: base)
    #expect(list.situations.map { $0.keyboard.height } == [nil, 300, nil])
    matrix.keepsKeyboard = true
    list = matrix.situations(from: base)
    #expect(list.situations.map { $0.keyboard.height } == [300, 300, 300])
  }

  @Test func `a base that does not exist is kept so that its error is reported`() {
    var base = Situation()
    base.keyboard = KeyboardDescription(kind: .floating)
    var matrix = SituationMatrix()
    matrix.directions = [.leftToRight, .rightToLeft]
    expectWords(matrix, from: base, ["ltr", "rtl"])
  }
}

import LayoutInspection
import Testing

@Suite struct MatrixSummaryTests {
  private static let list: SituationList = {
    var matrix = SituationMatrix()
    matrix.devices = Device.all
    matrix.orientations = [.portrait, .landscape]
    matrix.directions = [.leftToRight, .rightToLeft]
    matrix.keyboards = Keyboard.Kind.allCases.flatMap { KeyboardChoice.all(of: $0) }
    matrix.windows = WindowForm.fixed.map { .form($0) }
    return matrix.situations(from: Situation())
  }()

  private static let devices = Dictionary(uniqueKeysWithValues: Device.all.map { ($0.name, $0) })

  private static func device(_ situation: Situation) -> Device {
    situation.device.flatMap { devices[$0] } ?? Device.all[0]
  }

  private static func isPad(_ situation: Situation) -> Bool { device(situation).kind == .pad }

  private func expectPhrases(
    _ phrases: [String], where condition: (Situation) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let list = Self.list
    let places = (0..<list.count).filter { condition(list.situations[$0]) }
    #expect(list.summary(of: places).phrases == phrases, sourceLocation: sourceLocation)
  }

  @Test func `an axis with all its values affected is omitted`() {
    expectPhrases(["landscape"]) { $0.orientation == .landscape }
    expectPhrases(["landscape, keyboard docked"]) {
      $0.orientation == .landscape && $0.keyboard.kind == .docked
    }
    expectPhrases(["rtl"]) { $0.direction == .rightToLeft }
  }

  @Test func `a phrase does not exclude combinations that do not exist`() {
    // Only tablets have floating keyboards, in both orientations.
    expectPhrases(["keyboard floating"]) { $0.keyboard.kind == .floating }
    // Half windows are only on tablets in landscape.
    expectPhrases(["window half"]) { $0.window == .form("half") }
    expectPhrases(["iPhones"]) { !Self.isPad($0) }
    expectPhrases(["iPads, keyboard docked"]) { Self.isPad($0) && $0.keyboard.kind == .docked }
  }

  @Test func `values are listed one by one or by a common property`() {
    expectPhrases(["keyboard docked or floating"]) {
      $0.keyboard.kind == .floating || $0.keyboard.kind == .docked
    }
    expectPhrases(["any keyboard"]) { $0.keyboard.kind != .dismissed }
    expectPhrases(["any keyboard except camera"]) {
      $0.keyboard.kind != .dismissed && $0.keyboard.kind != .camera
    }
    expectPhrases(["any keyboard or none, except camera"]) { $0.keyboard.kind != .camera }
    expectPhrases(["any keyboard or none, except floating at top"]) {
      $0.keyboard.kind != .floating || $0.keyboard.origin?.y != 0
    }
    expectPhrases(["no keyboard or keyboard docked"]) {
      $0.keyboard.kind == .dismissed || $0.keyboard.kind == .docked
    }
    expectPhrases(["keyboard floating at top"]) {
      $0.keyboard.kind == .floating && $0.keyboard.origin?.y == 0
    }
    expectPhrases(["window not full"]) { $0.window != .full }
  }

  @Test func `devices are described by family, width or likeness`() {
    expectPhrases(["iPhones up to 375 points wide"]) { Self.device($0).size.width <= 375 }
    expectPhrases(["iPads at least 834 points wide"]) { Self.device($0).size.width >= 834 }
    expectPhrases(["iPhone 15"]) { $0.device == "iPhone 15" }
    expectPhrases(["iPhone 12 (and 6 of the same size)"]) { Self.device($0).size.width == 390 }
    expectPhrases(["all iPhones but iPhone 15"]) { !Self.isPad($0) && $0.device != "iPhone 15" }
    expectPhrases(["devices without a Home button"]) { !Self.device($0).hasHomeButton }
    expectPhrases(["iPhones 320 or from 390 to 393 points wide"]) {
      !Self.isPad($0) && [320, 390, 393].contains(Self.device($0).size.width)
    }
    expectPhrases(["iPhones with a Home button or iPhone 15"]) {
      $0.device == "iPhone 15" || !Self.isPad($0) && Self.device($0).hasHomeButton
    }
  }

  @Test func `devices are described by the length that matters`() {
    let places = (0..<Self.list.count).filter {
      Self.device(Self.list.situations[$0]).size.height > 896
    }
    let words = Self.list.summary(of: places, along: .vertical).phrases
    #expect(words == ["devices at least 912 points high"])
  }

  @Test func `several groups are listed one after the other`() {
    expectPhrases(["landscape", "keyboard docked"]) {
      $0.orientation == .landscape || $0.keyboard.kind == .docked
    }
  }

  @Test func `situations that are not listed are counted`() {
    let list = Self.list
    let places = Array(stride(from: 0, to: list.count, by: 101))
    let summary = list.summary(of: places)
    #expect(summary.heading == "in \(places.count) of \(list.count) situations")
    #expect(summary.phrases.count == 4)
    #expect(summary.phrases.prefix(1) == ["iPhone SE (1st generation), portrait, ltr, no keyboard"])
    #expect(summary.phrases.last == "and \(places.count - 3) more")
  }

  @Test func `all situations are summarized in one phrase`() {
    let list = Self.list
    let summary = list.summary(of: Array(0..<list.count))
    #expect(summary.line == "in all \(list.count) situations")
  }
}

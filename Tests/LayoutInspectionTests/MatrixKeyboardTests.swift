import LayoutInspection
import Testing

@Suite struct MatrixKeyboardTests {
  private func list(
    _ kinds: [Keyboard.Kind], from base: Situation,
    _ direction: UserInterfaceLayoutDirection = .leftToRight
  ) -> SituationList {
    var matrix = SituationMatrix()
    matrix.keyboards = kinds.flatMap { KeyboardChoice.all(of: $0) }
    matrix.directions = [direction]
    return matrix.situations(from: base)
  }

  @Test func `a floating keyboard is tried at all edges, corners and the centre`() {
    // The screen is 834 by 1194, the keyboard 320 by 260.
    let list = list([.floating], from: situation(on: "iPad Pro 11-inch"))
    let places = (0..<list.count).map { place in
      let origin = list.situations[place].keyboard.origin ?? .zero
      return "\(list.words(for: place)): \(Int(origin.x)), \(Int(origin.y))"
    }
    #expect(
      places == [
        "keyboard floating at top leading: 0, 0", "keyboard floating at top center: 257, 0",
        "keyboard floating at top trailing: 514, 0",
        "keyboard floating at middle leading: 0, 467", "keyboard floating in the middle: 257, 467",
        "keyboard floating at middle trailing: 514, 467",
        "keyboard floating at bottom leading: 0, 934",
        "keyboard floating at bottom center: 257, 934",
        "keyboard floating at bottom trailing: 514, 934",
      ])
  }

  @Test func `leading is the right edge in right-to-left layouts`() {
    let list = list(
      [.floating, .collapsedBar], from: situation(on: "iPad Pro 11-inch"), .rightToLeft)
    #expect(list.words(for: 0) == "keyboard floating at top leading")
    #expect(list.situations[0].keyboard.origin == Point(x: 514, y: 0))
    #expect(list.words(for: 9) == "keyboard collapsedBar at leading")
    #expect(list.situations[9].keyboard.origin == Point(x: 834 - 55, y: 1194 - 55))
  }

  @Test func `undocked and split keyboards are tried at the top, middle and bottom`() {
    // 315 high: 335 with the row of predictions, less 20 below the keys.
    let list = list([.undocked, .split], from: situation(on: "iPad Pro 11-inch"))
    #expect(
      (0..<list.count).map { list.words(for: $0) } == [
        "keyboard undocked at top", "keyboard undocked in the middle",
        "keyboard undocked at bottom", "keyboard split at top", "keyboard split in the middle",
        "keyboard split at bottom",
      ])
    #expect(list.situations.map { $0.keyboard.origin?.y } == [0, 439, 879, 0, 439, 879])
  }

  @Test func `a phone's keyboards are docked`() {
    let kinds: [Keyboard.Kind] = [.dismissed, .undocked, .docked, .camera, .shortcutsBar, .split]
    let list = list(kinds, from: situation(on: "iPhone 15"))
    #expect(
      (0..<list.count).map { list.words(for: $0) } == [
        "no keyboard", "keyboard docked", "keyboard camera", "keyboard shortcutsBar",
      ])
    #expect(list.skippedCount == 6)
  }

  @Test func `a spec's own keyboard size replaces the typical one`() {
    var base = situation(on: "iPad Pro 11-inch")
    base.keyboard = KeyboardDescription(
      kind: .floating, frame: Rect(x: 9, y: 9, width: 400, height: 300))
    let list = list([.floating], from: base)
    #expect(list.situations[0].keyboard.frame == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(list.situations[8].keyboard.frame == Rect(x: 434, y: 894, width: 400, height: 300))
  }

  @Test func `a field's keyboard traits are kept`() {
    var base = situation(on: "iPad Pro 11-inch")
    var traits = TextInputTraits()
    traits.field = .password
    base.keyboard = KeyboardDescription(kind: .docked, traits: traits)
    let list = list([.docked, .floating, .undocked], from: base)
    #expect(
      list.situations.map { $0.keyboard.traits != nil } == [true]
        + Array(repeating: false, count: 9) + [true, true, true])
  }
}

import KeyboardGuide
import Recordings
import Testing

/// Hints that events are written in another unit.
@Suite struct UnitHintTests {
  private static let screens = [Screen(size: Size(width: 393, height: 852), scale: 3)]

  @Test(arguments: [
    // A docked keyboard of 336 points at 3 pixels per point, and one at 2.
    (Rect(x: 0, y: 1548, width: 1179, height: 1008), 0.25, "divided by 3, it is a docked"),
    (Rect(x: 0, y: 1032, width: 786, height: 672), 0.25, "divided by 2, it is a docked"),
    (Rect(x: 0, y: 516, width: 393, height: 336), 250, "a duration of 250 is likely in millis"),
    // Shown, hidden, empty and slow ones.
    (Rect(x: 0, y: 516, width: 393, height: 336), 0.25, nil),
    (Rect(x: 0, y: 852, width: 393, height: 336), 5, nil), (.zero, 0, nil),
  ])
  func `numbers in pixels and milliseconds are doubted`(
    _ end: Rect, _ duration: Double, _ wanted: String?
  ) {
    let event = KeyboardEvent(
      at: 1, .notification(KeyboardNotification(.willShow, endFrame: end, duration: duration)))
    let hint = event.unitHint(on: Self.screens)
    #expect(hint.map { $0.contains(wanted ?? "no hint") } == wanted.map { _ in true })
    #expect(KeyboardEvent(at: 1, .frame(end)).unitHint(on: Self.screens) == nil)
  }
}

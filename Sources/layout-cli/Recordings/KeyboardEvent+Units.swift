internal import JSONText
package import KeyboardGuide

extension KeyboardEvent {
  /// A hint that the event was written in pixels or milliseconds; nil if its numbers can be points
  /// and seconds.
  ///
  /// A frame that is wholly off the screen is in pixels if it is that of a docked keyboard, as wide as
  /// the screen, once it is divided by 2 or 3. No keyboard moves for ten seconds.
  package func unitHint(on screens: [Screen]) -> String? {
    guard case .notification(let notification) = action else { return nil }
    if let duration = notification.duration, duration >= 10 {
      return "a duration of \(roundedText(duration)) is likely in milliseconds: write seconds"
    }
    let screen = screens[notification.screen ?? 0]
    guard let end = notification.endFrame, end.intersection(screen.bounds).isNull else {
      return nil
    }
    for scale in [2.0, 3] {
      let points = Rect(
        x: end.minX / scale, y: end.minY / scale, width: end.width / scale,
        height: end.height / scale)
      if Keyboard.inferred(from: points, on: screen).kind == .docked,
        abs(points.width - screen.size.width) <= 1
      {
        return "the end frame is off the screen, and likely in pixels: divided by "
          + "\(roundedText(scale)), it is a docked keyboard \(roundedText(points.height)) high; "
          + "write points"
      }
    }
    return nil
  }
}

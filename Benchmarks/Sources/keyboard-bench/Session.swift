import KeyboardGuide

/// A keyboard's frames at 120 a second: shown, lifted into a floating one, dragged along all edges
/// and back to the middle, split, docked and dismissed.
struct Session {
  struct Moment {
    let phase: String
    let keyboard: Keyboard
  }

  private(set) var moments: [Moment] = []

  init() {
    let (width, height) = (EditScreen.size.width, EditScreen.size.height)
    let docked = Rect(x: 0, y: height - 398, width: width, height: 398)
    let floating = Size(width: 320, height: 260)
    func float(_ x: Double, _ y: Double) -> Rect {
      Rect(origin: Point(x: x, y: y), size: floating)
    }
    let gone = docked.offset(dx: 0, dy: 398)
    move("show", .docked, from: gone, to: docked, seconds: 0.5)
    let middle = float(257, 500)
    move("float", .floating, from: float(257, 900), to: middle, seconds: 0.5)
    let corners = [
      float(257, 930), float(4, 930), float(4, 24), float(510, 24), float(510, 930),
      float(257, 930), middle,
    ]
    var place = middle
    for corner in corners {
      move("drag", .floating, from: place, to: corner, seconds: 1)
      place = corner
    }
    let split = Rect(x: 0, y: 500, width: width, height: 300)
    move("split", .split, from: split.offset(dx: 0, dy: 300), to: split, seconds: 0.5)
    move("split", .split, from: split, to: split.offset(dx: 0, dy: -460), seconds: 0.5)
    move(
      "dock", .docked, from: docked.offset(dx: 0, dy: -200), to: docked, seconds: 0.5)
    move("dismiss", .docked, from: docked, to: gone, seconds: 0.5)
    moments.append(Moment(phase: "dismiss", keyboard: .dismissed))
  }

  private mutating func move(
    _ phase: String, _ kind: Keyboard.Kind, from: Rect, to: Rect, seconds: Double
  ) {
    let count = Int(seconds * 120)
    for step in 1...count {
      let share = Double(step) / Double(count)
      let frame = from.offset(
        dx: (to.minX - from.minX) * share, dy: (to.minY - from.minY) * share)
      moments.append(Moment(phase: phase, keyboard: Keyboard(kind: kind, frame: frame)))
    }
  }
}

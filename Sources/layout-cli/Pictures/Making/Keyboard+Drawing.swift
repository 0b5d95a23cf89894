extension Keyboard {
  /// The drawing of the keyboard: a plain shape, of two halves if it is split.
  var drawing: [Picture.Element] {
    switch kind {
    case .dismissed: return []
    case .camera: return [.rects([frame], fill: .camera)]
    case .docked, .shortcutsBar: return [panel([frame], radius: 0)]
    case .undocked: return [panel([frame], radius: 6)]
    case .floating: return [panel([frame], radius: 12)]
    case .collapsedBar: return [panel([frame], radius: 10)]
    case .split:
      let left = leftHalf
      let right = left.offset(dx: frame.width - left.width, dy: 0)
      return [
        .rects([frame], stroke: Picture.Stroke(tone: .keyboardEdge, dash: [4, 4])),
        panel([left, right], radius: 6),
      ]
    }
  }

  private func panel(_ rects: [Rect], radius: Double) -> Picture.Element {
    let frame = rects[0]
    return .rects(
      rects, radius: min(radius, frame.height / 2, frame.width / 2), fill: .keyboard,
      stroke: Picture.Stroke(tone: .keyboardEdge))
  }

  /// The left one of the two halves of a split keyboard.
  private var leftHalf: Rect {
    Rect(x: frame.minX, y: frame.minY, width: frame.width * 0.37, height: frame.height)
  }

  /// The area for the keyboard's name, in screen coordinates.
  var nameArea: (rect: Rect, tone: Tone, ground: Tone)? {
    switch kind {
    case .dismissed, .collapsedBar: nil
    case .camera: (frame, .cameraText, .camera)
    case .split: (leftHalf, .keyboardText, .keyboard)
    case .docked, .undocked, .floating, .shortcutsBar: (frame, .keyboardText, .keyboard)
    }
  }
}

extension PictureMaker {
  /// The part of the keyboard that is on the screen.
  var keyboardFrame: Rect? {
    let keyboard = drawnKeyboard
    guard keyboard.kind != .dismissed else { return nil }
    return keyboard.frame.overlap(with: screen.bounds)
  }

  /// The keyboard with the frame that it is drawn in.
  var drawnKeyboard: Keyboard {
    let keyboard = scene.window.keyboard
    return Keyboard(kind: keyboard.kind, frame: keyboard.frame.scaled(by: map.zoom))
  }

  /// The keyboard, drawn according to its kind.
  var keyboardGroup: Picture.Group? {
    let keyboard = scene.window.keyboard
    guard keyboardFrame != nil else { return nil }
    var drawing = KeyboardDrawing(drawnKeyboard, screen: screen)
    if let traits = scene.spec.situation.keyboard.traits {
      drawing.isPad = traits.keyboardType.isPad
    }
    var group = Picture.Group(.keyboard, drawing.elements)
    group.id = "\(options.idPrefix)keyboard"
    group.name = keyboard.kind.rawValue
    group.title = "\(keyboard.kind.rawValue) keyboard: \(keyboard.frame.words) on the screen"
    return group
  }
}

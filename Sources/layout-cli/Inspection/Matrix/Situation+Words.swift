extension Situation {
  /// The situation in words, such as `iPhone 15, portrait, keyboard docked`.
  package var words: String {
    var parts: [String] = []
    let size = screenSize ?? screen?.size
    if let device = namedDevice {
      parts += [device.name, (orientation ?? .portrait).rawValue]
    }
    if let system { parts.append(system.name(on: namedDevice?.kind)) }
    if parts.isEmpty, let size {
      parts.append("a screen of \(exactText(size.width)) × \(exactText(size.height)) points")
    }
    switch window {
    case .full: break
    case .form(let name): parts.append("window \(name)")
    case .frame(_, isStageManager: let isStage):
      parts.append(isStage ? "a window in Stage Manager" : "a window of its own")
    }
    if hasWindowControls { parts.append("window controls") }
    if direction == .rightToLeft { parts.append("right to left") }
    parts.append(keyboard.kind == .dismissed ? "no keyboard" : "keyboard \(keyboard.kind.rawValue)")
    return parts.joined(separator: ", ")
  }
}

import LayoutPlayground
import Testing

extension Playground {
  /// A playground with a spec.
  static func with(_ text: String) -> Playground {
    let playground = Playground()
    if !playground.load(Array(text.utf8), name: "spec") { Issue.record("\(playground.message)") }
    _ = playground.solve()
    return playground
  }

  /// The frame of a view in the window.
  func frame(_ view: Int) -> [Double] { (0..<4).map { frames[4 * view + $0] } }

  func state(_ field: StateField) -> Double { state[field.rawValue] }

  func string(_ what: PlaygroundText, _ index: Int = 0) -> String {
    String(decoding: bytes(of: what, index), as: UTF8.self)
  }
}

func expectFrame(
  of view: Int = 0, in playground: Playground, _ expected: [Double],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  _ = playground.solve()
  #expect(playground.frame(view) == expected, sourceLocation: sourceLocation)
}

/// A bar on the keyboard of a phone, 393 by 852.
let phone = """
  {"views": {"bar": {}}, "constraints": ["bar.leading == root.leading", "bar.width == 100",
    "bar.bottom == keyboard.top", "bar.height == 50"]}
  """

/// A bar at the top unless the keyboard is near it, on a tablet of 834 by 1194.
let pad = """
  {
    "device": "iPad Pro 11-inch",
    "keyboardGuide": {
      "followsUndocked": true,
      "near": {"top": ["bar.bottom == root.bottom"]},
      "awayFrom": {"top": ["bar.top == root.top"]}
    },
    "views": {"bar": {}},
    "constraints": ["bar.leading == root.leading", "bar.width == 100", "bar.height == 50"]
  }
  """

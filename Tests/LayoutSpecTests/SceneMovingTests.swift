import Foundation
import Testing

@testable import LayoutSpec

@Suite struct SceneMovingTests {
  /// Situations of several devices, windows, directions and keyboards.
  private static func situations(_ base: Situation) -> [Situation] {
    var situations: [Situation] = []
    for device in ["iPhone SE", "iPhone 15 Pro Max", "iPad mini", "iPad Pro 12.9-inch"] {
      for orientation in [Orientation.portrait, .landscape] {
        for window in [
          WindowDescription.full, .form("third"),
          .frame(Rect(x: 40, y: 60, width: 420, height: 500), isStageManager: true),
        ] {
          for keyboard in [
            KeyboardDescription(), .init(kind: .docked),
            .init(kind: .floating, origin: Point(x: 5, y: 200)),
            .init(kind: .floating, origin: Point(x: 60, y: 62)),
            .init(kind: .undocked, origin: Point(x: 0, y: 80)),
          ] {
            var situation = base
            situation.screen = nil
            situation.device = device
            situation.orientation = orientation
            situation.window = window
            situation.keyboard = keyboard
            situation.bars = [[], [.navigation, .tab], [.toolbar]][situations.count % 3]
            situation.direction =
              situations.count % 4 == 0 ? .rightToLeft : .leftToRight
            if (try? situation.surroundings()) != nil { situations.append(situation) }
          }
        }
      }
    }
    return situations
  }

  /// The observable state of a layout, with frames only where they are determined.
  private struct Outcome: Equatable {
    var frames: [String: [Double]] = [:]
    var ambiguous: Set<String> = []
    var isContradictory = false

    init(_ scene: Scene) {
      scene.window.layoutIfNeeded()
      isContradictory = !scene.window.conflicts.isEmpty
      guard !isContradictory else { return }
      for ambiguity in scene.window.ambiguities {
        ambiguous.insert("\(ambiguity.item.label) \(ambiguity.axis)")
      }
      for (view, description) in zip(scene.views, scene.spec.views) {
        let frame = view.exactFrame
        var numbers: [Double] = []
        if !ambiguous.contains("\(description.name) \(Axis.horizontal)") {
          numbers += [frame.minX, frame.width]
        }
        if !ambiguous.contains("\(description.name) \(Axis.vertical)") {
          numbers += [frame.minY, frame.height]
        }
        frames[description.name] = numbers.map { ($0 * 1e6).rounded() / 1e6 + 0 }
      }
    }
  }

  @Test(arguments: Examples.names)
  func `a scene moved to a situation equals one made for it`(_ name: String) throws {
    let spec = try Spec(SourceText(name: name, text: Examples.text(name)))
    let moved = try Scene(spec)
    var situations = Self.situations(spec.situation)
    #expect(situations.count > 40)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<(Thoroughness.isFull ? 2 : 1) {
      situations.shuffle(using: &generator)
      for situation in situations {
        try moved.move(to: situation)
        var spec = spec
        spec.situation = situation
        let made = try Scene(spec)
        #expect(Outcome(moved) == Outcome(made), "\(name) in \(situation)")
      }
    }
  }

  @Test func `a situation that does not exist leaves the scene unchanged`() throws {
    let scene = try Scene(spec("{\"views\": {\"a\": {}}}"))
    let frame = scene.window.frame
    var situation = Situation()
    situation.window = .form("half")
    #expect(throws: SceneError.self) { try scene.move(to: situation) }
    #expect(scene.window.frame == frame)
    #expect(scene.spec.situation.window == .full)
  }
}

/// A random number generator with a fixed sequence.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

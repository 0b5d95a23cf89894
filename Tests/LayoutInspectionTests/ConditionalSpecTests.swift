import Foundation
import LayoutInspection
import Testing

/// Specs with conditional parts, against specs of one side and against bisection.
@Suite struct ConditionalSpecTests {
  static let names = ["sidebar", "master-detail", "toolbar", "sign-up"]

  private func example(_ name: String) throws -> Spec {
    let file = "Examples/Specs/\(name).json"
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(file)
    return try Spec(SourceText(name: file, text: try String(contentsOf: url, encoding: .utf8)))
  }

  /// The spec of the parts that apply in a window, without conditions.
  private func side(of spec: Spec, in window: Window) -> Spec {
    var side = spec
    side.parts = []
    side.sets = []
    for (index, part) in spec.parts.enumerated() where window.meets(part.condition) {
      for set in spec.sets where set.part == index { side.equations += set.equations }
      for change in part.views {
        guard let view = side.views.firstIndex(where: { $0.name == change.view }) else { continue }
        change.apply(to: &side.views[view])
      }
    }
    return side
  }

  @Test(arguments: names)
  func `frames at random sizes are those of a spec of that side`(_ name: String) throws {
    var spec = try example(name)
    var dice = Dice(seed: 50)
    let moved = try Scene(spec)
    let count =
      ProcessInfo.processInfo.environment["MOORING_CONDITION_SIZES"]
      .flatMap { Int($0) } ?? (Thoroughness.isFull ? 250 : 60)
    for _ in 0..<count {
      spec.situation.screenSize = Size(
        width: Double(dice.roll(640..<2800)) / 2, height: Double(dice.roll(640..<2800)) / 2)
      spec.situation.keyboard = KeyboardDescription()
      if dice.chance(50) {
        spec.situation.keyboard = KeyboardDescription(kind: .docked, height: 260)
      }
      try moved.move(to: spec.situation)
      let separate = try Scene(side(of: spec, in: moved.window))
      for (own, other) in zip(moved.views, separate.views) {
        #expect(
          own.frame == other.frame && own.isHidden == other.isHidden,
          "\(own.label) at \(moved.window.frame.size)")
      }
    }
  }

  @Test(
    arguments: [
      ("sidebar", [700]), ("master-detail", [600, 1000]), ("toolbar", [414, 474]),
      ("sign-up", [414, 852]),
    ] as [(String, [Double])])
  func `ranges end exactly where bisection finds a change`(
    _ name: String, _ borders: [Double]
  ) throws {
    let spec = try example(name)
    let range = SituationRange(.width, over: 320...1400)
    let segments = try Scene(spec).sizeSegments(over: range)
    #expect(segments.dropLast().map { ($0.range.upperBound * 1e6).rounded() / 1e6 } == borders)
    #expect(!segments.contains { $0.isApproximate })
    let scene = try Scene(spec)
    let ground = try range.grounded(spec.situation)
    func state(_ width: Double) throws -> [Bool] {
      try scene.move(to: range.situation(ground, at: width))
      return spec.parts.map { scene.window.meets($0.condition) }
        + [scene.window.frame.width < Window.wideMarginWidth]
    }
    for border in borders {
      var (low, high) = (border - 1, border + 1)
      let below = try state(low)
      #expect(try state(high) != below)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if try state(middle) == below { low = middle } else { high = middle }
      }
      #expect(abs(high - border) < 1e-6, "\(border)")
    }
  }
}

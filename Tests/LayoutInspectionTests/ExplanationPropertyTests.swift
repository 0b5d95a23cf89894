import LayoutInspection
import Testing

/// Tests of properties that every explanation has, whatever the layout.
@Suite struct ExplanationPropertyTests {
  @Test(arguments: 1...UInt64(Thoroughness.scaled(150)))
  func `the steps of an explanation add up to the solved values`(seed: UInt64) throws {
    let random = RandomLayout(seed: seed)
    let spec = try Spec(SourceText(name: "seed \(seed)", text: random.text))
    let scene = try Scene(spec)
    let explainer = Explainer(scene)
    for name in random.names {
      let explanation = explainer.explain(try ExplanationTarget(name, in: scene))
      let view = try #require(scene.views.first { $0.name == name })
      expectSound(explanation, of: view.exactFrameInWindow, in: scene, "seed \(seed), \(name)")
    }
  }

  /// Expects solved values, correct sums, and steps in an order in which they follow from each
  /// other.
  private func expectSound(
    _ explanation: Explanation, of frame: Rect, in scene: Scene, _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var flaws: [String] = []
    for part in explanation.parts {
      let expected =
        part.axis == .horizontal ? [frame.minX, frame.width] : [frame.minY, frame.height]
      if !isNear(part.values.map { $0.value }, expected) { flaws.append("values of \(part.axis)") }
      for (index, step) in part.steps.enumerated() {
        let anchor = step.anchor
        var sum = step.constant
        for term in step.terms {
          let other = part.steps[term.step].anchor
          if term.step >= index { flaws.append("\(anchor.name) comes before \(other.name)") }
          sum += term.coefficient * other.value
        }
        if !isNear([sum], [anchor.value]) {
          flaws.append("\(anchor.name) is \(anchor.value), not \(sum)")
        }
        if step.kind == .together && step.constraints.isEmpty {
          flaws.append("no way to \(anchor.name)")
        }
        if let solved = value(of: anchor.name, in: scene), !isNear([solved], [anchor.value]) {
          flaws.append("\(anchor.name) is \(solved), not \(anchor.value)")
        }
      }
    }
    #expect(flaws.isEmpty, "\(place)", sourceLocation: sourceLocation)
  }

  /// An anchor's value in the window, computed from the frame.
  private func value(of anchor: String, in scene: Scene) -> Double? {
    let words = anchor.split(separator: ".").map { String($0) }
    guard words.count == 2 else { return nil }
    var item: LayoutItem? = scene.views.first { $0.name == words[0] }
    if words[0] == "root" { item = scene.window.rootView }
    if words[0] == "keyboard" { item = scene.window.rootView.keyboardLayoutGuide }
    if words[0] == "safeArea" { item = scene.window.rootView.safeAreaLayoutGuide }
    guard let frame = item?.exactFrameInWindow else { return nil }
    let isMirrored = scene.window.direction == .rightToLeft
    switch words[1] {
    case "leading": return isMirrored ? frame.maxX : frame.minX
    case "trailing": return isMirrored ? frame.minX : frame.maxX
    case "left": return frame.minX
    case "right": return frame.maxX
    case "centerX": return frame.midX
    case "width": return frame.width
    case "top": return frame.minY
    case "bottom": return frame.maxY
    case "centerY": return frame.midY
    case "height": return frame.height
    default: return nil
    }
  }

  private func isNear(_ numbers: [Double], _ others: [Double]) -> Bool {
    zip(numbers, others).allSatisfy { abs($0 - $1) < 1e-5 }
  }
}

import LayoutInspection
import Testing

@Suite struct UnfinishedLayoutTests {
  @Test func `an unfinished layout is reported with its priority`() throws {
    let text = screen(
      "\"a\": {}, \"b\": {}",
      [
        "a.left == root.left", "a.top == root.top", "a.height == 10", "a.width == 500 @600",
        "b.left == a.right", "b.right <= root.right", "b.top == a.top", "b.height == 10",
        "a.width == b.width @700", "b.width >= 20",
      ])
    let scene = try Scene(spec(text))
    #expect(scene.unsettledFindings == [])
    #expect(scene.views[0].exactFrame.width == 200)
    scene.window.limitSolverSteps(to: 0)
    let least = scene.views[0].widthAnchor.constraint(greaterThanOrEqualToConstant: 300)
    least.priority = LayoutPriority(900)
    least.isActive = true
    #expect(
      scene.unsettledFindings.map { $0.message } == [
        "the layout may not be optimal: the solver stopped at its limit of steps, at priority 900"
      ])
    scene.window.limitSolverSteps(to: Int.max)
    least.constant = 250
    #expect(scene.unsettledFindings == [])
    #expect(scene.views[0].exactFrame.width == 250)
  }
}

import LayoutInspection
import Testing

@Suite struct DirectionCheckTests {
  /// A badge of 50 by 50 points with a horizontal constraint.
  private func badge(_ constraint: String, _ direction: String = "rtl") -> String {
    screen(
      "\"badge\": {}",
      [constraint, "badge.width == 50", "badge.top == root.top + 60", "badge.height == 50"],
      "\"direction\": \"\(direction)\",")
  }

  @Test(arguments: [
    "badge.trailing == 0.8 * root.trailing", "badge.centerX == 0.25 * root.trailing",
    "badge.leading == 0.2 * root.leading + 0.2 * root.trailing",
  ])
  func `a multiplied position from right to left is found`(constraint: String) throws {
    let found = try findings(in: badge(constraint), only: [.unmirrored])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning unmirrored: ") == true)
    try expectFindings([], in: badge(constraint, "ltr"), only: [.unmirrored])
  }

  @Test(arguments: [
    "badge.trailing == root.trailing - 8", "badge.centerX == 0.25 * root.centerX",
    "badge.right == 0.8 * root.right", "badge.leading == root.leading + 0.2 * root.width",
    "badge.leading == 0.5 * root.leading + 0.5 * root.trailing",
  ])
  func `a position that is mirrored or has no direction is not found`(constraint: String) throws {
    try expectFindings([], in: badge(constraint), only: [.unmirrored])
  }
}

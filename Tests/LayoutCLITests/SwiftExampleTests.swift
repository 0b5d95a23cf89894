import Foundation
import Testing

/// The built examples in Swift.
@Suite struct SwiftExampleTests {
  @Test func `the profile is laid out in code`() throws {
    // The header begins 16 below the safe area's top, at 75, and is 393 - 2 * 16 = 361 wide. The
    // text beside the picture has 361 - 64 - 12 = 285 points, 40 characters of 7 points: its three
    // lines are 3 * 1.193 * 14 = 50.106 high. They begin 23.86 + 4 below the top, so the header is
    // 77.966 high and ends at 152.966, which is 153 in half points. The buttons share 361 - 9. The
    // field ends 8 above the safe area's bottom at 818 or the keyboard's top at 852 - 336 = 516.
    let output = """
      root: 0.0, 0.0, 393.0 x 852.0
        header: 16.0, 75.0, 361.0 x 78.0
          picture: 0.0, 0.0, 64.0 x 64.0
          person: 76.0, 0.0, 120.0 x 24.0
          about: 76.0, 28.0, 285.0 x 50.0
        follow: 16.0, 169.0, 176.0 x 44.0
        write: 201.0, 169.0, 176.0 x 44.0
        field: 16.0, 774.0, 361.0 x 36.0
      field with the keyboard: 472.0

      """
    #expect(try Self.output(of: "ProfileExample") == output)
    #expect(try examples().contains { $0.command == "ProfileExample" && $0.output == output })
  }

  @Test func `the solver alone fits a line through points`() throws {
    // All points but (3, 40) are on y = 2 x + 1, which is 7 at 3.
    let output = """
      y = 2.0 x + 1.0
      distances: [0.0, 0.0, 0.0, 33.0, 0.0, 0.0], together 33.0
      these 2 constraints cannot all be satisfied: x0 == 0.0, x0 >= 1.0: \
      remove one of them, or give it a priority below required

      """
    #expect(try Self.output(of: "FitExample") == output)
    #expect(try examples().contains { $0.command == "FitExample" && $0.output == output })
  }

  private static func output(of program: String) throws -> String {
    try Binary.run(
      [], program: Binary.url.deletingLastPathComponent().appendingPathComponent(program)
    )
    .output
  }

  /// The transcripts of programs in the examples' own page.
  private func examples() throws -> [(command: String, output: String)] {
    try Transcripts.blocks(of: "Examples/README.md").compactMap { block in
      guard block.language == "console", let first = block.lines.first,
        first.hasPrefix("$ swift run ")
      else { return nil }
      return (
        String(first.dropFirst("$ swift run ".count)),
        block.lines.dropFirst().joined(separator: "\n") + "\n"
      )
    }
  }
}

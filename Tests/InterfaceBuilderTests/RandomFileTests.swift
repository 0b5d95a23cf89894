import Foundation
import InterfaceBuilder
import Testing

/// Tests of random changes to the files in the folder `Fixtures`: whatever a file contains, it is
/// imported and solved, or refused.
///
/// `MOORING_RANDOM_FILES` sets the number of changes of each (4 otherwise), `MOORING_RANDOM_SEED`
/// the first seed; with `MOORING_RANDOM_TRACE` each is named before it is solved.
struct RandomFileTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: Range<UInt64> = {
    let first = environment["MOORING_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
    return first..<first + (environment["MOORING_RANDOM_FILES"].flatMap { UInt64($0) } ?? 4)
  }()

  @Test(arguments: Fixture.names)
  func `a corrupted file is imported or refused`(name: String) throws {
    let lines = String(decoding: try Fixture.source(name).bytes, as: UTF8.self)
      .components(separatedBy: "\n")
    for seed in Self.seeds {
      let text = Self.changed(lines, seed: seed)
      let source = SourceText(name: "\(name), seed \(seed)", text: text)
      guard let file = try? InterfaceBuilderFile(source) else { continue }
      for root in file.roots {
        if Self.environment["MOORING_RANDOM_TRACE"] != nil { print(source.name, root.id) }
        let imported = file.imported(root)
        let views = Set(imported.spec.views.map(\.name))
        #expect(views.count == imported.spec.views.count, "\(source.name)")
        #expect(imported.views.count == imported.spec.views.count, "\(source.name)")
        guard let scene = try? Scene(imported.spec) else { continue }
        scene.window.layoutIfNeeded()
      }
    }
  }

  /// Returns a text with a few of its lines removed, duplicated, moved, or with other values.
  private static func changed(_ lines: [String], seed: UInt64) -> String {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(lines.count))
    var lines = lines
    let ids = lines.compactMap { value(of: "id", in: $0) }
    for _ in 0...dice.roll(6) {
      // The first lines are a comment.
      let place = 12 + dice.roll(lines.count - 12)
      let isLeaf = lines[place].hasSuffix("/>")
      switch dice.roll(8) {
      case 0 where isLeaf: lines.remove(at: place)
      case 1 where isLeaf: lines.insert(lines[place], at: 12 + dice.roll(lines.count - 12))
      case 2: lines[place] = replaced(lines[place], by: dice.pick(ids), &dice)
      default: lines[place] = replaced(lines[place], by: dice.pick(values), &dice)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let values = [
    "", "0", "-1", "1e300", "-1e9", "1e-300", "nan", "infinite", "1000000", "0.1", "1:0", "0/0",
    "YES", "NO", "vertical", "trailing", "top", "width", "leadingMargin", "baseline", "centerX",
    "greaterThanOrEqual", "1001", "fillProportionally", "firstBaseline", "heightClass=compact", "ä",
    "view", "contentView", "safeArea", "retina5_5", "landscape", "show", "relationship",
  ]

  /// Returns a line with the value of one of its attributes replaced.
  private static func replaced(_ line: String, by value: String, _ dice: inout Dice) -> String {
    var parts = line.components(separatedBy: "\"")
    guard parts.count > 2 else { return line }
    parts[1 + 2 * dice.roll(parts.count / 2)] = value
    return parts.joined(separator: "\"")
  }

  private static func value(of attribute: String, in line: String) -> String? {
    let parts = line.components(separatedBy: " \(attribute)=\"")
    return parts.count > 1 ? parts[1].components(separatedBy: "\"").first : nil
  }
}

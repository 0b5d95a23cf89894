import InterfaceBuilder
import Testing

/// Tests of the importer's rules, one small file each in the texts of the folder `Fixtures`.
///
/// The first lines of a file name the rule and explain its frames.
struct RuleTests {
  @Test(arguments: Fixture.names)
  func `views have their recorded frames with the rule`(name: String) throws {
    let file = try InterfaceBuilderFile(Fixture.source(name))
    #expect(!file.roots.isEmpty)
    for root in file.roots {
      let solved = try SolvedRoot(root, of: file)
      expectNone(solved.disagreements(), "\(name), \(root.name)")
      #expect(solved.remarks == Self.notes[name] ?? [])
    }
  }

  /// The notes about omitted or uncertain parts, by file name.
  private static let notes = [
    "placeholders.storyboard": [
      "37:37 Xcode takes the placeholder constraint out when it builds; it was kept"
    ],
    "size-classes.storyboard": [
      "83:33 what holds for 'widthClass=regular' only was left out",
      "120:25 what holds for 'widthClass=regular' only was left out",
    ],
    "size-classes-landscape.storyboard": [
      "72:33 what holds for 'heightClass=compact-widthClass=compact' only was left out"
    ],
  ]

  @Test func `frames are rounded to whole pixels of the window`() throws {
    let file = try InterfaceBuilderFile(Fixture.source("rounding.storyboard"))
    let solved = try SolvedRoot(#require(file.roots.first), of: file)
    expectNone(solved.disagreements(beyond: 1e-9), "rounding.storyboard")
  }

  @Test func `a multiplied position is not mirrored from right to left`() throws {
    let file = try InterfaceBuilderFile(Fixture.source("multiplied.xib"))
    var spec = file.imported(try #require(file.roots.first)).spec
    spec.situation.direction = .rightToLeft
    let scene = try Scene(spec)
    #expect(scene.views.last?.frame == Rect(x: 0, y: 100, width: 50, height: 50))
  }

  /// The views whose size differs from the recorded one: by their labels, x, y, width, height.
  private static let otherSizes: [(String, Size, [String: [Double]])] = [
    (
      "intrinsic-sizes.storyboard", Size(width: 414, height: 736),
      [
        "name": [16, 46.5, 80, 21], "field": [104, 40, 294, 34], "hugging": [16, 90, 100, 21],
        "growing": [124, 90, 274, 21], "firm": [16, 121, 200, 21], "giving": [224, 121, 174, 21],
        "picture": [175, 150, 64, 64], "press": [184, 222, 46, 30],
      ]
    ),
    (
      "intrinsic-sizes.storyboard", Size(width: 320, height: 568),
      [
        "name": [16, 46.5, 80, 21], "field": [104, 40, 200, 34], "hugging": [16, 90, 100, 21],
        "growing": [124, 90, 180, 21], "firm": [16, 121, 200, 21], "giving": [224, 121, 80, 21],
        "picture": [128, 150, 64, 64], "press": [137, 222, 46, 30],
      ]
    ),
    (
      "autoresizing.xib", Size(width: 400, height: 600),
      [
        "fixed": [20, 20, 100, 40], "wide": [20, 80, 360, 40], "inner": [10, 10, 340, 20],
        "right": [280, 140, 100, 40], "centred": [150, 200, 100, 40], "aside": [65, 380, 120, 40],
        "all": [25, 400, 250, 50], "tall": [360, 20, 20, 560],
      ]
    ),
    (
      "multipliers.storyboard", Size(width: 400, height: 700),
      [
        "share": [20, 40, 160, 80], "tall": [200, 40, 40, 120], "inner": [40, 55, 20, 20],
        "dot": [65, 420, 30, 30], "end": [270, 420, 50, 30],
      ]
    ),
    (
      "scroll-guides.storyboard", Size(width: 414, height: 736),
      [
        "pages": [0, 20, 414, 716], "content": [0, 0, 414, 1000],
        "floating": [338, 636, 60, 60],
      ]
    ),
    (
      "relations.storyboard", Size(width: 190, height: 400),
      ["capped": [20, 40, 190, 30], "pushed": [114, 120, 60, 30]]
    ),
  ]

  @Test(arguments: otherSizes)
  func `views follow the size of the screen`(
    name: String, size: Size, expected: [String: [Double]]
  ) throws {
    let file = try InterfaceBuilderFile(Fixture.source(name))
    let top = name.hasSuffix(".xib") ? 0.0 : 20
    var screen = ScreenDescription(size: size)
    screen.safeArea = EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    let frames = try SolvedRoot(#require(file.roots.first), of: file, on: screen).frames
    for (label, numbers) in expected.sorted(by: { $0.key < $1.key }) {
      let frame = try #require(frames[label], "\(label)")
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      let isNear = zip(found, numbers).allSatisfy { abs($0 - $1) <= 0.5 }
      #expect(isNear, "\(label): \(found), not \(numbers)")
    }
  }

  private func expectNone(
    _ complaints: [String], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(complaints == [], "\(what)", sourceLocation: sourceLocation)
  }
}

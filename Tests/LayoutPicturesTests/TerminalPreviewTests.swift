import Foundation
import LayoutPictures
import Testing

/// Pictures as lines of a terminal.
@Suite struct TerminalPreviewTests {
  private func lines(
    _ picture: Picture, width: Int, isColored: Bool = false
  ) -> [String] {
    let bytes = TerminalWriter.write(picture, width: width, isColored: isColored)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static let spec = """
    {"screen": {"size": [210, 180]}, "keyboard": {"kind": "docked", "height": 60},
     "views": {"list": {}, "bar": {"views": {"field": {}, "send": {}}}},
     "constraints": ["V:|[list][bar(40)][keyboard]", "H:|[list]|", "H:|[bar]|",
      "H:|-20-[field(90)][send(60)]", "V:|[field]|", "V:|[send]|"]}
    """

  @Test func `views are boxes with names`() throws {
    // A character is 10 points wide and 20 high.
    #expect(
      lines(PictureMaker.picture(of: try scene(Self.spec)), width: 22) == [
        "┌────────────────────┐",
        "│                    │",
        "│        list        │",
        "│                    │",
        "├─┬────────┬─────┬───┤",
        "│ │ field  │send │bar│",
        "├─┴────────┴─────┴───┤",
        "│      keyboard      │",
        "│                    │",
        "└────────────────────┘",
      ])
  }

  @Test func `items outside the screen are listed below`() throws {
    let scene = try scene(
      """
      {"screen": {"size": [210, 180]}, "views": {"far": {}}, "constraints": ["far.left ==
       root.left + 300", "far.top == root.top", "far.width == 50", "far.height == 60"]}
      """.replacing("\n ", with: " "))
    let found = lines(PictureMaker.picture(of: scene), width: 60)
    #expect(found.first?.contains("far") == false)
    #expect(found.dropFirst().first?.contains("─") == false)
    #expect(found.last == "· far: 300, 0, 50 × 60 in root, outside")
  }

  @Test func `names that do not fit are listed below`() throws {
    let found = lines(PictureMaker.picture(of: try scene(Self.spec)), width: 11)
    #expect(found.contains { $0.hasPrefix("· ") })
    #expect(found.allSatisfy { displayWidth(of: $0) <= 11 })
  }

  @Test(arguments: [10, 24, 40, 80, 200])
  func `no line is wider than requested`(_ width: Int) throws {
    for name in examples {
      let picture = PictureMaker.picture(of: try example(name), everything)
      for line in lines(picture, width: width) {
        #expect(displayWidth(of: line) <= width, "\(name)")
      }
    }
    for seed in 1...5 as ClosedRange<UInt64> {
      let picture = PictureMaker.picture(of: try scene(RandomViews(seed: seed, count: 60).text))
      for line in lines(picture, width: width) { #expect(displayWidth(of: line) <= width) }
    }
  }

  @Test func `colours are used on request and reset on each line`() throws {
    let picture = PictureMaker.picture(of: try scene(Self.spec))
    #expect(lines(picture, width: 22).allSatisfy { !$0.contains("\u{1B}") })
    let colored = lines(picture, width: 22, isColored: true)
    #expect(colored.contains { $0.contains("\u{1B}[34m") })
    for line in colored {
      let codes = line.components(separatedBy: "\u{1B}[").dropFirst().map {
        $0.prefix { $0 != "m" }
      }
      #expect(codes.isEmpty || codes.last == "0")
    }
  }

  @Test func `pictures of a sheet are placed side by side where they fit`() throws {
    let pictures = [Picture](repeating: PictureMaker.picture(of: try scene(Self.spec)), count: 3)
    let sheet = ContactSheet.picture(of: pictures, title: "three")
    let wide = lines(sheet, width: 400)
    #expect(wide.first?.components(separatedBy: "a screen of").count == 4)
    #expect(lines(sheet, width: 100).first?.components(separatedBy: "a screen of").count == 4)
    let narrow = lines(sheet, width: 60)
    #expect(narrow.filter { $0.contains("a screen of") }.count == 3)
  }
}

import LayoutPictures
import Testing

/// Texts are to be read: none on another, none out of its box.
@Suite struct LabelTests {
  @Test(arguments: examples)
  func `no text touches another or leaves its box`(_ name: String) throws {
    for scene in try situations(of: name) {
      for options in [PictureOptions(), everything] {
        let picture = PictureMaker.picture(of: scene, options)
        expectReadable(picture, "\(name), \(scene.spec.situation.words)")
      }
    }
  }

  @Test(arguments: 1...12)
  func `nor does it with random views, few and many`(_ seed: UInt64) throws {
    for count in [3, 40, seed <= 3 ? 300 : 12] {
      let scene = try scene(RandomViews(seed: seed, count: count).text)
      for (options, zoom) in [(PictureOptions(), 1.0), (everything, 1), (PictureOptions(), 0.45)] {
        var options = options
        options.zoom = zoom
        options.caption = "A caption"
        expectReadable(
          PictureMaker.picture(of: scene, options), "seed \(seed), \(count) views, zoom \(zoom)")
      }
    }
  }

  /// The texts in the picture of a spec of one screen, 100 by 100 points.
  private func texts(_ views: String, _ constraints: [String]) throws -> [String] {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let scene = try scene(
      "{\"screen\": {\"size\": [100, 100]}, \"views\": {\(views)}, \"constraints\": [\(list)]}")
    return PictureMaker.picture(of: scene).texts.map { $0.text.text }
  }

  private func box(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [String] {
    [
      "\(name).left == root.left + \(x)", "\(name).top == root.top + \(y)",
      "\(name).width == \(width)", "\(name).height == \(height)",
    ]
  }

  @Test func `a name with room is written in full`() throws {
    #expect(try texts("\"send\": {}", box("send", 10, 10, 80, 30)) == ["send"])
  }

  @Test func `a long name is shortened`() throws {
    // In bold letters of 12 points the whole name is about 94 points wide.
    #expect(
      try texts("\"conversation\": {}", box("conversation", 10, 10, 70, 30))
        == ["conver…"])
  }

  @Test func `a box too small for letters has a number, and the legend says whose it is`() throws {
    #expect(
      try texts("\"conversation\": {}", box("conversation", 10, 10, 14, 14))
        == ["1", "1", "conversation", "10, 10, 14 × 14"])
  }

  @Test func `a box too small for a number stands in the legend`() throws {
    #expect(
      try texts("\"dot\": {}", box("dot", 10, 10, 4, 4)) == [" ", "dot", "10, 10, 4 × 4"])
  }

  @Test func `a view below others is named above them`() throws {
    let constraints =
      box("outer", 0, 0, 100, 60) + box("one", 0, 0, 100, 30) + box("two", 0, 30, 100, 30)
    let found = try texts("\"outer\": {\"views\": {\"one\": {}, \"two\": {}}}", constraints)
    #expect(found == ["one", "two", "outer"])
  }

  @Test func `a view outside the window is told of`() throws {
    #expect(
      try texts("\"lost\": {}", box("lost", 200, 10, 40, 40))
        == [" ", "lost", "200, 10, 40 × 40", "outside the window"])
  }

  @Test func `what is ambiguous has a question mark and a sentence`() throws {
    let found = try texts(
      "\"here\": {}", ["here.left == root.left", "here.width == 90", "here.height == 30"])
    #expect(found == ["here ?", "!", "here is ambiguous vertically"])
  }
}

@Suite struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0.0), ("i", 3.4), ("mm", 20), ("a1", 12.8), ("日本", 26), ("e\u{301}", 10),
    ])
  func `the width of a text is the sum of its letters' shares`(
    _ text: String, _ width: Double
  ) {
    #expect(abs(estimatedWidth(of: text, size: 10) - width) < 1e-9)
  }

  @Test func `a text that is too wide ends in an ellipsis`() {
    #expect(shortened("abcdefgh", to: 60, size: 10) == "abcdefgh")
    // 10 for the ellipsis leaves 30: four letters of 6.4.
    #expect(shortened("abcdegh", to: 40, size: 10) == "abcd…")
    #expect(shortened("abcdegh", to: 25, size: 10) == nil)
    #expect(shortened("abc degh", to: 38, size: 10) == "abc…")
  }

  @Test func `a text is broken at its spaces`() {
    #expect(wrapped("aaa bbb ccc", to: 45, size: 10) == ["aaa bbb", "ccc"])
    #expect(wrapped("aaaaaaaaaa b", to: 40, size: 10) == ["aaaa…", "b"])
    #expect(wrapped("", to: 40, size: 10) == [])
  }
}

import Testing

@testable import LayoutPictures

/// Tests that texts are readable: none covers another, none leaves its box.
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

  @Test(arguments: 1...UInt64(Thoroughness.scaled(40)))
  func `texts of random views do not overlap`(_ seed: UInt64) throws {
    // Debug builds draw 300 views in another test.
    for count in [3, 40, Thoroughness.isFull && seed <= 3 ? 300 : 12] {
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

  @Test(arguments: examples)
  func `texts do not overlap with bars and from right to left`(_ name: String) throws {
    for zoom in [1, 0.5] {
      var options = everything
      options.zoom = zoom
      let scene = try example(name) {
        $0.bars = Bar.allCases
        $0.direction = .rightToLeft
      }
      expectReadable(PictureMaker.picture(of: scene, options), "\(name), zoom \(zoom)")
    }
  }

  /// The texts in the picture of a spec of one screen, 100 by 100 points.
  private func texts(_ views: String, _ constraints: [String]) throws -> [String] {
    try picture(views, constraints).texts.map { $0.text.text }
  }

  private func picture(_ views: String, _ constraints: [String]) throws -> Picture {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let scene = try scene(
      "{\"screen\": {\"size\": [100, 100]}, \"views\": {\(views)}, \"constraints\": [\(list)]}")
    return PictureMaker.picture(of: scene)
  }

  private func box(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [String] {
    [
      "\(name).left == root.left + \(x)", "\(name).top == root.top + \(y)",
      "\(name).width == \(width)", "\(name).height == \(height)",
    ]
  }

  @Test func `a name is written in full where it fits`() throws {
    #expect(try texts("\"send\": {}", box("send", 10, 10, 80, 30)) == ["send"])
  }

  @Test func `a long name is written in smaller letters`() throws {
    // In bold letters of 12 points the whole name is about 94 points wide, in letters of 9 about 71.
    let picture = try picture("\"conversation\": {}", box("conversation", 10, 10, 80, 30))
    #expect(picture.texts.map { $0.text.text } == ["conversation"])
    #expect(picture.texts[0].text.size < 12)
  }

  @Test func `a box too small for text has its name beside it`() throws {
    #expect(try texts("\"dot\": {}", box("dot", 10, 10, 14, 14)) == ["dot"])
  }

  @Test func `a crowded box has a number, and the legend gives its name`() throws {
    #expect(
      try texts("\"conversationList12\": {}", box("conversationList12", 40, 40, 14, 14))
        == ["1", "1", "conversationList12", "40, 40, 14 × 14"])
  }

  @Test func `a box too small for a number has the number beside it`() throws {
    #expect(
      try texts("\"conversationList12\": {}", box("conversationList12", 40, 40, 4, 4))
        == ["1", "1", "conversationList12", "40, 40, 4 × 4"])
  }

  @Test(arguments: [(24, 0), (25, 25)])
  func `small boxes have names when few and numbers when many`(_ count: Int, _ numbers: Int) throws
  {
    var views: [String] = []
    var constraints: [String] = []
    for index in 0..<count {
      views.append("\"v\(index)\": {}")
      constraints += box("v\(index)", 10 + 50 * (index % 5), 10 + 50 * (index / 5), 4, 4)
    }
    let scene = try scene(
      """
      {"screen": {"size": [400, 400]}, "views": {\(views.joined(separator: ", "))},
       "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """)
    let picture = PictureMaker.picture(of: scene)
    let tags = picture.groups(.labels)[0].elements
    #expect(tags.count == count)
    var found = 0
    for case .text(let text) in tags where Int(text.text) != nil { found += 1 }
    #expect(found == numbers)
  }

  @Test func `numbers beside small boxes do not cover boxes`() throws {
    let constraints = box("a", 50, 50, 2, 2) + box("b", 56, 50, 2, 2) + box("c", 44, 50, 2, 2)
    let scene = try scene(
      """
      {"screen": {"size": [100, 100]}, "views": {"a": {}, "b": {}, "c": {}}, "constraints": [
       \(constraints.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """)
    let picture = PictureMaker.picture(of: scene)
    let tags = picture.groups(.labels)[0].elements
    #expect(tags.count == 3)
    for case .text(let text) in tags {
      for group in picture.groups(.view) {
        guard case .rects(let rects, radius: _) = group.shapes[0].outline else { continue }
        #expect(rects.allSatisfy { $0.overlap(with: text.box) == nil })
      }
    }
  }

  @Test(
    arguments: [
      ((0, 0), [(40, 27, 40, 33), (37, 30, 43, 30)]),
      ((20, 0), [(40, 30, 60, 30), (40, 27, 40, 33), (60, 27, 60, 33)]),
      ((0, 20), [(40, 30, 40, 50), (37, 30, 43, 30), (37, 50, 43, 50)]),
    ] as [((Int, Int), [(Int, Int, Int, Int)])])
  func `a view without an area is a cross or a line with end marks`(
    _ size: (Int, Int), _ lines: [(Int, Int, Int, Int)]
  ) throws {
    let constraints = box("a", 40, 30, size.0, size.1).map { "\"\($0)\"" }
    let scene = try scene(
      """
      {"screen": {"size": [100, 100]}, "views": {"a": {}},
       "constraints": [\(constraints.joined(separator: ", "))]}
      """)
    let picture = PictureMaker.picture(of: scene)
    let expected = lines.map {
      Picture.Line(
        Point(x: Double($0.0), y: Double($0.1)), Point(x: Double($0.2), y: Double($0.3)))
    }
    #expect(picture.groups(.screen)[0].shapes.contains { $0.outline == .lines(expected) })
    #expect(picture.texts.map { $0.text.text }.contains("a"))
  }

  @Test(arguments: [(445, 445), (240, 240), (100, 200)])
  func `the legend is below the screen, and hardly wider`(_ width: Int, _ room: Int) throws {
    let scene = try scene(
      """
      {"screen": {"size": [\(width), 400]}, "views": {"here": {}},
       "constraints": ["here.left == root.left", "here.width == 90", "here.height == 30"]}
      """)
    let picture = PictureMaker.picture(of: scene)
    let legend = try #require(picture.groups(.legend).first)
    #expect(legend.origin.y > 400)
    #expect(picture.size.width == Double(room) + 52)
  }

  @Test func `the texts of a long legend are readable`() throws {
    let scene = try scene(RandomViews(seed: 3, count: 300).text)
    expectReadable(PictureMaker.picture(of: scene), "300 views")
  }

  @Test func `the name of a view is drawn above its subviews`() throws {
    let constraints =
      box("outer", 0, 0, 100, 60) + box("one", 0, 0, 100, 30) + box("two", 0, 30, 100, 30)
    let found = try texts("\"outer\": {\"views\": {\"one\": {}, \"two\": {}}}", constraints)
    #expect(found == ["one", "two", "outer"])
  }

  @Test func `a view outside the window is listed`() throws {
    #expect(
      try texts("\"lost\": {}", box("lost", 200, 10, 40, 40))
        == [" ", "lost", "200, 10, 40 × 40, outside"])
  }

  @Test func `the names of overlapping hidden views do not overlap`() throws {
    let constraints = ["a", "b", "c"].enumerated().flatMap { box($1, 10, 10 + 4 * $0, 80, 30) }
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let scene = try scene(
      """
      {"screen": {"size": [100, 100]}, "constraints": [\(list)], "views": {
       "a": {"hidden": true}, "b": {"hidden": true}, "c": {"hidden": true}}}
      """)
    let picture = PictureMaker.picture(of: scene)
    expectReadable(picture, "hidden views")
    #expect(picture.texts.map { $0.text.text }.sorted() == ["a", "b", "c"])
  }

  @Test func `an ambiguous view has a question mark and a sentence`() throws {
    let found = try texts(
      "\"here\": {}", ["here.left == root.left", "here.width == 90", "here.height == 30"])
    #expect(found == ["here ?", "!", "here is ambiguous vertically"])
  }
}

@Suite struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0.0), ("i", 2.9), ("mm", 19.9), ("a1", 13.6), ("日本", 22.7), ("e\u{301}", 6.7),
    ])
  func `a text is estimated wider than measured, with digits of one width`(
    _ text: String, _ width: Double
  ) {
    #expect(abs(estimatedWidth(of: text, size: 10) - width) < 1e-9)
  }

  @Test func `a text that is too wide ends in an ellipsis`() {
    #expect(shortened("abcdefgh", to: 60, size: 10) == "abcdefgh")
    // 9.8 for the ellipsis leaves 30.2: the four letters take 26.9, and five 33.5.
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

import LayoutPictures
import Testing

/// Constraints as dimension lines.
@Suite struct ConstraintTests {
  /// The picture of a spec on a screen of 200 by 200 points with its constraints.
  private func picture(_ views: String, _ constraints: [String]) throws -> Picture {
    let list = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let scene = try scene(
      "{\"screen\": {\"size\": [200, 200]}, \"views\": {\(views)}, \"constraints\": [\(list)]}")
    var options = PictureOptions()
    options.showsConstraints = true
    return PictureMaker.picture(of: scene, options)
  }

  private static let place = [
    "a.left == root.left + 50", "a.top == root.top + 60", "a.width == 100",
    "a.height == 80 @750",
  ]

  private func line(_ equation: String, in picture: Picture) throws -> Picture.Shape {
    let group = picture.groups(.constraint).first { $0.name == equation }
    return try #require(group?.shapes.first)
  }

  @Test func `a distance is a line from edge to edge with its constant`() throws {
    let picture = try picture("\"a\": {}", Self.place)
    let shape = try line("a.left == root.left + 50", in: picture)
    let lines = shape.lines
    #expect(lines.flatMap { [$0.start.x, $0.end.x] }.min() == 0)
    #expect(lines.flatMap { [$0.start.x, $0.end.x] }.max() == 50)
    // The line is beside the view, whose sides are at 60 and 140.
    #expect(lines.allSatisfy { (60...140).contains($0.start.y) && (60...140).contains($0.end.y) })
    #expect(picture.texts.contains { $0.text.text == "50" })
  }

  @Test func `what is required is solid, what is not is dashed and says its priority`() throws {
    let picture = try picture("\"a\": {}", Self.place)
    #expect(try line("a.width == 100", in: picture).stroke?.dash == [])
    #expect(try line("a.height == 80 @750", in: picture).stroke?.dash == [4, 3])
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("100"))
    #expect(texts.contains("80 @750"))
  }

  @Test func `a contradiction is red, heavy and crossed, and the legend has its sentence`() throws {
    let picture = try picture("\"a\": {}", Self.place + ["a.width == 120"])
    for equation in ["a.width == 100", "a.width == 120"] {
      let stroke = try line(equation, in: picture).stroke
      #expect(stroke?.tone == .violation)
      #expect(stroke?.width == 2.5)
    }
    let stroke = try line("a.left == root.left + 50", in: picture).stroke
    #expect(stroke?.tone == .constraint)
    #expect(stroke?.width == 1)
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("✕ 100"))
    #expect(texts.contains("✕ 120"))
    #expect(
      texts.joined(separator: " ").contains(
        "a.width == 100 and a.width == 120 cannot both hold; a.width == 120 is given up"))
  }

  @Test func `what gives way is red, unequal and told of`() throws {
    let picture = try picture("\"a\": {}", Self.place + ["a.width == 150 @500"])
    let stroke = try line("a.width == 150 @500", in: picture).stroke
    #expect(stroke?.tone == .violation)
    #expect(stroke?.dash == [4, 3])
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("≠ 150 @500"))
    #expect(texts.joined(separator: " ").contains("a.width == 150 @500 gives way by 50"))
  }

  @Test func `edges that lie on each other have two short lines`() throws {
    let picture = try picture(
      "\"a\": {}",
      ["a.left == root.left + 50", "a.right == root.right", "a.top == root.top", "a.height == 90"])
    let shape = try line("a.top == root.top", in: picture)
    let lines = shape.lines
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.start.y == $0.end.y && $0.end.x - $0.start.x == 10 })
  }

  @Test func `an equation of several anchors is a letter that the legend explains`() throws {
    let picture = try picture(
      "\"a\": {}",
      [
        "a.centerY == (root.top + keyboard.top) / 4", "a.height == 30", "a.width == 50",
        "a.centerX == root.centerX",
      ])
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.count { $0 == "a" } == 3)
    #expect(texts.joined(separator: " ").contains("a.centerY == root.top * 0.25"))
  }

  @Test func `lines of the same place do not cover each other`() throws {
    var constraints = Self.place
    for width in 1...5 { constraints.append("a.width >= \(width * 10)") }
    let picture = try picture("\"a\": {}", constraints)
    var heights: Set<Double> = []
    for group in picture.groups(.constraint) where group.name?.hasPrefix("a.width") ?? false {
      #expect(heights.insert(group.shapes[0].lines[0].start.y).inserted)
    }
    #expect(heights.count == 6)
  }

  @Test func `the focus keeps its colour and what touches or determines it, the rest fades`()
    throws
  {
    let scene = try example("chat")
    var options = PictureOptions()
    options.focus = try ExplanationTarget("send", in: scene)
    let picture = PictureMaker.picture(of: scene, options)
    let filled = picture.groups(.view).filter { $0.shapes[0].fill != nil }.map { $0.name }
    #expect(filled == ["bar", "field", "send"])
    let drawn = Set(picture.groups(.constraint).compactMap { $0.name })
    #expect(
      drawn.isSuperset(of: [
        "send.leading == field.trailing + 8", "send.trailing == bar.trailing - 16",
        "send.centerY == field.centerY",
      ]))
    #expect(!drawn.contains("messages.top == safeArea.top"))
    #expect(!picture.texts.contains { $0.text.text == "messages" })
  }
}

extension Picture.Shape {
  /// The lines of the shape; none where it has none.
  fileprivate var lines: [Picture.Line] {
    if case .lines(let lines) = outline { return lines }
    return []
  }
}

import Testing

@testable import LayoutPictures

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

  @Test func `required constraints are solid, optional ones dashed with a priority`() throws {
    let picture = try picture("\"a\": {}", Self.place)
    #expect(try line("a.width == 100", in: picture).stroke?.dash == [])
    #expect(try line("a.height == 80 @750", in: picture).stroke?.dash == [4, 3])
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("100"))
    #expect(texts.contains("80 @750"))
  }

  @Test func `a contradiction is red and crossed, and the legend lists its constraints`() throws {
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
        "2 constraints on 'a' cannot both be satisfied: ✕ a.width == 100 ✕ a.width == 120 (given up)"
      ))
  }

  @Test func `an unsatisfied constraint is red, marked unequal and listed`() throws {
    let picture = try picture("\"a\": {}", Self.place + ["a.width == 150 @500"])
    let stroke = try line("a.width == 150 @500", in: picture).stroke
    #expect(stroke?.tone == .violation)
    #expect(stroke?.dash == [4, 3])
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("≠ 150 @500"))
    #expect(texts.joined(separator: " ").contains("a.width == 150 @500 is off by 50"))
  }

  @Test func `coincident edges have two short lines`() throws {
    let picture = try picture(
      "\"a\": {}",
      ["a.left == root.left + 50", "a.right == root.right", "a.top == root.top", "a.height == 90"])
    let shape = try line("a.top == root.top", in: picture)
    let lines = shape.lines
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.start.y == $0.end.y && $0.end.x - $0.start.x == 10 })
  }

  @Test func `an equation of several anchors is a letter with a legend entry`() throws {
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

  @Test func `lines at the same position do not cover each other`() throws {
    var constraints = Self.place
    for width in 1...5 { constraints.append("a.width >= \(width * 10)") }
    let picture = try picture("\"a\": {}", constraints)
    var heights: Set<Double> = []
    for group in picture.groups(.constraint) where group.name?.hasPrefix("a.width") ?? false {
      #expect(heights.insert(group.shapes[0].lines[0].start.y).inserted)
    }
    #expect(heights.count == 6)
  }

  @Test(
    arguments: [
      ("a.left >= root.left + 20", "≥ 20"), ("a.right <= root.right - 20", "≥ 20"),
      ("root.right >= a.right + 20", "≥ 20"), ("a.right >= root.right - 90", "≤ 90"),
      ("b.left >= a.right + 8", "≥ 8"), ("a.right <= b.left - 8", "≥ 8"),
      ("b.left <= a.right + 30", "≤ 30"), ("b.left == a.right - 10", "−10"),
      ("a.right == root.left + 90", "90"), ("a.left == root.right - 150", "150"),
      ("a.bottom <= keyboard.top - 5", "≥ 5"), ("keyboard.top >= a.bottom", "≥ 0"),
      ("a.left == root.left - 10", "−10"), ("a.left >= safeArea.left", "≥ 0"),
      ("a.left <= b.left - 4", "≥ 4"), ("a.leading >= root.leading + 12", "≥ 12"),
    ])
  func `an inequality shows its relation to the drawn distance`(
    _ equation: String, _ text: String
  ) throws {
    let picture = try picture(
      "\"a\": {}, \"b\": {}",
      [
        "a.width == 60 @100", "a.left == root.left + 30 @100", "a.top == root.top + 60",
        "a.height == 60", "b.left == a.right + 20 @100", "b.top == a.top", "b.height == 60",
        "b.width == 40 @100", equation,
      ])
    let title = picture.groups(.constraint).first { $0.name == equation }?.title
    #expect(title?.contains(equation) ?? false)
    #expect(picture.texts.contains { $0.text.text == text })
  }

  @Test func `a line is extended to items that it does not reach`() throws {
    let picture = try picture(
      "\"a\": {}, \"b\": {}",
      [
        "a.left == root.left", "a.top == root.top", "a.width == 50", "a.height == 50",
        "b.left == a.right + 40", "b.top == root.top + 120", "b.width == 60", "b.height == 50",
      ])
    let group = try #require(
      picture.groups(.constraint).first { $0.name == "b.left == a.right + 40" })
    // The line is in the middle of b, and extends from its left end up to the bottom of a.
    let shapes = group.shapes
    #expect(shapes.count == 2)
    #expect(
      shapes.last?.lines == [Picture.Line(Point(x: 50, y: 145), Point(x: 50, y: 50))])
    #expect(shapes.last?.stroke?.dash == [1, 2])
  }

  @Test func `a line that aligns items has a dot in each item without text there`() throws {
    let picture = try picture(
      "\"a\": {}, \"b\": {\"views\": {\"c\": {}}}",
      [
        "a.left == root.left", "a.top == root.top", "a.width == 30", "a.height == 40",
        "b.left == root.left + 100", "b.centerY == a.centerY", "b.width == 90", "b.height == 40",
        "c.left == b.left", "c.bottom == b.bottom", "c.width == 90", "c.height == 15",
      ])
    let group = try #require(
      picture.groups(.constraint).first { $0.name == "b.centerY == a.centerY" })
    let dots = group.shapes.filter { $0.fill == .constraint }.map { $0.outline }
    #expect(dots == [.circle(center: Point(x: 145, y: 20), radius: 2)])
  }

  @Test(arguments: 1...6)
  func `letters in the picture and in the legend correspond`(
    _ seed: UInt64
  ) throws {
    let scene = try scene(RandomViews(seed: seed, count: 30).text)
    let picture = PictureMaker.picture(of: scene, everything)
    func letters(_ kind: Picture.Kind) -> [String] {
      picture.groups(kind).flatMap { group in
        group.elements.compactMap { element -> String? in
          guard case .text(let text) = element, text.text.count <= 2, text.hasPlate,
            text.text.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
          else { return nil }
          let isLetter =
            text.tone == .constraint || text.tone == .violation || text.ground == .constraint
            || text.ground == .violation
          return isLetter ? text.text : nil
        }
      }
    }
    #expect(letters(.labels).sorted() == letters(.legend).sorted())
  }

  @Test(arguments: 1...6)
  func `constraint texts stay on the screen, and lines outside are listed`(
    _ seed: UInt64
  ) throws {
    let scene = try scene(
      """
      {"screen": {"size": [300, 300]}, "views": {"a": {}, "b": {}}, "constraints": [
       "a.left == root.left + \(seed * 100)", "a.top == root.top + 20", "a.width == 80",
       "a.height == 40", "b.top == root.top + 100", "b.left == root.left + 50",
       "b.width == 700", "b.height == 30"]}
      """)
    var options = PictureOptions()
    options.showsConstraints = true
    let picture = PictureMaker.picture(of: scene, options)
    let screen = Rect(x: 0, y: 0, width: 300, height: 300)
      .inset(by: EdgeInsets(top: -1e-6, left: -1e-6, bottom: -1e-6, right: -1e-6))
    for group in picture.groups(.labels) {
      for case .text(let text) in group.elements {
        #expect(text.box.minX >= screen.minX && text.box.maxX <= screen.maxX)
        #expect(text.box.minY >= screen.minY && text.box.maxY <= screen.maxY)
      }
    }
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("700"))
    #expect(texts.contains("80") == (seed < 4))
    #expect(texts.contains("3 constraints are not on the screen.") == (seed >= 4))
  }

  @Test(arguments: examples)
  func `lines follow the views and are clipped at the screen's edge`(
    _ name: String
  ) throws {
    for zoom in [1, 0.4] {
      var options = everything
      options.zoom = zoom
      let picture = PictureMaker.picture(of: try example(name), options)
      let screen = try #require(picture.groups(.screen).first)
      guard case .rects(let bounds, radius: _) = screen.clip else { continue }
      let area = bounds[0].inset(by: EdgeInsets(top: -4, left: -4, bottom: -4, right: -4))
      for group in picture.groups(.constraint) {
        for line in group.shapes.flatMap({ $0.lines }) {
          for point in [line.start, line.end] {
            let isOn =
              point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
              && point.y <= area.maxY
            #expect(isOn, "\(name): \(group.name ?? "")")
          }
        }
      }
    }
  }
}

extension Picture.Shape {
  /// The lines of the shape; none if it has none.
  fileprivate var lines: [Picture.Line] {
    if case .lines(let lines) = outline { return lines }
    return []
  }
}

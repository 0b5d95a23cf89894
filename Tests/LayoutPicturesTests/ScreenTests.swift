import Testing

@testable import LayoutPictures

/// The screen, the window on it, the keyboard, sheets and comparisons.
@Suite struct ScreenTests {
  @Test(
    arguments: [
      ("iPhone 15", 55.0), ("iPhone SE (3rd generation)", 0),
    ])
  func `the screen has the device's corner radius`(_ device: String, _ radius: Double) throws {
    let picture = PictureMaker.picture(of: try scene("{\"device\": \"\(device)\"}"))
    let size = try Device.named(device).size
    #expect(
      picture.groups(.screen).map { $0.clip } == [
        .rects([Rect(origin: .zero, size: size)], radius: radius)
      ])
  }

  @Test func `the area outside the safe area is hatched`() throws {
    let picture = PictureMaker.picture(of: try scene("{\"device\": \"iPhone 15\"}"))
    let hatched = picture.groups(.screen)[0].shapes.filter { $0.isHatched }
    #expect(
      hatched.map { $0.outline } == [
        .ring(
          outer: Rect(x: 0, y: 0, width: 393, height: 852),
          inner: Rect(x: 0, y: 59, width: 393, height: 759), radius: 0)
      ])
  }

  @Test func `a window that shares the screen is drawn on it`() throws {
    let scene = try scene(
      "{\"device\": \"iPad Pro 11-inch\", \"orientation\": \"landscape\", \"window\": \"half\"}")
    let picture = PictureMaker.picture(of: scene)
    let fills = picture.groups(.screen)[0].shapes.compactMap { $0.fill }
    #expect(fills.starts(with: [.desktop, .window]))
  }

  @Test(
    arguments: [
      (.docked, 1), (.undocked, 1), (.floating, 1), (.split, 2), (.camera, 1), (.shortcutsBar, 1),
      (.collapsedBar, 1),
    ] as [(Keyboard.Kind, Int)])
  func `a keyboard is a plain shape with its name`(_ kind: Keyboard.Kind, _ count: Int) throws {
    let scene = try scene("{\"device\": \"iPad Pro 11-inch\"}") { situation in
      situation.keyboard = KeyboardDescription(kind: kind)
    }
    let picture = PictureMaker.picture(of: scene)
    let group = try #require(picture.groups(.keyboard).first)
    var areas = 0
    for shape in group.shapes where shape.fill != nil {
      if case .rects(let rects, radius: _) = shape.outline { areas += rects.count }
    }
    #expect(areas == count)
    let isNamed = picture.texts.contains { $0.text.text == "\(kind.rawValue) keyboard" }
    #expect(isNamed == (kind != .collapsedBar))
  }

  @Test(arguments: Keyboard.Kind.allCases.filter { $0 != .dismissed })
  func `the drawing of a keyboard stays in its frame at any size`(_ kind: Keyboard.Kind) throws {
    for size in [(320, 260), (100, 30), (20, 20), (1, 1), (834, 500)] {
      let scene = try scene("{\"device\": \"iPad Pro 11-inch\"}") { situation in
        situation.keyboard = KeyboardDescription(
          kind: kind, frame: Rect(x: 0, y: 0, width: Double(size.0), height: Double(size.1)))
      }
      let frame = Rect(x: 0, y: 0, width: Double(size.0), height: Double(size.1))
      for group in PictureMaker.picture(of: scene).groups(.keyboard) {
        for shape in group.shapes {
          guard case .rects(let rects, radius: _) = shape.outline else { continue }
          for rect in rects {
            #expect(rect.minX >= -1e-9 && rect.minY >= -1e-9)
            #expect(rect.maxX <= frame.maxX + 1e-9 && rect.maxY <= frame.maxY + 1e-9)
          }
        }
      }
    }
  }

  @Test func `a scroll view shows its visible content and the content size`() throws {
    let scene = try scene(
      """
      {"screen": {"size": [200, 300]}, "views": {"list": {"scroll": true, "views": {
       "a": {"intrinsic": [null, 150]}, "b": {"intrinsic": [null, 80]}}}},
       "constraints": ["V:|[a][b]|", "H:|[a(==list)]|", "b.leading == a.leading",
       "b.width == a.width", "list.top == root.top + 50", "list.height == 100",
       "list.leading == root.leading", "list.width == 180"]}
      """)
    var options = PictureOptions()
    options.showsConstraints = true
    let picture = PictureMaker.picture(of: scene, options)
    let views = picture.groups(.view)
    let shown = Picture.Outline.rects([Rect(x: 0, y: 50, width: 180, height: 100)], radius: 0)
    #expect(views.map { $0.name } == ["list", "a", "b"])
    #expect(views.map { $0.clip } == [nil, shown, shown])
    #expect(
      views[1].shapes[0].outline
        == .rects([Rect(x: 0, y: 50, width: 180, height: 150)], radius: 0))
    let guide = try #require(picture.groups(.guide).first)
    #expect(guide.name == "list.content")
    #expect(
      guide.shapes[0].outline
        == .rects([Rect(x: 0, y: 50, width: 180, height: 230)], radius: 0))
    let texts = picture.texts.map { $0.text.text }
    #expect(texts.contains("list.content: 180 × 230 in all"))
    #expect(texts.contains("0, 200, 180 × 80, scrolled out"))
    #expect(!picture.groups(.constraint).contains { $0.name == "b.width == a.width" })
    expectReadable(picture, "a scroll view")
  }

  @Test func `parts of views under the keyboard are dotted`() throws {
    let scene = try scene(
      """
      {"screen": {"size": [200, 200]}, "keyboard": {"kind": "docked", "height": 100},
       "views": {"a": {}}, "constraints": ["a.left == root.left + 20", "a.width == 50",
       "a.top == root.top + 80", "a.height == 60"]}
      """)
    let dotted = PictureMaker.picture(of: scene).groups(.screen)[0].shapes.filter {
      $0.stroke?.dash == [2, 2]
    }
    #expect(
      dotted.map { $0.outline } == [
        .lines([
          Picture.Line(Point(x: 20, y: 100), Point(x: 20, y: 140)),
          Picture.Line(Point(x: 70, y: 100), Point(x: 70, y: 140)),
          Picture.Line(Point(x: 20, y: 140), Point(x: 70, y: 140)),
        ])
      ])
  }

  @Test func `guides are dashed and named`() throws {
    let scene = try scene(
      """
      {"guides": {"gap": {}}, "constraints": ["gap.left == root.left + 10",
       "gap.top == root.top + 100", "gap.width == 200", "gap.height == 50"]}
      """)
    let picture = PictureMaker.picture(of: scene)
    let guides = picture.groups(.guide)
    #expect(guides.map { $0.name } == ["gap"])
    #expect(guides[0].shapes[0].stroke?.dash == [5, 3])
    #expect(picture.texts.map { $0.text.text } == ["gap"])
    #expect(
      PictureMaker.picture(of: scene, everything).groups(.guide).map { $0.name }
        == ["gap", "safeArea", "margins", "readable", "keyboard"])
  }

  @Test func `a sheet has rows of pictures that do not touch`() throws {
    var pictures: [Picture] = []
    for name in examples { pictures.append(PictureMaker.picture(of: try example(name))) }
    let sheet = ContactSheet.picture(of: pictures, columns: 3, title: "all")
    let groups = sheet.groups(.situation)
    #expect(groups.count == pictures.count)
    let rects = zip(groups, pictures).map { Rect(origin: $0.origin, size: $1.size) }
    for (index, rect) in rects.enumerated() {
      #expect(rect.maxX <= sheet.size.width && rect.maxY <= sheet.size.height)
      for other in rects[(index + 1)...] { #expect(rect.overlap(with: other) == nil) }
    }
    #expect(Set(rects.prefix(3).map { $0.minY }).count == 1)
    #expect(rects[3].minY > rects[0].minY)
    expectReadable(sheet, "all examples")
  }

  @Test func `screens in a row align below captions of several lines`() throws {
    var pictures: [Picture] = []
    for caption in ["short", "a caption of several lines since it is longer than a screen is wide"]
    {
      var options = PictureOptions()
      options.caption = caption
      options.zoom = 0.4
      pictures.append(PictureMaker.picture(of: try example("chat"), options))
    }
    #expect(pictures[1].texts.count > pictures[0].texts.count)
    let sheet = ContactSheet.picture(of: pictures, columns: 2, title: "two")
    let tops = zip(sheet.groups(.situation), sheet.groups(.screen)).map {
      $0.origin.y + $1.origin.y
    }
    #expect(tops.count == 2 && tops[0] == tops[1])
    expectReadable(sheet, "captions")
  }

  @Test(arguments: [(3, 3), (4, 4), (8, 4), (10, 5), (12, 6)])
  func `all rows of a sheet are equally long where possible`(_ count: Int, _ columns: Int) throws {
    let picture = PictureMaker.picture(of: try example("chat"))
    let sheet = ContactSheet.picture(
      of: Array(repeating: picture, count: count), title: "all")
    let groups = sheet.groups(.situation)
    #expect(groups.count { $0.origin.y == groups[0].origin.y } == columns)
  }
}

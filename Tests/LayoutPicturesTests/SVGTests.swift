import Foundation
import Testing

@testable import LayoutPictures

/// The pictures as SVG, read back.
@Suite struct SVGTests {
  @Test(arguments: examples)
  func `every example is well-formed XML with its views in place`(
    _ name: String
  ) throws {
    for scene in try situations(of: name) {
      var options = everything
      options.zoom = scene.spec.situation.orientation == .landscape ? 0.5 : 1
      let root = try parsed(SVGWriter.write(PictureMaker.picture(of: scene, options)))
      let window = try #require(root.elements("window").first)
      let groups = window.elements("view")
      try #require(groups.count == scene.views.count)
      for (view, group) in zip(scene.views, groups) {
        #expect(group.attributes["data-name"] == view.name)
        let rect = try #require(group.all.first { $0.name == "rect" })
        let found = [
          rect.number("x"), rect.number("y"), rect.number("width"), rect.number("height"),
        ]
        let frame = view.frameInWindow
        #expect(found == [frame.minX, frame.minY, max(0, frame.width), max(0, frame.height)])
      }
    }
  }

  @Test func `the window's group is at the window's position on the screen`() throws {
    var options = PictureOptions()
    options.zoom = 0.5
    let root = try parsed(
      SVGWriter.write(PictureMaker.picture(of: try example("stage-manager"), options)))
    // The margin of 16 and the edge of 10 points.
    #expect(root.elements("screen").map { $0.attributes["transform"] } == ["translate(26 26)"])
    #expect(
      root.elements("window").map { $0.attributes["transform"] } == [
        "translate(100 125) scale(0.5)"
      ])
  }

  @Test func `ids are unique, also in a sheet`() throws {
    var pictures: [Picture] = []
    for (index, name) in ["chat", "signin", "near-away"].enumerated() {
      var options = everything
      options.idPrefix = "p\(index + 1)-"
      pictures.append(PictureMaker.picture(of: try example(name), options))
    }
    let sheet = ContactSheet.picture(of: pictures, title: "three")
    let ids = try parsed(SVGWriter.write(sheet)).all.compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    #expect(ids.contains("p3-view-1"))
  }

  @Test func `names that look like markup are text`() throws {
    let name = "<script>alert('1')</script>&\\\"]]>"
    let scene = try scene("{\"views\": {\"\(name)\": {\"intrinsic\": [300, 40]}}}")
    let bytes = SVGWriter.write(PictureMaker.picture(of: scene))
    let root = try parsed(bytes)
    #expect(!root.all.contains { $0.name == "script" })
    #expect(
      root.elements("view").first?.attributes["data-name"]
        == "<script>alert('1')</script>&\"]]>")
  }

  @Test func `control characters are replaced`() throws {
    var group = Picture.Group(kind: .view)
    group.name = "a\0\u{1B}\u{202E}\u{FFFE}\tb"
    let picture = Picture(
      title: "t", summary: "s", size: Size(width: 1, height: 1), elements: [.group(group)])
    #expect(
      try parsed(SVGWriter.write(picture)).elements("view").first?.attributes["data-name"]
        == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b")
  }

  @Test func `markup characters are escaped`() {
    #expect(
      escapedMarkup("<&>\"'\n\t\u{1B}") == "&lt;&amp;&gt;&quot;'\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func `the document has a title and a description`() throws {
    let root = try parsed(SVGWriter.write(PictureMaker.picture(of: try example("chat"))))
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "title desc")
    let words = root.children.prefix(2).map { $0.text }
    #expect(
      words == [
        "iPhone 15, portrait, keyboard docked",
        """
        iPhone 15, portrait, keyboard docked. 4 views: messages at 0, 59, 393 × 405; \
        bar at 0, 464, 393 × 52; field at 16, 472, 309 × 36; send at 333, 472, 44 × 36.
        """,
      ])
  }

  @Test func `the document loads nothing and runs nothing`() throws {
    for name in examples {
      let bytes = SVGWriter.write(PictureMaker.picture(of: try example(name), everything))
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["href", "@import", "<script", "<image", "onload", "url(http"] {
        #expect(!text.contains(word))
      }
    }
  }

  @Test(arguments: examples)
  func `equal layouts give equal bytes`(_ name: String) throws {
    let first = SVGWriter.write(PictureMaker.picture(of: try example(name), everything))
    let second = SVGWriter.write(PictureMaker.picture(of: try example(name), everything))
    #expect(first == second)
  }

  @Test func `the automatic theme follows the reader's colour scheme`() throws {
    let picture = PictureMaker.picture(of: try example("chat"))
    let auto = String(decoding: SVGWriter.write(picture, theme: .auto), as: UTF8.self)
    #expect(auto.contains("@media (prefers-color-scheme: dark)"))
    #expect(auto.contains(".f-paper { fill: #ffffff; }"))
    #expect(auto.contains(".f-paper { fill: #0d1117; }"))
    let dark = String(decoding: SVGWriter.write(picture, theme: .dark), as: UTF8.self)
    #expect(!dark.contains("#ffffff; }\n  .f-bezel"))
    #expect(!dark.contains("@media"))
  }
}

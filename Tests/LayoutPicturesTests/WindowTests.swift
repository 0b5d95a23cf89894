import LayoutPictures
import Testing

/// Tests of pictures of windows that a program has built.
@Suite struct WindowTests {
  @Test func `a window's picture equals that of the spec with the same views`() throws {
    let scene = try Scene(
      parsing: """
        {"screen": {"size": [320, 480]}, "direction": "rtl",
         "views": {"bar": {}, "list": {"scroll": true, "views": {"note": {"hidden": true}}}},
         "constraints": [
           "bar.top == root.top + 8", "bar.leading == root.leading + 16", "bar.width == 200",
           "bar.height == 44", "list.top == bar.bottom", "list.leading == root.leading",
           "list.trailing == root.trailing", "list.bottom == root.bottom",
           "note.top == list.top", "note.leading == list.leading", "note.width == 100",
           "note.height == 900", "note.bottom == list.bottom", "note.trailing == list.trailing"]}
        """)
    let picture = scene.window.svg()
    #expect(picture.contains(">bar<") && picture.contains(">list<"))
    #expect(drawings(picture) == drawings(PictureMaker.picture(of: scene).svg()))
    #expect(scene["bar"]?.frame == Rect(x: 104, y: 8, width: 200, height: 44))
    #expect(scene["card"] == nil)
  }

  @Test func `the keyboard of a window is in its picture`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(!window.svg().contains("docked keyboard"))
    window.keyboard = .docked(height: 336, on: Screen(size: window.frame.size))
    #expect(window.svg().contains("docked keyboard"))
    #expect(window.svg(theme: .dark) != window.svg())
  }

  @Test func `a text that is not a spec, or has no situation, throws its problems`() {
    for (text, message) in [
      (#"{"views": {"a": {"hight": 3}}}"#, "hight"),
      (#"{"device": "iPhone 3", "views": {}}"#, "iPhone 3"),
    ] {
      do throws(SpecError) {
        _ = try Scene(parsing: text)
        Issue.record("\(text) was to be refused")
      } catch {
        #expect(error.problems.contains { $0.message.contains(message) })
      }
    }
  }

  /// A document without its title and summary, which mention the situation of a spec.
  private func drawings(_ document: String) -> Substring {
    document.split(separator: "</desc>").last ?? ""
  }
}

import Foundation
import LayoutPictures
import Testing

/// A bar at the bottom of a window, on the keyboard while it is there.
struct Composer {
  let bar = View(name: "bar")

  init(in window: Window) {
    let root = window.rootView
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    LayoutConstraint.activate {
      bar.leadingAnchor == root.leadingAnchor
      bar.trailingAnchor == root.trailingAnchor
      bar.heightAnchor == 52
      bar.bottomAnchor == root.keyboardLayoutGuide.topAnchor
    }
  }
}

/// The examples of docs/testing.md.
@Suite struct TestingPageTests {
  private let tool = Binary.url
  private let specs = Binary.package.appendingPathComponent("Examples/Specs/compose.json")

  @Test func `the bar sits on the keyboard`() throws {
    let device = try Device.named("iPhone 15")
    let window = Window(on: device)
    let composer = Composer(in: window)
    #expect(composer.bar.frame == Rect(x: 0, y: 766, width: 393, height: 52))

    let keyboard = try #require(device.keyboard(.docked, .portrait))
    window.keyboard = keyboard
    #expect(composer.bar.frame.maxY == keyboard.frame.minY)
  }

  @Test(arguments: Device.all, Orientation.allCases)
  func `the layout holds on every device`(_ device: Device, _ orientation: Orientation) throws {
    let window = Window(on: device, orientation)
    let composer = Composer(in: window)
    for kind in [Keyboard.Kind.docked, .undocked, .floating] {
      guard let keyboard = device.keyboard(kind, orientation) else { continue }
      window.keyboard = keyboard
      #expect(window.conflicts.isEmpty && window.ambiguities.isEmpty)
      #expect(composer.bar.frame.minY >= 0)
    }
  }

  @Test func `a window above the keyboard keeps its height`() throws {
    let device = try Device.named("iPad Pro 11-inch")
    let high = Rect(x: 300, y: 0, width: 500, height: 400)
    let half = try #require(Window(on: device, .landscape, form: .half))
    let stage = try #require(Window(on: device, .landscape, form: .stageManager(high)))
    let bars = [half, stage].map { Composer(in: $0).bar }
    let keyboard = Keyboard.docked(height: 398, on: device.screen(.landscape))
    for window in [half, stage] { window.keyboard = keyboard }
    #expect(bars[0].frame.maxY == 436)
    #expect(bars[1].frame.maxY == 400)
  }

  @Test func `a picture shows the layout`() throws {
    let window = Window(on: try Device.named("iPhone 15"))
    let composer = Composer(in: window)
    window.keyboard = .docked(height: 336, on: Screen(size: window.frame.size))
    let picture = window.svg()
    Attachment.record(picture, named: "composer.svg")
    #expect(picture.contains(composer.bar.label))
  }

  @Test func `the bar is as wide as the window`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let composer = Composer(in: window)
    for width in stride(from: 280.0, through: 1400, by: 1) {
      window.frame.size.width = width
      #expect(composer.bar.frame.width == width)
    }
  }

  @Test func `the screens have no findings`() throws {
    let check = Process()
    check.executableURL = tool
    check.arguments = ["check", specs.path, "--devices", "iphones", "--fail-on", "warning"]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }

  /// Lines without their indentation.
  private static func code(_ lines: [String]) -> String {
    lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func `the page has the examples of this file`() throws {
    let page = try Transcripts.blocks(of: "docs/testing.md").filter { $0.language == "swift" }
    let file = Self.code(
      try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n"))
    #expect(page.count == 7)
    for block in page { #expect(file.contains(Self.code(block.lines)), "\(block.lines)") }
  }
}

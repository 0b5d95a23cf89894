import Foundation
import Testing

@testable import LayoutSpec

/// The specs in `Examples` and `Examples/Specs`, by their paths in `Examples`.
enum Examples {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  static let names: [String] = {
    ["", "Specs/"].flatMap { path in
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path)
      return (files ?? []).filter { $0.hasSuffix(".json") }.sorted().map { path + $0 }
    }
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}

/// Tests that written specs read back unchanged.
@Suite struct WritingSpecTests {
  private func expectRoundTrip(
    of spec: Spec, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = spec.text
    let source = SourceText(name: what, text: text)
    do throws(SpecError) {
      let again = try Spec(source)
      #expect(
        again.withoutPlaces == spec.withoutPlaces, "\(what)\n\(text)",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(what): \(source.rendered(error))\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Examples.names)
  func `an example is written so that it reads back`(_ name: String) throws {
    expectRoundTrip(of: spec(try Examples.text(name)), name)
  }

  @Test func `a random spec is written so that it reads back`() {
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = RandomSpec(seed: seed)
      expectRoundTrip(of: random.make(), "seed \(seed)")
    }
  }

  @Test func `a spec is written as a person would`() {
    var written = Spec()
    written.situation.device = "iPhone 15"
    written.situation.keyboard = KeyboardDescription(kind: .docked, height: 336)
    var bar = ViewDescription("bar")
    bar.margins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    var send = ViewDescription("send", in: 0)
    send.intrinsicWidth = 44
    send.hugging.horizontal = Priority(751)
    written.views = [bar, send, ViewDescription("my field", in: 0)]
    written.equations = [
      Equation(
        AnchorReference("bar", nil, .bottom), .equal,
        [AnchorTerm(AnchorReference("root", .keyboard, .top))], constant: -8,
        priority: Priority(750), identifier: "onKeyboard"),
      Equation(
        AnchorReference("my field", nil, .width), .greaterThanOrEqual,
        [AnchorTerm(AnchorReference("bar", .margins, .width), times: -0.5)], systemSpacing: 2),
    ]
    #expect(
      written.text == """
        {
          "device": "iPhone 15",
          "keyboard": {"kind": "docked", "height": 336},
          "views": {
            "bar": {
              "margins": 8,
              "views": {
                "send": {"intrinsic": [44, null], "hugging": {"horizontal": 751}},
                "my field": {}
              }
            }
          },
          "constraints": [
            "bar.bottom == keyboard.top - 8 @750 #onKeyboard",
            "`my field`.width >= -0.5 * bar.margins.width + 2 * system"
          ]
        }

        """)
    #expect(Spec().text == "{}\n")
  }

  @Test func `a value of more than 100 columns has a line for each value in it`() {
    let name = String(repeating: "n", count: 60)
    var view = ViewDescription(name)
    view.intrinsicHeight = 44
    view.hugging.vertical = Priority(751)
    var written = Spec()
    written.views = [view]
    written.equations = [
      Equation(
        AnchorReference("root", nil, .width), .equal,
        [AnchorTerm(AnchorReference(name, nil, .width))], identifier: "`")
    ]
    #expect(
      written.text == """
        {
          "views": {
            "\(name)": {
              "intrinsic": [null, 44],
              "hugging": {"vertical": 751}
            }
          },
          "constraints": [
            "root.width == \(name).width"
          ]
        }

        """)
  }
}

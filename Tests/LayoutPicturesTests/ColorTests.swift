import Foundation
import LayoutPictures
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.478), (0x0000FF, 0xFFFFFF, 8.592),
    ] as [(UInt32, UInt32, Double)])
  func `contrast follows the definition of the guidelines`(
    _ one: UInt32, _ two: UInt32, _ ratio: Double
  ) {
    #expect(abs(contrast(one, two) - ratio) < 0.001)
    #expect(abs(contrast(two, one) - ratio) < 0.001)
  }

  @Test func `every text has level AA contrast with its background`() throws {
    var pairs: Set<[Tone]> = []
    for name in examples {
      for scene in try situations(of: name) {
        for text in PictureMaker.picture(of: scene, everything).texts {
          pairs.insert([text.text.tone, text.text.ground])
        }
      }
    }
    for seed in 1...4 as ClosedRange<UInt64> {
      let scene = try scene(RandomViews(seed: seed, count: 60).text)
      for text in PictureMaker.picture(of: scene).texts {
        pairs.insert([text.text.tone, text.text.ground])
      }
    }
    // All six hues as names and as tags, and the rest.
    #expect(pairs.count > 18)
    for theme in Theme.allCases {
      for pair in pairs {
        let ratio = contrast(theme.rgb(pair[0]), theme.rgb(pair[1]))
        #expect(ratio >= 4.5, "\(pair[0]) on \(pair[1]), \(theme)")
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func `edges and lines contrast with what is beside them`(_ theme: Theme) {
    // The guidelines require 3 between parts of a drawing that are needed to understand it.
    for hue in 0..<Tone.hueCount {
      #expect(contrast(theme.rgb(.line(hue)), theme.rgb(.window)) >= 3)
      #expect(contrast(theme.rgb(.line(hue)), theme.rgb(.tint(hue))) >= 2.8)
      for tone in [Tone.constraint, .violation, .guide] {
        #expect(contrast(theme.rgb(tone), theme.rgb(.tint(hue))) >= 3)
      }
    }
  }

  @Test func `a view's hue differs from its parent's and its neighbours'`() throws {
    let scene = try scene(RandomViews(seed: 7, count: 80).text)
    let picture = PictureMaker.picture(of: scene)
    let groups = picture.groups(.view)
    var hues: [String: Tone] = [:]
    var last: [String: Tone] = [:]
    for (index, group) in groups.enumerated() {
      let edge = try #require(group.shapes.first?.stroke?.tone)
      let parent = scene.parentName(of: index)
      #expect(hues[parent] != edge)
      #expect(last[parent] != edge)
      last[parent] = edge
      hues[try #require(group.name)] = edge
    }
  }

  @Test func `the playground has the colours of the themes`() throws {
    let style = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/layout-cli/Playground/Page/playground.css"),
      encoding: .utf8)
    let hues = (0..<Tone.hueCount).flatMap { [Tone.tint($0), .line($0), .ink($0)] }
    let tones: [Tone] =
      [
        .paper, .text, .muted, .rule, .window, .guide, .constraint, .violation, .bezel, .desktop,
        .covered, .keyboard, .keyboardEdge, .keyboardText, .camera, .cameraText,
      ] + hues
    for tone in tones {
      let (light, dark) = (Theme.light.color(tone), Theme.dark.color(tone))
      let line = "--\(tone.name): light-dark(\(light), \(dark));"
      #expect(style.contains(line), "\(line)")
    }
    #expect(style.components(separatedBy: "light-dark(").count == tones.count + 1)
  }
}

/// Returns the relative luminance of the Web Content Accessibility Guidelines 2.1.
private func luminance(_ rgb: UInt32) -> Double {
  func linear(_ shift: UInt32) -> Double {
    let share = Double(rgb >> shift & 255) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
}

/// Returns the contrast ratio of these guidelines, whose level AA requires 4.5.
private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  let (one, two) = (luminance(one), luminance(other))
  return (max(one, two) + 0.05) / (min(one, two) + 0.05)
}

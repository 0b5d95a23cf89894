import Testing

@testable import LayoutSpec

/// Tests that a spec of version 1 as of 0.3.0 stays readable and keeps its meaning: neither the text
/// nor the frames in this file may ever change.
@Suite struct VersionTests {
  private static let frozen = """
    // Every member of version 1.
    {
      "version": 1,
      "screen": {"size": [400, 800], "safeArea": {"top": 50, "bottom": 30}, "scale": 2},
      "window": "full",
      "direction": "rtl",
      "keyboard": {"kind": "floating", "frame": [40, 500, 300, 200]},
      "keyboardGuide": {
        "followsUndocked": true,
        "usesBottomSafeArea": true,
        "dismissPadding": 4,
        "nearThreshold": 0.1,
        "nearHysteresis": 0.01,
        "near": {"bottom": ["bar.bottom == safeArea.bottom"]},
        "awayFrom": {"bottom top": ["bar.bottom == keyboard.top - 10 #onKeyboard"]},
      },
      "margins": [0, 20, 0, 12],
      "guides": {"gap": {}},
      "views": {
        "bar": {
          "margins": 8,
          "guides": {"inner": {}},
          "views": {
            "field": {
              "intrinsic": [null, 36], "hugging": 251, "baselines": {"first": 20, "last": 8},
              "alignmentInsets": [1, 0, 1, 0]
            },
            "send": {
              "intrinsic": [44, 36], "hugging": {"horizontal": 751},
              "compressionResistance": {"horizontal": 760}
            }
          }
        },
        "list": {
          "stack": {
            "axis": "vertical", "distribution": "fill", "alignment": "leading", "spacing": 6,
            "customSpacing": {"first": "system"}, "marginsRelative": true
          },
          "margins": {"top": 10, "leading": 5},
          "views": {
            "first": {"intrinsic": [100, 20]},
            "second": {"intrinsic": [120, 30]},
            "third": {"intrinsic": [80, 40], "hidden": true},
            "badge": {"arranged": false, "intrinsic": [10, 10]},
          }
        },
        "a box": {},
      },
      "constraints": [
        "H:|-[bar]-|",
        "H:|-[field]-12-[send]-|", "field.centerY == send.centerY",
        "field.top == bar.margins.top",
        "field.bottom == bar.margins.bottom",
        "list.top == safeArea.top + 2 * system", "list.leading == root.leading",
        "list.trailing == gap.trailing", "gap.width == root.width / 2 @999.5",
        "gap.leading == root.leading", "gap.top == root.top", "gap.height == 0",
        "inner.leading == bar.leading", "inner.trailing == bar.trailing", "inner.height == 1",
        "inner.top == bar.top", "badge.top == second.firstBaseline",
        "badge.leading == second.leading",
        "`a box`.width <= 0.5 * list.width + system - 10 @750 #half",
        "`a box`.width >= 500 @749", "`a box`.height == 2 * `a box`.width - 6",
        "`a box`.centerX == readable.centerX", "`a box`.top == list.bottom",
      ]
    }
    """

  @Test func `a spec of version 1 solves to the frames of version 1`() throws {
    let scene = try Scene(spec(Self.frozen))
    scene.window.layoutIfNeeded()
    #expect(scene.window.conflicts.isEmpty)
    var lines: [String] = []
    for (index, view) in scene.views.enumerated() {
      let frame = view.frame
      lines.append(
        "\(scene.spec.views[index].name) \(frame.origin.x) \(frame.origin.y)"
          + " \(frame.size.width) \(frame.size.height)")
    }
    #expect(lines == Self.frames)
  }

  private static let frames = [
    "bar 16.0 438.0 364.0 52.0", "field 64.0 7.0 292.0 38.0", "send 8.0 8.0 44.0 36.0",
    "list 200.0 66.0 200.0 68.0", "first 95.0 10.0 100.0 20.0", "second 75.0 38.0 120.0 30.0",
    "third 115.0 68.0 80.0 0.0", "badge 185.0 38.0 10.0 10.0", "a box 149.0 134.0 98.0 190.0",
  ]

  @Test func `a later version is refused, and an unknown key gets a suggestion`() {
    expectProblems(
      [
        "1:13 spec version 2 is not supported (this program reads version 1)",
        "1:16 unknown key 'view' in a spec (did you mean 'views'?)",
      ], of: "{\"version\": 2, \"view\": {}}")
  }
}

import KeyboardGuide
import LayoutSpec
import Testing

/// A player's screen as code written for UIKit.
private final class Player: UIView {
  let artwork = UIView()
  let title = UILabel()
  let artist = UILabel()
  let progress = UIProgressView()
  let elapsed = UILabel()
  let remaining = UILabel()
  let buttons = ["Back", "Play", "Next"].map { title in
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }
  lazy var transport = UIStackView(arrangedSubviews: buttons)
  let notes = UILabel()
  let search = UISearchBar()

  func setUp(_ size: UIContentSizeCategory) {
    title.text = "The Long And Winding Road Of Auto Layout (Remastered)"
    title.font = .systemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .title3, at: size).pointSize, weight: .semibold)
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    artist.text = "The Constraints"
    elapsed.text = "1:23"
    elapsed.font = .preferredFont(forTextStyle: .caption1, at: size)
    remaining.text = "-2:34"
    remaining.font = .preferredFont(forTextStyle: .footnote, at: size)
    remaining.setContentHuggingPriority(.required, for: .horizontal)
    buttons[1].font = .preferredFont(forTextStyle: .headline, at: size)
    transport.distribution = .equalSpacing
    transport.alignment = .center
    notes.text = "Recorded in one take, with every violin in its place and no constraint broken."
    notes.numberOfLines = 0
    for label in [artist, notes] { label.font = .preferredFont(forTextStyle: .body, at: size) }
    let views = [artwork, title, artist, progress, elapsed, remaining, transport, notes, search]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate {
      artwork.topAnchor == safeAreaLayoutGuide.topAnchor + 16
      artwork.centerXAnchor == centerXAnchor
      artwork.widthAnchor == artwork.heightAnchor
      artwork.widthAnchor <= margins.widthAnchor
      artwork.widthAnchor == margins.widthAnchor ~ UILayoutPriority(700)
      title.topAnchor == artwork.bottomAnchor + 16
      artist.topAnchor == title.bottomAnchor + 4
      artist.leadingAnchor == margins.leadingAnchor
      artist.trailingAnchor <= margins.trailingAnchor
      progress.topAnchor == artist.bottomAnchor + 12
      remaining.topAnchor == progress.bottomAnchor + 4
      elapsed.leadingAnchor == margins.leadingAnchor
      remaining.trailingAnchor == margins.trailingAnchor
      elapsed.firstBaselineAnchor == remaining.firstBaselineAnchor
      elapsed.trailingAnchor <= remaining.leadingAnchor - 8
      transport.topAnchor == remaining.bottomAnchor + 12
      notes.topAnchor == transport.bottomAnchor + 12
      search.topAnchor == notes.bottomAnchor + 12
      search.bottomAnchor == keyboardLayoutGuide.topAnchor - 8
    }
    for view in [title, progress, transport, notes, search] {
      NSLayoutConstraint.activate {
        view.leadingAnchor == margins.leadingAnchor
        view.trailingAnchor == margins.trailingAnchor
      }
    }
  }

  var frames: [Rect] {
    [artwork, title, artist, progress, elapsed, remaining, transport].map { $0.frame }
      + buttons.map { $0.frame } + [notes, search].map { $0.frame }
  }
}

/// Tests of texts, fonts, lines and kinds in specs.
@Suite struct TextSpecTests {
  /// The player's screen as a spec.
  private static let player = """
    {
      "views": {
        "artwork": {},
        "title": {
          "text": "The Long And Winding Road Of Auto Layout (Remastered)",
          "font": {"style": "title3", "weight": "semibold"},
          "compressionResistance": {"horizontal": 250}
        },
        "artist": {"text": "The Constraints", "font": "body"},
        "progress": {"kind": "progressView"},
        "elapsed": {"text": "1:23", "font": "caption1"},
        "remaining": {"text": "-2:34", "font": "footnote", "hugging": {"horizontal": 1000}},
        "transport": {
          "stack": {"distribution": "equalSpacing", "alignment": "center"},
          "views": {
            "back": {"kind": "button", "text": "Back"},
            "play": {"kind": "button", "text": "Play", "font": "headline"},
            "next": {"kind": "button", "text": "Next"}
          }
        },
        "notes": {
          "text": "Recorded in one take, with every violin in its place and no constraint broken.",
          "font": "body", "lines": 0
        },
        "search": {"kind": "searchBar"}
      },
      "constraints": [
        "artwork.top == safeArea.top + 16", "artwork.centerX == root.centerX",
        "artwork.width == artwork.height", "artwork.width <= margins.width",
        "artwork.width == margins.width @700", "title.top == artwork.bottom + 16",
        "artist.top == title.bottom + 4", "artist.leading == margins.leading",
        "artist.trailing <= margins.trailing", "progress.top == artist.bottom + 12",
        "remaining.top == progress.bottom + 4", "elapsed.leading == margins.leading",
        "remaining.trailing == margins.trailing",
        "elapsed.firstBaseline == remaining.firstBaseline",
        "elapsed.trailing <= remaining.leading - 8", "transport.top == remaining.bottom + 12",
        "notes.top == transport.bottom + 12", "search.top == notes.bottom + 12",
        "search.bottom == keyboard.top - 8",
        "title.leading == margins.leading", "title.trailing == margins.trailing",
        "progress.leading == margins.leading", "progress.trailing == margins.trailing",
        "transport.leading == margins.leading", "transport.trailing == margins.trailing",
        "notes.leading == margins.leading", "notes.trailing == margins.trailing",
        "search.leading == margins.leading", "search.trailing == margins.trailing"
      ]
    }
    """

  @Test func `a screen with texts has the same frames as in Swift`() throws {
    let spec = try Spec(SourceText(name: "player", text: Self.player))
    let sizes = UIContentSizeCategory.allCases
    for (place, device) in Device.all.enumerated() {
      // Debug builds take one of the sizes for each device.
      for size in Thoroughness.isFull ? sizes : [sizes[place % sizes.count]] {
        var sized = spec
        sized.situation.device = device.name
        for index in sized.views.indices { sized.views[index].font?.category = size }
        let scene = try Scene(sized)
        let player = Player()
        let window = UIWindow(on: device, rootView: player)
        player.setUp(size)
        window.layoutIfNeeded()
        expectSame(scene.views.map { $0.frame }, player.frames, "\(device.name), \(size.rawValue)")
      }
    }
  }

  private func expectSame(_ frames: [Rect], _ others: [Rect], _ place: String) {
    #expect(frames == others, "\(place)")
  }

  @Test(arguments: [
    (#""a": {"text": "Sign in"}"#, Size(width: 51.34, height: 20.281)),
    (#""a": {"text": "Sign in", "font": {"size": 12}}"#, Size(width: 38.424, height: 14.316)),
    (#""a": {"kind": "button", "text": "Sign in"}"#, Size(width: 46.35, height: 29.895)),
    (#""a": {"kind": "switch"}"#, Size(width: 49, height: 31)),
    (#""a": {"kind": "slider", "intrinsic": [120, 30]}"#, Size(width: 120, height: 30)),
    (#""a": {"kind": "textField"}"#, Size(width: -1, height: 34)),
    (
      #""a": {"text": "a\nb", "lines": 0, "font": {"size": 10, "weight": "bold"}}"#,
      Size(width: 6.4, height: 23.86)
    ),
  ])
  func `a view has the size of its text or kind`(_ view: String, _ size: Size) throws {
    let scene = try Scene(parsing: #"{"views": {\#(view)}}"#)
    let own = try #require(scene.views.first).intrinsicContentSize
    #expect(abs(own.width - size.width) < 1e-6 && abs(own.height - size.height) < 1e-6, "\(own)")
  }

  @Test(arguments: [
    (#"{"text": "a", "intrinsic": [1, 2]}"#, "a view with a text has the size of the text"),
    (#"{"kind": "swich"}"#, "unknown kind 'swich'"),
    (#"{"font": "boddy"}"#, "unknown font 'boddy'"),
    (#"{"font": {"weight": "fat"}}"#, "unknown weight 'fat'"),
    (#"{"lines": -1}"#, "'lines' is -1, below 0"),
    (#"{"text": 3}"#, "'text' takes a string, not a number"),
  ])
  func `a wrong text is reported`(_ view: String, _ message: String) throws {
    let error = try #require(throws: SpecError.self) {
      try Spec(SourceText(name: "spec", text: #"{"views": {"a": \#(view)}}"#))
    }
    #expect(error.problems.map { $0.message }.contains { $0.hasPrefix(message) }, "\(error)")
  }

  @Test func `texts change in parts, and are written as read`() throws {
    let text = """
      {
        "views": {
          "a": {"text": "Long", "font": {"size": 12, "weight": "bold"}, "lines": 2},
          "b": {"kind": "segmentedControl", "text": "Day|Week"}
        },
        "when": [{"if": {"width": "< 400"}, "views": {"a": {"text": "L", "font": "body"}}}]
      }
      """
    let spec = try Spec(SourceText(name: "spec", text: text))
    let again = try Spec(SourceText(name: "again", text: spec.text))
    #expect(spec.views.map { $0.font } == again.views.map { $0.font })
    #expect(spec.views.map { $0.kind } == [nil, .segmentedControl])
    #expect(again.text == spec.text)
    let label = try #require(Scene(spec).views.first as? Label)
    #expect(label.text == "L" && label.font.pointSize == 17)
  }
}

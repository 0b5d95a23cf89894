import Foundation

extension LogShape {
  /// Returns a text as a string of JSON, with brackets as escapes.
  private static func json(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\""
      + escaped.replacing("\n", with: "\\n").replacing("<", with: "\\u003c")
      .replacing(">", with: "\\u003e").replacing("\t", with: "\\t") + "\""
  }

  private static func entities(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static let lines = cell.components(separatedBy: "\n")

  /// The log of a cell as collectors of logs encode it.
  static let encoded: [LogShape] = [
    LogShape(
      "lines of JSON, whose longest string is the log",
      lines.map {
        "{\"log\": \(json($0 + "\n")), \"stream\": \"stderr\", \"time\": \"2026-02-11T09:24:09Z\"}"
      }.joined(separator: "\n"), cellConflict),
    LogShape(
      "lines of JSON that lack their first bytes",
      lines.map { "{\"log\":\(json(String($0.dropFirst($0.hasPrefix("<") ? 2 : 1)))),\"n\":1}" }
        .joined(separator: "\n"), cellConflict),
    LogShape(
      "an object of JSON with the format of its message",
      """
      {"formatString": "Unable to simultaneously satisfy constraints.\\n%@", "processID": 71, \
      "eventMessage": \(json(cell)), "source": null}
      """, cellConflict),
    LogShape(
      "an object behind the prefix of a container",
      "2026-02-11T09:24:09.19Z stderr F {\"kubernetes\":{\"pod\":[\"a-b\"]},\"log\":\(json(cell))}",
      cellConflict),
    LogShape("JSON in JSON", "{\"message\": \(json("{\"log\": \(json(cell))}"))}", cellConflict),
    LogShape(
      "JSON that is cut off", "{\"a\": 1, \"log\": \(json(cell)), \"file\": \"/priv",
      cellConflict),
    LogShape(
      "a member of an object that has a line each",
      "[{\n  \"traceID\" : 7,\n  \"eventMessage\" : \(json(cell)),\n  \"a\" : 1\n}]", cellConflict),
    LogShape(
      "HTML with prefixes",
      lines.map { "[  +12 ms]   " + entities($0) }.joined(separator: "\n"), cellConflict),
    LogShape(
      "HTML in HTML, with numbers",
      entities(entities(cell)).replacing("&amp;quot;", with: "&#34;"), cellConflict),
  ]

  /// Reports without a list that can be read.
  static let incomplete: [LogShape] = [
    ("...", "take the log again, with the list"), ("<snip>", "take the log again, with the list"),
    ("(null)", "take the log again, with the list"), ("(\n)", "take the log again, with the list"),
    ("", "take the log again, with the list"), ("<private>", "have the log show private data"),
    ("<decode: missing data>", "take the log from Xcode's console"),
    ("(\n    \"Card.width == 12 (Card.swift)\"\n)", "take the log again, with the list"),
  ].flatMap { list, fix in
    let headlines = [
      "App[1:2] [Layout] Unable to simultaneously satisfy constraints:",
      "Conflicting constraints detected:", "Unable to\nsimultaneously satisfy\n constraints:",
      "onstraints.",
    ]
    return headlines.map { headline in
      LogShape(
        "\(headline) \(list)",
        """
        \(headline)
        \(list)
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x60 H:[Arrow:0x71]-(>=5)-[Drag:0x72'Go'](LTR)>

        """,
        Expected(
          needed: [],
          // A placeholder belongs to a report that has begun.
          fix: headline.hasPrefix("on") && list.hasPrefix("<") ? "take the log again" : fix,
          statement: "Drag 'Go'.left >= Arrow.right + 5", isComplete: false))
    }
  }

  /// Logs with lines of several reports.
  static let mixed: [LogShape] = {
    let other = report(["Card:0x20a1.width == 30", "Card:0x20a1.width == 40"], broken: 1)
      .components(separatedBy: "\n")
    func interleaved(_ first: String, _ second: String) -> String {
      let pairs = lines.indices.map { index in
        [first + lines[index]] + (other.indices.contains(index) ? [second + other[index]] : [])
      }
      return pairs.flatMap { $0 }.joined(separator: "\n")
    }
    let twice = Expected(needed: [0, 1], fix: "Card.width is set twice, to 30 and to 40")
    // Without prefixes the second headline gets both lists, up to the first constraint that is broken.
    let both = Expected(
      needed: [1, 3], fix: "Card.width is set twice, to 30 and to 40", isComplete: false)
    func lost(_ statement: String? = nil) -> Expected {
      Expected(
        needed: [], fix: "take the log again, with the list", statement: statement,
        isComplete: false)
    }
    return [
      LogShape(
        "two threads", interleaved("09:24:09.1 App[1:11] ", "09:24:09.2 App[1:22] "), twice,
        cellConflict),
      LogShape(
        "lines that cannot be told apart", interleaved("", ""), lost(), both,
        lost("Subtitle.height >= 24.5")),
      LogShape("two devices", interleaved("[iPhone 17] ", "[iPhone 16] "), twice, cellConflict),
      LogShape(
        "a thread in words", interleaved("09:24 worker-1 | ", "09:24 worker-2 | "), twice,
        cellConflict),
    ]
  }()

  /// Conflicts of common causes.
  static let causes: [LogShape] = [
    // 0 - 44 - 8 - 44 is less than 0: the bar has no width yet.
    LogShape(
      "a bar without a frame",
      report(
        [
          "h=--& v=--& App.ToolBar:0x10.width == 0", "UIButton:0x11.width == 44",
          "H:|-(0)-[UIButton:0x11](LTR)   (active, names: '|':App.ToolBar:0x10 )",
          "H:[UIButton:0x11]-(>=8)-[UIButton:0x12](LTR)",
          "H:[UIButton:0x12]-(0)-|(LTR)   (active, names: '|':App.ToolBar:0x10 )",
        ], broken: 4),
      Expected(
        needed: [0, 2, 3, 4],
        fix: "set translatesAutoresizingMaskIntoConstraints = false on ToolBar: its autoresizing")),
    LogShape(
      "a whole frame",
      report(
        [
          "h=--& v=--& Card:0x10.minX == 125   (active, names: '|':UIView:0x9 )",
          "h=--& v=--& Card:0x10.width == 100",
          "Card:0x10.right == UIView:0x9.left + 240",
        ], broken: 2),
      Expected(
        needed: [0, 1, 2],
        fix: "set translatesAutoresizingMaskIntoConstraints = false on Card: its autoresizing mask")
    ),
    LogShape(
      "a cell that keeps its frame",
      report(
        [
          "h=--& v=--& UITableViewCellContentView:0x10.height == 44",
          "V:|-(12)-[UILabel:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )",
          "V:[UILabel:0x11]-(12)-|   (active, names: '|':UITableViewCellContentView:0x10 )",
          "UILabel:0x11.height == 24",
        ], broken: 3),
      Expected(
        needed: [0, 1, 2, 3],
        fix: """
          give one vertical constraint of UITableViewCellContentView a priority below 1000, such as \
          UILabel.height == 24 @999: the others need 48 of its 44 points
          """)),
    // A window has a frame in any case; 8 + 8 = 16.
    LogShape(
      "a window without a width",
      report(
        [
          "h=--& v=--& UIWindow:0x10.width == 0",
          "UIView:0x11.left == UIWindow:0x10.left + 8",
          "UIView:0x11.right == UIWindow:0x10.right - 8",
        ], broken: 2),
      Expected(
        needed: [0, 1, 2],
        fix: "UIView.right == UIWindow.right - 8 @999: the others need 16 of its 0")),
    // 16 + 340 + 16 = 372.
    LogShape(
      "an inequality against a window",
      report(
        [
          "UIButton:0x11.width >= 340", "UIButton:0x11.left == UIWindow:0x10.left + 16",
          "UIButton:0x11.right == UIWindow:0x10.right - 16", "UIWindow:0x10.width == 320",
        ], broken: 0),
      Expected(
        needed: [0, 1, 2, 3],
        fix: """
          give one horizontal constraint of UIWindow a priority below 1000, such as UIButton.width \
          >= 340 @999: the others need 372 of its 320 points
          """)),
    LogShape(
      "the same equation twice",
      report(["A:0x1.width == 20", "A:0x1.height == 3", "A:0x1.width == 20"], broken: 2),
      Expected(needed: [], fix: "remove one of the constraints A.width == 20: they are duplicates")),
    LogShape(
      "two distances",
      report(["A:0x1.top == B:0x2.top + 12", "A:0x1.top == B:0x2.top + 32"], broken: 0),
      Expected(needed: [0, 1], fix: "A.top is set twice, to B.top + 12 and to B.top + 32: remove")),
    LogShape(
      "a stack view with spacing in a collapsed cell",
      report(
        [
          "'UISV-spacing' V:[A:0x1]-(16)-[B:0x2]",
          "'UISV-canvas-connection' UIStackView:0x3.top == A:0x1.top",
          "'UISV-canvas-connection' V:[B:0x2]-(0)-|   (active, names: '|':UIStackView:0x3 )",
          "'UIView-Encapsulated-Layout-Height' UIStackView:0x3.height == 0",
        ], broken: 0),
      Expected(
        needed: [0, 1, 2, 3],
        fix: "give the stack view less spacing, or UIStackView a larger size: the others need 16 of"
      )),
    LogShape(
      "the program's constraint is changed, not that of a bar",
      report(
        [
          "Title:0x1.width == 90", "Title:0x1.width == _UITAMICAdaptorView:0x2.width",
          "h=--& v=--& _UITAMICAdaptorView:0x2.width == 80",
        ], broken: 1),
      Expected(needed: [0, 1, 2], fix: "such as Title.width == 90 @999")),
    // Without the height of A, the others can be satisfied.
    LogShape(
      "the change that resolves all of the list",
      report(
        [
          "A:0x1.height == 3", "A:0x1.height == B:0x2.height", "B:0x2.height == 2",
          "A:0x1.height == 2",
        ], broken: 2),
      Expected(needed: [0, 1, 2], fix: "give A.height == 3 a priority below 1000, such as 999")),
  ]

  /// Conflicts of the system's views.
  static let system: [LogShape] = [
    LogShape(
      "the bar of shortcuts",
      report(
        [
          "'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0x1.bottom == _UIKBCompatInputView:0x2.top",
          "'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0x3 )",
          "'assistantView.bottom' SystemInputAssistantView.bottom == _UIKBCompatInputView:0x2.top   (active, names: SystemInputAssistantView:0x3 )",
          "'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0x1]-(0)-[SystemInputAssistantView]   (active, names: SystemInputAssistantView:0x3 )",
        ], broken: 3),
      Expected(
        needed: [0, 1, 2, 3],
        fix: "nothing for the program to change: all these constraints are the")),
    LogShape(
      "a bar for the keyboard",
      report(
        [
          "h=--& v=--& UIKeyboardAssistantBar:0x1.height == 0",
          "V:|-(6)-[_UIButtonBarStackView:0x2]   (active, names: '|':UIKeyboardAssistantBar:0x1 )",
          "V:[_UIButtonBarStackView:0x2]-(6)-|   (active, names: '|':UIKeyboardAssistantBar:0x1 )",
        ], broken: 2),
      Expected(needed: [0, 1, 2], fix: "keyboards report it")),
    LogShape(
      "a back button",
      report(
        [
          "'UIView-Encapsulated-Layout-Width' _UIBackButtonMaskView:0x1.width == 0",
          "H:|-(8)-[UIButtonLabel:0x2'Back']   (active, names: '|':_UIBackButtonMaskView:0x1 )",
          "H:[UIButtonLabel:0x2'Back']-(8)-|   (active, names: '|':_UIBackButtonMaskView:0x1 )",
        ], broken: 2),
      Expected(needed: [0, 1, 2], fix: "bars report it while they have no size")),
    LogShape(
      "a player",
      report(
        ["AVUnsupportedContentIndicatorView:0x1.width == -20"], broken: 0),
      Expected(needed: [0], fix: "players report it")),
    LogShape(
      "a toolbar of AppKit",
      report(
        [
          "h=--& v=--& V:[NSToolbarItemViewer:0x1(5)]",
          "h=--& v=-&- V:|-(3)-[_NSToolbarSpace:0x2]   (active, names: '|':NSToolbarItemViewer:0x1 )",
          "h=--& v=-&- V:[_NSToolbarSpace:0x2]-(7)-|   (active, names: '|':NSToolbarItemViewer:0x1 )",
        ], broken: 1),
      Expected(needed: [0, 1, 2], fix: "toolbars report it while their items change")),
    LogShape(
      "guides and headers belong to the program",
      report(
        [
          "_UITableViewHeaderFooterContentView:0x1.height == 30",
          "_UITableViewHeaderFooterContentView:0x1.height >= _UILayoutGuide:0x2.height",
          "_UILayoutGuide:0x2.height == 44",
        ], broken: 0),
      Expected(
        needed: [0, 1, 2], fix: "give _UITableViewHeaderFooterContentView.height == 30 a priority")),
    LogShape(
      "one item of the program",
      report(
        [
          "UIInputSetContainerView:0x1.height == 30",
          "Bar:0x2.height == UIInputSetContainerView:0x1.height",
          "UIInputSetContainerView:0x1.height == 20",
        ], broken: 0),
      Expected(needed: [0, 2], fix: "nothing for the program to change")),
  ]

  /// Numbers of any size.
  static let numbers: [LogShape] =
    ["1.79769e+308", "3.40282e+38", "inf", "1.23457e+14", "nan"].map { number in
      LogShape(
        "a width of \(number)",
        report(
          [
            "UIView:0x1.width == \(number)", "UIView:0x1.width <= UIWindow:0x2.width",
            "h=-&- v=-&- UIWindow:0x2.width == 390",
          ], broken: 0),
        Expected(
          needed: number == "nan" ? [0] : [0, 1, 2], fix: "remove UIView.width == "))
    } + [
      // 33.3333 has six digits: it is up to 33.33335.
      LogShape(
        "a large number is no contradiction where it is a limit",
        report(["A:0x1.width <= 1.79769e+308", "A:0x1.width == 10"], broken: 0),
        Expected(needed: [], fix: "look for what the log does not list")),
      LogShape(
        "equal to six digits",
        report(["A:0x1.width == 33.3333", "A:0x1.width == 33.3333"], broken: 1),
        Expected(needed: [], fix: "they differ beyond the six digits")),
    ]

  /// Names of classes and descriptions of constraints.
  static let names: [LogShape] =
    [
      ("App._Host<App.Modified<App.Any, App.Root>>", "_Host"),
      ("App.List<App.Row<Swift.Int>, () -> ()>", "List"),
      ("App.(Row in _1F2A)", "Row"), ("App.Outer.(Inner in _9).Part", "Part"),
      (
        "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__",
        "_UIHostingView"
      ),
      ("_TtC5MyApp4Card", "Card"), ("_TtCC5MyApp5Outer5Inner", "Inner"),
      ("_TtC5MyAppP33_0123456789ABCDEF0123456789ABCDEF4Card", "Card"),
      ("_TtGC5MyApp4ListSi_", "List"), ("NSKVONotifying_MyApp.Card", "Card"),
    ].map { name, short in
      LogShape(
        name, report(["H:[\(name):0x1(72)]", "\(name):0x1.width >= 96"], broken: 0),
        Expected(needed: [0, 1], fix: "", statement: "\(short).width == 72"))
    } + [
      LogShape(
        "a remark behind the bracket",
        """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint: 0x7fb0> H:[UIView:0x7fb1(72)] (Gauge 2, (null))",
            "<NSLayoutConstraint: 0x7fb2> UIView:0x7fb1.width == 96   (active) (Gauge 2, (null))"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint: 0x7fb2> UIView:0x7fb1.width == 96   (active) (Gauge 2, (null))

        """,
        Expected(needed: [0, 1], fix: "UIView.width is set twice, to 72 and to 96")),
      LogShape(
        "a remark around the bracket",
        """
        Unable to simultaneously satisfy constraints.
        (
            "Gauge: <NSLayoutConstraint:0x7fb0 H:[UIView:0x7fb1(72)]> (Gauge 2)",
            "Gauge: <App.NamedConstraint: 0x7fb2 UIView: 0x7fb1.width == 96> - Gauge 2"
        )

        """,
        Expected(needed: [0, 1], fix: "UIView.width is set twice, to 72 and to 96")),
    ]
}

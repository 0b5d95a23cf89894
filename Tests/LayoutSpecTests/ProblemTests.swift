import Testing

@testable import LayoutSpec

@Suite struct ProblemTests {
  @Test(arguments: [
    ("\"vews\": {}", "unknown key 'vews' in a spec (did you mean 'views'?)"),
    (
      "\"keybaord\": null", "unknown key 'keybaord' in a spec (did you mean 'keyboard'?)"
    ),
    (
      "\"zzz\": 1",
      "unknown key 'zzz' in a spec (the keys are version, device, screen, os, orientation,"
        + " window, direction, bars, safeAreaRegions, keyboard, keyboardGuide, margins, guides, views,"
        + " constraints, when, $schema)"
    ),
    ("\"version\": 2", "spec version 2 is not supported (this program reads version 1)"),
    ("\"version\": \"1\"", "'version' takes a number, not a string"),
    (
      "\"orientation\": \"potrait\"",
      "unknown orientation 'potrait' (did you mean 'portrait'?)"
    ),
    ("\"os\": 16", "the system 16 is unknown (it is 17, 18, 26 or 27)"),
    ("\"os\": 26.5", "the system 26.5 is unknown (it is 17, 18, 26 or 27)"),
    ("\"os\": \"27\"", "'os' takes a number, not a string"),
    ("\"window\": {\"controls\": 1}", "'controls' takes true or false, not a number"),
    ("\"window\": {\"controls\": false}", "the window has no 'frame' and no 'form'"),
    ("\"direction\": \"left\"", "unknown direction 'left' (it is 'ltr' or 'rtl')"),
    ("\"bars\": \"tab\"", "'bars' takes an array, not a string (write [\"navigation\", \"tab\"])"),
    ("\"bars\": [1]", "a bar takes a string, not a number"),
    ("\"bars\": [\"tabb\"]", "unknown bar 'tabb' (did you mean 'tab'?)"),
    (
      "\"bars\": [\"status\"]", "unknown bar 'status' (it is 'navigation' or 'tab' or 'toolbar')"
    ),
    (
      "\"bars\": [\"tab\", \"toolbar\", \"tab\"]",
      "the bar 'tab' is there twice (leave one of them out)"
    ),
    ("\"screen\": {}", "the screen has no 'size' (add \"size\": [width, height])"),
    (
      "\"screen\": {\"size\": \"9x9\"}",
      "'size' takes an array, not a string (write [width, height])"
    ),
    ("\"screen\": {\"size\": [1]}", "'size' takes 2 numbers, not 1 (write [width, height])"),
    ("\"screen\": {\"size\": [100, 0]}", "a number of 'size' is 0, below 1"),
    ("\"screen\": {\"size\": [1e300, 1]}", "1e300 is too large; numbers go up to 1e6"),
    ("\"screen\": {\"size\": [1, 1], \"scale\": 0}", "scale 0 is not between 0.1 and 100"),
    (
      "\"screen\": {\"size\": [9, 9], \"safeArea\": {\"top\": -1}}", "'top' is -1, below 0"
    ),
    (
      "\"screen\": {\"size\": [9, 9], \"safeArea\": [0, 0, 0, -1]}",
      "a number of 'safeArea' is -1, below 0"
    ),
    ("\"window\": \"haf\"", "unknown form of window 'haf' (did you mean 'half'?)"),
    (
      "\"window\": \"stageManager\"",
      "a window in Stage Manager needs a frame"
        + " (write {\"form\": \"stageManager\", \"frame\": [x, y, width, height]})"
    ),
    ("\"window\": [0, 0, -1, 5]", "the width and height of 'window' are not negative"),
    ("\"window\": {}", "the window has no 'frame' and no 'form'"),
    ("\"window\": 5", "'window' takes a form, a frame or an object, not a number"),
    (
      "\"window\": {\"form\": \"half\", \"frame\": [0, 0, 1, 1]}",
      "a window of the form 'half' has its frame from the device"
        + " (leave 'form' or 'frame' out)"
    ),
    (
      "\"keyboard\": \"docked\"",
      "'keyboard' takes an object or null, not a string"
        + " (write {\"kind\": \"docked\", \"height\": 336})"
    ),
    (
      "\"keyboard\": {\"height\": 3}",
      "the keyboard has no 'kind' (add \"kind\": \"docked\" or another)"
    ),
    (
      "\"keyboard\": {\"kind\": \"doked\", \"height\": 3}",
      "unknown kind of keyboard 'doked' (did you mean 'docked'?)"
    ),
    (
      "\"keyboard\": {\"kind\": \"docked\", \"at\": [0, 5]}",
      "a keyboard of the kind 'docked' does not move (give it a height, or a frame)"
    ),
    (
      "\"keyboard\": {\"kind\": \"floating\", \"height\": 3}",
      "a keyboard of the kind 'floating' has no height alone"
        + " (give it a frame: x, y, width, height)"
    ),
    (
      "\"keyboardGuide\": {\"followsUndocked\": \"yes\"}",
      "'followsUndocked' takes true or false, not a string"
    ),
    (
      "\"keyboardGuide\": {\"nearThreshold\": -8}",
      "'nearThreshold' is -8, below 0"
    ),
    ("\"views\": []", "'views' takes an object, not an array (write {\"name\": {}})"),
    (
      "\"views\": {\"a\": {\"subviews\": {}}}",
      "unknown key 'subviews' in a view (did you mean 'views'?)"
    ),
    (
      "\"views\": {\"a\": {\"intrinsicContentSize\": [1, 2]}}",
      "unknown key 'intrinsicContentSize' in a view (did you mean 'intrinsic'?)"
    ),
    (
      "\"views\": {\"a\": {\"intrinsic\": 5}}",
      "'intrinsic' takes an array, not a number (write [width, height], such as [44, null])"
    ),
    (
      "\"views\": {\"a\": {\"baselines\": 8}}",
      "'baselines' takes an object, not a number (write {\"first\": 12, \"last\": 4})"
    ),
    (
      "\"views\": {\"a\": {\"stack\": \"vertical\"}}",
      "'stack' takes an object, not a string (write {\"axis\": \"vertical\", \"spacing\": 8})"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"axes\": 1}}}",
      "unknown key 'axes' in 'stack' (did you mean 'axis'?)"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"axis\": \"row\"}}}",
      "unknown axis 'row' (it is 'horizontal' or 'vertical')"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"distribution\": \"equalSpacng\"}}}",
      "unknown distribution 'equalSpacng' (did you mean 'equalSpacing'?)"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"alignment\": \"1\"}}}",
      "unknown alignment '1' (it is one of fill, leading, top, firstBaseline, center, trailing,"
        + " bottom, lastBaseline)"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"spacing\": []}}}",
      "'spacing' takes a number or \"system\", not an array"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"spacing\": \"sytem\"}}}",
      "'spacing' takes a number or \"system\", not 'sytem' (did you mean 'system'?)"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"spacing\": \"8\"}}}",
      "'spacing' takes a number or \"system\", not '8' (write 8 without quotes)"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {}, \"axis\": \"vertical\"}}",
      "unknown key 'axis' in a view (put it into 'stack')"
    ),
    (
      "\"views\": {\"a\": {\"arrangedSubviews\": {}}}",
      "unknown key 'arrangedSubviews' in a view (did you mean 'views'?)"
    ),
    (
      "\"views\": {\"a\": {\"contentHuggingPriority\": 700}}",
      "unknown key 'contentHuggingPriority' in a view (did you mean 'hugging'?)"
    ),
    (
      "\"views\": {\"a\": {}, \"constraints\": [\"a.top == root.top\"]}",
      "'constraints' is not a view (close 'views' with '}' before it)"
    ),
    (
      "\"views\": {\"b\": {}, \"c\": {}}, \"constraints\": [\"b.height == b.width / c\"]",
      "a quotient is linear only where it is divided by a number"
    ),
    (
      "\"views\": {\"b\": {}}, \"constraints\": [\"b.top == root.top + 8 priority 700\"]",
      "expected an operator, '@' or '#', not 'p' (a priority is written '@700')"
    ),
    (
      "\"when\": [{\"if\": {\"width\": \">=700px\"}}]",
      "expected '>=', '<', '>' or '<=' (lengths are in points, without a unit)"
    ),
    (
      "\"views\": {\"a\": {}}, \"constraints\": [\"|-a-|\"]",
      "unknown metric 'a' (write the view in brackets: [a])"
    ),
    (
      "\"views\": {\"a\": {}}, \"constraints\": [\"Q:|[a]|\"]",
      "a visual format begins with 'H:' or 'V:'"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"spacing\": 1e7}}}",
      "1e7 is too large; numbers go up to 1e6"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"customSpacing\": 20}}}",
      "'customSpacing' takes an object, not a number (write {\"name\": 20})"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"customSpacing\": {\"b\": true}}, \"views\": {\"b\": {}}}}",
      "the spacing after 'b' takes a number or \"system\", not true or false"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"customSpacing\": {\"titel\": 9}}, \"views\": {\"title\": {}}}}",
      "'titel' is not a view that 'a' arranges (did you mean 'title'?)"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"customSpacing\": {\"b\": 9}}, \"views\": {\"b\": {\"arranged\": false}}}}",
      "'b' is not a view that 'a' arranges (name a view in its 'views')"
    ),
    (
      "\"views\": {\"a\": {\"stack\": {\"marginsRelative\": 1}}}",
      "'marginsRelative' takes true or false, not a number"
    ),
    (
      "\"views\": {\"a\": {\"views\": {\"b\": {\"arranged\": false}}}}",
      "'arranged' is for views in a stack view (leave it out, or give the view around a 'stack')"
    ),
    (
      "\"views\": {\"a\": {\"arranged\": true}}",
      "'arranged' is for views in a stack view (leave it out, or give the view around a 'stack')"
    ),
    (
      "\"views\": {\"a\": {\"baselines\": {\"first\": 8}, \"stack\": {}}}",
      "a stack view has the baselines of the views it arranges (leave 'baselines' out)"
    ),
    ("\"views\": {\"a\": 1}", "a view takes an object, not a number"),
    ("\"views\": {\"\": {}}", "the name of a view is empty"),
    ("\"views\": {\"root\": {}}", "'root' is a reserved name (choose another name for the view)"),
    ("\"views\": {\"a\": {}, \"a\": {}}", "view 'a' is given twice; the first is on line 2"),
    (
      "\"views\": {\"a\": {\"views\": {\"a\": {}}}}",
      "view 'a' has the name of the view on line 2 (names are unique in the whole spec)"
    ),
    (
      "\"guides\": {\"a\": {}}, \"views\": {\"a\": {}}",
      "view 'a' has the name of the guide on line 2 (names are unique in the whole spec)"
    ),
    ("\"guides\": {\"a\": {\"x\": 1}}", "a guide has no key 'x'"),
    (
      "\"views\": {\"a\": {\"intrinsic\": [1]}}",
      "'intrinsic' takes a width and a height, each a number or null"
        + " (write [width, height], such as [44, null])"
    ),
    ("\"views\": {\"a\": {\"intrinsic\": [-1, 1]}}", "a length is -1, below 0"),
    (
      "\"views\": {\"a\": {\"hugging\": 1001}}",
      "priority must be above 0 and at most 1000, not 1001"
    ),
    (
      "\"views\": {\"a\": {\"hugging\": {\"horisontal\": 1}}}",
      "unknown key 'horisontal' in 'hugging' (did you mean 'horizontal'?)"
    ),
    (
      "\"views\": {\"a\": {\"margins\": [1, 2]}}",
      "'margins' takes 4 numbers, not 2 (write [top, leading, bottom, trailing])"
    ),
    (
      "\"views\": {\"a\": {\"margins\": {\"left\": 2}}}",
      "unknown key 'left' in 'margins' (the keys are top, leading, bottom, trailing)"
    ),
    ("\"views\": {\"a\": {\"hidden\": 1}}", "'hidden' takes true or false, not a number"),
    ("\"constraints\": {}", "'constraints' takes an array, not an object"),
    (
      "\"constraints\": [5]",
      "a constraint is a string, not a number"
        + " (write an equation, such as \"field.top <= bar.bottom + 8 @750 #gap\")"
    ),
    (
      "\"constraints\": [{\"item\": \"root\", \"anchor\": \"width\", \"constant\": 8}]",
      "a constraint is a string, not an object"
        + " (write an equation, such as \"field.top <= bar.bottom + 8 @750 #gap\")"
    ),
    (
      "\"device\": \"iPhone 15\", \"screen\": {\"size\": [9, 9]}",
      "'screen' and 'device' exclude each other (leave one of them out)"
    ),
    ("\"version\": 1, \"version\": 1", "key 'version' is given twice; the first is on line 2"),
  ])
  func `an invalid member is refused`(member: String, expected: String) {
    let found = problems(of: "{\n\(member)\n}")
    let isOnItsLine = found.allSatisfy { $0.hasPrefix("2:") }
    let messages = found.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(messages.joined(separator: " | ") == expected)
    #expect(isOnItsLine, "\(found)")
  }

  @Test func `all problems are reported together in text order`() {
    expectProblems(
      [
        "2:20 unknown view 'fild' (did you mean 'field'?)",
        "3:23 unknown key 'hiden' in a view (did you mean 'hidden'?)",
        "4:3 unknown key 'directon' in a spec (did you mean 'direction'?)",
      ],
      of: """
        {
          "constraints": ["fild.width == 5"],
          "views": {"field": {"hiden": true}},
          "directon": 1
        }
        """)
  }
}

/// A spec of nested views, generated from a number; their sizes and positions are all given.
struct RandomViews {
  private(set) var text = ""
  private var state: UInt64

  private static let words = [
    "a", "header", "titleOfTheWholeScreen", "send-button", "été", "日本語", "row", "W", "<b>&amp;",
    "a view with a long name that goes on and on", "😀", "x.y",
  ]

  init(seed: UInt64, count: Int) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    var children: [[Int]] = [[]]
    var sizes = [(744.0, 1089.0)]
    var constraints: [String] = []
    for index in 1...count {
      let parent = number(below: max(1, (index + 2) / 3))
      children[parent].append(index)
      children.append([])
      let width = (sizes[parent].0 * Double(number(below: 55)) / 100).rounded()
      let height = (sizes[parent].1 * Double(number(below: 45)) / 100).rounded()
      let x = number(below: max(1, Int(sizes[parent].0 - width) + 8))
      let y = number(below: max(1, Int(sizes[parent].1 - height) + 8))
      sizes.append((width, height))
      let outer = parent == 0 ? "root" : "`\(name(parent))`"
      let own = "`\(name(index))`"
      constraints.append("\(own).left == \(outer).left + \(x)")
      constraints.append("\(own).top == \(outer).top + \(y)")
      constraints.append("\(own).width == \(Int(width)) @\(number(below: 2) == 0 ? 1000 : 800)")
      constraints.append("\(own).height == \(Int(height))")
    }
    func views(in index: Int) -> String {
      "{"
        + children[index].map {
          "\"\(name($0))\": {\($0 % 7 == 3 ? "\"hidden\": true, " : "")\"views\": \(views(in: $0))}"
        }
        .joined(separator: ", ") + "}"
    }
    text = """
      {"device": "iPad mini", "keyboard": {"kind": "\(["none", "floating"][number(below: 2)])"},
       "views": \(views(in: 0)), "constraints": [
       \(constraints.map { "\"\($0)\"" }.joined(separator: ",\n "))]}
      """
  }

  private func name(_ index: Int) -> String {
    "\(Self.words[index % Self.words.count])\(index)"
  }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

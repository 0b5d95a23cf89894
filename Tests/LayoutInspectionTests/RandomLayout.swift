/// A spec generated from a number: nested views, tied to each other and to their surroundings.
struct RandomLayout {
  private(set) var text = ""
  private(set) var names: [String] = []
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15
    let count = 3 + number(below: 6)
    var parents: [Int?] = []
    for index in 0..<count {
      names.append("v\(index)")
      parents.append(index > 0 && number(below: 3) == 0 ? number(below: index) : nil)
    }
    var constraints: [String] = []
    for index in 0..<count { constrain(index, parents, &constraints) }
    for _ in 0..<number(below: 3) { constraints.append(wish(count)) }
    let keyboards = ["docked", "none", "docked:300"]
    let keyboard = keyboards[number(below: 3)]
    let direction = number(below: 3) == 0 ? "rtl" : "ltr"
    text = """
      {"direction": "\(direction)", "keyboard": \(Self.keyboard(keyboard)),
       "views": {\(views(in: nil, parents))},
       "constraints": [
        \(constraints.map { "\"\($0)\"" }.joined(separator: ",\n  "))
       ]}
      """
  }

  private static func keyboard(_ word: String) -> String {
    word == "docked:300"
      ? "{\"kind\": \"docked\", \"height\": 300}" : "{\"kind\": \"\(word)\"}"
  }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func views(in parent: Int?, _ parents: [Int?]) -> String {
    var parts: [String] = []
    for index in parents.indices where parents[index] == parent {
      let width = number(below: 3) == 0 ? "null" : "\(20 + number(below: 200))"
      let height = number(below: 3) == 0 ? "null" : "\(20 + number(below: 60))"
      let stack =
        number(below: 5) == 0
        ? "\"stack\": {\"axis\": \"vertical\", \"spacing\": \(number(below: 12))}, " : ""
      parts.append(
        "\"v\(index)\": {\(stack)\"intrinsic\": [\(width), \(height)],"
          + " \"views\": {\(views(in: index, parents))}}")
    }
    return parts.joined(separator: ", ")
  }

  /// Ties a view to others, sometimes too little and sometimes too much.
  private mutating func constrain(
    _ index: Int, _ parents: [Int?], _ constraints: inout [String]
  ) {
    let own = names[index]
    let outer =
      parents[index].map { names[$0] } ?? ["root", "safeArea", "margins"][number(below: 3)]
    let other = index > 0 ? names[number(below: index)] : outer
    let distance = number(below: 40)
    let relation = number(below: 6) == 0 ? ">=" : "=="
    switch number(below: 5) {
    case 0: constraints.append("\(own).leading \(relation) \(outer).leading + \(distance)")
    case 1: constraints.append("\(own).leading == \(other).trailing + \(distance)")
    case 2: constraints.append("\(own).centerX == \(other).centerX")
    case 3:
      constraints.append("\(own).leading == \(outer).leading + \(distance)")
      constraints.append("\(own).trailing == \(outer).trailing - \(distance) @999")
    default: constraints.append("\(own).trailing <= \(outer).trailing - \(distance)")
    }
    switch number(below: 5) {
    case 0: constraints.append("\(own).top == \(outer).top + \(distance)")
    case 1: constraints.append("\(own).top == \(other).bottom + \(distance)")
    case 2: constraints.append("\(own).bottom == keyboard.top - \(distance) @990")
    case 3: constraints.append("\(own).centerY == (safeArea.top + keyboard.top) / 2 @980")
    default:
      constraints.append("\(own).top == \(other).top @970")
      constraints.append("\(own).height == \(other).height * 0.5 @960")
    }
    if number(below: 3) == 0 { constraints.append("\(own).width == \(other).width @950") }
  }

  /// Returns an optional constraint.
  private mutating func wish(_ count: Int) -> String {
    let priority = 100 + number(below: 700)
    let own = names[number(below: count)]
    return number(below: 2) == 0
      ? "\(own).width == \(50 + number(below: 300)) @\(priority)"
      : "\(own).height >= \(50 + number(below: 300)) @\(priority)"
  }
}

/// Reads layouts from JSON: objects of layouts, or an object a view.
struct SavedObjects {
  var json: JSONReader

  private static let limit = 1e12

  init(_ source: SourceText) {
    json = JSONReader(source, remedyIfEmpty: "save a layout by 'solve --format json'")
  }

  /// Whether the first object is that of a layout or a view.
  func isSaved() -> Bool {
    var json = json
    guard json.peek() == .object else { return false }
    json.enterObject()
    while let key = json.nextKey() {
      switch key.text {
      case "views": return json.peek() == .array
      case "name", "spec": return json.peek() == .string
      case "version", "constraints", "device", "screen", "window", "keyboard": return false
      default: json.skipValue()
      }
    }
    return false
  }

  mutating func read(into saved: inout SavedLayouts) {
    repeat {
      guard json.enterObject("a saved layout") else { return }
      readObject(into: &saved)
    } while !json.isStopped && !json.isAtEnd()
  }

  private mutating func readObject(into saved: inout SavedLayouts) {
    let start = json.place()
    var layout = LayoutSnapshot()
    var isLayout = false
    var view = Row()
    while let key = json.nextKey() {
      switch key.text {
      case "views":
        isLayout = true
        layout.views = readViews()
      case "ambiguous":
        isLayout = true
        layout.ambiguous = readAmbiguous()
      case "broken":
        isLayout = true
        layout.broken = readBroken()
      // It follows from the situation, which is not compared.
      case "keyboard" where isLayout: json.skipValue()
      case "spec": layout.spec = json.readString("spec")?.text
      default: read(key, into: &view)
      }
    }
    if isLayout {
      saved.layouts.append(layout)
    } else if let view = finish(view, at: start) {
      saved.add(view, ofSpec: layout.spec)
    }
  }

  // MARK: - Views

  /// The members of a view read so far.
  private struct Row {
    var name: String?
    var parent: String?
    var numbers: [Double?] = [nil, nil, nil, nil]
  }

  private mutating func readViews() -> [LayoutSnapshot.SolvedView] {
    var views: [LayoutSnapshot.SolvedView] = []
    guard json.enterArray("views") else { return [] }
    while json.nextElement() {
      let start = json.place()
      guard json.enterObject("a view of a saved layout") else { continue }
      var row = Row()
      while let key = json.nextKey() { read(key, into: &row) }
      if let view = finish(row, at: start) { views.append(view) }
    }
    return views
  }

  private mutating func read(_ key: JSONString, into row: inout Row) {
    switch key.text {
    case "name": row.name = json.readString("name")?.text
    case "parent": row.parent = json.readString("parent")?.text
    case "x": row.numbers[0] = json.readNumber("x", limit: Self.limit)
    case "y": row.numbers[1] = json.readNumber("y", limit: Self.limit)
    case "width": row.numbers[2] = json.readNumber("width", limit: Self.limit)
    case "height": row.numbers[3] = json.readNumber("height", limit: Self.limit)
    // Members that later versions add are ignored.
    default: json.skipValue()
    }
  }

  private mutating func finish(_ row: Row, at start: Int) -> LayoutSnapshot.SolvedView? {
    guard !json.isStopped else { return nil }
    let numbers = row.numbers.compactMap { $0 }
    guard let name = row.name, let parent = row.parent, numbers.count == 4 else {
      if json.log.count == 0 {
        json.log.add(
          "a view of a saved layout has a name, a parent, x, y, width and height", at: start)
      }
      return nil
    }
    return LayoutSnapshot.SolvedView(
      name, in: parent,
      at: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }

  // MARK: - What is wrong with a layout

  private mutating func readAmbiguous() -> [LayoutSnapshot.AmbiguousView] {
    var found: [LayoutSnapshot.AmbiguousView] = []
    guard json.enterArray("ambiguous") else { return [] }
    while json.nextElement() {
      guard json.enterObject("what is ambiguous") else { continue }
      var name: String?
      var axis: String?
      while let key = json.nextKey() {
        switch key.text {
        case "name": name = json.readString("name")?.text
        case "axis":
          axis = json.readWord("axis", "axis", among: ["horizontal", "vertical"])
        default: json.skipValue()
        }
      }
      guard let name, let axis else { continue }
      found.append(
        LayoutSnapshot.AmbiguousView(name, along: axis == "horizontal" ? .horizontal : .vertical))
    }
    return found
  }

  private mutating func readBroken() -> [String] {
    var found: [String] = []
    guard json.enterArray("broken") else { return [] }
    while json.nextElement() {
      guard json.enterObject("a broken constraint") else { continue }
      while let key = json.nextKey() {
        if key.text == "constraint" {
          if let text = json.readString("constraint")?.text { found.append(text) }
        } else {
          json.skipValue()
        }
      }
    }
    return found
  }
}

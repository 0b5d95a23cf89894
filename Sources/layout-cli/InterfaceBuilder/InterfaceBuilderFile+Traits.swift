extension InterfaceBuilderFile {
  /// Returns the traits of the views in a root, by the offsets of their elements.
  ///
  /// - Complexity: Proportional to the root's elements.
  package func traits(of root: Root) -> [Int: ViewTraits] {
    let element = root.element
    var owned: Set<String> = []
    // A shared length says nothing about the size of a text.
    var shared: Set<String> = []
    var hidden: Set<String> = []
    var views: [(element: XMLElement, around: Rect?)] = []
    var open: [(element: XMLElement, around: Rect?)] = [(element, nil)]
    while let (next, around) = open.popLast() {
      // The root's own origin is not in its coordinates.
      let frame = next.recordedFrame?.offset(dx: around?.minX ?? 0, dy: around?.minY ?? 0)
      let inside = around == nil ? frame.map { Rect(origin: .zero, size: $0.size) } : frame
      open.append(contentsOf: next.children.map { ($0, inside ?? around) })
      if next["style"]?.hasPrefix("IBUITableViewCellStyle") == true {
        owned.formUnion(
          [next["textLabel"], next["detailTextLabel"], next["imageView"]].compactMap { $0 })
      }
      if next.name == "stackView" {
        let arranged = next.members("subviews").compactMap { $0["id"] }
        if next["distribution"]?.hasPrefix("fill") == true { shared.formUnion(arranged) }
        let connected = arranged.filter { document.connected.contains($0) }
        if next["axis"] == "vertical", connected.count > 1 { hidden.formUnion(connected) }
      }
      if frame != nil { views.append((next, around)) }
    }
    var traits: [Int: ViewTraits] = [:]
    for (view, around) in views {
      let id = view["id"] ?? ""
      let frame = view.recordedFrame ?? .zero
      var own = ViewTraits(kind: view.name)
      own.id = id
      own.title = view["text"] ?? view.normalState?["title"] ?? view["placeholder"]
      own.isOwnedByPlatform = owned.contains(id)
      own.isDrawnEmpty = frame.width == 0 || frame.height == 0
      own.drawnOvershoot = around.map { frame.overshoot(beyond: $0.size) } ?? 0
      own.isMarked = view.isSet("misplaced") || view.isSet("ambiguous")
      own.isHiddenByCode = hidden.contains(id)
      own.hasPlaceholderSize =
        view["placeholderIntrinsicWidth"] != nil || view["placeholderIntrinsicHeight"] != nil
      own.ignoredAmbiguity = view["verifyAmbiguity"]
      (own.alignment, own.isNaturallyAligned) = view.contentAlignment
      own.isFilled = view.isFilled
      own.hasFontVariation = view.children.contains {
        $0.name == "variation" && $0.child(key: "fontDescription") != nil
      }
      own.picture = view.normalState?["image"].flatMap { document.images[$0] }
      own.frame = frame
      own.frameInRoot =
        around.map { frame.offset(dx: $0.minX, dy: $0.minY) }
        ?? Rect(origin: .zero, size: frame.size)
      own.lineLimit = view.lineLimit
      own.isSurface = view.isSurface
      own.insetsContent = view["contentInsetAdjustmentBehavior"] != "never"
      own.hasLine = view.hasLine && !shared.contains(id)
      own.hasOutlet = document.connected.contains(id)
      own.textStyle = view.textStyle
      own.text = view.hasLine ? view.lineOfText : nil
      traits[view.offset] = own
    }
    return traits
  }
}

extension XMLElement {
  /// The style of the element's font; nil if the font has a fixed size.
  fileprivate var textStyle: Font.TextStyle? {
    guard let style = child(key: "fontDescription")?["style"] else { return nil }
    switch style.replacing("UICTFontTextStyle", with: "") {
    case "Title0": return .largeTitle
    case "Subhead": return .subheadline
    case let name: return Font.TextStyle(rawValue: name.lowercased())
    }
  }

  /// The size of the element's font as drawn, in points; nil if the file does not name it.
  package var fontSize: Double? {
    child(key: "fontDescription")?.number("pointSize") ?? textStyle?.size()
  }

  /// The size of the font of an element that names none, in points.
  private static let defaultSize = 17.0

  /// The most letters that a word of a language has, leaving out the longest.
  private static let longestWord = 30

  /// The text of a label or a button with its font; nil if there is none.
  fileprivate var lineOfText: ViewTraits.Text? {
    // Icon fonts replace names by pictures, what has longer words is an example of a key, and Xcode's
    // first texts are those of new views.
    guard let text = name == "label" ? self["text"] : normalState?["title"],
      text != "Label", text != "Button",
      child(key: "fontDescription")?["name"]?.contains("Icon") != true,
      text.split(separator: " ").allSatisfy({ $0.count <= Self.longestWord })
    else { return nil }
    let font = child(key: "fontDescription")
    guard let size = font == nil ? Self.defaultSize : fontSize, size > 0 else { return nil }
    let isBold = [font?["type"], font?["weight"], font?["name"]].contains {
      $0?.lowercased().contains("bold") == true
    }
    return ViewTraits.Text(
      text, size: size, isBold: isBold || textStyle == .headline, isOfSystem: font?["name"] == nil)
  }

  fileprivate var normalState: XMLElement? {
    children.first { $0.name == "state" && $0["key"] == "normal" }
  }

  /// Where in the element its text is, and whether that depends on the writing direction.
  fileprivate var contentAlignment: (Point, isNatural: Bool) {
    let word = self[name == "label" ? "textAlignment" : "contentHorizontalAlignment"]
    let x =
      switch word {
      case "left", "leading": 0.0
      case "right", "trailing": 1.0
      case "center": 0.5
      default: name == "label" ? 0 : 0.5
      }
    let vertical = self["contentVerticalAlignment"]
    let y = vertical == "top" ? 0.0 : vertical == "bottom" ? 1 : 0.5
    return (Point(x: x, y: y), word != "left" && word != "right")
  }

  /// Whether a background or a border shows the whole element.
  fileprivate var isFilled: Bool {
    let color = child(key: "backgroundColor")
    let style = child("buttonConfiguration")?["style"] ?? "plain"
    return color.map { $0["alpha"].flatMap { Double($0) } != 0 && $0["name"] != "clearColor" }
      ?? false || normalState?["backgroundImage"] != nil || style != "plain"
      || members("userDefinedRuntimeAttributes").contains {
        $0["keyPath"]?.lowercased().contains("border") == true
      }
  }

  fileprivate var isSurface: Bool {
    name == "view"
      ? self["customClass"] != nil && members("subviews").isEmpty
      : ElementKind.all[name]?.traits.contains(.surface) == true
  }

  /// The most lines of a label whose text does not shrink, 0 for any number; nil for other views.
  fileprivate var lineLimit: Int? {
    guard name == "label", !isSet("adjustsFontSizeToFit"), !isSet("adjustsLetterSpacingToFit")
    else { return nil }
    return self["numberOfLines"].map { Int($0) } ?? 1
  }

  /// Whether the view shows a text in one line that is truncated if it is too narrow.
  fileprivate var hasLine: Bool {
    switch name {
    case "label": lineLimit == 1
    case "button": children.contains { $0.name == "state" && $0["title"] != nil }
    default: false
    }
  }
}

extension Rect {
  /// The points by which the rectangle reaches beyond a size; infinite if it is outside of it.
  fileprivate func overshoot(beyond size: Size) -> Double {
    if overlap(with: Rect(origin: .zero, size: size)) == nil { return .infinity }
    return max(0, -minX, -minY, maxX - size.width, maxY - size.height)
  }
}

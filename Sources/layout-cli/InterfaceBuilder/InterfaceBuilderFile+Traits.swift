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
    var views: [(element: XMLElement, around: Size?)] = []
    var open: [(element: XMLElement, around: Size?)] = [(element, nil)]
    while let (next, around) = open.popLast() {
      let size = next.recordedFrame?.size
      open.append(contentsOf: next.children.map { ($0, size ?? around) })
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
      if size != nil { views.append((next, around)) }
    }
    var traits: [Int: ViewTraits] = [:]
    for (view, around) in views {
      let id = view["id"] ?? ""
      let frame = view.recordedFrame ?? .zero
      var own = ViewTraits(kind: view.name)
      own.id = id
      own.isOwnedByPlatform = owned.contains(id)
      own.isDrawnEmpty = frame.width == 0 || frame.height == 0
      own.isDrawnOutside = around.map { frame.reaches(beyond: $0) } ?? false
      own.isMarked = view.isSet("misplaced") || view.isSet("ambiguous")
      own.isHiddenByCode = hidden.contains(id)
      own.hasPlaceholderSize =
        view["placeholderIntrinsicWidth"] != nil || view["placeholderIntrinsicHeight"] != nil
      own.isCentered = view.isCentered
      own.frame = frame
      own.isSurface = view.isSurface
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

  /// The most letters that a word of a language has, leaving out the longest.
  private static let longestWord = 30

  /// The text of a label or a button with its font; nil if there is none.
  fileprivate var lineOfText: ViewTraits.Text? {
    let title = children.first { $0.name == "state" && $0["key"] == "normal" }?["title"]
    // Icon fonts replace names by pictures, and what has longer words is an example of a key.
    guard let text = name == "label" ? self["text"] : title,
      let font = child(key: "fontDescription"), font["name"]?.contains("Icon") != true,
      text.split(separator: " ").allSatisfy({ $0.count <= Self.longestWord })
    else { return nil }
    guard let size = fontSize, size > 0 else { return nil }
    let isBold = [font["type"], font["weight"], font["name"]].contains {
      $0?.lowercased().contains("bold") == true
    }
    return ViewTraits.Text(
      text, size: size, isBold: isBold || textStyle == .headline, isOfSystem: font["name"] == nil)
  }

  fileprivate var isCentered: Bool {
    switch name {
    case "button", "datePicker", "pickerView", "progressView", "pageControl": true
    default: self["textAlignment"] == "center"
    }
  }

  fileprivate var isSurface: Bool {
    switch name {
    case "imageView", "tableView", "collectionView", "mapView", "wkWebView", "webView": true
    case "view": self["customClass"] != nil && members("subviews").isEmpty
    default: false
    }
  }

  /// Whether the view shows a text in one line that is truncated if it is too narrow.
  fileprivate var hasLine: Bool {
    switch name {
    case "label":
      (self["numberOfLines"] ?? "1") == "1" && !isSet("adjustsFontSizeToFit")
        && !isSet("adjustsLetterSpacingToFit")
    case "button": children.contains { $0.name == "state" && $0["title"] != nil }
    default: false
    }
  }
}

extension Rect {
  /// Whether a part of the rectangle, in points more than a pixel, is outside a size.
  fileprivate func reaches(beyond size: Size) -> Bool {
    minX < -1 || minY < -1 || maxX > size.width + 1 || maxY > size.height + 1
  }
}

extension InterfaceBuilderFile.Root {
  /// The unit of the app that a root forms, as far as the file shows.
  package enum Unit: Sendable {
    /// It fills a window: the view of a controller, or of a `.xib` file's owner.
    case screen
    /// It is a part of a screen: a cell, a freeform view, or the view of an embedded controller.
    case part
    /// It may be either: the view is in a `.xib` file and as large as a device, or belongs to a
    /// controller with a width other than the device's.
    case unknown
  }
}

extension InterfaceBuilderFile.Root {
  /// The size in which the root was drawn, in points; nil if none was recorded.
  package var size: Size? { element.recordedFrame?.size }
}

extension InterfaceBuilderFile {
  /// The offsets of elements whose position or size code sets: constraints with an outlet, views
  /// with a fixed frame, and views with an outlet if they are placed by their frame.
  ///
  /// - Complexity: Proportional to the root's elements.
  package func elementsSetByCode(in root: Root) -> Set<Int> {
    var places: Set<Int> = []
    var open = root.element.children
    while let next = open.popLast() {
      open.append(contentsOf: next.children)
      if next.isSet("fixedFrame") || next["id"].map({ document.connected.contains($0) }) == true {
        places.insert(next.offset)
      }
    }
    return places
  }
}

extension InterfaceBuilderFile.Root {
  /// Whether it contains a text input, which brings up the keyboard.
  ///
  /// - Complexity: Proportional to the root's elements.
  package var takesText: Bool {
    var open = [element]
    while let element = open.popLast() {
      switch element.name {
      case "textField", "searchBar", "wkWebView", "webView":
        return true
      case "textView":
        if element["editable"] != "NO" { return true }
      default:
        break
      }
      open.append(contentsOf: element.children)
    }
    return false
  }
}

extension InterfaceBuilderFile.Root {
  /// The size in which the root was drawn, in points; nil if none was recorded.
  package var size: Size? { element.recordedFrame?.size }

  /// Whether it has variations for size classes.
  ///
  /// - Complexity: Proportional to the root's elements.
  package var variesBySizeClass: Bool {
    element.tree.contains { element in
      guard element.name == "variation", let key = element["key"] else { return false }
      return key.hasPrefix("widthClass") || key.hasPrefix("heightClass")
    }
  }

  /// Whether it contains a text input, which brings up the keyboard.
  ///
  /// - Complexity: Proportional to the root's elements.
  package var takesText: Bool {
    element.tree.contains { element in
      switch element.name {
      case "textField", "searchBar", "wkWebView", "webView": true
      case "textView": element["editable"] != "NO"
      default: false
      }
    }
  }
}

extension InterfaceBuilderFile {
  /// Returns the class of a root's controller, or of the file's owner if the root is its view; nil
  /// if the file names none.
  package func controllerClass(of root: Root) -> String? {
    if let controller = root.controller { return controller["customClass"] }
    return root.id == document.mainView ? document.owner : nil
  }

  /// The offsets of elements whose position or size code sets: constraints with an outlet, views
  /// with a fixed frame, and views with an outlet if they are placed by their frame.
  ///
  /// - Complexity: Proportional to the root's elements.
  package func elementsSetByCode(in root: Root) -> Set<Int> {
    let elements = root.element.tree.dropFirst().filter { next in
      next.isSet("fixedFrame") || next["id"].map { document.connected.contains($0) } == true
    }
    return Set(elements.map { $0.offset })
  }
}

extension InterfaceBuilderFile.Root {
  /// Whether the root is the view of a controller in the file.
  package var hasController: Bool { controller != nil }

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
    element.tree.contains {
      ElementKind.all[$0.name]?.traits.contains(.textInput) == true && $0["editable"] != "NO"
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

  /// The kind of device that the file was drawn for; nil if it names none.
  package var deviceKind: Device.Kind? {
    document.screen.id.map { _ in document.screen.isPhone ? .phone : .pad }
  }

  /// Returns the name of the outlet that leads to an object; nil if there is none, or several.
  package func outlet(to id: String) -> String? { document.outlets[id] }

  /// Returns the identifier by which code loads a root's controller; nil without one.
  package func storyboardIdentifier(of root: Root) -> String? {
    root.controller?["storyboardIdentifier"]
  }

  /// Returns whether nothing can load a root: its controller has no identifier, no segue leads to it,
  /// and it is not the first of its storyboard.
  package func isDead(_ root: Root) -> Bool {
    root.controller.map { document.controllers.isDead($0) } ?? false
  }

  /// The names by which code may load a xib: its own and those of the classes of its owner and its
  /// views; empty for a storyboard.
  package var loadableNames: [String] {
    guard document.isXib else { return [] }
    let name = source.name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    let views = document.element.members("objects").compactMap { $0["customClass"] }
    return [name, document.owner].compactMap { $0 } + views
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

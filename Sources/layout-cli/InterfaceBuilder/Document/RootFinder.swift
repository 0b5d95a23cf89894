/// Finds the views of a document that are solved by themselves.
struct RootFinder {
  let document: DesignDocument
  private(set) var roots: [InterfaceBuilderFile.Root] = []
  private var rootNames: ImportedNames

  /// A position of the search.
  private struct Place {
    var element: XMLElement
    var scene: String?
    /// The controller whose view this may be.
    var controller: XMLElement?
    /// Whether the element is among the subviews of a view.
    var isSubview = false
    var isFileObject = false
  }

  init(_ document: DesignDocument) {
    self.document = document
    rootNames = ImportedNames(document)
  }

  /// Finds all roots, in the order of the file.
  mutating func find() {
    var open = [Place(element: document.element)]
    while let place = open.popLast() {
      let element = place.element
      let isPlatforms = ElementKind.all[element.name]?.traits.contains(.chrome) == true
      let isView = element.recordedFrame != nil && !isPlatforms
      if isView, !place.isSubview, element["id"] != nil { addRoot(place) }
      for child in element.children.reversed() {
        var next = Place(element: child, scene: place.scene)
        if child.name == "scene" { next.scene = child["sceneID"] }
        if child["key"] == "view" { next.controller = element }
        next.isSubview = child["key"] == "contentView" || element.name == "subviews"
        next.isFileObject = element.name == "objects"
        open.append(next)
      }
    }
  }

  private mutating func addRoot(_ place: Place) {
    let element = place.element
    guard let id = element["id"] else { return }
    // A table or a collection as a whole screen contains nothing that constraints place.
    if element.members("subviews").isEmpty, element.child(key: "contentView") == nil { return }
    var role = InterfaceBuilderFile.Root.Role.part
    switch element.name {
    case "tableViewCell", "collectionViewCell", "collectionReusableView": role = .cell
    case "view" where place.isFileObject: role = .screen
    default: if place.controller != nil { role = .screen }
    }
    let bars = document.controllers.bars(of: place.controller ?? element)
    roots.append(
      InterfaceBuilderFile.Root(
        id: id,
        name: rootNames.name(
          ofRoot: place.controller ?? element, id: place.controller?["id"] ?? id),
        scene: place.scene,
        role: role, fillsWindow: fillsWindow(place, role, bars), element: element,
        controller: place.controller, bars: bars))
  }

  private func fillsWindow(
    _ place: Place, _ role: InterfaceBuilderFile.Root.Role, _ bars: DesignBars
  ) -> Bool {
    let (size, screen) = (place.element.recordedFrame?.size, document.screen)
    guard role == .screen, !(place.controller ?? place.element).isFreeform else { return false }
    guard let controller = place.controller else {
      return size == screen.size && document.mainView == place.element["id"]
    }
    // Someone chose a size for the view that it does not have on the device.
    let isOwnSize =
      controller.child(key: "freeformSize") != nil && size?.height != screen.size.height
    // A container gives a view a width other than the device's.
    return !isOwnSize && !bars.isEmbedded && (size?.width == screen.size.width || screen.id == nil)
  }
}

/// Writes a root and what is in it as a spec.
struct RootImporter {
  /// What an identifier of the file stands for in constraints.
  enum Item {
    case view(String)
    case guide(of: String, ViewGuide)
    /// The guides that controllers had before safe areas: the place between an edge of the content
    /// view and the safe area.
    case topGuide
    case bottomGuide
  }

  /// A view whose frame is fixed, or follows its parent's size.
  struct Framed {
    var element: XMLElement
    var name: String
    var parent: String
    var parentSize: Size
  }

  let document: DesignDocument
  let sizeClasses: SizeClasses
  var names: ImportedNames
  var items: [String: Item] = [:]
  var spec = Spec()
  var views: [ImportedView] = []
  var framed: [Framed] = []
  /// How deep the views are nested, by name.
  var depths: [String: Int] = [:]
  /// The lengths that were measured by the platform.
  var measured: [ContentTrimming.Candidate] = []
  /// The elements that hold constraints, with the names of their views.
  var holders: [(element: XMLElement, name: String)] = []
  var log = ProblemLog()

  init(_ document: DesignDocument, sizeClasses: SizeClasses) {
    self.document = document
    self.sizeClasses = sizeClasses
    names = ImportedNames(document)
  }

  // MARK: - Variations

  /// The variations of an element that hold, the more general first.
  func variations(of element: XMLElement) -> [XMLElement] {
    var found: [(XMLElement, Int)] = []
    for child in element.children where child.name == "variation" {
      guard let key = child["key"], let count = sizeClasses.match(key) else { continue }
      found.append((child, count))
    }
    return found.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map { $0.element.0 }
  }

  /// An attribute of an element as the size classes have it.
  func value(_ name: String, of element: XMLElement) -> String? {
    var value = element[name]
    for variation in variations(of: element) {
      if let other = variation[name] { value = other }
    }
    return value
  }

  /// The members of an element that are installed: `subviews` or `constraints`.
  func installed(_ members: String, of element: XMLElement) -> [XMLElement] {
    let all = element.child(members)?.children ?? []
    var excluded: Set<String> = []
    for variation in variations(of: element) {
      for mask in variation.children where mask.name == "mask" && mask["key"] == members {
        for change in mask.children {
          guard let id = change["reference"] else { continue }
          if change.name == "exclude" {
            excluded.insert(id)
          } else if change.name == "include" {
            excluded.remove(id)
          }
        }
      }
    }
    guard !excluded.isEmpty else { return all }
    return all.filter { !($0["id"].map { excluded.contains($0) } ?? false) }
  }
}

/// Converts a root with its descendants to a spec.
struct RootImporter {
  /// The item that an identifier of the file represents in constraints.
  enum Item {
    case view(String)
    case guide(of: String, ViewGuide)
    /// The guide that controllers had before safe areas: the space between an edge of the content
    /// view and the safe area.
    case space(AnchorName)
  }

  let document: DesignDocument
  let sizeClasses: SizeClasses
  var names: ImportedNames
  var items: [String: Item] = [:]
  var spec = Spec()
  var views: [XMLElement] = []
  /// The constraints that represent frames, of views that are fixed or follow their parents' sizes.
  var frameEquations: [Equation] = []
  /// The surroundings that the root's recorded frames measure.
  var surroundings = MeasuredSurroundings()
  /// The root's safe area, in points.
  var safeArea = EdgeInsets.zero
  /// The names of the views whose margins follow the readable width.
  var readable: Set<String> = []
  /// The names of the views in scroll views that keep their content clear of the bars.
  var scrolled: Set<String> = []
  /// The nesting depth of the views, by name.
  var depths: [String: Int] = [:]
  /// The lengths that were measured by the platform.
  var measured: [ContentTrimming.Candidate] = []
  /// The lengths of views without content, which constraints should determine.
  var unmeasured: [ContentTrimming.Candidate] = []
  /// The elements that contain constraints, with the names of their views.
  var holders: [(element: XMLElement, name: String)] = []
  var log = ProblemLog()

  /// Whether variations for other size classes are parts of the spec, and not left out.
  let hasParts: Bool

  init(_ document: DesignDocument, sizeClasses: SizeClasses, hasParts: Bool = false) {
    self.hasParts = hasParts
    self.document = document
    self.sizeClasses = sizeClasses
    names = ImportedNames(document)
  }

  /// Returns a number of a constraint or a stack view; nil if there is none, and if it exceeds the
  /// limits of a spec, which is then recorded.
  mutating func number(_ name: String, of element: XMLElement) -> Double? {
    guard let text = value(name, of: element) else { return nil }
    let number = leadingNumber(text)
    if let number, abs(number) <= numberLimit { return number }
    let flaw = number == nil ? "not a number" : "beyond \(Int(numberLimit))"
    log.add(
      "the \(name) \(quoted(text)) is \(flaw); it was left out",
      at: element.attribute(name)?.offset ?? element.offset)
    return nil
  }

  /// Records that the screen of the file's device is unknown.
  mutating func noteUnknownDevice() {
    guard let device = document.element.child("device"), let id = device.attribute("id"),
      !document.screen.isKnown
    else { return }
    log.add(
      "the device \(quoted(id.value)) is not known here; its safe area and margins may differ",
      at: id.offset)
  }

  // MARK: - Variations

  /// Returns the variations of an element that apply, the more general first.
  func variations(of element: XMLElement) -> [XMLElement] {
    var found: [(XMLElement, Int)] = []
    for child in element.children where child.name == "variation" {
      guard let key = child["key"], let count = sizeClasses.match(key) else { continue }
      found.append((child, count))
    }
    return found.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map { $0.element.0 }
  }

  /// Records the variations of an element for other size classes than those of the file's device.
  mutating func noteOtherVariations(of element: XMLElement) {
    for child in element.children where child.name == "variation" {
      guard let key = child["key"], sizeClasses.match(key) == nil,
        !hasParts || key.contains("userInterfaceIdiom")
      else { continue }
      log.add("what holds for \(quoted(key)) only was left out", at: child.offset)
    }
  }

  /// An attribute of an element as the size classes have it.
  func value(_ name: String, of element: XMLElement) -> String? {
    variations(of: element).compactMap { $0[name] }.last ?? element[name]
  }

  /// The members of an element that are installed: `subviews` or `constraints`.
  func installed(_ members: String, of element: XMLElement) -> [XMLElement] {
    let all = element.members(members)
    var excluded: Set<String> = []
    for variation in variations(of: element) {
      for mask in variation.children where mask.name == "mask" && mask["key"] == members {
        for change in mask.children {
          guard let id = change["reference"] else { continue }
          switch change.name {
          case "exclude": excluded.insert(id)
          case "include": excluded.remove(id)
          default: break
          }
        }
      }
    }
    return all.filter { !($0["id"].map { excluded.contains($0) } ?? false) }
  }
}

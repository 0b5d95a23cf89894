/// The properties of a file as a whole.
struct DesignDocument: Sendable {
  /// The document's element.
  let element: XMLElement
  /// Whether the file has no controllers around its views.
  let isXib: Bool
  /// Whether the file was made for systems with safe areas.
  let usesSafeAreas: Bool
  /// The screen that the file was made for.
  let screen: DesignScreen
  /// The controllers with the bars that they put over each other.
  let controllers: ControllerGraph
  /// The class of the object that owns a `.xib` file; nil if the file does not name one.
  let owner: String?
  /// The view of a `.xib` file's owner, by its identifier.
  let mainView: String?
  /// The names of the outlets that lead to objects, by object identifiers, except to objects with
  /// several outlets.
  private(set) var outlets: [String: String] = [:]
  /// The sizes of pictures by their names.
  private(set) var images: [String: Size] = [:]
  /// Whether the frames of sliders extend beyond their alignment rectangles, as before iOS 26.
  var hasInsetSliders = true
  /// The distance by which the baselines of text fields are lower than in centered text, in points.
  var textFieldShift = 0.0
  /// The identifiers of the objects that code refers to, by an outlet or a collection of outlets.
  private(set) var connected: Set<String> = []
  /// The views that constraints name, by identifier: all others keep their frames.
  private(set) var constrained: Set<String> = []

  init(_ element: XMLElement) {
    self.element = element
    isXib = element.child("scenes") == nil
    usesSafeAreas = element.isSet("useSafeAreas")
    screen = DesignScreen(element)
    controllers = ControllerGraph(element)
    let holder = element.members("objects").first {
      $0["placeholderIdentifier"] == "IBFilesOwner"
    }
    owner = holder?["customClass"]
    mainView =
      holder?.members("connections")
      .first { $0.name == "outlet" && $0["property"] == "view" }?["destination"]
    var withOutlet: Set<String> = []
    for next in element.tree {
      for constraint in next.members("constraints") {
        let items = [constraint["firstItem"] ?? next["id"], constraint["secondItem"]]
        constrained.formUnion(items.compactMap { $0 })
      }
      switch next.name {
      case "image":
        guard let name = next["name"], let width = next.number("width"),
          let height = next.number("height")
        else { continue }
        images[name] = Size(width: width, height: height)
      case "outletCollection":
        if let target = next["destination"] { connected.insert(target) }
      case "outlet":
        guard let target = next["destination"], let name = next["property"],
          name != "delegate", name != "dataSource", name != "view"
        else { continue }
        connected.insert(target)
        outlets[target] = withOutlet.insert(target).inserted ? name : nil
      default:
        continue
      }
    }
  }
}

extension XMLElement {
  /// Returns the number in an attribute; nil if there is none.
  func number(_ name: String) -> Double? {
    self[name].flatMap { leadingNumber($0) }.flatMap { abs($0) <= numberLimit ? $0 : nil }
  }

  /// The constant of the element's own required constraint on its width or height.
  func requiredConstant(_ attribute: String) -> Double? {
    members("constraints").first {
      $0["firstAttribute"] == attribute && $0["firstItem"] == nil && $0["secondItem"] == nil
        && ($0["relation"] ?? "equal") == "equal" && ($0["priority"] ?? "1000") == "1000"
    }?.number("constant")
  }

  /// Whether the author chose the size of a controller's view, or of a view without a controller.
  var isFreeform: Bool { child(key: "simulatedDestinationMetrics") != nil }

  /// Whether an attribute is set to YES.
  func isSet(_ name: String) -> Bool { self[name] == "YES" }

  /// The frame that Interface Builder recorded; nil if a number is beyond a quarter of
  /// ``numberLimit``, so that sums of a few are within it.
  package var recordedFrame: Rect? {
    guard let rect = child(key: "frame"), rect.name == "rect", let x = rect.number("x"),
      let y = rect.number("y"), let width = rect.number("width"),
      let height = rect.number("height"),
      [x, y, width, height].allSatisfy({ abs($0) <= numberLimit / 4 })
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

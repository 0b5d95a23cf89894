import InterfaceBuilder

/// The recorded environments of the roots of Interface Builder files, and the classes of their
/// views.
struct RecordedScenes: Sendable {
  /// A view, by its object identifier.
  struct View: Sendable {
    var id: String
    var className: String
  }

  /// A root.
  struct Scene: Sendable {
    var root = ""
    var environment: InterfaceBuilderFile.Environment?
    /// The views, in the order written.
    var views: [View] = []
  }

  /// The roots by the name of the file, without its folders.
  private(set) var files: [String: [Scene]] = [:]

  /// Returns the roots of a file; nil if the file is unknown.
  func scenes(ofFile path: String) -> [Scene]? {
    files[String(path.split(separator: "/").last ?? "")]
  }

  /// Reads a file.
  init(_ path: String) throws(ToolError) {
    let source = try InputFile.read(path)
    var json = JSONReader(source, remedyIfEmpty: "'layout-cli help agree' shows the form")
    if json.enterObject("a file of environments") {
      while let file = json.nextKey(noun: "file") { files[file.text] = Self.scenes(&json) }
    }
    json.finish()
    if let error = json.log.error(in: source) { throw ToolError(error, in: source) }
  }

  private static func scenes(_ json: inout JSONReader) -> [Scene] {
    var scenes: [Scene] = []
    guard json.enterArray("a list of roots") else { return [] }
    while json.nextElement() {
      let place = json.place()
      let problems = json.log.count
      let scene = Self.scene(&json)
      if scene.root.isEmpty, json.log.count == problems {
        json.log.add("a root has a 'root', its identifier", at: place)
      }
      scenes.append(scene)
    }
    return scenes
  }

  private static func scene(_ json: inout JSONReader) -> Scene {
    var scene = Scene()
    var size: [Double]?
    var safeArea = EdgeInsets.zero
    var margin: Double?
    guard json.enterObject("a root") else { return scene }
    while let key = json.nextKey() {
      switch key.text {
      case "root": scene.root = json.readString("'root'")?.text ?? ""
      case "size":
        size = json.readNumbers("'size'", "[width, height]", count: 2, limit: 1e6, minimum: 0)
      case "safeArea": safeArea = Self.insets(&json)
      case "systemMargin":
        if json.peek() == .null {
          json.skipValue()
        } else {
          margin = json.readNumber("'systemMargin'", limit: 1e6)
        }
      case "views": scene.views = Self.views(&json)
      // Other members are not needed here.
      default: json.skipValue()
      }
    }
    if let size {
      scene.environment = InterfaceBuilderFile.Environment(
        size: Size(width: size[0], height: size[1]), safeArea: safeArea, systemMargin: margin)
    }
    return scene
  }

  private static func insets(_ json: inout JSONReader) -> EdgeInsets {
    var insets = EdgeInsets.zero
    guard json.enterObject("'safeArea'") else { return insets }
    while let key = json.nextKey() {
      let number = json.readNumber("'\(key.text)'", limit: 1e6) ?? 0
      switch key.text {
      case "l": insets.left = number
      case "t": insets.top = number
      case "r": insets.right = number
      case "b": insets.bottom = number
      default: json.reportUnknown(key, in: "'safeArea'", known: ["l", "t", "r", "b"])
      }
    }
    return insets
  }

  private static func views(_ json: inout JSONReader) -> [View] {
    var views: [View] = []
    guard json.enterObject("'views'") else { return [] }
    while let name = json.nextKey(noun: "class") {
      guard json.enterArray("a class of views") else { continue }
      while json.nextElement() {
        guard let id = json.readString("a view")?.text else { continue }
        views.append(View(id: id, className: name.text))
      }
    }
    return views
  }
}

import Foundation
import LayoutPictures
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The package's folder.
let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The names of the examples, without endings.
let examples = [
  "accessory", "amount", "chat", "compose", "form-stack", "ipad-floating", "near-away",
  "signin-conflict", "signin", "stage-manager",
]

/// Creates the scene of a spec's text, optionally in another situation.
func scene(_ text: String, _ change: (inout Situation) -> Void = { _ in }) throws -> Scene {
  var spec = try Spec(SourceText(name: "spec", bytes: Array(text.utf8)))
  change(&spec.situation)
  return try Scene(spec)
}

/// Returns the scene of an example.
func example(_ name: String, _ change: (inout Situation) -> Void = { _ in }) throws -> Scene {
  let folder = name == "chat" ? "Examples" : "Examples/Specs"
  let file = package.appendingPathComponent("\(folder)/\(name).json")
  return try scene(String(contentsOf: file, encoding: .utf8), change)
}

/// Returns an example in a few situations, if they exist.
func situations(of name: String) throws -> [Scene] {
  var matrix = SituationMatrix()
  matrix.devices = [try Device.named("iPhone SE (3rd generation)"), try Device.named("iPad mini")]
  matrix.orientations = [.portrait, .landscape]
  matrix.keyboards = [.docked, .floating, .split, .camera, .shortcutsBar, .dismissed].map {
    KeyboardChoice.all(of: $0)[0]
  }
  let own = try example(name)
  let list = matrix.situations(from: own.spec.situation)
  var scenes = [own]
  for situation in list.situations { scenes.append(try example(name) { $0 = situation }) }
  return scenes
}

/// Options that show everything.
var everything: PictureOptions {
  var options = PictureOptions()
  options.showsFrames = true
  options.showsGuides = true
  options.showsConstraints = true
  return options
}

/// A text of a picture, with its boxes on the canvas.
struct PlacedText {
  var text: Picture.Text
  var box: Rect
  var container: Rect?
}

extension Picture {
  /// The texts, on the canvas.
  var texts: [PlacedText] { Self.texts(of: elements, at: .zero, scale: 1) }

  private static func texts(
    of elements: [Element], at origin: Point, scale: Double
  ) -> [PlacedText] {
    var found: [PlacedText] = []
    func placed(_ rect: Rect) -> Rect {
      Rect(
        x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale,
        width: rect.width * scale, height: rect.height * scale)
    }
    for element in elements {
      switch element {
      case .shape: break
      case .text(let text):
        found.append(
          PlacedText(text: text, box: placed(text.box), container: text.container.map(placed)))
      case .group(let group):
        found += texts(
          of: group.elements,
          at: Point(
            x: origin.x + group.origin.x * scale, y: origin.y + group.origin.y * scale),
          scale: scale * group.scale)
      }
    }
    return found
  }

  /// All groups of a kind.
  func groups(_ kind: Kind) -> [Group] { Self.groups(kind, in: elements) }

  private static func groups(_ kind: Kind, in elements: [Element]) -> [Group] {
    elements.flatMap { element -> [Group] in
      guard case .group(let group) = element else { return [] }
      return (group.kind == kind ? [group] : []) + groups(kind, in: group.elements)
    }
  }
}

extension Picture.Group {
  /// The shapes in the group itself.
  var shapes: [Picture.Shape] {
    elements.compactMap { element in
      guard case .shape(let shape) = element else { return nil }
      return shape
    }
  }
}

/// An element of an XML document.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  var children: [XMLNode] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// This element and all below it, in the order of the document.
  var all: [XMLNode] { [self] + children.flatMap { $0.all } }

  func number(_ name: String) -> Double? { attributes[name].flatMap { Double($0) } }

  /// The elements of a class.
  func elements(_ kind: String) -> [XMLNode] { all.filter { $0.attributes["class"] == kind } }
}

/// Reads an XML document.
func parsed(_ bytes: [UInt8]) throws -> XMLNode {
  let reader = XMLReader()
  let parser = XMLParser(data: Data(bytes))
  parser.delegate = reader
  let isWellFormed = parser.parse()
  try #require(isWellFormed, "\(String(describing: parser.parserError))")
  return try #require(reader.root)
}

private final class XMLReader: NSObject, XMLParserDelegate {
  var root: XMLNode?
  private var open: [XMLNode] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let node = XMLNode(name, attributes)
    if let parent = open.last { parent.children.append(node) } else { root = node }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open.last?.text += text
  }
}

/// Expects texts that do not touch, and that stay in their boxes and on the canvas.
func expectReadable(
  _ picture: Picture, _ remark: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let texts = picture.texts
  let canvas = Rect(origin: .zero, size: picture.size)
  for (index, text) in texts.enumerated() {
    let width = estimatedWidth(
      of: text.text.text, size: text.text.size, isBold: text.text.isBold)
    let isInside =
      holds(canvas, text.box) && text.container.map { holds($0, text.box) } ?? true
      && width <= text.box.width + 1e-6
    if !isInside {
      Issue.record(
        "'\(text.text.text)' at \(text.box) leaves its box: \(remark)",
        sourceLocation: sourceLocation)
    }
    for other in texts[(index + 1)...] where overlap(text.box, other.box) {
      Issue.record(
        "'\(text.text.text)' touches '\(other.text.text)': \(remark)",
        sourceLocation: sourceLocation)
    }
  }
}

private func holds(_ outer: Rect, _ inner: Rect) -> Bool {
  inner.minX >= outer.minX - 1e-6 && inner.minY >= outer.minY - 1e-6
    && inner.maxX <= outer.maxX + 1e-6 && inner.maxY <= outer.maxY + 1e-6
}

private func overlap(_ one: Rect, _ two: Rect) -> Bool {
  min(one.maxX, two.maxX) - max(one.minX, two.minX) > 1e-6
    && min(one.maxY, two.maxY) - max(one.minY, two.minY) > 1e-6
}

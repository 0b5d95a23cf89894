import Foundation
import LayoutPictures
import Testing

/// Pictures of examples that were reviewed; after intended changes they are recorded again with
/// `MOORING_RECORD_PICTURES=1 swift test --filter GoldenTests`.
@Suite struct GoldenTests {
  /// A picture by the name of its file.
  private static func picture(_ name: String) throws -> (picture: Picture, theme: SVGTheme) {
    var options = PictureOptions()
    switch name {
    case "chat":
      return (PictureMaker.picture(of: try example("chat"), options), .light)
    case "signin-conflict":
      options.showsConstraints = true
      return (PictureMaker.picture(of: try example("signin-conflict"), options), .light)
    case "form-stack-dark":
      return (PictureMaker.picture(of: try example("form-stack"), everything), .dark)
    case "near-away":
      options.zoom = 0.5
      options.showsFrames = true
      return (PictureMaker.picture(of: try example("near-away"), options), .auto)
    default:
      var pictures: [Picture] = []
      for (index, kind) in [Keyboard.Kind.docked, .dismissed].enumerated() {
        options.zoom = 0.5
        options.idPrefix = "p\(index + 1)-"
        options.caption = kind.rawValue
        let scene = try example("signin") { $0.keyboard = KeyboardDescription(kind: kind) }
        pictures.append(PictureMaker.picture(of: scene, options))
      }
      return (ContactSheet.picture(of: pictures, title: "2 situations"), .light)
    }
  }

  @Test(arguments: ["chat", "signin-conflict", "form-stack-dark", "near-away", "signin-sheet"])
  func `a picture equals the recorded one`(_ name: String) throws {
    let (picture, theme) = try Self.picture(name)
    let bytes = SVGWriter.write(picture, theme: theme)
    let file = package.appendingPathComponent("Tests/LayoutPicturesTests/Golden/\(name).svg")
    if ProcessInfo.processInfo.environment["MOORING_RECORD_PICTURES"] != nil {
      try Data(bytes).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    let place = zip(lines, recorded).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      place == nil && lines.count == recorded.count,
      """
      \(place.map { "line \($0 + 1): \(lines[$0])" } ?? "\(lines.count) lines"); recorded anew by \
      MOORING_RECORD_PICTURES=1 swift test --filter GoldenTests
      """)
  }
}

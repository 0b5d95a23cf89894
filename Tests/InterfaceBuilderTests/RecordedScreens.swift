import Foundation
import InterfaceBuilder
import Testing

/// The files with the views of each root whose recorded frames are up to date.
struct RecordedScreens {
  static let folder = ProcessInfo.processInfo.environment["MOORING_CORPUS"].map {
    $0 + "/interface-builder"
  }

  struct Scene {
    var root: String
    var views: Set<String>
  }

  let folder: String
  private(set) var scenes: [String: [Scene]] = [:]

  init() throws {
    folder = try #require(Self.folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/environments.json"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [[String: Any]]])
    for (file, list) in json { scenes[file] = try list.map { try Self.scene($0) } }
  }

  var files: [String] { scenes.keys.sorted() }

  func source(_ name: String) throws -> SourceText {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/files/\(name)"))
    return SourceText(name: name, bytes: [UInt8](data))
  }

  private static func scene(_ json: [String: Any]) throws -> Scene {
    Scene(
      root: try #require(json["root"] as? String),
      views: Set((json["views"] as? [String: [String]])?["agree"] ?? []))
  }
}

/// The files for iOS and tvOS of a corpus without recorded environments.
struct FurtherCorpus {
  let files: [InterfaceBuilderFile]

  init(_ name: String) throws {
    let folder =
      try #require(
        ProcessInfo.processInfo.environment["MOORING_CORPUS"]) + "/\(name)/files"
    files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))
      let source = SourceText(name: $0, bytes: [UInt8](data))
      let element = try XMLReader.read(source)
      let isForMac = element["targetRuntime"]?.hasPrefix("MacOSX") == true
      return isForMac ? nil : try InterfaceBuilderFile(source, element)
    }
  }
}

import Foundation
import InterfaceBuilder
import Synchronization
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

  private(set) var scenes: [String: [Scene]] = [:]

  init() throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/environments.json"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [[String: Any]]])
    for (file, list) in json { scenes[file] = try list.map { try Self.scene($0) } }
  }

  private static func scene(_ json: [String: Any]) throws -> Scene {
    Scene(
      root: try #require(json["root"] as? String),
      views: Set((json["views"] as? [String: [String]])?["agree"] ?? []))
  }
}

/// The files for iOS and tvOS of the corpora in the folder that `MOORING_CORPUS` names.
enum Corpus {
  /// Those read so far: several tests share them.
  private static let filesRead = Mutex<[String: [InterfaceBuilderFile]]>([:])

  /// The files of a corpus, in the order of their names.
  static func files(_ name: String) throws -> [InterfaceBuilderFile] {
    try filesRead.withLock { filesRead in
      if let files = filesRead[name] { return files }
      let folder =
        try #require(ProcessInfo.processInfo.environment["MOORING_CORPUS"]) + "/\(name)/files"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let files: [InterfaceBuilderFile] = try names.compactMap { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        let source = SourceText(name: name, bytes: [UInt8](data))
        let element = try XMLReader.read(source)
        let isForMac = element["targetRuntime"]?.hasPrefix("MacOSX") == true
        return isForMac ? nil : try InterfaceBuilderFile(source, element)
      }
      filesRead[name] = files
      return files
    }
  }
}

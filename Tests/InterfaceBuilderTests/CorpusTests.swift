import Foundation
import InterfaceBuilder
import Testing

/// The agreement with the frames that Interface Builder recorded in real files.
struct CorpusTests {
  static let folder: String? = ProcessInfo.processInfo.environment["MOORING_CORPUS"]

  struct Figure {
    var within1 = 0
    var withinHalf = 0
    var all = 0
  }

  @Test(.enabled(if: folder != nil, "MOORING_CORPUS is not set"))
  func `views of real screens are where Interface Builder put them`() throws {
    let folder = try #require(Self.folder) + "/interface-builder"
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder + "/environments.json")))
    let environments = try #require(json as? [String: [[String: Any]]])
    var figures: [String: Figure] = [:]
    var lines: [String] = []
    for (file, scenes) in environments.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/files/" + file)))
      let read = try InterfaceBuilderFile(SourceText(name: file, bytes: bytes))
      for scene in scenes {
        let rootID = try #require(scene["root"] as? String)
        let views = scene["views"] as? [String: [String]] ?? [:]
        guard let root = read.roots.first(where: { $0.id == rootID }) else {
          for (kind, ids) in views { figures[kind, default: Figure()].all += ids.count }
          lines.append("\(file) \(rootID) \(scene["tag"] ?? "") MISSING ROOT \(views["agree"]?.count ?? 0)")
          continue
        }
        var environment: InterfaceBuilderFile.Environment?
        if ProcessInfo.processInfo.environment["OWN"] == nil {
          let size = scene["size"] as? [Double] ?? []
          let area = scene["safeArea"] as? [String: Double] ?? [:]
          environment = InterfaceBuilderFile.Environment(
            size: Size(width: size[0], height: size[1]),
            safeArea: EdgeInsets(
              top: area["t"] ?? 0, left: area["l"] ?? 0, bottom: area["b"] ?? 0,
              right: area["r"] ?? 0), systemMargin: scene["systemMargin"] as? Double)
        }
        let imported = read.imported(root, in: environment)
        for note in imported.notes {
          lines.append("NOTE \(file):\(note.position.line) \(note.message)")
        }
        var frames: [String: Rect] = [:]
        do {
          let scene = try Scene(imported.spec)
          scene.window.layoutIfNeeded()
          for (view, known) in zip(scene.views, imported.views) { frames[known.id] = view.frame }
          if scene.window.conflicts.count > 0 { lines.append("CONFLICT \(file) \(rootID)") }
        } catch { lines.append("\(file) \(rootID) \(error)") }
        var recorded: [String: (Rect, String)] = [:]
        for view in imported.views { recorded[view.id] = view.recordedFrame.map { ($0, view.kind) } }
        for (kind, ids) in views.sorted(by: { $0.key < $1.key }) {
          for id in ids {
            figures[kind, default: Figure()].all += 1
            guard let frame = frames[id], let (truth, tag) = recorded[id] else {
              if kind == "agree" { lines.append("ABSENT \(file) \(rootID) \(id)") }
              continue
            }
            let off = max(
              abs(frame.minX - truth.minX), abs(frame.minY - truth.minY),
              abs(frame.width - truth.width), abs(frame.height - truth.height))
            if off <= 1.001 { figures[kind, default: Figure()].within1 += 1 }
            if off <= 0.501 { figures[kind, default: Figure()].withinHalf += 1 }
            if off > 1.001, kind == "agree" {
              lines.append("OFF \(file) \(scene["tag"] ?? "") \(rootID) \(tag) \(id) \(frame) recorded \(truth)")
            }
          }
        }
      }
    }
    for line in lines { print(line) }
    for (kind, figure) in figures.sorted(by: { $0.key < $1.key }) {
      print("\(kind): \(figure.within1) of \(figure.all) within 1, \(figure.withinHalf) within 0.5")
    }
  }
}

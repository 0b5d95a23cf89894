import Foundation
import InterfaceBuilder
import Testing

/// The files in the texts of the folder `Fixtures`, each after a line `=== ` with its name.
enum Fixture {
  private static let texts: [String: String] = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    let bundles = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var texts: [String: String] = [:]
    for bundle in bundles {
      let path = folder.appendingPathComponent(bundle)
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      for part in "\n\(text)=== ".components(separatedBy: "\n=== ").dropFirst().dropLast() {
        let lines = part.split(separator: "\n", maxSplits: 1)
        texts[String(lines[0])] = lines[1] + "\n"
      }
    }
    return texts
  }()

  /// The names of the files with the frames of a rule, in order.
  static let names = texts.keys.filter { !$0.hasPrefix("Bad/") }.sorted()

  static func source(_ name: String) throws -> SourceText {
    SourceText(name: name, text: try #require(texts[name]))
  }
}

/// A root of a file, imported and solved.
struct SolvedRoot {
  let root: InterfaceBuilderFile.Root
  let imported: ImportedRoot
  let scene: Scene

  /// Solves a root on the screen that its file describes, or on another one.
  init(
    _ root: InterfaceBuilderFile.Root, of file: InterfaceBuilderFile,
    on screen: ScreenDescription? = nil
  ) throws {
    self.root = root
    imported = file.imported(root)
    var spec = imported.spec
    if let screen {
      spec.situation = Situation()
      spec.situation.screen = screen
    }
    scene = try Scene(spec)
    scene.window.layoutIfNeeded()
  }

  /// The views whose frames are compared: all except the root, whose position is determined by its
  /// container, and views hidden by a stack view, whose frames are meaningless.
  private var compared: [(view: View, known: InterfaceBuilder.XMLElement)] {
    var compared: [(View, InterfaceBuilder.XMLElement)] = []
    for (index, view) in scene.views.enumerated() {
      let description = imported.spec.views[index]
      let isInStack = description.parent.map { imported.spec.views[$0].stack != nil } ?? false
      if imported.views[index].id == root.id || (isInStack && description.isHidden) { continue }
      compared.append((view, imported.views[index]))
    }
    return compared
  }

  /// The views whose frames differ from the recorded ones by more than a tolerance, in words.
  func disagreements(beyond tolerance: Double = 0.5) -> [String] {
    compared.compactMap { view, known in
      guard let recorded = known.recordedFrame else { return nil }
      let isNear = distance(view.frame, recorded) <= tolerance
      return isNear ? nil : "\(name(known)): \(text(view.frame)), not \(text(recorded))"
    }
  }

  /// The remarks on the root besides its frames.
  var remarks: [String] {
    imported.notes.map(line) + scene.window.conflicts.map(\.sentence)
      + scene.window.ambiguities.map { "\($0.item.label) is ambiguous along \($0.axis)" }
      + missing.map { "\($0) was not imported" }
  }

  /// The frames of views by the author's labels.
  var frames: [String: Rect] {
    var frames: [String: Rect] = [:]
    for (view, known) in compared { frames[name(known)] = view.frame }
    return frames
  }

  /// The views of the file that are not in the spec, except those with the label `absent`.
  private var missing: [String] {
    let ids = Set(imported.views.map(\.id))
    return elements.compactMap { element in
      guard let id = element["id"], id != root.id, !ids.contains(id) else { return nil }
      return element["userLabel"] == "absent" ? nil : element["userLabel"] ?? id
    }
  }

  /// The elements of the views in the root, with the root's.
  private var elements: [InterfaceBuilder.XMLElement] {
    var found: [InterfaceBuilder.XMLElement] = []
    var open = [root.element]
    while let element = open.popLast() {
      found.append(element)
      open += element.child("subviews")?.children ?? []
      if let content = element.child(key: "contentView") { open.append(content) }
    }
    return found
  }

  private func name(_ view: InterfaceBuilder.XMLElement) -> String {
    elements.first { $0["id"] == view.id }?["userLabel"] ?? view.id
  }
}

private func distance(_ first: Rect, _ second: Rect) -> Double {
  max(
    abs(first.minX - second.minX), abs(first.minY - second.minY),
    abs(first.width - second.width), abs(first.height - second.height))
}

private func text(_ rect: Rect) -> String {
  "[\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)]"
}

extension InterfaceBuilder.XMLElement {
  /// The object identifier, such as `hNL-3A-8dX`.
  var id: String { self["id"] ?? "" }
}

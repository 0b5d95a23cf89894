import Foundation
import Testing

@testable import InterfaceBuilder

/// Tests of real files: the frames that Interface Builder recorded against the solved ones.
@Suite(.needs(.corpus))
struct CorpusTests {
  /// The numbers of views and the least numbers that agree, in the files without environments, and
  /// the least share of those that did not decide on the surroundings of their roots.
  @Test(arguments: [
    ("interface-builder-2", 1543, 1514, 0.98), ("interface-builder-3", 2787, 2660, 0.95),
  ])
  func `recorded frames match in further files`(
    folder: String, all: Int, agreeing: Int, share: Double
  ) throws {
    var agreement = Agreement()
    for file in try FurtherCorpus(folder).files { try agreement.add(file) }
    let differences = Comment(rawValue: agreement.differences.joined(separator: "\n"))
    let predicted = Double(agreement.agreeing - agreement.agreeingEvidence)
    #expect(agreement.all == all)
    #expect(agreement.agreeing >= agreeing, differences)
    #expect(predicted >= share * Double(all - agreement.evidence), differences)
  }

  @Test func `recorded positions affect nothing but the surroundings`() throws {
    let screens = try RecordedScreens()
    for name in screens.files {
      let source = try screens.source(name)
      let element = try XMLReader.read(source)
      let file = try InterfaceBuilderFile(source, element)
      let shifted = try InterfaceBuilderFile(
        source, element.shifted(except: element.measuringViews))
      for (root, other) in zip(file.roots, shifted.roots) {
        let one = file.imported(root)
        expectSame(one.spec, shifted.imported(other).spec, "\(name), \(root.name)")
      }
    }
  }

  private func expectSame(_ first: Spec, _ second: Spec, _ name: String) {
    #expect(first == second, "\(name)")
  }
}

/// The number of views expected to agree, and of those that agree to a point.
struct Agreement {
  private(set) var all = 0
  private(set) var agreeing = 0
  /// The views that decided on the surroundings of their roots, and those of them that agree.
  private(set) var evidence = 0
  private(set) var agreeingEvidence = 0
  private(set) var differences: [String] = []

  /// Adds the views of a file.
  mutating func add(_ name: String, of screens: RecordedScreens) throws {
    let file = try InterfaceBuilderFile(screens.source(name))
    for scene in screens.scenes[name] ?? [] where !scene.views.isEmpty {
      all += scene.views.count
      guard let root = file.roots.first(where: { $0.id == scene.root }) else {
        differences.append("\(name): no root \(scene.root)")
        continue
      }
      try compare(file.imported(root), scene.views, name)
    }
  }

  /// Adds the constrained views of a file in the environments that it describes, except those that
  /// Xcode marks as misplaced or ambiguous.
  mutating func add(_ file: InterfaceBuilderFile) throws {
    for root in file.roots {
      var views: Set<String> = []
      var open = root.element.children
      while let next = open.popLast() {
        open += next.children
        guard let id = next["id"], next.children.contains(where: { $0["key"] == "frame" }),
          next["translatesAutoresizingMaskIntoConstraints"] == "NO", next["fixedFrame"] != "YES",
          next["misplaced"] != "YES", next["ambiguous"] != "YES"
        else { continue }
        views.insert(id)
      }
      let imported = file.imported(root)
      views.formIntersection(imported.views.map { $0.id })
      all += views.count
      try compare(imported, views, file.source.name)
    }
  }

  private mutating func compare(
    _ imported: ImportedRoot, _ views: Set<String>, _ name: String
  ) throws {
    let scene = try Scene(imported.spec)
    scene.window.layoutIfNeeded()
    for (view, known) in zip(scene.views, imported.views) where views.contains(known.id) {
      let recorded = try #require(known.recordedFrame)
      if known.isEvidence { evidence += 1 }
      let (solved, tolerance) = (view.frame, 1.001)
      if abs(solved.minX - recorded.minX) <= tolerance,
        abs(solved.minY - recorded.minY) <= tolerance,
        abs(solved.width - recorded.width) <= tolerance,
        abs(solved.height - recorded.height) <= tolerance
      {
        agreeing += 1
        if known.isEvidence { agreeingEvidence += 1 }
      } else {
        differences.append("\(name): \(known.id) \(solved), recorded \(recorded)")
      }
    }
  }
}

extension XMLElement {
  /// The identifiers of the views whose positions measure surroundings or the insets of sliders.
  ///
  /// Constraints connect them with guides, margins or sliders. The views around them are among them.
  fileprivate var measuringViews: Set<String> {
    var around: [String: String?] = [:]
    var sliders: Set<String> = []
    var open: [(element: XMLElement, view: String?)] = [(self, nil)]
    while let (element, view) = open.popLast() {
      var view = view
      if let id = element["id"], element.child(key: "frame") != nil {
        around[id] = view
        view = id
        if element.name == "slider" { sliders.insert(id) }
      }
      open += element.children.map { ($0, view) }
    }
    var found: Set<String> = []
    for holder in tree {
      for constraint in holder.members("constraints") {
        let items = [constraint["firstItem"] ?? holder["id"], constraint["secondItem"]]
          .compactMap { $0 }
        let attributes = [constraint["firstAttribute"], constraint["secondAttribute"]]
        let isMeasuring =
          attributes.contains { $0?.contains("Margin") == true }
          || items.contains { around[$0] == nil || sliders.contains($0) }
        if isMeasuring { found.formUnion(items) }
      }
    }
    for id in found.union(sliders) {
      var next: String? = id
      while let view = next {
        found.insert(view)
        next = around[view] ?? nil
      }
    }
    return found
  }

  /// Returns the element with the recorded positions of all constrained views changed, except some.
  fileprivate func shifted(except kept: Set<String>) -> XMLElement {
    var element = self
    let isConstrained =
      self["translatesAutoresizingMaskIntoConstraints"] == "NO" && self["fixedFrame"] != "YES"
      && !kept.contains(self["id"] ?? "")
    for index in element.children.indices {
      if isConstrained, element.children[index].name == "rect",
        element.children[index]["key"] == "frame"
      {
        for place in element.children[index].attributes.indices {
          let name = element.children[index].attributes[place].name
          if name == "x" || name == "y" { element.children[index].attributes[place].value = "777" }
        }
      } else {
        element.children[index] = element.children[index].shifted(except: kept)
      }
    }
    return element
  }
}

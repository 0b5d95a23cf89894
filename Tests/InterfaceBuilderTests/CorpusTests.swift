import Foundation
import Testing

@testable import InterfaceBuilder

/// Tests of real files: the frames that Interface Builder recorded against the solved ones.
@Suite(.needs(.corpus))
struct CorpusTests {
  /// The files that the table in `docs/maintainers/agreement.md` names, the number of their views, and
  /// the least number that agrees.
  @Test(arguments: [
    ("first, 265 files", "interface-builder", 1853, 1853),
    ("second, 110 files", "interface-builder-2", 1543, 1519),
    ("third, 126 files", "interface-builder-3", 2787, 2700),
  ])
  func `recorded frames match as the document says`(
    files: String, folder: String, all: Int, agreeing: Int
  ) throws {
    var agreement = Agreement()
    let scenes = folder == "interface-builder" ? try RecordedScreens().scenes : nil
    for file in try Corpus.files(folder) {
      if let scenes {
        try agreement.add(file, scenes[file.source.name] ?? [])
      } else {
        try agreement.add(file)
      }
    }
    let differences = Comment(rawValue: agreement.differences.joined(separator: "\n"))
    #expect(agreement.all == all)
    #expect(agreement.agreeing >= agreeing, differences)
    let document = try String(
      contentsOf: URL(fileURLWithPath: #filePath + "/../../../docs/maintainers/agreement.md")
        .standardizedFileURL, encoding: .utf8)
    let row = agreement.row(files)
    #expect(document.contains(row + "\n"), "the document lacks \(row)")
  }

  @Test func `recorded positions affect nothing but the surroundings`() throws {
    for file in try Corpus.files("interface-builder") {
      let element = file.document.element
      let shifted = try InterfaceBuilderFile(
        file.source, element.shifted(except: element.measuringViews))
      for (root, other) in zip(file.roots, shifted.roots) {
        let one = file.imported(root)
        expectSame(one.spec, shifted.imported(other).spec, "\(file.source.name), \(root.name)")
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
  /// The views that do not agree in roots whose recorded frames miss required constraints.
  private(set) var stale = 0
  private(set) var differences: [String] = []

  /// The figures as a row of the document's table.
  func row(_ files: String) -> String {
    func share(_ part: Int, _ whole: Int) -> String {
      "\(part) (\((Double(part) / Double(whole) * 1000).rounded() / 10) %)"
    }
    let predicted = share(agreeing - agreeingEvidence, all - evidence)
    let cells = [
      "\(evidence)", "\(agreeingEvidence)", "\(all - evidence)", predicted, "\(stale)",
      share(agreeing, all - stale),
    ]
    return "| \(files) | \(cells.joined(separator: " | ")) |"
  }

  /// Adds the views of a file in its recorded environments.
  mutating func add(_ file: InterfaceBuilderFile, _ scenes: [RecordedScreens.Scene]) throws {
    let fields = file.textFieldEvidence
    for scene in scenes where !scene.views.isEmpty {
      all += scene.views.count
      guard let root = file.roots.first(where: { $0.id == scene.root }) else {
        differences.append("\(file.source.name): no root \(scene.root)")
        continue
      }
      try compare(root, of: file, fields, scene.views)
    }
  }

  /// Adds the constrained views of a file in the environments that it describes, except those that
  /// Xcode marks as misplaced or ambiguous.
  mutating func add(_ file: InterfaceBuilderFile) throws {
    let fields = file.textFieldEvidence
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
      views.formIntersection(file.imported(root).views.map { $0.id })
      all += views.count
      try compare(root, of: file, fields, views)
    }
  }

  private mutating func compare(
    _ root: InterfaceBuilderFile.Root, of file: InterfaceBuilderFile, _ fields: Set<Int>,
    _ views: Set<String>
  ) throws {
    let imported = file.imported(root)
    let deciding = file.evidence(in: root, imported, fields)
    let scene = try Scene(imported.spec)
    scene.window.layoutIfNeeded()
    let isStale = imported.missesConstraints
    for (place, known) in imported.views.enumerated() where views.contains(known.id) {
      let recorded = try #require(known.recordedFrame)
      let isEvidence = deciding.contains(place)
      if isEvidence { evidence += 1 }
      let (solved, tolerance) = (scene.views[place].frame, 1.001)
      if abs(solved.minX - recorded.minX) <= tolerance,
        abs(solved.minY - recorded.minY) <= tolerance,
        abs(solved.width - recorded.width) <= tolerance,
        abs(solved.height - recorded.height) <= tolerance
      {
        agreeing += 1
        if isEvidence { agreeingEvidence += 1 }
      } else {
        if isStale { stale += 1 }
        differences.append(
          "\(isStale ? "stale: " : "")\(file.source.name): \(known.id) \(solved), recorded \(recorded)"
        )
      }
    }
  }
}

extension ImportedRoot {
  /// Whether recorded frames miss a required constraint between views, or on the size of one.
  fileprivate var missesConstraints: Bool {
    var frames: [String: Rect] = [:]
    for (view, known) in zip(spec.views, views) {
      let origin = view.parent.map { frames[spec.views[$0].name]?.origin ?? .zero } ?? .zero
      frames[view.name] = known.recordedFrame?.offset(dx: origin.x, dy: origin.y)
    }
    func value(_ reference: AnchorReference) -> Double? {
      guard reference.guide == nil,
        let place = spec.views.firstIndex(where: { $0.name == reference.item })
      else { return nil }
      let insets = spec.views[place].alignmentInsets ?? .zero
      return frames[reference.item]?.inset(by: insets).value(of: reference.anchor)
    }
    return spec.equations.contains { equation in
      guard equation.relation == .equal, equation.priority == .required,
        equation.terms.allSatisfy({ $0.coefficient == 1 }), let first = value(equation.first)
      else { return false }
      let others = equation.terms.map { value($0.anchor) }
      guard others.allSatisfy({ $0 != nil }) else { return false }
      return abs(first - others.reduce(equation.constant) { $0 + ($1 ?? 0) }) > 1.001
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

import InterfaceBuilder
import LayoutInspection

/// The comparison of one root's frames with those recorded.
struct AgreementRun {
  let input: LayoutInput
  let recorded: RecordedScenes?
  let tolerance: Double
  /// The rules of Interface Builder that are applied.
  let rules: Set<ImportRule>

  /// Compares.
  ///
  /// - Parameter output: The destination of error reports.
  /// - Returns: The result.
  func agreement(_ output: inout CommandOutput) -> Agreement {
    guard let root = input.root else {
      switch input.text {
      case .success(let source):
        output.report(
          "\(source.name) is not an Interface Builder file: it has no recorded frames",
          remedy: "'diff' compares specs")
      case .failure(let error): output.report(error)
      }
      return Agreement(file: input.name, code: .badInput)
    }
    let file = root.file.source.name
    guard let scenes = recorded?.scenes(ofFile: file) else {
      return compare(root, nil, &output)
    }
    var agreement: Agreement
    if let scene = scenes.first(where: { $0.root == root.root.id }) {
      agreement = compare(root, scene, &output)
    } else {
      agreement = Agreement(file: file)
    }
    // Roots that are not in the file are reported once.
    guard root.root.id == root.file.roots.first?.id else { return agreement }
    for scene in scenes where !root.file.roots.contains(where: { $0.id == scene.root }) {
      agreement.views += scene.views.map {
        ComparedView(
          file: file, root: scene.root, id: $0.id, kind: "", className: $0.className)
      }
    }
    return agreement
  }

  private func compare(
    _ root: ImportedInput, _ recorded: RecordedScenes.Scene?, _ output: inout CommandOutput
  ) -> Agreement {
    let source = root.file.source
    var agreement = Agreement(file: source.name)
    let imported = root.file.imported(root.root, in: recorded?.environment, by: rules)
    var scene: Scene?
    do throws(SceneError) {
      scene = try Scene(imported.spec)
    } catch {
      output.report(error, in: source)
      agreement.code = .badInput
    }
    scene?.window.layoutIfNeeded()
    for conflict in scene?.window.conflicts ?? [] {
      output.report("warning", at: input.name, "contradiction: \(printable(conflict.sentence))")
    }
    agreement.views = views(of: imported, scene, root, recorded)
    locate(&agreement.views, imported.spec, source)
    if let scene { explain(&agreement.views, scene) }
    return agreement
  }

  private func views(
    of imported: ImportedRoot, _ scene: Scene?, _ root: ImportedInput,
    _ recorded: RecordedScenes.Scene?
  ) -> [ComparedView] {
    var classes: [String: String] = [:]
    if recorded == nil { root.root.element.addClasses(to: &classes) }
    for view in recorded?.views ?? [] { classes[view.id] = view.className }
    var views: [ComparedView] = []
    var found: Set<String> = []
    for (index, view) in imported.views.enumerated() where view.id != root.root.id {
      guard let className = classes[view.id] else { continue }
      found.insert(view.id)
      if recorded == nil, view.recordedFrame == nil { continue }
      views.append(
        ComparedView(
          file: root.file.source.name, root: root.root.name, id: view.id, kind: view.kind,
          className: className,
          name: imported.spec.views[index].name, recorded: view.recordedFrame,
          solved: scene?.views[index].frame))
    }
    for view in recorded?.views ?? [] where !found.contains(view.id) {
      views.append(
        ComparedView(
          file: root.file.source.name, root: root.root.name, id: view.id, kind: "",
          className: view.className))
    }
    return views
  }

  private func locate(_ views: inout [ComparedView], _ spec: Spec, _ source: SourceText) {
    var offsets: [String: Int] = [:]
    for view in spec.views { offsets[view.name] = view.offset }
    let places = views.indices
      .compactMap { index in views[index].name.flatMap { offsets[$0] }.map { (index, $0) } }
      .sorted { $0.1 < $1.1 }
    for (place, position) in zip(places, source.positions(of: places.map { $0.1 })) {
      views[place.0].position = position
    }
  }

  /// Adds explanations of the views that were expected to agree and do not.
  private func explain(_ views: inout [ComparedView], _ scene: Scene) {
    var explainer: Explainer?
    for index in views.indices where views[index].isExpected {
      guard let name = views[index].name, !views[index].agrees(within: tolerance) else { continue }
      let current = explainer ?? Explainer(scene)
      explainer = current
      do throws(ExplanationTargetError) {
        let brief = current.brief(of: try ExplanationTarget(name, in: scene))
        views[index].reasons = brief.reasons
        views[index].constraints = brief.constraints
      } catch {
        views[index].reasons = [error.message]
      }
    }
  }
}

extension XMLElement {
  /// Records the classes of the views in it, as far as they are known for Interface Builder, by
  /// identifier.
  fileprivate func addClasses(to classes: inout [String: String]) {
    if let id = self["id"], child(key: "frame") != nil {
      classes[id] = className
    }
    for child in children { child.addClasses(to: &classes) }
  }

  private var className: String {
    if self["misplaced"] == "YES" { return "misplaced" }
    if self["ambiguous"] == "YES" { return "ambiguous" }
    if self["fixedFrame"] == "YES" || self["translatesAutoresizingMaskIntoConstraints"] != "NO" {
      return "fixed"
    }
    return ComparedView.constrainedClass
  }
}

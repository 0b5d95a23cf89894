import InterfaceBuilder
import LayoutInspection

/// A view with its recorded frame and its solved one.
struct ComparedView: Sendable {
  /// The classes of views that are expected to agree: by a file of environments, and without one.
  static let expectedClasses = ["agree", "constrained"]

  /// The class that the view is of, such as `agree` or `fixed`.
  var className: String
  /// The largest difference between the frames, in points; nil if one of them is missing.
  var difference: Double?
  /// The difference in words, with the constraints of a view that is expected to agree; empty for
  /// a view that agrees.
  var text = ""

  /// The tolerance for rounding in comparisons of points.
  private static let slack = 1e-3

  /// Whether the view is among those that are expected to agree.
  var isExpected: Bool { Self.expectedClasses.contains(className) }

  /// Whether the frames differ by no more than some points.
  func agrees(within tolerance: Double) -> Bool {
    difference.map { $0 <= tolerance + Self.slack } ?? false
  }
}

/// The comparison of a root's solved frames with the recorded ones.
struct Agreement: Sendable {
  /// The views that were compared, or were to be.
  private(set) var views: [ComparedView] = []
  /// The exit code of the root, which says whether it could be read.
  private(set) var code = ExitCode.success

  /// Solves a root, and compares its frames with the recorded ones.
  ///
  /// - Parameters:
  ///   - input: The root.
  ///   - recorded: The environments of roots, and the classes of views; nil for those of the file.
  ///   - output: The destination of error reports.
  init(of input: LayoutInput, _ recorded: RecordedScenes?, _ output: inout CommandOutput) {
    guard let root = input.root else {
      switch input.text {
      case .success(let source):
        output.report(
          ToolError(
            "\(source.name) is not an Interface Builder file: it has no recorded frames",
            remedy: "'diff' compares specs"))
      case .failure(let error): output.report(error)
      }
      code = .badInput
      return
    }
    let scenes = recorded?.scenes(ofFile: root.file.source.name)
    let scene = scenes?.first { $0.root == root.root.id }
    if scene != nil || scenes == nil { compare(root, scene, input.name, &output) }
    // Roots that are not in the file are reported once.
    guard root.root.id == root.file.roots.first?.id else { return }
    for scene in scenes ?? [] where !root.file.roots.contains(where: { $0.id == scene.root }) {
      for view in scene.views { addMissing(view, root.file.source.name, scene.root, output.style) }
    }
  }

  private mutating func addMissing(
    _ view: RecordedScenes.View, _ file: String, _ root: String, _ style: Style
  ) {
    let text = "\(printable(view.id)) in \(printable(root)) is not in the spec\n"
    views.append(
      ComparedView(className: view.className, text: "\(style.place("\(file):")) \(text)"))
  }

  private mutating func compare(
    _ root: ImportedInput, _ recorded: RecordedScenes.Scene?, _ name: String,
    _ output: inout CommandOutput
  ) {
    let source = root.file.source
    let imported = root.file.imported(root.root, in: recorded?.environment)
    var scene: Scene?
    do throws(SceneError) {
      scene = try Scene(imported.spec)
    } catch {
      output.report(ToolError(error, in: source))
      code = .badInput
    }
    scene?.window.layoutIfNeeded()
    if let scene { LayoutFindings(scene, source).reportConflicts(as: .warning, to: &output) }
    var classes: [String: String] = [:]
    if recorded == nil { root.root.element.addClasses(to: &classes) }
    for view in recorded?.views ?? [] { classes[view.id] = view.className }
    var found: Set<String> = []
    var shifted: [ShiftedView] = []
    for (index, view) in imported.views.enumerated() where view.id != root.root.id {
      guard let className = classes[view.id] else { continue }
      found.insert(view.id)
      if recorded == nil, view.recordedFrame == nil { continue }
      var compared = ComparedView(className: className)
      let solved = scene?.views[index]
      var differences = "no frame"
      var offsets: [Double] = []
      if let solved = solved?.frame.numbers, let recorded = view.recordedFrame?.numbers {
        let pairs = Array(zip(["x", "y", "width", "height"], zip(solved, recorded)))
        offsets = pairs.map { $0.1.0 - $0.1.1 }
        compared.difference = offsets.map { abs($0) }.max()
        differences = pairs.filter { abs($0.1.0 - $0.1.1) > 1 }
          .map { "\($0.0) \(roundedText($0.1.0)), recorded \(roundedText($0.1.1))" }
          .joined(separator: "; ")
      }
      if !compared.agrees(within: 1) {
        let description = imported.spec.views[index]
        let position = description.offset.map { source.position(of: $0) }
        let place = output.style.place("\(source.place(position)):")
        let kind = printable("\(view.kind) \(view.id) in \(root.root.name)")
        compared.text = "\(place) '\(printable(description.name))' (\(kind)): \(differences)\n"
        if compared.isExpected, !offsets.isEmpty {
          shifted.append(ShiftedView(view: index, place: views.count, offsets: offsets))
        }
      }
      views.append(compared)
    }
    if let scene, !shifted.isEmpty {
      let explainer = Explainer(scene)
      for group in ShiftedView.groups(shifted, in: imported.spec) {
        let texts = group.map { views[$0.place].text }
        for shift in group { views[shift.place].text = "" }
        let target = ExplanationTarget(scene.views[group[0].view])
        views[group[0].place].text =
          texts[0] + explainer.brief(of: target).text
          + texts.dropFirst().map { "  with it: \($0)" }.joined()
      }
    }
    for view in recorded?.views ?? [] where !found.contains(view.id) {
      addMissing(view, source.name, root.root.name, output.style)
    }
  }
}

extension Explainer.Brief {
  /// The reasons and the constraints, one per line.
  fileprivate var text: String {
    (reasons.map { "  \(printable($0))\n" } + constraints.map { "    \(printable($0))\n" }).joined()
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
    return "constrained"
  }
}

import InterfaceBuilder
import LayoutInspection

/// A view with its recorded frame and its solved one.
struct ComparedView: Sendable {
  /// The classes of views, the one first that is expected to agree.
  static let classes = ["constrained", "ambiguous", "fixed", "misplaced"]

  /// The class, one of ``classes``.
  var className: String
  /// The largest difference between the frames, in points.
  var difference: Double
  /// The difference in words, with the constraints of a view that is expected to agree; empty for
  /// a view that agrees.
  var text = ""

  /// The tolerance for rounding in comparisons of points.
  private static let slack = 1e-3

  /// Returns whether the frames differ by no more than some points.
  func agrees(within tolerance: Double) -> Bool {
    difference <= tolerance + Self.slack
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
  ///   - output: The destination of error reports.
  init(of input: LayoutInput, _ output: inout CommandOutput) {
    do throws(ToolError) {
      try compare(input, &output)
    } catch {
      output.report(error)
      code = .badInput
    }
  }

  private mutating func compare(
    _ input: LayoutInput, _ output: inout CommandOutput
  ) throws(ToolError) {
    let source = try input.text.get()
    guard let root = input.root else {
      throw ToolError(
        "\(source.name) is not an Interface Builder file: it has no recorded frames",
        remedy: "'diff' compares specs")
    }
    let imported = root.file.imported(root.root)
    let scene = try inText(source) { () throws(SceneError) in try Scene(imported.spec) }
    LayoutFindings(scene, source).reportConflicts(as: .warning, to: &output)
    var classes: [String: String] = [:]
    for element in root.root.element.tree where element.child(key: "frame") != nil {
      if let id = element["id"] { classes[id] = element.className }
    }
    let explainer = Explainer(scene)
    for (index, view) in imported.views.enumerated() where view.id != root.root.id {
      guard let className = classes[view.id], let recorded = view.recordedFrame?.numbers else {
        continue
      }
      let solved = scene.views[index].frame.numbers
      let offsets = zip(solved, recorded).map { $0 - $1 }
      var compared = ComparedView(
        className: className, difference: offsets.reduce(0) { max($0, abs($1)) })
      if !compared.agrees(within: 1) {
        let differences = ["x", "y", "width", "height"].enumerated()
          .filter { abs(offsets[$0.offset]) > 1 }
          .map { place, name in
            "\(name) \(roundedText(solved[place])), recorded \(roundedText(recorded[place]))"
          }
        let description = imported.spec.views[index]
        let position = description.offset.map { source.position(of: $0) }
        let place = output.style.place("\(source.place(position)):")
        let kind = printable("\(view.kind) \(view.id) in \(root.root.name)")
        compared.text =
          "\(place) '\(printable(description.name))' (\(kind)): "
          + "\(differences.joined(separator: "; "))\n"
        if className == "constrained" {
          let (reasons, constraints) = explainer.brief(of: ExplanationTarget(scene.views[index]))
          compared.text += reasons.map { "  \(printable($0))\n" }.joined()
          compared.text += constraints.map { "    \($0)\n" }.joined()
        }
      }
      views.append(compared)
    }
  }
}

extension XMLElement {
  /// The class of a view, as far as it is known for Interface Builder.
  fileprivate var className: String {
    if self["misplaced"] == "YES" { return "misplaced" }
    if self["ambiguous"] == "YES" { return "ambiguous" }
    if self["fixedFrame"] == "YES" || self["translatesAutoresizingMaskIntoConstraints"] != "NO" {
      return "fixed"
    }
    return "constrained"
  }
}

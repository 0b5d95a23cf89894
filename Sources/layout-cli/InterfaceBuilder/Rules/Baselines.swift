/// The baselines of an element's text.
struct Baselines {
  /// From the top of the alignment rectangle, in points.
  var first: Double
  /// From the bottom of the alignment rectangle, in points.
  var last: Double

  /// The shares of a font's size from the top of a line to its baseline, and from there to the
  /// bottom, as in the system's font.
  private static let ascent = 0.952
  private static let descent = 0.241

  /// Returns the baselines of a text centred in its view; nil if the element shows no text.
  init?(_ element: XMLElement) {
    guard let height = element.recordedFrame?.height,
      let usual = ElementKind.all[element.name]?.fontSize
    else { return nil }
    let size = element.fontSize ?? usual
    first = rounded(Self.ascent * size)
    last = rounded(Self.descent * size)
    guard element.name != "label", element.name != "textView" else { return }
    let rest = (height - first - last) / 2
    first = rounded(first + rest)
    last = rounded(last + rest)
  }
}

extension RootImporter {
  /// Removes the baselines from views for which they are not needed.
  mutating func trimBaselines() {
    let anchors = spec.equations.flatMap { [$0.first] + $0.terms.map { $0.anchor } }
    let asked = Set(anchors.filter { $0.anchor.isBaseline }.map { $0.item })
    // A stack view has the baselines of its views, and may align them.
    var isAsked = [Bool](repeating: false, count: spec.views.count)
    for index in spec.views.indices {
      let parent = spec.views[index].parent
      isAsked[index] =
        asked.contains(spec.views[index].name)
        || parent.map { isAsked[$0] || (spec.views[$0].stack?.usesBaselines ?? false) } ?? false
      guard !isAsked[index] else { continue }
      spec.views[index].firstBaseline = nil
      spec.views[index].lastBaseline = nil
    }
  }

  /// Makes baselines yield if they contradict the rest: they are computed from the sizes of fonts
  /// and from recorded frames, to half a point only.
  ///
  /// Stack views then align the tops.
  mutating func loosenBaselines() {
    var loose = spec
    var offsets: [Int] = []
    for (index, equation) in spec.equations.enumerated() where equation.priority == .required {
      let anchors = [equation.first] + equation.terms.map { $0.anchor }
      guard anchors.contains(where: { $0.anchor.isBaseline }) else { continue }
      loose.equations[index].priority = Priority(999)
      offsets.append(equation.offset ?? 0)
    }
    var hasStack = false
    for (index, view) in spec.views.enumerated() where view.stack?.alignsBaselines == true {
      loose.views[index].stack?.alignment = .leading
      hasStack = true
    }
    guard hasStack || !offsets.isEmpty, let before = try? Scene(spec).window.conflicts,
      !before.isEmpty, let after = try? Scene(loose).window.conflicts, after.count < before.count
    else { return }
    spec = loose
    for offset in offsets {
      log.add(
        "baselines are known to half a point only, and other constraints speak against this one;"
          + " its priority was made 999", at: offset)
    }
  }
}

extension StackDescription {
  fileprivate var alignsBaselines: Bool {
    alignment == .firstBaseline || alignment == .lastBaseline
  }

  fileprivate var usesBaselines: Bool { isBaselineRelative || alignsBaselines }
}

extension Rule {
  /// A label of a storyboard whose text is cut off at a larger text size: one of a fixed height, or
  /// one that nothing keeps within the view around it.
  ///
  /// Also a label whose text code sets, and which
  /// runs over its neighbour if the text is longer.
  ///
  /// A text grows if its font has a text style. The size is the largest one outside the accessibility
  /// settings, or that of `--text`.
  public static let textGrowth: Rule = Rule(
    "text-growth", about: .length, "a text that is cut off when people choose larger text",
    severities: "warning",
    help: "Leave the height to the text, and bound the label at both sides so that it can wrap.",
    find: { inspection in
      for index in inspection.shownViews {
        inspection.checkHeight(of: index)
        inspection.checkSides(of: index)
        inspection.checkNeighbor(of: index)
      }
    },
    compare: { inspection, list in
      for index in inspection.shownViews {
        if let overflow = inspection.grownOverflow(of: index) { list.values.append(overflow) }
      }
    })
}

extension SceneInspection {
  /// The style of a label that grows, and the text size that it is examined at; nil for
  /// other views.
  private func growingStyle(of index: Int) -> (style: Font.TextStyle, size: ContentSizeCategory)? {
    guard let design = options.design, let traits = design.traits[spec.views[index].name],
      traits.lineLimit != nil, let style = traits.textStyle
    else { return nil }
    let size = design.textSize ?? .extraExtraExtraLarge
    return style.growth(at: size) > 1 ? (style, size) : nil
  }

  fileprivate mutating func checkHeight(of index: Int) {
    guard let (style, size) = growingStyle(of: index), let height = facts.fixedHeights[index],
      !geometry.empty[index].contains(.vertical),
      let traits = options.design?.traits[spec.views[index].name]
    else { return }
    let line = Font.preferredFont(forTextStyle: style, at: size).lineHeight.rounded()
    let width = geometry.rects[index].width
    func needed(at size: ContentSizeCategory) -> Double {
      AdvanceWidthMeasurer().size(
        of: traits.title ?? "", font: .preferredFont(forTextStyle: style, at: size), within: width,
        lineLimit: traits.lineLimit ?? 1
      ).height.rounded()
    }
    // Code replaces the text of a view that it has an outlet to.
    let text =
      traits.hasLine || traits.hasOutlet || needed(at: .large) > height ? 0 : needed(at: size)
    guard max(line, text) - height > geometry.tolerance else { return }
    addFinding(
      .textGrowth, .warning, index, .vertical,
      "is \(pointsText(height)) points high, and \(text > line ? "its text" : "a line") needs"
        + " \(pointsText(max(line, text))) at the text size \(size.rawValue)",
      max(line, text) - height)
  }

  /// The room beside a label, as a share of its width, that is enough for most other texts.
  private static let leastRoom = 0.5

  /// Adds a finding if code sets the text of a label, and nothing keeps it off a view with content
  /// beside it.
  fileprivate mutating func checkNeighbor(of index: Int) {
    guard let design = options.design, let traits = design.traits[spec.views[index].name],
      traits.lineLimit == 1, traits.hasOutlet, let side = facts.sides[index], side != .center,
      !geometry.adrift[index].contains(.horizontal)
    else { return }
    let own = geometry.rects[index]
    let isOpenOnRight = (side == .leading) == (scene.window.direction == .leftToRight)
    let neighbor = shownViews.first { other in
      let rect = geometry.rects[other]
      return other != index && facts.views[other].parent == facts.views[index].parent
        && design.traits[spec.views[other].name]?.has(.content) == true
        && rect.minY < own.maxY && own.minY < rect.maxY
        && (isOpenOnRight ? rect.minX >= own.maxX : rect.maxX <= own.minX)
    }
    guard let neighbor else { return }
    let rect = geometry.rects[neighbor]
    let room = isOpenOnRight ? rect.minX - own.maxX : own.minX - rect.maxX
    guard room < Self.leastRoom * own.width || own.width == 0 else { return }
    addFinding(
      .textGrowth, .warning, index, .horizontal,
      "runs over \(quoted(spec.views[neighbor].name)) if its text is longer: nothing bounds its width",
      0)
  }

  fileprivate mutating func checkSides(of index: Int) {
    guard let (_, size) = growingStyle(of: index), let overflow = grownOverflow(of: index),
      overflow > options.smallOvershoot
    else { return }
    let around = facts.views[index].parent.map { quoted(spec.views[$0].name) } ?? "the window"
    addFinding(
      .textGrowth, .warning, index, .horizontal,
      "reaches about \(amount(overflow.rounded())) beyond \(around) at the text size"
        + " \(size.rawValue): nothing bounds its width", overflow)
  }

  /// Returns by how much a label that is not bounded on both sides reaches beyond the view around
  /// it with larger text; nil for other views.
  fileprivate func grownOverflow(of index: Int) -> Double? {
    guard let (style, size) = growingStyle(of: index), let sides = facts.sides[index],
      options.design?.traits[spec.views[index].name]?.hasLine == true,
      !geometry.adrift[index].contains(.horizontal),
      let (_, before, after) = geometry.overshoot(of: index, along: .horizontal, facts),
      max(before, after) <= geometry.tolerance
    else { return nil }
    // With another text size, the scene has the grown labels already.
    let growth = options.design?.textSize == nil ? style.growth(at: size) : 1
    let length = SceneGeometry.Span(of: geometry.rects[index], along: .horizontal).length
    let extra = length * (growth - 1)
    let isMirrored = scene.window.direction == .rightToLeft
    switch sides {
    case .leading: return (isMirrored ? before : after) + extra
    case .trailing: return (isMirrored ? after : before) + extra
    case .center: return max(before, after) + extra / 2
    }
  }
}

extension Rule {
  /// A label of a storyboard whose text is cut off at a larger text size: one of a fixed height, or
  /// one that nothing keeps within the view around it.
  ///
  /// Only labels in one line with a font of a text style are examined, which grows with the size
  /// that people choose. The size is the largest one outside the accessibility settings, or that of
  /// `--text`.
  public static let textGrowth: Rule = Rule(
    "text-growth", about: .length, "a text that is cut off when people choose larger text",
    severities: "warning",
    help: "Leave the height to the text, and bound the label at both sides so that it can wrap.",
    find: { inspection in
      for index in inspection.shownViews {
        inspection.checkHeight(of: index)
        inspection.checkSides(of: index)
      }
    },
    compare: { inspection, list in
      for index in inspection.shownViews {
        if let overflow = inspection.grownOverflow(of: index) { list.values.append(overflow) }
      }
    })
}

extension SceneInspection {
  /// The style of a label in one line that grows, and the text size that it is examined at; nil for
  /// other views.
  private func growingStyle(of index: Int) -> (style: Font.TextStyle, size: ContentSizeCategory)? {
    guard let design = options.design, let traits = design.traits[spec.views[index].name],
      traits.kind == "label", traits.hasLine, let style = traits.textStyle
    else { return nil }
    let size = design.textSize ?? .extraExtraExtraLarge
    return style.growth(at: size) > 1 ? (style, size) : nil
  }

  fileprivate mutating func checkHeight(of index: Int) {
    guard let (style, size) = growingStyle(of: index), let height = facts.fixedHeights[index],
      !geometry.empty[index].contains(.vertical)
    else { return }
    let needed = Font.preferredFont(forTextStyle: style, at: size).lineHeight.rounded()
    guard needed - height > geometry.tolerance else { return }
    addFinding(
      .textGrowth, .warning, index, .vertical,
      "is \(pointsText(height)) points high, and a line needs \(pointsText(needed)) at the text size"
        + " \(size.rawValue)", needed - height)
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

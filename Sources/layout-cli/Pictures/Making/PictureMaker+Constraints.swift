extension PictureMaker {
  /// Draws the constraints: solid if they are required and dashed if they are not; violated ones
  /// are drawn heavier, with a mark.
  mutating func constraintElements() -> [Picture.Element] {
    var elements: [Picture.Element] = []
    var outsideCount = 0
    for (index, measured) in constraints.prefix(Self.constraintLimit).enumerated() {
      guard !measured.anchors.isEmpty else { continue }
      let area = area(of: measured)
      let line = DimensionLine(measured, map, clip: area)
      guard let area, line.isOn(area) else {
        outsideCount += 1
        continue
      }
      var label = ConstraintLabel(measured, line.text, letter: legend.nextLetter)
      var (across, rect) = place(line, label, in: area)
      if rect == nil, !label.text.isEmpty, !label.isLetter {
        let letter = ConstraintLabel(measured, nil, letter: legend.nextLetter)
        let place = place(line, letter, in: area)
        if place.1 != nil { (label, across, rect) = (letter, place.0, place.1) }
      }
      space.take(line: line.room(at: across), along: line.lineAxis)
      let isViolated = label.isViolated
      let shape = Picture.Shape(
        outline: .lines(line.lines(at: across, besides: space.texts, in: screen.bounds)),
        stroke: stroke(of: measured, isViolated, line))
      elements.append(
        .group(
          Picture.Group(
            kind: .constraint, id: "\(options.idPrefix)constraint-\(index + 1)",
            name: printable(measured.constraint.equation),
            title: printable(measured.text) + label.remark,
            clip: area == screen.bounds ? nil : .rects([area]),
            elements: [.shape(shape)]
              + ends(of: line, at: across, isViolated ? .violation : .constraint))))
      if !label.text.isEmpty, let rect {
        put(
          Picture.Text(
            text: label.text, box: rect, size: ConstraintLabel.size,
            tone: isViolated ? .violation : .constraint, ground: .window, isBold: isViolated,
            isCentered: true, hasPlate: true, container: screen.bounds))
      }
      if rect == nil, !label.text.isEmpty {
        legend.add(.unlettered, equation: printable(measured.text), isViolation: isViolated)
      } else if label.isLetter {
        legend.add(.equation, equation: printable(measured.text), isViolation: isViolated)
      }
    }
    if outsideCount > 0 {
      legend.add(
        note: "\(outsideCount) constraint\(outsideCount == 1 ? " is" : "s are") not on the screen.")
    }
    if constraints.count > Self.constraintLimit {
      legend.add(note: "\(constraints.count - Self.constraintLimit) more constraints not drawn.")
    }
    return elements
  }

  private func stroke(
    of measured: MeasuredConstraint, _ isViolated: Bool, _ line: DimensionLine
  ) -> Picture.Stroke {
    let isRequired = measured.constraint.priority == .required
    var stroke = Picture.Stroke(tone: isViolated ? .violation : .constraint)
    if isViolated { stroke.width = measured.conflict == nil ? 1.75 : 2.5 }
    if line.form == .flush, !isViolated { stroke.width = 1.25 }
    if !isRequired { stroke.dash = line.end - line.start < 20 ? [2, 1.5] : [4, 3] }
    if line.form == .alignment { stroke.dash = isRequired ? [9, 2, 2, 2] : [4, 3, 1, 3] }
    return stroke
  }

  /// Returns the part of the screen that a constraint is drawn on: all of it, or the visible part
  /// of scroll views; nil if no part is visible.
  private func area(of measured: MeasuredConstraint) -> Rect? {
    var area: Rect? = screen.bounds
    for (anchor, _) in measured.anchors {
      guard let clip = clip(of: anchor.item) else { continue }
      area = area?.overlap(with: clip)
    }
    return area
  }

  /// Returns the part of an item's scroll views that is visible; nil for an item outside scroll
  /// views.
  private func clip(of item: LayoutItem) -> Rect? {
    let guide = item as? LayoutGuide
    guard let view = guide?.owningView ?? item as? View,
      let index = scene.views.firstIndex(where: { $0 === view })
    else { return nil }
    let own = boxes[index].clip
    guard let guide, guide.role == .content || guide.role == .contentMargins else { return own }
    return own.map { $0.overlap(with: boxes[index].onScreen) ?? .zero } ?? boxes[index].onScreen
  }

  /// Returns the elements that connect a line to its items: thin lines to those that it does not
  /// reach, and dots.
  private func ends(of line: DimensionLine, at across: Double, _ tone: Tone) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    let leaders = line.leaders(at: across)
    if !leaders.isEmpty {
      elements.append(.lines(leaders, tone, width: 0.75, dash: [1, 2]))
    }
    for dot in line.dots {
      let room = Rect(x: dot.x - 2, y: dot.y - 2, width: 4, height: 4)
      guard !space.texts.contains(where: { $0.meets(room) }) else { continue }
      elements.append(.shape(Picture.Shape(outline: .circle(center: dot, radius: 2), fill: tone)))
    }
    return elements
  }

  /// Finds a place for a line where it covers no text and no other line, if possible with its text on
  /// it or beside it, or else beyond its ends.
  private func place(
    _ line: DimensionLine, _ label: ConstraintLabel, in area: Rect
  ) -> (Double, Rect?) {
    var best = (rank: Int.max, across: 0.0, text: Rect?.none)
    for across in line.offers(in: area) {
      var rank = 3 * space.cost(line: line.room(at: across), along: line.lineAxis)
      guard rank < best.rank else { continue }
      var text: Rect?
      if !label.text.isEmpty {
        let places = line.textPlaces(label.boxSize, at: across, in: area)
        text = places.beside.first { space.isFree(text: $0) }
        if text == nil {
          text = places.beyond.first { space.isFree(text: $0) }
          rank += text == nil ? 2 : 1
        }
      }
      if rank < best.rank { best = (rank, across, text) }
      if rank == 0 { break }
    }
    return (best.across, best.text)
  }

  /// Reports the problems in the legend.
  mutating func reportFindings() {
    for finding in contradictions {
      legend.add(finding: finding.message + ":")
      for constraint in finding.writtenConstraints { legend.add(finding: constraint, tag: "✕") }
    }
    for measured in constraints where measured.error > 1e-6 && measured.conflict == nil {
      legend.add(
        finding: "\(printable(measured.text)) is off by \(shortNumber(measured.error))")
    }
    for box in boxes.prefix(Self.labelLimit) where !box.openAxes.isEmpty {
      legend.add(finding: "\(box.name) is ambiguous \(box.openWords)")
    }
  }
}

extension Finding {
  /// The constraints of a contradiction that the spec has, one per line.
  var writtenConstraints: [String] {
    related.filter { $0.offset != nil }.map {
      printable($0.text) + ($0.offset == offset ? " (given up)" : "")
    }
  }
}

/// The label at a constraint's line.
struct ConstraintLabel {
  static let size = 10.0

  /// The text; empty for none.
  let text: String
  /// Whether the text is a letter that the legend explains.
  let isLetter: Bool
  /// Whether the constraint is violated, or part of a contradiction.
  let isViolated: Bool
  /// The remark on a finding, for the title.
  let remark: String

  init(_ measured: MeasuredConstraint, _ text: String?, letter: String) {
    let isYielding = measured.error > 1e-6 && measured.conflict == nil
    isViolated = isYielding || measured.conflict != nil
    isLetter = text == nil
    var words = text ?? letter
    let constraint = measured.constraint
    if !words.isEmpty, text != nil, constraint.priority != .required {
      words += " @\(shortNumber(constraint.priority.rawValue))"
    }
    if measured.conflict != nil {
      words = words.isEmpty ? "✕ 0" : "✕ " + words
      remark = measured.isBroken ? " (given up: contradicts others)" : " (contradicts others)"
    } else if isYielding {
      if words.hasPrefix("= ") { words.removeFirst(2) }
      words = words.isEmpty ? "≠ 0" : "≠ " + words
      remark = " (is off by \(shortNumber(measured.error)))"
    } else {
      remark = ""
    }
    self.text = words
  }

  var boxSize: Size {
    Size(
      width: estimatedWidth(of: text, size: Self.size, isBold: isViolated) + 4,
      height: LabelStyle.height(Self.size))
  }
}

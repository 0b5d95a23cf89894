import LayoutPictures

extension RenderedPicture {
  /// The maximum number of layouts of a strip.
  private static let layoutLimit = 8

  /// Draws the layouts at the ends of the segments of a range, under an axis with a bar for each
  /// finding.
  ///
  /// - Parameters:
  ///   - input: The spec.
  ///   - range: The range.
  ///   - output: The destination of the picture.
  /// - Returns: The exit code.
  /// - Throws: ``ToolError`` if the situation or the focus does not exist.
  func runSizes(
    _ input: SpecInput, over range: SituationRange, _ output: inout CommandOutput
  ) throws(ToolError) -> ExitCode {
    try inText(input.source) { () throws(SceneError) in
      let situation = input.spec.situation
      let ground = try range.grounded(situation)
      var options = CheckOptions()
      options.isExact = true
      options.rules.insert(.overlap)
      options.rules.remove(.noEffect)
      options.design = input.root.map { DesignEvidence(input.spec, from: $0) }
      let checker = try LayoutChecker(input.spec, options: options)
      let findings = options.judged(
        try checker.check(situation, over: .range(range), contentScale: 1))
      let segments = try Scene(input.spec).sizeSegments(over: range)
      let marks = Self.marks(segments, findings, range)
      var pictures: [Picture] = []
      for (index, mark) in marks.enumerated() {
        var spec = input.spec
        spec.situation = range.situation(ground, at: mark)
        let scene = try Scene(spec)
        var options = try self.options(for: scene)
        options.caption = "\(range.parameter.noun) \(roundedText(mark, decimals: 2))"
        options.idPrefix = "p\(index + 1)-"
        pictures.append(PictureMaker.picture(of: scene, options))
      }
      let bars = findings.compactMap { finding in
        finding.extent.map { extent in
          SizeStrip.Bar(
            "\(finding.message) [\(finding.rule.rawValue)]", extent.intervals,
            isError: finding.severity == .error)
        }
      }
      let picture = SizeStrip.picture(
        of: pictures, over: range.bounds, marks: marks, bars: bars,
        title: "\(input.name), \(range.words)")
      let isAtFault = findings.contains { $0.severity == .error }
      write(picture, &output)
      return isAtFault ? .layoutAtFault : .success
    }
  }

  /// Returns the sizes whose layouts are drawn: the ends of the range, and the borders of segments
  /// and of findings, conditions from both sides; if these are too many, those that are farthest apart.
  private static func marks(
    _ segments: [SizeSegment], _ findings: [Finding], _ range: SituationRange
  ) -> [Double] {
    let ends = [range.bounds.lowerBound, range.bounds.upperBound]
    let borders =
      segments.dropLast().flatMap { $0.sides.isEmpty ? [$0.range.upperBound] : $0.sides }
      + findings.flatMap { finding in
        (finding.extent?.intervals ?? []).flatMap { [$0.lowerBound, $0.upperBound] }
      }
    var marks = ends
    let least = (ends[1] - ends[0]) / 1e4
    while marks.count < layoutLimit {
      func distance(_ border: Double) -> Double {
        marks.map { abs($0 - border) }.min() ?? 0
      }
      guard let next = borders.max(by: { distance($0) < distance($1) }), distance(next) > least
      else { break }
      marks.append(next)
    }
    return marks.sorted()
  }
}

import Anchors
import Testing

/// Regions that follow the window's corners, and the band across a fold, at all sizes of a window.
@Suite struct SegmentRegionTests {
  private let window = Window(
    frame: Rect(x: 0, y: 0, width: 400, height: 600),
    safeAreaInsets: EdgeInsets(top: 32, left: 0, bottom: 20, right: 0))
  private var root: View { window.rootView }

  /// A view that fills a guide of another view.
  private func addContent(of guide: LayoutGuide, to view: View) -> View {
    let content = view.added("content")
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leftAnchor.constraint(equalTo: guide.leftAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    return content
  }

  /// A view of 200 x 200 points.
  private func addBox(_ constraints: (View) -> [LayoutConstraint]) -> View {
    let box = root.added("box")
    LayoutConstraint.activate(
      constraints(box) + [
        box.widthAnchor.constraint(equalToConstant: 200),
        box.heightAnchor.constraint(equalToConstant: 200),
      ])
    return box
  }

  @Test func `a region is clear of a corner up to where its view is`() throws {
    window.cornerInsets = CornerInsets(topLeft: Size(width: 66, height: 75))
    // The box reaches 66 from the left in a window of 332 points.
    let box = addBox { box in
      [
        box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        box.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    let content = addContent(
      of: box.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal)), to: box)
    let segments = try window.segments(overWidths: 220...500)
    expectBorders(segments, [332], "insets")
    #expect(segments.compactMap { $0.rate(of: content)?.minX } == [-0.5, 0])
    #expect(segments[0].frame(of: content, at: 300) == Rect(x: 16, y: 32, width: 184, height: 168))
  }

  @Test func `a region is clear of a corner's height down to where its view is`() throws {
    window.cornerInsets = CornerInsets(topLeft: Size(width: 66, height: 75))
    // The box begins 75 below the top in a window of 285 points.
    let box = addBox { box in
      [
        box.leftAnchor.constraint(equalTo: root.leftAnchor),
        box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      ]
    }
    let content = addContent(
      of: box.layoutGuide(for: .safeArea(cornerAdaptation: .vertical)), to: box)
    let segments = try window.segments(overHeights: 220...400)
    expectBorders(segments, [285], "insets")
    #expect(segments.compactMap { $0.rate(of: content)?.minY } == [-1, 0])
  }

  @Test func `text keeps its greatest width beside a corner`() throws {
    window.cornerInsets = CornerInsets(topLeft: Size(width: 66, height: 75))
    let content = addContent(
      of: root.layoutGuide(for: .readableContent(cornerAdaptation: .horizontal)), to: root)
    // Margins of 20, 66 for the corner and 672 for the text.
    let segments = try window.segments(overWidths: 500...1000)
    expectBorders(segments, [778], "insets")
    #expect(segments.compactMap { $0.rate(of: content)?.width } == [1, 0])
  }

  @Test func `the band across a fold goes through a view`() throws {
    window.division = Rect(x: 400, y: 0, width: 20, height: 600)
    let box = addBox { box in
      [
        box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
        box.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    }
    let content = addContent(of: box.divisionLayoutGuide, to: box)
    let segments = try window.segments(overWidths: 300...800)
    expectBorders(segments, [410, 430, 610, 630], "insets")
    #expect(segments.compactMap { $0.rate(of: content)?.minX } == [0, -1, -1, 0, 0])
    #expect(segments.compactMap { $0.rate(of: content)?.width } == [0, 1, 0, -1, 0])
    for width in [305, 420, 500, 620, 700] as [Double] {
      window.frame.size.width = width
      let segment = try #require(segments.first { $0.range.contains(width) })
      #expect(segment.frame(of: content, at: width) == content.exactFrame, "\(width)")
    }
  }

  /// Expects exact borders of one cause.
  private func expectBorders(
    _ segments: [LayoutSegment], _ places: [Double], _ cause: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let borders = segments.dropLast()
    #expect(
      borders.map { ($0.range.upperBound * 1e6).rounded() / 1e6 } == places,
      sourceLocation: sourceLocation)
    #expect(
      borders.allSatisfy { $0.border?.isApproximate == false && $0.border?.cause.word == cause },
      "\(borders.map { $0.border?.cause.word ?? "none" })", sourceLocation: sourceLocation)
  }
}

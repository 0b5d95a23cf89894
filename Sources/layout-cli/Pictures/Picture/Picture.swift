/// A drawing as plain geometry: the positions of elements, and their meaning.
///
/// It is independent of the output: a writer makes SVG of it. Lengths are in points; y grows downwards.
public struct Picture: Hashable, Sendable {
  /// The title of the picture, in a few words.
  package var title: String
  /// A description of the picture, in sentences, for readers who cannot see it.
  package var summary: String
  /// The size of the canvas.
  package var size: Size
  /// The elements of the picture from back to front, in the coordinates of the canvas.
  package var elements: [Element]

  /// A part of a drawing.
  package enum Element: Hashable, Sendable {
    case group(Group)
    case shape(Shape)
    case text(Text)

    /// Rectangles with rounded corners.
    static func rects(
      _ rects: [Rect], radius: Double = 0, fill: Tone? = nil, stroke: Stroke? = nil
    ) -> Element {
      .shape(Shape(outline: .rects(rects, radius: radius), fill: fill, stroke: stroke))
    }

    /// Straight lines.
    static func lines(
      _ lines: [Line], _ tone: Tone, width: Double = 1, dash: [Double] = []
    ) -> Element {
      .shape(
        Shape(outline: .lines(lines), stroke: Stroke(tone: tone, width: width, dash: dash)))
    }
  }

  /// The kind of a group; a situation is one of several pictures on a sheet.
  package enum Kind: String, Hashable, Sendable {
    case situation, screen, window, view, guide, bar, keyboard, constraint, labels, legend
  }

  /// Parts that belong together.
  package struct Group: Hashable, Sendable {
    package var kind: Kind
    /// An id that no other group of the picture has: letters, digits and hyphens; nil for none.
    package var id: String?
    /// The name of the drawn item, as in the spec.
    package var name: String?
    /// The title of the group, in one line; a browser shows it under the pointer.
    package var title: String?
    /// The origin of the elements' coordinates.
    package var origin = Point.zero
    /// The outer length of a point in the elements' coordinates.
    package var scale = 1.0
    /// The visible part of the elements, in their coordinates; nil for all.
    package var clip: Outline?
    /// The elements of the group from back to front.
    package var elements: [Element] = []
  }

  /// The areas and lines of a shape.
  package enum Outline: Hashable, Sendable {
    /// Rectangles with rounded corners; each also counts where it overlaps another.
    case rects([Rect], radius: Double = 0)
    /// The area inside the first rectangle, whose corners have a radius, and outside the second.
    case ring(outer: Rect, inner: Rect, radius: Double)
    case lines([Line])
    case circle(center: Point, radius: Double)
  }

  /// A straight line.
  package struct Line: Hashable, Sendable {
    package var start: Point
    package var end: Point

    init(_ start: Point, _ end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// The style of a line.
  package struct Stroke: Hashable, Sendable {
    package var tone: Tone
    package var width = 1.0
    /// The lengths of alternating strokes and gaps; empty for a line without gaps.
    package var dash: [Double] = []
  }

  /// An area or lines.
  package struct Shape: Hashable, Sendable {
    package var outline: Outline
    /// The colour of the area; nil for none.
    package var fill: Tone?
    /// The style of the lines; nil for none.
    package var stroke: Stroke?
    /// Whether the area has diagonal stripes of the stroke's tone instead of an edge.
    package var isHatched = false
  }

  /// A line of text in a box that contains it.
  package struct Text: Hashable, Sendable {
    package var text: String
    /// The box, which has room for the text in any of the usual fonts.
    package var box: Rect
    /// The size of the font.
    package var size: Double
    package var tone: Tone
    /// The colour of the background.
    package var ground: Tone
    package var isBold = false
    /// Whether the text is in the middle of its box, not at its left.
    package var isCentered = false
    /// Whether the box is filled with the colour of the ground.
    package var hasPlate = false
    /// The box that contains the text's own box: a view's, or the canvas.
    package var container: Rect?

    /// The y-coordinate of the text's baseline.
    package var baseline: Double { box.midY + size * 0.35 }
  }
}

/// A drawing as plain geometry: the positions of elements, and their meaning.
///
/// It is independent of the output: a writer makes SVG of it, or lines of a terminal. Lengths are
/// in points; y grows downwards.
public struct Picture: Hashable, Sendable {
  /// The title of the picture, in a few words.
  public var title: String
  /// A description of the picture, in sentences, for readers who cannot see it.
  public var summary: String
  /// The size of the canvas.
  public var size: Size
  /// The elements of the picture from back to front, in the coordinates of the canvas.
  public var elements: [Element]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - title: The title, in a few words.
  ///   - summary: The description, in sentences.
  ///   - size: The size of the canvas.
  ///   - elements: The elements from back to front.
  public init(title: String, summary: String, size: Size, elements: [Element] = []) {
    self.title = title
    self.summary = summary
    self.size = size
    self.elements = elements
  }

  /// A part of a drawing.
  public enum Element: Hashable, Sendable {
    /// Parts that belong together.
    case group(Group)
    /// An area or lines.
    case shape(Shape)
    /// A line of text.
    case text(Text)
  }

  /// The kind of a group.
  public enum Kind: String, Hashable, Sendable {
    /// One of several pictures on a sheet.
    case situation
    /// The screen of a device.
    case screen
    /// The window with its views.
    case window
    /// A view.
    case view
    /// A layout guide.
    case guide
    /// A bar of the app over an edge of the window.
    case bar
    /// The keyboard.
    case keyboard
    /// A constraint.
    case constraint
    /// Texts.
    case labels
    /// The legend beside the screen.
    case legend
  }

  /// Parts that belong together.
  public struct Group: Hashable, Sendable {
    /// The kind of the group.
    public var kind: Kind
    /// An id that no other group of the picture has: letters, digits and hyphens; nil for none.
    public var id: String?
    /// The name of the drawn item, as in the spec.
    public var name: String?
    /// The title of the group, in one line; a browser shows it under the pointer.
    public var title: String?
    /// The origin of the elements' coordinates.
    public var origin = Point.zero
    /// The outer length of a point in the elements' coordinates.
    public var scale = 1.0
    /// The visible part of the elements, in their coordinates; nil for all.
    public var clip: Outline?
    /// The elements of the group from back to front.
    public var elements: [Element]

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - kind: The kind of the group.
    ///   - elements: The elements.
    public init(_ kind: Kind, _ elements: [Element] = []) {
      self.kind = kind
      self.elements = elements
    }
  }

  /// The areas and lines of a shape.
  public enum Outline: Hashable, Sendable {
    /// Rectangles with rounded corners; each also counts where it overlaps another.
    case rects([Rect], radius: Double)
    /// The area inside the first rectangle, whose corners have a radius, and outside the second.
    case ring(outer: Rect, inner: Rect, radius: Double)
    /// Straight lines.
    case lines([Line])
    /// A circle.
    case circle(center: Point, radius: Double)
  }

  /// A straight line.
  public struct Line: Hashable, Sendable {
    /// The start of the line.
    public var start: Point
    /// The end of the line.
    public var end: Point

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - start: The start position.
    ///   - end: The end of the line.
    public init(_ start: Point, _ end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// The style of a line.
  public struct Stroke: Hashable, Sendable {
    /// The colour.
    public var tone: Tone
    /// The width.
    public var width: Double
    /// The lengths of alternating strokes and gaps; empty for a line without gaps.
    public var dash: [Double]

    /// Creates a stroke.
    ///
    /// - Parameters:
    ///   - tone: The colour.
    ///   - width: The width.
    ///   - dash: The lengths of alternating strokes and gaps.
    public init(_ tone: Tone, width: Double = 1, dash: [Double] = []) {
      self.tone = tone
      self.width = width
      self.dash = dash
    }
  }

  /// An area or lines.
  public struct Shape: Hashable, Sendable {
    /// The outline of the shape.
    public var outline: Outline
    /// The colour of the area; nil for none.
    public var fill: Tone?
    /// The style of the lines; nil for none.
    public var stroke: Stroke?
    /// Whether the area has diagonal stripes of the stroke's tone instead of an edge.
    public var isHatched = false

    /// Creates a shape.
    ///
    /// - Parameters:
    ///   - outline: The outline.
    ///   - fill: The colour of the area.
    ///   - stroke: The style of the lines.
    public init(_ outline: Outline, fill: Tone? = nil, stroke: Stroke? = nil) {
      self.outline = outline
      self.fill = fill
      self.stroke = stroke
    }
  }

  /// A line of text in a box that contains it.
  public struct Text: Hashable, Sendable {
    /// The alignment of a text in its box.
    public enum Alignment: Hashable, Sendable {
      /// At the left.
      case start
      /// In the middle.
      case middle
    }

    /// The text.
    public var text: String
    /// The box, which has room for the text in any of the usual fonts.
    public var box: Rect
    /// The size of the font.
    public var size: Double
    /// Whether the font is bold.
    public var isBold = false
    /// The alignment of the text in its box.
    public var alignment = Alignment.start
    /// The colour.
    public var tone: Tone
    /// The colour of the background.
    public var ground: Tone
    /// Whether the box is filled with the colour of the ground.
    public var hasPlate = false
    /// The box that contains the text's own box: a view's, or the canvas.
    public var container: Rect?

    /// Creates a line of text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - box: The box.
    ///   - size: The size of the font.
    ///   - tone: The colour.
    ///   - ground: The colour of the background.
    public init(_ text: String, in box: Rect, size: Double, _ tone: Tone, on ground: Tone) {
      self.text = text
      self.box = box
      self.size = size
      self.tone = tone
      self.ground = ground
    }

    /// The y-coordinate of the text's baseline.
    public var baseline: Double { box.midY + size * 0.35 }
  }
}

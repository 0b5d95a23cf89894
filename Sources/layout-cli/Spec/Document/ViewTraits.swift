/// The properties of a view in a design file that decide the severity of findings about it.
package struct ViewTraits: Hashable, Sendable {
  /// The kind of element, such as `label`.
  package var kind: String
  /// The identifier of the view's element.
  package var id = ""
  /// The text that the view shows in any number of lines, or its placeholder; nil for none.
  package var title: String?
  /// Whether the platform places the view: it is a part of a cell in a built-in style.
  package var isOwnedByPlatform = false
  /// Whether the view was drawn without width or height.
  package var isDrawnEmpty = false
  /// The points by which the view was drawn beyond the view around it; infinite if it was drawn
  /// outside of it.
  package var drawnOvershoot = 0.0
  /// Whether Xcode marked the recorded frame as misplaced or ambiguous.
  package var isMarked = false
  /// The word by which the author told Xcode to leave ambiguities of the view alone: `off` for all,
  /// `ignoreSizes` for those of its size; nil for none.
  package var ignoredAmbiguity: String?
  /// Whether code hides the view, or refers to it and to others in the same vertical stack view, as it
  /// does if it hides some of them.
  package var isHiddenByCode = false
  /// Whether the view has a size for the time of design only, which code replaces.
  package var hasPlaceholderSize = false
  /// Where in the view its text or picture is: 0 at the left and the top, 1 at the right and the
  /// bottom.
  package var alignment = Point(x: 0.5, y: 0.5)
  /// Whether the alignment is that of the writing direction.
  package var isNaturallyAligned = false
  /// The size of the picture that a button shows, in points; nil if it shows none.
  package var picture: Size?
  /// Whether a background or a border shows the whole view.
  package var isFilled = false
  /// Whether the view has another font in other size classes.
  package var hasFontVariation = false
  /// The frame in which the view was drawn, in the superview's coordinates.
  package var frame = Rect.zero
  /// The same in the coordinates of the root.
  package var frameInRoot = Rect.zero
  /// Whether nothing is lost if the view continues beyond an edge: a picture, a list, a map.
  package var isSurface = false
  /// Whether the view, if it scrolls, keeps its content clear of bars.
  package var insetsContent = true
  /// Whether the view shows a text in one line, which is truncated if the view is too narrow.
  package var hasLine = false
  /// The most lines of a label whose text does not shrink, 0 for any number; nil for other views.
  package var lineLimit: Int?
  /// Whether code refers to the view.
  package var hasOutlet = false
  /// The text of a label or a button in one line; nil for others and fonts of unknown size.
  package var text: Text?

  /// The style of the font, with which a text grows; nil for fonts of a fixed size.
  package var textStyle: Font.TextStyle?

  /// A text with its font.
  package struct Text: Hashable, Sendable {
    package var text: String
    /// The size of the font, in points.
    package var size: Double
    package var isBold: Bool
    /// Whether the font is the system's.
    package var isOfSystem: Bool

    /// Creates a text.
    package init(_ text: String, size: Double, isBold: Bool, isOfSystem: Bool) {
      self.text = text
      self.size = size
      self.isBold = isBold
      self.isOfSystem = isOfSystem
    }
  }

  /// Creates the traits of a plain view of a kind.
  package init(kind: String) { self.kind = kind }

  /// Whether the kind of view has some of ``ElementKind/Traits``.
  package func has(_ traits: ElementKind.Traits) -> Bool {
    ElementKind.all[kind]?.traits.isSuperset(of: traits) == true
  }
}

/// The optional contents of a picture besides the screen, the views, the spec's guides and the
/// keyboard.
public struct PictureOptions {
  /// Whether the boxes of views show their sizes.
  public var showsFrames = false
  /// Whether the guides that every window has are drawn: safe area, margins, readable, keyboard.
  public var showsGuides = false
  /// Whether constraints are drawn.
  public var showsConstraints = false
  /// The view or guide in focus: only its constraints and those that determine it are drawn in
  /// colour; nil for all.
  public var focus: ExplanationTarget?
  /// The length of a screen point in the picture, above 0; texts keep their size.
  public var zoom = 1.0
  /// The title; nil for the situation in words.
  public var title: String?
  /// A line of text above the screen; nil for none.
  public var caption: String?
  /// The prefix of the ids of groups, so that one file can contain several pictures.
  public var idPrefix = ""

  /// Creates the options of a picture of views alone.
  public init() {}
}

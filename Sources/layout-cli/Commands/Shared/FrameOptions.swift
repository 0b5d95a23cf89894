import LayoutInspection

/// The options for the kind of frames.
struct FrameOptions: OptionGroup {
  @Flag("absolute", "Frames in the window, not in the superview")
  var areAbsolute: Bool
  @Flag("exact", "Frames as solved, not rounded to pixels")
  var areExact: Bool

  /// The kind of frames.
  var form: LayoutSnapshot.Frames {
    LayoutSnapshot.Frames(areAbsolute: areAbsolute, areExact: areExact)
  }
}

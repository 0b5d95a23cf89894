/// A root of an Interface Builder file as a spec.
package struct ImportedRoot: Sendable {
  /// The spec; its offsets are those of the file.
  package var spec: Spec
  /// The properties of the spec's views, in the same order.
  package var views: [ImportedView]
  /// Notes on elements that could not be imported, with their positions.
  package var notes: [Problem]
  /// The kinds of the notes, in the same order.
  package var losses: [ImportLoss]
  /// The number of notes about variations for other size classes.
  package var variationCount: Int
}

/// A view of an Interface Builder file.
package struct ImportedView: Sendable {
  /// The object identifier, such as `hNL-3A-8dX`.
  package var id: String
  /// The kind of element, such as `label`.
  package var kind: String
  /// The frame that Interface Builder recorded, in the superview's coordinates; nil if the file has
  /// none.
  package var recordedFrame: Rect?
}

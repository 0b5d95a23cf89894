/// A view with the size of an image; it has no image.
///
///     let avatar = ImageView(name: "avatar", imageSize: Size(width: 64, height: 64))
///
/// - Note: The vocabulary is that of Apple's `UIImageView`.
open class ImageView: View {
  /// The size of the image, in points, which is the intrinsic size; nil for no image, as at first.
  ///
  /// - Precondition: Both lengths are finite and not negative.
  public final var imageSize: Size? { didSet { imageChanged() } }

  /// Creates a view for an image.
  ///
  /// - Precondition: Both lengths are finite and not negative.
  public convenience init(name: String? = nil, imageSize: Size?) {
    self.init(frame: .zero)
    self.name = name
    self.imageSize = imageSize
    // Initializers call no observers.
    imageChanged()
  }

  private func imageChanged() {
    let none = Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    setIntrinsicContentSize(imageSize ?? none)
  }
}

extension View {
  /// The smallest target size in fitting: no width and no height.
  public static let layoutFittingCompressedSize = Size.zero
  /// The largest target size in fitting: 10,000 points along both axes.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)
}

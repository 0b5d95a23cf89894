extension View {
  /// Stands for the smallest size in fitting: no width and no height.
  public static let layoutFittingCompressedSize = Size.zero
  /// Stands for the largest size in fitting: 10,000 points along both axes.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)
}

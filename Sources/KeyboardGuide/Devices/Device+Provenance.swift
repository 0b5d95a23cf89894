extension Device {
  /// The reliability of a device's numbers.
  public enum Confidence: Hashable, Sendable, CaseIterable {
    /// Several sources agree.
    case agreed
    /// There is one source.
    case single
    /// They are computed from numbers that have a source, by a rule that is documented.
    case derived
    /// Sources differ.
    case disputed
    /// There is no source: the number is an assumption.
    case assumed
  }

  /// The source of a device's numbers.
  public struct Provenance: Hashable, Sendable {
    /// The source, in words.
    public let source: String
    /// The reliability of the numbers.
    public let confidence: Confidence
    /// The differing numbers of other sources; nil if none differs.
    public let others: String?

    /// Creates a provenance.
    ///
    /// - Parameters:
    ///   - source: The source, in words.
    ///   - confidence: The reliability of the numbers.
    ///   - others: The differing numbers of other sources.
    public init(_ source: String, _ confidence: Confidence, others: String? = nil) {
      self.source = source
      self.confidence = confidence
      self.others = others
    }

    static let tables = Provenance(
      "snapshot-testing configurations and safe-area tables", .agreed)
    static let corners = Provenance(
      "tables of the radius that the simulators' screens report", .agreed)
    /// The source of the ``Device/systems``.
    public static let systems = Provenance(
      "Apple's lists of the devices that a system runs on", .agreed)
    static let unknown = Provenance("no source", .assumed)
  }

  /// The source of the safe area insets, in both orientations.
  public var safeAreaProvenance: Provenance { presentInsets?.provenance ?? insetProvenance }
}

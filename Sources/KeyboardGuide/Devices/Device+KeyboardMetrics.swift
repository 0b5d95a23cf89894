extension Device {
  /// The heights of the parts of a docked keyboard, in points.
  ///
  /// From top to bottom it has the row of predictions, if it is shown, the keys, and a footer: the
  /// row of the globe and the microphone, if there is one, and the area of the screen's bottom
  /// corners.
  public struct KeyboardMetrics: Hashable, Sendable {
    /// The height of the keys.
    public let keys: Double
    /// The height of the row of predictions.
    public let predictionRow: Double
    /// The height of the area below the keys.
    public let footer: Double
    /// The height of a whole number pad, if it is known to differ from that of the keyboard without
    /// the row of predictions.
    public let numberPad: Double?
    /// The source of the numbers.
    public let provenance: Provenance

    init(
      _ keys: Double, row: Double, footer: Double = 0, numberPad: Double? = nil,
      _ provenance: Provenance
    ) {
      self.numberPad = numberPad
      self.keys = keys
      predictionRow = row
      self.footer = footer
      self.provenance = provenance
    }

    /// The height of the whole keyboard.
    ///
    /// - Parameter showsPredictionRow: Whether the row of predictions is shown.
    /// - Returns: The height in points.
    public func height(showsPredictionRow: Bool) -> Double {
      keys + footer + (showsPredictionRow ? predictionRow : 0)
    }

    /// Returns the height of the whole keyboard for a field.
    ///
    /// - Parameter traits: The traits that the field requests.
    /// - Returns: The height in points.
    public func height(for traits: TextInputTraits) -> Double {
      let hasRow = traits.showsPredictionRow
      if let numberPad, traits.keyboardType.isPad, !hasRow { return numberPad }
      return height(showsPredictionRow: hasRow)
    }
  }

  /// Returns the heights of the parts of the device's docked keyboard.
  ///
  /// The catalogue has a row for each class of screens: phones and tablets, with a Home button and
  /// without, by the width in portrait. A screen without a row has the metrics of the row of its
  /// kind with the nearest width, the narrower of two; their confidence is then
  /// ``Confidence/derived``.
  ///
  /// Keyboards of other languages may have other heights, according to a talk of Apple's. No public
  /// source has these heights, so ``TextInputTraits/language`` is ignored: the numbers are those of
  /// the English keyboard. A known height can be passed to ``keyboard(_:_:traits:at:size:)``.
  ///
  /// For a device of iOS 26 or later, heights measured on the system take precedence, see
  /// ``running(_:)``. Only the total height of these is known, so the difference is added to the
  /// keys.
  ///
  /// - Parameter orientation: The orientation of the device.
  /// - Returns: The metrics.
  public func keyboardMetrics(_ orientation: Orientation) -> KeyboardMetrics {
    var nearest = KeyboardRow.all[0]
    var least = Double.infinity
    for row in KeyboardRow.all where row.kind == kind && row.hasHomeButton == hasHomeButton {
      let distance = max(row.widths.lowerBound - size.width, size.width - row.widths.upperBound, 0)
      if distance < least {
        least = distance
        nearest = row
      }
    }
    let metrics = orientation == .portrait ? nearest.portrait : nearest.landscape
    if let present = presentMetrics(orientation, older: metrics) { return present }
    guard least > 0 else { return metrics }
    return KeyboardMetrics(
      metrics.keys, row: metrics.predictionRow, footer: metrics.footer,
      Provenance(
        "as on the measured screens nearest in width: \(metrics.provenance.source)", .derived,
        others: metrics.provenance.others))
  }
}
